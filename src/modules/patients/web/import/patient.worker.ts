import { PATIENT_COLUMNS } from '#modules/patients/contract/import/columns.ts'
import { patientKey, readPatientRow } from '#modules/patients/contract/import/row.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

hostTable(PATIENT_COLUMNS, (cells, context: Parameters<typeof readPatientRow>[1]) => {
  const { patient, errors, warnings } = readPatientRow(cells, context)
  return { name: patient.name, key: patientKey(patient), errors, warnings }
})
