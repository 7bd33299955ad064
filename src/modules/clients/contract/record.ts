import { z } from 'zod'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { recordChanged } from '#shared/record-change.ts'
import { Client, taken } from './client.ts'
import { CLIENT_FIELDS } from './client-fields.ts'

const moment = {
  id: z.uuid(),
  at: z.date(),
  /** Who wrote or did it; null when nobody knows. */
  by: z.string().nullable(),
}

/** What happened with a client, in the words of the person who served them. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...moment,
    kind: z.literal('interaction'),
    channel: z.string(),
    subject: z.string().nullable(),
    notes: z.string().nullable(),
    next_step: z.string().nullable(),
  }),
  z.object({ ...moment, kind: z.literal('note'), note: z.string() }),
  z.object({ ...moment, kind: z.literal('status'), before: z.number(), after: z.number() }),
  z.object({ ...moment, kind: z.literal('tag'), name: z.string().nullable(), added: z.boolean() }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>

/** What two clients should not share, or at least not unnoticed. */
export const SHARED_FIELDS = ['document', 'phone', 'email'] as const

/** Another client with the same document, phone or e-mail. */
export const Duplicate = z.object({ id: z.uuid(), name: z.string(), code: z.string(), fields: z.array(z.enum(SHARED_FIELDS)) })
export type Duplicate = z.output<typeof Duplicate>

/** What a merge may take from the other client. A document brings the type of client it belongs to. */
export type MergeField = Exclude<keyof typeof CLIENT_FIELDS, 'type_id' | 'responsible_id'>
export const MERGE_FIELDS = Object.keys(CLIENT_FIELDS).filter(
  (field): field is MergeField => field !== 'type_id' && field !== 'responsible_id',
)

/** How many rows of each kind a merge moves. */
const MergeMoves = z.object({ addresses: z.int(), contacts: z.int(), interactions: z.int(), notes: z.int(), tags: z.int() })
export type MergeMoves = z.output<typeof MergeMoves>

const pair = { id: z.uuid(), other_id: z.uuid() }
const areTwo = ({ id, other_id }: { id: string; other_id: string }) => id !== other_id
const OTHER = { path: ['other_id'], message: 'Escolha outro cliente' }

/** What goes further than one client's own fields. */
export const clientRecord = {
  /** Interactions, notes, and changes of status and tags in one line, newest first. */
  timeline: procedure('clients', 'read')
    .input(z.strictObject({ id: z.uuid(), page: PageNumber }))
    .output(pageOf(TimelineEntry)),

  /** Clients other than `id` that have the document, phone or e-mail being typed, with or without its mask. */
  duplicates: procedure('clients', 'read')
    .input(
      z.strictObject({
        id: z.uuid().nullable(),
        document: z.string().max(40).nullable(),
        phone: z.string().max(40).nullable(),
        email: z.string().max(254).nullable(),
      }),
    )
    .output(z.array(Duplicate)),

  /** The client that would be merged into `id`, and what would move over. */
  previewMerge: procedure('clients', 'delete')
    .input(z.strictObject(pair).refine(areTwo, OTHER))
    .output(z.object({ other: Client, moves: MergeMoves })),

  /** Takes the named fields and its addresses, contacts, notes and the rest client over to `id`; the other goes to the trash. Needs update as well. */
  merge: procedure('clients', 'delete')
    .input(
      z
        .strictObject({ ...pair, updated_at: z.date(), other_updated_at: z.date(), take: z.array(z.enum(MERGE_FIELDS)) })
        .refine(areTwo, OTHER),
    )
    .output(Client.extend({ undo: z.uuid() }))
    .errors(recordChanged),

  /** Makes two clients of one again, with everything where it was, within an hour and while nothing of it has changed. Needs update as well. */
  undoMerge: procedure('clients', 'delete')
    .input(Id)
    .output(z.object(pair))
    .errors({
      ...taken,
      MERGE_MOVED: {
        status: 409,
        message: 'Os clientes mudaram desde a união. Restaure o outro pela lixeira e corrija à mão.',
      },
    }),
}
