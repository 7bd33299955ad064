import { sql } from 'kysely'
import type { Appointment, AppointmentInput, FormerVisit } from '#modules/patients/contract/schedule/appointment.ts'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { formatDate } from '#shared/br/date.ts'
import { rpc } from '../rpc.ts'
import { asAccepted, columnsOf, orTaken } from './booking.ts'
import { concernsOfMove } from './concerns.ts'
import { appointmentOf } from './days.ts'
import { inWords } from './status.ts'

export const change = rpc.schedule.change.handler(async ({ input: { id, updated_at, values, following, accepted }, context: { db } }) => {
  const before = await appointmentOf(db, id)
  const changes = isElsewhere(before, values) ? asAccepted(await concernsOfMove(db, before, values), values, accepted) : values
  const takesAlong = following && before.series_id !== null
  const ahead = values.on_date > before.on_date
  const aheadOfIt = takesAlong && ahead ? await moveFollowing(db, before, values) : []
  const changed = await orTaken(
    db
      .updateTable('appointment')
      .set(columnsOf(changes))
      .where('id', '=', id)
      .where(stillAt('updated_at', updated_at))
      .returning('id')
      .executeTakeFirst(),
  )
  if (!changed) throw await recordChangedSince(db, 'appointment', id, updated_at)
  const along = takesAlong && !ahead ? await moveFollowing(db, before, values) : aheadOfIt
  return { ...(await appointmentOf(db, id)), along, told: await isMoveTold(db, id) }
})

/**
 * Moves what comes after an appointment in its series as it moves itself, and answers where each was. The last goes first where they move ahead, so that
 * none meets another.
 */
async function moveFollowing(db: Db, before: Appointment, values: AppointmentInput): Promise<FormerVisit[]> {
  const { professional_id, room_id, at_time, minutes, on_date } = values
  const days = sql<number>`(${on_date}::date - ${before.on_date}::date)`
  const later = await db
    .selectFrom('appointment')
    .select(['id', 'patient_id', 'professional_id', 'service_id', 'room_id', 'on_date', 'minutes', 'fit_in'])
    .select(['insurance_id', 'authorization_id', 'charge_id', 'return_waived', 'notes', 'tele_url', 'reply'])
    .select([sql<string>`to_char(at_time, 'HH24:MI')`.as('at_time'), sql<string>`on_date + ${days}`.as('to_date')])
    .select(sql<boolean>`status = 'confirmed'`.as('confirmed'))
    .where('series_id', '=', before.series_id)
    .where('on_date', '>', before.on_date)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .orderBy('on_date', on_date > before.on_date ? 'desc' : 'asc')
    .execute()
  const along: FormerVisit[] = []
  for (const { id, to_date, confirmed, reply, ...former } of later) {
    const moved = db.updateTable('appointment').set({ professional_id, room_id, at_time, minutes, on_date: to_date })
    const { updated_at } = await orTaken(moved.where('id', '=', id).returning('updated_at').executeTakeFirstOrThrow(), formatDate(to_date))
    along.push({ id, updated_at, values: former, confirmed, reply: reply as FormerVisit['reply'] })
  }
  return along
}

/**
 * What was saved with a move goes with it. A move takes a confirmation and an open answer away, since both were of another time; whoever moves it back
 * has them as they were.
 */
export const moveBack = rpc.schedule.moveBack.handler(async ({ input: { visits }, context: { db } }) => {
  for (const { id, updated_at, values, confirmed, reply } of await inTurn(db, visits)) {
    const write = db.updateTable('appointment').set(columnsOf(values)).where('id', '=', id).where(stillAt('updated_at', updated_at))
    const moved = await orTaken(write.returning('id').executeTakeFirst(), formatDate(values.on_date))
    if (!moved) throw await recordChangedSince(db, 'appointment', id, updated_at)
    const again = db.updateTable('appointment').where('id', '=', id)
    if (confirmed) await inWords(again.set({ status: 'confirmed' }).where('status', '=', 'scheduled').execute())
    if (reply !== 'none') await again.set({ reply }).execute()
  }
  return { moved: visits.length }
})

/** In the order in which none meets another on its way: the first first where they go back to earlier days, the last first where they go ahead. */
async function inTurn(db: Db, visits: readonly FormerVisit[]) {
  const sorted = visits.toSorted((one, other) => momentOf(one.values).localeCompare(momentOf(other.values)))
  const [first] = sorted
  return momentOf(await appointmentOf(db, first!.id)) > momentOf(first!.values) ? sorted : sorted.reverse()
}

const momentOf = ({ on_date, at_time }: Pick<Appointment, 'on_date' | 'at_time'>) => `${on_date} ${at_time}`

/** Whether it is at another time or with somebody else: what a patient has to be told. */
const isElsewhere = (before: Appointment, { professional_id, on_date, at_time, minutes }: AppointmentInput) =>
  before.professional_id !== professional_id || before.on_date !== on_date || before.at_time !== at_time || before.minutes !== minutes

/** Whether its time waits to be said to the patient. Of a visit one move waits at most: the last. */
async function isMoveTold(db: Db, id: string) {
  const { rows } = await sql<{ told: boolean }>`
    select exists (
      select from outgoing_message m join appointment a on a.id = m.appointment_id and a.starts_at = m.for_time
      where a.id = ${id} and m.kind = 'moved' and m.status = 'queued') as told`.execute(db)
  return rows[0]!.told
}
