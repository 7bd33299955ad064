import { sql } from 'kysely'
import type { z } from 'zod'
import type { Strip, Visits } from '#modules/patients/contract/schedule/visits.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { GUARDIAN, LACKS_GUARDIAN } from '../guardian.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { shownAppointments } from './days.ts'

/** Appointments that are cancelled in one request. */
const MOST_AT_ONCE = 200

export const strip = rpc.schedule.strip.handler(async ({ input: { parent_id }, context: { db } }) => {
  await findRecord(db, PATIENTS, parent_id)
  const { rows } = await sql<Strip>`
    select p.birth_date, p.deceased_on::text, g.name as guardian, ${LACKS_GUARDIAN} as lacks_guardian, v.last, v.next, v.attended, v.no_show, (
      select c.valid_until from patient_insurance c
      where c.patient_id = p.id and c.is_primary and c.ended_at is null and c.valid_until < current_date
    ) as card_expired, (
      select count(distinct kind)::int from vw_appointments a, unnest(a.terms_missing) kind
      where a.patient_id = p.id and a.starts_at > now() and a.status in ('scheduled', 'confirmed')
    ) as terms_missing, (
      select nullif(sum(c.balance), 0)::text from vw_patient_charges c where c.patient_id = p.id and c.status in ('open', 'partial')
    ) as balance, app.why_not_told(p.id) as not_told
    from patient p
    left join lateral (${GUARDIAN}) g on true
    cross join lateral (
      select max(a.on_date) filter (where a.status = 'attended')::text as last, count(*) filter (where a.status = 'attended')::int as attended,
             count(*) filter (where a.status = 'no_show')::int as no_show, (
               select json_build_object('on_date', n.on_date, 'at_time', to_char(n.at_time, 'HH24:MI')) from appointment n
               where n.patient_id = p.id and n.starts_at > now() and n.status in ('scheduled', 'confirmed') order by n.starts_at limit 1
             ) as next
      from appointment a where a.patient_id = p.id
    ) v
    where p.id = ${parent_id}`.execute(db)
  return rows[0]!
})

/** Newest first: so those to come stand above. */
export const ofPatient = rpc.schedule.ofPatient.handler(async ({ input: { parent_id, page }, context: { db } }) => {
  await findRecord(db, PATIENTS, parent_id)
  const ids = sql<{ id: string }>`select id from appointment where patient_id = ${parent_id} order by starts_at desc, id ${theOnesOn(page)}`
  const summary = sql<z.output<typeof Visits> & { total: number }>`
    select count(*) as total, count(*) filter (where status = 'attended') as attended, count(*) filter (where status = 'no_show') as no_show, (
      select json_build_object('on_date', next.on_date, 'at_time', to_char(next.at_time, 'HH24:MI')) from appointment next
      where next.patient_id = ${parent_id} and next.starts_at > now() and next.status in ('scheduled', 'confirmed')
      order by next.starts_at limit 1
    ) as next
    from appointment where patient_id = ${parent_id}`
  const [rows, counted] = await Promise.all([shownAppointments(db, ids), summary.execute(db)])
  const { total, ...visits } = counted.rows[0]!
  return { rows, total, visits }
})

export const comingOf = rpc.schedule.comingOf.handler(async ({ input: { parent_id }, context: { db } }) => {
  await findRecord(db, PATIENTS, parent_id)
  const coming = db.selectFrom('appointment').select('id').where('patient_id', '=', parent_id).where('starts_at', '>', sql<Date>`now()`)
  const rows = await coming.where('status', 'in', ['scheduled', 'confirmed']).orderBy('starts_at').limit(MOST_AT_ONCE).execute()
  return rows.map(({ id }) => id)
})
