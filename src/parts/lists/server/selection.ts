import { type Expression, type SqlBool, sql } from 'kysely'
import type { Selection } from '#parts/lists/contract/selection.ts'
import type { Db } from '#server/database.ts'
import { Refusal } from '#server/refusal.ts'

interface IdsQuery {
  execute(): Promise<{ id: string }[]>
}

/** The ids to change. Refuses with SELECTION_MOVED when a filter no longer matches as many as the person saw. */
export async function selectedIds<Filter>(selection: Selection<Filter>, matching: (filter: Filter) => IdsQuery): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  const records = await matching(selection.filter).execute()
  if (records.length !== selection.expected) throw new Refusal('SELECTION_MOVED')
  return records.map(({ id }) => id)
}

/** One parameter however many ids. */
export const isOneOf = (column: string, ids: string[]): Expression<SqlBool> => sql`${sql.ref(column)} = any(${ids}::uuid[])`

export const changed = ({ numUpdatedRows }: { numUpdatedRows: bigint }) => ({ changed: Number(numUpdatedRows) })

/** The moment of this transaction, by which what it removed is found again. */
export async function removalMoment(db: Db): Promise<string> {
  const moment = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return (await db.selectNoFrom(moment.as('removed_at')).executeTakeFirstOrThrow()).removed_at
}
