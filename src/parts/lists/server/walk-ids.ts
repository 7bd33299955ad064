import { type Expression, sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { onPage, rowsBefore } from '#server/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { type ListInput, type Listing, type Order, orderOf } from './listing.ts'

/** The ids of one page, in the order asked for, read from an index that has it. */
export function walkIds<Filters extends object>(
  db: Db,
  listing: Listing<Filters, unknown>,
  input: Filters & ListInput,
): Expression<{ id: string }> {
  const { groups, ...order } = orderOf(listing, input)
  return groups ? groupByGroup(db, listing, input, { ...order, groups }) : alongAnIndex(db, listing, input, order)
}

/** The columns that an order sorts by, the id last: in the direction of the only one, so that one index serves both. */
export function sortedBy(table: string, { columns: [first, ...rest], nullsLast }: Order, direction: 'asc' | 'desc' = 'asc') {
  const way = sql.raw(direction)
  const then = [
    ...rest.map((column) => sql`${sql.ref(`${table}.${column}`)}`),
    sql`${sql.ref(`${table}.id`)} ${rest.length > 0 ? sql`` : way}`,
  ]
  return sql.join([sql`${sql.ref(`${table}.${first}`)} ${way} ${nullsLast ? sql`nulls last` : sql``}`, ...then])
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
