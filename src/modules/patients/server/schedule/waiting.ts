import { sql } from 'kysely'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { WaitingEntry } from '#modules/patients/contract/schedule/waiting.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'

const GONE = 'Esta pessoa não está mais na espera.'
/** Entries and appointments that a panel shows. */
const SHOWN = 200

const entries = (condition = sql<boolean>`true`) => sql<WaitingEntry>`
  select * from vw_waiting_entries w where w.resolved_at is null and ${condition} order by w.priority, w.created_at, w.id limit ${sql.lit(SHOWN)}`

/** Entries whose last day is over wait for a decision, and are no longer on the list. */
const isExpired = sql<boolean>`coalesce(w.until_on < current_date, false)`

const list = rpc.schedule.waiting.list.handler(async ({ context: { db } }) => {
  const { rows } = await entries(sql<boolean>`not ${isExpired}`).execute(db)
  return rows
})

const fitting = rpc.schedule.waiting.fitting.handler(async ({ input, context: { db } }) => {
  const { professional_id, on_date, at_time, minutes } = input
  const suits = sql<boolean>`
    (w.professional_id = ${professional_id} or w.professional_id is null and (
      exists (select from service_professional d where d.service_id = w.service_id and d.professional_id = ${professional_id})
      or not exists (select from service_professional d where d.service_id = w.service_id)))
    and w.minutes <= ${minutes}
    and (w.weekdays = '{}' or extract(dow from ${on_date}::date)::smallint = any (w.weekdays))
    and (w.periods = '{}' or case when ${at_time}::time < '12:00' then 'morning' when ${at_time}::time < '18:00' then 'afternoon' else 'evening' end = any (w.periods))
    and coalesce(w.from_on <= ${on_date}::date, true) and coalesce(w.until_on >= ${on_date}::date, true)
    and (
      select count(distinct c.lane) < (select capacity from schedule_resource where id = ${professional_id} and kind = 'professional')
      from app.claims_in(array[${professional_id}]::uuid[], tstzrange((${on_date}::date + ${at_time}::time)::timestamptz,
        (${on_date}::date + ${at_time}::time + make_interval(mins => ${minutes}))::timestamptz)) c where c.lane > 0)`
  const { rows } = await entries(suits).execute(db)
  return rows
})

const add = rpc.schedule.waiting.add.handler(async ({ input, context: { db } }) => {
  await lockRecord(db, PATIENTS, input.patient_id)
  return db.insertInto('waiting_entry').values(input).returning('id').executeTakeFirstOrThrow()
})

async function setResolved(db: Db, id: string, removed: boolean) {
  const values = removed ? { resolved_at: sql<Date>`now()`, resolution: 'removed' } : { resolved_at: null, resolution: null }
  const entry = db.updateTable('waiting_entry').set(values).where('id', '=', id)
  const changed = entry.where('resolution', removed ? 'is' : '=', (removed ? null : 'removed') as never)
  return found(await changed.returning('id').executeTakeFirst(), GONE)
}

const remove = rpc.schedule.waiting.remove.handler(({ input: { id }, context: { db } }) => setResolved(db, id, true))
const restore = rpc.schedule.waiting.restore.handler(({ input: { id }, context: { db } }) => setResolved(db, id, false))

const unresolved = rpc.schedule.waiting.unresolved.handler(async ({ context: { db } }) => {
  const open = sql`status in ('scheduled', 'confirmed', 'arrived', 'in_progress') and on_date < current_date`
  const appointments = sql<Appointment>`
    select * from vw_appointments where ${open} order by on_date, at_time, id limit ${sql.lit(SHOWN)}`
  const replied = sql<Appointment>`
    select * from vw_appointments where reply <> 'none' and starts_at > now() order by starts_at, id limit ${sql.lit(SHOWN)}`
  const away = sql`
    from schedule_block b join appointment a on a.professional_id = b.resource_id and a.starts_at < b.ends_at and a.ends_at > b.starts_at
    where b.source = 'absence' and b.ends_at > now() and a.starts_at > now() and a.status in ('scheduled', 'confirmed')`
  const withoutProfessional = sql<Appointment>`
    select v.* from vw_appointments v where v.id in (select a.id ${away}) order by v.starts_at, v.id limit ${sql.lit(SHOWN)}`
  const unsent = sql<Appointment & { message_id: string; why: string }>`
    select v.*, m.id as message_id, coalesce(m.reason, 'sem resposta') as why from outgoing_message m join vw_appointments v on v.id = m.appointment_id
    where m.status = 'failed' and m.created_at > now() - interval '7 days' and v.starts_at > now() order by m.created_at, m.id limit ${sql.lit(SHOWN)}`
  const unsigned = sql`
    from patient_entry e join patient p on (p.company_id, p.id) = (e.company_id, e.patient_id)
    where e.author_id = app.current_user_id() and e.company_id = app.current_company() and e.signed_at is null and e.created_at < now() - interval '24 hours'`
  const left = sql<{ id: string; patient_id: string; patient_name: string; since: Date }>`
    select e.id, e.patient_id, p.shown_name as patient_name, e.created_at as since ${unsigned}
    order by e.created_at, e.id limit ${sql.lit(SHOWN)}`
  const counted = sql<{ total: number }>`
    select (select count(*) from appointment where ${open})
      + (select count(*) from waiting_entry w where w.resolved_at is null and ${isExpired})
      + (select count(*) from appointment where reply <> 'none' and starts_at > now())
      + (select count(*) ${away}) + (select count(*) ${unsigned})
      + (select count(*) from outgoing_message m join appointment a on (a.company_id, a.id) = (m.company_id, m.appointment_id)
         where m.status = 'failed' and m.created_at > now() - interval '7 days' and a.starts_at > now()) as total`
  const [replies, absent, failed, without_outcome, expired, drafts, total] = await Promise.all([
    replied.execute(db),
    withoutProfessional.execute(db),
    unsent.execute(db),
    appointments.execute(db),
    entries(isExpired).execute(db),
    left.execute(db),
    counted.execute(db),
  ])
  return {
    replies: replies.rows,
    absent: absent.rows,
    failed: failed.rows,
    without_outcome: without_outcome.rows,
    expired: expired.rows,
    drafts: drafts.rows,
    total: Number(total.rows[0]!.total),
  }
})

export const waiting = { list, fitting, add, remove, restore, unresolved }
