import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Batches } from './columns.ts'

const BATCH = 1000

/** The rows of `query` as they are at this moment, from a cursor in the database. One at a time in a transaction. */
// biome-ignore lint/suspicious/noExplicitAny: any tables at all
export async function* inBatches<Row>(db: Db, query: SelectQueryBuilder<any, any, Row>): Batches<Row> {
  await sql`declare export_rows no scroll cursor for ${query}`.execute(db)
  let rows: Row[]
  do {
    rows = (await sql<Row>`fetch forward ${sql.lit(BATCH)} from export_rows`.execute(db)).rows
    if (rows.length > 0) yield rows
  } while (rows.length === BATCH)
  await sql`close export_rows`.execute(db)
}
