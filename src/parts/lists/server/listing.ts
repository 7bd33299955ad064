import { type Expression, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Register, TaggedTable } from '#parts/records/server/register.ts'
import type { Db } from '#server/database.ts'
import { rowsInOrder } from '#server/paginate.ts'
import type { PageOf } from '#shared/procedure.ts'
import { searchIds } from './search-ids.ts'
import type { Matching } from './selection.ts'
import { countTagged, idsWithTag, isCommon, onlyTag } from './tagged-page.ts'
import { walkIds } from './walk-ids.ts'

/** One order of a list: by columns of the register, of which the first follows the direction asked for; or by a table of its own, such as statuses. */
export interface Order {
  columns: readonly [string, ...string[]]
  /** Records without a value of the first column come last either way. */
  nullsLast?: true
  /** The records are in the order of another table, to which `key` refers, and within one of its rows in that of `columns`. */
  groups?: { table: keyof Tables; key: string; position: string }
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

/** One page of a register with how many records match, and its cards. Work grows with the page, not with the register. */
export async function listPage<Filters extends object, Row, Counts>(
  db: Db,
  listing: Listing<Filters, Counts>,
  input: Filters & ListInput,
): Promise<PageOf<Row> & { counts: Counts }> {
  const rowsOf = (ids: Expression<{ id: string }>) => rowsInOrder(db, listing.view, ids) as Promise<Row[]>
  if (!listing.isSearch(input)) {
    const [rows, counted] = await Promise.all([rowsOf(walkIds(db, listing, input)), listing.count(db, input)])
    return { rows, ...counted }
  }
  const tag_id = onlyTag(listing, input)
  if (tag_id) {
    const [total, { counts }] = await Promise.all([countTagged(db, listing.register, tag_id), listing.count(db, {} as Filters)])
    if (isCommon(input.page, total, (counts as { total: number }).total)) return { rows: await rowsOf(idsWithTag(db, listing, tag_id, input)), total, counts } // biome-ignore format: one way out
  }
  const { ids, total } = await searchIds(db, listing, input)
  const [rows, { counts }] = await Promise.all([rowsOf(sql`select unnest(${ids}::uuid[])`), listing.count(db, {} as Filters)])
  return { rows, total, counts }
}
