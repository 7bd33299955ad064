import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Register, TaggedTable } from '#parts/records/server/register.ts'
import type { Db } from '#server/database/database.ts'
import type { Matching } from './selection.ts'

/** One order of a list: by columns of the register, of which the first follows the direction asked for; or by a table of its own, such as statuses. */
export interface Order {
  columns: readonly [string, ...string[]]
  /** Records without a value of the first column come last either way. */
  nullsLast?: true
  /** The records are in the order of another table, to which `key` refers, and within one of its rows in that of `columns`. */
  groups?: { table: keyof Tables; key: string; position: string }
  /** The columns, and the indexes that have the order, are those of a table with one row a record, to which `key` refers. A walk reads this table alone: it has what the wide filters ask, and is seen as the record is. */
  // biome-ignore lint/suspicious/noExplicitAny: the filters of any list
  beside?: { table: keyof Tables; key: string; matching: Matching<any> }
}

export interface ListInput {
  page: number
  sort?: string | undefined
  direction?: 'asc' | 'desc' | undefined
  tag?: string | undefined
}

export interface Listing<Filters extends object, Counts> {
  register: Register<TaggedTable>
  /** Shows the records of a page; read for those twenty alone. */
  view: keyof Tables
  matching: Matching<Filters>
  /** By the name of `sort`; without one the list is in the order of the first. */
  orders: Record<string, Order>
  /** True for filters that leave few records, which are best found first and sorted then. Others walk along an index that has the order. */
  isSearch(filters: Filters): boolean
  /** How many records the filters of a walk match, and the cards, which count the whole register: in one statement, so that they always agree. */
  count(db: Db, filters: Filters): Promise<{ total: number; counts: Counts }>
}

export const orderOf = ({ orders }: Pick<Listing<never, unknown>, 'orders'>, { sort }: ListInput): Order =>
  (sort === undefined ? undefined : orders[sort]) ?? Object.values(orders)[0]!

/** What a record is sorted by in one of the columns of an order. */
export const orderValue = (table: string, { beside }: Order, column: string): RawBuilder<unknown> => {
  const stored = sql.ref(`${beside?.table ?? table}.${column}`)
  return beside
    ? sql`(select ${stored} from ${sql.table(beside.table)} where ${sql.ref(`${beside.table}.${beside.key}`)} = ${sql.ref(`${table}.id`)})`
    : sql`${stored}`
}

/** What a walk goes along, one row a record, which `key` names: the register, or the table beside it that has the order. */
export const walkedOf = <Filters extends object>(
  { register, matching }: Pick<Listing<Filters, unknown>, 'register' | 'matching'>,
  { beside }: Order,
) => beside ?? { table: register.table, key: 'id', matching }

/** The columns that an order sorts by, the id last: in the direction of the only one, so that one index serves both. */
export function sortedBy(table: string, { columns: [first, ...rest], nullsLast }: Order, direction: 'asc' | 'desc' = 'asc', id = 'id') {
  const way = sql.raw(direction)
  const at = (column: string) => sql.ref(`${table}.${column}`)
  const then = [...rest.map((column) => sql`${at(column)}`), sql`${at(id)} ${rest.length > 0 ? sql`` : way}`]
  return sql.join([sql`${at(first)} ${way} ${nullsLast ? sql`nulls last` : sql``}`, ...then])
}
