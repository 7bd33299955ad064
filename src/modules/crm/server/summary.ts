import { sql } from 'kysely'
import type { DealCounts, Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import type { Db } from '#server/database/database.ts'
import { matchingDeals } from './matching.ts'
import { rpc } from './rpc.ts'
import { portionsOf, sumsOf, sumsOfPortions } from './sums.ts'

const MONTH = {
  begin: sql`date_trunc('month', current_date)::date`,
  end: sql`(date_trunc('month', current_date) + interval '1 month')::date`,
}
const inThisMonth = (column: string) => sql`${sql.ref(column)} >= ${MONTH.begin} and ${sql.ref(column)} < ${MONTH.end}`

/** The sums of all deals that match, and the cards, which look at the same filters but for those that a card sets. */
export async function summarize(db: Db, filters: DealFilter): Promise<{ counts: DealCounts; sums: Sums }> {
  const { status: _, without_task: ______, expected_from: __, expected_to: ___, closed_from: ____, closed_to: _____, ...others } = filters
  const all: DealFilter = { ...others, status: 'all' }
  const [whole, open, won, asked] = await Promise.all([
    sql<Pick<DealCounts, 'total' | 'open'>>`
      select coalesce(sum(total), 0)::bigint as total, ${sumsOfPortions(sql`status = 'open'`)} as open from ${portionsOf(db, all)} portion`.execute(
      db,
    ),
    matchingDeals(db, { ...others, status: 'open' })
      .select([sumsOf(inThisMonth('deal.expected_close')).as('closing'), sumsOf(sql`deal.next_task_title is null`).as('without_task')])
      .executeTakeFirstOrThrow(),
    matchingDeals(db, { ...others, status: 'won' })
      .where(sql<boolean>`${inThisMonth('deal.closed_on')}`)
      .select(sumsOf().as('won'))
      .executeTakeFirstOrThrow(),
    sql<{ sums: Sums }>`select ${sumsOfPortions()} as sums from ${portionsOf(db, filters)} portion`.execute(db),
  ])
  return { counts: { ...whole.rows[0]!, ...open, ...won }, sums: asked.rows[0]!.sums }
}

export const summary = rpc.summary.handler(({ input, context: { db } }) => summarize(db, input))
