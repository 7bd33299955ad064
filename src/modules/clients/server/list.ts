import { sql } from 'kysely'
import type { ClientCounts, ClientRow } from '#modules/clients/contract/client.ts'
import type { ClientFilter } from '#modules/clients/contract/filters.ts'
import { listPage } from '#parts/lists/server/list-page.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { searchIds } from '#parts/lists/server/search-ids.ts'
import { countClients } from './counts.ts'
import { matchingClients } from './matching.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const LISTING = {
  register: CLIENTS,
  view: 'vw_clients',
  matching: matchingClients,
  orders: {
    name: { columns: ['name'] },
    created_at: { columns: ['created_at'] },
    status: { columns: ['name'], groups: { table: 'vw_client_status', key: 'status_id', position: 'order_index' } },
  },
  isSearch: ({ name, tag, created_from, created_to }: ClientFilter) => Boolean(name || tag || created_from || created_to),
  count: countClients,
} as const satisfies Listing<ClientFilter, ClientCounts>

export const list = rpc.list.handler(({ input, context: { db } }) => listPage<ClientFilter, ClientRow, ClientCounts>(db, LISTING, input))

/** How many clients the palette offers. */
const SUGGESTIONS = 8

export const find = rpc.find.handler(async ({ input: { text }, context: { db } }) => {
  const { ids } = await searchIds<ClientFilter>(db, LISTING, { name: text, page: 1 })
  return db
    .selectFrom('client')
    .select(['id', 'name', 'document', 'phone'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .limit(SUGGESTIONS)
    .execute()
})
