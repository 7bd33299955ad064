import { type Expression, sql } from 'kysely'
import { minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { Db } from '#server/database/database.ts'
import { hoursOf } from './days.ts'

interface Taken extends Span {
  resource_id: string
  on_date: string
}

/** The free time of a resource between one beginning and one end of work. */
export interface FreeHours {
  resource_id: string
  on_date: string
  worked: Span
  free: Span[]
}

const keyOf = ({ resource_id, on_date }: { resource_id: string; on_date: string }) => `${on_date} ${resource_id}`

/** What nobody has taken of the working hours of some resources, from one day until before another, in order. */
export async function freeHours(db: Db, resources: Expression<unknown>, from: string, until: string): Promise<FreeHours[]> {
  const period = sql`tstzrange(${from}::date::timestamptz, ${until}::date::timestamptz)`
  const taken = sql<Taken>`
    with taken as (
      select c.resource_id, c.during from schedule_claim c where c.lane > 0 and c.resource_id = any (${resources}) and c.during && ${period}
      union all
      select asked.id, tstzrange(b.starts_at, b.ends_at) from unnest(${resources}) asked (id)
      join schedule_block b on b.resource_id = asked.id or b.resource_id is null
      where tstzrange(b.starts_at, b.ends_at) && ${period}
    )
    select t.resource_id, begins::date as on_date,
           greatest(0, extract(epoch from lower(t.during) - begins) / 60)::int as "from",
           least(1440, extract(epoch from upper(t.during) - begins) / 60)::int as "to"
    from taken t
    cross join lateral generate_series(
      greatest(date_trunc('day', lower(t.during)), ${from}::date::timestamptz),
      least(upper(t.during), ${until}::date::timestamptz) - interval '1 microsecond', interval '1 day') begins`
  const [{ rows: hours }, { rows: claims }] = await Promise.all([hoursOf(resources, from, until).execute(db), taken.execute(db)])
  const takenOf = new Map<string, Span[]>()
  for (const claim of claims) takenOf.set(keyOf(claim), [...(takenOf.get(keyOf(claim)) ?? []), claim])
  return hours.map(({ resource_id, on_date, starts, ends }) => {
    const worked = { from: minutesOf(starts), to: minutesOf(ends) }
    return { resource_id, on_date, worked, free: without([worked], takenOf.get(keyOf({ resource_id, on_date })) ?? []) }
  })
}

/** Today and the minute of the day, on the company's clocks. */
export async function clockNow(db: Db) {
  const { rows } = await sql<{ today: string; minute: number }>`
    select current_date as today, (extract(hour from localtime) * 60 + extract(minute from localtime))::int as minute`.execute(db)
  return rows[0]!
}

/** Of some spans, what is not yet over. */
export function fromNow(free: readonly Span[], on_date: string, { today, minute }: { today: string; minute: number }): Span[] {
  if (on_date > today) return [...free]
  return on_date === today ? without(free, [{ from: 0, to: minute }]) : []
}
