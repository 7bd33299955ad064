import { sql } from 'kysely'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database.ts'
import { listClients } from './list.ts'
import { CLIENTS } from './register.ts'
import { rpc } from './rpc.ts'
import { searchClients } from './search.ts'

/** How many clients the palette offers. */
const SUGGESTIONS = 8

export const list = rpc.list.handler(({ input, context: { db } }) => listClients(db, input))

async function offered(db: Db) {
  const [types, statuses, tags] = await Promise.all([
    db.selectFrom('client_type').select(['id', 'name']).orderBy('order_index').execute(),
    db.selectFrom('client_status').select(['id', 'name', 'color', 'group']).orderBy('order_index').execute(),
    listTags(db, CLIENTS.table),
  ])
  return { types, statuses, tags }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup] = await Promise.all([offered(db), listSetup(db, CLIENTS.page)])
  return { options, setup }
})

export const find = rpc.find.handler(async ({ input: { text }, context: { db } }) => {
  const { ids } = await searchClients(db, { name: text, page: 1 })
  return db
    .selectFrom('client')
    .select(['id', 'name', 'document', 'phone'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .limit(SUGGESTIONS)
    .execute()
})
