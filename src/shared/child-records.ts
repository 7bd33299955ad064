import { z } from 'zod'
import type { PageKey } from './pages.ts'
import { procedure } from './procedure.ts'

const Id = z.strictObject({ id: z.uuid() })

/**
 * The four procedures of rows that hang off one record: addresses, contacts, notes, salaries…
 * All of them are an update of the parent, so that is the permission they ask for.
 */
export const childRecords = <Input extends z.ZodType, Row extends z.ZodType>(page: PageKey, input: Input, row: Row) => ({
  list: procedure(page, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(row)),
  add: procedure(page, 'update')
    .input(z.strictObject({ parent_id: z.uuid(), values: input }))
    .output(row),
  change: procedure(page, 'update')
    .input(z.strictObject({ id: z.uuid(), values: input }))
    .output(row),
  remove: procedure(page, 'update').input(Id).output(Id),
})
