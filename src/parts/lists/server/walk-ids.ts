import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isScoped } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { onPage, rowsBefore } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { type ListInput, type Listing, type Order, orderOf, sortedBy } from './listing.ts'
import { branchesOf, walksPersonByPerson } from './scope-branches.ts'

// biome-ignore lint/suspicious/noExplicitAny: a query over any tables at all
type Query = SelectQueryBuilder<any, any, any>

/** How many rows there are up to the end of a page. Of the first it is no parameter, for the reason told at `onPage`. */
const upTo = (page: number) => (page === 1 ? sql.lit(PAGE_SIZE) : sql<number>`${rowsBefore(page) + PAGE_SIZE}`)

/** The ids of one page, in the order asked for, read from an index that has it. */
export function walkIds<Filters extends object>(
  db: Db,
  listing: Listing<Filters, unknown>,
  input: Filters & ListInput,
): Expression<{ id: string }> {
  const { register, matching } = listing
  const { page, sort: _sort, direction: _direction, ...others } = input
  const filters = others as Filters & { responsible_id?: ResponsibleFilter }
  const walk = (only?: Expression<SqlBool>) => {
    const all = matching(db, filters)
    return walkOf(listing, only ? all.where(only) : all, input)
  }
  if (!isScoped(register)) return walk().ids
  // Each of a few people has an index in the order: the first of each are merged. Of many it is sooner to walk along all records, under the policies.
  const branches = branchesOf(register, filters)
  const merged = branches.map(({ of, where }) => {
    const { first, sorted } = walk(where)
    return { rows: sql`select a_first.* from unnest(${of}) a_branch cross join lateral (${first}) a_first`, sorted }
  })
  const offset = page === 1 ? sql`` : sql`offset ${rowsBefore(page)}`
  return sql`select unnest(case when ${walksPersonByPerson(register, filters)} then array(
      select a_first.id from (${sql.join(
        merged.map(({ rows }) => rows),
        sql` union all `,
      )}) a_first ${merged[0]!.sorted} limit ${sql.lit(PAGE_SIZE)} ${offset}
    ) else array(${walk().ids}) end) as id`
}

interface Walk {
  /** The ids of the page. */
  ids: Expression<{ id: string }>
  /** The records up to the end of the page with what they are sorted by, called a_first: what one of several branches offers. */
  first: Expression<unknown>
  /** The order of those. */
  sorted: Expression<unknown>
}

function walkOf({ register: { table }, ...listing }: Listing<never, unknown>, query: Query, { page, ...asked }: ListInput): Walk {
  const { groups, ...order } = orderOf(listing, { page, ...asked })
  return groups
    ? groupByGroup(table, query, { page, ...asked }, { ...order, groups })
    : alongAnIndex(table, query, { page, ...asked }, order)
}

function alongAnIndex(table: string, query: Query, { page, direction }: ListInput, order: Order): Walk {
  const sorted = sortedBy(table, order, direction)
  const columns = [`${table}.id`, ...order.columns.map((column) => `${table}.${column}`)]
  return {
    ids: onPage(query.select(`${table}.id`).orderBy(sorted), page),
    first: query.select(columns).orderBy(sorted).limit(upTo(page)),
    sorted: sql`order by ${sortedBy('a_first', order, direction)}`,
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
  const offset = page === 1 ? sql`` : sql`offset ${rowsBefore(page)}`
  return {
    ids: sql`select a_first.id ${grouped} order by ${sorted} limit ${sql.lit(PAGE_SIZE)} ${offset}`,
    first: sql`select a_first.*, ${position} as a_position ${grouped} order by ${sorted} limit ${upToPage}`,
    sorted: sql`order by a_first.a_position ${sql.raw(direction)}, ${sortedBy('a_first', order)}`,
  }
}
