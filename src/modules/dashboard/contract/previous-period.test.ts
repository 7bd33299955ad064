import { expect, test } from 'vitest'
import { previousMonth, previousPeriod } from './previous-period.ts'

test.each([
  ['a year up to today', '2025-12-01', '2026-11-21', '2024-12-01', '2025-11-21'],
  ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['the end of a short month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['a month as far as a day its predecessor lacks', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['some days', '2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
  ['one day', '2026-01-10', '2026-01-10', '2026-01-09', '2026-01-09'],
  ['days over the end of a year', '2026-01-02', '2026-01-11', '2025-12-23', '2026-01-01'],
])('%s, %s to %s, comes after %s to %s', (_what, dateStart, dateEnd, start, end) => {
  expect(previousPeriod({ dateStart, dateEnd })).toMatchObject({ dateStart: start, dateEnd: end })
})

test('the days of a month are compared with as many of the month before', () => {
  const year = { dateStart: '2025-12-01', dateEnd: '2026-11-21' }
  expect(previousMonth(year, '2026-11')).toMatchObject({ dateStart: '2026-10-01', dateEnd: '2026-10-21' })
  expect(previousMonth(year, '2026-10')).toMatchObject({ dateStart: '2026-09-01', dateEnd: '2026-09-30' })
  expect(previousMonth(year, '2025-12')).toMatchObject({ dateStart: '2025-11-01', dateEnd: '2025-11-30' })
})

test('a label is looked for where it would stand in the period before', () => {
  const months = previousPeriod({ dateStart: '2026-03-01', dateEnd: '2026-03-31' })
  expect(['2026-03-05', '2026-03-31', '2026-03'].map(months.labelBefore)).toEqual(['2026-02-05', null, '2026-02'])
  const days = previousPeriod({ dateStart: '2026-03-10', dateEnd: '2026-03-16' })
  expect(days.labelBefore('2026-03-10')).toBe('2026-03-03')
})
