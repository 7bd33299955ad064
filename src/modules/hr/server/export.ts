import { EMPLOYEE_FIELDS } from '#modules/hr/contract/employee-fields.ts'
import { EmployeeFilters } from '#modules/hr/contract/filters.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { exportedFields } from '#parts/lists/server/exported-fields.ts'
import { exportedTags } from '#parts/tags/server/exported-tags.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { LISTING } from './list.ts'

const { columns: theseFields, others: otherFields } = exportedFields(EMPLOYEE_FIELDS)
const FIRST = ['code', 'name', 'status', 'cpf_raw', 'phone', 'email', 'department', 'position', 'hire_date'] as const

/** First what a list shows, then the rest of the registration sheet. Numbers that identify somebody are text: a leading zero counts. */
const columns: readonly ExportColumn<ExportedRow<'vw_employees'>>[] = [
  ...theseFields(...FIRST),
  { header: 'Salário', type: 'number', width: 14, page: 'hr-salaries', value: ({ salary }) => salary },
  exportedTags,
  ...otherFields(...FIRST, 'avatar_url'),
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
]

export const employeeExport = exportList(LISTING, { file: 'colaboradores', filters: EmployeeFilters, columns })
