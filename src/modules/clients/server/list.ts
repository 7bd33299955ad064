import type { ClientCounts, ClientFilters, ClientRow } from '#modules/clients/contract/client.ts'
import type { Db } from '#server/database.ts'
import { rowsInOrder } from '#server/paginate.ts'
import type { PageOf } from '#shared/procedure.ts'
import { countClients } from './counts.ts'
import { idsOnPage } from './ids-on-page.ts'

type ListInput = ClientFilters & { page: number }

/** One page of the register, by name unless asked otherwise, with how many match and the four cards. */
export async function listClients(db: Db, input: ListInput): Promise<PageOf<ClientRow> & { counts: ClientCounts }> {
  const rows = await rowsInOrder(db, 'vw_clients', idsOnPage(db, input))
  return { rows: rows as ClientRow[], ...(await countClients(db, input)) }
}
