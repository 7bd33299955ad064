import { sql } from 'kysely'
import type { ClientCounts, ClientRow } from '#modules/clients/contract/client.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import type { Db } from '#server/database.ts'
import { rowsInOrder } from '#server/paginate.ts'
import type { PageOf } from '#shared/procedure.ts'
import { countClients } from './counts.ts'
import { idsOnPage } from './ids-on-page.ts'
import { isSearch, searchClients } from './search.ts'

type ListInput = ClientFilters & { page: number }

/** One page of the register, by name unless asked otherwise, with how many match and the four cards. */
export async function listClients(db: Db, input: ListInput): Promise<PageOf<ClientRow> & { counts: ClientCounts }> {
  if (!isSearch(input)) {
    const [rows, counted] = await Promise.all([rowsInOrder(db, 'vw_clients', idsOnPage(db, input)), countClients(db, input)])
    return { rows: rows as ClientRow[], ...counted }
  }
  const { ids, total } = await searchClients(db, input)
  const found = rowsInOrder(db, 'vw_clients', sql`select unnest(${ids}::uuid[])`)
  const [rows, { counts }] = await Promise.all([found, countClients(db, {})])
  return { rows: rows as ClientRow[], total, counts }
}
