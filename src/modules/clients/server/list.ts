import { sql } from 'kysely'
import type { ClientCounts, ClientRow } from '#modules/clients/contract/client.ts'
import type { ClientFilters } from '#modules/clients/contract/filters.ts'
import type { Db } from '#server/database.ts'
import { rowsInOrder } from '#server/paginate.ts'
import type { PageOf } from '#shared/procedure.ts'
import { countClients } from './counts.ts'
import { idsOnPage } from './ids-on-page.ts'
import { isSearch, searchClients } from './search.ts'
import { countTagged, idsWithTag, isCommon, onlyTag } from './tagged.ts'

type ListInput = ClientFilters & { page: number }

type Listed = PageOf<ClientRow> & { counts: ClientCounts }

/** One page of the register, by name unless asked otherwise, with how many match and the four cards. */
export async function listClients(db: Db, input: ListInput): Promise<Listed> {
  if (!isSearch(input)) {
    const [rows, counted] = await Promise.all([rowsInOrder(db, 'vw_clients', idsOnPage(db, input)), countClients(db, input)])
    return { rows: rows as ClientRow[], ...counted }
  }
  const tag_id = onlyTag(input)
  return (tag_id && (await listTagged(db, tag_id, input))) || listFound(db, input)
}

/** Null for a tag that few have, who are found and sorted sooner. */
async function listTagged(db: Db, tag_id: string, input: ListInput): Promise<Listed | null> {
  const [total, { counts }] = await Promise.all([countTagged(db, tag_id), countClients(db, {})])
  if (!isCommon(input.page, total, counts.total)) return null
  const rows = await rowsInOrder(db, 'vw_clients', idsWithTag(db, tag_id, input))
  return { rows: rows as ClientRow[], total, counts }
}

async function listFound(db: Db, input: ListInput): Promise<Listed> {
  const { ids, total } = await searchClients(db, input)
  const found = rowsInOrder(db, 'vw_clients', sql`select unnest(${ids}::uuid[])`)
  const [rows, { counts }] = await Promise.all([found, countClients(db, {})])
  return { rows: rows as ClientRow[], total, counts }
}
