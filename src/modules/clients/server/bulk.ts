import { sql } from 'kysely'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import * as many from '#parts/lists/server/change-many.ts'
import { changed, inSlices, isOneOf, removalMoment, selectedIds, sumOf } from '#parts/lists/server/selection.ts'
import type { Db } from '#server/database.ts'
import { isInTrash } from '#server/trash.ts'
import { matchingClients } from './matching.ts'
import { rpc } from './rpc.ts'

const idsOf = (db: Db, selection: ClientSelection) => selectedIds(selection, (filter) => matchingClients(db, filter).select('client.id'))

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status_id }, context: { db } }) =>
  many.changeStatus(db, 'client', await idsOf(db, selection), status_id),
)

export const addTag = rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  many.addTag(db, 'client', await idsOf(db, selection), tag_id),
)

export const removeTag = rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  many.removeTag(db, 'client', await idsOf(db, selection), tag_id),
)

export const removeMany = rpc.removeMany.handler(async ({ input: { selection }, context: { db } }) => {
  const kept = db.updateTable('client').set({ deleted_at: sql`now()` }).where('deleted_at', 'is', null)
  const removed = await inSlices(await idsOf(db, selection), (some) => kept.where(isOneOf('id', some)).executeTakeFirst())
  const changed = sumOf(removed.map(({ numUpdatedRows }) => Number(numUpdatedRows)))
  return { changed, removed_at: changed > 0 ? await removalMoment(db) : null }
})

export const restoreMany = rpc.restoreMany.handler(async ({ input: { ids }, context: { db } }) => {
  const inTrash = db.updateTable('client').set({ deleted_at: null }).where(isInTrash)
  return changed(await inTrash.where(isOneOf('id', ids)).executeTakeFirst())
})
