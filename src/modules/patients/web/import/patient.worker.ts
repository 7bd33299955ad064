import { PATIENT_COLUMNS, type PatientColumn } from '#modules/patients/contract/import/columns.ts'
import { patientKey, readPatientRow } from '#modules/patients/contract/import/row.ts'
import type { Issue } from '#parts/imports/contract/row-reader.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'

/** What is wrong, with the field it is about, unless it names it itself. */
function messageOf({ field, message }: Issue<PatientColumn>) {
  const { label } = PATIENT_COLUMNS[field]
  return message.includes(label) ? message : `${label}: ${message}`
}

hostTable((cells, context: Parameters<typeof readPatientRow>[1]) => {
  const { patient, errors, warnings } = readPatientRow(cells, context)
  return { name: patient.name, key: patientKey(patient), errors: errors.map(messageOf), warnings: warnings.map(messageOf) }
})
