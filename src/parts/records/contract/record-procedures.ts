import { z } from 'zod'
import { notFound, type RecordDefinition } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'
import { PageNumber, pageOf, procedure } from '#shared/procedure.ts'
import { formSent, HistoryEntry, recordChanged } from '#shared/record-change.ts'

type Errors = Record<string, { status: number; message: string }>

interface Options<Change extends z.ZodType, Row extends z.ZodType, Taken extends Errors> {
  /** What an update carries: the schema where that is whole, or the given fields alone. */
  change: Change
  /** A stored record. */
  row: Row
  /** It is written to the audit who opens one, or one of which the function says so. */
  traced?: true | ((record: z.output<Row>) => boolean)
  /** What another record may have already: an error by the name of each constraint. */
  taken: Taken
}

/** Reading and writing one record of a page, and what happened to it. */
export const recordProcedures = <Schema extends z.ZodType, Change extends z.ZodType, Row extends z.ZodType, Taken extends Errors>(
  page: PageKey,
  { noun, schema }: Pick<RecordDefinition<Schema>, 'noun' | 'schema'>,
  { change, row, taken, ...traced }: Options<Change, Row, Taken>,
) => ({
  get: procedure(page, 'read', traced)
    .input(z.strictObject({ id: z.uuid(notFound(noun)) }))
    .output(row),

  create: procedure(page, 'create')
    .input(schema)
    .output(row)
    .errors({ ...taken, ...formSent }),

  /** `updated_at` is the version the person saw: a newer one is not overwritten. */
  update: procedure(page, 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: change }))
    .output(row)
    .errors({ ...taken, ...recordChanged }),

  /** Who changed which field from what to what, of the record and of what belongs to it, newest first; only of what the caller may read today. */
  history: procedure(page, 'read')
    .input(z.strictObject({ id: z.uuid(), page: PageNumber }))
    .output(pageOf(HistoryEntry)),
})
