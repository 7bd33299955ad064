import { z } from 'zod'
import {
  Changed,
  RemovalMoment,
  type Selection,
  selectionErrors,
  selectionOf,
  TickedIds,
  Undoable,
  Undone,
} from '#parts/lists/contract/selection.ts'
import { procedure } from '#shared/procedure.ts'
import { restoreErrors } from './client.ts'
import { ClientFilters } from './filters.ts'

const ClientFilter = ClientFilters.omit({ sort: true, direction: true })
const Selected = z.strictObject({ selection: selectionOf(ClientFilter) })
export type ClientSelection = Selection<z.output<typeof ClientFilter>>

const errors = selectionErrors('clientes')

export const bulk = {
  setStatus: procedure('clients', 'update')
    .input(Selected.extend({ status_id: z.int().min(1).max(32_767) }))
    .output(Undoable)
    .errors(errors),
  addTag: procedure('clients', 'update')
    .input(Selected.extend({ tag_id: z.uuid() }))
    .output(Undoable)
    .errors(errors),
  removeTag: procedure('clients', 'update')
    .input(Selected.extend({ tag_id: z.uuid() }))
    .output(Undoable)
    .errors(errors),
  /** Takes back a change of status or tags as a whole, within an hour. */
  undoChange: procedure('clients', 'update')
    .input(z.strictObject({ id: z.uuid() }))
    .output(Undone),
  /** `removed_at` names what was removed, to bring it back; null when nothing was. */
  removeMany: procedure('clients', 'delete')
    .input(Selected)
    .output(Changed.extend({ removed_at: RemovalMoment.nullable() }))
    .errors(errors),
  /** Brings back all that was removed at one moment. */
  undoRemoval: procedure('clients', 'delete')
    .input(z.strictObject({ removed_at: RemovalMoment }))
    .output(Undone)
    .errors(restoreErrors),
  /** Brings back those that are in the trash and whose document nobody took meanwhile; all or none. */
  restoreMany: procedure('clients', 'delete').input(TickedIds).output(Changed).errors(restoreErrors),
}
