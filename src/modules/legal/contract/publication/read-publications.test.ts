import { expect, test } from 'vitest'
import { availableOn, lengthIn, markedParts, publishedOn, readPublications } from './read-publications.ts'

const TODAY = '2026-11-22'

const PAGE = `DIÁRIO DA JUSTIÇA
Disponibilização: 18/11/2026

Processo 0000123-26.2024.8.20.0001
Intimação para contestar no prazo de 15 (quinze) dias úteis.
-----
0000456-57.2025.5.21.0003 - Reclamação trabalhista
Data de disponibilização: 19.11.2026
Manifeste-se em 5 dias. Apenso: 0000123-26.2024.8.20.0001.

Segundo parágrafo, ainda do mesmo processo.

1234-72.2024.8.19.0001
Disponibilizado em 20 de novembro de 2026. Vista no prazo legal.`

test('a page of three is three, each with its number and its day; the head lends its own to who has none', () => {
  const found = readPublications(PAGE, TODAY)
  expect(found.map(({ numbers, court, available_on }) => [numbers[0], court, available_on])).toEqual([
    ['00001232620248200001', 'TJRN', '2026-11-18'],
    ['00004565720255210003', 'TRT21', '2026-11-19'],
    ['00012347220248190001', 'TJRJ', '2026-11-20'],
  ])
  expect(found[1]!.numbers).toEqual(['00004565720255210003', '00001232620248200001'])
  expect(found[1]!.text).toContain('Segundo parágrafo')
})

test.each([
  ['apresentar contestação no prazo de 15 (quinze) dias úteis', { length: 15, unit: 'business_days' }],
  ['manifeste-se em 5 dias', { length: 5, unit: null }],
  ['no prazo comum de 10 dias corridos', { length: 10, unit: 'calendar_days' }],
  ['no prazo legal', null],
  ['há 15 dias o autor', null],
  ['o autor tem 15 dias de férias', null],
  ['em 0 dias', null],
  ['INTIMAÇÃO. Prazo: 15 dias úteis.', { length: 15, unit: 'business_days' }],
  ['manifeste-se em até 05 (cinco) dias', { length: 5, unit: null }],
  ['no prazo comum e improrrogável de 10 dias corridos', { length: 10, unit: 'calendar_days' }],
])('%s', (text, found) => expect(lengthIn(text)).toEqual(found))

test.each([
  ['Disponibilização: 18/11/2026', '2026-11-18'],
  ['DATA DE DISPONIBILIZAÇÃO 1.2.2026', '2026-02-01'],
  ['Data da disponibilização - 05/01/2026', '2026-01-05'],
  ['disponibilizado em 1º de março de 2026', '2026-03-01'],
  ['Disponibilização: 31/02/2026', null],
  ['Publicação: 18/11/2026', null],
])('%s → %s', (text, day) => expect(availableOn(text)).toBe(day))

test.each([
  ['Publicação: 19/11/2026', '2026-11-19'],
  ['Processo 1. Data de publicação 19 de novembro de 2026', '2026-11-19'],
  ['  PUBLICAÇÃO 19.11.2026', '2026-11-19'],
  ['contados da publicação 19/11/2026', null],
  ['sentença publicada em 19/11/2026', null],
])('%s → published %s', (text, day) => expect(publishedOn(text)).toBe(day))

test('a publication that only says when it was published became available on the weekday before', () => {
  const days = (text: string) =>
    readPublications(`0000123-26.2024.8.20.0001\n${text}`, TODAY).map(({ available_on, published_on }) => [available_on, published_on])
  expect(days('Publicação: 19/11/2026')).toEqual([['2026-11-18', '2026-11-19']])
  expect(days('Publicação: 23/11/2026')).toEqual([['2026-11-20', '2026-11-23']])
  expect(days('Publicação: 23/11/2026\nDisponibilização: 19/11/2026')).toEqual([['2026-11-19', null]])
})

test('numbers that are wrong, and texts without any, are still publications', () => {
  expect(readPublications('Edital de leilão, sem número.', TODAY)).toMatchObject([
    { numbers: [], court: null, available_on: null, misread: null },
  ])
  expect(readPublications('0000123-62.2024.8.20.0001 dígito errado', TODAY)).toMatchObject([
    { numbers: [], misread: { digits: '00001236220248200001', problem: 'Dígito verificador inválido: seria 26.' } },
  ])
  expect(readPublications(' \n\n ', TODAY)).toEqual([])
})

test('the marked parts are the text, whole and in its order', () => {
  const parts = markedParts(PAGE)
  expect(parts.map(({ text }) => text).join('')).toBe(PAGE)
  expect(parts.filter(({ kind }) => kind === 'number').map(({ text }) => text)).toContain('1234-72.2024.8.19.0001')
  expect(parts.filter(({ kind }) => kind === 'length').map(({ text }) => text)).toEqual(['prazo de 15 (quinze) dias úteis', 'em 5 dias'])
  expect(parts.filter(({ kind }) => kind === 'date').map(({ text }) => text)).toEqual([
    '18/11/2026',
    '19.11.2026',
    '20 de novembro de 2026',
  ])
})
