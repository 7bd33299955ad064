import { DENIALS } from '#modules/hr/contract/index.ts'
import { found } from '#server/rpc.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

const list = rpc.vacations.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return db
    .selectFrom('employee_vacations')
    .selectAll()
    .where('employee_id', '=', parent_id)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
})

const add = rpc.vacations.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return db
    .insertInto('employee_vacations')
    .values({ ...values, employee_id: parent_id })
    .returningAll()
    .executeTakeFirstOrThrow()
})

const change = rpc.vacations.change.handler(async ({ input: { id, values }, context: { db } }) =>
  found(
    await db.updateTable('employee_vacations').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    'Férias não encontradas.',
  ),
)

const remove = rpc.vacations.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('employee_vacations').where('id', '=', id).returning('id').executeTakeFirst(), DENIALS.vacation),
)

export const vacations = { list, add, change, remove }
