import type pg from 'pg'
import { OWN_SCHEMAS, quoted } from './tables.ts'

/**
 * Empties the tables that the migrations made and lets `fill` fill them as they stand in a backup: no trigger fires, no row is checked against another
 * until all are there, and row-level security, which refuses COPY to everybody but a superuser, is not forced upon the owner meanwhile. All of this in
 * the transaction under way: nobody else ever sees it, and a failure leaves everything as it was.
 */
export async function fillTables(client: pg.Client, fill: () => Promise<void>) {
  const { rows: tables } = await client.query<{ table: string; forced: boolean }>(
    `select c.oid::regclass::text as table, c.relforcerowsecurity as forced from pg_catalog.pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = any ($1::regnamespace[])
       and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
    [OWN_SCHEMAS.filter((schema) => schema !== 'pgboss')],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as table, t.tgname as name from pg_catalog.pg_trigger t
     where not t.tgisinternal and t.tgenabled = 'O' and t.tgrelid = any ($1::regclass[])`,
    [tables.map(({ table }) => table)],
  )
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select k.conrelid::regclass::text as table, k.conname as name, pg_catalog.pg_get_constraintdef(k.oid) as definition
     from pg_catalog.pg_constraint k where k.contype = 'f' and k.conrelid = any ($1::regclass[]) order by k.oid`,
    [tables.map(({ table }) => table)],
  )
  const each = async <T>(things: T[], statement: (thing: T) => string) => {
    for (const thing of things) await client.query(statement(thing))
  }
  const forced = tables.filter((table) => table.forced)

  await each(forced, ({ table }) => `alter table ${table} no force row level security`)
  await each(triggers, ({ table, name }) => `alter table ${table} disable trigger ${quoted(name)}`)
  await each(references, ({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`)
  await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  await fill()
  await each(references, ({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`)
  await each(triggers, ({ table, name }) => `alter table ${table} enable trigger ${quoted(name)}`)
  await each(forced, ({ table }) => `alter table ${table} force row level security`)
}
