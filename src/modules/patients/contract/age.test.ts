import { expect, test } from 'vitest'
import { ageOf, ageText, signersOf } from './age.ts'

const TODAY = '2026-11-22'

test.each([
  ['2026-11-22', '0 meses'],
  ['2026-10-23', '0 meses'],
  ['2026-10-22', '1 mês'],
  ['2025-11-22', '1 ano'],
  ['2025-03-22', '1 ano e 8 meses'],
  ['2024-11-23', '1 ano e 11 meses'],
  ['2024-11-22', '2 anos'],
  ['1992-03-10', '34 anos'],
  ['2026-11-23', ''],
])('who was born on %s is %s old', (birth_date, text) => expect(ageText({ birth_date, deceased_on: null }, TODAY)).toBe(text))

test('who died grows no older', () => {
  const life = { birth_date: '2026-01-10', deceased_on: '2026-03-10' }
  expect(ageText(life, TODAY)).toBe('2 meses')
  expect(ageOf({ ...life, birth_date: '1950-03-11' }, TODAY)).toBe(75)
})

test.each([
  ['2010-11-23', 'age', null, 'guardian'],
  ['2010-11-22', 'age', null, 'both'],
  ['2008-11-23', 'age', null, 'both'],
  ['2008-11-22', 'age', null, 'patient'],
  ['2010-01-01', 'emancipated', null, 'patient'],
  ['1980-01-01', 'curatorship', null, 'guardian'],
  ['1980-01-01', 'curatorship', '2026-11-22', 'guardian'],
  ['1980-01-01', 'curatorship', '2026-11-21', 'patient'],
  [null, 'age', null, 'patient'],
] as const)('born %s, %s until %s: %s signs', (birth_date, capacity, capacity_until, signers) =>
  expect(signersOf({ birth_date, capacity, capacity_until }, TODAY)).toBe(signers),
)
