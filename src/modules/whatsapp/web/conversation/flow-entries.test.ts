import { expect, test } from 'vitest'
import type { Message } from '#modules/whatsapp/contract/message.ts'
import { firstUnread, flowEntries } from './flow-entries.ts'
import { snoozeTimes } from './snooze-times.ts'

const zone = 'America/Fortaleza'
const now = new Date('2026-11-22T12:00:00Z')

const message = (id: string, sent_at: string, over: Partial<Message> = {}): Message => ({
  id,
  wa_conversation_id: 'c',
  direction: 'in',
  origin: 'contact',
  type: 'text',
  body: id,
  client_id: null,
  author: null,
  is_mine: false,
  status: null,
  failure_text: null,
  status_at: null,
  erased: null,
  sent_at: new Date(sent_at),
  edited_at: null,
  deleted_at: null,
  reactions: [],
  quoted: null,
  media: null,
  location: null,
  card: null,
  mentions: [],
  separable: false,
  number: 1204,
  started_by: 'contact',
  started_at: new Date('2026-11-20T13:15:00Z'),
  ...over,
})

test('days, attendances, what is new and what was done stand between the messages', () => {
  const messages = [
    message('a', '2026-11-20T13:15:00Z'),
    message('b', '2026-11-20T13:16:00Z'),
    message('c', '2026-11-21T23:30:00Z', { direction: 'event', origin: 'person', author: 'Carla', body: 'assumiu a conversa' }),
    message('d', '2026-11-22T02:30:00Z'),
    message('e', '2026-11-22T11:00:00Z', { number: 1205, started_by: 'company', started_at: new Date('2026-11-22T11:00:00Z') }),
  ]
  const shown = flowEntries(messages, { now, zone, unread_from: 'e' }).map((entry) =>
    entry.kind === 'message' ? `${entry.message.id}${entry.follows ? ' follows' : ''}` : entry.text,
  )
  expect(shown).toEqual([
    'sexta-feira, 20/11/2026',
    'Atendimento nº 1.204 · iniciado pelo contato · 20/11 10:15',
    'a',
    'b follows',
    'Ontem',
    'Carla assumiu a conversa',
    'd',
    'Hoje',
    'Atendimento nº 1.205 · iniciado pela empresa · 22/11 08:00',
    'Novas mensagens',
    'e',
  ])
})

test('the first unread message is counted from the end among those that came in', () => {
  const messages = [
    message('a', '2026-11-20T13:15:00Z'),
    message('b', '2026-11-20T13:16:00Z', { direction: 'note' }),
    message('c', '2026-11-20T13:17:00Z'),
  ]
  expect(firstUnread(messages, 2)).toBe('a')
  expect(firstUnread(messages, 0)).toBeNull()
})

test('a conversation is put off to a moment of the company’s clocks that is still to come', () => {
  const late = new Date('2026-11-22T21:00:00Z') // Sunday 18:00
  expect(snoozeTimes(late, zone)).toEqual([
    { label: '1 hora', until: new Date('2026-11-22T22:00:00Z') },
    { label: 'Amanhã às 09:00', until: new Date('2026-11-23T12:00:00Z') },
    { label: 'Segunda às 09:00', until: new Date('2026-11-23T12:00:00Z') },
  ])
  const monday = new Date('2026-11-23T12:00:00Z')
  expect(snoozeTimes(monday, zone).at(-1)).toEqual({ label: 'Segunda às 09:00', until: new Date('2026-11-30T12:00:00Z') })
})
