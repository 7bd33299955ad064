import { z } from 'zod'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'
import { Id, PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { Changed, RemovalMoment, selectionErrors, selectionOf, TickedIds, Undoable, Undone } from './selection.ts'

/** A record in the trash. `deleted_by` is null when nobody was signed in, as in a job. */
export const Trashed = z.object({
  id: z.uuid(),
  name: z.string(),
  /** What tells records of one name apart, such as a document. */
  identifier: z.string().nullable(),
  deleted_at: z.date(),
  deleted_by: z.string().nullable(),
})

interface Options<Filter extends z.ZodRawShape, Status extends z.ZodType, Errors> {
  /** What the list filters by. */
  filter: z.ZodObject<Filter>
  status: Status
  /** What may have become another record's by the time one comes back from the trash: an error by the name of each constraint. */
  taken: Errors
  /** Custom message for callers who may not remove. */
  removeDenied?: string
  /** Why a record may not be removed now: an error by the name of each constraint. */
  kept?: Record<string, { status: number; message: string }>
}

/** What is done with one record of a list, with those that are ticked or with all that match, and how it is taken back. */
export function registerProcedures<
  Filter extends z.ZodRawShape,
  Status extends z.ZodType,
  Errors extends Record<string, { status: number; message: string }>,
>(
  page: PageKey,
  { noun }: Pick<RecordDefinition, 'noun'>,
  { filter, status, taken, removeDenied: denied, kept = {} }: Options<Filter, Status, Errors>,
) {
  const selected = z.strictObject({ selection: selectionOf(filter) })
  const errors = selectionErrors(noun)
  const tagged = selected.extend({ tag_id: z.uuid() })
  return {
    /** What the records of these ids are called, of those that the caller sees: for a list of what was opened last. Nobody has read a record by that. */
    names: procedure(page, 'read')
      .input(TickedIds)
      .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),

    setStatus: procedure(page, 'update', { bulk: true }).input(selected.extend({ status })).output(Undoable).errors(errors),
    addTag: procedure(page, 'update', { bulk: true }).input(tagged).output(Undoable).errors(errors),
    removeTag: procedure(page, 'update', { bulk: true }).input(tagged).output(Undoable).errors(errors),
    /** Takes back a change of status or tags as a whole, within an hour. */
    undoChange: procedure(page, 'update', { bulk: true }).input(Id).output(Undone),

    /** Moves records to the trash, whence `restore` brings them back for 30 days. `removed_at` names those of this call; `kept` stayed for a reason of their register. */
    remove: procedure(page, 'delete', { denied, bulk: true })
      .input(selected)
      .output(Changed.extend({ removed_at: RemovalMoment, kept: z.int().optional() }))
      .errors({ ...errors, ...kept }),
    /** Brings back all that was removed at one moment, but for those of which something is another record's by now. */
    undoRemoval: procedure(page, 'delete', { bulk: true })
      .input(z.strictObject({ removed_at: RemovalMoment }))
      .output(Undone),
    /** Brings back those that are in the trash; all, or none if something of one is another record's by now. */
    restore: procedure(page, 'delete', { bulk: true }).input(TickedIds).output(Changed).errors(taken),
    /** What callers who may delete can bring back, last removed first; with a text, of which name or identifier has its words. */
    trash: procedure(page, 'delete')
      .input(z.strictObject({ page: PageNumber, text: z.string().max(200).optional() }))
      .output(pageOf(Trashed)),
  }
}
