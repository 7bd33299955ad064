import { expect, test } from 'vitest'
import { addDays, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import { type CourtDay, isLocal } from '../court-day.ts'
import { randomFrom, randomInput, randomRow } from '../testing/random.ts'
import { courtDay, deadlineInput, nationalCalendar, SURE_DAYS } from '../testing/vectors.ts'
import { countDeadline } from './count-deadline.ts'
import type { DeadlineInput } from './input.ts'
import type { Deadline } from './result.ts'

const NATIONAL = SURE_DAYS.filter(({ scope }) => scope === 'national')

function counted(input: DeadlineInput, rows: readonly CourtDay[]): Deadline {
  const found = countDeadline(input, nationalCalendar(...rows))
  if ('refused' in found) throw new Error(found.refused)
  return found
}

/** What spec/4 §17.4 says of a day, read anew from the rows, as texts. */
function readAnew({ regime, suspensions }: DeadlineInput, rows: readonly CourtDay[]) {
  const criminal = regime === 'cpp' || regime === 'cpp_urgent'
  const never = regime === 'admin' || regime === 'material'
  const on = (day: string, effect: string) =>
    [...NATIONAL, ...rows].filter((row) => row.confirmed && row.effect === effect && row.from_on <= day && day <= row.to_on)

  const isOpen = (day: string) => ![0, 6].includes(weekdayOf(toDayNumber(day))) && on(day, 'closed').length === 0
  const inRecess = (day: string) => day.slice(5) >= '12-20' || day.slice(5) <= '01-20'
  const keepsRecess = (day: string) => ['cpc', 'jec', 'clt', 'cpp'].includes(regime) || (regime === 'tax' && day >= '2026-01-14')
  function runs(day: string) {
    if (never) return true
    if (keepsRecess(day) && inRecess(day)) return false
    if (suspensions.some(({ from_on, to_on }) => from_on <= day && day <= to_on!)) return false
    if (criminal) return !on(day, 'suspended').some((row) => row.criminal)
    return on(day, 'suspended').length === 0 && on(day, 'vacation').length === 0
  }
  const mayEnd = (day: string) => isOpen(day) && on(day, 'short').length === 0 && runs(day) && (never || on(day, 'vacation').length === 0)
  return { isOpen, runs, mayEnd }
}

const daysAfter = (from: string, to: string) =>
  Array.from({ length: toDayNumber(to) - toDayNumber(from) }, (_, index) => addDays(from, index + 1))

/** Deadlines of every kind, each with up to six rows of a calendar around it. */
const CASES = Array.from({ length: 1000 }, (_, seed) => {
  const random = randomFrom(seed)
  const input = randomInput(random)
  const rows = Array.from({ length: random.below(7) }, () => randomRow(random, input.event.on))
  const name = `${seed}: ${input.length} ${input.unit}, ${input.regime}, ${input.event.kind} ${input.event.on}`
  return { name, input, rows, found: counted(input, rows), ...readAnew(input, rows) }
})

/** Holds for each; a failure names the deadline, which the same seed makes again. */
function holds(sentence: string, check: (one: (typeof CASES)[number]) => void) {
  test(sentence, () => {
    for (const one of CASES) {
      try {
        check(one)
      } catch (error) {
        throw new Error(one.name, { cause: error })
      }
    }
  })
}

const isInMonths = ({ unit }: DeadlineInput) => unit === 'months' || unit === 'years'

holds('it ends on the first day that it may end on, once its days have passed', ({ input, found, isOpen, runs, mayEnd }) => {
  expect(mayEnd(found.fatal_on)).toBe(true)
  if (isInMonths(input)) return
  const after = daysAfter(found.begins_on, found.fatal_on)
  const anyDay = input.regime === 'admin' || input.regime === 'material'
  const first = after.find((day) => runs(day) && (isOpen(day) || (anyDay && input.unit === 'calendar_days')))!
  const itsDays = after.filter((day) => day >= first && runs(day) && (isOpen(day) || input.unit === 'calendar_days'))
  const last = itsDays[input.length - 1]!
  expect(found.first_day).toBe(first)
  expect([last, ...daysAfter(last, found.fatal_on)].filter(mayEnd)).toEqual([found.fatal_on])
})

holds('its steps say of each day what it is, and count its length', ({ input, found: { steps, fatal_on } }) => {
  expect(steps[0]!.on).toBe(input.event.on)
  expect(steps.at(-1)!.to).toBe(fatal_on)
  for (const [index, { on, to }] of steps.entries()) {
    expect(on <= to).toBe(true)
    if (index > 0) expect(on).toBe(addDays(steps[index - 1]!.to, 1))
  }
  const total = steps.reduce((sum, { counts }) => sum + (counts ?? 0), 0)
  expect(total).toBe(isInMonths(input) ? 0 : input.length)
})

holds('the internal date is a working day between the first and the last', ({ found, isOpen, runs }) => {
  const { internal_on, first_day, begins_on, fatal_on } = found
  const earliest = first_day ?? addDays(begins_on, 1)
  expect(internal_on >= earliest && internal_on <= fatal_on).toBe(true)
  if (internal_on > earliest) expect(isOpen(internal_on) && runs(internal_on)).toBe(true)
})

holds('an event a day later, or a day more, never ends it earlier', ({ input, rows, found }) => {
  const later = { ...input, event: { ...input.event, on: addDays(input.event.on, 1) } }
  expect(counted(later, rows).fatal_on >= found.fatal_on).toBe(true)
  expect(counted({ ...input, length: input.length + 1 }, rows).fatal_on >= found.fatal_on).toBe(true)
})

holds('a row of the calendar never ends it earlier, and one that nobody confirmed changes nothing', ({ input, rows, found }) => {
  const random = randomFrom(toDayNumber(input.event.on))
  for (let time = 0; time < 3; time++) {
    const row = randomRow(random, input.event.on)
    expect(counted(input, [...rows, { ...row, confirmed: true }]).fatal_on >= found.fatal_on).toBe(true)
    const { begins_on, internal_on, fatal_on } = counted(input, [...rows, { ...row, confirmed: false }])
    expect({ begins_on, internal_on, fatal_on }).toEqual({
      begins_on: found.begins_on,
      internal_on: found.internal_on,
      fatal_on: found.fatal_on,
    })
  }
})

holds('confirming everything leads to the possible date and not beyond, and a possible date says why', ({ input, rows, found }) => {
  const sure = counted(
    input,
    rows.map((row) => ({ ...row, confirmed: true })),
  )
  const possible = found.possible_fatal_on ?? found.fatal_on
  expect(sure.fatal_on <= possible).toBe(true)
  expect(sure.possible_fatal_on ?? sure.fatal_on).toBe(possible)
  const doubts = found.warnings.filter(({ code }) => code === 'UNCONFIRMED' || code === 'LATE_BEGIN')
  expect(doubts.length > 0).toBe(found.possible_fatal_on !== null)
})

holds('our reading is the earliest, and each other one leads where it says', ({ input, rows, found }) => {
  for (const { reading, fatal_on } of found.alternatives) {
    if (input.reading === null) expect(fatal_on > found.fatal_on).toBe(true)
    expect(counted({ ...input, reading }, rows).fatal_on).toBe(fatal_on)
  }
})

holds('days to be proved are days of such rows, and with none of them such rows change nothing', ({ input, rows, found }) => {
  const needProof = rows.filter((row) => row.confirmed && isLocal(row))
  for (const day of found.local_holidays_used) {
    expect(needProof.some(({ from_on, to_on }) => from_on <= day && day <= to_on)).toBe(true)
  }
  const others = rows.filter((row) => !needProof.includes(row))
  if (found.local_holidays_used.length === 0) expect(counted(input, others).fatal_on).toBe(found.fatal_on)
})

test('every day of four years leads somewhere, over year ends, leap days and recesses', () => {
  for (let on = '2024-01-01'; on < '2028-01-01'; on = addDays(on, 1)) {
    const input = deadlineInput({ event: { kind: 'djen', on }, length: 15 })
    const { published_on, first_day, fatal_on } = counted(input, [courtDay({ from_on: '2024-02-29', name: 'Dia' })])
    const { isOpen, mayEnd } = readAnew(input, [])
    expect(on < published_on! && published_on! < first_day! && first_day! < fatal_on).toBe(true)
    expect(isOpen(published_on!) && mayEnd(fatal_on)).toBe(true)
  }
})
