import { sql } from 'kysely'
import type { InsurerRow } from '#modules/patients/contract/setup/insurer.ts'
import { changeRow, deactivate, refuseOtherCompany } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Convênio não encontrado.'

const rowsOf = (db: Db) => db.selectFrom('insurer').select(['id', 'name', 'ans_code', 'updated_at']).where('active', '=', true)

const rowOf = async (db: Db, id: string): Promise<InsurerRow> => found(await rowsOf(db).where('id', '=', id).executeTakeFirst(), GONE)

export const list = rpc.setup.insurers.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  return rowsOf(db).orderBy('name').execute()
})

export const add = rpc.setup.insurers.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await refuseOtherCompany(db, parent_id)
  // One that was removed keeps its name: it is offered again.
  const again = db
    .updateTable('insurer')
    .set({ ...values, active: true })
    .where('active', '=', false)
  const known = await again.where(sql<boolean>`app.fold(name) = app.fold(${values.name})`).returning('id').executeTakeFirst()
  const { id } = known ?? (await db.insertInto('insurer').values(values).returning('id').executeTakeFirstOrThrow())
  return rowOf(db, id)
})

export const change = rpc.setup.insurers.change.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  await rowOf(db, id)
  await changeRow(db, 'insurer', id, updated_at, values)
  return rowOf(db, id)
})

export const remove = rpc.setup.insurers.remove.handler(({ input: { id }, context: { db } }) => deactivate(db, 'insurer', id, GONE))
