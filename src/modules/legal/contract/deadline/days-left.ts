import { toDayNumber, weekdayOf } from '#shared/br/date.ts'
import type { CourtCalendar } from './calendar.ts'

/** Farther away, nobody counts in days with expediente. */
const FAR = 400

/** Days with expediente after `today` up to and with `date`, as the screen counts what is left; negative when the date is past, null when it is far. */
export function daysLeft({ confirmed }: CourtCalendar, today: string, date: string): number | null {
  const [from, to] = [toDayNumber(today), toDayNumber(date)]
  if (Math.abs(to - from) > FAR) return null
  const [after, last] = from < to ? [from, to] : [to, from]
  let days = 0
  for (let day = after + 1; day <= last; day++) {
    const weekday = weekdayOf(day)
    if (weekday !== 0 && weekday !== 6 && !confirmed.get(day)?.closed) days++
  }
  return from <= to ? days : -days
}
