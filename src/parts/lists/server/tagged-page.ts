import { type Expression, type SqlBool, sql } from 'kysely'
import { isPresent, type Register, type TaggedTable } from '#parts/records/server/register.ts'
import { isScoped } from '#parts/scope/server/hand-over.ts'
import { links, record } from '#parts/tags/server/record-tags.ts'
import type { Db } from '#server/database/database.ts'
import { onPage, rowsBefore } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { type ListInput, type Listing, orderOf, sortedBy, walkedOf } from './listing.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The tag, when the list is in its first order and narrowed by nothing but a tag's id, as the filter bar sends it. */
export function onlyTag(
  listing: Listing<never, unknown>,
  { page: _page, sort, direction: _direction, tag, ...others }: ListInput,
): string | null {
  const inFirstOrder = orderOf(listing, { page: 1, sort }) === Object.values(listing.orders)[0]
  const alone = inFirstOrder && Object.values(others).every((value) => value === undefined)
  return alone && tag && UUID.test(tag) ? tag : null
}

/**
 * How many records have a tag: its links, all of them in one index, without those of the few records in the trash. Null for a caller who sees the records of some
 * people: over all links, the policy would look at each record.
 */
export async function countTagged(db: Db, register: Register<TaggedTable>, tag_id: string): Promise<number | null> {
  const { table, page } = register
  const everybodys = isScoped(register) ? sql`(select app.scope(${page})) = 'all'` : sql`true`
  const { rows } = await sql<{ total: number | null }>`
    select case when ${everybodys} then (select count(*) from ${links(table)} link where link.tag_id = ${tag_id}) - (
      select count(*) from ${links(table)} link
      join ${sql.table(table)} on (${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.id`)}) = (link.company_id, link.${record(table)})
      where link.tag_id = ${tag_id} and not ${isPresent(register)}
    ) end as total`.execute(db)
  return rows[0]!.total
}

/** True when an index scan in the order finds a page sooner than sorting all that match: expected rows read (end of the page × all / tagged) < tagged. */
export const isCommon = (page: number, tagged: number, all: number) => (rowsBefore(page) + PAGE_SIZE) * all < tagged ** 2

/** The ids of one page of those with a tag, met on a walk through the list: `offset 0` keeps PostgreSQL from finding them all first. */
export function idsWithTag<Filters extends object>(
  db: Db,
  listing: Listing<Filters, unknown>,
  tag_id: string,
  { page, direction }: ListInput,
): Expression<{ id: string }> {
  const order = orderOf(listing, { page })
  const { table, key, matching } = walkedOf(listing, order)
  const tagged = sql<SqlBool>`exists (
    select from ${links(listing.register.table)} link
    where link.company_id = ${sql.ref(`${table}.company_id`)} and link.${record(listing.register.table)} = ${sql.ref(`${table}.${key}`)} and link.tag_id = ${tag_id} offset 0)`
  const query = matching(db, {} as Filters)
    .select(`${table}.${key} as id`)
    .where(tagged)
  return onPage(query.orderBy(sortedBy(table, order, direction, key)), page)
}
