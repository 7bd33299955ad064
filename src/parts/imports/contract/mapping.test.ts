import { expect, test } from 'vitest'
import { cellsOf, chosenTwice, guessMapping, headerAt } from './mapping.ts'

const NAMES = {
  name: { label: 'Nome', others: ['Razão social', 'Contato'] },
  phone: { label: 'Telefone', others: ['Fone', 'Contato'] },
  email: { label: 'Email', others: ['E-mail principal'] },
} as const

const row = (...cells: string[]) => ({ line: 1, cells })

test('headings are understood without accents, case and punctuation', () => {
  expect(guessMapping(['RAZAO SOCIAL', 'fone.', 'e-mail_principal', 'Cor'], NAMES)).toEqual(['name', 'phone', 'email', null])
})

test('of two headings for one thing the better name wins, and the other is left out', () => {
  expect(guessMapping(['Fone', 'Telefone'], NAMES)).toEqual([null, 'phone'])
})

test('the header is the row of most known headings, however much of a report stands above it', () => {
  expect(headerAt([row('Nome', 'Fone'), row('Ana', '84')], NAMES)).toBe(0)
  expect(headerAt([row('Clientes de 2026'), row('Nome', 'Fone')], NAMES)).toBe(1)
  expect(headerAt([row('Relatório'), row('Contato', 'Fone'), row(''), row('Nome', 'Fone', 'Email'), row('Ana', '84')], NAMES)).toBe(3)
  expect(headerAt([...Array.from({ length: 10 }, () => row('')), row('Nome', 'Fone')], NAMES)).toBeNull()
  expect(headerAt([row('Nome', 'Lima'), row('Ana', '84')], NAMES)).toBeNull()
})

test('a row is read by the mapping, without empty cells and columns that are not imported', () => {
  expect(cellsOf(row('Ana', 'x', ''), ['name', null, 'email'])).toEqual({ name: 'Ana' })
})

test('a column chosen twice is found', () => {
  expect(chosenTwice(['name', 'phone', 'name', null, null])).toEqual(['name'])
})
