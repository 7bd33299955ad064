import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs long statements by the plan that serves any values; from then on the rest of the transaction does. PostgreSQL compares what it guesses of that plan
 * with what it guesses for these values, and where the guesses differ, as they do for arrays and days, plans anew each time: longer than such a statement runs.
 * Not for a statement whose best way depends on what is asked.
 */
export async function plannedOnce<Answer>(db: Db, run: () => Promise<Answer>): Promise<Answer> {
  const [, answer] = await Promise.all([sql`set local plan_cache_mode = force_generic_plan`.execute(db), run()])
  return answer
}
