import { describe, expect, test } from 'vitest'
import { seedCourtDays } from '../court-days.ts'
import { courtNamed } from '../courts.ts'
import { countFor, courtDay, deadlineInput, federalCalendar, nationalCalendar, SURE_DAYS } from '../testing/vectors.ts'
import { compileCalendar } from './calendar.ts'
import { countDeadline } from './count-deadline.ts'

// Worked out by hand from the law that each test names, on the calendar of 2026 and 2027.

const at = (kind: string, on: string) => ({ event: { kind, on } })
const days = (length: number) => ({ unit: 'calendar_days', length })
const CARNIVAL = courtDay({ from_on: '2026-02-16', to_on: '2026-02-17', name: 'Carnaval' })
const ASHES = courtDay({ from_on: '2026-02-18', name: 'Quarta-feira de Cinzas', effect: 'short' })

describe('where a deadline begins', () => {
  test('the publication on a day of reduced hours moves the beginning, not the publication (CPC art. 224, §1º)', () => {
    const found = countFor({ ...at('djen', '2026-02-13'), length: 5 }, nationalCalendar(CARNIVAL, ASHES))
    // Published on Ash Wednesday 18/02; begins on Thursday 19, so 20, 23, 24, 25, 26 count.
    expect(found).toMatchObject({ published_on: '2026-02-18', begins_on: '2026-02-19', first_day: '2026-02-20', fatal_on: '2026-02-26' })
    expect(found.local_holidays_used).toEqual(['2026-02-16', '2026-02-17', '2026-02-18'])
  })

  test('the dilation of an edict ends on a Friday before a holiday (CPC art. 231, IV)', () => {
    const found = countFor(at('edict', '2026-10-09'))
    expect(found).toMatchObject({ begins_on: '2026-10-13', first_day: '2026-10-14', fatal_on: '2026-11-04' })
  })

  test('a warrant joined on a Friday: that day is the beginning (CPC art. 231, II)', () => {
    const found = countFor(at('warrant_joined', '2026-10-09'))
    expect(found).toMatchObject({ begins_on: '2026-10-09', first_day: '2026-10-13', fatal_on: '2026-11-03' })
  })

  test('a receipt joined on a holiday: the next day with expediente is (CPC art. 231, I)', () => {
    expect(countFor({ ...at('receipt_joined', '2026-10-12'), length: 1 })).toMatchObject({
      begins_on: '2026-10-13',
      fatal_on: '2026-10-14',
    })
  })

  test('of the five days after a confirmed summons a holiday is none (CPC art. 231, IX)', () => {
    expect(countFor(at('domicile_summons', '2026-10-08'))).toMatchObject({ begins_on: '2026-10-16', first_day: '2026-10-19' })
  })

  test('civil and labour notices on a Saturday are made on Monday (CPC art. 224, §1º; TST, Súmula 262, I)', () => {
    const civil = countFor({ ...at('in_person', '2026-10-03'), length: 5 })
    expect(civil).toMatchObject({ begins_on: '2026-10-05', first_day: '2026-10-06', fatal_on: '2026-10-13', possible_fatal_on: null })
    const labour = countFor({ ...at('in_person', '2026-10-03'), regime: 'clt', length: 8 })
    expect(labour).toMatchObject({ begins_on: '2026-10-05', first_day: '2026-10-06', fatal_on: '2026-10-16' })
  })

  test.each(['cpp', 'cpp_urgent', 'eca'])(
    '%s: a notice in person on a Saturday counts from Monday itself, and the later reading is possible (CPP art. 798, §5º, a; Súmula 310)',
    (regime) => {
      const found = countFor({ ...at('in_person', '2026-10-03'), regime, ...days(5) })
      // 5 to 9 October; were Monday the beginning, 6 to 10, a Saturday, and Monday 12 is a holiday.
      expect(found).toMatchObject({
        begins_on: '2026-10-03',
        first_day: '2026-10-05',
        fatal_on: '2026-10-09',
        possible_fatal_on: '2026-10-13',
      })
      expect(found.warnings.map(({ text }) => text).join()).toContain('o prazo vai para 13/10.')
    },
  )

  test('an order heard at a custody hearing on a Sunday counts from Monday', () => {
    const found = countFor({ ...at('hearing', '2026-10-04'), regime: 'cpp_urgent', ...days(5) })
    expect(found).toMatchObject({ first_day: '2026-10-05', fatal_on: '2026-10-09', possible_fatal_on: '2026-10-13' })
  })

  test('a criminal notice in person on a day of reduced hours counts from the next day', () => {
    const found = countFor({ ...at('in_person', '2026-02-18'), regime: 'cpp', ...days(5) }, nationalCalendar(ASHES))
    // 19 to 23 February, a Monday; the beginning moved to 19 would end on 24.
    expect(found).toMatchObject({ first_day: '2026-02-19', fatal_on: '2026-02-23', possible_fatal_on: '2026-02-24' })
  })

  test('a criminal notice in person on what may be a holiday counts from the next day, and the row says where it may go', () => {
    const doubtful = courtDay({ from_on: '2026-10-28', name: 'Dia do Servidor Público', confirmed: false })
    const found = countFor({ ...at('in_person', '2026-10-28'), regime: 'cpp', ...days(5) }, nationalCalendar(doubtful))
    // 29/10 to 02/11, Finados: 03/11. Were 28 closed and the beginning 29: 30/10 to 03/11.
    expect(found).toMatchObject({ first_day: '2026-10-29', fatal_on: '2026-11-03', possible_fatal_on: null })
    const shorter = countFor({ ...at('in_person', '2026-10-28'), regime: 'cpp', ...days(1) }, nationalCalendar(doubtful))
    expect(shorter).toMatchObject({ fatal_on: '2026-10-29', possible_fatal_on: '2026-10-30' })
    expect(shorter.warnings[0]).toMatchObject({ code: 'UNCONFIRMED', rows: ['row-2026-10-28'] })
  })

  test('a criminal notice by portal on a Saturday is made on Monday: the law says so (Lei 11.419/2006, art. 5º, §2º)', () => {
    const found = countFor({ ...at('portal_read', '2026-10-03'), regime: 'cpp', ...days(2) })
    expect(found).toMatchObject({ begins_on: '2026-10-05', first_day: '2026-10-06', fatal_on: '2026-10-07' })
  })
})

describe('the administration and the civil law', () => {
  test.each(['portal_read', 'receipt_joined', 'in_person'])('%s on a Saturday counts from that day (Lei 9.784/1999, art. 66)', (kind) => {
    const found = countFor({ ...at(kind, '2026-10-03'), regime: 'admin', ...days(5) })
    expect(found).toMatchObject({ begins_on: '2026-10-03', first_day: '2026-10-04', fatal_on: '2026-10-08', possible_fatal_on: null })
  })

  test('a tenth day on a Sunday stays there', () => {
    expect(countFor({ ...at('portal_silent', '2026-06-12'), regime: 'admin', ...days(5) }).begins_on).toBe('2026-06-21')
  })

  test('the tax authority moves it (Decreto 70.235/1972, art. 5º, parágrafo único)', () => {
    expect(countFor({ ...at('portal_read', '2026-10-03'), regime: 'tax', ...days(5) }).begins_on).toBe('2026-10-05')
  })
})

describe('other readings', () => {
  test('only those that lead to another date are shown', () => {
    // Sent on a Friday: the tenth day is Sunday 21/06, so Monday; not counting Friday it is that Monday too.
    expect(countFor(at('portal_silent', '2026-06-12')).alternatives).toEqual([{ reading: 'cnj_2026', fatal_on: '2026-07-15' }])
  })

  test('one that was chosen is counted, and the earliest is shown beside it', () => {
    const found = countFor({ ...at('portal_read', '2026-08-15'), length: 5, reading: 'cpc_231_v' })
    expect(found).toMatchObject({ begins_on: '2026-08-18', fatal_on: '2026-08-25' })
    expect(found.alternatives).toEqual([{ reading: null, fatal_on: '2026-08-24' }])
  })

  test('the administration has none', () => {
    const found = countFor({ ...at('portal_silent', '2026-06-13'), regime: 'admin', ...days(10) })
    expect(found.alternatives).toEqual([])
  })
})

describe('what counts', () => {
  test('a day of reduced hours in the middle does (CPC art. 224, §1º)', () => {
    const found = countFor({ ...at('in_person', '2026-02-13'), length: 5 }, nationalCalendar(CARNIVAL, ASHES))
    // 18, 19, 20, 23, 24.
    expect(found).toMatchObject({ first_day: '2026-02-18', fatal_on: '2026-02-24', local_holidays_used: ['2026-02-16', '2026-02-17'] })
  })

  test('a suspension by the court stops civil deadlines, and criminal ones only if it says so', () => {
    const week = { from_on: '2026-08-10', to_on: '2026-08-14', name: 'Migração do sistema', effect: 'suspended' } as const
    const calendar = nationalCalendar(courtDay(week))
    expect(countFor({ ...at('in_person', '2026-08-07'), length: 5 }, calendar).fatal_on).toBe('2026-08-21')
    const criminal = { ...at('in_person', '2026-08-07'), regime: 'cpp', ...days(5) }
    expect(countFor(criminal, calendar).fatal_on).toBe('2026-08-14')
    expect(countFor(criminal, nationalCalendar(courtDay({ ...week, criminal: true }))).fatal_on).toBe('2026-08-21')
    expect(countFor({ ...criminal, regime: 'admin' }, calendar).fatal_on).toBe('2026-08-12')
  })

  const STJ = compileCalendar([2026, 2027].flatMap(seedCourtDays), { court: courtNamed('STJ'), uf: null, city: null })

  test('the vacation of a superior court stops civil deadlines (LC 35/1979, art. 66, §1º)', () => {
    // Published 30/06; 01/07 is the first; from 03/08 on the other fourteen, without 11/08.
    const found = countFor(at('djen', '2026-06-29'), STJ)
    expect(found).toMatchObject({ first_day: '2026-07-01', fatal_on: '2026-08-21', local_holidays_used: [] })
  })

  test('a criminal one runs on in it and ends after it (CPP art. 798, §3º)', () => {
    // 1 to 5 July; then vacation until 31, a Friday.
    const found = countFor({ ...at('in_person', '2026-06-30'), regime: 'cpp', ...days(5) }, STJ)
    expect(found).toMatchObject({ first_day: '2026-07-01', fatal_on: '2026-08-03' })
  })

  test('the recess does not stop those in custody nor children, and they end when the court opens (CPP art. 798-A, I; ECA art. 152, §2º)', () => {
    const recess = courtDay({ from_on: '2026-12-20', to_on: '2027-01-06', name: 'Recesso' })
    for (const regime of ['cpp_urgent', 'eca']) {
      const input = { ...at('in_person', '2026-12-14'), regime, ...days(10) }
      expect(countFor(input).fatal_on).toBe('2026-12-24')
      expect(countFor(input, nationalCalendar(recess)).fatal_on).toBe('2027-01-07')
    }
  })

  test('the tax authority’s recess began on 14/01/2026 (LC 227/2026)', () => {
    // 22/12 to 13/01 are 23 days; 14 to 20/01 stand still; the other seven end on 27/01.
    expect(countFor({ ...at('in_person', '2025-12-19'), regime: 'tax', ...days(30) }).fatal_on).toBe('2026-01-27')
    // Twenty business days: fifteen from 30/11 to 18/12, five from 21/01.
    expect(countFor({ ...at('in_person', '2026-11-27'), regime: 'tax', length: 20 }).fatal_on).toBe('2027-01-27')
  })

  test('a suspended case gives back what was left (CPC arts. 221 and 313)', () => {
    const suspensions = [{ from_on: '2026-03-04', to_on: '2026-03-31', reason: 'CPC art. 313, II' }]
    const input = { ...at('in_person', '2026-03-02'), length: 5, suspensions }
    // 3 March; then 1, 2, 6 and 7 April, for 3 April is Sexta-feira Santa.
    expect(countFor(input).fatal_on).toBe('2026-04-07')
    expect(countFor({ ...input, regime: 'admin' }).fatal_on).toBe('2026-03-09')
  })

  test('a suspension without an end counts as over at once, so never too late', () => {
    const suspensions = [{ from_on: '2026-03-04', to_on: null, reason: 'acordo' }]
    const input = { ...at('in_person', '2026-03-02'), length: 5, suspensions }
    expect(countFor(input).fatal_on).toBe('2026-03-10')
    const found = countFor({ ...input, today: '2026-03-20' })
    expect(found.fatal_on).toBe('2026-03-26')
    expect(found.warnings.map(({ text }) => text)).toContain(
      'O processo está suspenso desde 04/03/2026, sem data de fim: a data conta como se voltasse a correr depois de 20/03/2026.',
    )
  })

  test('doubled is twice the length (CPC art. 183)', () => {
    const found = countFor({ ...at('in_person', '2026-03-02'), length: 5, double: 'prosecution' })
    expect(found).toMatchObject({ length: 10, fatal_on: '2026-03-16' })
  })
})

describe('months and years', () => {
  test.each([
    ['material', 'years', 2, '2024-02-29', '2026-03-02', 'no 29/02 in 2026: 01/03, a Sunday (CC art. 132, §§1º and 3º)'],
    ['material', 'years', 1, '2024-02-28', '2025-02-28', 'the same day'],
    ['material', 'years', 2, '2025-02-28', '2027-03-01', 'a Sunday'],
    ['material', 'months', 1, '2026-08-31', '2026-10-01', 'no 31/09: the day after (CC art. 132, §3º)'],
    ['admin', 'months', 1, '2026-08-31', '2026-09-30', 'no 31/09: the last day (Lei 9.784, art. 66, §3º)'],
    ['material', 'months', 2, '2026-12-31', '2027-03-01', 'no 31/02, over the end of the year'],
    ['admin', 'months', 6, '2027-08-31', '2028-02-29', 'the last day of a leap year’s February'],
    ['material', 'years', 3650, '2026-11-18', '5676-11-18', 'the longest'],
  ])('%s, %s × %i from %s end on %s: %s', (regime, unit, length, on, fatal_on) => {
    expect(countFor({ ...at('in_person', on), regime, unit, length })).toMatchObject({ fatal_on, first_day: null })
  })
})

describe('where it may end', () => {
  test('decadência ends when the court opens again, once somebody confirmed that it is closed (CC art. 132, §1º)', () => {
    const input = { ...at('in_person', '2026-08-31'), regime: 'material', ...days(120) }
    const recess = courtDay({ from_on: '2026-12-20', to_on: '2027-01-06', name: 'Recesso', confirmed: false })
    expect(countFor(input, nationalCalendar(recess))).toMatchObject({ fatal_on: '2026-12-29', possible_fatal_on: '2027-01-07' })
    expect(countFor(input, federalCalendar()).fatal_on).toBe('2027-01-07')
  })

  test('a Saturday and the Monday that is a holiday after it (CPP art. 798, §3º)', () => {
    expect(countFor({ ...at('in_person', '2026-09-30'), regime: 'cpp', ...days(10) }).fatal_on).toBe('2026-10-13')
  })

  test('a local day that only the publication meets is to be proved too (CPC art. 1.003, §6º)', () => {
    const state = courtDay({ from_on: '2026-07-09', name: 'Revolução Constitucionalista', scope: 'state', court: null })
    const found = countFor({ ...at('djen', '2026-07-08'), length: 1 }, nationalCalendar(state))
    expect(found).toMatchObject({ published_on: '2026-07-10', fatal_on: '2026-07-13', local_holidays_used: ['2026-07-09'] })
  })

  test('a local day on a weekend, in the recess or in the middle of running days needs no proof', () => {
    const local = ['2026-10-10', '2026-10-15', '2026-12-29'].map((from_on) =>
      courtDay({ from_on, name: 'Padroeira', scope: 'city', city: 'São Paulo' }),
    )
    const calendar = nationalCalendar(...local)
    expect(countFor({ ...at('in_person', '2026-10-08'), regime: 'cpp', ...days(10) }, calendar).local_holidays_used).toEqual([])
    expect(countFor({ ...at('in_person', '2026-12-18'), length: 2 }, calendar).local_holidays_used).toEqual([])
  })
})

describe('the internal date', () => {
  test.each([
    [1, 2, '2026-11-23'],
    [2, 2, '2026-11-23'],
    [4, 2, '2026-11-24'],
    [15, 0, '2026-12-11'],
    [15, 10, '2026-11-27'],
  ])('of %i days, %i before the fatal one, is %s', (length, internal_days, internal_on) => {
    expect(countFor({ ...at('djen', '2026-11-18'), length, internal_days }).internal_on).toBe(internal_on)
  })

  test('does not fall into the recess', () => {
    // 18/12 and 21/01 count; the second day before 22/01 with expediente that runs is 18/12.
    expect(countFor({ ...at('in_person', '2026-12-17'), length: 3 })).toMatchObject({ fatal_on: '2027-01-22', internal_on: '2026-12-18' })
  })
})

test('what no form lets through is an error, not a date', () => {
  const input = deadlineInput(at('djen', '2026-11-18'))
  const calendar = nationalCalendar()
  expect(() => countDeadline({ ...input, length: 0 }, calendar)).toThrow(RangeError)
  expect(() => countDeadline({ ...input, event: { kind: 'djen', on: '2026-02-31' } }, calendar)).toThrow(RangeError)
  expect(() => countDeadline({ ...input, unit: 'months' }, calendar)).toThrow(RangeError)
  expect(() => countDeadline({ ...input, reading: 'cnj_185' }, calendar)).toThrow(RangeError)
})

test('a year without holidays in the calendar gets a warning', () => {
  const calendar = compileCalendar(SURE_DAYS, { court: null, uf: null, city: null })
  const warnings = (length: number) =>
    countFor({ ...at('other', '2026-11-18'), regime: 'material', unit: 'years', length }, calendar).warnings
  expect(warnings(2)).toEqual([])
  expect(warnings(3)).toMatchObject([{ code: 'UNKNOWN_YEARS', text: 'O calendário de 2029 ainda não tem feriados: confira.' }])
  expect(warnings(10)).toMatchObject([{ text: 'O calendário de 2029 a 2036 ainda não tem feriados: confira.' }])
})
