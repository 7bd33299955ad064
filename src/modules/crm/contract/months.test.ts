import { expect, test } from 'vitest'
import { dayInMonth } from './months.ts'

test.each([
  ['2027-01-31', '2027-02-01', '2027-02-28'],
  ['2028-01-31', '2028-02-01', '2028-02-29'],
  ['2027-02-28', '2027-03-01', '2027-03-28'],
  [null, '2027-04-01', '2027-04-30'],
  ['2026-12-05', '2026-11-01', '2026-11-22'],
])('%s dragged to %s is %s', (day, month, there) => expect(dayInMonth(day, month, '2026-11-22')).toBe(there))
