import { found } from '#server/rpc.ts'
import { lockClient } from './open-client.ts'
import { rpc } from './rpc.ts'

const GONE = 'Anotação não encontrada.'

export const list = rpc.notes.list.handler(({ input: { parent_id }, context: { db } }) =>
  db.selectFrom('client_note').selectAll().where('client_id', '=', parent_id).orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
)

export const add = rpc.notes.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await lockClient(db, parent_id)
  return db
    .insertInto('client_note')
    .values({ ...values, client_id: parent_id })
    .returningAll()
    .executeTakeFirstOrThrow()
})

export const change = rpc.notes.change.handler(async ({ input: { id, values }, context: { db } }) =>
  found(await db.updateTable('client_note').set(values).where('id', '=', id).returningAll().executeTakeFirst(), GONE),
)

export const remove = rpc.notes.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('client_note').where('id', '=', id).returning('id').executeTakeFirst(), GONE),
)
