import type pg from 'pg'
import { StartError } from '../process/start-error.ts'
import type { Header } from './header.ts'

export type TableColumns = Header['tables'][number]

/** Schemas whose tables the migrations and the job queue make. */
export const OWN_SCHEMAS = ['public', 'app', 'auth', 'pgboss']

/** Rows that mean nothing in another database: they name transactions and internal numbers of this one. A test finds a table like that. */
export const BOUND_TO_DATABASE = ['app.table_write']

/** The tables of `schemas` with the columns that are written. A partitioned table counts as one, and comes last: its parts follow from other rows. */
export async function listTables(client: pg.Client, schemas: string[]): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_catalog.pg_attribute a
                  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1)
       and n.nspname || '.' || c.relname <> all ($2)
       and not exists (select from pg_catalog.pg_depend d where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by array_position($1, n.nspname::text), c.relkind = 'p', c.relname`,
    [schemas, BOUND_TO_DATABASE],
  )
  return rows
}

/** Throws when a policy would hide rows of a table from this connection: an incomplete backup is worse than none. */
export async function refuseHiddenRows(client: pg.Client, schemas: string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_catalog.pg_class c, pg_catalog.pg_roles me
     where me.rolname = current_user and not me.rolsuper and not me.rolbypassrls
       and c.relkind in ('r', 'p') and c.relnamespace = any ($1::regnamespace[])
       and pg_catalog.row_security_active(c.oid)
       and (
         not exists (select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
           and me.oid = any (p.polroles) and pg_catalog.pg_get_expr(p.polqual, p.polrelid) = 'true')
         or exists (select from pg_catalog.pg_policy p, unnest(p.polroles) role where p.polrelid = c.oid and not p.polpermissive
           and p.polcmd in ('*', 'r') and (role = 0 or pg_catalog.pg_has_role(role, 'usage')))
       )
     order by 1`,
    [schemas],
  )
  if (rows.length > 0) throw new StartError(`Uma política esconde linhas da conta que copia: ${rows.map(({ name }) => name).join(', ')}.`)
}

export const quoted = (...names: string[]) => names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')

export const columnList = ({ columns }: TableColumns) => columns.map((column) => quoted(column)).join(', ')
