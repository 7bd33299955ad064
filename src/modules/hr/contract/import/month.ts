import { parseBrDate } from '#shared/br/date.ts'

/** The first day of the month of a day (yyyy-mm-dd). */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The first day of a month as people and payrolls write it: '11/2026', '2026-11', or any day of it; null when it is none. */
export function readMonth(text: string): string | null {
  const [, month, year] = /^(\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const day = year && month ? `01/${month.padStart(2, '0')}/${year}` : text.replace(/^(\d{4}-\d{2})$/, '$1-01')
  const date = parseBrDate(day)
  return date && monthOf(date)
}
