import { type BeginSpec, findBegin } from './begin.ts'
import { countLength, type LengthSpec } from './count.ts'
import { type DayChecks, firstDay } from './day-checks.ts'
import type { CountObserver } from './observer.ts'

/** All that the days of a deadline depend on, but for the calendar. */
export type CountSpec = BeginSpec & LengthSpec

/** The days of a deadline, as day numbers. */
export interface DeadlineDates {
  published: number | null
  begins: number
  first: number | null
  fatal: number
}

/** From the event to the fatal date: when it begins, what counts, where it may end. */
export function computeDates(spec: CountSpec, checks: DayChecks, observer: CountObserver): DeadlineDates {
  const { published, begins } = findBegin(spec, checks, observer)
  const { first, last } = countLength(spec, begins, checks, observer)
  const fatal = firstDay(checks, 'unfit', last, observer.failed)
  observer.ended(fatal)
  return { published, begins, first, fatal }
}
