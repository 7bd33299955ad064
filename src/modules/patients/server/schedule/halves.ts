import { sql } from 'kysely'
import { without } from '#modules/patients/contract/schedule/clock.ts'
import type { HalfDay } from '#modules/patients/contract/schedule/days.ts'
import { addDays } from '#shared/br/date.ts'
import { rpc } from '../rpc.ts'
import { clockNow, freeHours, fromNow } from './free-spans.ts'

/** Where the morning ends, in minutes of the day. */
const NOON = 12 * 60
const DAY = 24 * 60

type Booked = Omit<HalfDay, 'free_minutes'>

export const halves = rpc.schedule.halves.handler(async ({ input: { from, days, professionals }, context: { db } }) => {
  const until = addDays(from, days)
  const resources = sql`${professionals}::uuid[]`
  const now = await clockNow(db)
  const visits = sql<Booked>`
    select a.professional_id, a.on_date, case when a.at_time < '12:00' then 'morning' else 'afternoon' end as half, count(*)::int as booked
    from appointment a
    where a.on_date >= ${from}::date and a.on_date < ${until}::date and a.professional_id = any (${resources}) and a.status not in ('cancelled', 'no_show')
    group by 1, 2, 3`
  // What is over is not free: of it nothing is read.
  const begun = from < now.today
  const coming = begun ? now.today : from
  const [{ rows }, hours] = await Promise.all([visits.execute(db), coming < until ? freeHours(db, resources, coming, until) : []])
  const found = new Map<string, HalfDay>()
  const of = ({ professional_id, on_date, half }: Omit<Booked, 'booked'>) => {
    const key = `${professional_id} ${on_date} ${half}`
    const one = found.get(key) ?? { professional_id, on_date, half, booked: 0, free_minutes: 0 }
    found.set(key, one)
    return one
  }
  for (const { booked, ...where } of rows) of(where).booked = booked
  for (const { resource_id, on_date, free } of hours)
    for (const [half, other] of [
      ['morning', { from: NOON, to: DAY }],
      ['afternoon', { from: 0, to: NOON }],
    ] as const) {
      const left = without(fromNow(free, on_date, now), [other])
      const minutes = left.reduce((sum, span) => sum + span.to - span.from, 0)
      if (minutes > 0) of({ professional_id: resource_id, on_date, half }).free_minutes += minutes
    }
  return [...found.values()]
})
