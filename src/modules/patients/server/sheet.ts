import { sql } from 'kysely'
import type { Sheet } from '#modules/patients/contract/sheet.ts'
import { writeEvent } from '#server/database/audit.ts'
import { found } from '#server/rpc/rpc.ts'
import { paperClinic } from './clinic-paper.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

export const sheet = rpc.sheet.handler(async ({ input: { id }, context: { db } }) => {
  const patient = sql<Sheet['patient']>`select * from vw_patients where id = ${id}`.execute(db)
  const addresses = db.selectFrom('patient_address').selectAll().where('patient_id', '=', id).orderBy('is_primary', 'desc').orderBy('id')
  const contacts = db.selectFrom('patient_contact').selectAll().where('patient_id', '=', id).orderBy('created_at').orderBy('id')
  const cards = sql<Sheet['cards'][number]>`
    select * from vw_patient_insurances where patient_id = ${id} and ended_at is null order by is_primary desc, created_at, id`
  const { rows } = await patient
  const row = found(rows[0], PATIENTS.gone)
  await writeEvent(db, { action: 'print', entity: 'patient', entity_id: id, changes: {} })
  const parts = await Promise.all([addresses.execute(), contacts.execute(), cards.execute(db), paperClinic(db)])
  const [where, who, insured, clinic] = parts
  return { patient: row, addresses: where as Sheet['addresses'], contacts: who as Sheet['contacts'], cards: insured.rows, clinic }
})
