import type { Due } from '#parts/due/contract/due.ts'
import { addDays } from '#shared/br/date.ts'
import { DISCREET, icsDay, icsFile, icsMoment, icsText } from '#shared/ics.ts'

/** A calendar file of days: an all-day event for each item, which keeps its UID however often it is written. */
export function calendarOf(rows: readonly Due[], labels: ReadonlyMap<string, string>, now = new Date()): string {
  const stamp = icsMoment(now)
  const events = rows.map(({ kind, entity_id, due_on, title, whose }) => [
    `UID:${kind}-${entity_id}@retaguarda`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${icsDay(due_on)}`,
    `DTEND;VALUE=DATE:${icsDay(addDays(due_on, 1))}`,
    `SUMMARY:${icsText(title === DISCREET ? title : `${labels.get(kind) ?? kind}: ${title}`)}`,
    ...(whose ? [`DESCRIPTION:${icsText(whose)}`] : []),
    'TRANSP:TRANSPARENT',
  ])
  return icsFile('Vencimentos', events)
}
