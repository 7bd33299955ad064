import { type RawBuilder, sql } from 'kysely'
import { AGES, type AskedDashboard, NAMED_COURTS } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, deadlinesOf } from '#modules/legal/contract/dashboard/opens.ts'
import type { Db } from '#server/database/database.ts'
import { matchingDeadlines } from '../deadlines.ts'
import { hearingTitle } from '../hearing-title.ts'
import { enteredOn, FATAL, matchingCases } from '../matching.ts'
import { rpc } from '../rpc.ts'
import { asOfToday, count } from './asked.ts'

/** Days from today whose hearings are shown. */
const WEEK = 7

interface Share<Key> {
  key: Key
  count: number
}

/** Open cases by a value of theirs, the largest first. */
async function openBy<Key>(db: Db, input: AskedDashboard, value: RawBuilder<unknown>) {
  const open = matchingCases(db, casesOf.active(await asOfToday(db, input)))
  const { rows } = await sql<Share<Key>>`
    select key, count(*) as count from (${open.select(value.as('key'))}) open group by key order by count(*) desc, key`.execute(db)
  return rows
}

export const phases = rpc.dashboard.phases.handler(({ input, context: { db } }) => openBy(db, input, sql`legal_case.phase`) as never)

export const areas = rpc.dashboard.areas.handler(({ input, context: { db } }) => openBy(db, input, sql`legal_case.area`) as never)

export const courts = rpc.dashboard.courts.handler(async ({ input, context: { db } }) => {
  const all = await openBy<string | null>(db, input, sql`legal_case.court`)
  const ofCourts = all.filter(({ key }) => key !== null)
  const others = ofCourts.slice(NAMED_COURTS).reduce((sum, { count }) => sum + count, 0)
  return { named: [...ofCourts.slice(0, NAMED_COURTS), ...all.filter(({ key }) => key === null)], others }
})

export const ages = rpc.dashboard.ages.handler(async ({ input, context: { db } }) => {
  const asked = await asOfToday(db, input)
  const ofAge = AGES.map((_, index) => {
    const { entered_from = null, entered_to } = casesOf.age(asked, index)
    return count(sql`${enteredOn} <= ${entered_to} and (${entered_from}::date is null or ${enteredOn} >= ${entered_from})`).as(
      `age${index}`,
    )
  })
  const counted = await matchingCases(db, casesOf.active(asked)).select(ofAge).executeTakeFirstOrThrow()
  return AGES.map((_, key) => ({ key, count: (counted as Record<string, number>)[`age${key}`]! }))
})

export const months = rpc.dashboard.months.handler(async ({ input, context: { db } }) => {
  const asked = await asOfToday(db, input)
  const month = (day: RawBuilder<unknown>) => sql`to_char(${day}, 'YYYY-MM')`
  const entered = matchingCases(db, casesOf.entered(asked)).select(month(enteredOn).as('month'))
  const closed = matchingCases(db, casesOf.closed(asked)).select(month(sql`legal_case.closed_on`).as('month'))
  const { rows } = await sql<{ month: string; entered: number; closed: number }>`
    with entered as (select month, count(*) as count from (${entered}) each_case group by month),
         closed as (select month, count(*) as count from (${closed}) each_case group by month)
    select month, coalesce(entered.count, 0) as entered, coalesce(closed.count, 0) as closed
    from generate_series(date_trunc('month', ${asked.from}::timestamp), least(${asked.to}::date, current_date)::timestamp, interval '1 month') at
    cross join lateral (select to_char(at, 'YYYY-MM') as month) named
    left join entered using (month) left join closed using (month)
    order by month`.execute(db)
  return rows
})

export const hearings = rpc.dashboard.hearings.handler(async ({ input, context: { db } }) => {
  const cases = matchingCases(db, casesOf.all(await asOfToday(db, input))).select('legal_case.id')
  const { rows } = await sql<{ id: string; legal_case_id: string; title: string; case_title: string; starts_at: Date }>`
    select h.id, h.legal_case_id, ${hearingTitle} as title, c.title as case_title, h.starts_at
    from legal_hearing h join legal_case c on (c.company_id, c.id) = (h.company_id, h.legal_case_id)
    where h.status = 'scheduled' and h.starts_at >= current_date::timestamptz and h.starts_at < (current_date + ${sql.lit(WEEK)}::integer)::timestamptz and h.legal_case_id in (${cases})
    order by h.starts_at, h.id limit 10`.execute(db)
  return rows
})

export const load = rpc.dashboard.load.handler(async ({ input, context: { db } }) => {
  const pending = matchingDeadlines(db, deadlinesOf.pending(await asOfToday(db, input)))
  const { rows } = await sql<{ id: string; name: string; late: number; soon: number; later: number }>`
    select id, app.person(id) ->> 'name' as name, late, soon, later from (
      select responsible_id as id, count(*) filter (where ${FATAL.late}) as late,
             count(*) filter (where ${FATAL.soon}) as soon, count(*) filter (where ${FATAL.later}) as later
      from (${pending.select(['deadline.responsible_id', 'deadline.fatal_on'])}) pending group by responsible_id
    ) counted order by late + soon + later desc, id`.execute(db)
  return rows
})
