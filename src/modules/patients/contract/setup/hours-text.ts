import { z } from 'zod'
import { formatDate, parseBrDate } from '#shared/br/date.ts'
import { clockOf, type Span } from '../schedule/clock.ts'

const CLOCK = /(\d{1,2})(?:[:h]?(\d{2})|h)?/.source
const SPAN = new RegExp(`^${CLOCK}\\s*(?:-|–|às|a|até)\\s*${CLOCK}$`, 'i')
/** What stands between two spans, be it a space alone. */
const BETWEEN = /[,;]|\s+e\s+|(?<=[\dh])\s+(?=\d)/i
const DAY_END = 24 * 60

/** '08:00–12:00, 14:00–18:00' */
const writeHours = (spans: readonly Span[]) => spans.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ')

/** Reads working hours as people type them: '8-12, 14-18', '8h às 12h e 14h às 18h'. Answers the spans in order, or why they cannot be. */
function readHours(text: string): Span[] | string {
  const parts = text.split(BETWEEN).map((part) => part.trim())
  const spans: Span[] = []
  for (const part of parts.filter(Boolean)) {
    const [, from, fromMinute = '00', to, toMinute = '00'] = SPAN.exec(part) ?? []
    if (!from || !to) return 'Use o formato 08:00–12:00, 14:00–18:00'
    const span = { from: Number(from) * 60 + Number(fromMinute), to: Number(to) * 60 + Number(toMinute) }
    if (Number(fromMinute) > 59 || Number(toMinute) > 59 || span.to >= DAY_END) return 'Horário inválido: use de 00:00 a 23:59'
    if (span.to <= span.from) return 'O fim deve ser depois do início'
    spans.push(span)
  }
  spans.sort((one, other) => one.from - other.from)
  return spans.some(({ from }, n) => n > 0 && from < spans[n - 1]!.to) ? 'Horários sobrepostos' : spans
}

/** The hours of one weekday, stored as they are written; null is a day off. */
export const HoursText = z
  .string()
  .max(200)
  .transform((text, { issues }) => {
    const read = readHours(text)
    if (typeof read === 'string') issues.push({ code: 'custom', input: text, message: read })
    return typeof read === 'string' ? null : writeHours(read) || null
  })
  .nullable()

const DATE_LINE = /^(\d{2}\/\d{2}\/\d{4})\s*:?\s*(.+)$/

/** Reads hours of single dates, a line each: '24/12/2026 8-12'. Answers the dates in order with their hours, or why they cannot be. */
function readDates(text: string): { on_date: string; hours: string }[] | string {
  const dates = new Map<string, string>()
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line) continue
    const [, day = '', typed = ''] = DATE_LINE.exec(line) ?? []
    const on_date = parseBrDate(day)
    if (!on_date) return `Use uma linha por data: 24/12/2026 08:00–12:00 (em “${line}”)`
    const read = readHours(typed)
    if (typeof read === 'string') return `${day}: ${read}`
    if (dates.has(on_date)) return `${day}: data repetida`
    dates.set(on_date, writeHours(read))
  }
  return [...dates].map(([on_date, hours]) => ({ on_date, hours })).sort((one, other) => one.on_date.localeCompare(other.on_date))
}

/** The hours of single dates, which replace those of their weekdays; stored as they are written. */
export const DatesText = z
  .string()
  .max(2000)
  .transform((text, { issues }) => {
    const read = readDates(text)
    if (typeof read === 'string') issues.push({ code: 'custom', input: text, message: read })
    return typeof read === 'string' ? null : read.map(({ on_date, hours }) => `${formatDate(on_date)} ${hours}`).join('\n') || null
  })
  .nullable()

/** The spans of stored dates, as clocks. */
export const datedSpansOf = (text: string | null) => {
  const read = text === null ? [] : readDates(text)
  return typeof read === 'string' ? [] : read.flatMap(({ on_date, hours }) => spansOf(hours).map((span) => ({ on_date, ...span })))
}

/** The spans of stored hours, as clocks. */
export const spansOf = (text: string | null) => {
  const read = text === null ? [] : readHours(text)
  return typeof read === 'string' ? [] : read.map(({ from, to }) => ({ starts: clockOf(from), ends: clockOf(to) }))
}
