import { describe, expect, test } from 'vitest'
import { splitWarnings, startWarning, vacationAdvice, vacationPeriods, vacationRight } from './vacation-law.ts'

const TODAY = '2026-11-21'
const vacation = (start_date: string, days_count: number, over = {}) => ({
  start_date,
  end_date: start_date,
  days_count,
  status: 'taken' as const,
  sold_days: null,
  absences: null,
  ...over,
})

test.each([
  [0, 30],
  [5, 30],
  [6, 24],
  [14, 24],
  [15, 18],
  [23, 18],
  [24, 12],
  [32, 12],
  [33, 0],
])('%i absences leave %i days', (absences, days) => expect(vacationRight(absences)).toBe(days))

describe('periods', () => {
  test.each([
    ['2025-03-10', '2025-03-10', '2026-03-09', '2027-03-09'],
    ['2025-01-01', '2025-01-01', '2025-12-31', '2026-12-31'],
    ['2024-02-29', '2024-02-29', '2025-02-27', '2026-02-27'],
    ['2025-01-31', '2025-01-31', '2026-01-30', '2027-01-30'],
  ])('hired on %s', (hired, from, to, limit) => expect(vacationPeriods(hired, [], TODAY)[0]).toMatchObject({ from, to, limit }))

  test('the oldest is used up first, with how much of it is left and until when', () => {
    const periods = vacationPeriods('2023-03-10', [vacation('2024-07-01', 30), vacation('2025-07-01', 20, { sold_days: 5 })], TODAY)
    expect(periods.map(({ balance, state }) => [balance, state])).toEqual([
      [0, 'settled'],
      [5, 'overdue'],
      [30, 'available'],
      [30, 'earning'],
    ])
    expect(vacationPeriods('2024-12-01', [], TODAY)[0]?.state).toBe('due')
  })

  test('a cancelled vacation uses nothing, and absences lessen the right', () => {
    expect(vacationPeriods('2025-03-10', [vacation('2026-05-04', 30, { status: 'cancelled' })], TODAY)[0]?.balance).toBe(30)
    expect(vacationPeriods('2025-03-10', [vacation('2026-05-04', 20, { absences: 6 })], TODAY)[0]?.balance).toBe(4)
  })
})

describe('splits of 30 days', () => {
  test.each([[[30]], [[14, 16]], [[13, 17]], [[20, 10]], [[14, 11, 5]], [[15, 10, 5]], [[10]]])('%j is right', (days) =>
    expect(splitWarnings(days, 30)).toEqual([]),
  )
  test.each([[[10, 10, 10]], [[14, 12, 4]], [[15, 5, 5, 5]]])('%j is not', (days) => expect(splitWarnings(days, 30)).toHaveLength(1))
  test.each([
    [[20], 0],
    [[15, 5], 0],
    [[14, 6], 0],
    [[10, 10], 1],
  ])('with 10 sold, %j has %i warnings', (days, count) => expect(splitWarnings(days, 20)).toHaveLength(count))
})

test.each([
  ['2026-11-16', true],
  ['2026-11-17', true],
  ['2026-11-18', false],
  ['2026-11-19', false],
  ['2026-11-23', true],
  ['2026-11-26', true],
  ['2026-11-27', false],
  ['2026-11-28', false],
])('a vacation may start on %s: %s', (day, right) => expect(startWarning(day, null) === null).toBe(right))

test('advice speaks of notice, balance, limit and sale', () => {
  const context = { hire_date: '2024-12-02', uf: 'RN', others: [vacation('2026-01-05', 20)], today: TODAY }
  expect(vacationAdvice(vacation('2026-12-14', 20, { status: 'scheduled', end_date: '2027-01-02', sold_days: 11 }), context)).toEqual([
    'O aviso de férias é por escrito, com pelo menos 30 dias de antecedência (CLT, art. 135).',
    'O saldo do período é de 10 dias.',
    'Depois de 01/12/2026 as férias são pagas em dobro (CLT, art. 137).',
    'Podem ser vendidos até 10 dias (CLT, art. 143).',
  ])
  expect(vacationAdvice(vacation('2026-01-26', 10, { end_date: '2026-02-04' }), context)).toEqual([])
})
