import { expect, test } from 'vitest'
import { datesOf } from './repeat.ts'

test('weeks follow each other over the end of a year', () => {
  expect(datesOf('2026-12-21', 'weekly', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
  expect(datesOf('2026-12-21', 'biweekly', 3)).toEqual(['2026-12-21', '2027-01-04', '2027-01-18'])
})

test('a month later is the same weekday of the month; the last one where there is no fifth', () => {
  expect(datesOf('2026-11-24', 'monthly', 3)).toEqual(['2026-11-24', '2026-12-22', '2027-01-26'])
  expect(datesOf('2026-11-30', 'monthly', 3)).toEqual(['2026-11-30', '2026-12-28', '2027-01-25'])
  expect(datesOf('2026-12-01', 'monthly', 2)).toEqual(['2026-12-01', '2027-01-05'])
})
