import { z } from 'zod'
import { formatDate } from '#shared/br/date.ts'
import { requiredText } from '#shared/br/fields.ts'
import { cleanText } from '#shared/br/text.ts'
import { MOVEMENT_NAME, MOVEMENT_TEXT } from './movement.ts'

/** A movement read from a pasted list: the clocks of the court, and no seconds. */
export const PastedMovement = z.strictObject({
  /** 'yyyy-mm-ddThh:mm', on the company's clocks. */
  at: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  name: requiredText('Andamento é obrigatório', MOVEMENT_NAME),
  text: z.string().max(MOVEMENT_TEXT).nullable(),
})
export type PastedMovement = z.output<typeof PastedMovement>

/** A court's clock, 'yyyy-mm-ddThh:mm', as people read it. Courts that give a day without its hour are kept at midnight: no hour is said of them. */
export function writtenClock(at: string): string {
  const [day, time] = at.split('T')
  return time === '00:00' ? formatDate(day) : `${formatDate(day)} ${time}`
}

const DATED = /^\s*(\d{2})\/(\d{2})\/(\d{4})(?:[\sT,àas]*(\d{2})[:h](\d{2})(?::\d{2})?)?\s*[-–—:|]?\s*(.*)$/u

function isDay(year: number, month: number, day: number) {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const isTime = (hour: string, minute: string) => Number(hour) < 24 && Number(minute) < 60

/** A day with or without its hour at the start of a text, as 'yyyy-mm-ddThh:mm', and what follows it; null where no day is. */
function dated(line: string): { at: string; rest: string } | null {
  const [, day = '', month = '', year = '', hour = '00', minute = '00', rest = ''] = DATED.exec(line) ?? []
  if (!day || !isDay(Number(year), Number(month), Number(day)) || !isTime(hour, minute)) return null
  return { at: `${year}-${month}-${day}T${hour}:${minute}`, rest }
}

/** A text that is a day, with or without its hour and in either order of its parts, as 'yyyy-mm-ddThh:mm'; null for anything else. */
export function clockIn(text: string): string | null {
  const found = dated(text.replace(/^\s*(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1'))
  return found && found.rest === '' ? found.at : null
}

/**
 * The movements of a text copied from a court's page, in its order: a line that begins with a date is one, others belong to the one above.
 * What is longer than a name goes on in its text. Source: spec/4 §15.8.
 */
export function readMovements(pasted: string): PastedMovement[] {
  const found: { at: string; lines: string[] }[] = []
  for (const line of cleanText(pasted).split('\n')) {
    const begins = dated(line)
    if (begins) found.push({ at: begins.at, lines: [begins.rest] })
    else found.at(-1)?.lines.push(line)
  }
  return found.flatMap(({ at, lines }) => {
    const [name = '', ...others] = lines.map((line) => line.trim()).filter(Boolean)
    if (!name) return []
    const text = [name.slice(MOVEMENT_NAME), ...others].filter(Boolean).join('\n').slice(0, MOVEMENT_TEXT)
    return [{ at, name: name.slice(0, MOVEMENT_NAME), text: text || null }]
  })
}
