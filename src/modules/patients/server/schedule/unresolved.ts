import { sql } from 'kysely'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { WaitingEntry } from '#modules/patients/contract/schedule/waiting.ts'
import { rpc } from '../rpc.ts'

/** Entries and appointments that a panel shows. */
const SHOWN = 200

/** Those of `vw_waiting_entries w` who wait, the first of them first. */
export const entries = (condition = sql<boolean>`true`) => sql<WaitingEntry>`
  select * from vw_waiting_entries w where w.resolved_at is null and ${condition} order by w.priority, w.created_at, w.id limit ${sql.lit(SHOWN)}`

/** Entries whose last day is over wait for a decision, and are no longer on the list. */
export const EXPIRED = sql<boolean>`coalesce(w.until_on < current_date, false)`

/** Appointments `a` of former days that nobody said how they ended. */
export const WITHOUT_OUTCOME = sql<boolean>`a.status in ('scheduled', 'confirmed', 'arrived', 'in_progress') and a.on_date < current_date`

/** Appointments `a` of which the patient answered something that nobody settled. */
export const REPLIED = sql<boolean>`a.reply <> 'none' and a.starts_at > now()`

/** Appointments `a` with somebody who will be away. */
export const WITH_ABSENT = sql<boolean>`a.id in (
  select booked.id from schedule_block b
  join appointment booked on booked.professional_id = b.resource_id and booked.starts_at < b.ends_at and booked.ends_at > b.starts_at
  where b.source = 'absence' and b.ends_at > now() and booked.starts_at > now() and booked.status in ('scheduled', 'confirmed'))`

/** Messages `m` about appointments `a` to come that did not go out lately. */
export const UNSENT = sql<boolean>`m.status = 'failed' and m.created_at > now() - interval '7 days' and a.starts_at > now()`

/** Why message `m` did not go out. */
export const WHY_UNSENT = sql<string>`coalesce(m.reason, 'sem resposta')`

/** The caller's own drafts `e` that she left for more than a day. */
export const OWN_DRAFTS = sql<boolean>`e.author_id = app.current_user_id() and e.company_id = app.current_company() and e.signed_at is null
  and e.created_at < now() - interval '24 hours'`

export const unresolved = rpc.schedule.waiting.unresolved.handler(async ({ context: { db } }) => {
  const shown = (condition: typeof REPLIED) => sql<Appointment>`
    select a.* from vw_appointments a where ${condition} order by a.starts_at, a.id limit ${sql.lit(SHOWN)}`
  const unsent = sql<Appointment & { message_id: string; why: string }>`
    select a.*, m.id as message_id, ${WHY_UNSENT} as why from outgoing_message m join vw_appointments a on a.id = m.appointment_id
    where ${UNSENT} order by m.created_at, m.id limit ${sql.lit(SHOWN)}`
  const drafted = sql`from patient_entry e join patient p on (p.company_id, p.id) = (e.company_id, e.patient_id) where ${OWN_DRAFTS}`
  const left = sql<{ id: string; patient_id: string; patient_name: string; since: Date }>`
    select e.id, e.patient_id, p.shown_name as patient_name, e.created_at as since ${drafted}
    order by e.created_at, e.id limit ${sql.lit(SHOWN)}`
  const appointments = (condition: typeof REPLIED) => sql`(select count(*) from appointment a where ${condition})`
  const counted = sql<{ total: number }>`
    select ${appointments(WITHOUT_OUTCOME)} + ${appointments(REPLIED)} + ${appointments(WITH_ABSENT)} + (select count(*) ${drafted})
      + (select count(*) from waiting_entry w where w.resolved_at is null and ${EXPIRED})
      + (select count(*) from outgoing_message m join appointment a on (a.company_id, a.id) = (m.company_id, m.appointment_id) where ${UNSENT}) as total`
  const [replies, absent, failed, without_outcome, expired, drafts, total] = await Promise.all([
    shown(REPLIED).execute(db),
    shown(WITH_ABSENT).execute(db),
    unsent.execute(db),
    shown(WITHOUT_OUTCOME).execute(db),
    entries(EXPIRED).execute(db),
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
