import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** The civil day it is in the company's time zone, which the transaction works in. */
export async function companyToday(db: Db): Promise<string> {
  const { rows } = await sql<{ today: string }>`select current_date::text as today`.execute(db)
  return rows[0]!.today
}
