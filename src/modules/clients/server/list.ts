import type { ClientCounts, ClientRow } from '#modules/clients/contract/client.ts'
import type { ClientFilter } from '#modules/clients/contract/filters.ts'
import { listPage } from '#parts/lists/server/list-page.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { isSuggested } from '#parts/lists/server/suggested.ts'
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

export const find = rpc.find.handler(({ input: { text }, context: { db } }) =>
  db
    .selectFrom('client')
    .select(['id', 'name', 'document', 'phone'])
    .where(isSuggested<ClientFilter>(db, LISTING, text, { name: text }))
    .orderBy('name')
    .orderBy('id')
    .execute(),
)
