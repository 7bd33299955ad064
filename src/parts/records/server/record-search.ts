import { sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'

interface Search<Row, Procedure> {
  handler(handler: (options: { input: { text: string; id?: string | undefined }; context: { db: Db } }) => Promise<Row[]>): Procedure
}

interface Offered {
  /** Has a name, a trash, and `search`. */
  table: keyof Tables
  columns: readonly string[]
}

/** How many records a field offers. */
const OFFERED = 20

/** The handler of `recordSearch`. Whoever may not read the register is offered none: its policies decide. */
export const recordSearchHandler = <Row, Procedure>(procedure: Search<Row, Procedure>, { table, columns }: Offered) =>
  procedure.handler(async ({ input: { text, id }, context: { db } }) => {
    const matching = text ? containsWords(sql.ref(`${table}.search`), text) : sql`true`
    const named = id ? sql`id = ${id}` : sql`true`
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where deleted_at is null and ${matching} and ${named}
      order by name, id limit ${sql.lit(OFFERED)}`.execute(db)
    return rows
  })
