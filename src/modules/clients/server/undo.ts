import { type SqlBool, sql } from 'kysely'
import { inSlices, isOneOf, sumOf } from '#parts/lists/server/selection.ts'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { isInTrash } from '#server/trash.ts'
import { rpc } from './rpc.ts'

/** What it takes to undo each kind of change. */
interface Before {
  /** The status that all got, and those who had each of the others. */
  status: { now: number; was: Record<string, string[]> }
  tag: { tag_id: string; ids: string[] }
  untag: { tag_id: string; ids: string[] }
}
type Kind = keyof Before

const NOTHING_KEPT = 'Já não é possível desfazer.'

/** Keeps what was before a change, for the hour in which anybody still thinks of it. */
export async function keepForUndo(db: Db, kind: Kind | 'merge', before: object): Promise<string> {
  await db.deleteFrom('client_change').where(sql<SqlBool>`created_at < now() - interval '1 hour'`).execute()
  const kept = db.insertInto('client_change').values({ kind, before: JSON.stringify(before) })
  return (await kept.returning('id').executeTakeFirstOrThrow()).id
}

/** What was kept, which is forgotten: nothing is undone twice. */
export async function takeKept(db: Db, id: string, kinds: readonly (Kind | 'merge')[]) {
  const kept = db.deleteFrom('client_change').where('id', '=', id).where('kind', 'in', kinds)
  return found(await kept.returning(['kind', 'before']).executeTakeFirst(), NOTHING_KEPT)
}

export const undoChange = rpc.undoChange.handler(async ({ input: { id }, context: { db } }) => {
  const { kind, before } = await takeKept(db, id, ['status', 'tag', 'untag'])
  if (kind === 'status') return bringStatusesBack(db, before as Before['status'])
  const { tag_id, ids } = before as Before['tag']
  const { changed } = kind === 'tag' ? await untagMany(db, 'client', ids, tag_id) : await tagMany(db, 'client', ids, tag_id)
  return { changed, left: ids.length - changed }
})

/** Whoever got yet another status since keeps it. */
async function bringStatusesBack(db: Db, { now, was }: Before['status']) {
  let [changed, asked] = [0, 0]
  for (const [status_id, ids] of Object.entries(was)) {
    const same = db
      .updateTable('client')
      .set({ status_id: Number(status_id) })
      .where('status_id', '=', now)
      .where('deleted_at', 'is', null)
    const back = await inSlices(ids, (some) => same.where(isOneOf('id', some)).executeTakeFirst())
    changed += sumOf(back.map(({ numUpdatedRows }) => Number(numUpdatedRows)))
    asked += ids.length
  }
  return { changed, left: asked - changed }
}

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
