import type { RoomRow } from '#modules/patients/contract/setup/room.ts'
import { changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

/** What visits need besides a professional: rooms, or equipment. */
function resourcesOf(kind: 'room' | 'equipment', procedures: typeof rpc.setup.rooms | typeof rpc.setup.equipment, gone: string) {
  const rowsOf = (db: Db) =>
    db.selectFrom('schedule_resource').select(['id', 'name', 'capacity', 'updated_at']).where('kind', '=', kind).where('active', '=', true)
  const rowOf = async (db: Db, id: string): Promise<RoomRow> => found(await rowsOf(db).where('id', '=', id).executeTakeFirst(), gone)
  return {
    list: procedures.list.handler(async ({ input: { parent_id }, context: { db } }) => {
      await refuseOtherCompany(db, parent_id)
      return rowsOf(db).orderBy('order_index').orderBy('name').execute()
    }),
    add: procedures.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
      await refuseOtherCompany(db, parent_id)
      const added = db.insertInto('schedule_resource').values({ ...values, kind })
      return rowOf(db, (await added.returning('id').executeTakeFirstOrThrow()).id)
    }),
    change: procedures.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
      await rowOf(db, id)
      await changeRow(db, 'schedule_resource', id, updated_at, values)
      return rowOf(db, id)
    }),
    remove: procedures.remove.handler(async ({ input: { id }, context: { db } }) => {
      await rowOf(db, id)
      return deactivate(db, 'schedule_resource', id, gone)
    }),
  }
}

export const rooms = resourcesOf('room', rpc.setup.rooms, 'Sala não encontrada.')
export const equipment = resourcesOf('equipment', rpc.setup.equipment, 'Equipamento não encontrado.')
