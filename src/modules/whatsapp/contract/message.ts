import { z } from 'zod'
import { Card, Location, Media } from './media.ts'

export const MessageType = z.enum([
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'template',
  'unsupported',
])
export type MessageType = z.output<typeof MessageType>

export const MessageDirection = z.enum(['in', 'out', 'note', 'event'])

/** How far a message has come that we sent. */
export const MessageStatus = z.enum(['queued', 'sending', 'unsure', 'sent', 'delivered', 'read', 'played', 'failed', 'cancelled'])
export type MessageStatus = z.output<typeof MessageStatus>

const Reaction = z.object({ emoji: z.string(), from_me: z.boolean() })

/** The message that another one answers. */
const Quoted = z.object({ id: z.uuid(), direction: MessageDirection, type: MessageType, body: z.string().nullable() })
export type Quoted = z.output<typeof Quoted>

/** One entry of a conversation: what came, what left, a note of the staff, or a line about what was done. */
export const Message = z.object({
  id: z.uuid(),
  wa_conversation_id: z.uuid(),
  direction: MessageDirection,
  origin: z.enum(['contact', 'person', 'phone', 'auto']),
  type: MessageType,
  body: z.string().nullable(),
  client_id: z.uuid().nullable(),
  author: z.string().nullable(),
  is_mine: z.boolean(),
  status: MessageStatus.nullable(),
  failure_text: z.string().nullable(),
  /** Since when its status is what it is. */
  status_at: z.date().nullable(),
  sent_at: z.date(),
  edited_at: z.date().nullable(),
  deleted_at: z.date().nullable(),
  /** Why its words are gone: the contact asked so, or their time was over. */
  erased: z.enum(['request', 'retention']).nullable(),
  reactions: z.array(Reaction),
  quoted: Quoted.nullable(),
  /** Of a message that is a file. */
  media: Media.nullable(),
  location: Location.nullable(),
  card: Card.nullable(),
  /** The names of who is named in a note. */
  mentions: z.array(z.string()),
  /** A line about contacts that became one, which can still be taken apart. */
  separable: z.boolean(),
  /** The attendance it belongs to. */
  number: z.int(),
  started_by: z.enum(['contact', 'company']),
  started_at: z.date(),
})
export type Message = z.output<typeof Message>

/** A message with a file, as far as a list of files tells of it. */
export const ExchangedFile = Message.pick({ id: true, direction: true, type: true, body: true, author: true, sent_at: true, media: true })
export type ExchangedFile = z.output<typeof ExchangedFile>

/** A place in a conversation's flow: the moment and the order of a message. */
export const FlowPlace = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z \d{1,18}$/)
