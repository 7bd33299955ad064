import { z } from 'zod'
import { MessageKind } from './rule.ts'

const text = z.string().nullable()

/** Where a message about an appointment stands. */
export const MESSAGE_STATUSES = {
  queued: 'Na fila',
  sending: 'Enviando',
  sent: 'Enviada',
  delivered: 'Entregue',
  read: 'Lida',
  failed: 'Falhou',
  skipped: 'Não enviada',
} as const
const MessageStatus = z.enum(Object.keys(MESSAGE_STATUSES) as (keyof typeof MESSAGE_STATUSES)[])

export const Message = z.object({
  id: z.uuid(),
  kind: MessageKind,
  status: MessageStatus,
  /** Why it failed, or was not sent. */
  reason: text,
  channel: z.enum(['whatsapp', 'email']).nullable(),
  to_address: text,
  simulated: z.boolean(),
  send_after: z.date(),
  sent_at: z.date().nullable(),
})
export type Message = z.output<typeof Message>
