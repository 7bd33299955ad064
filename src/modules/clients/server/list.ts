import { type Expression, sql } from 'kysely'
import type { ClientCounts, ClientFilters, ClientRow } from '#modules/clients/contract/client.ts'
import type { Db } from '#server/database.ts'
import { rowsBefore, rowsInOrder } from '#server/paginate.ts'
import { PAGE_SIZE, type PageOf } from '#shared/procedure.ts'
import { countClients } from './counts.ts'
import { matchingClients } from './matching.ts'

type ListInput = ClientFilters & { page: number }

/** One page of the register, by name unless asked otherwise, with how many match and the four cards. */
export async function listClients(db: Db, input: ListInput): Promise<PageOf<ClientRow> & { counts: ClientCounts }> {
  const rows = await rowsInOrder(db, 'vw_clients', idsOnPage(db, input))
  return { rows: rows as ClientRow[], ...(await countClients(db, input)) }
}

function idsOnPage(db: Db, { page, sort = 'name', direction = 'asc', ...filters }: ListInput): Expression<{ id: string }> {
  const before = rowsBefore(page)
  const matching = matchingClients(db, filters).select('client.id')
  if (sort !== 'status') {
    return matching.orderBy(`client.${sort}`, direction).orderBy('client.id', direction).limit(PAGE_SIZE).offset(before)
  }
  // Each status offers its own first clients, which an index has in order; sorting them all would take a hundred times as long.
  const ofStatus = matching
    .select('client.name')
    .where('client.status_id', '=', sql.ref<number>('status.id'))
    .orderBy('client.name')
    .orderBy('client.id')
  return db
    .selectFrom('client_status as status')
    .innerJoinLateral(ofStatus.limit(before + PAGE_SIZE).as('first'), (join) => join.onTrue())
    .select('first.id')
    .orderBy('status.order_index', direction)
    .orderBy('first.name')
    .orderBy('first.id')
    .limit(PAGE_SIZE)
    .offset(before)
}
