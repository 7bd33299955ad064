import { z } from 'zod'
import type { PageKey } from '#shared/pages.ts'
import { procedure } from '#shared/procedure.ts'
import { selectionErrors, selectionOf, Undoable, Undone } from './selection.ts'

/** What a bulk action is for: what is ticked, or what `filter` matches. */
export const selectedBy = <Filter extends z.ZodRawShape>(filter: z.ZodObject<Filter>) => z.strictObject({ selection: selectionOf(filter) })

/** A status or a tag for many records of the page's list, which a refusal calls `records`; and how it is taken back. */
export function changeManyProcedures<Filter extends z.ZodRawShape, Status extends z.ZodRawShape>(
  page: PageKey,
  records: string,
  filter: z.ZodObject<Filter>,
  status: Status,
) {
  const selected = selectedBy(filter)
  const errors = selectionErrors(records)
  const tagged = selected.extend({ tag_id: z.uuid() })
  return {
    setStatus: procedure(page, 'update').input(selected.extend(status)).output(Undoable).errors(errors),
    addTag: procedure(page, 'update').input(tagged).output(Undoable).errors(errors),
    removeTag: procedure(page, 'update').input(tagged).output(Undoable).errors(errors),
    /** Takes back a change of status or tags as a whole, within an hour. */
    undoChange: procedure(page, 'update')
      .input(z.strictObject({ id: z.uuid() }))
      .output(Undone),
  }
}
