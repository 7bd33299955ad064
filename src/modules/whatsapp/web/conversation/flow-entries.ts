import type { Message } from '#modules/whatsapp/contract/message.ts'
import { dayAndClock, dayLine } from '../clock.ts'

/** What the flow shows, from top to bottom: lines between messages, and messages with whether they follow one of the same side. */
export type Entry =
  /** `separates`: the line about contacts that became one, which can still be taken apart. */
  | { kind: 'day' | 'attendance' | 'event' | 'unread'; key: string; text: string; separates?: string }
  | { kind: 'message'; key: string; message: Message; follows: boolean }

const STARTED_BY = { contact: 'pelo contato', company: 'pela empresa' } as const

/** Lays out messages, oldest first. `unread_from` is the message that nobody had read when the conversation was opened. */
export function flowEntries(
  messages: readonly Message[],
  { now, zone, unread_from }: { now: Date; zone: string; unread_from: string | null },
): Entry[] {
  const entries: Entry[] = []
  let before: Message | undefined
  for (const message of messages) {
    const day = dayLine(message.sent_at, now, zone)
    if (!before || dayLine(before.sent_at, now, zone) !== day) entries.push({ kind: 'day', key: `day ${message.id}`, text: day })
    if (!before || before.number !== message.number) entries.push(attendanceLine(message, zone))
    if (message.id === unread_from) entries.push({ kind: 'unread', key: 'unread', text: 'Novas mensagens' })
    if (message.direction === 'event')
      entries.push({ kind: 'event', key: message.id, text: eventText(message), ...(message.separable && { separates: message.id }) })
    else
      entries.push({
        kind: 'message',
        key: message.client_id ?? message.id,
        message,
        follows: entries.at(-1)?.kind === 'message' && isSameSide(before, message),
      })
    before = message
  }
  return entries
}

function attendanceLine({ number, started_by, started_at, id }: Message, zone: string): Entry {
  const text = `Atendimento nº ${number.toLocaleString('pt-BR')} · iniciado ${STARTED_BY[started_by]} · ${dayAndClock(started_at, zone)}`
  return { kind: 'attendance', key: `attendance ${id}`, text }
}

const eventText = ({ author, body, origin }: Message) => (origin === 'person' ? `${author ?? 'Alguém'} ${body}` : (body ?? ''))

/** Whether a message goes on where the one before left off, without a pause between speakers. */
const isSameSide = (before: Message | undefined, { direction, author }: Message) =>
  before !== undefined && before.direction === direction && before.author === author

/** The first of the last `unread` messages that came in. */
export function firstUnread(messages: readonly Message[], unread: number): string | null {
  if (unread === 0) return null
  return messages.filter(({ direction }) => direction === 'in').at(-unread)?.id ?? null
}
