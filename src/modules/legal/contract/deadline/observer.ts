import type { Reason } from './calendar.ts'
import type { DayCheck } from './day-checks.ts'

/** Called for each day while a deadline is counted, in order, but for the day of the event. */
export interface CountObserver {
  /** A day that but for its reason would have begun, counted or ended. */
  failed(day: number, reason: Reason, check: DayCheck): void
  /** Days that pass before the deadline begins, or as part of a month or year. */
  passed(from: number, to: number, why: string): void
  published(day: number): void
  /** The day it begins on, which is not counted. `moved`: it would have begun before, on a day without whole expediente. */
  began(day: number, moved: boolean): void
  /** One of its days. */
  counted(day: number, check: DayCheck): void
  /** The day that months or years lead to, and how. */
  reached(day: number, why: string): void
  ended(day: number): void
}

const nothing = () => {}

/** For a count of which only the date matters. */
export const NO_OBSERVER: CountObserver = {
  failed: nothing,
  passed: nothing,
  published: nothing,
  began: nothing,
  counted: nothing,
  reached: nothing,
  ended: nothing,
}
