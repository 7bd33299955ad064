import { sql } from 'kysely'
import type { DashboardNumbers } from '#modules/legal/contract/dashboard/dashboard.ts'
import { casesOf, deadlinesOf } from '#modules/legal/contract/dashboard/opens.ts'
import { enteredOn } from '../matching.ts'
import { rpc } from '../rpc.ts'
import { asOfToday, COUNT, ofCases, ofDeadlines } from './asked.ts'

/** Percent of the rows for which a condition holds; null without rows. */
const percent = (condition: ReturnType<typeof sql>) => sql`(100.0 * count(*) filter (where ${condition}) / nullif(count(*), 0))::float8`

/** The numbers above the charts, in one statement. Source: spec/4 §23. */
export const numbers = rpc.dashboard.numbers.handler(async ({ input, context: { db } }) => {
  const asked = await asOfToday(db, input)
  const cases = (name: 'active' | 'entered' | 'closed' | 'settled' | 'idle') => ofCases(db, casesOf[name](asked), COUNT)
  const { rows } = await sql<DashboardNumbers>`
    select ${ofCases(db, {}, COUNT)} as cases, ${cases('active')} as active, ${cases('entered')} as entered, ${cases('closed')} as closed,
           ${cases('settled')} as settled, ${cases('idle')} as idle,
           ${ofCases(db, casesOf.success(asked), percent(sql`legal_case.result = 'won'`))} as success,
           ${ofCases(db, casesOf.closed(asked), sql`avg(legal_case.closed_on - ${enteredOn})::float8`)} as mean_days,
           ${ofDeadlines(db, deadlinesOf.in_time(asked), percent(sql`deadline.done_on <= deadline.fatal_on`))} as in_time,
           ${ofDeadlines(db, deadlinesOf.soon(asked), COUNT)} as deadlines_soon, ${ofDeadlines(db, deadlinesOf.late(asked), COUNT)} as deadlines_late`.execute(
    db,
  )
  return rows[0]!
})
