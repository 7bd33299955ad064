import { createHash, randomUUID } from 'node:crypto'
import { phoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { Delivery, Identity, Item, MessageItem, Outgoing, Sent } from './item.ts'
import { ANSWERS } from './simulated-answers.ts'

// A gateway without a network: what it tells goes through the same inbox, what is sent through the same outbox. Source: spec/3 §3.4.

/** When something follows a message that was sent, in milliseconds. */
const DELIVERED_IN = 1_000
const READ_IN = 4_000
const TYPES_IN = READ_IN + 300
const ANSWERED_IN = { least: 6_000, most: 12_000 }

/** An event of the simulation; it is stored in our words already. */
export const delivery = (item: Item, in_ms = 0): Delivery => ({
  name: item.kind === 'message' ? 'messages.upsert' : `messages.${item.kind}`,
  key: `sim:${randomUUID()}`,
  body: { item },
  in_ms,
})

export const readSimulated = (body: unknown): Item => {
  const { item } = body as { item: Item }
  // What is told later happens later.
  return item.kind === 'message' && item.sent_at === '' ? { ...item, sent_at: new Date().toISOString() } : item
}

/** A message of somebody, now. */
export function simulatedMessage(
  address: string,
  content: Pick<MessageItem, 'body' | 'type' | 'details'> & { push_name?: string | undefined },
): MessageItem {
  return {
    kind: 'message',
    wa_id: `SIM${randomUUID().replaceAll('-', '').toUpperCase()}`,
    from_me: false,
    identities: [{ kind: kindOf(address), value: address }],
    ...(kindOf(address) === 'pn' && phoneIdentity(address)),
    sent_at: '',
    ...content,
  }
}

/** Somebody types, now. */
export const simulatedTyping = (address: string): Item => ({ kind: 'typing', identities: [{ kind: kindOf(address), value: address }] })

const kindOf = (address: string): Identity['kind'] => (address.endsWith('@lid') ? 'lid' : address.endsWith('@bsuid') ? 'bsuid' : 'pn')

/** Takes a message, and says what follows: that it was delivered and read, and an answer to what a person wrote. */
export function sendSimulated({ message_id, origin, address }: Outgoing): { sent: Sent; follows: Delivery[] } {
  if (!address) return { sent: { outcome: 'refused', sentence: 'Este contato não tem endereço para receber mensagens.' }, follows: [] }
  const wa_id = `SIM${message_id.replaceAll('-', '').toUpperCase()}`
  const chance = createHash('sha256').update(message_id).digest()
  const pause = ANSWERED_IN.least + (chance.readUInt16BE(0) % (ANSWERED_IN.most - ANSWERED_IN.least))
  return {
    sent: { outcome: 'accepted', wa_id },
    follows: [
      delivery({ kind: 'status', wa_id, status: 'delivered' }, DELIVERED_IN),
      delivery({ kind: 'status', wa_id, status: 'read' }, READ_IN),
      ...(origin === 'person'
        ? [
            delivery(simulatedTyping(address), TYPES_IN),
            delivery(simulatedMessage(address, { type: 'text', body: ANSWERS[chance[2]! % ANSWERS.length]! }), pause),
          ]
        : []),
    ],
  }
}
