import type pg from 'pg'
import type { Header } from './header.ts'

type Definitions = Header['definitions']

/** PostgreSQL's own words for what it has, where it has them; the columns of a table are put together as pg_dump does. */
const BEFORE = `
  select 0 as rank, n.oid, n.nspname::text as name, format('create schema if not exists %I', n.nspname) as statement
  from pg_namespace n where n.nspname = any ($1)
  union all
  select 1, c.oid, c.oid::regclass::text, format('create sequence if not exists %s as %s increment %s minvalue %s maxvalue %s start %s cache %s %s',
           c.oid::regclass, s.seqtypid::regtype, s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, case when s.seqcycle then 'cycle' else '' end)
  from pg_class c join pg_sequence s on s.seqrelid = c.oid
  where c.relnamespace = any ($1::regnamespace[])
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  union all
  select 2, c.oid, c.oid::regclass::text, format('create table if not exists %s (%s)%s', c.oid::regclass, (
    select string_agg(concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
             case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
             case when a.attgenerated = 's' then format('generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                  when a.attidentity <> '' then format('generated %s as identity', case a.attidentity when 'a' then 'always' else 'by default' end)
                  when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
             case when a.attnotnull then 'not null' end), ', ' order by a.attnum)
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end)
  from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = any ($1::regnamespace[])
  union all
  select 3, c.oid, c.oid::regclass::text, format('create table if not exists %s partition of %s %s', c.oid::regclass, i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid))
  from pg_class c join pg_inherits i on i.inhrelid = c.oid where c.relkind = 'r' and c.relispartition and c.relnamespace = any ($1::regnamespace[])
  order by 1, 2`

const AFTER = `
  select 0 + (k.contype = 'f')::int as rank, k.oid, k.conrelid::regclass || ' ' || quote_ident(k.conname) as name,
         format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as statement
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype in ('p', 'u', 'c', 'x', 'f') and k.conparentid = 0 and k.conislocal and c.relnamespace = any ($1::regnamespace[])
  union all
  select 2, i.indexrelid, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = any ($1::regnamespace[])
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  -- In the order they were made, which is one they can be made in.
  select 3, c.oid, c.oid::regclass::text, format('create %sview %s%s as %s', case c.relkind when 'm' then 'materialized ' else '' end, c.oid::regclass,
           coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', ''), pg_get_viewdef(c.oid))
  from pg_class c where c.relkind in ('v', 'm') and c.relnamespace = any ($1::regnamespace[])
  union all
  select 4, i.indexrelid, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
  from pg_index i join pg_class c on c.oid = i.indrelid where c.relkind = 'm' and c.relnamespace = any ($1::regnamespace[])
  union all
  select 5, d.objoid, d.objoid::regclass::text, format('comment on %s %s is %L',
           case c.relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass, d.description)
  from pg_description d join pg_class c on d.classoid = 'pg_class'::regclass and d.objoid = c.oid and d.objsubid = 0
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = any ($1::regnamespace[])
  order by 1, 2`

const LEFT_OUT = `
  select format('%s (função)', p.oid::regprocedure) as name from pg_proc p where p.pronamespace = any ($1::regnamespace[])
  union all
  select format('%s (gatilho)', t.tgrelid::regclass || ' ' || t.tgname) from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgname <> 'note_write' and c.relnamespace = any ($1::regnamespace[])
  union all
  select format('%s (tipo)', t.oid::regtype) from pg_type t where t.typtype in ('e', 'd', 'r') and t.typnamespace = any ($1::regnamespace[])
  union all
  select format('%s (tabela externa)', c.oid::regclass) from pg_class c where c.relkind = 'f' and c.relnamespace = any ($1::regnamespace[])
  order by 1`

/** How to make the reporting schemas again, which belong to no migration, and the names of what cannot be made from here. */
export async function describeSchemas(client: pg.Client, schemas: string[]): Promise<{ definitions: Definitions; left_out: string[] }> {
  const statements = async (query: string) =>
    (await client.query<Definitions['before'][number]>(`select name, statement from (${query}) found order by rank, oid`, [schemas])).rows
  const { rows: left_out } = await client.query<{ name: string }>(LEFT_OUT, [schemas])
  return { definitions: { before: await statements(BEFORE), after: await statements(AFTER) }, left_out: left_out.map(({ name }) => name) }
}

/** Runs each definition; the names of those that this database does not take, such as a column of a type that only the old one had. */
export async function define(client: pg.Client, definitions: Definitions['before']): Promise<string[]> {
  const failed: string[] = []
  for (const { name, statement } of definitions) {
    await client.query('savepoint definition')
    try {
      // The extended protocol takes one statement and no more.
      await client.query({ text: statement, queryMode: 'extended' } as pg.QueryConfig)
    } catch (error) {
      await client.query('rollback to savepoint definition')
      failed.push(`${name}: ${(error as Error).message}`)
    }
    await client.query('release savepoint definition')
  }
  return failed
}
