import { sql } from 'kysely'
import { TOO_LATE } from '#parts/records/server/operation.ts'
import type { Register } from '#parts/records/server/register.ts'
import { isInTrash } from '#parts/records/server/trash.ts'
import type { Db } from '#server/database/database.ts'
import { inHalves } from '#server/database/in-halves.ts'
import { found } from '#server/rpc/rpc.ts'
import { inSlices, isOneOf, sumOf } from './selection.ts'

/** Moves to the trash, or to the archive, those of `ids` that are not there yet. `removed_at` names them. Throws NOT_FOUND when there are none. */
export async function removeMany(db: Db, { table, archive, removeDenied }: Register, ids: string[]) {
  const present = archive ? sql`deleted_at is null and archived_at is null` : sql`deleted_at is null`
  const slices = await inSlices(ids, (some) =>
    sql`update ${sql.table(table)} set deleted_at = now() where ${present} and ${isOneOf('id', some)}`.execute(db),
  )
  const changed = sumOf(slices.map(({ numAffectedRows }) => Number(numAffectedRows)))
  return { changed: found(changed || null, removeDenied), removed_at: await removalMoment(db) }
}

/** Brings back all that was removed at one moment. What is another record's by now stays in the trash. */
export async function undoRemoval(db: Db, register: Register, removed_at: string) {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(register.table)}
    where ${isInTrash} and deleted_at = ${removed_at}::timestamptz ${register.archive ? sql`or archived_at = ${removed_at}::timestamptz` : sql``}`.execute(
    db,
  )
  found(rows[0], TOO_LATE)
  const ids = rows.map(({ id }) => id)
  const slices = await inSlices(ids, (some) => inHalves(db, some, isTaken, (part) => bringBack(db, register, [...part])))
  const left = slices.flat().length
  return { changed: ids.length - left, left }
}

/** True for a broken constraint that is named after the error it becomes: something is another record's. */
const isTaken = (constraint: string) => constraint.endsWith('_taken')

/** Brings back those of `ids` that are in the trash or in the archive. Throws NOT_FOUND when there are none. */
export async function restoreMany(db: Db, register: Register, ids: string[]) {
  const changed = await bringBack(db, register, ids)
  return { changed: found(changed || null, register.gone) }
}

async function bringBack(db: Db, { table, archive }: Register, ids: string[]) {
  const back = archive ? sql`deleted_at = null, archived_at = null` : sql`deleted_at = null`
  const away = archive ? sql`(${isInTrash} or archived_at is not null)` : isInTrash
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${back} where ${away} and ${isOneOf('id', ids)}`.execute(db)
  return Number(numAffectedRows)
}

/** The moment of this transaction, by which what it removed is found again. */
async function removalMoment(db: Db): Promise<string> {
  const moment = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return (await db.selectNoFrom(moment.as('removed_at')).executeTakeFirstOrThrow()).removed_at
}
