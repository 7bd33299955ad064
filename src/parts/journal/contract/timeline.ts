import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { PageNumber, pageOf, procedure } from '#shared/procedure.ts'

/** What every entry of a timeline says besides what it is about. */
export const happened = {
  id: z.uuid(),
  at: z.date(),
  /** Who wrote or did it; null when nobody knows. */
  by: z.string().nullable(),
}

/** What happened with a record, as people who look after it describe it. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({
    ...happened,
    kind: z.literal('interaction'),
    channel: z.string(),
    subject: z.string().nullable(),
    notes: z.string().nullable(),
    next_step: z.string().nullable(),
  }),
  z.object({ ...happened, kind: z.literal('note'), note: z.string() }),
  z.object({ ...happened, kind: z.literal('status'), before: z.number(), after: z.number() }),
  z.object({ ...happened, kind: z.literal('tag'), name: z.string().nullable(), added: z.boolean() }),
  /** Anything else of the module's own, in a sentence. */
  z.object({ ...happened, kind: z.literal('event'), text: z.string() }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>
export type TimelineKind = TimelineEntry['kind']

const Kind = z.enum(['interaction', 'note', 'status', 'tag', 'event'])

/** Interactions, notes, and changes of status and tags in one line, newest first; of some kinds alone where those are named. */
export const timelineProcedure = (page: PageKey) =>
  procedure(page, 'read')
    .input(z.strictObject({ id: z.uuid(), page: PageNumber, kind: Kind.optional() }))
    .output(pageOf(TimelineEntry))
