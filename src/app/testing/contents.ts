import type pg from 'pg'

/** Written when something is refused, as it should be. */
const WRITTEN_BY_REFUSALS = ['public.audit_event', 'auth.rate_limit']

/** A fingerprint of each table's rows: two that are equal prove that nothing was written between them. */
export async function contentsOf(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       and not oid::regclass = any ($1::regclass[])
     order by 1`,
    [WRITTEN_BY_REFUSALS],
  )
  const fingerprints = tables.map(
    ({ name }) => `select '${name}' as name, coalesce(md5(string_agg(row::text, ',' order by row::text)), '') as rows from ${name} as row`,
  )
  const { rows } = await owner.query<{ name: string; rows: string }>(fingerprints.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
