import { sql } from 'kysely'
import type { EmployeeCounts, EmployeeRow } from '#modules/hr/contract/employee.ts'
import type { EmployeeFilter } from '#modules/hr/contract/filters.ts'
import { listPage } from '#parts/lists/server/list-page.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import type { Db } from '#server/database/database.ts'
import { matchingEmployees } from './matching.ts'
import { EMPLOYEES } from './register.ts'
import { rpc } from './rpc.ts'

export const LISTING = {
  register: EMPLOYEES,
  view: 'vw_employees',
  matching: matchingEmployees,
  orders: {
    name: { columns: ['name'] },
    department: { columns: ['department', 'name'], nullsLast: true },
    position: { columns: ['position', 'name'], nullsLast: true },
    status: { columns: ['status', 'name'] },
    hire_date: { columns: ['hire_date', 'name'] },
  },
  isSearch: () => false,
  count: countEmployees,
} as const satisfies Listing<EmployeeFilter, EmployeeCounts>

export const list = rpc.list.handler(({ input, context: { db } }) =>
  listPage<EmployeeFilter, EmployeeRow, EmployeeCounts>(db, LISTING, input),
)

/** How many employees the filters match, beside the four cards, which count all. */
async function countEmployees(db: Db, filters: EmployeeFilter) {
  const withStatus = (status: string) => sql<number>`count(*) filter (where status = ${status})`
  const { matching, ...counts } = await db
    .selectFrom('employee')
    .where('deleted_at', 'is', null)
    .select((eb) => [
      sql<number>`count(*)`.as('total'),
      withStatus('active').as('active'),
      withStatus('inactive').as('inactive'),
      sql<number>`count(distinct department)`.as('departments'),
      sql<number>`(${matchingEmployees(db, filters).select(eb.fn.countAll().as('matching'))})`.as('matching'),
    ])
    .executeTakeFirstOrThrow()
  return { total: matching, counts }
}
