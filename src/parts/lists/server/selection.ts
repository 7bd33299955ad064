import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Selection } from '#parts/lists/contract/selection.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'

/** The records outside the trash that a filter asks for, before any column is selected. */
// biome-ignore lint/suspicious/noExplicitAny: a query over any tables at all
export type Matching<Filter> = (db: Db, filter: Filter) => SelectQueryBuilder<any, any, any>

/** The ids to change. Throws SELECTION_MOVED when a filter no longer matches as many as the person saw. */
export async function selectedIds<Filter>(
  db: Db,
  { table }: { table: string },
  selection: Selection<Filter>,
  matching: Matching<Filter>,
): Promise<string[]> {
  if ('ids' in selection) return selection.ids
  // In one text, once they are as many: a hundred thousand rows would be as many objects, made while everybody waits.
  const { rows } = await sql<{ ids: string | null; count: number }>`
    select count(*) as count, case when count(*) = ${selection.expected}::int then string_agg(id::text, ',') end as ids
    from (${matching(db, selection.filter).select(`${table}.id`)}) matching`.execute(db)
  const { ids, count } = rows[0]!
  if (count !== selection.expected) throw new ContractError('SELECTION_MOVED')
  return ids === null ? [] : ids.split(',')
}

/** One parameter however many ids. */
export const isOneOf = (column: string, ids: string[]): Expression<SqlBool> => sql`${sql.ref(column)} = any(${ids}::uuid[])`

/** Few enough that changing them stays far from the time limit of a statement, also on a busy machine, and that others are served in between. */
const AT_ONCE = 1_000

/** Does `work` for some of the ids after others, in the one transaction, and answers what it answered. */
export async function inSlices<Answer>(ids: string[], work: (some: string[]) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) answers.push(await work(ids.slice(at, at + AT_ONCE)))
  return answers
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
