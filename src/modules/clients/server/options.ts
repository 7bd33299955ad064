import { listSetup } from '#parts/lists/server/list-setup.ts'
import { statusesOf } from '#parts/picklists/server/values-of.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database/database.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'

async function offered(db: Db) {
  const [types, statuses, tags, recipients] = await Promise.all([
    db.selectFrom('client_type').select(['id', 'name']).orderBy('order_index').execute(),
    statusesOf(db, 'vw_client_status'),
    listTags(db, CLIENTS.table),
    recipientsOf(db, CLIENTS),
  ])
  return { types, statuses, tags, ...recipients }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup] = await Promise.all([offered(db), listSetup(db, CLIENTS.page)])
  return { options, setup }
})
