import { sql } from 'kysely'
import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { maritalStatuses } from '#modules/hr/contract/employee-choices.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

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
  const [values, tags] = await Promise.all([inUse, listTags(db, EMPLOYEES.table)])
  return { ...values, marital_status: maritalStatuses(values.marital_status), tags }
})
