import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isScoped } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { onPage, rowsBefore } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { type ListInput, type Listing, type Order, orderOf, sortedBy, walkedOf } from './listing.ts'
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
  const { register } = listing
  const { page, sort: _sort, direction: _direction, ...others } = input
  const filters = others as Filters & { responsible_id?: ResponsibleFilter }
  const order = orderOf(listing, input)
  const { table, key, matching } = walkedOf(listing, order)
  const walk = (only?: Expression<SqlBool>) => {
    const all = matching(db, filters)
    return walkOf({ table, key }, only ? all.where(only) : all, input, order)
  }
  if (!isScoped(register)) return walk().ids
  // Each of a few people has an index in the order: the first of each are merged. Of many it is sooner to walk along all records, under the policies.
  const branches = branchesOf({ ...register, table: table as typeof register.table }, filters)
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

/** A table, and what names the record in its rows. */
interface Walked {
  table: string
  key: string
}

function walkOf(walked: Walked, query: Query, input: ListInput, { groups, ...order }: Order): Walk {
  return groups ? groupByGroup(walked.table, query, input, { ...order, groups }) : alongAnIndex(walked, query, input, order)
}

function alongAnIndex({ table, key }: Walked, query: Query, { page, direction }: ListInput, order: Order): Walk {
  const id = `${table}.${key} as id`
  const columns = [id, ...order.columns.map((column) => `${table}.${column}`)]
  const sorted = sql`order by ${sortedBy('a_first', order, direction)}`
  if (!order.nullsLast || direction !== 'desc') {
    const inOrder = sortedBy(table, order, direction, key)
    return { ids: onPage(query.select(id).orderBy(inOrder), page), first: query.select(columns).orderBy(inOrder).limit(upTo(page)), sorted }
  }
  // Backwards an index has those without a value first: they are walked by themselves, behind the others.
  const backwards = sortedBy(table, { columns: order.columns }, direction, key)
  const some = (is: 'is' | 'is not') =>
    query.select(columns).where(`${table}.${order.columns[0]}`, is, null).orderBy(backwards).limit(upTo(page))
  const both = sql`select a_first.* from ((${some('is not')}) union all (${some('is')})) a_first ${sorted}`
  const offset = page === 1 ? sql`` : sql`offset ${rowsBefore(page)}`
  return {
    ids: sql`select a_first.id from (${both} limit ${sql.lit(PAGE_SIZE)} ${offset}) a_first ${sorted}`,
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
  const offset = page === 1 ? sql`` : sql`offset ${rowsBefore(page)}`
  return {
    ids: sql`select a_first.id ${grouped} order by ${sorted} limit ${sql.lit(PAGE_SIZE)} ${offset}`,
    first: sql`select a_first.*, ${position} as a_position ${grouped} order by ${sorted} limit ${upToPage}`,
    sorted: sql`order by a_first.a_position ${sql.raw(direction)}, ${sortedBy('a_first', order)}`,
  }
}
