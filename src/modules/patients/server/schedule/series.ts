import { sql } from 'kysely'
import type { AppointmentInput } from '#modules/patients/contract/schedule/appointment.ts'
import { beginnings, clockOf, minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { SeriesDate } from '#modules/patients/contract/schedule/series.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import { stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { addDays, formatDate } from '#shared/br/date.ts'
import { cancelUnpaid } from '../charges/with-visit.ts'
import { PATIENTS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { ask, insertAppointment, inUse, letTell, orTaken, registerPatient, type Thing } from './booking.ts'
import { concernsOfSeries } from './concerns.ts'
import { appointmentOf } from './days.ts'
import { clockNow, freeHours, fromNow } from './free-spans.ts'
import { inWords, markedMeanwhile } from './status.ts'

interface Obstacle {
  on_date: string
  holiday: string | null
  blocked: string | null
  /** The room or the equipment that somebody else has then. */
  taken: Thing | null
}

const rehearse = rpc.schedule.series.rehearse.handler(async ({ input: { values, dates }, context: { db } }) => {
  const sorted = [...dates].sort()
  const until = addDays(sorted.at(-1)!, 1)
  const [hours, obstacles, now] = await Promise.all([
    freeHours(db, sql`${[values.professional_id]}::uuid[]`, sorted[0]!, until, values.service_id),
    obstaclesOf(db, values, dates),
    clockNow(db),
  ])
  const asked = { from: minutesOf(values.at_time), to: minutesOf(values.at_time) + values.minutes }
  const holds = (span: Span) => without([asked], [span]).length === 0
  return dates.map((on_date): SeriesDate => {
    const ofDay = hours.filter((one) => one.on_date === on_date)
    const free = ofDay.flatMap((one) => fromNow(one.free, on_date, now))
    const { holiday, blocked, taken } = obstacles.get(on_date)!
    const starts = beginnings(free, values.minutes, now.grid).sort(
      (one, other) => Math.abs(one - asked.from) - Math.abs(other - asked.from),
    )
    const nearest = starts[0] === undefined ? null : clockOf(starts[0])
    const found = { on_date, at_time: values.at_time, nearest }
    if (on_date < now.today) return { ...found, state: 'past', reason: null, nearest: null }
    if (holiday) return { ...found, state: 'holiday', reason: `Feriado: ${holiday}` }
    if (!ofDay.some(({ worked }) => holds(worked))) return { ...found, state: 'outside', reason: null }
    if (taken || !free.some(holds))
      return { ...found, state: 'taken', reason: blocked ? `Horário bloqueado: ${blocked}` : taken && inUse(taken) }
    return { ...found, state: 'free', reason: null }
  })
})

async function obstaclesOf(db: Db, { professional_id, service_id, room_id, at_time, minutes }: AppointmentInput, dates: readonly string[]) {
  const { rows } = await sql<Obstacle>`
    select day.on_date,
           app.holiday_asked(${professional_id}, day.on_date) as holiday,
           (
             select coalesce(b.reason, 'Bloqueado') from schedule_block b
             where (b.resource_id is null or b.resource_id = ${professional_id}) and tstzrange(b.starts_at, b.ends_at) && asked.during limit 1
           ) as blocked,
           (
             select json_build_object('kind', r.kind, 'resource', r.name, 'block', b.reason, 'blocked', b.id is not null)
             from app.resources_taken(app.equipment_of(${service_id}) || ${room_id}::uuid, asked.during) taken (id) join schedule_resource r on r.id = taken.id
             left join lateral (
               select k.id, k.reason from schedule_block k
               where (k.resource_id is null or k.resource_id = r.id) and tstzrange(k.starts_at, k.ends_at) && asked.during order by k.starts_at limit 1
             ) b on true
             order by r.kind, r.name limit 1
           ) as taken
    from unnest(${dates}::date[]) day (on_date)
    cross join lateral (select tstzrange((day.on_date + ${at_time}::time)::timestamptz,
      (day.on_date + ${at_time}::time + make_interval(mins => ${minutes}::int))::timestamptz) as during) asked`.execute(db)
  return new Map(rows.map((row) => [row.on_date, row]))
}

const book = rpc.schedule.series.book.handler(
  async ({ input: { series_id, values, dates, new_patient, tells, accepted }, context: { db } }) => {
    const ids = dates.map(({ id }) => id)
    const { rows } = await sql<{ sent: boolean }>`select exists (select from appointment where id = any (${ids}::uuid[])) as sent`.execute(
      db,
    )
    if (rows[0]!.sent) return { booked: dates.length } // the answer was lost on its way
    if (new_patient) await registerPatient(db, values.patient_id, new_patient)
    await lockRecord(db, PATIENTS, values.patient_id)
    const all = dates.map((date) => ({ ...values, ...date }))
    ask(await concernsOfSeries(db, all), accepted)
    await letTell(db, tells)
    for (const one of all) await orTaken(insertAppointment(db, { ...one, series_id }), formatDate(one.on_date))
    return { booked: dates.length }
  },
)

const cancel = rpc.schedule.series.cancel.handler(async ({ input: { id, updated_at, reason, note, cancel_charges }, context: { db } }) => {
  const { series_id, on_date } = await appointmentOf(db, id)
  const cancelled = { status: 'cancelled', cancel_reason: reason, cancel_note: note || null }
  const all = db.updateTable('appointment').set(cancelled).returning('id')
  const first = await inWords(all.where('id', '=', id).where(stillAt('updated_at', updated_at)).executeTakeFirst())
  if (!first) throw await markedMeanwhile(db, id, updated_at)
  const later = all.where('series_id', '=', series_id).where('on_date', '>', on_date).where('status', 'in', ['scheduled', 'confirmed'])
  const ids = [id, ...(await inWords(later.execute())).map((one) => one.id)]
  if (cancel_charges) await cancelUnpaid(db, ids, reason)
  return { cancelled: ids }
})

export const series = { rehearse, book, cancel }
