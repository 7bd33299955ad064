import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { phoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { MessageStatus } from '#modules/whatsapp/contract/message.ts'
import { tokenDigest } from '#server/auth/tokens.ts'
import { contentOf } from './evolution-content.ts'
import { type Accepted, dataOf, FOREIGN, type Hook, isData, jsonOf, NO_EVENT, textOf } from './gateway.ts'
import type { Delivery, Identity, Item } from './item.ts'

// Evolution API v2 (2.3.x): what it posts to a webhook, and what that means. Source: spec/3 §3.2 and the fixtures of §21.

const Envelope = z.looseObject({ event: z.string().max(60), instance: z.string().max(200), data: z.unknown() })

type Data = Record<string, unknown>

/** Whether the header is the secret that was set with the webhook. */
const isFrom = ({ secret_hash }: Hook, header = '') =>
  secret_hash !== null && timingSafeEqual(tokenDigest(header.replace(/^Bearer /, '')), secret_hash)

/** Splits what was posted into events: of our instance alone. */
export function acceptEvolution(raw: Uint8Array, headers: Headers, hook: Hook): Accepted {
  if (!isFrom(hook, headers.get('authorization') ?? undefined)) return FOREIGN
  const { data } = Envelope.safeParse(jsonOf(raw))
  if (!data) return NO_EVENT
  if (data.instance !== hook.external_name) return { status: 422, message: 'O evento é de outra instância.' }
  return { deliveries: deliveriesOf(data.event.toLowerCase().replaceAll('_', '.'), data.data) }
}

/** The envelope's key to the gateway, its address and its false local time are not kept. */
const deliveriesOf = (name: string, data: unknown): Delivery[] =>
  (Array.isArray(data) ? data : [data]).map((one) => ({ name, key: keyOf(name, dataOf(one)), body: { event: name, data: one } }))

function keyOf(name: string, data: Data): string {
  const id = textOf(dataOf(data.key).id) ?? textOf(data.keyId) ?? textOf(data.id)
  if (id && (name === 'messages.upsert' || name === 'send.message')) return `m:${id}`
  if (id && name === 'messages.update') return `s:${id}:${textOf(data.status)}`
  if (id && name === 'messages.edited') return `e:${id}:${textOf(data.timestampMs) ?? data.timestampMs}`
  if (id && name === 'messages.delete') return `d:${id}`
  return `h:${createHash('sha256')
    .update(`${name} ${JSON.stringify(data)}`)
    .digest('hex')}`
}

const STATUSES: Record<string, MessageStatus> = {
  PENDING: 'sent',
  SERVER_ACK: 'sent',
  DELIVERY_ACK: 'delivered',
  READ: 'read',
  PLAYED: 'played',
}

const REFUSED = 'O WhatsApp recusou esta mensagem (número novo ou com restrição).'

/** What each reason of a lost connection means to people. Source: spec/3 §12. */
const REASONS: Record<number, string> = {
  401: 'Sessão encerrada no celular',
  403: 'Número bloqueado pelo WhatsApp',
  408: 'Conexão perdida',
  428: 'Conexão encerrada',
  440: 'Aberta em outro lugar',
  500: 'Sessão inválida',
  515: 'Reiniciando',
}

/** Reads a stored event. Throws when it has not the shape it should have. */
export function readEvolution(stored: unknown): Item {
  const { event, data: told } = dataOf(stored)
  const data = dataOf(told)
  if (event === 'messages.upsert' || event === 'send.message') return readMessage(data)
  if (event === 'messages.update') return readStatus(data)
  if (event === 'messages.edited') return readEdit(data)
  if (event === 'messages.delete') return { kind: 'delete', wa_id: idOf(data.id ?? dataOf(data.key).id) }
  if (event === 'connection.update') return readConnection(data)
  if (event === 'qrcode.updated') return readCode(data)
  if (event === 'contacts.upsert' || event === 'contacts.update') return readContact(data)
  return { kind: 'ignored', reason: `Evento sem uso: ${String(event)}` }
}

const ignored = (reason: string): Item => ({ kind: 'ignored', reason })

const idOf = (value: unknown) => z.string().min(1).max(200).parse(value)

function readMessage(data: Data): Item {
  const key = dataOf(data.key)
  const jid = idOf(key.remoteJid)
  if (jid.endsWith('@g.us')) return ignored('Mensagem de grupo')
  if (jid.endsWith('@broadcast')) return ignored('Transmissão')
  if (jid.endsWith('@newsletter')) return ignored('Canal')
  const message = dataOf(data.message)
  const from_me = key.fromMe === true
  const reaction = dataOf(message.reactionMessage)
  if (isData(message.reactionMessage))
    return { kind: 'reaction', wa_id: idOf(dataOf(reaction.key).id), emoji: textOf(reaction.text)?.slice(0, 16) ?? '', from_me }
  if (isData(message.protocolMessage)) return ignored('Mensagem de protocolo')
  const content = contentOf(message)
  if (!content) return ignored('Mensagem vazia')

  const identities = [key.remoteJid, key.remoteJidAlt, key.senderPn, key.senderLid].flatMap((value) => identityOf(textOf(value)))
  const phone = identities.find(({ kind }) => kind === 'pn')
  return {
    kind: 'message',
    wa_id: idOf(key.id),
    from_me,
    identities,
    ...(phone && phoneIdentity(phone.value)),
    push_name: from_me ? undefined : textOf(data.pushName)?.slice(0, 120),
    sent_at: new Date(z.coerce.number().int().positive().parse(data.messageTimestamp) * 1000).toISOString(),
    ...content,
  }
}

function identityOf(jid: string | undefined): Identity[] {
  if (!jid) return []
  if (jid.endsWith('@lid')) return [{ kind: 'lid', value: jid }]
  const [user, domain] = jid.split('@')
  if (domain !== 's.whatsapp.net' && domain !== 'c.us') return []
  return [{ kind: 'pn', value: `${user!.split(':')[0]}@s.whatsapp.net` }]
}

function readStatus(data: Data): Item {
  const wa_id = idOf(data.keyId ?? dataOf(data.key).id)
  const status = String(data.status)
  if (status === 'DELETED') return { kind: 'delete', wa_id }
  if (status === 'ERROR') return { kind: 'status', wa_id, status: 'failed', failure: REFUSED }
  if (data.fromMe === false) return ignored('Leitura no celular')
  const known = STATUSES[status]
  return known ? { kind: 'status', wa_id, status: known } : ignored(`Situação sem uso: ${status}`)
}

function readEdit(data: Data): Item {
  const wa_id = idOf(dataOf(data.key).id ?? data.id)
  const content = isData(data.editedMessage) ? contentOf(data.editedMessage) : null
  if (content?.body) return { kind: 'edit', wa_id, body: content.body, at: new Date(Number(data.timestampMs)).toISOString() }
  return data.type === 'REVOKE' || data.type === 0 ? { kind: 'delete', wa_id } : ignored('Edição sem texto')
}

function readConnection(data: Data): Item {
  const state = data.state === 'open' ? 'connected' : data.state === 'connecting' ? 'connecting' : 'disconnected'
  const code = Number(data.statusReason)
  const [number] = /^\d{10,15}/.exec(textOf(data.wuid) ?? '') ?? []
  return {
    kind: 'connection',
    state,
    reason: state === 'disconnected' ? (REASONS[code] ?? `código ${code}`) : null,
    ...(number && { number, profile_name: textOf(data.profileName), picture_url: textOf(data.profilePictureUrl) ?? null }),
  }
}

/** Of a contact nothing is taken but where her picture is: her name comes with each of her messages. */
function readContact(data: Data): Item {
  const identities = identityOf(textOf(data.remoteJid))
  if (identities.length === 0 || data.profilePicUrl === undefined) return ignored('Contato sem foto')
  return { kind: 'contact', identities, picture_url: textOf(data.profilePicUrl) ?? null }
}

/** Without an image the limit of codes was reached: somebody has to ask for another. */
function readCode(data: Data): Item {
  const code = dataOf(data.qrcode)
  return { kind: 'qr', qr: textOf(code.base64) ?? null, pairing_code: textOf(code.pairingCode) ?? null }
}
