import type { CourtDay } from '../court-day.ts'
import { delaysBegin } from './begin.ts'
import { type CountSpec, computeDates } from './dates.ts'
import type { DayChecks } from './day-checks.ts'
import { NO_OBSERVER } from './observer.ts'

/** Later dates that a fatal date may move to, as day numbers; the fatal one where nothing could move it. */
export interface PossibleDates {
  /** The rows that nobody confirmed and that would move it, and the date with them. */
  unconfirmed: readonly CourtDay[]
  ifConfirmed: number
  /** The date if a doubtful day of beginning moves on; see `delaysBegin`. */
  ifLate: number
  /** The date with all of it. */
  latest: number
}

/** Counts again with what is in doubt. `withUnconfirmed` is null in a calendar where all is confirmed. */
export function possibleDates(spec: CountSpec, fatal: number, checks: DayChecks, withUnconfirmed: DayChecks | null): PossibleDates {
  const fatalOf = (late: boolean, by: DayChecks, observer = NO_OBSERVER) => computeDates({ ...spec, late }, by, observer).fatal

  const late = delaysBegin(spec, checks)
  const ifLate = late ? fatalOf(true, checks) : fatal
  if (!withUnconfirmed) return { unconfirmed: [], ifConfirmed: fatal, ifLate, latest: ifLate }

  const unconfirmed = new Set<CourtDay>()
  const observer = {
    ...NO_OBSERVER,
    failed: ((day, { row }, check) => {
      if (row && checks[check](day) === null) unconfirmed.add(row)
    }) satisfies typeof NO_OBSERVER.failed,
  }
  // Where only an unconfirmed row makes the day of beginning doubtful, the later date depends on that row.
  const ifConfirmed = fatalOf(!late && delaysBegin(spec, withUnconfirmed), withUnconfirmed, observer)
  const latest = late ? fatalOf(true, withUnconfirmed) : ifConfirmed
  return { unconfirmed: [...unconfirmed], ifConfirmed, ifLate, latest }
}
