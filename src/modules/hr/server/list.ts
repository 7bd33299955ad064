import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import type { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import type { Db } from '#server/database.ts'
import { onPage, rowsInOrder } from '#server/paginate.ts'
import { matchingEmployees } from './matching.ts'
import { rpc } from './rpc.ts'

type ListInput = EmployeeFilters & { page: number }

/** One page of the employees, by name unless asked otherwise, with how many match and the four cards. */
export const list = rpc.list.handler(async ({ input, context: { db } }) => {
  const [rows, { matching: total, ...counts }] = await Promise.all([
    rowsInOrder(db, 'vw_employees', idsOnPage(db, input)),
    countEmployees(db, input),
  ])
  return { rows: rows as EmployeeRow[], total, counts }
})

function idsOnPage(db: Db, { page, sort, direction, ...filters }: ListInput): Expression<{ id: string }> {
  const ids = inListOrder(matchingEmployees(db, filters).select('employee.id'), { sort, direction })
  return onPage(ids, page)
}

/** By name unless asked otherwise. What is empty comes last either way; names break ties. */
export const inListOrder = <Table extends 'employee', Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { sort = 'name', direction = 'asc' }: Pick<EmployeeFilters, 'sort' | 'direction'>,
) =>
  query
    .orderBy(sql.ref(`employee.${sort}`), (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy(sql.ref('employee.name'))
    .orderBy(sql.ref('employee.id'))

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
