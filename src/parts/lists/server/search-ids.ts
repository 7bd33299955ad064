import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { type ListInput, type Listing, orderOf, orderValue, sortedBy } from './listing.ts'

/** The ids of one page of the records that a search finds, and how many it finds: in one pass over them. */
export async function searchIds<Filters extends object>(
  db: Db,
  listing: Listing<Filters, unknown>,
  { page, direction = 'asc', ...filters }: Filters & ListInput,
): Promise<{ ids: string[]; total: number }> {
  const { table } = listing.register
  const { groups, ...order } = orderOf(listing, { page, ...filters } as ListInput)
  const columns = ['id', ...(groups ? [groups.key] : [])].map((column) => `${table}.${column}`)
  const found = listing
    .matching(db, filters as unknown as Filters)
    .select([...columns, ...order.columns.map((column) => orderValue(table, order, column).as(column))])
  const inGroups = groups && {
    joined: sql`join ${sql.table(groups.table)} a_group on a_group.id = ${sql.ref(`found.${groups.key}`)}`,
    order: sql`${sql.ref(`a_group.${groups.position}`)} ${sql.raw(direction)},`,
  }
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (${found})
    select array(
      select found.id from found ${inGroups?.joined ?? sql``}
      order by ${inGroups?.order ?? sql``} ${sortedBy('found', order, groups ? 'asc' : direction)}
      ${theOnesOn(page)}
    ) as ids, (select count(*) from found) as total`.execute(db)
  return rows[0]!
}
