import { type RawBuilder, sql } from 'kysely'
import { AMOUNTS, type AskedDashboard } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf } from '#modules/legal/contract/dashboard/opens.ts'
import type { RiskKey } from '#modules/legal/contract/values/risk.ts'
import type { Db } from '#server/database/database.ts'
import { isExposedOn, matchingCases } from '../matching.ts'
import { rpc } from '../rpc.ts'
import { asOfToday } from './asked.ts'

/** What the cases that were open at the end of a day may have cost, as they were classified then: id, title, risk, amount. */
async function exposedOn(db: Db, input: AskedDashboard, day: RawBuilder<unknown>) {
  const cases = matchingCases(db, casesOf.all(await asOfToday(db, input)))
    .where(isExposedOn(day))
    .select(['legal_case.id', 'legal_case.title'])
  return sql`(select c.id, c.title, r.risk, r.amount from (${cases}) c join app.legal_risks_on(${day}) r on r.legal_case_id = c.id)`
}

const SUM = (risk: RiskKey) => sql`coalesce(sum(amount) filter (where risk = ${risk}), 0)`

export const exposure = rpc.dashboard.exposure.handler(async ({ input, context: { db } }) => {
  const { rows } = await sql<{ probable: string; possible: string }>`
    select ${SUM('probable')} as probable, ${SUM('possible')} as possible from ${await exposedOn(db, input, sql`${input.to}::date`)} exposed`.execute(
    db,
  )
  return rows[0]!
})

export const provisions = rpc.dashboard.provisions.handler(async ({ input, context: { db } }) => {
  const { rows } = await sql<{ day: string; amount: string }>`
    select day::text, provisioned.amount
    from generate_series(date_trunc('month', ${input.from}::timestamp), least(${input.to}::date, current_date)::timestamp, interval '1 month') month
    cross join lateral (select least((month + interval '1 month')::date - 1, ${input.to}::date, current_date) as day) at
    cross join lateral (select ${SUM('probable')} as amount from ${await exposedOn(db, input, sql`at.day`)} exposed) provisioned
    order by day`.execute(db)
  return rows
})

export const risks = rpc.dashboard.risks.handler(async ({ input, context: { db } }) => {
  const bounds = AMOUNTS.slice(1).map(({ min }) => min)
  const { rows } = await sql<{ key: number; risk: RiskKey; count: number; amount: string }>`
    select width_bucket(amount, ${bounds}::numeric[]) as key, risk, count(*) as count, sum(amount) as amount
    from ${await exposedOn(db, input, sql`${input.to}::date`)} exposed group by 1, 2 order by 1, 2`.execute(db)
  return rows
})

export const largest = rpc.dashboard.largest.handler(async ({ input, context: { db } }) => {
  const { rows } = await sql<{ id: string; title: string; risk: RiskKey; amount: string }>`
    select id, title, risk, amount from ${await exposedOn(db, input, sql`${input.to}::date`)} exposed
    where risk <> 'remote' and amount > 0 order by amount desc, id limit 10`.execute(db)
  return rows
})
