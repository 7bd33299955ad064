import { expect, test } from 'vitest'
import { periodEnd } from './widget-filters.ts'

test.each([
  ['date_start', 'from'],
  ['startDate', 'from'],
  ['from', 'from'],
  ['periodTo', 'until'],
  ['date-end', 'until'],
  ['customer', null],
  ['total', null],
  ['tomorrow', null],
  ['restarted_at', null],
  ['pending', null],
])('a date filter called %s bounds the period: %s', (field, end) => {
  expect(periodEnd(field)).toBe(end)
})
