import { lastOfMonth } from '#shared/br/date.ts'

/** How many months the forecast shows by their name: this one and those after it. */
export const MONTHS_SHOWN = 6

/**
 * Where a deal lands that is dragged to the month beginning at `month`: on the same day there, on its last day where there is no such day or the deal had none,
 * and never before today. Source: spec/4 §7.
 */
export function dayInMonth(day: string | null, month: string, today: string) {
  const last = lastOfMonth(month)
  const same = day === null ? last : `${month.slice(0, 8)}${day.slice(8)}`
  const [there] = [same, last].sort() as [string, string]
  return [there, today].sort()[1]!
}
