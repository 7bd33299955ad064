import { sql } from 'kysely'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import { changed, inSlices, isOneOf, removalMoment, selectedIds, sumOf } from '#parts/lists/server/selection.ts'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database.ts'
import { isInTrash } from '#server/trash.ts'
import { matchingClients } from './matching.ts'
import { rpc } from './rpc.ts'
import { keepForUndo } from './undo.ts'

const idsOf = (db: Db, selection: ClientSelection) => selectedIds(selection, (filter) => matchingClients(db, filter).select('client.id'))

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status_id }, context: { db } }) => {
  const was = new Map<number, string[]>()
  const counts = await inSlices(await idsOf(db, selection), async (some) => {
    const different = db
      .selectFrom('client')
      .select(['id', 'status_id'])
      .where('status_id', '<>', status_id)
      .where('deleted_at', 'is', null)
    const rows = await different.where(isOneOf('id', some)).forNoKeyUpdate().execute()
    for (const { id, status_id: before } of rows) {
      const others = was.get(before)
      if (others) others.push(id)
      else was.set(before, [id])
    }
    const ids = rows.map(({ id }) => id)
    await db.updateTable('client').set({ status_id }).where(isOneOf('id', ids)).execute()
    return ids.length
  })
  const changed = sumOf(counts)
  return { changed, undo: changed > 0 ? await keepForUndo(db, 'status', { now: status_id, was: Object.fromEntries(was) }) : null }
})

export const addTag = rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) => {
  const { changed, ids } = await tagMany(db, 'client', await idsOf(db, selection), tag_id)
  return { changed, undo: changed > 0 ? await keepForUndo(db, 'tag', { tag_id, ids }) : null }
})

export const removeTag = rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) => {
  const { changed, ids } = await untagMany(db, 'client', await idsOf(db, selection), tag_id)
  return { changed, undo: changed > 0 ? await keepForUndo(db, 'untag', { tag_id, ids }) : null }
})

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
