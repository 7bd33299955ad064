import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { phoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { MessageStatus } from '#modules/whatsapp/contract/message.ts'
import { cloudContent } from './cloud-content.ts'
import { cloudSentence } from './cloud-errors.ts'
import { type Accepted, dataOf, FOREIGN, isData, jsonOf, listOf, NO_EVENT, textOf } from './gateway.ts'
import type { Delivery, Identity, Item, MessageItem } from './item.ts'

// Meta's Cloud API (Graph v24.0): what it posts to a webhook, and what that means. Source: spec/3 §3.3 and the fixtures of §21.

type Data = Record<string, unknown>

/** Whether the signature is that of these bytes. */
export function isSignedBy(app_secret: string, raw: Uint8Array, signature = ''): boolean {
  const expected = Buffer.from(`sha256=${createHmac('sha256', app_secret).update(raw).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Splits what was posted into events, each with the number that it is about. */
export function acceptCloud(raw: Uint8Array, headers: Headers, app_secret: string): Accepted {
  if (!isSignedBy(app_secret, raw, headers.get('x-hub-signature-256') ?? undefined)) return FOREIGN
  const body = jsonOf(raw)
  if (!isData(body) || body.object !== 'whatsapp_business_account' || !Array.isArray(body.entry)) return NO_EVENT
  const changes = body.entry.flatMap((entry) => listOf(dataOf(entry).changes)).map(dataOf)
  return { deliveries: changes.flatMap(deliveriesOf) }
}

function deliveriesOf({ field, value: told }: Data): (Delivery & { number_id?: string })[] {
  const value = dataOf(told)
  const number_id = textOf(dataOf(value.metadata).phone_number_id)
  const name = String(field).slice(0, 60)
  const contacts = listOf(value.contacts).map(dataOf)
  const one = (key: string, body: object) => ({ name, key, body: { field: name, ...body }, ...(number_id && { number_id }) })
  const all = [
    ...listOf(value.messages).map((message) => one(`m:${dataOf(message).id}`, { message, contact: contactOf(contacts, dataOf(message)) })),
    ...listOf(value.message_echoes).map((echo) => one(`m:${dataOf(echo).id}`, { echo })),
    ...listOf(value.statuses).map((status) => one(`s:${dataOf(status).id}:${dataOf(status).status}`, { status })),
  ]
  return all.length > 0
    ? all
    : [
        one(
          `h:${createHash('sha256')
            .update(`${name} ${JSON.stringify(value)}`)
            .digest('hex')}`,
          {},
        ),
      ]
}

/** Who wrote: one post may tell of several people. */
const contactOf = (contacts: Data[], { from, from_user_id }: Data) =>
  contacts.find(
    ({ wa_id, user_id }) => (from !== undefined && wa_id === from) || (from_user_id !== undefined && user_id === from_user_id),
  ) ?? contacts[0]

/** Reads a stored event. Throws when it has not the shape it should have. */
export function readCloud(stored: unknown): Item {
  const { field, message, echo, status, contact, unknown_number } = dataOf(stored)
  if (unknown_number) return { kind: 'ignored', reason: 'Número não cadastrado' }
  if (isData(message)) return readMessage(message, dataOf(contact), false)
  if (isData(echo)) return readMessage(echo, {}, true)
  if (isData(status)) return readStatus(status)
  return { kind: 'ignored', reason: `Evento sem uso: ${String(field)}` }
}

const idOf = (value: unknown) => z.string().min(1).max(200).parse(value)
const momentOf = (value: unknown) => new Date(z.coerce.number().int().positive().parse(value) * 1000).toISOString()

function readMessage(message: Data, contact: Data, from_me: boolean): Item {
  const changed = dataOf(message[String(message.type)])
  if (message.type === 'reaction')
    return { kind: 'reaction', wa_id: idOf(changed.message_id), emoji: textOf(changed.emoji)?.slice(0, 16) ?? '', from_me }
  if (message.type === 'revoke') return { kind: 'delete', wa_id: idOf(changed.original_message_id) }
  if (message.type === 'edit') return readEdit(changed, message.timestamp)
  if (message.type === 'system') return { kind: 'ignored', reason: 'Mensagem do sistema' }
  if (message.group_id) return { kind: 'ignored', reason: 'Mensagem de grupo' }
  const content = cloudContent(message)
  if (!content) return { kind: 'ignored', reason: 'Mensagem vazia' }
  return {
    kind: 'message',
    wa_id: idOf(message.id),
    from_me,
    ...whoOf(
      from_me ? { phone: message.to, bsuid: message.to_user_id } : { phone: message.from, bsuid: message.from_user_id ?? contact.user_id },
    ),
    push_name: textOf(dataOf(contact.profile).name)?.slice(0, 120),
    sent_at: momentOf(message.timestamp),
    reply_to: textOf(dataOf(message.context).id),
    ...content,
  }
}

/** Somebody who gave herself a name may have no phone for us: then Meta's own identifier is all that is known. */
function whoOf({ phone, bsuid }: { phone: unknown; bsuid: unknown }): Pick<MessageItem, 'identities' | 'phone' | 'phone_key'> {
  const [number] = /^\d{8,15}$/.exec(textOf(phone) ?? '') ?? []
  const user = textOf(bsuid)
  const identities: Identity[] = [
    ...(number ? [{ kind: 'pn' as const, value: `${number}@s.whatsapp.net` }] : []),
    ...(user ? [{ kind: 'bsuid' as const, value: `${idOf(user)}@bsuid` }] : []),
  ]
  if (identities.length === 0) throw new Error('nobody is named')
  return { identities, ...(number && phoneIdentity(number)) }
}

function readEdit(edit: Data, timestamp: unknown): Item {
  const body = cloudContent(dataOf(edit.message))?.body
  return body
    ? { kind: 'edit', wa_id: idOf(edit.original_message_id), body, at: momentOf(timestamp) }
    : { kind: 'ignored', reason: 'Edição sem texto' }
}

const STATUSES: Record<string, MessageStatus> = { sent: 'sent', delivered: 'delivered', read: 'read', played: 'played' }

function readStatus(told: Data): Item {
  const wa_id = idOf(told.id)
  // Our own id comes back: it says of which message this is, also where no answer said how Meta calls it.
  const { data: message_id } = z.uuid().safeParse(told.biz_opaque_callback_data)
  const status = STATUSES[String(told.status)]
  if (status) return { kind: 'status', wa_id, status, message_id }
  if (told.status !== 'failed') return { kind: 'ignored', reason: `Situação sem uso: ${String(told.status).slice(0, 60)}` }
  const [error] = listOf(told.errors)
  return { kind: 'status', wa_id, status: 'failed', message_id, failure: cloudSentence(Number(dataOf(error).code)) }
}
