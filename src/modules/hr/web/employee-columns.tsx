import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import { EMPLOYEE_FIELDS } from '#modules/hr/contract/employee-fields.ts'
import { ContactLink } from '#web/kit/display/contact-link.tsx'
import { RecordName } from '#web/kit/display/record-name.tsx'
import { RecordRow } from '#web/kit/display/record-row.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { fieldColumn } from '#web/kit/list/field-column.tsx'
import { EmployeeStatus } from './employee-status.tsx'

/** The columns of spec/2 §2, in its order. */
export const employeeColumns: readonly Column<EmployeeRow>[] = [
  {
    ...{ header: 'Nome', sort: 'name', cell: (employee) => <RecordName record={employee} /> },
    phone: (employee) => (
      <RecordRow
        record={employee}
        line={employee.phone ? <ContactLink way="phone" to={employee.phone} /> : (employee.position ?? employee.department)}
        end={<EmployeeStatus status={employee.status} />}
      />
    ),
  },
  fieldColumn(EMPLOYEE_FIELDS, 'cpf_raw', { width: 140 }),
  fieldColumn(EMPLOYEE_FIELDS, 'phone', { width: 150 }),
  fieldColumn(EMPLOYEE_FIELDS, 'department', { sort: 'department' }),
  fieldColumn(EMPLOYEE_FIELDS, 'position', { sort: 'position' }),
  { header: 'Status', sort: 'status', width: 120, cell: ({ status }) => <EmployeeStatus status={status} /> },
  fieldColumn(EMPLOYEE_FIELDS, 'hire_date', { sort: 'hire_date', width: 130 }),
]
