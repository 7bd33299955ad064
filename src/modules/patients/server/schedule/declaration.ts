import { sql } from 'kysely'
import type { Declaration } from '#modules/patients/contract/records/paper.ts'
import { writeEvent } from '#server/database/audit.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { paperClinic } from '../clinic-paper.ts'
import { rpc } from '../rpc.ts'
import { appointmentOf } from './days.ts'

/** Hours that were not marked on the day itself would be false: then it is refused. */
export const declaration = rpc.schedule.declaration.handler(async ({ input: { id }, context: { db } }) => {
  await appointmentOf(db, id)
  const visit = sql<Omit<Declaration, 'clinic'>>`
    select p.name as patient_name, p.document as patient_document, a.on_date, to_char(came.at at time zone c.time_zone, 'HH24:MI') as "from",
           to_char(a.finished_at at time zone c.time_zone, 'HH24:MI') as "to"
    from appointment a
    join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
    join companies c on c.id = a.company_id
    cross join lateral (select coalesce(a.arrived_at, a.started_at)) came (at)
    where a.id = ${id} and a.status = 'attended' and (came.at at time zone c.time_zone)::date = a.on_date and (a.finished_at at time zone c.time_zone)::date = a.on_date`
  const [{ rows }, clinic] = await Promise.all([visit.execute(db), paperClinic(db)])
  if (!rows[0]) throw new ContractError('VISIT_NOT_OVER')
  await writeEvent(db, { action: 'print', entity: 'appointment', entity_id: id, changes: {} })
  return { ...rows[0], clinic }
})
