import { sql } from 'kysely'
import { listSetup } from '#parts/lists/server/list-setup.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database.ts'
import { recordChangedSince, stillAt } from '#server/record-changes.ts'
import { found } from '#server/rpc.ts'
import { isInTrash } from '#server/trash.ts'
import { listClients } from './list.ts'
import { LIST } from './lists.ts'
import { CLIENT_GONE, lockClient } from './open-client.ts'
import { rpc } from './rpc.ts'
import { searchClients } from './search.ts'

/** How many clients the palette offers. */
const SUGGESTIONS = 8

export const list = rpc.list.handler(({ input, context: { db } }) => listClients(db, input))

export const get = rpc.get.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.selectFrom('client').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(), CLIENT_GONE),
)

export const create = rpc.create.handler(({ input, context: { db } }) =>
  db.insertInto('client').values(input).returningAll().executeTakeFirstOrThrow(),
)

export const update = rpc.update.handler(async ({ input: { id, updated_at, client }, context: { db } }) => {
  const kept = db.updateTable('client').set(client).where('id', '=', id).where('deleted_at', 'is', null)
  const saved = await kept.where(stillAt('updated_at', updated_at)).returningAll().executeTakeFirst()
  if (saved) return saved
  await lockClient(db, id)
  throw await recordChangedSince(db, 'client', id, updated_at)
})

export const remove = rpc.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = db.updateTable('client').set({ deleted_at: sql`now()` }).where('id', '=', id).where('deleted_at', 'is', null)
  return found(await removed.returning('id').executeTakeFirst(), CLIENT_GONE)
})

/** Brings a client back from the trash, with everything that hangs off it. */
export const restore = rpc.restore.handler(async ({ input: { id }, context: { db } }) => {
  const restored = db.updateTable('client').set({ deleted_at: null }).where('id', '=', id).where(isInTrash)
  return found(await restored.returningAll().executeTakeFirst(), CLIENT_GONE)
})

async function offered(db: Db) {
  const [types, statuses, tags] = await Promise.all([
    db.selectFrom('client_type').select(['id', 'name']).orderBy('order_index').execute(),
    db.selectFrom('client_status').select(['id', 'name', 'color', 'group']).orderBy('order_index').execute(),
    listTags(db, 'client'),
  ])
  return { types, statuses, tags }
}

export const options = rpc.options.handler(({ context: { db } }) => offered(db))

export const screen = rpc.screen.handler(async ({ context: { db } }) => {
  const [options, setup] = await Promise.all([offered(db), listSetup(db, LIST)])
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
