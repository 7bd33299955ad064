import { expect, test } from 'vitest'
import type { PaletteAction, PaletteSource } from './palette.ts'
import { answerOf, typedSearch } from './typed-search.ts'

const named = (label: string, group: string): PaletteAction => ({ id: label, group, label, run() {} })
const source: PaletteSource = {
  name: 'clients',
  find: async (text) => [named(`found ${text}`, 'Clientes'), named('Novo cliente', 'Ações')],
  labels: async (text) => [named(`label ${text}`, 'Tags')],
}
const answer = async (typed: string) => (await answerOf(source, typed, new AbortController().signal)).map(({ label }) => label)

test.each([
  [' @ana ', { sign: '@', text: 'ana' }],
  ['# vip', { sign: '#', text: 'vip' }],
  ['>', { sign: '>', text: '' }],
  ['ana@exemplo.com.br', { sign: null, text: 'ana@exemplo.com.br' }],
])('%j asks for %o', (typed, asked) => expect(typedSearch(typed)).toEqual(asked))

test('a sign narrows what a source is asked for', async () => {
  expect(await answer('maria')).toEqual(['found maria', 'Novo cliente'])
  expect(await answer('#vip')).toEqual(['label vip'])
  expect(await answer('>novo')).toEqual(['Novo cliente'])
  expect(await answer('@ana')).toEqual([])
})
