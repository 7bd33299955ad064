import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { lockClient } from './open-client.ts'
import { rpc } from './rpc.ts'

const GONE = 'Endereço não encontrado.'

export const list = rpc.addresses.list.handler(({ input: { parent_id }, context: { db } }) =>
  db
    .selectFrom('vw_client_addresses')
    .selectAll()
    .where('client_id', '=', parent_id)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute(),
)

export const add = rpc.addresses.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await lockClient(db, parent_id)
  if (values.is_primary) await leavePrimary(db, parent_id)
  const { id } = await db
    .insertInto('client_address')
    .values({ ...values, client_id: parent_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getAddress(db, id)
})

export const change = rpc.addresses.change.handler(async ({ input: { id, values }, context: { db } }) => {
  const { client_id } = await getAddress(db, id)
  await lockClient(db, client_id)
  if (values.is_primary) await leavePrimary(db, client_id)
  await db.updateTable('client_address').set(values).where('id', '=', id).execute()
  return getAddress(db, id)
})

export const remove = rpc.addresses.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('client_address').where('id', '=', id).returning('id').executeTakeFirst(), GONE),
)

const getAddress = async (db: Db, id: string) =>
  found(await db.selectFrom('vw_client_addresses').selectAll().where('id', '=', id).executeTakeFirst(), GONE)

/** A client has one primary address: whichever was it no longer is. */
const leavePrimary = (db: Db, client_id: string) =>
  db.updateTable('client_address').set({ is_primary: false }).where('client_id', '=', client_id).where('is_primary', '=', true).execute()
