import type { PhoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { MessageStatus, MessageType } from '#modules/whatsapp/contract/message.ts'
import type { TemplateCall } from '#modules/whatsapp/contract/template.ts'

/** What a gateway calls somebody: a phone's jid, a lid, a BSUID. */
export interface Identity {
  kind: 'pn' | 'lid' | 'bsuid'
  value: string
}

/** A message that came, or that was typed on the company's own phone. */
export interface MessageItem extends Partial<PhoneIdentity> {
  kind: 'message'
  wa_id: string
  from_me: boolean
  identities: Identity[]
  push_name?: string | undefined
  type: MessageType
  body?: string | undefined
  /** ISO, of the gateway. */
  sent_at: string
  /** What the gateway calls the message that this one answers. */
  reply_to?: string | undefined
  details?: object
}

/** One thing that a gateway told, in our words. Taken by app.wa_take. */
export type Item =
  | MessageItem
  /** `message_id`: ours, where the gateway gives it back. */
  | { kind: 'status'; wa_id: string; status: MessageStatus; failure?: string; message_id?: string | undefined }
  | { kind: 'edit'; wa_id: string; body: string; at: string }
  | { kind: 'delete'; wa_id: string }
  | { kind: 'reaction'; wa_id: string; emoji: string; from_me: boolean }
  | {
      kind: 'connection'
      state: 'connecting' | 'connected' | 'disconnected'
      reason: string | null
      /** Digits with the country. */
      number?: string | undefined
      profile_name?: string | undefined
      /** Where the picture of its profile is; null: it has none. Absent: nothing was said of it. */
      picture_url?: string | null | undefined
      quality?: string | undefined
    }
  /** A code to pair with; null when the gateway gives none any more. */
  | { kind: 'qr'; qr: string | null; pairing_code: string | null }
  /** Where the picture of a contact's profile is; null: she has none, or shows it to nobody. */
  | { kind: 'contact'; identities: Identity[]; picture_url: string | null }
  /** A contact is typing now: told to who has the conversation open, and kept nowhere. */
  | { kind: 'typing'; identities: Identity[] }
  | { kind: 'ignored'; reason: string }

/** An event to be stored: `key` is the same whenever the gateway tells the same again. */
export interface Delivery {
  name: string
  key: string
  body: object
  /** When it is to be taken, in milliseconds from now. Only the simulation says so. */
  in_ms?: number
}

/** What became of a message that a gateway was given. */
export type Sent =
  | { outcome: 'accepted'; wa_id: string }
  /** The gateway will not send it: a sentence that says why. */
  | { outcome: 'refused'; sentence: string }
  /** Certainly nothing left: it may be tried again. `credential`: not before somebody gives another key. */
  | { outcome: 'not_sent'; reason: string; credential?: true }
  /** Nobody knows whether it left. */
  | { outcome: 'unsure' }

/** A message to send. */
export interface Outgoing {
  message_id: string
  /** A person wrote it, or it was said by itself. */
  origin: 'person' | 'auto'
  instance_id: string
  kind: string
  base_url: string | null
  external_name: string | null
  /** The secrets of its connection, as the database holds them. */
  sealed: Buffer | null
  /** The contact, as the gateway knows it; null when nothing is known that could be written to. */
  address: string | null
  type: MessageType
  body: string | null
  reply_to: string | null
  /** The file that goes with it: where its bytes are, its type and its name. Null of a text. */
  storage_key: string | null
  content_type: string | null
  file_name: string | null
  /** What is sent besides, or instead of, the words. */
  details: { template?: TemplateCall; buttons?: { id: string; title: string }[] } | null
}

/** The file of a message, as a gateway hands it over. */
export interface FetchedFile {
  bytes: Uint8Array
  name: string | null
}
