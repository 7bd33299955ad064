import { expect, test } from 'vitest'
import { repliesFor, slashBefore } from './slash.ts'

test.each([
  ['/', 1, { from: 0, typed: '' }],
  ['/pr', 3, { from: 0, typed: 'pr' }],
  ['Oi /preço', 9, { from: 3, typed: 'preço' }],
  ['Oi\n/p', 5, { from: 3, typed: 'p' }],
  ['https://exemplo', 15, null],
  ['e/ou', 4, null],
  ['/pr e mais', 10, null],
  ['/pr', 0, null],
])('%j with the caret at %i', (text, caret, slash) => {
  expect(slashBefore(text, caret)).toEqual(slash)
})

test('a shortcut is found by its letters in order, first those that begin with it, without accents', () => {
  const replies = [
    { shortcut: 'horario', title: 'Horário de atendimento', reach: 'company' as const },
    { shortcut: 'endereco', title: 'Onde estamos', reach: 'company' as const },
    { shortcut: 'oh', title: 'Outra', reach: 'mine' as const },
  ]
  const names = (typed: string) => repliesFor(replies, typed).map(({ shortcut }) => shortcut)
  expect(names('')).toEqual(['horario', 'endereco', 'oh'])
  expect(names('o')).toEqual(['oh', 'horario', 'endereco'])
  expect(names('hra')).toEqual(['horario'])
  expect(names('estámos')).toEqual(['endereco'])
  expect(names('zz')).toEqual([])
})

test('of two with one shortcut one’s own is the one that is meant', () => {
  const of = (shortcut: string, reach: 'mine' | 'company') => ({ shortcut, title: 'Chave', reach })
  const replies = [of('pix-loja', 'mine'), of('pix', 'company'), of('pix', 'mine')]
  expect(repliesFor(replies, 'pix')).toEqual([replies[2], replies[1], replies[0]])
})
