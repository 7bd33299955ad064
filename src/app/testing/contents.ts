import type pg from 'pg'

/** Written when something is refused, as it should be. */
const WRITTEN_BY_REFUSALS = ['public.audit_event', 'auth.rate_limit']

interface Which {
  schemas?: string[]
  /** Tables that are left out. */
  except?: string[]
}

/** A fingerprint of each table's rows: two that are equal prove that both hold the same. */
export const contentsOf = (owner: pg.Pool, which?: Which) => fingerprints(owner, 'hashtextextended(row::text, 0)', which)

/** What `writesOf` last saw of a database, and at which snapshot: while that is the same no transaction has written. */
const seen = new WeakMap<pg.Pool, { snapshot: string; writes: Record<string, string> }>()

/** Which transactions wrote each table's rows: two that are equal prove that nothing was written between them. Far quicker than contents. */
export async function writesOf(owner: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  const { snapshot } = rows[0]!
  const last = seen.get(owner)
  const writes = last?.snapshot === snapshot ? last.writes : await fingerprints(owner, 'xmin::text::bigint')
  seen.set(owner, { snapshot, writes })
  return writes
}

async function fingerprints(owner: pg.Pool, row: string, { schemas = ['public', 'auth'], except = WRITTEN_BY_REFUSALS }: Which = {}) {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p') and relnamespace = any ($1::regnamespace[]) and not relispartition and not oid::regclass = any ($2::regclass[])
     order by 1`,
    [schemas, except],
  )
  const each = tables.map(({ name }) => `select '${name}' as name, count(*) || ':' || coalesce(sum(${row}), 0) as rows from ${name} as row`)
  const { rows } = await owner.query<{ name: string; rows: string }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}
