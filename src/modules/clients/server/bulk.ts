import { type Expression, type SqlBool, sql } from 'kysely'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import { findTag } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database.ts'
import { Refusal } from '#server/refusal.ts'
import { isInTrash } from '#server/trash.ts'
import { matchingClients } from './matching.ts'
import { rpc } from './rpc.ts'

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status_id }, context: { db } }) => {
  const others = db.updateTable('client').set({ status_id }).where('status_id', '<>', status_id).where('deleted_at', 'is', null)
  return changed(await others.where(isOneOf('id', await selectedIds(db, selection))).executeTakeFirst())
})

export const addTag = rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) => {
  const ids = await selectedIds(db, selection)
  await findTag(db, 'client', tag_id)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('client_tag')
    .columns(['client_id', 'tag_id'])
    .expression(
      db
        .selectFrom('client')
        .select(['client.id', sql<string>`${tag_id}::uuid`.as('tag_id')])
        .where('deleted_at', 'is', null)
        .where(isOneOf('id', ids)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return { changed: Number(numInsertedOrUpdatedRows) }
})

export const removeTag = rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) => {
  const ids = await selectedIds(db, selection)
  const { numDeletedRows } = await db
    .deleteFrom('client_tag')
    .where('tag_id', '=', tag_id)
    .where(isOneOf('client_id', ids))
    .executeTakeFirst()
  return { changed: Number(numDeletedRows) }
})

export const removeMany = rpc.removeMany.handler(async ({ input: { selection }, context: { db } }) => {
  const kept = db.updateTable('client').set({ deleted_at: sql`now()` }).where('deleted_at', 'is', null)
  return changed(await kept.where(isOneOf('id', await selectedIds(db, selection))).executeTakeFirst())
})

export const restoreMany = rpc.restoreMany.handler(async ({ input: { ids }, context: { db } }) => {
  const inTrash = db.updateTable('client').set({ deleted_at: null }).where(isInTrash)
  return changed(await inTrash.where(isOneOf('id', ids)).executeTakeFirst())
})

/** The ids to change. Refuses with SELECTION_MOVED when a filter no longer matches as many as the person saw. */
async function selectedIds(db: Db, selection: ClientSelection): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  const matching = await matchingClients(db, selection.filter).select('client.id').execute()
  if (matching.length !== selection.expected) throw new Refusal('SELECTION_MOVED')
  return matching.map(({ id }) => id)
}

/** One parameter however many ids. */
const isOneOf = (column: string, ids: string[]): Expression<SqlBool> => sql`${sql.ref(column)} = any(${ids}::uuid[])`

const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => ({ changed: Number(numUpdatedRows) })
