import { type SqlBool, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { Database, Db } from './database.ts'
import { rowsBefore } from './paginate.ts'

/** The tables whose rows are removed by a date. */
type Removable = { [Name in keyof Tables]: Tables[Name] extends { deleted_at: unknown; company_id: unknown } ? Name : never }[keyof Tables]

/** A row of a trash: what identifies the record besides its name, and who put it there, as far as anybody knows. */
export interface TrashedRow {
  id: string
  name: string
  document: string | null
  deleted_at: Date
  deleted_by: string | null
}

/** True for a removed record that can still come back: for 30 days. Source: decided for every module with a trash. */
export const isInTrash = sql<SqlBool>`deleted_at > now() - interval '30 days'`

/** One page of the removed rows of `table`, last removed first. `document` is the column that tells people of one name apart. */
export async function trashPage<Table extends Removable>(db: Db, table: Table, document: keyof Tables[Table] & string, page: number) {
  const { rows } = await sql<TrashedRow>`
    select id, name, ${sql.ref(document)} as document, deleted_at, (
      select behind.name from app.names_behind(array(
        select event.id from audit_event event
        where event.company_id = removed.company_id and event.entity = ${table} and event.entity_id = removed.id::text
          and event.changes ? 'deleted_at'
        order by event.at desc
        limit 1
      )) behind
    ) as deleted_by
    from ${sql.table(table)} removed
    where ${isInTrash}
    order by deleted_at desc, id desc
    limit ${sql.lit(PAGE_SIZE)} offset ${rowsBefore(page)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${isInTrash}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Few enough that deleting them with all that hangs off them stays far from the time limit of a statement. */
const AT_ONCE = 1000

/** Deletes for good what has been in the trash of `table` for longer. The policy emptying_trash lets nothing else be deleted. */
export async function emptyTrash(database: Database, table: Removable) {
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
