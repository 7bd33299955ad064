import { describe, expect, test } from 'vitest'
import { type VacationHistory, vacationPeriods, vacationRight } from './vacation-periods.ts'

const TODAY = '2026-11-22'

const vacation = (start_date: string, days_count: number, over: Partial<VacationHistory['vacations'][number]> = {}) => ({
  ...{ start_date, end_date: start_date, days_count, status: 'taken' as const, sold_days: null, absences: null, period_from: null },
  ...over,
})

/** Somebody whose vacations are known from the hiring. */
const hired = (hire_date: string, over: Partial<VacationHistory> = {}): VacationHistory => ({
  ...{ hire_date, registered_on: hire_date, opening: null, vacations: [], leaves: [] },
  ...over,
})
const periods = (history: VacationHistory, today = TODAY) => vacationPeriods(history, today)
const brief = (history: VacationHistory, today = TODAY) =>
  periods(history, today)?.map(({ from, balance, state }) => [from, balance, state])

// Each worked out by hand from the CLT.
describe('the right (art. 130)', () => {
  test.each([
    [5, 30],
    [6, 24],
    [14, 24],
    [15, 18],
    [23, 18],
    [24, 12],
    [32, 12],
    [33, 0],
  ])('after %i absences is %i days', (absences, days) => expect(vacationRight(absences)).toBe(days))

  test('1. art. 130, II: ten absences leave 24 days, of which 20 taken leave 4', () => {
    const vacations = [vacation('2026-06-01', 20, { absences: 10 })]
    expect(periods(hired('2025-03-10', { vacations }))?.[0]).toMatchObject({ right: 24, used: 20, balance: 4 })
  })

  test('2. art. 130: more than 32 absences leave nothing, and the vacation belongs to the next right', () => {
    const vacations = [vacation('2026-06-01', 10, { absences: 33 })]
    expect(brief(hired('2025-03-10', { vacations }))).toEqual([
      ['2025-03-10', 0, 'settled'],
      ['2026-03-10', 20, 'earning'],
    ])
  })
})

describe('the periods (arts. 130, 134 and 137)', () => {
  test.each([
    ['3.', '2025-03-10', '2025-03-10', '2026-03-09', '2027-03-09'],
    ['4.', '2025-01-01', '2025-01-01', '2025-12-31', '2026-12-31'],
    ['5. 29 February:', '2024-02-29', '2024-02-29', '2025-02-27', '2026-02-27'],
    ['6.', '2025-01-31', '2025-01-31', '2026-01-30', '2027-01-30'],
  ])('%s hired on %s: earned from %s to %s, to be taken until %s', (_n, day, from, to, limit) =>
    expect(periods(hired(day))?.[0]).toMatchObject({ from, to, limit }),
  )

  test('7. art. 137: past the twelve months after the right was earned it is paid double; 120 days before it is due', () => {
    expect(brief(hired('2024-10-01'))?.[0]).toEqual(['2024-10-01', 30, 'overdue'])
    expect(brief(hired('2025-03-23'))?.[0]).toEqual(['2025-03-23', 30, 'due'])
    expect(brief(hired('2025-03-24'))?.[0]).toEqual(['2025-03-24', 30, 'available'])
  })

  test('8. art. 146: what is being earned grows by a twelfth a month, and by one for more than 14 days', () => {
    const earned = (today: string) => periods(hired('2026-01-10'), today)?.[0]?.earned
    expect(['2026-01-23', '2026-01-24', '2026-02-09', '2026-02-23', '2026-02-24', '2027-01-09'].map(earned)).toEqual([
      0, 2.5, 2.5, 2.5, 5, 30,
    ])
  })
})

describe('a vacation', () => {
  test('9. uses up the oldest right first', () => {
    const vacations = [vacation('2024-07-01', 30), vacation('2025-07-01', 20, { sold_days: 5 })]
    expect(brief(hired('2023-03-10', { vacations }))).toEqual([
      ['2023-03-10', 0, 'settled'],
      ['2024-03-10', 5, 'overdue'],
      ['2025-03-10', 30, 'due'],
      ['2026-03-10', 30, 'earning'],
    ])
  })

  test('10. of 30 days after 20 of 30 takes 10 of the old right and 20 of the next: no balance is below zero', () => {
    const vacations = [vacation('2025-05-01', 20), vacation('2026-05-01', 30)]
    expect(brief(hired('2024-03-10', { vacations }))).toEqual([
      ['2024-03-10', 0, 'settled'],
      ['2025-03-10', 10, 'due'],
      ['2026-03-10', 30, 'earning'],
    ])
  })

  test('11. of a period that somebody chose leaves the older one alone', () => {
    const vacations = [vacation('2026-05-01', 30, { period_from: '2025-03-10' })]
    expect(brief(hired('2024-03-10', { vacations }))?.slice(0, 2)).toEqual([
      ['2024-03-10', 30, 'overdue'],
      ['2025-03-10', 0, 'settled'],
    ])
  })

  test('12. that was cancelled uses nothing; art. 143: sold days do', () => {
    const vacations = [vacation('2026-05-04', 30, { status: 'cancelled' }), vacation('2026-06-01', 20, { sold_days: 10 })]
    expect(periods(hired('2025-03-10', { vacations }))?.[0]).toMatchObject({ used: 20, sold: 10, balance: 0, state: 'settled' })
  })

  test('13. taken before it is earned (art. 134) is used of the right that is being earned', () => {
    expect(periods(hired('2026-03-10', { vacations: [vacation('2026-10-01', 10)] }))?.[0]).toMatchObject({
      used: 10,
      balance: 20,
      state: 'earning',
    })
    expect(periods(hired('2026-03-10', { vacations: [vacation('2027-02-01', 30)] }))?.[0]).toMatchObject({ balance: 0, state: 'earning' })
  })
})

describe('somebody who came from a payroll', () => {
  const ana = (over: Partial<VacationHistory> = {}) => hired('1999-12-31', { registered_on: '2026-10-01', ...over })

  test('14. owes nobody anything that anybody can know: without a history there is no period', () => {
    expect(periods(ana())).toBeNull()
    expect(periods(hired('2025-10-02', { registered_on: '2026-10-01' }))).toHaveLength(2)
    expect(periods(hired('2025-10-01', { registered_on: '2026-10-01' }))).toBeNull()
  })

  test('15. has what RH says: from a period on, with the days used of it', () => {
    expect(brief(ana({ opening: { period_from: '2024-12-31', used_days: 20 } }))).toEqual([
      ['2024-12-31', 10, 'due'],
      ['2025-12-31', 30, 'earning'],
    ])
  })

  test('16. is known from the first period that a vacation was entered for', () => {
    const vacations = [vacation('2027-01-04', 30, { period_from: '2024-12-31' })]
    expect(brief(ana({ vacations }))).toEqual([
      ['2024-12-31', 0, 'settled'],
      ['2025-12-31', 30, 'earning'],
    ])
  })
})

describe('a benefit of the social security for more than six months (art. 133, IV)', () => {
  const leave = (start_date: string, end_date: string) => ({ start_date, end_date })

  test('17. loses the right, and a new period begins on the return (§2)', () => {
    const leaves = [leave('2025-01-10', '2025-08-10')] // 15 days the employer's, benefit from 25/01: six months and 17 days
    expect(brief(hired('2024-11-01', { leaves }))).toEqual([
      ['2024-11-01', 0, 'lost'],
      ['2025-08-11', 30, 'available'],
      ['2026-08-11', 30, 'earning'],
    ])
  })

  test('18. of six months exactly loses nothing: benefit from 25/01 to 24/07', () => {
    expect(brief(hired('2024-11-01', { leaves: [leave('2025-01-10', '2025-07-24')] }))?.[0]).toEqual(['2024-11-01', 30, 'overdue'])
    expect(brief(hired('2024-11-01', { leaves: [leave('2025-01-10', '2025-07-25')] }))?.[0]).toEqual(['2024-11-01', 0, 'lost'])
  })

  test('19. counts in parts (embora descontínuos), and only the days within the period', () => {
    const parts = [leave('2025-01-01', '2025-04-15'), leave('2025-06-01', '2025-09-30')] // benefits 16/01–15/04 and 16/06–30/09: 90 and 105 days
    expect(brief(hired('2024-11-01', { leaves: parts }))?.slice(0, 2)).toEqual([
      ['2024-11-01', 0, 'lost'],
      ['2025-10-01', 30, 'available'],
    ])
    expect(brief(hired('2025-03-01', { leaves: parts }))?.[0]).toEqual(['2025-03-01', 30, 'due'])
  })

  test('20. leaves that follow each other without a day between are one: fifteen days of the employer, not thirty', () => {
    const leaves = [leave('2025-01-10', '2025-04-30'), leave('2025-05-01', '2025-07-25')]
    expect(brief(hired('2024-11-01', { leaves }))?.[0]?.[2]).toBe('lost')
  })
})
