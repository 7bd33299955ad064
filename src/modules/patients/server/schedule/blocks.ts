import { type Expression, sql } from 'kysely'
import type { BlockInput } from '#modules/patients/contract/schedule/block.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from '../rpc.ts'

const moment = (date: string, time: string) => sql<Date>`(${date}::date + ${time}::time)::timestamptz`

export const block = rpc.schedule.block.handler(async ({ input, context: { db } }) => {
  const { resource_id, from_date, from_time, to_date, to_time, reason, to_waiting } = input
  const span = { starts_at: moment(from_date, from_time), ends_at: moment(to_date, to_time) }
  const cancelled = to_waiting ? await sendToWaiting(db, resource_id, span) : []
  const added = await db
    .insertInto('schedule_block')
    .values({ resource_id, ...span, reason })
    .returning(['id', 'resource_id', 'starts_at', 'ends_at', 'reason'])
    .executeTakeFirstOrThrow()
    .catch((error) => {
      const { constraint, detail } = error as { constraint?: string; detail?: string }
      if (constraint !== 'schedule_block_occupied') throw error
      const count = Number(detail)
      const sentence = count === 1 ? 'Há 1 consulta neste período.' : `Há ${count} consultas neste período.`
      const hint = to_waiting ? 'Quem já chegou ou foi atendido não vai para a espera.' : 'Mova ou cancele antes de bloquear.'
      throw new ContractError('SCHEDULE_BLOCK_OCCUPIED', { data: { count }, sentence, reason: hint, cause: error })
    })
  return { ...added, may_remove: true, cancelled }
})

/** Cancels what is open in a time, by the clinic; who was booked there comes first on the waiting list. */
async function sendToWaiting(
  db: Db,
  resource_id: BlockInput['resource_id'],
  { starts_at, ends_at }: Record<'starts_at' | 'ends_at', Expression<Date>>,
) {
  const { rows } = await sql<{ id: string }>`
    update appointment a set status = 'cancelled', cancel_reason = 'rescheduling'
    where (${resource_id}::uuid is null or ${resource_id} in (a.professional_id, a.room_id)) and a.starts_at < ${ends_at} and a.ends_at > ${starts_at}
      and a.status in ('scheduled', 'confirmed')
    returning a.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into waiting_entry (patient_id, service_id, professional_id, priority, source_appointment_id)
    select a.patient_id, a.service_id, a.professional_id, 1, a.id from appointment a where a.id = any (${ids}::uuid[])
    on conflict (company_id, patient_id, service_id, professional_id) where resolved_at is null do nothing`.execute(db)
  return ids
}

export const unblock = rpc.schedule.unblock.handler(async ({ input: { id }, context: { db } }) => {
  const removed = await db.deleteFrom('schedule_block').where('id', '=', id).returning('id').executeTakeFirst()
  return found(removed, 'Bloqueio não encontrado, ou só quem o criou pode removê-lo.')
})
