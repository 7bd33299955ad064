import { DENIALS } from '#modules/hr/contract/index.ts'
import { found } from '#server/rpc.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

const list = rpc.salaries.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return db
    .selectFrom('employee_salary')
    .selectAll()
    .where('employee_id', '=', parent_id)
    .orderBy('effective_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
})

const add = rpc.salaries.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return db
    .insertInto('employee_salary')
    .values({ ...values, employee_id: parent_id })
    .returningAll()
    .executeTakeFirstOrThrow()
})

const change = rpc.salaries.change.handler(async ({ input: { id, values }, context: { db } }) =>
  found(
    await db.updateTable('employee_salary').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    'Salário não encontrado.',
  ),
)

const remove = rpc.salaries.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('employee_salary').where('id', '=', id).returning('id').executeTakeFirst(), DENIALS.salary),
)

export const salaries = { list, add, change, remove }
