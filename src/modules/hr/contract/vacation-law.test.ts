import { describe, expect, test } from 'vitest'
import { splitWarnings, startWarning, vacationAdvice } from './vacation-law.ts'
import type { Taken } from './vacation-periods.ts'

const TODAY = '2026-11-21'
const vacation = (start_date: string, end_date: string, days_count: number, over: Partial<Taken> = {}): Taken => ({
  ...{ start_date, end_date, days_count, status: 'taken', sold_days: null, absences: null, period_from: null },
  ...over,
})

describe('splits of 30 days (art. 134, §1)', () => {
  test.each([[[30]], [[14, 16]], [[13, 17]], [[20, 10]], [[14, 11, 5]], [[15, 10, 5]], [[10]], [[14]], [[14, 6]]])('%j is right', (days) =>
    expect(splitWarnings(days, 30)).toEqual([]),
  )
  test.each([[[10, 10, 10]], [[14, 12, 4]], [[15, 5, 5, 5]], [[10, 10]]])('%j is not', (days) =>
    expect(splitWarnings(days, 30)).toHaveLength(1),
  )
  test.each([
    [[20], 0],
    [[15, 5], 0],
    [[14, 6], 0],
    [[10, 10], 1],
    [[10], 1],
  ])('with 10 sold, %j has %i warnings', (days, count) => expect(splitWarnings(days, 30, 10)).toHaveLength(count))

  test('four days that are left over are told before anybody types them: they can only be sold', () => {
    expect(splitWarnings([14, 12], 30)).toEqual([
      'Sobram 4 dias, menos que os 5 de um período (CLT, art. 134, §1º): só poderiam ser vendidos.',
    ])
    expect(splitWarnings([14, 6], 24)).toEqual([
      'Sobram 4 dias, menos que os 5 de um período (CLT, art. 134, §1º): só poderiam ser vendidos.',
    ])
    expect(splitWarnings([14, 6, 5], 30)).toEqual(['Sobram 5 dias, e já são três períodos (CLT, art. 134, §1º): só poderiam ser vendidos.'])
  })

  test('10 of 18 leave no 14 days, and 12 days cannot be split', () => {
    expect(splitWarnings([10], 18)).toEqual(['Um dos períodos precisa ter pelo menos 14 dias (CLT, art. 134, §1º).'])
    expect(splitWarnings([12], 12)).toEqual([])
    expect(splitWarnings([6], 12)).toHaveLength(1)
  })
})

test.each([
  ['2026-11-16', true],
  ['2026-11-17', true],
  ['2026-11-18', false],
  ['2026-11-19', false],
  ['2026-11-20', false], // a holiday
  ['2026-11-22', false], // a Sunday
  ['2026-11-23', true],
  ['2026-11-26', true],
  ['2026-11-27', false],
  ['2026-11-28', false],
  ['2027-09-07', false],
])('a vacation may start on %s: %s', (day, right) => expect(startWarning(day, null) === null).toBe(right))

describe('advice', () => {
  const context = {
    ...{ hire_date: '2024-12-02', registered_on: '2024-12-02', opening: null, leaves: [], uf: 'RN', today: TODAY },
    others: [vacation('2026-01-05', '2026-01-24', 20)],
  }

  test('speaks of notice, spill-over, limit and sale', () => {
    const typed = vacation('2026-12-14', '2027-01-02', 20, { status: 'scheduled', sold_days: 11 })
    expect(vacationAdvice(typed, context)).toEqual([
      'O aviso de férias é por escrito, com pelo menos 30 dias de antecedência (CLT, art. 135).',
      'Depois de 01/12/2026 as férias são pagas em dobro (CLT, art. 137).',
      'Podem ser vendidos até 10 dias (CLT, art. 143).',
      'O abono se pede até 15 dias antes do fim do período aquisitivo (16/11/2026): CLT, art. 143, §1º.',
      'Estas férias usam dias de mais de um período: 10 do período de 02/12/2024, 10 do período de 02/12/2025 e 11 vendidos do período de 02/12/2025.',
    ])
    expect(vacationAdvice(vacation('2026-01-26', '2026-02-04', 10), context)).toEqual([])
  })

  test('speaks of other vacations and leaves on the same days, and of a number that is not that of the dates', () => {
    const leaves = [{ start_date: '2026-06-10', end_date: '2026-06-12' }]
    const others = [vacation('2026-06-01', '2026-06-10', 10), vacation('2026-06-05', '2026-06-06', 2, { status: 'cancelled' })]
    expect(vacationAdvice(vacation('2026-06-08', '2026-06-27', 10), { ...context, leaves, others })).toEqual(
      expect.arrayContaining([
        'De 08/06/2026 a 27/06/2026 são 20 dias, e o número informado é 10.',
        'Coincide com outras férias, de 01/06/2026 a 10/06/2026.',
        'Coincide com um atestado, de 10/06/2026 a 12/06/2026.',
      ]),
    )
    expect(vacationAdvice(vacation('2026-06-08', '2026-06-08', 10), context)).toContain(
      'De 08/06/2026 a 08/06/2026 é 1 dia, e o número informado é 10.',
    )
  })

  test('of one that begins today speaks of the written notice too', () => {
    const typed = vacation(TODAY, '2026-12-10', 20, { status: 'scheduled' })
    expect(vacationAdvice(typed, { ...context, others: [] })[0]).toMatch(/art\. 135/)
  })

  test('of somebody without a history speaks of no debt', () => {
    const unknown = { ...context, hire_date: '1999-12-31', registered_on: '2026-10-01', others: [] }
    const typed = vacation('2027-01-04', '2027-02-02', 30, { status: 'scheduled' })
    expect(vacationAdvice(typed, unknown)).toEqual(['Sem histórico de férias: escolha o período aquisitivo, ou informe o saldo inicial.'])
    expect(vacationAdvice({ ...typed, period_from: '2025-12-31' }, unknown)).toEqual([])
  })

  test('says until when selling was to be asked for', () => {
    const typed = vacation('2027-03-01', '2027-03-20', 20, { status: 'scheduled', sold_days: 10 })
    expect(vacationAdvice(typed, { ...context, hire_date: '2025-12-10', registered_on: '2025-12-10', others: [] })).toEqual([])
    expect(vacationAdvice(typed, { ...context, hire_date: '2025-11-30', registered_on: '2025-11-30', others: [] })).toEqual([
      'O abono se pede até 15 dias antes do fim do período aquisitivo (14/11/2026): CLT, art. 143, §1º.',
    ])
  })
})
