import { sql } from 'kysely'
import { PATIENT_NOUN } from '#modules/patients/contract/patient-fields.ts'
import { mergeHandlers } from '#parts/records/server/merge.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

/** The other record is archived, and its address leads to the first. */
export const { previewMerge, merge, undoMerge } = mergeHandlers(rpc, PATIENTS, {
  noun: PATIENT_NOUN,
  view: 'vw_patients',
  moves: {
    addresses: { table: 'patient_address', onePrimary: true },
    contacts: { table: 'patient_contact' },
    interactions: { table: 'patient_interaction' },
    notes: { table: 'patient_note' },
    cards: { table: 'patient_insurance', onePrimary: true },
    terms: { table: 'patient_consent' },
    appointments: { table: 'appointment' },
  },
  retired: (id) => ({ archived_at: sql`now()`, merged_into: id }),
  alsoMove: (db, id, other_id) => sql`select app.copy_clinical(${id}, ${other_id})`.execute(db),
  alsoReturn: (db, operation, id, other_id) => sql`select app.return_clinical(${operation}, ${id}, ${other_id})`.execute(db),
})
