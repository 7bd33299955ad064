import { addDays, monthLater, toDayNumber, weekdayOf } from '#shared/br/date.ts'

/** How often an appointment is repeated. */
export const FREQUENCIES = { weekly: 'Toda semana', biweekly: 'A cada 2 semanas', monthly: 'Todo mês' } as const
export type Frequency = keyof typeof FREQUENCIES

/** Dates of one series at most. */
export const MOST_DATES = 60

const DAYS: Record<Exclude<Frequency, 'monthly'>, number> = { weekly: 7, biweekly: 14 }

/** The same weekday of a later month: the second Tuesday of each, or the last where a month has no fifth. */
function sameWeekdayIn(date: string, months: number): string {
  const first = monthLater(date, months)
  const nth = Math.ceil(Number(date.slice(8)) / 7)
  const offset = (weekdayOf(toDayNumber(date)) - weekdayOf(toDayNumber(first)) + 7) % 7
  const day = addDays(first, offset + (nth - 1) * 7)
  return day.slice(0, 7) === first.slice(0, 7) ? day : addDays(day, -7)
}

export interface Repeat {
  frequency: Frequency
  /** Of the weeks that it is repeated in, 0 is Sunday; none is that of the first date. A month has one day. */
  weekdays: readonly number[]
  /** How many dates, or the last day on which one may be. */
  end: { count: number } | { until: string }
}

/** The dates of a series that begins on `first`, as far as one goes: one more says that there are too many. */
export function datesOf(first: string, { frequency, weekdays, end }: Repeat): string[] {
  const most = 'count' in end ? Math.min(end.count, MOST_DATES) : MOST_DATES + 1
  const dates: string[] = []
  for (let n = 0; dates.length < most; n++) {
    const days = frequency === 'monthly' ? [sameWeekdayIn(first, n)] : weekOf(first, n * DAYS[frequency], weekdays)
    for (const day of days) {
      if ('until' in end && day > end.until) return dates
      if (dates.length < most) dates.push(day)
    }
  }
  return dates
}

/** Those weekdays of a week, counted from Monday, that are not before the first date. */
function weekOf(first: string, later: number, weekdays: readonly number[]) {
  const own = weekdayOf(toDayNumber(first))
  const place = (weekday: number) => (weekday + 6) % 7
  const asked = weekdays.length > 0 ? weekdays : [own]
  return [...asked]
    .sort((one, other) => place(one) - place(other))
    .map((weekday) => addDays(first, later + place(weekday) - place(own)))
    .filter((day) => day >= first)
}
