import { fromDayNumber, isCivilDate, toDayNumber } from '#shared/br/date.ts'
import type { CourtDay } from '../court-day.ts'
import type { CourtCalendar, DayTable } from './calendar.ts'
import { type CountSpec, computeDates, type DeadlineDates } from './dates.ts'
import { type DayChecks, dayChecks } from './day-checks.ts'
import { DOUBLE_REFUSALS, doubleRefusal } from './doubling.ts'
import { readingsOf } from './event.ts'
import type { DeadlineInput } from './input.ts'
import { type CountObserver, NO_OBSERVER } from './observer.ts'
import { possibleDates } from './possible-dates.ts'
import { allowsUnit } from './regime.ts'
import type { Deadline, DeadlineRefusal } from './result.ts'
import { recordSteps } from './step-recorder.ts'
import { suspendedRange } from './suspended-range.ts'
import { warningsOf } from './warnings.ts'

function refuseUnchecked({ regime, event, unit, length, reading }: DeadlineInput) {
  const isRight = isCivilDate(event.on) && Number.isInteger(length) && length > 0 && allowsUnit(regime, unit)
  if (!isRight || (reading && !readingsOf(event.kind, regime).includes(reading))) throw new RangeError('not a DeadlineInput')
}

/** The observer, which also collects the days that fail only by the row of a state, a city or a court. */
function collectingLocalRows(observer: CountObserver, withoutLocal: DayChecks, local: Map<number, CourtDay | null>): CountObserver {
  return {
    ...observer,
    failed(day, reason, check) {
      observer.failed(day, reason, check)
      if (withoutLocal[check](day) === null) local.set(day, reason.row)
    },
  }
}

/** Some days with expediente that run before the fatal one, and never before the first. Source: spec/4 §17.4 g. */
function internalDay({ first, begins, fatal }: DeadlineDates, internal_days: number, checks: DayChecks) {
  const earliest = first ?? begins + 1
  let day = fatal
  for (let left = internal_days; left > 0 && day > earliest; ) {
    day--
    if (checks.idle(day) === null) left--
  }
  return day
}

/** How a deadline is counted, and what each day of a calendar is to it. */
function prepared(input: DeadlineInput, calendar: CourtCalendar) {
  const { regime, event, unit, reading } = input
  const length = input.double ? input.length * 2 : input.length
  const spec: CountSpec = { regime, kind: event.kind, on: toDayNumber(event.on), reading, length, unit, late: false }
  const suspendedRanges = input.suspensions.map((suspension) => suspendedRange(suspension, input.today))
  const checksOn = (table: DayTable, recess = true) => dayChecks({ regime, suspendedRanges, recess }, table)
  return { spec, checksOn, checks: checksOn(calendar.confirmed) }
}

/** The internal date of the fatal one that is in force, which a person may have set in the place of the computed one. Source: spec/4 §17.4 g. */
export function internalDateOf(fatal_on: string, input: DeadlineInput, calendar: CourtCalendar): string {
  const { spec, checks } = prepared(input, calendar)
  const dates = { ...computeDates(spec, checks, NO_OBSERVER), fatal: toDayNumber(fatal_on) }
  return fromDayNumber(internalDay(dates, input.internal_days, checks))
}

/** The fatal dates of the other readings, where they differ. */
function alternativesOf(spec: CountSpec, fatal: number, checks: DayChecks): Deadline['alternatives'] {
  const others = [null, ...readingsOf(spec.kind, spec.regime)].filter((reading) => reading !== spec.reading)
  return others
    .map((reading) => ({ reading, day: computeDates({ ...spec, reading }, checks, NO_OBSERVER).fatal }))
    .filter(({ day }) => day !== fatal)
    .map(({ reading, day }) => ({ reading, fatal_on: fromDayNumber(day) }))
}

/**
 * Counts a deadline by the calendar of its place, day by day, or says why the law does not double it. In doubt the earlier date
 * is the fatal one: what nobody confirmed and what courts read otherwise stands beside it. Throws a RangeError for what
 * `DeadlineInput` would have refused. Source: spec/4 §17.
 */
export function countDeadline(input: DeadlineInput, calendar: CourtCalendar): Deadline | DeadlineRefusal {
  refuseUnchecked(input)
  const refused = doubleRefusal(input)
  if (refused) return { refused, message: DOUBLE_REFUSALS[refused] }

  const { spec, checksOn, checks } = prepared(input, calendar)
  const { length, unit } = spec
  const withUnconfirmed = calendar.hasUnconfirmed ? checksOn(calendar.withUnconfirmed) : null

  const local = new Map<number, CourtDay | null>()
  const recorder = recordSteps({ ...spec, checks, withUnconfirmed })
  const dates = computeDates(
    spec,
    checks,
    calendar.hasLocal ? collectingLocalRows(recorder, checksOn(calendar.withoutLocal), local) : recorder,
  )
  const { published, begins, first, fatal } = dates
  const possible = possibleDates(spec, fatal, checks, withUnconfirmed)
  const internal = internalDay(dates, input.internal_days, checks)
  const withoutRecess = () => computeDates(spec, checksOn(calendar.confirmed, false), NO_OBSERVER).fatal

  return {
    length,
    unit,
    published_on: published === null ? null : fromDayNumber(published),
    begins_on: fromDayNumber(begins),
    first_day: first === null ? null : fromDayNumber(first),
    fatal_on: fromDayNumber(fatal),
    internal_on: fromDayNumber(internal),
    possible_fatal_on: possible.latest > fatal ? fromDayNumber(possible.latest) : null,
    alternatives: alternativesOf(spec, fatal, checks),
    local_holidays_used: [...local.keys()].sort((one, other) => one - other).map(fromDayNumber),
    warnings: warningsOf(input, { dates, possible, local: [...local.values()], knownYears: calendar.years, withoutRecess }),
    steps: recorder.steps([first ?? begins, internal, fatal]),
  }
}
