import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorMessage } from './errors.ts'

test.each([
  ['a declared error', new ORPCError('NOT_FOUND', { message: 'Cliente não encontrado.' }), 'Cliente não encontrado.'],
  ['a bug that was logged', new ORPCError('INTERNAL_SERVER_ERROR', { data: { request_id: 'r-1' } }), 'Erro inesperado (r-1)'],
  ['a gateway without an answer', new ORPCError('BAD_GATEWAY', { status: 502 }), 'Erro desconhecido'],
  ['a statement that took too long', new ORPCError('TOOK_TOO_LONG', { status: 504, message: 'A operação passou…' }), 'A operação passou…'],
  ['a lost network', new TypeError('Failed to fetch'), 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'],
  ['a mistake of ours', new TypeError('x is not a function'), 'Erro desconhecido'],
  ['anything else', new Error('x is not a function'), 'Erro desconhecido'],
])('%s is put into words', (_what, error, words) => {
  expect(errorMessage(error)).toBe(words)
})
