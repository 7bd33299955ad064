import { z } from 'zod'
import { pageOf, procedure } from '#shared/procedure.ts'
import { HistoryEntry } from '#shared/record-change.ts'

const RecordPage = z.strictObject({ id: z.uuid(), page: z.int().min(1).max(100_000).default(1) })

const moment = {
  id: z.uuid(),
  at: z.date(),
  /** Who wrote or did it; null when nobody knows. */
  by: z.string().nullable(),
}

/** What happened with a client, as whoever serves them tells it. */
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

/** What goes further than one client's own fields. */
export const clientRecord = {
  /** Who changed which field from what to what, of the client and of what hangs off it, newest first. */
  history: procedure('clients', 'read').input(RecordPage).output(pageOf(HistoryEntry)),

  /** Interactions, notes, and changes of status and tags in one line, newest first. */
  timeline: procedure('clients', 'read').input(RecordPage).output(pageOf(TimelineEntry)),

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
}
