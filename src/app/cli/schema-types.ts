import { Kysely, PostgresDialect as KyselyDialect } from 'kysely'
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen'
import pg from 'pg'

/** Only tables and views the server queries itself. Sessions and passwords (auth) belong to better-auth, jobs (pgboss) to pg-boss. */
const SCHEMAS = ['public', 'auth']

/** The TypeScript of db/schema.gen.ts, read from a migrated database. It follows the parsers of src/server/database/database.ts. */
export async function schemaTypes(owner: pg.PoolConfig): Promise<string> {
  const pool = new pg.Pool(owner)
  const db = new Kysely<unknown>({ dialect: new KyselyDialect({ pool }) })
  try {
    const source = await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', defaultSchemas: SCHEMAS }),
      defaultSchemas: ['public'],
      includePattern: `(${SCHEMAS.join('|')}).*`,
      typeMapping: { int8: 'number', json: 'unknown', jsonb: 'unknown', timestamptz: 'Date' },
      typeOnlyImports: true,
      outFile: null,
      postprocess: ({ metadata }) => withViewNullability(pool, metadata),
    })
    return source.replace('export interface DB {', 'export interface Tables {')
  } finally {
    await db.destroy()
  }
}

/**
 * PostgreSQL calls every column of a view nullable. A column that a view passes on unchanged is never null where the
 * table's is not, unless an outer join brought the table in.
 */
async function withViewNullability(pool: pg.Pool, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const required = await requiredColumns(pool)
  const views = await pool.query<{ id: number; schema: string; name: string; definition: string }>(VIEWS, [SCHEMAS])

  for (const { id, schema, name, definition } of views.rows) {
    if (UNCLEAR.test(definition)) continue
    const view = metadata.tables.find((table) => table.schema === schema && table.name === name)
    const { fields } = await pool.query(`select * from (${definition.replace(/;\s*$/, '')}) definition limit 0`)
    const outer = outerJoined(definition)
    for (const [position, { name: column, tableID, columnID }] of fields.entries()) {
      const origin = required.get(`${tableID}.${columnID}`)
      if (!origin || outer.has(origin)) continue
      required.set(`${id}.${position + 1}`, name)
      const found = view?.columns.find((candidate) => candidate.name === column)
      if (found) Object.assign(found, { isNullable: false })
    }
  }
  return metadata
}

/** Oldest first, so that a view over a view finds the other one done. */
const VIEWS = `
  select c.oid::int as id, n.nspname as schema, c.relname as name, pg_get_viewdef(c.oid) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname = any($1)
  order by c.oid`

/** 'table.column' numbers of every column that is declared not null, with the table's name. */
async function requiredColumns(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ key: string; name: string }>(`
    select format('%s.%s', a.attrelid, a.attnum) as key, c.relname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attnotnull and a.attnum > 0 and c.relkind in ('r', 'p')`)
  return new Map(rows.map(({ key, name }) => [key, name]))
}

/** Joins after which the table's name does not say what may be null. */
const UNCLEAR = /(RIGHT|FULL) JOIN|LEFT JOIN (LATERAL )?\(/

/** The tables on the side of an outer join that may be missing. */
function outerJoined(definition: string): Set<string> {
  const joined = definition.matchAll(/LEFT JOIN (?:\w+\.)?"?(\w+)/g)
  return new Set([...joined].map(([, table]) => table!))
}
