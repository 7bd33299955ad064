import { found } from '#server/rpc.ts'
import { lockClient } from './open-client.ts'
import { rpc } from './rpc.ts'

const GONE = 'Interação não encontrada.'

export const list = rpc.interactions.list.handler(({ input: { parent_id }, context: { db } }) =>
  db
    .selectFrom('client_interaction')
    .selectAll()
    .where('client_id', '=', parent_id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .execute(),
)

export const add = rpc.interactions.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await lockClient(db, parent_id)
  return db
    .insertInto('client_interaction')
    .values({ ...values, client_id: parent_id })
    .returningAll()
    .executeTakeFirstOrThrow()
})

export const change = rpc.interactions.change.handler(async ({ input: { id, values }, context: { db } }) =>
  found(await db.updateTable('client_interaction').set(values).where('id', '=', id).returningAll().executeTakeFirst(), GONE),
)

export const remove = rpc.interactions.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('client_interaction').where('id', '=', id).returning('id').executeTakeFirst(), GONE),
)
