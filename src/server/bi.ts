import { type CompiledQuery, sql } from 'kysely'
import type { Database } from './database.ts'

/** Whose eyes a report is read with. */
export interface Reader {
  user_id: string
  company_id: string
  time_zone: string
}

/** How long one statement of a report may take. */
const TIMEOUT_MS = 5_000

/** Reports read at the same moment by one process; the others wait, so that slow views leave connections for everything else. */
const AT_ONCE = 4

let reading = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else reading += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}

/**
 * Runs statements in a read-only transaction of their own as app_bi, which may read nothing but what was granted to reports,
 * and answers the rows of each. Just-in-time compilation costs more than it saves at these sizes.
 */
export function readReport(
  database: Database,
  { user_id, company_id, time_zone }: Reader,
  statements: CompiledQuery<unknown>[],
): Promise<unknown[][]> {
  return inTurn(() =>
    database
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await sql`
          select set_config('role', 'app_bi', true), set_config('app.user_id', ${user_id}, true), set_config('app.company_id', ${company_id}, true),
                 set_config('TimeZone', ${time_zone}, true), set_config('statement_timeout', ${String(TIMEOUT_MS)}, true),
                 set_config('search_path', 'pg_catalog', true), set_config('jit', 'off', true)`.execute(db)
        const answers: unknown[][] = []
        for (const statement of statements) answers.push((await db.executeQuery(statement)).rows)
        return answers
      }),
  )
}
