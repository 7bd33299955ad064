import { type Expression, type SqlBool, sql } from 'kysely'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import type { Db } from '#server/database.ts'
import { onPage, rowsBefore } from '#server/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'

type Page = ClientFilters & { page: number }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The tag, when the list is asked for by name and narrowed by nothing but a tag's id, as the filter bar sends it. */
export function onlyTag({ page: _page, sort = 'name', direction: _direction, tag, ...others }: Page): string | null {
  const alone = sort === 'name' && Object.values(others).every((value) => value === undefined)
  return alone && tag && UUID.test(tag) ? tag : null
}

/** How many clients have a tag: its links, all of them in one index, without those of the few clients in the trash. */
export async function countTagged(db: Db, tag_id: string): Promise<number> {
  const links = db
    .selectFrom('client_tag as link')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('link.tag_id', '=', tag_id)
  const inTrash = links
    .innerJoin('client', (join) => join.onRef('client.company_id', '=', 'link.company_id').onRef('client.id', '=', 'link.client_id'))
    .where('client.deleted_at', 'is not', null)
  const { total } = await db.selectNoFrom(sql<number>`(${links}) - (${inTrash})`.as('total')).executeTakeFirstOrThrow()
  return total
}

/** Whether so many have the tag that a walk through the list meets a page of them before it has met as many others as there are to find and sort. */
export const isCommon = (page: number, tagged: number, all: number) => (rowsBefore(page) + PAGE_SIZE) * all < tagged ** 2

/** The ids of one page of those with a tag, met on a walk through the list: `offset 0` keeps PostgreSQL from finding them all first. */
export function idsWithTag(
  db: Db,
  tag_id: string,
  { page, direction = 'asc' }: ClientFilters & { page: number },
): Expression<{ id: string }> {
  const tagged = sql<SqlBool>`exists (
    select from client_tag link
    where link.company_id = client.company_id and link.client_id = client.id and link.tag_id = ${tag_id} offset 0)`
  const query = db.selectFrom('client').select('client.id').where('client.deleted_at', 'is', null).where(tagged)
  return onPage(query.orderBy('client.name', direction).orderBy('client.id', direction), page)
}
