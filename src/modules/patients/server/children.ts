import { sql } from 'kysely'
import { ADDRESS } from '#modules/patients/contract/address.ts'
import { CONTACT } from '#modules/patients/contract/contact.ts'
import { PATIENT_NOTE } from '#modules/patients/contract/note.ts'
import { storeDocument } from '#parts/documents/server/document-file.ts'
import { INTERACTION } from '#parts/journal/contract/interaction.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { findPatientFile } from './patient-file.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

/** The primary address comes first. */
export const addresses = childHandlers(rpc.addresses, PATIENTS, {
  table: 'patient_address',
  order: sql`is_primary desc, created_at, id`,
  noun: ADDRESS.noun,
  onePrimary: true,
})

export const contacts = {
  ...childHandlers(rpc.contacts, PATIENTS, {
    table: 'patient_contact',
    order: sql`created_at desc, id desc`,
    noun: CONTACT.noun,
    /** Only a file that was uploaded for a patient proves something of one. */
    async beforeSave(db, _patient_id, { proof_file_id }) {
      if (proof_file_id) await findPatientFile(db, proof_file_id)
    },
  }),
  upload: rpc.contacts.upload.handler(({ input: { file }, context: { db, platform } }) => storeDocument(db, platform, PATIENTS.page, file)),
}

export const interactions = childHandlers(rpc.interactions, PATIENTS, {
  table: 'patient_interaction',
  order: sql`occurred_at desc, id desc`,
  noun: INTERACTION.noun,
})

export const notes = childHandlers(rpc.notes, PATIENTS, {
  table: 'patient_note',
  view: 'vw_patient_notes',
  order: sql`pinned desc, created_at desc, id desc`,
  noun: PATIENT_NOTE.noun,
})
