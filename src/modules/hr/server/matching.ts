import type { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'

/** The employees outside the trash that a filter bar asks for. Both ends of the hiring period are included. */
export function matchingEmployees(db: Db, filters: Omit<EmployeeFilters, 'sort' | 'direction'>) {
  const { name, status, department, tag, hire_date_from, hire_date_to } = filters
  let query = db.selectFrom('employee').where('employee.deleted_at', 'is', null)

  if (name) query = query.where(containsWords('employee.search', name))
  if (status) query = query.where('employee.status', '=', status)
  if (department) query = query.where('employee.department', '=', department)
  if (tag) query = query.where(isTaggedWith('employee', tag))
  if (hire_date_from) query = query.where('employee.hire_date', '>=', hire_date_from)
  if (hire_date_to) query = query.where('employee.hire_date', '<=', hire_date_to)

  return query
}
