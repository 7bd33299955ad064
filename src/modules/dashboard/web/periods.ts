import { NO_LABEL } from '#modules/dashboard/contract/parts.ts'
import { monthBefore, type Period } from '#modules/dashboard/contract/previous-period.ts'
import { addDays, formatDate } from '#shared/br/date.ts'

/** How many months, this one included, a dashboard opens with. */
const MONTHS = 12
/** The most months offered in the filter: ten years. */
const MOST = 120

/** From the first day of the month eleven months ago to `today`. */
export function defaultPeriod(today: string): Period {
  let month = today.slice(0, 7)
  for (let step = 1; step < MONTHS; step += 1) month = monthBefore(month)
  return { dateStart: `${month}-01`, dateEnd: today }
}

/** The months that a period touches, as yyyy-mm, latest first. */
export function monthsOf({ dateStart, dateEnd }: Period): string[] {
  const months: string[] = []
  for (let month = dateEnd.slice(0, 7); month >= dateStart.slice(0, 7) && months.length < MOST; month = monthBefore(month))
    months.push(month)
  return months
}

/** '2026-03' as '03.2026'. */
export const formatMonth = (month: string) => `${month.slice(5, 7)}.${month.slice(0, 4)}`

/** '03.2026' for a whole month, otherwise the first and the last day. */
export function periodInWords({ dateStart, dateEnd }: Period): string {
  const month = dateStart.slice(0, 7)
  const isMonth = dateStart.endsWith('-01') && dateEnd.startsWith(month) && !addDays(dateEnd, 1).startsWith(month)
  if (isMonth) return formatMonth(month)
  return dateStart === dateEnd ? formatDate(dateStart) : `${formatDate(dateStart)} – ${formatDate(dateEnd)}`
}

/** As `periodInWords` in few letters: '10.2026', '01–21/10'. */
export function periodInShort({ dateStart, dateEnd }: Period): string {
  const words = periodInWords({ dateStart, dateEnd })
  if (!words.includes('–')) return words
  const [first, last] = [formatDate(dateStart).slice(0, 5), formatDate(dateEnd).slice(0, 5)]
  return dateStart.slice(0, 7) === dateEnd.slice(0, 7) ? `${first.slice(0, 2)}–${last}` : `${first}–${last}`
}

const IS_MONTH = /^\d{4}-\d{2}$/
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/

/** How the labels of one chart are written: months as MM.yyyy, also when there is one day a month, and days as dd/MM/yyyy. */
export function labelFormat(labels: readonly (string | null)[]): (label: string | null) => string {
  const known = labels.filter((label) => label !== null)
  const days = known.length > 0 && known.every((label) => IS_DAY.test(label))
  const monthly =
    known.every((label) => IS_MONTH.test(label)) ||
    (days && new Set(known.map((label) => label.slice(0, 7))).size === known.length && known.length > 1)
  return (label) => {
    if (label === null || label === '') return NO_LABEL
    if (monthly) return formatMonth(label)
    return days ? formatDate(label) : label
  }
}
