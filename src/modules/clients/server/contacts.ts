import { found } from '#server/rpc.ts'
import { lockClient } from './open-client.ts'
import { rpc } from './rpc.ts'

const GONE = 'Contato não encontrado.'

export const list = rpc.contacts.list.handler(({ input: { parent_id }, context: { db } }) =>
  db
    .selectFrom('client_contact')
    .selectAll()
    .where('client_id', '=', parent_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute(),
)

export const add = rpc.contacts.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await lockClient(db, parent_id)
  return db
    .insertInto('client_contact')
    .values({ ...values, client_id: parent_id })
    .returningAll()
    .executeTakeFirstOrThrow()
})

export const change = rpc.contacts.change.handler(async ({ input: { id, values }, context: { db } }) =>
  found(await db.updateTable('client_contact').set(values).where('id', '=', id).returningAll().executeTakeFirst(), GONE),
)

export const remove = rpc.contacts.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('client_contact').where('id', '=', id).returning('id').executeTakeFirst(), GONE),
)
