import { addDays, formatDate } from '#shared/br/date.ts'
import { daysBetween } from './period.ts'

/** Days from the first to the last, both included. */
export interface Span {
  start_date: string
  end_date: string
}

/** The same days without overlaps, in their order: spans that overlap or follow each other without a day between are one. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((one, other) => (one.start_date < other.start_date ? -1 : 1))) {
    const last = merged.at(-1)
    if (!last || span.start_date > addDays(last.end_date, 1)) merged.push({ start_date: span.start_date, end_date: span.end_date })
    else if (span.end_date > last.end_date) last.end_date = span.end_date
  }
  return merged
}

/** The days two spans share, or null. */
export function sharedSpan(one: Span, other: Span): Span | null {
  const [, start_date = ''] = [one.start_date, other.start_date].sort()
  const [end_date = ''] = [one.end_date, other.end_date].sort()
  return start_date <= end_date ? { start_date, end_date } : null
}

/** That two spans share days, in a sentence; `what` is the other. */
export const overlapWarning = (one: Span, other: Span, what: string) =>
  sharedSpan(one, other) && `Coincide com ${what}, de ${formatDate(other.start_date)} a ${formatDate(other.end_date)}.`

/** How many days the spans have in all, each counted once. */
export const daysIn = (spans: readonly Span[]) =>
  mergedSpans(spans).reduce((sum, { start_date, end_date }) => sum + daysBetween(start_date, end_date), 0)
