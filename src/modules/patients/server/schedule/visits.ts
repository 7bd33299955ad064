import { sql } from 'kysely'
import type { z } from 'zod'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Visits } from '#modules/patients/contract/schedule/index.ts'
import { findRecord } from '#parts/records/server/find-record.ts'
import { rowsBefore } from '#server/database/paginate.ts'
import { PAGE_SIZE } from '#shared/page-size.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'

/** Newest first: so those to come stand above. */
export const ofPatient = rpc.schedule.ofPatient.handler(async ({ input: { parent_id, page }, context: { db } }) => {
  await findRecord(db, PATIENTS, parent_id)
  const rows = sql<Appointment>`
    select * from vw_appointments where patient_id = ${parent_id}
    order by starts_at desc, id limit ${sql.lit(PAGE_SIZE)} offset ${rowsBefore(page)}`
  const summary = sql<z.output<typeof Visits> & { total: number }>`
    select count(*) as total, count(*) filter (where status = 'attended') as attended, count(*) filter (where status = 'no_show') as no_show, (
      select json_build_object('on_date', next.on_date, 'at_time', to_char(next.at_time, 'HH24:MI')) from appointment next
      where next.patient_id = ${parent_id} and next.starts_at > now() and next.status in ('scheduled', 'confirmed')
      order by next.starts_at limit 1
    ) as next
    from appointment where patient_id = ${parent_id}`
  const [list, counted] = await Promise.all([rows.execute(db), summary.execute(db)])
  const { total, ...visits } = counted.rows[0]!
  return { rows: list.rows, total, visits }
})
