import { type Expression, type SqlBool, sql } from 'kysely'
import type { Selection } from '#parts/lists/contract/selection.ts'
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

/** Few enough that changing them stays far from the time limit of a statement, also on a busy machine. */
const AT_ONCE = 5_000

/** Does `work` for some of the ids after others, in the one transaction, and answers what it answered. */
export async function inSlices<Answer>(ids: string[], work: (some: string[]) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) answers.push(await work(ids.slice(at, at + AT_ONCE)))
  return answers
}

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
