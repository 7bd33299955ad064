import { z } from 'zod'
import type { RecordDefinition } from '#shared/define-record.ts'
import type { PageKey } from '#shared/pages.ts'
import { Id, procedure } from '#shared/procedure.ts'
import { formSent, recordChanged } from '#shared/record-change.ts'

type Refusals = Record<string, { status: number; message: string }>

interface Options<Taken extends Refusals> {
  /** Adding, changing and removing a row need `page`'s create, update and delete, and not its update alone, which changes the record. */
  own?: boolean
  /** It is written to the audit who reads them. */
  traced?: true
  /** Custom message for callers who may not remove one. */
  removeDenied?: string
  /** Why a row cannot be what it is to be: another one has the name. */
  taken?: Taken
}

const NOTHING = {}

/** The four procedures of rows that belong to one record, `parent_id`: addresses, contacts, salaries. */
export const childRecords = <
  Schema extends z.ZodType,
  Row extends z.ZodType<{ id: string; updated_at: Date }>,
  Taken extends Refusals = typeof NOTHING,
>(
  page: PageKey,
  { schema }: Pick<RecordDefinition<Schema>, 'schema'>,
  row: Row,
  { own = false, removeDenied: denied, taken = NOTHING as Taken, ...traced }: Options<Taken> = {},
) => ({
  list: procedure(page, 'read', traced)
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(row)),
  add: procedure(page, own ? 'create' : 'update')
    .input(z.strictObject({ parent_id: z.uuid(), values: schema }))
    .output(row)
    .errors({ ...taken, ...formSent }),
  /** `updated_at` is the version the person saw: a newer one is not overwritten. */
  change: procedure(page, 'update')
    .input(z.strictObject({ id: z.uuid(), updated_at: z.date(), values: schema }))
    .output(row)
    .errors({ ...recordChanged, ...taken }),
  remove: procedure(page, own ? 'delete' : 'update', { denied })
    .input(Id)
    .output(Id),
})

/** That a row was removed is taken back, with all that went with it: for an hour, while its record is there. */
export const removalUndo = (page: PageKey, action: 'update' | 'create' = 'update') => ({
  undoRemoval: procedure(page, action).input(Id).output(Id),
})
