import { MOST_RECEIVED } from '#modules/whatsapp/contract/media.ts'
import type { Answer, Ask } from '#server/services/outbound.ts'
import { NoAnswer } from '#server/services/outbound.ts'
import {
  dataOf,
  type FileRef,
  type Gateway,
  GatewayRefusal,
  listOf,
  type ReadMessages,
  type SentMessage,
  type Standing,
  textOf,
} from './gateway.ts'
import type { FetchedFile, Outgoing, Sent } from './item.ts'

/** What asking an Evolution API server needs. */
export interface EvolutionAccess {
  base_url: string
  external_name: string
  api_key: string
}

/** Where an instance sends what happens, and the header that proves it. */
export interface Webhook {
  url: string
  secret: string
}

/** Everything that we read, and nothing else. Source: spec/3 §3.2. */
export const EVENTS = [
  'QRCODE_UPDATED',
  'CONNECTION_UPDATE',
  'STATUS_INSTANCE',
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_EDITED',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CONTACTS_UPSERT',
  'CONTACTS_UPDATE',
] as const

/** What is not 'open' or 'connecting' is lost. */
const STATES: Record<string, Standing['state']> = { open: 'connected', connecting: 'connecting' }

/** Bytes as text are a third longer, and something stands around them. */
const MOST_OF_FILE = Math.ceil((MOST_RECEIVED * 4) / 3) + 64 * 1024

const NO_WHATSAPP = 'Este número não tem WhatsApp.'
const NO_ADDRESS = 'Este contato não tem endereço para receber mensagens.'

/** Evolution API v2 as we use it. */
export function createEvolution(ask: Ask, { base_url, external_name, api_key }: EvolutionAccess) {
  const root = base_url.replace(/\/+$/, '')
  const name = encodeURIComponent(external_name)
  const call = (method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: object, most?: number) =>
    ask(`${root}${path}`, { method, headers: { apikey: api_key }, body, most })

  async function good(method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: object, most?: number): Promise<unknown> {
    const { status, json } = await call(method, path, body, most)
    if (status >= 500) throw new NoAnswer(`o servidor respondeu ${status}`, true)
    if (status === 401) throw new GatewayRefusal('key', status)
    if (status === 403) throw new GatewayRefusal(path === '/instance/create' ? 'name-taken' : 'key', status)
    if (status === 404) throw new GatewayRefusal('missing', status)
    if (status >= 400) throw new GatewayRefusal('other', status)
    return json
  }

  return {
    create: () =>
      good('POST', '/instance/create', {
        instanceName: external_name,
        integration: 'WHATSAPP-BAILEYS',
        qrcode: true,
        syncFullHistory: false,
        groupsIgnore: true,
      }),

    /** Whether the server has the instance. */
    async exists() {
      const { status, json } = await call('GET', `/instance/fetchInstances?instanceName=${name}`)
      if (status === 401 || status === 403) throw new GatewayRefusal('key', status)
      return status === 200 && Array.isArray(json) && json.length > 0
    },

    /** The address that the instance tells already, or null. */
    async webhook() {
      const { status, json } = await call('GET', `/webhook/find/${name}`)
      const found = dataOf(json)
      return status === 200 && found.enabled !== false ? (textOf(found.url) ?? null) : null
    },

    setWebhook: ({ url, secret }: Webhook) =>
      good('POST', `/webhook/set/${name}`, {
        webhook: { enabled: true, url, headers: { authorization: `Bearer ${secret}` }, byEvents: false, base64: false, events: EVENTS },
      }),

    /** A code to pair with, as an image; with a phone also eight characters to type there. Null while it gives none. */
    async connect(phone?: string) {
      const answer = dataOf(await good('GET', `/instance/connect/${name}${phone ? `?number=${phone}` : ''}`))
      return { qr: textOf(answer.base64) ?? null, pairing_code: textOf(answer.pairingCode) ?? null }
    },

    async probe(): Promise<Standing> {
      const { instance } = dataOf(await good('GET', `/instance/connectionState/${name}`))
      return { state: STATES[String(dataOf(instance).state)] ?? 'disconnected' }
    },

    /** A closed instance refuses to restart: connecting does it then. */
    async restart() {
      try {
        await good('POST', `/instance/restart/${name}`)
      } catch (error) {
        if (!(error instanceof GatewayRefusal && error.why === 'other')) throw error
        await good('GET', `/instance/connect/${name}`)
      }
    },

    leave: () => good('DELETE', `/instance/logout/${name}`),

    async resolve(phone: string) {
      const [found] = listOf(await good('POST', `/chat/whatsappNumbers/${name}`, { numbers: [phone] })).map(dataOf)
      return found?.exists === true ? (textOf(found.jid) ?? null) : null
    },

    async media({ wa_id, isAudio }: FileRef): Promise<FetchedFile> {
      const asked = { message: { key: { id: wa_id } }, ...(isAudio && { convertToMp4: true }) }
      const answer = dataOf(await good('POST', `/chat/getBase64FromMediaMessage/${name}`, asked, MOST_OF_FILE))
      const base64 = textOf(answer.base64)
      if (!base64) throw new NoAnswer('a resposta não traz o arquivo', true)
      return { bytes: Buffer.from(base64, 'base64'), name: textOf(answer.fileName) ?? null }
    },

    markRead: ({ wa_ids, address }: ReadMessages) =>
      good('POST', `/chat/markMessageAsRead/${name}`, { readMessages: wa_ids.map((id) => ({ remoteJid: address, fromMe: false, id })) }),

    remove: ({ wa_id, address }: SentMessage) =>
      good('DELETE', `/chat/deleteMessageForEveryone/${name}`, { id: wa_id, remoteJid: address, fromMe: true }),

    async send(outgoing: Outgoing, file: Uint8Array | null): Promise<Sent> {
      if (!outgoing.address) return { outcome: 'refused', sentence: NO_ADDRESS }
      const [action, message] = messageOf(outgoing, file)
      try {
        return whatBecame(await call('POST', `/message/${action}/${name}`, message))
      } catch (error) {
        if (error instanceof NoAnswer) return error.left ? { outcome: 'unsure' } : { outcome: 'not_sent', reason: error.message }
        throw error
      }
    },
  } satisfies Gateway & Record<string, unknown>
}
export type Evolution = ReturnType<typeof createEvolution>

/** How a message is handed over: by which action, with what. */
function messageOf({ address, type, body, reply_to, content_type, file_name }: Outgoing, file: Uint8Array | null): [string, object] {
  const to = { number: address, ...(reply_to && { quoted: { key: { id: reply_to } } }) }
  if (!file) return ['sendText', { ...to, text: body }]
  const base64 = Buffer.from(file).toString('base64')
  if (type === 'audio') return ['sendWhatsAppAudio', { ...to, audio: base64, encoding: true }]
  return ['sendMedia', { ...to, mediatype: type, mimetype: content_type, caption: body ?? '', fileName: file_name, media: base64 }]
}

/** What an answer to sending means. What is not understood may have left. */
function whatBecame({ status, json }: Answer): Sent {
  const answer = dataOf(json)
  if (status === 200 || status === 201) {
    const wa_id = textOf(dataOf(answer.key).id)
    return wa_id ? { outcome: 'accepted', wa_id } : { outcome: 'unsure' }
  }
  if (status === 429) return { outcome: 'not_sent', reason: 'O servidor pediu para esperar.' }
  if (status >= 500) return { outcome: 'unsure' }
  const told = dataOf(answer.response).message
  const lacks = Array.isArray(told) && told.some((one) => dataOf(one).exists === false)
  if (lacks) return { outcome: 'refused', sentence: NO_WHATSAPP }
  if (status === 401 || status === 403) return { outcome: 'not_sent', reason: `O servidor respondeu ${status}.`, credential: true }
  return { outcome: 'refused', sentence: `O servidor da Evolution API recusou a mensagem (${status}).` }
}
