import { expect, test } from 'vitest'
import { readCsv } from '../contract/csv.ts'
import { digestOf } from './digest.ts'

const digest = (text: string) => digestOf(readCsv(text).records)

test('the same lines have the same digest, however the file ends its lines', async () => {
  expect(await digest('Nome;Telefone\nAna;84')).toMatch(/^[0-9a-f]{64}$/)
  expect(await digest('Nome;Telefone\nAna;84')).toBe(await digest('\uFEFFNome;Telefone\r\nAna;84\r\n'))
})

test.each([
  ['another order', 'Nome\nBia\nAna'],
  ['a line between', 'Nome\nAna\nZé\nBia'],
  ['a blank line, which moves the numbers of those below', 'Nome\n\nAna\nBia'],
  ['another letter', 'Nome\nAna\nBía'],
])('%s makes another file of it', async (_what, text) => {
  expect(await digest(text)).not.toBe(await digest('Nome\nAna\nBia'))
})
