import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Puts rows of a table in the order of their ids, from 1; with a parent's id by its column, rows of that parent alone. Rows that stand there already are not written. */
export async function putInOrder(db: Db, table: string, ids: readonly string[], parent: Readonly<Record<string, string>> = {}) {
  const of = Object.entries(parent).map(([column, id]) => sql`and arranged.${sql.ref(column)} = ${id}`)
  await sql`
    update ${sql.table(table)} arranged set order_index = placed.position
    from unnest(${ids}::uuid[]) with ordinality placed (id, position)
    where arranged.id = placed.id and arranged.order_index is distinct from placed.position ${sql.join(of, sql` `)}`.execute(db)
}
