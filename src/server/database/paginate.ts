import { type Expression, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import type { Db } from './database.ts'

/** How many rows stand before those of a page; pages start at 1. */
export const rowsBefore = (page: number) => (page - 1) * PAGE_SIZE

/**
 * Keeps the rows of one page. The first has no parameter: PostgreSQL takes a limit it does not know for a tenth of the table, and would
 * plan the statement anew each time.
 */
export function onPage<From, Table extends keyof From, Row>(query: SelectQueryBuilder<From, Table, Row>, page: number) {
  const rows = query.limit(sql.lit(PAGE_SIZE))
  return page === 1 ? rows : rows.offset(rowsBefore(page))
}

/** The same for a statement that is written out, behind its order. */
export const theOnesOn = (page: number) => sql`limit ${sql.lit(PAGE_SIZE)} ${page === 1 ? sql`` : sql`offset ${rowsBefore(page)}`}`

/**
 * The rows of `view` with the ids that an ordered query yields, in its order.
 * A list pages bare ids, and looks up labels and tags for those twenty alone: a far page costs no more than its ids.
 */
export async function rowsInOrder<View extends keyof Tables>(
  db: Db,
  view: View,
  ids: Expression<{ id: string }>,
): Promise<Selectable<Tables[View]>[]> {
  const { rows } = await sql<Selectable<Tables[View]>>`
    select record.* from unnest(array(${ids})) with ordinality as page (id, position)
    join ${sql.table(view)} as record on record.id = page.id
    order by page.position`.execute(db)
  return rows
}
