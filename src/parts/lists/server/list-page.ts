import { type Expression, sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { rowsInOrder } from '#server/database/paginate.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { ListInput, Listing } from './listing.ts'
import { searchIds } from './search-ids.ts'
import { countTagged, idsWithTag, isCommon, onlyTag } from './tagged-page.ts'
import { walkIds } from './walk-ids.ts'

/** What a list opens with, in any order: nothing that is asked decides the best way to it. */
const isOpening = ({ page, sort: _sort, direction: _direction, ...filters }: ListInput) =>
  page === 1 && Object.values(filters).every((filter) => filter === undefined)

/** One page of a register with how many records match, and its cards. Work grows with the page, not with the register. */
export async function listPage<Filters extends object, Row, Counts>(
  db: Db,
  listing: Listing<Filters, Counts>,
  input: Filters & ListInput,
): Promise<PageOf<Row> & { counts: Counts }> {
  const rowsOf = (ids: Expression<{ id: string }>) => rowsInOrder(db, listing.view, ids) as Promise<Row[]>
  if (!listing.isSearch(input)) {
    const read = () => Promise.all([rowsOf(walkIds(db, listing, input)), listing.count(db, input)])
    const [rows, counted] = isOpening(input) ? await plannedOnce(db, read) : await read()
    return { rows, ...counted }
  }
  const tag_id = onlyTag(listing, input)
  if (tag_id) {
    const [total, { counts }] = await Promise.all([countTagged(db, listing.register, tag_id), listing.count(db, {} as Filters)])
    if (total !== null && isCommon(input.page, total, (counts as { total: number }).total))
      return { rows: await rowsOf(idsWithTag(db, listing, tag_id, input)), total, counts }
  }
  const { ids, total } = await searchIds(db, listing, input)
  const [rows, { counts }] = await plannedOnce(db, () =>
    Promise.all([rowsOf(sql`select unnest(${ids}::uuid[])`), listing.count(db, {} as Filters)]),
  )
  return { rows, total, counts }
}
