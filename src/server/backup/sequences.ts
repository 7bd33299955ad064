import type pg from 'pg'
import type { Manifest } from './header.ts'
import { quoted } from './tables.ts'

type Sequences = Manifest['sequences']

/** Where sequences are. They stand outside of transactions and only grow: read last, they are ahead of every row that was copied. */
export async function listSequences(client: pg.Client, schemas: string[]): Promise<Sequences> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any ($1) order by 1, 2`,
    [schemas],
  )
  const sequences: Sequences = []
  for (const { schema, name } of rows) {
    const { rows: states } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(schema, name)}`,
    )
    sequences.push({ schema, name, ...states[0]! })
  }
  return sequences
}

/** Puts sequences where they were; one that a newer library no longer has is left out. */
export async function setSequences(client: pg.Client, sequences: Sequences) {
  for (const { schema, name, value, is_called } of sequences) {
    await client.query(`select setval(c, $2::bigint, $3) from (select to_regclass($1) as c) s where c is not null`, [
      quoted(schema, name),
      value,
      is_called,
    ])
  }
}
