import { type RawBuilder, sql } from 'kysely'
import type { DashboardNumbers } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, deadlinesOf } from '#modules/legal/contract/dashboard/opens.ts'
import { IDLE } from '#modules/legal/contract/filters.ts'
import { totalOfCases } from '../counts.ts'
import { DECIDED, enteredOn, isIdle, matchingCases } from '../matching.ts'
import { rpc } from '../rpc.ts'
import { asOfToday, count, ofDeadlines } from './asked.ts'

type Condition = RawBuilder<unknown>

/** Percent of the rows `of` for which a condition holds; null without such rows. */
const percent = (condition: Condition, of: Condition = sql`true`) =>
  sql`(100.0 * ${count(sql`${of} and ${condition}`)} / nullif(${count(of)}, 0))::float8`

/** The numbers above the charts, in one statement that reads each case once: each condition is that of the list which its number opens. Source: spec/4 §23. */
export const numbers = rpc.dashboard.numbers.handler(async ({ input, context: { db } }) => {
  const asked = await asOfToday(db, input)
  const within = (day: Condition) => sql`${day} between ${asked.from}::date and ${asked.to}::date`
  const closed = within(sql`legal_case.closed_on`)
  const ofCase: Record<string, Condition> = {
    active: count(sql`legal_case.status <> 'closed'`),
    entered: count(within(enteredOn)),
    closed: count(closed),
    settled: count(sql`${closed} and legal_case.result = 'settled'`),
    idle: count(isIdle(IDLE)),
    success: percent(sql`legal_case.result = 'won'`, sql`${closed} and legal_case.result in (${sql.join(DECIDED)})`),
    mean_days: sql`(avg(legal_case.closed_on - ${enteredOn}) filter (where ${closed}))::float8`,
  }
  const inOnePass = matchingCases(db, casesOf.all(asked)).select(Object.entries(ofCase).map(([name, value]) => value.as(name)))
  const { rows } = await sql<DashboardNumbers>`
    select (${totalOfCases}) as cases, of_cases.*,
           ${ofDeadlines(db, deadlinesOf.in_time(asked), percent(sql`deadline.done_on <= deadline.fatal_on`))} as in_time,
           ${ofDeadlines(db, deadlinesOf.soon(asked), count())} as deadlines_soon, ${ofDeadlines(db, deadlinesOf.late(asked), count())} as deadlines_late
    from (${inOnePass}) of_cases`.execute(db)
  return rows[0]!
})
