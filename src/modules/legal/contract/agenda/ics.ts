import { addDays } from '#shared/br/date.ts'
import { formatCnjNumber } from '../cnj-number.ts'
import type { AgendaEntry } from './agenda.ts'

/** An entry with when it was last changed, and how often that can be told apart: whole seconds since it was made. */
export interface FiledEntry extends AgendaEntry {
  sequence: number
  changed_at: Date
}

/** An agenda as a calendar program reads it (RFC 5545). A secret case gives neither number, place nor title. Source: spec/4 §16.5. */
export const agendaFile = (entries: readonly FiledEntry[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Retaguarda//Jurídico//PT-BR',
    'CALSCALE:GREGORIAN',
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

const SECRET = 'Compromisso sigiloso'

function eventOf(entry: FiledEntry): string[] {
  const { id, kind, title, secret, starts_at, minutes, place, status, cnj_number, case_code, on_date } = entry
  const name = kind === 'hearing' ? title : `${kind === 'fatal' ? 'PRAZO FATAL' : 'PRAZO INTERNO'} · ${title}`
  const number = cnj_number ? formatCnjNumber(cnj_number) : case_code
  const uid = { hearing: `hearing-${id}`, fatal: `deadline-${id}`, internal: `internal-${id}` }[kind]
  const when = starts_at
    ? [`DTSTART:${utc(starts_at)}`, `DTEND:${utc(new Date(starts_at.getTime() + (minutes ?? 60) * 60_000))}`]
    : [`DTSTART;VALUE=DATE:${day(on_date)}`, `DTEND;VALUE=DATE:${day(addDays(on_date, 1))}`, 'TRANSP:TRANSPARENT']
  const summary = secret ? SECRET : `${name} · ${number}`
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, 'TRIGGER:-P1D', 'END:VALARM']
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@retaguarda`,
    `DTSTAMP:${utc(entry.changed_at)}`,
    ...when,
    `SUMMARY:${escaped(summary)}`,
    ...(place && !secret ? [`LOCATION:${escaped(place)}`] : []),
    `STATUS:${status === 'cancelled' || status === 'moved' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${entry.sequence}`,
    ...(kind === 'fatal' ? alarm : []),
    'END:VEVENT',
  ]
}

/** '20270304T170000Z' */
const utc = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '')

const day = (date: string) => date.replaceAll('-', '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const OCTETS = 75

/** A line of at most 75 octets, going on in lines that begin with a space; no letter is cut in two. */
function fold(line: string) {
  let folded = ''
  let left = OCTETS
  for (const letter of line) {
    const length = octetsOf(letter.codePointAt(0)!)
    if (length > left) {
      folded += '\r\n '
      left = OCTETS - 1
    }
    folded += letter
    left -= length
  }
  return folded
}

/** Of a letter in UTF-8. */
const octetsOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
