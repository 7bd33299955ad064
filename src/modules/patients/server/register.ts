import { PATIENT_NOUN } from '#modules/patients/contract/patient-fields.ts'
import { defineRegister } from '#parts/records/server/register.ts'

export const PATIENTS = defineRegister({
  ...{
    page: 'patients',
    table: 'patient',
    name: 'shown_name',
    noun: PATIENT_NOUN,
    identifier: 'document',
    status: 'status_id',
    archive: true,
  },
  sharedBy: 'patient_care',
})
