import { addDays } from '#shared/br/date.ts'
import { DISCREET, icsDay, icsFile, icsMoment, icsText } from '#shared/ics.ts'
import { formatCnjNumber } from '../cnj-number.ts'
import type { AgendaEntry } from './agenda.ts'

/** An entry with when it was last changed, and a number that grows with each change: whole seconds since it was made. */
export interface FiledEntry extends AgendaEntry {
  sequence: number
  changed_at: Date
}

/** An agenda as a calendar program reads it. A secret case gives neither number, place nor title. Source: spec/4 §16.5. */
export const agendaFile = (entries: readonly FiledEntry[]) => icsFile('Jurídico', entries.map(eventOf))

function eventOf(entry: FiledEntry): string[] {
  const { id, kind, title, secret, starts_at, minutes, place, status, cnj_number, case_code, on_date } = entry
  const name = kind === 'hearing' ? title : `${kind === 'fatal' ? 'PRAZO FATAL' : 'PRAZO INTERNO'} · ${title}`
  const number = cnj_number ? formatCnjNumber(cnj_number) : case_code
  const uid = { hearing: `hearing-${id}`, fatal: `deadline-${id}`, internal: `internal-${id}` }[kind]
  const when = starts_at
    ? [`DTSTART:${icsMoment(starts_at)}`, `DTEND:${icsMoment(new Date(starts_at.getTime() + (minutes ?? 60) * 60_000))}`]
    : [`DTSTART;VALUE=DATE:${icsDay(on_date)}`, `DTEND;VALUE=DATE:${icsDay(addDays(on_date, 1))}`, 'TRANSP:TRANSPARENT']
  const summary = secret ? DISCREET : `${name} · ${number}`
  const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${icsText(summary)}`, 'TRIGGER:-P1D', 'END:VALARM']
  return [
    `UID:${uid}@retaguarda`,
    `DTSTAMP:${icsMoment(entry.changed_at)}`,
    ...when,
    `SUMMARY:${icsText(summary)}`,
    ...(place && !secret ? [`LOCATION:${icsText(place)}`] : []),
    `STATUS:${status === 'cancelled' || status === 'moved' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${entry.sequence}`,
    ...(kind === 'fatal' ? alarm : []),
  ]
}
