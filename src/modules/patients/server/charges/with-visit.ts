import { sql } from 'kysely'
import { CANCEL_REASONS, type CancelReason } from '#modules/patients/contract/schedule/statuses.ts'
import type { Db } from '#server/database/database.ts'

/** Cancels what is charged for visits that this transaction cancelled, where nothing was received and no other visit is a session of it. The policies leave what the caller may not change. */
export const cancelUnpaid = (db: Db, ids: readonly string[], reason: CancelReason | null) =>
  sql`
    update patient_charge c set cancelled_at = now(), cancel_reason = ${`Consulta cancelada: ${reason ? CANCEL_REASONS[reason] : 'sem motivo'}`}
    where c.appointment_id = any(${ids}::uuid[]) and c.cancelled_at is null
      and not exists (select from appointment a where a.charge_id = c.id and a.status <> 'cancelled')
      and (select known.paid from vw_patient_charges known where known.id = c.id) = 0`.execute(db)

/** Brings back what was cancelled together with visits that are cancelled still, unless they were charged anew. */
export const restoreCancelled = (db: Db, ids: readonly string[]) =>
  sql`
    update patient_charge c set cancelled_at = null, cancel_reason = null
    from appointment a
    where a.id = any(${ids}::uuid[]) and (a.company_id, a.id) = (c.company_id, c.appointment_id) and a.status = 'cancelled' and a.cancelled_at = c.cancelled_at
      and not exists (select from patient_charge other where (other.company_id, other.appointment_id) = (a.company_id, a.id) and other.cancelled_at is null)`.execute(
    db,
  )
