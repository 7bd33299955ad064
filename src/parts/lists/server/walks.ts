import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { onPage, rowsBefore, theOnesOn } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { type ListInput, type Order, sortedBy } from './listing.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables at all
type Query = SelectQueryBuilder<any, any, any>

/** How many rows there are up to the end of a page. Of the first it is no parameter, for the reason told at `onPage`. */
const upTo = (page: number) => (page === 1 ? sql.lit(PAGE_SIZE) : sql<number>`${rowsBefore(page) + PAGE_SIZE}`)

/** Records in the order asked for, read from an index that has it. */
export interface Walk {
  /** The ids of the page. */
  ids: Expression<{ id: string }>
  /** The records up to the end of the page with what they are sorted by, called a_first: what one of several branches offers. */
  first: Expression<unknown>
  /** The order of those. */
  sorted: Expression<unknown>
}

/** A table, and what names the record in its rows. */
interface Walked {
  table: string
  key: string
}

export function walkOf(walked: Walked, query: Query, input: ListInput, { groups, ...order }: Order): Walk {
  if (groups) return groupByGroup(walked.table, query, input, { ...order, groups })
  return order.nullsLast && input.direction === 'desc' ? backwards(walked, query, input, order) : alongAnIndex(walked, query, input, order)
}

/** What names a record, and what it is sorted by. */
const sortedColumns = ({ table, key }: Walked, { columns }: Order) => [
  `${table}.${key} as id`,
  ...columns.map((column) => `${table}.${column}`),
]

const inOrderOf = (order: Order, { direction }: ListInput) => sql`order by ${sortedBy('a_first', order, direction)}`

function alongAnIndex(walked: Walked, query: Query, input: ListInput, order: Order): Walk {
  const { table, key } = walked
  const sorted = query.orderBy(sortedBy(table, order, input.direction, key))
  return {
    ids: onPage(sorted.select(`${table}.${key} as id`), input.page),
    first: sorted.select(sortedColumns(walked, order)).limit(upTo(input.page)),
    sorted: inOrderOf(order, input),
  }
}

/** Backwards an index has those without a value first: they are walked by themselves, behind the others. */
function backwards(walked: Walked, query: Query, input: ListInput, order: Order): Walk {
  const { table, key } = walked
  const { page, direction } = input
  const sorted = inOrderOf(order, input)
  const some = (is: 'is' | 'is not') =>
    query
      .select(sortedColumns(walked, order))
      .where(`${table}.${order.columns[0]}`, is, null)
      .orderBy(sortedBy(table, { columns: order.columns }, direction, key))
      .limit(upTo(page))
  const both = sql`select a_first.* from ((${some('is not')}) union all (${some('is')})) a_first ${sorted}`
  return {
    ids: sql`select a_first.id from (${both} ${theOnesOn(page)}) a_first ${sorted}`,
    first: sql`${both} limit ${upTo(page)}`,
    sorted,
  }
}

/** Each group offers its own first records, which an index has in order; sorting them all would take a hundred times as long. */
function groupByGroup(
  table: string,
  query: Query,
  { page, direction = 'asc' }: ListInput,
  { groups, ...order }: Order & Required<Pick<Order, 'groups'>>,
): Walk {
  const upToPage = upTo(page)
  const inGroup = query
    .select([`${table}.id`, ...order.columns.map((column) => `${table}.${column}`)])
    .where(`${table}.${groups.key}`, '=', sql.ref('a_group.id'))
    .orderBy(sortedBy(table, order))
    .limit(upToPage)
  const position = sql.ref(`a_group.${groups.position}`)
  const grouped = sql`from ${sql.table(groups.table)} a_group cross join lateral (${inGroup}) a_first`
  const sorted = sql`${position} ${sql.raw(direction)}, ${sortedBy('a_first', order)}`
  return {
    ids: sql`select a_first.id ${grouped} order by ${sorted} ${theOnesOn(page)}`,
    first: sql`select a_first.*, ${position} as a_position ${grouped} order by ${sorted} limit ${upToPage}`,
    sorted: sql`order by a_first.a_position ${sql.raw(direction)}, ${sortedBy('a_first', order)}`,
  }
}
