import { sql } from 'kysely'
import type { DealCounts, Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import type { Db } from '#server/database/database.ts'
import { matchingDeals } from './matching.ts'
import { rpc } from './rpc.ts'
import { portionsOf, sumsOf, sumsOfIdle, sumsOfPortions } from './sums.ts'

const MONTH = sql`date_trunc('month', current_date)::date`

/** The sums of all deals that match, and the cards, which look at the same filters but for those that a card sets. */
export async function summarize(db: Db, filters: DealFilter): Promise<{ counts: DealCounts; sums: Sums }> {
  const { status: _, without_task: ______, expected_from: __, expected_to: ___, closed_from: ____, closed_to: _____, ...others } = filters
  const all: DealFilter = { ...others, status: 'all' }
  const [whole, won, asked] = await Promise.all([
    sql<Omit<DealCounts, 'won'>>`
      select coalesce(sum(total), 0)::bigint as total, ${sumsOfPortions(sql`status = 'open'`)} as open,
             ${sumsOfPortions(sql`due_month = ${MONTH}`)} as closing, ${sumsOfIdle()} as without_task
      from ${portionsOf(db, all)} portion`.execute(db),
    matchingDeals(db, { ...others, status: 'won' })
      .where(sql<boolean>`deal.closed_on >= ${MONTH} and deal.closed_on < ${MONTH} + interval '1 month'`)
      .select(sumsOf().as('won'))
      .executeTakeFirstOrThrow(),
    sql<{ sums: Sums }>`select ${sumsOfPortions()} as sums from ${portionsOf(db, filters)} portion`.execute(db),
  ])
  return { counts: { ...whole.rows[0]!, ...won }, sums: asked.rows[0]!.sums }
}

export const summary = rpc.summary.handler(({ input, context: { db } }) => summarize(db, input))
