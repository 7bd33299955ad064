import { type Expression, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { onPage, rowsBefore } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { type ListInput, type Listing, type Order, orderOf, sortedBy } from './listing.ts'

/** The ids of one page, in the order asked for, read from an index that has it. */
export function walkIds<Filters extends object>(
  db: Db,
  listing: Listing<Filters, unknown>,
  input: Filters & ListInput,
): Expression<{ id: string }> {
  const { groups, ...order } = orderOf(listing, input)
  return groups ? groupByGroup(db, listing, input, { ...order, groups }) : alongAnIndex(db, listing, input, order)
}

function alongAnIndex<Filters extends object>(
  db: Db,
  { register: { table }, matching }: Listing<Filters, unknown>,
  { page, direction, ...filters }: Filters & ListInput,
  order: Order,
) {
  const query = matching(db, filters as unknown as Filters).select(`${table}.id`)
  return onPage(query.orderBy(sortedBy(table, order, direction)), page)
}

/** Each group offers its own first records, which an index has in order; sorting them all would take a hundred times as long. */
function groupByGroup<Filters extends object>(
  db: Db,
  { register: { table }, matching }: Listing<Filters, unknown>,
  { page, direction = 'asc', ...filters }: Filters & ListInput,
  { groups, ...order }: Order & Required<Pick<Order, 'groups'>>,
): Expression<{ id: string }> {
  const first = matching(db, filters as unknown as Filters)
    .select([`${table}.id`, ...order.columns.map((column) => `${table}.${column}`)])
    .where(`${table}.${groups.key}`, '=', sql.ref('a_group.id'))
    .orderBy(sortedBy(table, order))
    .limit(rowsBefore(page) + PAGE_SIZE)
  const offset = page === 1 ? sql`` : sql`offset ${rowsBefore(page)}`
  return sql`
    select a_first.id from ${sql.table(groups.table)} a_group cross join lateral (${first}) a_first
    order by ${sql.ref(`a_group.${groups.position}`)} ${sql.raw(direction)}, ${sortedBy('a_first', order)}
    limit ${sql.lit(PAGE_SIZE)} ${offset}`
}
