import { sql } from 'kysely'
import { CAREER_FIELDS, type CareerChange, careerOf } from '#modules/hr/contract/career.ts'
import type { Db } from '#server/database.ts'
import { historyOf } from '#server/record-changes.ts'
import { existingEmployee } from './employees.ts'
import { rpc } from './rpc.ts'

/** What hangs off an employee and needs a permission of its own to be read, also in the past. */
const GUARDED = { employee_salary: 'hr-salaries', employee_medical_leaves: 'hr-health', employee_documents: 'hr-documents' } as const

async function tablesKeptFrom(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tables: string[] }>`
    select array(select key from jsonb_each_text(${JSON.stringify(GUARDED)}) where not app.can(value, 'read')) as tables`.execute(db)
  return rows[0]!.tables
}

export const history = rpc.history.handler(async ({ input: { id, page }, context: { db } }) => {
  await existingEmployee(db, id)
  return historyOf(db, 'employee', id, page, await tablesKeptFrom(db))
})

export const career = rpc.career.handler(async ({ input: { id }, context: { db } }) => {
  const employee = await existingEmployee(db, id)
  const changes = await db
    .selectFrom('audit_event')
    .select([sql<string>`at::date`.as('day'), sql<CareerChange['changes']>`changes`.as('changes')])
    .where('entity', '=', 'employee')
    .where('entity_id', '=', id)
    .where('action', '=', 'update')
    .where(sql<boolean>`changes ?| ${[...CAREER_FIELDS]}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return careerOf(employee, changes)
})
