import { expect, test } from 'vitest'
import { periodOf } from './periods.ts'

test.each([
  [undefined, '2026-10-24', '2026-11-22'],
  ['today', '2026-11-22', '2026-11-22'],
  ['7d', '2026-11-16', '2026-11-22'],
  ['90d', '2026-08-25', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-22'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2025-12', '2025-12-01', '2025-12-31'],
  ['2026-01-05_2026-01-09', '2026-01-05', '2026-01-09'],
])('%s is %s to %s', (text, from, to) => {
  expect(periodOf(text, '2026-11-22')).toEqual({ from, to })
})

test('in January the last month is December', () => {
  expect(periodOf('last_month', '2026-01-10')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
})

test.each(['', 'yesterday', '2026-13', '2026-02-30_2026-03-01', '2026-03-02_2026-03-01', '2024-01-01_2026-01-01', '1d'])(
  '%s means nothing',
  (text) => {
    expect(periodOf(text, '2026-11-22')).toBeNull()
  },
)
