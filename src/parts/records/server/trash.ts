import { type SqlBool, sql } from 'kysely'
import type { Database, Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { containsWords } from '#server/database/sql.ts'
import type { Platform } from '#server/process/platform.ts'
import type { Register } from './register.ts'

/** A row of a trash: what identifies the record besides its name, and who put it there, as far as anybody knows. */
export interface TrashedRow {
  id: string
  name: string
  identifier: string | null
  deleted_at: Date
  deleted_by: string | null
}

/** True for a removed record that can still come back: for 30 days. Source: decided for every module with a trash. */
export const isInTrash = sql<SqlBool>`deleted_at > now() - interval '30 days'`

/** One page of the removed records, last removed first; with a text, of those whose name or identifier has its words. */
export async function trashPage(
  db: Db,
  { table, name, identifier }: Register,
  { page, text = '' }: { page: number; text?: string | undefined },
) {
  const named = sql`app.fold(concat_ws(' ', ${sql.ref(name)}, ${sql.ref(identifier)}))`
  const wanted = text.trim() === '' ? isInTrash : sql<SqlBool>`${isInTrash} and ${containsWords(named, text)}`
  const listed = sql<TrashedRow>`
    select id, ${sql.ref(name)} as name, ${sql.ref(identifier)} as identifier, deleted_at, (
      select behind.name from app.event_authors(array(
        select event.id from audit_event event
        where event.company_id = removed.company_id and event.entity = ${table} and event.entity_id = removed.id::text
          and event.changes ? 'deleted_at'
        order by event.at desc
        limit 1
      )) behind
    ) as deleted_by
    from ${sql.table(table)} removed
    where ${wanted}
    order by deleted_at desc, id desc
    ${theOnesOn(page)}`.execute(db)
  const counted = sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${wanted}`.execute(db)
  const [{ rows }, { rows: counts }] = await Promise.all([listed, counted])
  return { rows, total: counts[0]?.total ?? 0 }
}

/** Every night, records that have been in a trash for 30 days go for good, with all that belongs to them. */
export const emptyTrashes = ({ jobs, database }: Pick<Platform, 'jobs' | 'database'>) =>
  jobs.schedule('records.empty-trashes', async () => {
    const failures: unknown[] = []
    for (const table of await tablesWithTrash(database)) await emptyTrash(database, table).catch((error) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'a trash was not emptied')
  })

/** The tables that app.guard_records gave a trash. */
async function tablesWithTrash(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_policies where policyname = 'emptying_trash' order by tablename`.execute(database)
  return rows.map(({ name }) => name)
}

/** Few enough that deleting them with all that belongs to them stays far from the time limit of a statement. */
const AT_ONCE = 1000

/** Deletes for good what has been in the trash of `table` for longer. The policy emptying_trash lets nothing else be deleted. */
export async function emptyTrash(database: Database, table: string) {
  let removed: number
  do {
    removed = await database.transaction().execute(async (db) => {
      await sql`select set_config('role', 'app_jobs', true)`.execute(db)
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where deleted_at < now() - interval '30 days' limit ${sql.lit(AT_ONCE)}
        )`.execute(db)
      return Number(numAffectedRows)
    })
  } while (removed === AT_ONCE)
}
