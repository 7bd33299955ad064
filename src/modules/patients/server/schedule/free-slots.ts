import { sql } from 'kysely'
import { beginnings, clockOf, minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { FreeSlot } from '#modules/patients/contract/schedule/index.ts'
import { rpc } from '../rpc.ts'
import { hoursOf } from './days.ts'

interface Taken {
  resource_id: string
  on_date: string
  from: number
  to: number
}

const keyOf = ({ resource_id, on_date }: { resource_id: string; on_date: string }) => `${on_date} ${resource_id}`

export const freeSlots = rpc.schedule.freeSlots.handler(async ({ input, context: { db } }) => {
  const { professional_id, service_id, minutes, from, at_time, days, limit } = input
  const asked = sql`array(
    select p.id from professional p join schedule_resource r on (r.company_id, r.id) = (p.company_id, p.id)
    where r.active and ${professional_id ? sql`p.id = ${professional_id}` : sql`true`} and (
      exists (select from service_professional d where d.service_id = ${service_id} and d.professional_id = p.id)
      or not exists (select from service_professional d where d.service_id = ${service_id})))`
  const { rows: ends } = await sql<{ until: string }>`select ${from}::date + ${days}::int as until`.execute(db)
  const until = ends[0]!.until
  const taken = sql<Taken>`
    select c.resource_id, day.on_date,
           greatest(0, extract(epoch from lower(c.during) - day.begins) / 60)::int as "from",
           least(1440, extract(epoch from upper(c.during) - day.begins) / 60)::int as "to"
    from schedule_claim c
    join (select d::date as on_date, d::date::timestamptz as begins from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d) day
      on c.during && tstzrange(day.begins, (day.on_date + 1)::timestamptz)
    where c.lane > 0 and c.resource_id = any (${asked}) and c.during && tstzrange(${from}::date::timestamptz, ${until}::date::timestamptz)`
  const now = sql<{ today: string; minute: number }>`
    select current_date as today, (extract(hour from localtime) * 60 + extract(minute from localtime))::int as minute`
  const [{ rows: hours }, { rows: claims }, { rows: clock }] = await Promise.all([
    hoursOf(asked, from, until).execute(db),
    taken.execute(db),
    now.execute(db),
  ])
  const takenOf = new Map<string, Span[]>()
  for (const claim of claims) takenOf.set(keyOf(claim), [...(takenOf.get(keyOf(claim)) ?? []), claim])
  const { today, minute } = clock[0]!
  const earliest = (on_date: string) =>
    Math.max(on_date === today ? minute : 0, on_date === from && at_time ? minutesOf(at_time) : 0, on_date < today ? 1440 : 0)

  const slots = hours.flatMap(({ resource_id, on_date, starts, ends }): FreeSlot[] => {
    const worked = { from: Math.max(minutesOf(starts), earliest(on_date)), to: minutesOf(ends) }
    if (worked.from >= worked.to) return []
    const free = without([worked], takenOf.get(keyOf({ resource_id, on_date })) ?? [])
    return beginnings(free, minutes).map((at) => ({ professional_id: resource_id, on_date, at_time: clockOf(at) }))
  })
  return slots.sort((one, other) => `${one.on_date}${one.at_time}`.localeCompare(`${other.on_date}${other.at_time}`)).slice(0, limit)
})
