import { PatientFilters } from '#modules/patients/contract/filters.ts'
import { CLINICAL_FIELDS, PATIENT_FIELDS } from '#modules/patients/contract/patient-fields.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { writeTagCell } from '#parts/tags/contract/tag-cell.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { type Field, fieldText, headingOf } from '#shared/record-fields.ts'
import { LISTING } from './list.ts'

type Row = ExportedRow<'vw_patients'>
type Exported = Exclude<
  keyof typeof PATIENT_FIELDS,
  'avatar_url' | 'responsible_id' | 'type_id' | 'status_id' | (typeof CLINICAL_FIELDS)[number]
>

const LEFT_OUT: readonly string[] = ['avatar_url', 'responsible_id', 'type_id', 'status_id', 'code', 'name', ...CLINICAL_FIELDS]
const WIDTHS: Partial<Record<NonNullable<Field['kind']>, number>> = { day: 14, phone: 18, document: 20, cns: 20, email: 32 }

const column = (name: Exported): ExportColumn<Row> => {
  const field: Field = PATIENT_FIELDS[name]
  const width = WIDTHS[field.kind ?? 'text'] ?? 24
  if (field.kind === 'day') return { header: headingOf(field), type: 'day', width, value: (row) => row[name] as string | null }
  return { header: headingOf(field), type: 'text', width, value: (row) => fieldText(field, row[name]) || null }
}

/** Everything of the registration but what is clinical. */
const columns: readonly ExportColumn<Row>[] = [
  column('code'),
  column('name'),
  { header: headingOf(PATIENT_FIELDS.type_id), type: 'text', width: 16, value: ({ type_name }) => type_name },
  { header: headingOf(PATIENT_FIELDS.status_id), type: 'text', width: 14, value: ({ status_name }) => status_name },
  ...Object.keys(PATIENT_FIELDS)
    .filter((name): name is Exported => !LEFT_OUT.includes(name))
    .map(column),
  exportedResponsible,
  { header: 'Tags', type: 'text', width: 28, value: ({ tags }) => writeTagCell(tags.map(({ name }) => name)) },
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  { header: 'Atualizado em', type: 'moment', width: 20, value: ({ updated_at }) => updated_at },
]

export const patientExport = exportList(LISTING, { file: 'pacientes', filters: PatientFilters, columns })
