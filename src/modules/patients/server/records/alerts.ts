import { sql } from 'kysely'
import type { Alert } from '#modules/patients/contract/records/alerts.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'
import { refuseUnlessReads, writeReading } from './reading.ts'

export const alerts = rpc.records.alerts.handler(async ({ input: { id }, context: { db } }) => {
  await refuseUnlessReads(db, id)
  await writeReading(db, id, 'read_alerts')
  const { rows } = await sql<Alert>`
    select a.id, a.kind, a.severity, a.text, a.since, a.ended_at, a.ended_reason from patient_alert a
    where a.patient_id = ${id} and a.kind <> 'allergy' order by a.ended_at desc nulls first, a.severity, a.text`.execute(db)
  return rows
})

export const addAlert = rpc.records.addAlert.handler(async ({ input: { id, patient_id, values }, context: { db } }) => {
  await refuseUnlessReads(db, patient_id)
  const { rows } = await sql`
    select from patient_alert a where a.patient_id = ${patient_id} and a.id <> ${id} and a.ended_at is null and lower(a.text) = lower(${values.text})`.execute(
    db,
  )
  if (rows.length > 0) throw new ContractError('ALERT_KNOWN')
  await db
    .insertInto('patient_alert')
    .values({ id, patient_id, ...values })
    .onConflict((again) => again.doNothing())
    .execute()
  return { id }
})

/** Allergies end in the registration. */
export const endAlert = rpc.records.endAlert.handler(async ({ input: { id, values }, context: { db } }) => {
  const ended = await db
    .updateTable('patient_alert')
    .set({ ended_at: sql`now()`, ended_reason: values.reason })
    .where('id', '=', id)
    .where('kind', '<>', 'allergy')
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return found(ended, 'Alerta não encontrado.')
})
