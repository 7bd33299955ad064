import { sql } from 'kysely'
import type { Database, Db } from '#server/database/database.ts'

/** Runs the work in a transaction of scheduled work, which has no caller, within a company. `asked_by`: whose doing it is all the same. */
export const asScheduled = <T>(database: Database, company_id: string, work: (db: Db) => Promise<T>, asked_by: string | null = null) =>
  database.transaction().execute(async (db) => {
    await sql`
      select set_config('role', 'app_jobs', true), set_config('app.user_id', ${asked_by ?? ''}, true), set_config('app.company_id', ${company_id}, true)`.execute(
      db,
    )
    return work(db)
  })
