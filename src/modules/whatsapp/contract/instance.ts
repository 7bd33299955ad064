import { z } from 'zod'
import { cleanLine } from '#shared/br/text.ts'
import { defineRecord } from '#shared/define-record.ts'
import { INSTANCE_FIELDS, INSTANCE_NOUN } from './instance-fields.ts'

export const InstanceKind = z.enum(['simulated', 'evolution', 'cloud'])
export type InstanceKind = z.output<typeof InstanceKind>

/** What a provider can, besides messages: a phone is paired with it; it tells us by a webhook; it gives texts that were approved; it deletes for everybody; it makes of a WebM what WhatsApp plays. Screens ask this, never the kind. */
export const CAPABILITIES: Record<
  InstanceKind,
  { pairing: boolean; webhook: boolean; templates: boolean; deletes: boolean; convertsWebm: boolean }
> = {
  simulated: { pairing: true, webhook: false, templates: true, deletes: true, convertsWebm: true },
  evolution: { pairing: true, webhook: true, templates: false, deletes: true, convertsWebm: true },
  cloud: { pairing: false, webhook: true, templates: true, deletes: false, convertsWebm: false },
}

/** What a gateway says of a connection. */
export type ConnectionState = 'connecting' | 'connected' | 'disconnected'

export const InstanceState = z.enum(['new', 'pairing', 'connecting', 'connected', 'disconnected', 'error', 'removed'])
export type InstanceState = z.output<typeof InstanceState>

const NAME = 'Use de 3 a 60 caracteres'

/** What a user may type of an instance besides what connects it. */
export const InstanceInput = z.strictObject({
  name: z.string().overwrite(cleanLine).min(3, NAME).max(60, NAME),
  kind: InstanceKind,
  team_id: z.uuid().nullable(),
  color: z.string().regex(/^#[0-9a-f]{6}$/, 'Cor inválida'),
})

export const INSTANCE = defineRecord({
  noun: INSTANCE_NOUN,
  schema: InstanceInput,
  fields: INSTANCE_FIELDS,
  initial: () => ({ kind: 'evolution' as const, color: INSTANCE_FIELDS.color.swatches[0]! }),
})

const { kind: _, ...NAMING_FIELDS } = INSTANCE_FIELDS

/** The same without its provider, which is chosen in a step of its own. */
export const INSTANCE_NAMING = defineRecord({
  noun: INSTANCE_NOUN,
  schema: InstanceInput.omit({ kind: true }),
  fields: NAMING_FIELDS,
  initial: () => ({ color: INSTANCE_FIELDS.color.swatches[0]! }),
})

/** What only connected numbers lack, and what a person may break. */
export const instanceTaken = {
  WA_INSTANCE_NAME_TAKEN: { status: 409, message: 'Já existe uma instância com este nome.' },
  WA_INSTANCE_NUMBER_TAKEN: { status: 409, message: 'Outra instância já usa este número da Meta.' },
  WA_INSTANCE_KIND_FIXED: { status: 409, message: 'O provedor não muda depois de conectar. Crie outra instância.' },
}

/** A stored instance. */
export const StoredInstance = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: InstanceKind,
  color: z.string(),
  team_id: z.uuid().nullable(),
  base_url: z.string().nullable(),
  external_name: z.string().nullable(),
  waba_id: z.string().nullable(),
  /** How Meta rates what leaves the number: GREEN, YELLOW or RED. */
  quality: z.string().nullable(),
  /** The simulation plays that nobody wrote within 24 hours before it. */
  window_closed_at: z.date().nullable(),
  /** How many more messages the simulation lets fail. */
  failing_left: z.int(),
  api_key_set_at: z.date().nullable(),
  number: z.string().nullable(),
  profile_name: z.string().nullable(),
  /** The picture of its profile; null: none, or it is not here yet. */
  picture_id: z.uuid().nullable(),
  /** Another number than before is connected, and nobody said yet that it is meant. */
  paired_number: z.string().nullable(),
  state: InstanceState,
  state_reason: z.string().nullable(),
  state_at: z.date(),
  /** Since when its server gives no answer, three times in a row at least. */
  silent_since: z.date().nullable(),
  last_inbound_at: z.date().nullable(),
  distribution: z.enum(['manual', 'balanced']),
  greeting: z.string().nullable(),
  away: z.string().nullable(),
  send_read: z.boolean(),
  signature: z.boolean(),
  auto_evaluate: z.boolean(),
  archived_at: z.date().nullable(),
  updated_at: z.date(),
})
export type StoredInstance = z.output<typeof StoredInstance>

/** A card of the page: the instance with what is known of its connection. */
export const InstanceCard = StoredInstance.extend({
  team_name: z.string().nullable(),
  last_event_at: z.date().nullable(),
  /** When the gateway last said that the number is connected. */
  probed_open_at: z.date().nullable(),
  /** Office minutes since the last message came in. */
  silent_minutes: z.int().nullable(),
  queued: z.int(),
  received_today: z.int(),
  sent_today: z.int(),
  /** Lost connections of the last 7 days. */
  drops: z.int(),
  last_drop_at: z.date().nullable(),
  has_conversations: z.boolean(),
  /** The group of aspects that its attendances are judged by, for who may read it. */
  aspects: z.string().nullable(),
})
export type InstanceCard = z.output<typeof InstanceCard>

/** What the gateway told of an instance, without what was said. */
export const InstanceEvent = z.object({
  id: z.uuid(),
  received_at: z.date(),
  name: z.string(),
  state: z.enum(['pending', 'done', 'ignored', 'failed']),
  reason: z.string().nullable(),
  attempts: z.int(),
  /** It waits for the message that it is about. */
  waits: z.boolean(),
})
export type InstanceEvent = z.output<typeof InstanceEvent>

/** How far the pairing of a phone is. */
export const Pairing = z.object({
  state: InstanceState,
  state_reason: z.string().nullable(),
  /** A PNG as a data address, or null while there is none. */
  qr: z.string().nullable(),
  pairing_code: z.string().nullable(),
  /** How many seconds ago the code came. */
  qr_age: z.int().nullable(),
  /** False while nothing came through the webhook since pairing began. */
  hears_webhook: z.boolean(),
  number: z.string().nullable(),
  paired_number: z.string().nullable(),
  profile_name: z.string().nullable(),
})
export type Pairing = z.output<typeof Pairing>
