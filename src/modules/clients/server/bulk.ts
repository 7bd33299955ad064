import { sql } from 'kysely'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import { changed, isOneOf, selectedIds } from '#parts/lists/server/selection.ts'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database.ts'
import { isInTrash } from '#server/trash.ts'
import { matchingClients } from './matching.ts'
import { rpc } from './rpc.ts'

const idsOf = (db: Db, selection: ClientSelection) => selectedIds(selection, (filter) => matchingClients(db, filter).select('client.id'))

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status_id }, context: { db } }) => {
  const others = db.updateTable('client').set({ status_id }).where('status_id', '<>', status_id).where('deleted_at', 'is', null)
  return changed(await others.where(isOneOf('id', await idsOf(db, selection))).executeTakeFirst())
})

export const addTag = rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  tagMany(db, 'client', await idsOf(db, selection), tag_id),
)

export const removeTag = rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  untagMany(db, 'client', await idsOf(db, selection), tag_id),
)

export const removeMany = rpc.removeMany.handler(async ({ input: { selection }, context: { db } }) => {
  const kept = db.updateTable('client').set({ deleted_at: sql`now()` }).where('deleted_at', 'is', null)
  return changed(await kept.where(isOneOf('id', await idsOf(db, selection))).executeTakeFirst())
})

export const restoreMany = rpc.restoreMany.handler(async ({ input: { ids }, context: { db } }) => {
  const inTrash = db.updateTable('client').set({ deleted_at: null }).where(isInTrash)
  return changed(await inTrash.where(isOneOf('id', ids)).executeTakeFirst())
})
