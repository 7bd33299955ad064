import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'

/** How far back messages are counted anew. Source: spec/3 §15. */
const DAYS = 35

/** Counts the messages of the last days anew, and says in the log what was not right. Answers how many hours that were. */
export async function recount(db: Db, { log }: Platform): Promise<number> {
  const { rows } = await sql<{ company_id: string; corrected: number }>`
    select app.current_company() as company_id, app.wa_recount_hours(${DAYS}) as corrected`.execute(db)
  const { company_id, corrected } = rows[0]!
  if (corrected > 0) log.warn({ company_id, hours: corrected }, 'hours of messages were not what their messages come to')
  return corrected
}
