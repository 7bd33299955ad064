import { expect, test } from 'vitest'
import { datesOf, type Frequency } from './repeat.ts'

const times = (first: string, frequency: Frequency, count: number) => datesOf(first, { frequency, weekdays: [], end: { count } })

test('weeks follow each other over the end of a year', () => {
  expect(times('2026-12-21', 'weekly', 3)).toEqual(['2026-12-21', '2026-12-28', '2027-01-04'])
  expect(times('2026-12-21', 'biweekly', 3)).toEqual(['2026-12-21', '2027-01-04', '2027-01-18'])
})

test('a month later is the same weekday of the month; the last one where there is no fifth', () => {
  expect(times('2026-11-24', 'monthly', 3)).toEqual(['2026-11-24', '2026-12-22', '2027-01-26'])
  expect(times('2026-11-30', 'monthly', 3)).toEqual(['2026-11-30', '2026-12-28', '2027-01-25'])
  expect(times('2026-12-01', 'monthly', 2)).toEqual(['2026-12-01', '2027-01-05'])
})

test('several weekdays of each week, from the first date on, up to a number of dates or a day', () => {
  const weekdays = [5, 1, 3]
  const wednesday = '2026-11-25'
  expect(datesOf(wednesday, { frequency: 'weekly', weekdays, end: { count: 4 } })).toEqual([
    ...[wednesday, '2026-11-27', '2026-11-30', '2026-12-02'],
  ])
  expect(datesOf(wednesday, { frequency: 'biweekly', weekdays, end: { until: '2026-12-09' } })).toEqual([
    ...[wednesday, '2026-11-27', '2026-12-07', '2026-12-09'],
  ])
  expect(datesOf(wednesday, { frequency: 'monthly', weekdays, end: { until: '2027-01-01' } })).toEqual([wednesday, '2026-12-23'])
  expect(datesOf(wednesday, { frequency: 'weekly', weekdays: [0], end: { until: '2026-11-26' } })).toEqual([])
  expect(datesOf(wednesday, { frequency: 'weekly', weekdays: [], end: { until: '2030-01-01' } })).toHaveLength(61)
})
