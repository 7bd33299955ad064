import { type Expression, sql } from 'kysely'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import type { Busy, Days, Hours } from '#modules/patients/contract/schedule/days.ts'
import type { Status, StatusStep } from '#modules/patients/contract/schedule/statuses.ts'
import { historyOf } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { rowsInOrder } from '#server/database/paginate.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { found } from '#server/rpc/rpc.ts'
import { addDays } from '#shared/br/date.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'

/** More cards than this are no agenda any more. Source: spec/6 §5.1. */
const MOST_CARDS = 400

const GONE = 'Consulta não encontrada.'

/** Whether nobody's visits are hidden from the caller. */
export async function seesAll(db: Db): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`select app.scope(${PATIENTS.page}) = 'all' as all`.execute(db)
  return rows[0]!.all
}

/** When the resources work on the days from `from` until before `until`: a special day takes the place of its weekday. */
export const hoursOf = (resources: Expression<unknown>, from: string, until: string) => sql<Hours>`
  select h.resource_id, day.on_date, to_char(h.starts, 'HH24:MI') as starts, to_char(h.ends, 'HH24:MI') as ends
  from (select d::date as on_date from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d) day
  join schedule_hours h on h.resource_id = any (${resources})
    and coalesce(h.on_date, day.on_date) = day.on_date and coalesce(h.weekday, extract(dow from day.on_date)) = extract(dow from day.on_date)
  where h.on_date is not null or (h.resource_id, day.on_date) not in (
    select special.resource_id, special.on_date from schedule_hours special
    where special.resource_id = any (${resources}) and special.on_date between ${from}::date and ${until}::date)
  order by day.on_date, h.starts`

export const days = rpc.schedule.days.handler(async ({ input, context: { db } }) => {
  const { from } = input
  const end = addDays(from, input.days)
  const byRoom = 'rooms' in input
  const resources = sql`${byRoom ? input.rooms : input.professionals}::uuid[]`
  // A room has no hours of its own: it is open while anybody works.
  const workers = byRoom ? sql`array(select p.id from professional p)` : resources
  const chosen = byRoom ? sql`(room_id = any (${resources}) or room_id is null)` : sql`professional_id = any (${resources})`
  const period = sql`tstzrange(${from}::date::timestamptz, ${end}::date::timestamptz)`
  // What has no column there is said beside the columns.
  const beside = byRoom ? ['equipment'] : ['room', 'equipment']
  const blocks = sql<Block>`
    select b.id, b.resource_id, b.starts_at, b.ends_at, b.kind, b.reason, b.series_id,
           b.source = 'manual' and (
             app.can('patients-schedule', 'delete') or b.created_by = app.current_user_id() and app.can('patients-schedule', 'update')) as may_remove
    from schedule_block b
    where tstzrange(b.starts_at, b.ends_at) && ${period} and (b.resource_id is null or b.resource_id = any (${resources})
      or b.resource_id in (select r.id from schedule_resource r where r.active and r.kind = any (${beside}::text[])))
    order by b.starts_at`
  const within = sql`on_date >= ${from}::date and on_date < ${end}::date and ${chosen}`
  const cards = sql<{ id: string }>`select id from appointment where ${within} order by starts_at, id limit ${sql.lit(MOST_CARDS)}`
  const counted = sql<{ total: number }>`select count(*)::int as total from vw_appointments where ${within}`
  // Whose patient is out of sight shows as taken, from the claim alone.
  const busy = sql<Busy>`
    select c.resource_id, lower(c.during) as starts_at, upper(c.during) as ends_at
    from app.claims_in(${resources}, ${period}) c
    where c.appointment_id is not null and not exists (select from appointment a where (a.company_id, a.id) = (c.company_id, c.appointment_id))`
  const free = sql<Days['holidays'][number]>`
    select h.date as on_date, h.name from app.holidays(${from}::date, ${end}::date - 1) h where h.half_day_until is null order by h.date, h.name`
  const all = await seesAll(db)
  const [appointments, hours, blocked, taken, holidays] = await Promise.all([
    shownAppointments(db, cards),
    hoursOf(workers, from, end).execute(db),
    blocks.execute(db),
    all ? { rows: [] } : busy.execute(db),
    free.execute(db),
  ])
  const cut = appointments.length === MOST_CARDS
  const more_of = cut ? (await counted.execute(db)).rows[0]!.total : null
  return { holidays: holidays.rows, hours: hours.rows, blocks: blocked.rows, appointments, more_of, busy: taken.rows }
})

/** Appointments as the agenda shows them, in the order of their ids. */
export const shownAppointments = (db: Db, ids: Expression<{ id: string }>) =>
  plannedOnce(db, () => rowsInOrder(db, 'vw_appointments', ids)) as unknown as Promise<Appointment[]>

/** An appointment as the agenda shows it. Throws NOT_FOUND where the caller does not see its patient. */
export async function appointmentOf(db: Db, id: string): Promise<Appointment> {
  const { rows } = await sql<Appointment>`select * from vw_appointments where id = ${id}`.execute(db)
  return found(rows[0], GONE)
}

/** Throws NOT_FOUND unless the caller sees all of some appointments. */
export async function refuseUnseen(db: Db, ids: readonly string[]) {
  const seen = await db.selectFrom('appointment').select('id').where('id', 'in', ids).execute()
  found(seen.length === new Set(ids).size || null, GONE)
}

export const steps = rpc.schedule.steps.handler(async ({ input: { id }, context: { db } }) => {
  await appointmentOf(db, id)
  const { created_at } = await db.selectFrom('appointment').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  const { rows } = await historyOf(db, 'appointment', id, 1)
  return rows.flatMap(({ at, by, action, changes }): StatusStep[] => {
    if (action === 'insert') return [{ status: 'scheduled', at: created_at, by }]
    return changes.status ? [{ status: changes.status[1] as Status, at, by }] : []
  })
})

export const get = rpc.schedule.get.handler(({ input: { id }, context: { db } }) => appointmentOf(db, id))
