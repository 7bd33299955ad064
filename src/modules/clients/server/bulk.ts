import { sql } from 'kysely'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import { changed, isOneOf, removalMoment, selectedIds } from '#parts/lists/server/selection.ts'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database.ts'
import { isInTrash } from '#server/trash.ts'
import { matchingClients } from './matching.ts'
import { rpc } from './rpc.ts'
import { keepForUndo } from './undo.ts'

const idsOf = (db: Db, selection: ClientSelection) => selectedIds(selection, (filter) => matchingClients(db, filter).select('client.id'))

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status_id }, context: { db } }) => {
  const { rows } = await sql<{ status_id: number; ids: string[] }>`
    with other as materialized (
      select id, status_id from client
      where ${isOneOf('id', await idsOf(db, selection))} and status_id <> ${status_id} and deleted_at is null
      for no key update
    ),
    changed as (
      update client set status_id = ${status_id} from other where client.id = other.id returning client.id, other.status_id
    )
    select status_id, array_agg(id) as ids from changed group by status_id`.execute(db)
  const was = Object.fromEntries(rows.map(({ status_id, ids }) => [status_id, ids]))
  const changed = rows.reduce((sum, { ids }) => sum + ids.length, 0)
  return { changed, undo: changed > 0 ? await keepForUndo(db, 'status', { now: status_id, was }) : null }
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
  const { numUpdatedRows } = await kept.where(isOneOf('id', await idsOf(db, selection))).executeTakeFirst()
  return { changed: Number(numUpdatedRows), removed_at: numUpdatedRows > 0n ? await removalMoment(db) : null }
})

export const restoreMany = rpc.restoreMany.handler(async ({ input: { ids }, context: { db } }) => {
  const inTrash = db.updateTable('client').set({ deleted_at: null }).where(isInTrash)
  return changed(await inTrash.where(isOneOf('id', ids)).executeTakeFirst())
})
