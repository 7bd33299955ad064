import { z } from 'zod'
import { timelineProcedure } from '#parts/journal/contract/timeline.ts'
import { mergeProcedures } from '#parts/records/contract/merge-procedures.ts'
import { procedure } from '#shared/procedure.ts'
import { Client, taken } from './client.ts'
import { CLIENT_FIELDS, CLIENT_NOUN } from './client-fields.ts'

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

/** What goes further than one client's own fields. */
export const clientRecord = {
  timeline: timelineProcedure('clients'),

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

  ...mergeProcedures('clients', CLIENT_NOUN, {
    row: Client,
    fields: MERGE_FIELDS,
    moves: ['addresses', 'contacts', 'interactions', 'notes', 'tags'],
    taken,
    byHand: 'Restaure o outro pela lixeira e corrija à mão.',
  }),
}
