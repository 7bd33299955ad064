import { sql } from 'kysely'
import { addDays } from '#shared/br/date.ts'
import { rpc } from '../rpc.ts'
import { clockNow, freeHours, fromNow } from './free-spans.ts'

interface Counted {
  on_date: string
  booked: number
  holiday: string | null
}

export const month = rpc.schedule.month.handler(async ({ input: { from, days, professionals }, context: { db } }) => {
  const until = addDays(from, days)
  const resources = sql`${professionals}::uuid[]`
  const counted = sql<Counted>`
    select day.on_date, coalesce(taken.booked, 0)::int as booked, (
      select h.name from app.holidays(${from}::date, ${until}::date) h where h.date = day.on_date and h.half_day_until is null limit 1
    ) as holiday
    from (select d::date as on_date from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d) day
    left join (
      select a.on_date, count(*) as booked from appointment a
      where a.on_date >= ${from}::date and a.on_date < ${until}::date and a.professional_id = any (${resources})
        and a.status not in ('cancelled', 'no_show')
      group by a.on_date
    ) taken on taken.on_date = day.on_date
    order by day.on_date`
  const [{ rows }, hours, now] = await Promise.all([counted.execute(db), freeHours(db, resources, from, until), clockNow(db)])
  const free = new Map<string, number>()
  for (const one of hours) {
    const minutes = fromNow(one.free, one.on_date, now).reduce((sum, span) => sum + span.to - span.from, 0)
    free.set(one.on_date, (free.get(one.on_date) ?? 0) + minutes)
  }
  return rows.map((row) => ({ ...row, free_minutes: free.get(row.on_date) ?? 0 }))
})
