import { expect, test } from 'vitest'
import { monthOf, readMonth } from './month.ts'

test.each([
  ['11/2026', '2026-11-01'],
  ['1/2026', '2026-01-01'],
  ['2026-11', '2026-11-01'],
  ['2026-11-30', '2026-11-01'],
  ['30/11/2026', '2026-11-01'],
  ['13/2026', null],
  ['novembro', null],
  ['', null],
])('%s is the month of %s', (text, month) => expect(readMonth(text)).toBe(month))

test('a day belongs to its month', () => expect(monthOf('2026-11-22')).toBe('2026-11-01'))
