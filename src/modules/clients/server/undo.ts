import { type SqlBool, sql } from 'kysely'
import { undoChange as takeBack } from '#parts/lists/server/change-many.ts'
import { NOTHING_KEPT } from '#parts/lists/server/kept-changes.ts'
import { inSlices, isOneOf, sumOf } from '#parts/lists/server/selection.ts'
import { found } from '#server/rpc.ts'
import { isInTrash } from '#server/trash.ts'
import { rpc } from './rpc.ts'

export const undoChange = rpc.undoChange.handler(({ input: { id }, context: { db } }) => takeBack(db, 'client', id))

/** Brings back all that one deletion put into the trash, by its moment. Whose document or code another client has by now stays there. */
export const undoRemoval = rpc.undoRemoval.handler(async ({ input: { removed_at }, context: { db } }) => {
  const removed = db.selectFrom('client').select('id').where(isInTrash).where(sql<SqlBool>`deleted_at = ${removed_at}::timestamptz`)
  const ids = (await removed.execute()).map(({ id }) => id)
  found(ids[0], NOTHING_KEPT)
  const back = await inSlices(ids, (some) =>
    sql`
      update client set deleted_at = null
      where ${isOneOf('id', some)} and ${isInTrash}
        and not exists (select from client other where other.document = client.document and other.deleted_at is null)
        and not exists (select from client other where other.code = client.code and other.deleted_at is null)`.execute(db),
  )
  const changed = sumOf(back.map(({ numAffectedRows }) => Number(numAffectedRows)))
  return { changed, left: ids.length - changed }
})
