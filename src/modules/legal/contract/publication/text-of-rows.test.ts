import { expect, test } from 'vitest'
import { readPublications } from './read-publications.ts'
import { textOfRows } from './text-of-rows.ts'

const HEADINGS = ['Data de disponibilização', 'Processo', 'Teor']
const FIRST = ['18/11/2026', '0000123-26.2024.8.20.0001', 'Conteste em 15 (quinze) dias úteis.']
const SECOND = ['19/11/2026', '1234-72.2024.8.19.0001', 'Manifeste-se em 5 dias.']

test('each row of a sheet is a publication, with the day that its heading names', () => {
  const found = readPublications(textOfRows([HEADINGS, FIRST, SECOND, ['', '', '']]), '2026-11-22')
  expect(found.map(({ available_on, numbers, court }) => [available_on, numbers, court])).toEqual([
    ['2026-11-18', ['00001232620248200001'], 'TJRN'],
    ['2026-11-19', ['00012347220248190001'], 'TJRJ'],
  ])
  expect(found[0]!.text).toContain('Teor: Conteste em 15 (quinze) dias úteis.')
})

test('without headings the first row is a publication too', () => {
  expect(readPublications(textOfRows([FIRST, SECOND]), '2026-11-22').map(({ numbers }) => numbers[0])).toEqual([
    '00001232620248200001',
    '00012347220248190001',
  ])
})
