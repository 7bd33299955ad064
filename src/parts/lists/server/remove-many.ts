import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { isInTrash } from '#server/trash.ts'
import { type Changeable, NOTHING_KEPT } from './kept-changes.ts'
import { inSlices, isOneOf, sumOf } from './selection.ts'

/** Moves to the trash those of `ids` that are not there yet. `removed_at` names them; null when there were none. */
export async function removeMany(db: Db, records: Changeable, ids: string[]) {
  const changed = await updated(ids, (some) =>
    sql`update ${sql.table(records)} set deleted_at = now() where deleted_at is null and ${isOneOf('id', some)}`.execute(db),
  )
  return { changed, removed_at: changed > 0 ? await removalMoment(db) : null }
}

/**
 * Brings back all that was removed at one moment. `taken` says of which it stays in the trash, because what was its own is another's: each
 * is true of a record present that is called `other`, beside the removed one.
 */
export async function undoRemoval(db: Db, records: Changeable, removed_at: string, taken: readonly Expression<SqlBool>[]) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(records)} where ${isInTrash} and deleted_at = ${removed_at}::timestamptz`.execute(db)
  found(rows[0], NOTHING_KEPT)
  const free = taken.map(
    (isTaken) => sql`and not exists (select from ${sql.table(records)} other where other.deleted_at is null and ${isTaken})`,
  )
  const changed = await updated(
    rows.map(({ id }) => id),
    (some) =>
      sql`
        update ${sql.table(records)} set deleted_at = null
        where ${isOneOf('id', some)} and ${isInTrash} ${sql.join(free, sql` `)}`.execute(db),
  )
  return { changed, left: rows.length - changed }
}

/** Brings back those of `ids` that are in the trash. */
export async function restoreMany(db: Db, records: Changeable, ids: string[]) {
  const { numAffectedRows } = await sql`
    update ${sql.table(records)} set deleted_at = null where ${isInTrash} and ${isOneOf('id', ids)}`.execute(db)
  return { changed: Number(numAffectedRows) }
}

async function updated(ids: string[], update: (some: string[]) => Promise<{ numAffectedRows?: bigint }>) {
  const results = await inSlices(ids, update)
  return sumOf(results.map(({ numAffectedRows }) => Number(numAffectedRows)))
}

/** The moment of this transaction, by which what it removed is found again. */
async function removalMoment(db: Db): Promise<string> {
  const moment = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return (await db.selectNoFrom(moment.as('removed_at')).executeTakeFirstOrThrow()).removed_at
}
