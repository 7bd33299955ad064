import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { enumerated } from '#shared/br/text.ts'
import { type ModuleKey, moduleOff } from '#shared/modules.ts'
import { PAGE_KEYS } from '#shared/pages.ts'
import type { SourceColumn } from '../contract/reading.ts'
import { ReadingProblem } from './problem.ts'

/** A view or table that exists and may be read, with what its columns can be used for. */
export interface Source {
  schema: string
  view: string
  columns: SourceColumn[]
  /** Changes whenever what it shows may have changed; null when nobody can tell. */
  state: string | null
  /** It shows different rows to different people. */
  personal: boolean
}

/** Everybody's schema: only the views that the modules publish there for reports. */
const SHARED_SCHEMA = 'public'

interface Named {
  schema: string
  view: string
}

/** The views the company's dashboard may read, for choosing one. */
export async function listSources(db: Db) {
  const { rows } = await sql<Named>`
    select n.nspname as schema, c.relname as view
    from pg_namespace n join pg_class c on c.relnamespace = n.oid
    where ${allowedSchema} and ${readable}
    order by n.nspname = ${SHARED_SCHEMA}, n.nspname, c.relname`.execute(db)
  const schemas = new Map<string, string[]>()
  for (const { schema, view } of rows) schemas.set(schema, [...(schemas.get(schema) ?? []), view])
  return [...schemas].map(([schema, views]) => ({ schema, views }))
}

interface Found extends Named {
  relation: number
  readable: boolean
  /** Pages of whose records it shows something, and which the caller may not read. */
  denied: string[] | null
  /** The module of one of them, where the company switched it off. */
  module_off: ModuleKey | null
  columns: SourceColumn[]
  state: string | null
  personal: boolean
}

/** Looks names up in the catalogue of what the company may read. What it answers for each name is a source or the reason against it. */
export async function findSources(
  db: Db,
  asked: readonly Named[] | Promise<readonly Named[]>,
): Promise<(name: Named) => Source | ReadingProblem> {
  const schemasAsked = sql<{ schema: string }>`select n.nspname as schema from pg_namespace n where ${allowedSchema}`.execute(db)
  const [allowed, names] = await Promise.all([schemasAsked, asked])
  const { rows } = await sql<Found>`
    with named as (
      select c.oid as relation, n.nspname as schema, c.relname as view, ${readable} as readable, app.denied_pages(c.oid) as denied
      from (select distinct schema, view from unnest(${names.map((name) => name.schema)}::text[], ${names.map((name) => name.view)}::text[]) as asked (schema, view)) asked
      join pg_namespace n on n.nspname = asked.schema
      join pg_class c on c.relnamespace = n.oid and c.relname = asked.view
      where ${allowedSchema}
    )
    select named.*, (select min(app.module_off(app.current_company(), page)) from unnest(named.denied) page) as module_off, ${columnsOf(sql`named.relation`)} as columns, states.state, states.personal
    from named
    left join app.reading_states((select array_agg(relation) from named where readable)) states on states.relation = named.relation`.execute(
    db,
  )

  const schemas = new Set(allowed.rows.map(({ schema }) => schema))
  const sources = new Map(rows.map((row) => [keyOf(row), row]))
  return (name) => {
    const source = sources.get(keyOf(name))
    if (!schemas.has(name.schema))
      return new ReadingProblem(`O schema "${name.schema}" não está liberado para esta empresa.`, { refused: true })
    if (!source) return new ReadingProblem(`A tabela ou view "${name.schema}.${name.view}" não foi encontrada.`)
    if (!source.readable) return new ReadingProblem(`"${name.schema}.${name.view}" não está liberada para o dashboard.`, { refused: true })
    if (source.module_off) return new ReadingProblem(moduleOff(source.module_off), { denied: true })
    if (source.denied) return new ReadingProblem(`Você não tem acesso a ${enumerated(source.denied.map(labelOf))}.`, { denied: true })
    return source
  }
}

const labelOf = (key: string) => PAGE_KEYS.find((page) => page.key === key)?.label ?? key

const keyOf = ({ schema, view }: Named) => JSON.stringify([schema, view])

/** The company's own schema and everybody's. */
const allowedSchema = sql<boolean>`n.nspname in (${SHARED_SCHEMA}, (select schema_name from companies where id = app.current_company()))`

const readable = sql<boolean>`
  (case when n.nspname = ${SHARED_SCHEMA} then c.relkind = 'v' else c.relkind in ('r', 'p', 'v', 'm', 'f') end
   and has_schema_privilege('app_bi', n.oid, 'usage') and has_table_privilege('app_bi', c.oid, 'select'))`

const columnsOf = (relation: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('name', a.attname, 'kind', case
     when coalesce(nullif(t.typbasetype, 0), t.oid) = 'date'::regtype then 'day'
     when coalesce(nullif(t.typbasetype, 0), t.oid) in ('timestamp'::regtype, 'timestamptz'::regtype) then 'moment'
     when coalesce(nullif(t.typbasetype, 0), t.oid) in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'float4'::regtype, 'float8'::regtype, 'numeric'::regtype) then 'number'
     when t.typcategory = 'S' then 'text'
     else 'other' end) order by a.attnum), '[]')
   from pg_attribute a join pg_type t on t.oid = a.atttypid
   where a.attrelid = ${relation} and a.attnum > 0 and not a.attisdropped)`
