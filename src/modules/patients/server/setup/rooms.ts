import type { RoomRow } from '#modules/patients/contract/setup/room.ts'
import { changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Sala não encontrada.'

const rowsOf = (db: Db) =>
  db.selectFrom('schedule_resource').select(['id', 'name', 'updated_at']).where('kind', '=', 'room').where('active', '=', true)

const rowOf = async (db: Db, id: string): Promise<RoomRow> => found(await rowsOf(db).where('id', '=', id).executeTakeFirst(), GONE)

export const list = rpc.setup.rooms.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsOf(db).orderBy('order_index').orderBy('name').execute()
})

export const add = rpc.setup.rooms.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  const added = db.insertInto('schedule_resource').values({ ...values, kind: 'room' })
  return rowOf(db, (await added.returning('id').executeTakeFirstOrThrow()).id)
})

export const change = rpc.setup.rooms.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await rowOf(db, id)
  await changeRow(db, 'schedule_resource', id, updated_at, values)
  return rowOf(db, id)
})

export const remove = rpc.setup.rooms.remove.handler(async ({ input: { id }, context: { db } }) => {
  await rowOf(db, id)
  return deactivate(db, 'schedule_resource', id, GONE)
})
