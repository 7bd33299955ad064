import { z } from 'zod'
import { clockOf, type Span } from '../schedule/clock.ts'

const SPAN = /^(\d{1,2})(?::?(\d{2}))?\s*(?:-|–|às|a|até)\s*(\d{1,2})(?::?(\d{2}))?$/i
const DAY_END = 24 * 60

/** '08:00–12:00, 14:00–18:00' */
const writeHours = (spans: readonly Span[]) => spans.map(({ from, to }) => `${clockOf(from)}–${clockOf(to)}`).join(', ')

/** Reads working hours as people type them: '8-12, 14-18'. Answers the spans in order, or why they cannot be. */
function readHours(text: string): Span[] | string {
  const parts = text.split(/[,;]|\s+e\s+/).map((part) => part.trim())
  const spans: Span[] = []
  for (const part of parts.filter(Boolean)) {
    const [, from, fromMinute = '00', to, toMinute = '00'] = SPAN.exec(part) ?? []
    if (!from || !to) return 'Use o formato 08:00–12:00, 14:00–18:00'
    const span = { from: Number(from) * 60 + Number(fromMinute), to: Number(to) * 60 + Number(toMinute) }
    if (Number(fromMinute) > 59 || Number(toMinute) > 59 || span.to >= DAY_END) return 'Horário inválido'
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

/** The spans of stored hours, as clocks. */
export const spansOf = (text: string | null) => {
  const read = text === null ? [] : readHours(text)
  return typeof read === 'string' ? [] : read.map(({ from, to }) => ({ starts: clockOf(from), ends: clockOf(to) }))
}
