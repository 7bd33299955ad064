import { addDays } from '#shared/br/date.ts'

/** How many months the forecast shows by their name: this one and those after it. */
export const MONTHS_SHOWN = 6

/** The first day of the month that is `by` months after that of `day`. */
export function monthAfter(day: string, by: number) {
  const [year, month] = day.split('-').map(Number) as [number, number]
  const months = year * 12 + month - 1 + by
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
}

/** The last day of the month that begins at `month`. */
const lastDayOf = (month: string) => addDays(monthAfter(month, 1), -1)

/**
 * Where a deal lands that is dragged to the month beginning at `month`: on the same day there, on its last day where there is no such day or the deal had none,
 * and never before today. Source: spec/4 §7.
 */
export function dayInMonth(day: string | null, month: string, today: string) {
  const last = lastDayOf(month)
  const same = day === null ? last : `${month.slice(0, 8)}${day.slice(8)}`
  const [there] = [same, last].sort() as [string, string]
  return [there, today].sort()[1]!
}
