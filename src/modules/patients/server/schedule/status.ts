import { STATUSES, type Status } from '#modules/patients/contract/schedule/statuses.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { rpc } from '../rpc.ts'
import { orTaken } from './booking.ts'
import { appointmentOf } from './days.ts'

/** What app.check_appointment refuses, in a sentence that names the circumstance. */
function sentenceOf(constraint: string | undefined, detail: string | undefined): string | undefined {
  if (constraint === 'appointment_status_refused') return `Situação não permitida a partir de ${STATUSES[detail as Status]}.`
  if (constraint === 'appointment_other_day') return `A consulta é em ${detail}.`
  return undefined
}

export const setStatus = rpc.schedule.setStatus.handler(async ({ input, context: { db } }) => {
  const { id, updated_at, to, reason, note } = input
  const before = await appointmentOf(db, id)
  if (before.status === to) return before
  const cancelled = to === 'cancelled' ? { cancel_reason: reason, cancel_note: note || null } : {}
  const write = db
    .updateTable('appointment')
    .set({ status: to, ...cancelled })
    .where('id', '=', id)
    .where(stillAt('updated_at', updated_at))
    .returning('id')
    .executeTakeFirst()
  const changed = await orTaken(write).catch((error) => {
    const { constraint, detail } = error as { constraint?: string; detail?: string }
    const sentence = sentenceOf(constraint, detail)
    throw sentence ? new ContractError(constraint!.toUpperCase(), { sentence, cause: error }) : error
  })
  if (!changed) throw await recordChangedSince(db, 'appointment', id, updated_at)
  return appointmentOf(db, id)
})
