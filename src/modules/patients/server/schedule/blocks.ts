import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { BLOCK_KINDS, type Block, weeksOf } from '#modules/patients/contract/schedule/block.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { counted } from '#shared/br/number.ts'
import { rpc } from '../rpc.ts'
import { wantedOfLifted } from './vacancies.ts'

export const block = rpc.schedule.block.handler(async ({ input, context: { db } }) => {
  const { resource_id, from_date, from_time, to_date, to_time, kind, to_waiting } = input
  const weeks = weeksOf(input)
  const spans = sql`
    select (${from_date}::date + later + ${from_time}::time)::timestamptz as starts_at, (${to_date}::date + later + ${to_time}::time)::timestamptz as ends_at
    from unnest(${weeks}::int[]) later`
  const booked = sql`
    select c.appointment_id from (${spans}) s
    cross join lateral app.claims_in(
      array(select r.id from schedule_resource r where ${resource_id}::uuid is null or r.id = ${resource_id}), tstzrange(s.starts_at, s.ends_at)) c
    where c.appointment_id is not null`
  const cancelled = to_waiting ? await sendToWaiting(db, booked) : []
  const left = await sql<{ count: number }>`select count(distinct b.appointment_id)::int as count from (${booked}) b`.execute(db)
  if (left.rows[0]!.count > 0) throw occupied(left.rows[0]!.count, to_waiting === true)
  const series_id = weeks.length > 1 ? randomUUID() : null
  const { rows } = await sql<Omit<Block, 'may_remove'>>`
    insert into schedule_block (resource_id, starts_at, ends_at, kind, reason, series_id)
    select ${resource_id}::uuid, s.starts_at, s.ends_at, ${kind}, ${input.reason ?? BLOCK_KINDS[kind]}, ${series_id}::uuid from (${spans}) s
    returning id, resource_id, starts_at, ends_at, kind, reason, series_id`
    .execute(db)
    .catch((error) => {
      const { constraint, detail } = error as { constraint?: string; detail?: string }
      // Booked since it was counted.
      throw constraint === 'schedule_block_occupied' ? occupied(Number(detail), to_waiting === true, error) : error
    })
  return { ...rows[0]!, may_remove: true, times: rows.length, cancelled }
})

function occupied(count: number, sentToWaiting: boolean, cause?: unknown) {
  const sentence = `Há ${counted(count, 'consulta')} neste período.`
  const reason = sentToWaiting ? 'Quem já chegou ou foi atendido não vai para a espera.' : 'Mova ou cancele antes de bloquear.'
  return new ContractError('SCHEDULE_BLOCK_OCCUPIED', { data: { count }, sentence, reason, cause })
}

/** Cancels what is open of some appointments, by the clinic; who was booked there comes first on the waiting list. */
async function sendToWaiting(db: Db, appointments: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    update appointment a set status = 'cancelled', cancel_reason = 'rescheduling'
    where a.id = any (array(${appointments})) and a.status in ('scheduled', 'confirmed')
    returning a.id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into waiting_entry (patient_id, service_id, professional_id, priority, source_appointment_id)
    select a.patient_id, a.service_id, a.professional_id, 1, a.id from appointment a where a.id = any (${ids}::uuid[])
    on conflict (company_id, patient_id, service_id, professional_id) where resolved_at is null do nothing`.execute(db)
  return ids
}

export const unblock = rpc.schedule.unblock.handler(async ({ input: { id, following }, context: { db } }) => {
  const GONE = 'Bloqueio não encontrado, ou só quem o criou pode removê-lo.'
  const lifting = db
    .deleteFrom('schedule_block')
    .returning(['resource_id', 'series_id', 'starts_at', ...clock('starts_at', 'from'), ...clock('ends_at', 'to')])
  const first = found(await lifting.where('id', '=', id).executeTakeFirst(), GONE)
  const { series_id, starts_at } = first
  const later = following && series_id ? await lifting.where('series_id', '=', series_id).where('starts_at', '>', starts_at).execute() : []
  return wantedOfLifted(db, [first, ...later])
})

/** A moment as day and time on the company's clocks, which the transaction works in. */
const clock = <Name extends string>(column: 'starts_at' | 'ends_at', name: Name) =>
  [
    sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`.as(`${name}_date`),
    sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`.as(`${name}_time`),
  ] as const
