import { ADDRESS } from '#modules/patients/contract/address.ts'
import { CONTACT } from '#modules/patients/contract/contact.ts'
import { INSURANCE } from '#modules/patients/contract/insurance.ts'
import { PATIENT_NOTE } from '#modules/patients/contract/note.ts'
import { PATIENT } from '#modules/patients/contract/patient.ts'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'

const CLINICAL = { noun: { name: 'Informações médicas', feminine: true, many: true }, fields: {} } as const

/** The tables of a patient's history. Of the clinical ones only that they changed. */
export const PATIENT_HISTORY_KINDS = {
  patient: { ...PATIENT, fields: { ...PATIENT.fields, merged: { label: 'Cadastro unido' } } },
  patient_address: ADDRESS,
  patient_contact: CONTACT,
  patient_interaction: INTERACTION,
  patient_note: PATIENT_NOTE,
  patient_insurance: INSURANCE,
  patient_consent: {
    noun: { name: 'Termo', feminine: false },
    fields: { signer_name: { label: 'Assinado por' }, revoked_at: { label: 'Revogado em', kind: 'moment' } },
  },
  patient_clinical: CLINICAL,
  patient_alert: { noun: { name: 'Alerta clínico', feminine: false }, fields: {} },
  patient_tag: RECORD_TAG,
} as const
