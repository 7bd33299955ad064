import type { MessageType } from '#modules/whatsapp/contract/message.ts'
import { dataOf, textOf as text } from './gateway.ts'

interface Content {
  type: MessageType
  body?: string | undefined
  reply_to?: string | undefined
  details?: object
}

type Data = Record<string, unknown>
const number = (value: unknown) => (Number.isFinite(Number(value)) && value !== null && value !== '' ? Number(value) : undefined)

/** What each kind of message of WhatsApp is to us, and what it says. */
const KINDS: Record<string, (part: Data) => Content> = {
  extendedTextMessage: (part) => ({ type: 'text', body: text(part.text) }),
  imageMessage: (part) => ({ type: 'image', body: text(part.caption), details: fileOf(part) }),
  videoMessage: (part) => ({ type: 'video', body: text(part.caption), details: fileOf(part) }),
  audioMessage: (part) => ({ type: 'audio', details: fileOf(part) }),
  documentMessage: (part) => ({ type: 'document', body: text(part.caption), details: fileOf(part) }),
  stickerMessage: (part) => ({ type: 'sticker', details: fileOf(part) }),
  locationMessage: (part) => ({
    type: 'location',
    body: text(part.name) ?? text(part.address),
    details: { latitude: number(part.degreesLatitude), longitude: number(part.degreesLongitude) },
  }),
  contactMessage: (part) => ({ type: 'contact', body: text(part.displayName), details: { vcard: text(part.vcard)?.slice(0, 4000) } }),
}

/** What stands around the message itself. */
const WRAPPERS = ['ephemeralMessage', 'viewOnceMessage', 'viewOnceMessageV2', 'documentWithCaptionMessage', 'editedMessage']

const fileOf = (part: Data) => ({
  content_type: text(part.mimetype),
  file_name: text(part.fileName),
  byte_size: number(part.fileLength),
  seconds: number(part.seconds),
})

/** The content of a message as WhatsApp describes it; null of an empty one. One of a kind that is not known is 'unsupported'. */
export function contentOf(message: Data): Content | null {
  const wrapper = WRAPPERS.find((name) => typeof message[name] === 'object' && message[name] !== null)
  if (wrapper) return contentOf(dataOf(dataOf(message[wrapper]).message))
  const plain = text(message.conversation)
  if (plain) return { type: 'text', body: plain }
  const kind = Object.keys(KINDS).find((name) => typeof message[name] === 'object' && message[name] !== null)
  if (kind) {
    const part = dataOf(message[kind])
    return { ...KINDS[kind]!(part), reply_to: text(dataOf(part.contextInfo).stanzaId) }
  }
  const others = Object.keys(message).filter((name) => name !== 'messageContextInfo' && name !== 'senderKeyDistributionMessage')
  return others.length > 0 ? { type: 'unsupported' } : null
}
