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
  /** Anything else, in a sentence; `of` is one of the module's own kinds. */
  z.object({ ...happened, kind: z.literal('event'), of: z.string(), text: z.string() }),
])
export type TimelineEntry = z.output<typeof TimelineEntry>
const KINDS = ['interaction', 'note', 'status', 'tag'] as const
export type TimelineKind = (typeof KINDS)[number]

/** Interactions, notes, changes of status and tags, and what else the module tells (`own` kinds) in one line, newest first; of one kind alone where that is named. */
export const timelineProcedure = (page: PageKey, own: readonly string[] = []) =>
  procedure(page, 'read')
    .input(z.strictObject({ id: z.uuid(), page: PageNumber, kind: z.enum([...KINDS, ...own]).optional() }))
    .output(pageOf(TimelineEntry))
