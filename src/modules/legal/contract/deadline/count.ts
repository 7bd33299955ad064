import { fromDayNumber, isCivilDate, toDayNumber } from '#shared/br/date.ts'
import { type DayCheck, type DayChecks, firstDay } from './day-checks.ts'
import type { CountObserver } from './observer.ts'
import { isProcedural, type Regime, rulesOf, type Unit } from './regime.ts'

export interface LengthSpec {
  regime: Regime
  length: number
  unit: Unit
}

/** Days of expediente that run: CPC art. 219, CLT art. 775, Lei 9.099 art. 12-A. */
function countBusinessDays({ length }: LengthSpec, begins: number, checks: DayChecks, observer: CountObserver) {
  const next = (from: number) => {
    const day = firstDay(checks, 'idle', from, observer.failed)
    observer.counted(day, 'idle')
    return day
  }
  const first = next(begins + 1)
  let last = first
  for (let count = 1; count < length; count++) last = next(last + 1)
  return { first, last }
}

/** Every day that runs; before a court the first of them has expediente (Súmula 310 do STF). */
function countCalendarDays({ regime, length }: LengthSpec, begins: number, checks: DayChecks, observer: CountObserver) {
  const next = (from: number, check: DayCheck) => {
    const day = firstDay(checks, check, from, observer.failed)
    observer.counted(day, check)
    return day
  }
  const first = next(begins + 1, isProcedural(regime) ? 'idle' : 'stopped')
  let last = first
  for (let count = 1; count < length; count++) last = next(last + 1, 'stopped')
  return { first, last }
}

const pad = (number: number, digits: number) => String(number).padStart(digits, '0')

/**
 * From date to date. Where the month of the end lacks the day: the first of the next month (CC art. 132, §3º), but before the
 * federal administration the last of that month (Lei 9.784/1999, art. 66, §3º).
 */
function countMonths({ regime, length, unit }: LengthSpec, begins: number, observer: CountObserver) {
  const [year = 0, month = 0, day = 0] = fromDayNumber(begins).split('-').map(Number)
  const target = year * 12 + month - 1 + (unit === 'years' ? length * 12 : length)
  const dateIn = (months: number, ofMonth: number) => `${pad(Math.floor(months / 12), 4)}-${pad((months % 12) + 1, 2)}-${pad(ofMonth, 2)}`

  const exact = dateIn(target, day)
  const isThere = isCivilDate(exact)
  const afterMonth = toDayNumber(dateIn(target + 1, 1))
  const last = isThere ? toDayNumber(exact) : regime === 'admin' ? afterMonth - 1 : afterMonth

  const { law } = rulesOf(regime)
  const instead = regime === 'admin' ? 'o último' : 'o dia seguinte'
  observer.passed(begins + 1, last - 1, 'Corre, de data a data')
  observer.reached(last, isThere ? `Mesmo dia do mês (${law})` : `O mês não tem dia ${day}, vale ${instead} (${law}, §3º)`)
  return { first: null, last }
}

/** The first and the last day counted, as day numbers; months and years have no first. Source: spec/4 §17.4 d. */
export function countLength(
  length: LengthSpec,
  begins: number,
  checks: DayChecks,
  observer: CountObserver,
): { first: number | null; last: number } {
  if (length.unit === 'business_days') return countBusinessDays(length, begins, checks, observer)
  if (length.unit === 'calendar_days') return countCalendarDays(length, begins, checks, observer)
  return countMonths(length, begins, observer)
}
