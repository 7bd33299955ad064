import { type Expression, sql } from 'kysely'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import type { Db } from '#server/database.ts'
import { onPage, rowsBefore } from '#server/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { matchingClients } from './matching.ts'

type Ids = Expression<{ id: string }>
type Page = ClientFilters & { page: number }

/** The ids of one page of the register, in the order asked for, read from an index that has it. */
export const idsOnPage = (db: Db, input: Page): Ids => (input.sort === 'status' ? statusByStatus(db, input) : alongAnIndex(db, input))

/** Each status offers its own first clients, which an index has in order; sorting them all would take a hundred times as long. */
function statusByStatus(db: Db, { page, sort, direction = 'asc', ...filters }: Page): Ids {
  const first = matchingClients(db, filters)
    .select(['client.id', 'client.name'])
    .where('client.status_id', '=', sql.ref<number>('status.id'))
    .orderBy('client.name')
    .orderBy('client.id')
    .limit(rowsBefore(page) + PAGE_SIZE)
  const query = db
    .selectFrom('client_status as status')
    .innerJoinLateral(first.as('first'), (join) => join.onTrue())
    .select('first.id')
    .orderBy('status.order_index', direction)
    .orderBy('first.name')
    .orderBy('first.id')
  return onPage(query, page)
}

function alongAnIndex(db: Db, { page, sort, direction = 'asc', ...filters }: Page): Ids {
  const query = matchingClients(db, filters)
    .select('client.id')
    .orderBy(sort === 'created_at' ? 'client.created_at' : 'client.name', direction)
    .orderBy('client.id', direction)
  return onPage(query, page)
}
