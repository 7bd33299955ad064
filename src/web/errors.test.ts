import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { expect, test } from 'vitest'
import { errorMessage, isExpected, isOutage } from './errors.ts'

test.each([
  ['a declared error', new ORPCError('NOT_FOUND', { message: 'Cliente não encontrado.' }), 'Cliente não encontrado.'],
  ['a bug that was logged', new ORPCError('INTERNAL_SERVER_ERROR', { data: { request_id: 'r-1' } }), 'Erro inesperado (r-1)'],
  ['an answer without a number', new ORPCError('INTERNAL_SERVER_ERROR'), 'Erro desconhecido'],
  ['a statement that took too long', new ORPCError('TOOK_TOO_LONG', { status: 504, message: 'A operação passou…' }), 'A operação passou…'],
  ['a lost network', new TypeError('Failed to fetch'), 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'],
  ['a mistake of ours', new TypeError('x is not a function'), 'Erro desconhecido'],
  ['anything else', new Error('x is not a function'), 'Erro desconhecido'],
])('%s is put into words', (_what, error, words) => {
  expect(errorMessage(error)).toBe(words)
})

const UNREACHED = 'O servidor não respondeu. Aguarde um pouco e tente novamente.'

test.each([
  [500, UNREACHED],
  [502, UNREACHED],
  [503, UNREACHED],
  [504, UNREACHED],
  [413, 'O que foi enviado é grande demais para o servidor. Envie um arquivo menor.'],
  [429, 'Muitos pedidos em pouco tempo. Aguarde um pouco e tente novamente.'],
  [403, 'O pedido foi recusado antes de chegar ao servidor (403). Tente novamente; se continuar, avise quem cuida da rede.'],
])("a proxy's %i is told in words of ours", async (status, words) => {
  const html = async () => new Response('<html><h1>nginx</h1></html>', { status, headers: { 'content-type': 'text/html' } })
  const client = createORPCClient<{ ask(input: object): Promise<unknown> }>(new RPCLink({ url: 'http://localhost/rpc', fetch: html }))
  const error = await client.ask({}).catch((failed: unknown) => failed)
  expect(errorMessage(error)).toBe(words)
  expect([isExpected(error), isOutage(error)]).toEqual([false, false])
})
