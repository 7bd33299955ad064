import { z } from 'zod'
import { Changed, type Selection, selectionErrors, selectionOf, TickedIds } from '#parts/lists/contract/selection.ts'
import { procedure } from '#shared/procedure.ts'
import { ClientFilters, restoreErrors } from './client.ts'

const ClientFilter = ClientFilters.omit({ sort: true, direction: true })
const Selected = z.strictObject({ selection: selectionOf(ClientFilter) })
export type ClientSelection = Selection<z.output<typeof ClientFilter>>

const errors = selectionErrors('clientes')

export const bulk = {
  setStatus: procedure('clients', 'update')
    .input(Selected.extend({ status_id: z.int().min(1).max(32_767) }))
    .output(Changed)
    .errors(errors),
  addTag: procedure('clients', 'update')
    .input(Selected.extend({ tag_id: z.uuid() }))
    .output(Changed)
    .errors(errors),
  removeTag: procedure('clients', 'update')
    .input(Selected.extend({ tag_id: z.uuid() }))
    .output(Changed)
    .errors(errors),
  removeMany: procedure('clients', 'delete').input(Selected).output(Changed).errors(errors),
  /** Brings back those that are in the trash and whose document nobody took meanwhile; all or none. */
  restoreMany: procedure('clients', 'delete').input(TickedIds).output(Changed).errors(restoreErrors),
}
