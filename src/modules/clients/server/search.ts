import { sql } from 'kysely'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import type { Db } from '#server/database.ts'
import { onPage } from '#server/paginate.ts'
import { matchingClients } from './matching.ts'

/** True for filters that leave few clients, which are best found first and sorted then. */
export const isSearch = ({ name, tag, created_from, created_to }: ClientFilters) => Boolean(name || tag || created_from || created_to)

/** The ids of one page of the clients that a search finds, and how many it finds: in one pass over them. */
export function searchClients(db: Db, { page, sort = 'name', direction = 'asc', ...filters }: ClientFilters & { page: number }) {
  const found = matchingClients(db, filters).select(['client.id', 'client.name', 'client.created_at', 'client.status_id'])
  const query = db.with(
    (cte) => cte('found').materialized(),
    () => found,
  )
  return query
    .selectNoFrom((eb) => {
      const ids = eb.selectFrom('found').select('found.id')
      const sorted =
        sort === 'status'
          ? ids
              .innerJoin('client_status as status', 'status.id', 'found.status_id')
              .orderBy('status.order_index', direction)
              .orderBy('found.name')
              .orderBy('found.id')
          : ids.orderBy(`found.${sort}`, direction).orderBy('found.id', direction)
      return [
        sql<string[]>`array(${onPage(sorted, page)})`.as('ids'),
        sql<number>`(${eb.selectFrom('found').select(eb.fn.countAll().as('total'))})`.as('total'),
      ]
    })
    .executeTakeFirstOrThrow()
}
