import { type Expression, sql } from 'kysely'
import type { EmployeeFilters } from '#modules/hr/contract/employee.ts'
import type { Db } from '#server/database.ts'
import { rowsBefore, rowsInOrder } from '#server/paginate.ts'
import { containsWords } from '#server/sql.ts'
import { PAGE_SIZE } from '#shared/procedure.ts'

type ListInput = EmployeeFilters & { page: number }

/** One page of the employees, by name unless asked otherwise, with how many match and the four cards. */
export async function listEmployees(db: Db, input: ListInput) {
  const rows = await rowsInOrder(db, 'vw_employees', idsOnPage(db, input))
  const { matching: total, ...counts } = await countEmployees(db, input)
  return { rows, total, counts }
}

/** The employees outside the trash that a filter bar asks for. Both ends of the hiring period are included. */
function matchingEmployees(db: Db, { name, status, department, hire_date_from, hire_date_to }: EmployeeFilters) {
  let query = db.selectFrom('employee').where('deleted_at', 'is', null)

  if (name) query = query.where(containsWords('employee.search', name))
  if (status) query = query.where('status', '=', status)
  if (department) query = query.where('department', '=', department)
  if (hire_date_from) query = query.where('hire_date', '>=', hire_date_from)
  if (hire_date_to) query = query.where('hire_date', '<=', hire_date_to)

  return query
}

/** What is empty comes last either way; names break ties. */
function idsOnPage(db: Db, { page, sort = 'name', direction = 'asc', ...filters }: ListInput): Expression<{ id: string }> {
  return matchingEmployees(db, filters)
    .select('id')
    .orderBy(sort, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('name')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset(rowsBefore(page))
}

/** Counts of all employees beside the count of what the filters match. */
function countEmployees(db: Db, { page, sort, direction, ...filters }: ListInput) {
  const withStatus = (status: string) => sql<number>`count(*) filter (where status = ${status})`
  return db
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
}
