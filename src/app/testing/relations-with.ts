import { sql } from 'kysely'
import type pg from 'pg'
import { asCompany } from '#server/database/database.ts'
import type { Platform } from '#server/process/platform.ts'

interface App {
  owner(): pg.Pool
  platform(): Platform
}

/** What a role may read, and which columns of it. */
interface Relation {
  name: string
  role: string
  columns: string
}

/** The tables and views, each with the role that reads it, in which somebody finds one of some texts: as modules read and as reports do. */
export async function relationsWith(app: App, who: { user_id: string; company_id: string }, texts: readonly string[]): Promise<string[]> {
  const { rows: relations } = await app.owner().query<Relation>(`
    select c.oid::regclass::text as name, role, string_agg('r.' || quote_ident(a.attname), ', ') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['app_user', 'app_bi']) role
    where c.relkind in ('r', 'p', 'v') and c.relnamespace = 'public'::regnamespace and has_column_privilege(role, c.oid, a.attnum, 'select')
    group by 1, 2`)
  return asCompany(app.platform().database, who, async (db) => {
    const found: string[] = []
    for (const { name, role, columns } of relations) {
      await sql`select set_config('role', ${role}, true)`.execute(db)
      const { rows } = await sql<{ many: number }>`
        select count(*) as many from ${sql.raw(name)} r
        where to_jsonb(row(${sql.raw(columns)}))::text ilike any (${texts.map((text) => `%${text}%`)}::text[])`.execute(db)
      if (rows[0]!.many > 0) found.push(`${role} ${name}`)
    }
    return found
  })
}
