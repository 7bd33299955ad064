import { expect, test } from 'vitest'
import { holdsAt, placeOf } from './place.ts'
import { courtDay } from './testing/vectors.ts'

const ROWS = {
  national: courtDay({ from_on: '2026-12-25', name: 'Natal', scope: 'national' }),
  federal: courtDay({ from_on: '2026-12-08', name: 'Dia da Justiça', scope: 'federal_justice' }),
  RN: courtDay({ from_on: '2026-10-03', name: 'Mártires', scope: 'state', uf: 'RN' }),
  PE: courtDay({ from_on: '2026-03-06', name: 'Revolução Pernambucana', scope: 'state', uf: 'PE' }),
  Natal: courtDay({ from_on: '2026-11-21', name: 'Nossa Senhora da Apresentação', scope: 'city', uf: 'RN', city: 'NATAL' }),
  Mossoro: courtDay({ from_on: '2026-09-30', name: 'Libertação dos escravos', scope: 'city', uf: 'RN', city: 'Mossoró' }),
  TJRN: courtDay({ from_on: '2026-10-28', name: 'Dia do Servidor', court: 'TJRN' }),
  TRT21: courtDay({ from_on: '2026-10-30', name: 'Dia do Servidor', court: 'TRT21' }),
}

/** The rows that hold for a case. */
const rowsOf = (...of: Parameters<typeof placeOf>) => {
  const place = placeOf(...of)
  return Object.entries(ROWS).flatMap(([name, row]) => (holdsAt(row, place) ? [name] : []))
}

const mossoro = { uf: 'RN', city: 'mossoro' }

test('a day of Natal does not touch a case in Mossoró, nor a day of TJRN one in TRT21', () => {
  expect(rowsOf({ court: 'TJRN', instance: 'G1', ...mossoro })).toEqual(['national', 'RN', 'Mossoro', 'TJRN'])
  expect(rowsOf({ court: 'TRT21', instance: 'G1', ...mossoro })).toEqual(['national', 'federal', 'RN', 'Mossoro', 'TRT21'])
})

test('cities of one name in two states are two', () => {
  const sameName = courtDay({ from_on: '2026-01-20', name: 'São Sebastião', scope: 'city', uf: 'PB', city: 'Mossoró' })
  expect(holdsAt(sameName, placeOf({ court: 'TJRN', instance: 'G1', ...mossoro }))).toBe(false)
})

test('in the second instance the days of its own seat apply', () => {
  expect(rowsOf({ court: 'TJRN', instance: 'G2', ...mossoro })).toEqual(['national', 'RN', 'Natal', 'TJRN'])
  expect(rowsOf({ court: 'TRF5', instance: 'G2', ...mossoro })).toEqual(['national', 'federal', 'PE'])
})

test('no state’s day applies in a court of the whole country, and no city’s in appeals of small claims', () => {
  expect(rowsOf({ court: 'STJ', instance: 'SUP', ...mossoro })).toEqual(['national', 'federal'])
  expect(rowsOf({ court: 'TST', instance: null, ...mossoro })).toEqual(['national', 'federal'])
  expect(rowsOf({ court: 'TJRN', instance: 'TR', ...mossoro })).toEqual(['national', 'RN', 'TJRN'])
})

test('the court’s own state stands in for one that nobody entered', () => {
  expect(rowsOf({ court: 'TJRN', instance: 'G1', uf: null, city: null })).toEqual(['national', 'RN', 'TJRN'])
  expect(rowsOf({ court: 'TRF5', instance: 'G1', uf: null, city: null })).toEqual(['national', 'federal'])
  expect(rowsOf({ court: null, instance: null, uf: null, city: null })).toEqual(['national'])
})
