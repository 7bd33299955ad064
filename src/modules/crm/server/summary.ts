import { sql } from 'kysely'
import type { DealCounts, Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import type { Db } from '#server/database/database.ts'
import { matchingDeals } from './matching.ts'
import { rpc } from './rpc.ts'

/** What an open deal counts for by its chance. */
const WEIGHTED = sql`round(deal.value * coalesce(deal.probability, stage.probability) / 100, 2)`

/** Deals with the stage that each stands in, whose chance is theirs unless they have one of their own. */
export const withStage = (deals: ReturnType<typeof matchingDeals>) =>
  deals.innerJoin('pipeline_stage as stage', 'stage.id', 'deal.stage_id')

/** How many of the deals selected, and their sums to the cent; of deals `withStage`. */
export const sumsOf = (where = sql`true`) => sql<Sums>`json_build_object(
  'count', count(*) filter (where ${where}),
  'value', coalesce(sum(deal.value) filter (where ${where}), 0)::numeric(16, 2)::text,
  'weighted', coalesce(sum(${WEIGHTED}) filter (where deal.status = 'open' and ${where}), 0)::numeric(16, 2)::text)`

const THIS_MONTH = sql`date_trunc('month', current_date)::date and (date_trunc('month', current_date) + interval '1 month - 1 day')::date`

/** The sums of all deals that match, and the cards, which look at the same filters but for those that a card sets. */
export async function summarize(db: Db, filters: DealFilter): Promise<{ counts: DealCounts; sums: Sums }> {
  const { status: _, without_task: ______, expected_from: __, expected_to: ___, closed_from: ____, closed_to: _____, ...others } = filters
  const counted = withStage(matchingDeals(db, { ...others, status: 'all' })).select([
    sql<number>`count(*)`.as('total'),
    sumsOf(sql`deal.status = 'open'`).as('open'),
    sumsOf(sql`deal.status = 'open' and deal.expected_close between ${THIS_MONTH}`).as('closing'),
    sumsOf(sql`deal.status = 'won' and deal.closed_on between ${THIS_MONTH}`).as('won'),
    sumsOf(sql`deal.status = 'open' and deal.next_task_title is null`).as('without_task'),
  ])
  const [counts, { sums }] = await Promise.all([
    counted.executeTakeFirstOrThrow(),
    withStage(matchingDeals(db, filters)).select(sumsOf().as('sums')).executeTakeFirstOrThrow(),
  ])
  return { counts, sums }
}

export const summary = rpc.summary.handler(({ input, context: { db } }) => summarize(db, input))
