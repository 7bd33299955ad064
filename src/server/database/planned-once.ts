import { type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs a long statement by the plan that serves any values; from then on the rest of the transaction does. PostgreSQL compares what it guesses of that plan
 * with what it guesses for these values, and where the guesses differ, as they do for arrays, plans anew each time: longer than such a statement runs.
 * Not for a statement whose best way depends on what is asked.
 */
export async function plannedOnce<Row>(db: Db, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const [, result] = await Promise.all([sql`set local plan_cache_mode = force_generic_plan`.execute(db), statement.execute(db)])
  return result
}
