import { type Expression, sql } from 'kysely'
import { minutesOf, type Span, without } from '#modules/patients/contract/schedule/clock.ts'
import type { Hours } from '#modules/patients/contract/schedule/days.ts'
import type { Db } from '#server/database/database.ts'
import { hoursOf } from './days.ts'

/** The free time of a resource between one beginning and one end of work. */
export interface FreeHours {
  resource_id: string
  on_date: string
  worked: Span
  free: Span[]
}

interface Row extends Hours {
  /** Minutes a visit keeps until the next patient. */
  gap: number
  /** Beginnings and ends, in minutes of the day. */
  free: [from: number, to: number][]
}

/**
 * What nobody has taken of the working hours of some resources, from one day until before another, in order: a time of several lanes is taken
 * once all are. `service_id`: only where a visit of that service may lie: its equipment is free, and so is the time it keeps until the next patient.
 */
export async function freeHours(
  db: Db,
  resources: Expression<unknown>,
  from: string,
  until: string,
  service_id: string | null = null,
): Promise<FreeHours[]> {
  const period = sql`tstzrange(${from}::date::timestamptz, ${until}::date::timestamptz)`
  const { rows } = await sql<Row>`
    with worked as materialized (${hoursOf(resources, from, until)}), equipment as materialized (
      select unnest(app.equipment_of(${service_id})) as id
    ), asked as materialized (
      select unnest(${resources}) as id union select id from equipment
    ), lanes as (
      select c.resource_id, c.lane, range_agg(c.during) as during
      from app.claims_in(array(select id from asked), ${period}) c where c.lane > 0 group by c.resource_id, c.lane
    ), taken as materialized (
      select l.resource_id as id, range_intersect_agg(l.during) as during
      from lanes l join schedule_resource r on r.id = l.resource_id group by l.resource_id, r.capacity having count(*) >= r.capacity
      union all
      select asked.id, range_agg(tstzrange(b.starts_at, b.ends_at))
      from asked join schedule_block b on b.resource_id = asked.id or b.resource_id is null
      where tstzrange(b.starts_at, b.ends_at) && ${period} group by asked.id
    ), full_times as materialized (
      select id, range_agg(during) as during from taken group by id
    ), in_use as materialized (
      select coalesce(range_agg(during), '{}') as during from full_times where id in (select id from equipment)
    )
    select w.resource_id, w.on_date, w.starts, w.ends, coalesce((select s.gap_after from service s where s.id = ${service_id}), 0) as gap, (
      select coalesce(json_agg(json_build_array(
        (extract(epoch from lower(span)::timestamp - w.on_date) / 60)::int, (extract(epoch from upper(span)::timestamp - w.on_date) / 60)::int) order by span), '[]')
      from unnest(tstzmultirange(tstzrange((w.on_date + w.starts::time)::timestamptz, (w.on_date + w.ends::time)::timestamptz))
        - coalesce(t.during, '{}') - in_use.during) span
    ) as free
    from worked w cross join in_use left join full_times t on t.id = w.resource_id
    order by w.on_date, w.starts`.execute(db)
  return rows.map(({ resource_id, on_date, starts, ends, gap, free }) => {
    const worked = { from: minutesOf(starts), to: minutesOf(ends) }
    const fits = free.map(([from, to]) => ({ from, to: to === worked.to ? to : to - gap }))
    return { resource_id, on_date, worked, free: fits.filter(({ from, to }) => from < to) }
  })
}

/** Today and the minute of the day, on the company's clocks, and the minutes from one of its times to the next. */
export async function clockNow(db: Db) {
  const { rows } = await sql<{ today: string; minute: number; grid: number }>`
    select current_date as today, (extract(hour from localtime) * 60 + extract(minute from localtime))::int as minute,
           app.grid_minutes() as grid`.execute(db)
  return rows[0]!
}

/** Of some spans, what is not yet over. */
export function fromNow(free: readonly Span[], on_date: string, { today, minute }: { today: string; minute: number }): Span[] {
  if (on_date > today) return [...free]
  return on_date === today ? without(free, [{ from: 0, to: minute }]) : []
}
