import type { Due } from '#parts/due/contract/due.ts'
import { addDays } from '#shared/br/date.ts'

/** Octets of a line, its break left out (RFC 5545 §3.1). */
const LINE = 75

/** A calendar file of days (RFC 5545): an all-day event for each item, which keeps its UID however often it is written. */
export function calendarOf(rows: readonly Due[], labels: ReadonlyMap<string, string>, now = new Date()): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const events = rows.flatMap(({ kind, entity_id, due_on, title, whose }) => [
    'BEGIN:VEVENT',
    `UID:${kind}-${entity_id}@retaguarda`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${due_on.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(due_on, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${labels.get(kind) ?? kind}: ${title}`)}`,
    ...(whose ? [`DESCRIPTION:${escaped(whose)}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Retaguarda//Vencimentos//PT-BR',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** A line that is too long goes on in the next ones, after a space. No character is torn apart. */
function folded(line: string): string {
  const parts: string[] = ['']
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE) {
      parts.push(' ')
      octets = 1
    }
    parts[parts.length - 1] += character
    octets += size
  }
  return parts.join('\r\n')
}
