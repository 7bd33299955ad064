import { sql } from 'kysely'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import { STATUSES } from '#modules/patients/contract/schedule/statuses.ts'
import type { Rehearsed, SwapMove } from '#modules/patients/contract/schedule/swap.ts'
import type { Db } from '#server/database/database.ts'
import { addDays } from '#shared/br/date.ts'
import { rpc } from '../rpc.ts'
import { orTaken } from './booking.ts'
import { freeHours } from './free-spans.ts'

const WHOLE_DAY: Span = { from: 0, to: 36 * 60 }

/** What has to be known of an appointment before somebody else takes it over. */
interface Moving extends Pick<Appointment, 'id' | 'patient_name' | 'on_date' | 'at_time' | 'minutes' | 'status'> {
  to: string
  /** Whether she has it already. */
  own: boolean
  /** Until the next patient. */
  gap_after: number
  does: boolean
  active: boolean
}

async function movingOf(db: Db, moves: readonly SwapMove[]): Promise<Moving[]> {
  const [ids, to] = [moves.map(({ id }) => id), moves.map(({ professional_id }) => professional_id)]
  const { rows } = await sql<Moving>`
    select v.id, v.patient_name, v.on_date, v.at_time, v.minutes, v.status, s.gap_after, r.active,
           asked.professional_id as to, v.professional_id = asked.professional_id as own,
           not exists (select from service_professional d where d.service_id = v.service_id)
             or exists (select from service_professional d where d.service_id = v.service_id and d.professional_id = r.id) as does
    from unnest(${ids}::uuid[], ${to}::uuid[]) asked (id, professional_id)
    join vw_appointments v on v.id = asked.id
    join service s on s.id = v.service_id
    join schedule_resource r on r.id = asked.professional_id and r.kind = 'professional'
    order by v.starts_at, v.id`.execute(db)
  return rows
}

/** Why an appointment does not fit the working hours and what is free of them; null when it does. */
function reasonOf(
  { status, own, does, active, minutes, gap_after, at_time }: Moving,
  worked: readonly Span[],
  free: readonly Span[],
): string | null {
  if (status !== 'scheduled' && status !== 'confirmed') return STATUSES[status]
  if (own) return 'Já é deste profissional'
  if (!active) return 'O profissional não atende mais'
  if (!does) return 'Não realiza este serviço'
  if (worked.length === 0) return 'Não atende neste dia'
  const from = minutesOf(at_time)
  const visit = { from, to: from + minutes }
  if (without([visit], worked).length > 0) return 'Fora do horário'
  const outside = without([WHOLE_DAY], worked)
  return without([{ from, to: visit.to + gap_after }], [...free, ...outside]).length > 0 ? 'Horário ocupado' : null
}

/** Which of some appointments fit, each with those before it. */
async function rehearse(db: Db, moves: readonly SwapMove[]): Promise<Rehearsed> {
  const moving = await movingOf(db, moves)
  const days = moving.map(({ on_date }) => on_date).sort()
  const rehearsed: Rehearsed = { fits: [], left: [] }
  if (days.length === 0) return rehearsed
  const takers = sql`${[...new Set(moving.map(({ to }) => to))]}::uuid[]`
  const hours = await freeHours(db, takers, days[0]!, addDays(days.at(-1)!, 1))
  const given = new Map<string, Span[]>()
  for (const one of moving) {
    const { id, to, patient_name, on_date, at_time } = one
    const key = `${on_date} ${to}`
    const ofDay = hours.filter((day) => day.resource_id === to && day.on_date === on_date)
    const taken = given.get(key) ?? []
    const worked = ofDay.map((day) => day.worked)
    const free = ofDay.flatMap((day) => without(day.free, taken))
    const why = reasonOf(one, worked, free)
    if (why) {
      rehearsed.left.push({ id, patient_name, on_date, at_time, why })
      continue
    }
    const from = minutesOf(at_time)
    rehearsed.fits.push({ id, professional_id: to })
    given.set(key, [...taken, { from, to: from + one.minutes + one.gap_after }])
  }
  return rehearsed
}

export const rehearseSwap = rpc.schedule.rehearseSwap.handler(({ input: { moves }, context: { db } }) => rehearse(db, moves))

export const swap = rpc.schedule.swap.handler(async ({ input: { moves, takes_back }, context: { db } }) => {
  const fits = takes_back ? moves : (await rehearse(db, moves)).fits
  // Whoever had them may be away: that is why they were given to somebody else.
  if (takes_back) await sql`select set_config('app.takes_back', 'on', true)`.execute(db)
  const [ids, to] = [fits.map(({ id }) => id), fits.map(({ professional_id }) => professional_id)]
  const write = sql<SwapMove>`
    with former as (
      select a.id, a.professional_id, asked.professional_id as taker
      from unnest(${ids}::uuid[], ${to}::uuid[]) asked (id, professional_id) join appointment a on a.id = asked.id
      where a.status in ('scheduled', 'confirmed')
    )
    update appointment a set professional_id = former.taker from former where a.id = former.id returning a.id, former.professional_id`
  const { rows } = await orTaken(write.execute(db))
  return { moved: rows, left: moves.length - rows.length }
})
