import type { MessageType } from '#modules/whatsapp/contract/message.ts'
import { dataOf, listOf, textOf } from './gateway.ts'

/** What a message says, and what it answers. */
interface Content {
  type: MessageType
  body?: string | undefined
  details?: object
}

type Data = Record<string, unknown>
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

const fileOf = (part: Data) => ({
  media_id: textOf(part.id),
  content_type: textOf(part.mime_type)?.split(';')[0],
  file_name: textOf(part.filename),
})

/** A pressed button comes as text, and which it was is kept. */
const pressed = (title: unknown, button_id: unknown): Content => ({
  type: 'text',
  body: textOf(title),
  details: { button_id: textOf(button_id) },
})

const file =
  (type: MessageType) =>
  (part: Data): Content => ({ type, body: textOf(part.caption), details: fileOf(part) })

/** What each type of Meta's is to us. */
const KINDS: Record<string, (part: Data) => Content> = {
  text: (part) => ({ type: 'text', body: textOf(part.body) }),
  image: file('image'),
  video: file('video'),
  audio: file('audio'),
  document: file('document'),
  sticker: file('sticker'),
  location: (part) => ({
    type: 'location',
    body: textOf(part.name) ?? textOf(part.address),
    details: { latitude: numberOf(part.latitude), longitude: numberOf(part.longitude) },
  }),
  button: (part) => pressed(part.text, part.payload),
  interactive: (part) => {
    const answer = dataOf(part.button_reply ?? part.list_reply)
    return pressed(answer.title, answer.id)
  },
}

const cardOf = (cards: unknown): Content => {
  const [card] = listOf(cards)
  const { name, phones } = dataOf(card)
  const numbers = listOf(phones).flatMap((one) => textOf(dataOf(one).phone) ?? [])
  const vcard = ['BEGIN:VCARD', ...numbers.map((phone) => `TEL:${phone}`), 'END:VCARD'].join('\n').slice(0, 4000)
  return { type: 'contact', body: textOf(dataOf(name).formatted_name), details: { vcard } }
}

/** The content of a message as Meta describes it. One of a type that is not known is 'unsupported'; a text without words is null. */
export function cloudContent(message: Data): Content | null {
  const type = String(message.type)
  if (type === 'contacts') return cardOf(message.contacts)
  const read = KINDS[type]
  if (!read) return { type: 'unsupported' }
  const content = read(dataOf(message[type]))
  return content.type === 'text' && !content.body ? null : content
}
