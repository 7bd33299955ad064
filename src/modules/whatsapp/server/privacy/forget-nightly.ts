import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'

/** How many attendances a transaction empties. */
const AT_ONCE = 200

/** Empties the attendances whose time is over, some at a time, and answers how many. */
export async function forgetConversations(database: Database): Promise<number> {
  for (let total = 0; ; ) {
    const { rows } = await sql<{ erased: number }>`select app.wa_forget(${AT_ONCE}) as erased`.execute(database)
    const { erased } = rows[0]!
    total += erased
    if (erased === 0) return total
  }
}

/** Every night what was said longer ago than a company keeps it goes; counts, times and scores stay. Source: spec/3 §17. */
export const forgetConversationsNightly = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) =>
  jobs.schedule('whatsapp.forget', async () => {
    await forgetConversations(database)
  })
