import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE_STATUSES } from '#modules/hr/contract/employee-choices.ts'
import type { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { labelChoices, namedChoices } from '#web/kit/fields/choices.ts'
import type { Filter } from '#web/kit/filters/filter.ts'
import type { SortOrder } from '#web/kit/list/sort-menu.tsx'

/** The fields of the filter bar, in the order of spec/2 §2, and the tags. */
export const employeeFilters = (options: EmployeeOptions | undefined): Filter<EmployeeFilters>[] => [
  { kind: 'text', key: 'name', label: 'Nome', placeholder: 'Nome, CPF ou código' },
  { kind: 'select', key: 'status', label: 'Status', options: statuses },
  { kind: 'select', key: 'department', label: 'Departamento', options: choices(options?.department), searchable: true },
  { kind: 'select', key: 'tag', label: 'Tags', options: tags(options?.tags), searchable: true },
  { kind: 'dates', from: 'hire_date_from', to: 'hire_date_to', label: 'Período de Contratação' },
]

/** The orders of the list; by name is its own. */
export const employeeOrders: readonly SortOrder[] = [
  { label: 'Nome (A a Z)', sort: 'name', direction: 'asc' },
  { label: 'Nome (Z a A)', sort: 'name', direction: 'desc' },
  { label: 'Departamento', sort: 'department', direction: 'asc' },
  { label: 'Cargo', sort: 'position', direction: 'asc' },
  { label: 'Status', sort: 'status', direction: 'asc' },
  { label: 'Contratação (mais recentes)', sort: 'hire_date', direction: 'desc' },
  { label: 'Contratação (mais antigas)', sort: 'hire_date', direction: 'asc' },
]

const statuses = labelChoices(EMPLOYEE_STATUSES)
const choices = (used: readonly string[] = []) => used.map((value) => ({ value, label: value }))
const tags = (given: EmployeeOptions['tags'] = []) => namedChoices(given)
