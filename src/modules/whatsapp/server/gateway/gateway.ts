import type { ConnectionState } from '#modules/whatsapp/contract/instance.ts'
import type { Delivery, FetchedFile, Outgoing, Sent } from './item.ts'

/** How an instance stands as its provider says it. */
export interface Standing {
  state: ConnectionState
  /** Digits with the country. */
  number?: string | undefined
  profile_name?: string | undefined
  /** How the provider rates what leaves the number. */
  quality?: string | undefined
}

/** The file of a message that came: what the message is called, and what the file is where that has a name of its own. */
export interface FileRef {
  wa_id: string
  media_ref: string | null
  isAudio: boolean
}

/** A message that left, as the gateway knows it. */
export interface SentMessage {
  wa_id: string
  /** Of the contact. */
  address: string
}

/** Messages of a contact that were read here, as the gateway knows them, the newest last. */
export interface ReadMessages {
  wa_ids: string[]
  /** Of the contact. */
  address: string
}

/** A provider that an instance is connected through. What it posts to us is read by its `accept` and `read`. Each call throws GatewayRefusal, AddressRefused or NoAnswer. */
export interface Gateway {
  /** `file`: the bytes that go with the message. */
  send(outgoing: Outgoing, file: Uint8Array | null): Promise<Sent>
  /** How the gateway calls a phone; null when it has no WhatsApp. */
  resolve(phone: string): Promise<string | null>
  /** Throws AnswerTooLarge where the file has more than is taken. */
  media(ref: FileRef): Promise<FetchedFile>
  probe(): Promise<Standing>
  /** Tells the contact that her messages were read. */
  markRead(messages: ReadMessages): Promise<unknown>
  /** Takes a message of ours back from the contact's phone. Only of those whose CAPABILITIES say that they can. */
  remove?(message: SentMessage): Promise<unknown>
}

/** A refusal of a provider: `why` is one of ours, `status` what it answered, `sentence` what a person reads where that is not the same for all. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  readonly why: 'key' | 'name-taken' | 'missing' | 'other'
  readonly status: number
  readonly sentence: string | undefined
  constructor(why: GatewayRefusal['why'], status: number, sentence?: string) {
    super(`${why} ${status}`)
    this.why = why
    this.status = status
    this.sentence = sentence
  }
}

/** What an address of ours is compared with: the secret is the header's hash, or stands in what is sealed. */
export interface Hook {
  kind: string
  external_name: string | null
  secret_hash: Buffer | null
  sealed: Buffer
}

/** What was posted to an address of ours: events, each perhaps of another number of the same app; or why it is refused. */
export type Accepted = { deliveries: (Delivery & { number_id?: string })[] } | { status: 400 | 401 | 422; message: string }

export const FOREIGN = { status: 401, message: 'A origem do evento não foi reconhecida.' } as const
export const NO_EVENT = { status: 400, message: 'O evento não é JSON como esperado.' } as const

type Data = Record<string, unknown>

/** What providers answer is read piece by piece: nothing of it is certain. */
export const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
export const dataOf = (value: unknown): Data => (isData(value) ? value : {})
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString('utf8'))
  } catch {
    return null
  }
}
