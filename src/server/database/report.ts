import { type CompiledQuery, sql } from 'kysely'
import type { Platform } from '../process/platform.ts'

/** Whose eyes a report is read with. */
export interface Reader {
  user_id: string
  company_id: string
  time_zone: string
  /** The API key that a program asks with. */
  key_id: string | null
}

/** How long one statement of a report may take. */
const TIMEOUT_MS = 5_000

/**
 * Runs statements in a read-only transaction of their own as app_bi, which may read nothing but what was granted to reports,
 * and answers the rows of each, when it is the reader's turn. `signal` takes the report out of the queue. Just-in-time compilation costs
 * more than it saves at these sizes.
 */
export function readReport(
  { reporting, turns }: Pick<Platform, 'reporting' | 'turns'>,
  { user_id, company_id, time_zone, key_id }: Reader,
  statements: CompiledQuery<unknown>[],
  signal?: AbortSignal,
): Promise<unknown[][]> {
  const read = () =>
    reporting
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`
          select set_config('role', 'app_bi', true), set_config('app.user_id', ${user_id}, true), set_config('app.company_id', ${company_id}, true),
                 set_config('app.api_key_id', ${key_id ?? ''}, true), set_config('TimeZone', ${time_zone}, true), set_config('statement_timeout', ${String(TIMEOUT_MS)}, true),
                 set_config('search_path', 'pg_catalog', true), set_config('jit', 'off', true)`.execute(db)
        const answers: unknown[][] = []
        for (const statement of statements) answers.push((await db.executeQuery(statement)).rows)
        return answers
      })
  return turns.reports.take({ company: company_id, person: user_id }, read, signal)
}
