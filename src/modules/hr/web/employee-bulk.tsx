import type { EmployeeOptions } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '#modules/hr/contract/employee-choices.ts'
import { EMPLOYEE_NOUN } from '#modules/hr/contract/employee-fields.ts'
import type { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { ListBulk } from '#parts/lists/web/list-bulk.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { api } from './api.ts'

const STATUSES = Object.entries(EMPLOYEE_STATUSES).map(([id, name]) => ({ id: id as EmployeeStatus, name }))

/** What can be done with the ticked employees. Source: spec/2 §§2 and 6. */
export const EmployeeBulk = ({ list, tags }: { list: ListState<EmployeeFilters>; tags: EmployeeOptions['tags'] }) => (
  <ListBulk
    list={list}
    noun={EMPLOYEE_NOUN}
    collision="outro colaborador tem o código, o email ou o CPF."
    statuses={STATUSES}
    tags={tags}
    can={{ update: usePermissions('hr').update, remove: true }} // the server says in its own words who may not delete
    procedures={api}
  />
)
