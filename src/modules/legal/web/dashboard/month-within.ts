import { lastOfMonth } from '#shared/br/date.ts'

const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** 'mar/26' of '2026-03' or of a day in it. */
export const monthName = (month: string) => `${NAMES[Number(month.slice(5, 7)) - 1]}/${month.slice(2, 4)}`

/** The days of a month ('yyyy-mm') that lie in a period: the first and the last. */
export function monthWithin(month: string, { from, to }: { from: string; to: string }): [string, string] {
  const first = `${month}-01`
  const last = lastOfMonth(month)
  return [first < from ? from : first, last > to ? to : last]
}
