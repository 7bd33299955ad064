import { sql } from 'kysely'
import { addDays } from '#shared/br/date.ts'
import { rpc } from '../rpc.ts'
import { seesAll } from './days.ts'
import { clockNow, freeHours, fromNow } from './free-spans.ts'

interface Counted {
  on_date: string
  booked: number
  holiday: string | null
}

export const month = rpc.schedule.month.handler(async ({ input: { from, days, professionals }, context: { db } }) => {
  const until = addDays(from, days)
  const resources = sql`${professionals}::uuid[]`
  const [all, now] = await Promise.all([seesAll(db), clockNow(db)])
  // Who sees every patient has the visits counted already.
  const visits = all ? sql`sum(v.total) as booked from appointment_count v` : sql`count(*) as booked from appointment v`
  const counted = sql<Counted>`
    select day.on_date, coalesce(taken.booked, 0)::int as booked, free.holiday
    from (select d::date as on_date from generate_series(${from}::date, ${until}::date - 1, interval '1 day') d) day
    left join (
      select v.on_date, ${visits}
      where v.on_date >= ${from}::date and v.on_date < ${until}::date and v.professional_id = any (${resources})
        and v.status not in ('cancelled', 'no_show')
      group by v.on_date
    ) taken on taken.on_date = day.on_date
    left join (
      select h.date, min(h.name) as holiday from app.holidays(${from}::date, ${until}::date) h where h.half_day_until is null group by h.date
    ) free on free.date = day.on_date
    order by day.on_date`
  // What is over is not free: of it nothing is read.
  const begun = from < now.today
  const coming = begun ? now.today : from
  const [{ rows }, hours] = await Promise.all([counted.execute(db), coming < until ? freeHours(db, resources, coming, until) : []])
  const free = new Map<string, number>()
  for (const one of hours) {
    const minutes = fromNow(one.free, one.on_date, now).reduce((sum, span) => sum + span.to - span.from, 0)
    free.set(one.on_date, (free.get(one.on_date) ?? 0) + minutes)
  }
  return rows.map((row) => ({ ...row, free_minutes: free.get(row.on_date) ?? 0 }))
})
