import { sql } from 'kysely'
import { CAREER_FIELDS, type CareerChange, careerOf } from '#modules/hr/contract/career.ts'
import { found } from '#server/rpc/rpc.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

export const career = rpc.career.handler(async ({ input: { id }, context: { db } }) => {
  const stored = db.selectFrom('vw_employees').selectAll().where('id', '=', id).executeTakeFirst()
  const changed = db
    .selectFrom('audit_event')
    .select([sql<string>`at::date`.as('day'), sql<CareerChange['changes']>`changes`.as('changes')])
    .where('entity', '=', 'employee')
    .where('entity_id', '=', id)
    .where('action', '=', 'update')
    .where(sql<boolean>`changes ?| ${[...CAREER_FIELDS]}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [employee, changes] = await Promise.all([stored, changed])
  return careerOf(found(employee, EMPLOYEES.gone), changes)
})
