import { sql } from 'kysely'
import type { Changed, Selection, Undoable, Undone } from '#parts/lists/contract/selection.ts'
import { isPresent, type Register, type TaggedTable } from '#parts/records/server/register.ts'
import { type TrashedRow, trashPage } from '#parts/records/server/trash.ts'
import type { Db } from '#server/database/database.ts'
import type { Implemented, Unimplemented } from '#server/rpc/rpc.ts'
import type { PageOf } from '#shared/procedure.ts'
import { addTag, changeStatus, removeTag, undoChange } from './change-many.ts'
import { removeMany, restoreMany, undoRemoval } from './remove-many.ts'
import { type Matching, selectedIds } from './selection.ts'

interface Named {
  id: string
  name: string
}

interface Procedures<Filter> {
  names: Unimplemented<{ ids: string[] }, Named[]>
  setStatus: Unimplemented<{ selection: Selection<Filter>; status: string | number }, Undoable>
  addTag: Unimplemented<{ selection: Selection<Filter>; tag_id: string }, Undoable>
  removeTag: Unimplemented<{ selection: Selection<Filter>; tag_id: string }, Undoable>
  undoChange: Unimplemented<{ id: string }, Undone>
  remove: Unimplemented<{ selection: Selection<Filter> }, Changed & { removed_at: string; kept?: number | undefined }>
  undoRemoval: Unimplemented<{ removed_at: string }, Undone>
  restore: Unimplemented<{ ids: string[] }, Changed>
  trash: Unimplemented<{ page: number; text?: string | undefined }, PageOf<TrashedRow>>
}

/** The handlers of `registerProcedures`. `matching` selects the records outside the trash that a filter asks for. */
export function registerHandlers<Filter, Rpc extends Procedures<Filter>>(
  rpc: Rpc,
  register: Register<TaggedTable>,
  matching: Matching<Filter>,
) {
  const idsOf = (db: Db, selection: Selection<Filter>) => selectedIds(db, register, selection, matching)
  return {
    names: rpc.names.handler(async ({ input: { ids }, context: { db } }) => {
      const { name, table } = register
      const { rows } = await sql<Named>`
        select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any(${ids}::uuid[]) and ${isPresent(register)}`.execute(db)
      return rows
    }),

    setStatus: rpc.setStatus.handler(async ({ input: { selection, status }, context: { db } }) =>
      changeStatus(db, register, await idsOf(db, selection), status),
    ),
    addTag: rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
      addTag(db, register, await idsOf(db, selection), tag_id),
    ),
    removeTag: rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
      removeTag(db, register, await idsOf(db, selection), tag_id),
    ),
    undoChange: rpc.undoChange.handler(({ input: { id }, context: { db } }) => undoChange(db, register, id)),

    remove: rpc.remove.handler(async ({ input: { selection }, context: { db } }) => removeMany(db, register, await idsOf(db, selection))),
    undoRemoval: rpc.undoRemoval.handler(({ input: { removed_at }, context: { db } }) => undoRemoval(db, register, removed_at)),
    restore: rpc.restore.handler(({ input: { ids }, context: { db } }) => restoreMany(db, register, ids)),
    trash: rpc.trash.handler(({ input, context: { db } }) => trashPage(db, register, input)),
  } as Implemented<Rpc, 'names' | 'setStatus' | 'addTag' | 'removeTag' | 'undoChange' | 'remove' | 'undoRemoval' | 'restore' | 'trash'>
}
