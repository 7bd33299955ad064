import { DENIALS } from '#modules/hr/contract/index.ts'
import { found } from '#server/rpc.ts'
import { storeDocument } from './document-file.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

const list = rpc.leaves.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return db
    .selectFrom('employee_medical_leaves')
    .selectAll()
    .where('employee_id', '=', parent_id)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
})

const add = rpc.leaves.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
  await existingEmployee(db, parent_id)
  return db
    .insertInto('employee_medical_leaves')
    .values({ ...values, employee_id: parent_id })
    .returningAll()
    .executeTakeFirstOrThrow()
})

const change = rpc.leaves.change.handler(async ({ input: { id, values }, context: { db } }) =>
  found(
    await db.updateTable('employee_medical_leaves').set(values).where('id', '=', id).returningAll().executeTakeFirst(),
    'Atestado não encontrado.',
  ),
)

const remove = rpc.leaves.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(await db.deleteFrom('employee_medical_leaves').where('id', '=', id).returning('id').executeTakeFirst(), DENIALS.leave),
)

const upload = rpc.leaves.upload.handler(({ input: { file }, context: { db, platform } }) => storeDocument(db, platform, 'hr-health', file))

export const leaves = { list, add, change, remove, upload }
