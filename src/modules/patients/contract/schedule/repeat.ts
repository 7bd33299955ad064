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

/** The dates of a series that begins on `first`: `count` of them, the first included. */
export function datesOf(first: string, frequency: Frequency, count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    if (frequency === 'monthly') return sameWeekdayIn(first, n)
    return addDays(first, n * DAYS[frequency])
  })
}
