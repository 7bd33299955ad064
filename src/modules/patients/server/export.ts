import { PatientFilters } from '#modules/patients/contract/filters.ts'
import { CLINICAL_FIELDS, PATIENT_FIELDS } from '#modules/patients/contract/patient-fields.ts'
import { type ExportedRow, exportList } from '#parts/lists/server/export-list.ts'
import { exportedFields } from '#parts/lists/server/exported-fields.ts'
import { exportedResponsible } from '#parts/scope/server/exported-responsible.ts'
import { exportedTags } from '#parts/tags/server/exported-tags.ts'
import type { ExportColumn } from '#server/export/columns.ts'
import { headingOf } from '#shared/record-fields.ts'
import { LISTING } from './list.ts'

const fields = exportedFields(PATIENT_FIELDS)

/** Everything of the registration but what is clinical. */
const columns: readonly ExportColumn<ExportedRow<'vw_patients'>>[] = [
  ...fields.columns('code', 'name'),
  { header: headingOf(PATIENT_FIELDS.type_id), type: 'text', width: 16, value: ({ type_name }) => type_name },
  { header: headingOf(PATIENT_FIELDS.status_id), type: 'text', width: 14, value: ({ status_name }) => status_name },
  ...fields.others('code', 'name', 'type_id', 'status_id', 'avatar_url', 'responsible_id', ...CLINICAL_FIELDS),
  exportedResponsible,
  exportedTags,
  { header: 'Criado em', type: 'moment', width: 20, value: ({ created_at }) => created_at },
  { header: 'Atualizado em', type: 'moment', width: 20, value: ({ updated_at }) => updated_at },
]

export const patientExport = exportList({ ...LISTING, view: 'vw_patients' } as const, {
  file: 'pacientes',
  filters: PatientFilters,
  columns,
})
