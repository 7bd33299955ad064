import { type SqlBool, sql } from 'kysely'
import type { Database } from './database.ts'

/** True for a removed record that can still come back: for 30 days. Source: decided for every module with a trash. */
export const isInTrash = sql<SqlBool>`deleted_at > now() - interval '30 days'`

/** Few enough that deleting them with all that hangs off them stays far from the time limit of a statement. */
const AT_ONCE = 1000

/** Deletes for good what has been in the trash of `table` for longer. The policy emptying_trash lets nothing else be seen. */
export async function emptyTrash(database: Database, table: 'client') {
  let removed: number
  do {
    removed = await database.transaction().execute(async (db) => {
      await sql`select set_config('role', 'app_jobs', true)`.execute(db)
      const overdue = db.selectFrom(table).select('id').limit(AT_ONCE)
      return Number((await db.deleteFrom(table).where('id', 'in', overdue).executeTakeFirst()).numDeletedRows)
    })
  } while (removed === AT_ONCE)
}
