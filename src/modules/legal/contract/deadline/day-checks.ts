import { fromDayNumber, toDayNumber, weekdayOf } from '#shared/br/date.ts'
import type { DayTable, Reason } from './calendar.ts'
import { type Regime, rulesOf } from './regime.ts'

/** Days on which the case itself is suspended (CPC arts. 221 and 313), both included, as day numbers. */
export interface SuspendedRange {
  from: number
  to: number
  reason: Reason
}

/**
 * The checks of a day. Each returns why the day fails, or null when it passes.
 * - `closed`: it has no expediente (spec/4 §17.4 a).
 * - `partial`: it has none, or not the whole of it (CPC art. 224, §1º).
 * - `stopped`: deadlines do not run on it (§17.4 c).
 * - `idle`: it has no expediente, or does not run (§17.4 d).
 * - `unfit`: a deadline cannot end on it (§17.4 e).
 */
export type DayChecks = Record<'closed' | 'partial' | 'stopped' | 'idle' | 'unfit', (day: number) => Reason | null>
export type DayCheck = keyof DayChecks

/** Called for each day that fails, with why and in which check. */
type OnFailure = (day: number, reason: Reason, check: DayCheck) => void

const WEEKEND: Reason = { why: 'fim de semana', law: null, row: null }

function isWeekend(day: number) {
  const weekday = weekdayOf(day)
  return weekday === 0 || weekday === 6
}

/** The ends of the recesses that touch a year, as day numbers. */
function recessesOf(year: number) {
  const [first, january, december, last] = ['01-01', '01-20', '12-20', '12-31'].map((day) => toDayNumber(`${year}-${day}`))
  return { first: first!, january: january!, december: december!, last: last! }
}

const SOME_YEAR = recessesOf(2026)

/** Whether a day lies from 20 December to 20 January, both included. It remembers the year, so that few days become dates. */
function recessCheck() {
  let year = SOME_YEAR
  return (day: number) => {
    if (day < year.first || day > year.last) year = recessesOf(Number(fromDayNumber(day).slice(0, 4)))
    return day <= year.january || day >= year.december
  }
}

interface DayCheckOptions {
  regime: Regime
  suspendedRanges: readonly SuspendedRange[]
  /** False to count as if there were no recess. */
  recess?: boolean
}

/** The checks for one deadline over the days of a calendar. */
export function dayChecks({ regime, suspendedRanges, recess: keepsRecess = true }: DayCheckOptions, table: DayTable): DayChecks {
  const { recess, stops } = rulesOf(regime)
  const recessReason = recess && { why: `suspensão (${recess.law})`, law: recess.law, row: null }
  const isInRecess = recessCheck()

  /** A row of several days, such as a Semana Santa, has its weekend within; one of a single day on a Saturday says nothing new. */
  function closed(day: number) {
    const own = table.get(day)?.closed ?? null
    const { from_on, to_on } = own?.row ?? {}
    return isWeekend(day) && from_on === to_on ? WEEKEND : own
  }

  const partial = (day: number) => closed(day) ?? table.get(day)?.short ?? null

  function stopped(day: number) {
    if (stops === 'never') return null
    if (recess && keepsRecess && isInRecess(day) && day >= toDayNumber(recess.since)) return recessReason
    const suspended = suspendedRanges.find(({ from, to }) => from <= day && day <= to)
    if (suspended) return suspended.reason
    const own = table.get(day)
    return (stops === 'criminal' ? own?.suspended_criminal : (own?.suspended ?? own?.vacation)) ?? null
  }

  const idle = (day: number) => stopped(day) ?? closed(day)

  /** A court's vacation does not stop a criminal deadline, yet none ends in it. */
  const vacation = (day: number) => (stops === 'criminal' ? (table.get(day)?.vacation ?? null) : null)
  const unfit = (day: number) => stopped(day) ?? vacation(day) ?? partial(day)

  return { closed, partial, stopped, idle, unfit }
}

/** The first day from `day` on that passes a check; `failed` is called for each before it. */
export function firstDay(checks: DayChecks, check: DayCheck, day: number, failed: OnFailure) {
  for (let next = day; ; next++) {
    const reason = checks[check](next)
    if (!reason) return next
    failed(next, reason, check)
  }
}
