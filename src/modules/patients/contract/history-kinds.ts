import { ADDRESS } from '#modules/patients/contract/address.ts'
import { CHARGE } from '#modules/patients/contract/charges/charge.ts'
import { PAYMENT } from '#modules/patients/contract/charges/payment.ts'
import { CONTACT } from '#modules/patients/contract/contact.ts'
import { INSURANCE } from '#modules/patients/contract/insurance.ts'
import { PATIENT_NOTE } from '#modules/patients/contract/note.ts'
import { PATIENT } from '#modules/patients/contract/patient.ts'
import { CANCEL_REASONS, STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import { AUTHORIZATION } from '#modules/patients/contract/sessions/authorization.ts'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { RECORD_TAG } from '#parts/tags/contract/tag.ts'

/** A visit, as the audit says it: what a form has no fields for. */
const VISIT = {
  noun: { name: 'Consulta', feminine: true },
  fields: {
    status: { label: 'Situação', kind: 'choice', options: STATUSES },
    on_date: { label: 'Data', kind: 'day' },
    at_time: { label: 'Hora' },
    minutes: { label: 'Minutos' },
    fit_in: { label: 'Encaixe', kind: 'check' },
    cancel_reason: { label: 'Motivo', kind: 'choice', options: CANCEL_REASONS },
    cancel_note: { label: 'Explicação' },
    correction: { label: 'Situação corrigida' },
    notes: { label: 'Observação' },
  },
} as const

const WAITING = {
  noun: { name: 'Lugar na espera', feminine: false },
  fields: {
    until_on: { label: 'Até', kind: 'day' },
    note: { label: 'Observação' },
    resolved_at: { label: 'Resolvido em', kind: 'moment' },
  },
} as const

/** Without what is chosen from lists that a history does not have. */
const { insurance_id: _card, service_id: _service, ...authorized } = AUTHORIZATION.fields

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
  /** Drafts as well, of which the audit knows that they were begun or discarded. */
  patient_entry: { noun: { name: 'Registro do prontuário', feminine: false }, fields: {} },
  patient_tag: RECORD_TAG,
  appointment: VISIT,
  waiting_entry: WAITING,
  patient_authorization: { noun: AUTHORIZATION.noun, fields: authorized },
  patient_charge: {
    ...CHARGE,
    fields: {
      ...CHARGE.fields,
      description: { label: 'Referente a' },
      cancelled_at: { label: 'Cancelada em', kind: 'moment' },
      cancel_reason: { label: 'Motivo' },
    },
  },
  patient_payment: PAYMENT,
} as const
