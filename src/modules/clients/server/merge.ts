import { sql } from 'kysely'
import { GONE } from '#modules/clients/contract/client.ts'
import type { MergeField, MergeMoves } from '#modules/clients/contract/record.ts'
import { keepForUndo } from '#parts/lists/server/kept-changes.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { moveChildren, versionOf } from './merged-children.ts'
import { noteMerge, refuseUnlessMayUpdate } from './merging.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const previewMerge = rpc.previewMerge.handler(async ({ input: { id, other_id }, context: { db } }) => {
  await findRecord(db, CLIENTS, id)
  const other = db.selectFrom('client').selectAll().where('id', '=', other_id).where('deleted_at', 'is', null)
  return { other: found(await other.executeTakeFirst(), GONE), moves: await movesOf(db, id, other_id) }
})

export const merge = rpc.merge.handler(async ({ input: { id, other_id, updated_at, other_updated_at, take }, context: { db } }) => {
  await refuseUnlessMayUpdate(db)
  const both = await lockBoth(db, [
    { id, version: updated_at },
    { id: other_id, version: other_updated_at },
  ])
  const other = found(both.get(other_id), GONE)

  const mine = found(both.get(id), GONE)

  await db.updateTable('client').set({ deleted_at: sql`now()` }).where('id', '=', other_id).execute() // its document is free from here on
  const columns = take.flatMap(columnsOf)
  const valuesOf = (client: typeof mine) => Object.fromEntries(columns.map((column) => [column, client[column]]))
  if (columns.length > 0) await db.updateTable('client').set(valuesOf(other)).where('id', '=', id).execute()
  const moved = await moveChildren(db, id, other_id)
  const merged = { id, other_id, was: valuesOf(mine), moved, version: await versionOf(db, id, other_id) }
  const undo = await keepForUndo(db, 'client', 'merge', merged)

  await noteMerge(db, 'merge', id, other)
  return { ...(await db.selectFrom('client').selectAll().where('id', '=', id).executeTakeFirstOrThrow()), undo }
})

const columnsOf = (field: MergeField) => (field === 'document' ? (['document', 'type_id'] as const) : ([field] as const))

/** Both clients, kept as they are until the transaction ends; always locked in the same order, so that two merges never wait for each other. */
async function lockBoth(db: Db, clients: { id: string; version: Date }[]) {
  const rows = await db
    .selectFrom('client')
    .selectAll()
    .where(
      'id',
      'in',
      clients.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const locked = new Map(rows.map((row) => [row.id, row]))
  for (const { id, version } of clients) {
    found(locked.get(id), GONE)
    const seen = await db.selectFrom('client').select('id').where('id', '=', id).where(stillAt('updated_at', version)).executeTakeFirst()
    if (!seen) throw await recordChangedSince(db, 'client', id, version)
  }
  return locked
}

/** How much hangs off the other client; tags that both have do not move. */
async function movesOf(db: Db, id: string, other_id: string): Promise<MergeMoves> {
  const { rows } = await sql<MergeMoves>`
    select (select count(*) from client_address where client_id = ${other_id}) as addresses,
           (select count(*) from client_contact where client_id = ${other_id}) as contacts,
           (select count(*) from client_interaction where client_id = ${other_id}) as interactions,
           (select count(*) from client_note where client_id = ${other_id}) as notes,
           (
             select count(*) from client_tag as theirs where client_id = ${other_id}
               and not exists (select from client_tag as mine where mine.client_id = ${id} and mine.tag_id = theirs.tag_id)
           ) as tags`.execute(db)
  return found(rows[0], GONE)
}
