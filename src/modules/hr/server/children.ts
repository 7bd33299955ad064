import { sql } from 'kysely'
import { DENIALS } from '#modules/hr/contract/denials.ts'
import { LEAVE } from '#modules/hr/contract/leave.ts'
import { SALARY } from '#modules/hr/contract/salary.ts'
import { VACATION } from '#modules/hr/contract/vacation.ts'
import { storeDocument } from '#parts/documents/server/document-file.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

export const salaries = childHandlers(rpc.salaries, EMPLOYEES, {
  table: 'employee_salary',
  order: sql`effective_date desc, id desc`,
  noun: SALARY.noun,
  removeDenied: DENIALS.salary,
})

export const vacations = {
  ...childHandlers(rpc.vacations, EMPLOYEES, {
    table: 'employee_vacations',
    order: sql`start_date desc, id desc`,
    noun: VACATION.noun,
    removeDenied: DENIALS.vacation,
  }),
  approve: rpc.vacations.approve.handler(async ({ input: { id, approved }, context: { db } }) => {
    const [before, after] = approved ? (['scheduled', 'approved'] as const) : (['approved', 'scheduled'] as const)
    const vacation = await db
      .updateTable('employee_vacations')
      .set({ status: after })
      .where('id', '=', id)
      .where('status', '=', before)
      .returning('id')
      .executeTakeFirst()
    return found(vacation, notFound(VACATION.noun))
  }),
}

export const leaves = {
  ...childHandlers(rpc.leaves, EMPLOYEES, {
    table: 'employee_medical_leaves',
    order: sql`start_date desc, id desc`,
    noun: LEAVE.noun,
    removeDenied: DENIALS.leave,
  }),
  upload: rpc.leaves.upload.handler(({ input: { file }, context: { db, platform } }) => storeDocument(db, platform, 'hr-health', file)),
}
