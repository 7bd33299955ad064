import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Batches } from './columns.ts'
import type { RowsSource } from './define-export.ts'

/** Few enough that making their lines keeps nobody waiting who asks meanwhile. */
const BATCH = 250

/** The rows of `query` as they are at this moment, from a cursor in the database. One at a time in a transaction. */
// biome-ignore lint/suspicious/noExplicitAny: any tables at all
async function* inBatches<Row>(db: Db, query: SelectQueryBuilder<any, any, Row>): Batches<Row> {
  await sql`declare export_rows no scroll cursor for ${query}`.execute(db)
  let rows: Row[]
  do {
    rows = (await sql<Row>`fetch forward ${sql.lit(BATCH)} from export_rows`.execute(db)).rows
    if (rows.length > 0) yield rows
  } while (rows.length === BATCH)
  await sql`close export_rows`.execute(db)
}

/** The rows of a source, which is asked for them when they are read. */
export async function* batchesOf<Row>(db: Db, ask: () => RowsSource<Row>): Batches<Row> {
  const source = ask()
  if (!(source instanceof Promise)) return yield* inBatches(db, source)
  const rows = await source
  if (rows.length > 0) yield [...rows]
}
