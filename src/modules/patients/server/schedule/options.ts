import { sql } from 'kysely'
import type { ScheduleOptions } from '#modules/patients/contract/schedule/options.ts'
import { paperClinic } from '../clinic-paper.ts'
import { rpc } from '../rpc.ts'

export const options = rpc.schedule.options.handler(async ({ context: { db } }) => {
  const professionals = sql<ScheduleOptions['professionals'][number]>`
    select r.id, r.name, r.color, p.specialty, coalesce(p.user_id = app.current_user_id(), false) as is_own
    from schedule_resource r join professional p on (p.company_id, p.id) = (r.company_id, r.id)
    where r.active order by r.order_index, r.name, r.id`
  const services = sql<ScheduleOptions['services'][number]>`
    select s.id, s.name, s.minutes, s.kind, array(
      select d.professional_id from service_professional d where (d.company_id, d.service_id) = (s.company_id, s.id)
    ) as professionals, coalesce((
      select json_object_agg(d.professional_id, d.minutes) from service_professional d
      where (d.company_id, d.service_id) = (s.company_id, s.id) and d.minutes is not null
    ), '{}') as minutes_with, s.preparation
    from service s where s.active order by s.name, s.id`
  const things = sql<ScheduleOptions['rooms'][number] & { kind: string }>`
    select id, name, kind from schedule_resource where kind in ('room', 'equipment') and active order by order_index, name, id`
  const [one, two, { rows }, clinic] = await Promise.all([
    professionals.execute(db),
    services.execute(db),
    things.execute(db),
    sql<{ grid_minutes: number }>`select app.grid_minutes()`.execute(db),
  ])
  const named = (asked: string) => rows.flatMap(({ id, name, kind }) => (kind === asked ? [{ id, name }] : []))
  return { professionals: one.rows, services: two.rows, rooms: named('room'), equipment: named('equipment'), ...clinic.rows[0]! }
})

export const clinic = rpc.schedule.clinic.handler(({ context: { db } }) => paperClinic(db))
