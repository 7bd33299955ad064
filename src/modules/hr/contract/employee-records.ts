import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'

const Id = z.strictObject({ id: z.uuid() })

/** What whoever may not delete `records` is told, and whoever deletes nothing. Source: spec/2 §8. */
export const deleteDenial = (records: string) =>
  `Você não tem permissão para excluir ${records}. Apenas administradores podem realizar esta ação.`

/** The four procedures of what is kept about one employee: salaries, leaves, vacations. */
export const employeeRecords = <Input extends z.ZodType, Row extends z.ZodType>(page: PageKey, input: Input, row: Row, denial: string) => ({
  list: procedure(page, 'read')
    .input(z.strictObject({ parent_id: z.uuid() }))
    .output(z.array(row)),
  add: procedure(page, 'create')
    .input(z.strictObject({ parent_id: z.uuid(), values: input }))
    .output(row),
  change: procedure(page, 'update')
    .input(z.strictObject({ id: z.uuid(), values: input }))
    .output(row),
  remove: procedure(page, 'delete', { denied: denial }).input(Id).output(Id),
})
