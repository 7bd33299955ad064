import { z } from 'zod'
import { changeManyProcedures, selectedBy } from '#parts/lists/contract/change-many.ts'
import { Changed, RemovalMoment, type Selection, selectionErrors, TickedIds, Undone } from '#parts/lists/contract/selection.ts'
import { procedure } from '#shared/procedure.ts'
import { restoreErrors } from './client.ts'
import { ClientFilters } from './filters.ts'

const ClientFilter = ClientFilters.omit({ sort: true, direction: true })
export type ClientSelection = Selection<z.output<typeof ClientFilter>>

export const bulk = {
  ...changeManyProcedures('clients', 'clientes', ClientFilter, { status_id: z.int().min(1).max(32_767) }),
  /** `removed_at` names what was removed, to bring it back; null when nothing was. */
  removeMany: procedure('clients', 'delete')
    .input(selectedBy(ClientFilter))
    .output(Changed.extend({ removed_at: RemovalMoment.nullable() }))
    .errors(selectionErrors('clientes')),
  /** Brings back all that was removed at one moment. */
  undoRemoval: procedure('clients', 'delete')
    .input(z.strictObject({ removed_at: RemovalMoment }))
    .output(Undone)
    .errors(restoreErrors),
  /** Brings back those that are in the trash and whose document nobody took meanwhile; all or none. */
  restoreMany: procedure('clients', 'delete').input(TickedIds).output(Changed).errors(restoreErrors),
}
