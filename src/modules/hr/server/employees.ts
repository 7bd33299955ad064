import { sql } from 'kysely'
import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database.ts'
import { storeFile } from '#server/files.ts'
import { AVATAR, reencodeImage } from '#server/images.ts'
import { recordChangedSince, stillAt } from '#server/record-changes.ts'
import { found } from '#server/rpc.ts'
import { listEmployees } from './list.ts'
import { rpc } from './rpc.ts'

export const EMPLOYEE_GONE = 'Colaborador não encontrado.'

/** The employee, or NOT_FOUND: also when it is in the trash. */
export const existingEmployee = async (db: Db, id: string) =>
  found(await db.selectFrom('vw_employees').selectAll().where('id', '=', id).executeTakeFirst(), EMPLOYEE_GONE)

export const list = rpc.list.handler(({ input, context: { db } }) => listEmployees(db, input))

export const get = rpc.get.handler(({ input, context: { db } }) => existingEmployee(db, input.id))

export const options = rpc.options.handler(async ({ context: { db } }) => {
  const used = (field: Exclude<keyof EmployeeOptions, 'tags'>) => sql<string[]>`
    coalesce(array_agg(distinct ${sql.ref(field)} order by ${sql.ref(field)}) filter (where ${sql.ref(field)} <> ''), '{}')`
  const inUse = db
    .selectFrom('employee')
    .where('deleted_at', 'is', null)
    .select([
      used('department').as('department'),
      used('position').as('position'),
      used('marital_status').as('marital_status'),
      used('driver_license_category').as('driver_license_category'),
    ])
    .executeTakeFirstOrThrow()
  const [values, tags] = await Promise.all([inUse, listTags(db, 'employee')])
  return { ...values, tags }
})

export const create = rpc.create.handler(async ({ input, context: { db } }) => {
  const { id } = await db.insertInto('employee').values(input).returning('id').executeTakeFirstOrThrow()
  return existingEmployee(db, id)
})

export const update = rpc.update.handler(async ({ input: { id, updated_at, employee }, context: { db } }) => {
  const kept = db.updateTable('employee').set(employee).where('id', '=', id).where('deleted_at', 'is', null)
  const saved = await kept.where(stillAt('updated_at', updated_at)).returning('id').executeTakeFirst()
  const stored = await existingEmployee(db, id)
  if (!saved) throw await recordChangedSince(db, 'employee', id, updated_at)
  return stored
})

export const uploadAvatar = rpc.uploadAvatar.handler(async ({ input: { file }, context: { db, platform } }) => {
  const bytes = await reencodeImage(file, AVATAR)
  return { url: await storeFile(db, platform.storage, { page: 'hr', name: 'foto.jpg', bytes, content_type: 'image/jpeg' }) }
})
