import type { EmployeeRow } from '#modules/hr/contract/employee.ts'
import { formatDate } from '#shared/br/date.ts'
import { formatCpf } from '#shared/br/document.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { RecordName } from '#web/kit/display/record-name.tsx'
import type { Column } from '#web/kit/list/columns.ts'
import { EmployeeStatus } from './employee-status.tsx'

const inOneLine = (text: string) => <span style={{ whiteSpace: 'nowrap' }}>{text}</span>

/** The columns of spec/2 §2, in its order. */
export const employeeColumns: readonly Column<EmployeeRow>[] = [
  { header: 'Nome', sort: 'name', cell: (employee) => <RecordName record={employee} /> },
  { header: 'CPF', width: 140, cell: ({ cpf_raw }) => inOneLine(formatCpf(cpf_raw)) },
  { header: 'Telefone', width: 150, cell: ({ phone }) => inOneLine(formatPhone(phone)) },
  { header: 'Departamento', sort: 'department', cell: ({ department }) => department ?? '-' },
  { header: 'Cargo', sort: 'position', cell: ({ position }) => position ?? '-' },
  { header: 'Status', sort: 'status', width: 120, cell: ({ status }) => <EmployeeStatus status={status} /> },
  { header: 'Contratação', sort: 'hire_date', width: 130, cell: ({ hire_date }) => formatDate(hire_date) },
]
