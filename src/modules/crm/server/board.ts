import { type RawBuilder, sql } from 'kysely'
import {
  type BoardColumn,
  type BoardFilters,
  CARDS_AT_ONCE,
  type CardOrder,
  CLOSED_DAYS,
  type ColumnId,
} from '#modules/crm/contract/board.ts'
import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import { branchesOf, walksPersonByPerson } from '#parts/lists/server/scope-branches.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { matchingDeals } from './matching.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'
import { portionsOf, sumsOf, sumsOfPortions } from './sums.ts'

const OUTCOMES = ['won', 'lost'] as const

const ORDERS: Record<CardOrder, RawBuilder<unknown>> = {
  manual: sql`deal.rank, deal.id`,
  task: sql`deal.next_task_on nulls last, deal.id`,
  value: sql`deal.value desc, deal.id`,
  stage: sql`deal.stage_entered_at, deal.id`,
}
const LATEST_FIRST = sql`deal.closed_on desc, deal.id desc`

const isOutcome = (column: ColumnId): column is 'won' | 'lost' => column === 'won' || column === 'lost'

const closedLately = (db: Db, filters: BoardFilters) =>
  matchingDeals(db, { ...filters, status: 'all' }).where(
    sql<boolean>`deal.status <> 'open' and deal.closed_on > current_date - ${sql.lit(CLOSED_DAYS)}`,
  )

/** Columns that are read alike. `each` is a from-item that calls them `a_column` and tells the id of each; `deals` are those of `a_column`. */
export interface Columns {
  filters: DealFilter
  each: RawBuilder<unknown>
  deals: ReturnType<typeof matchingDeals>
  order: RawBuilder<unknown>
}

/** Stages, with their open deals. */
const stageColumns = (db: Db, filters: BoardFilters, order: CardOrder, ids: readonly string[]): Columns => ({
  filters,
  each: sql`unnest(${ids}::uuid[]) a_column (id)`,
  deals: matchingDeals(db, filters).where(sql<boolean>`deal.stage_id = a_column.id`),
  order: ORDERS[order],
})

/** Outcomes, with what closed lately. */
const outcomeColumns = (db: Db, filters: BoardFilters, ids: readonly string[]): Columns => ({
  filters,
  each: sql`unnest(${ids}::text[]) a_column (id)`,
  deals: closedLately(db, filters).where(sql<boolean>`deal.status = a_column.id`),
  order: LATEST_FIRST,
})

/** What the orders read. */
const ORDERED_BY = ['id', 'rank', 'next_task_on', 'value', 'stage_entered_at', 'closed_on', 'expected_close'] as const

/** The ids of a column's next cards. Those of a few people are merged from each one's own; of many it is sooner to walk along all cards, under the policies. */
function nextIn({ filters, deals, order }: Columns, skip: number) {
  const [atOnce, skipped] = [sql.lit(CARDS_AT_ONCE), sql.lit(skip)]
  const branches = branchesOf(DEALS, filters).map(({ of, where }) => {
    const theirs = deals.where(where).select(ORDERED_BY.map((column) => `deal.${column}` as const))
    const first = theirs.orderBy(order).limit(sql.lit(skip + CARDS_AT_ONCE))
    return sql`select a_first.* from unnest(${of}) a_branch cross join lateral (${first}) a_first`
  })
  const merged = sql`select deal.id from (${sql.join(branches, sql` union all `)}) deal order by ${order} limit ${atOnce} offset ${skipped}`
  const along = deals.select('deal.id').orderBy(order).limit(atOnce).offset(skipped)
  return sql`case when ${walksPersonByPerson(DEALS, filters)} then array(${merged}) else array(${along}) end`
}

/**
 * The next cards of each column, after `skip` of them, by the column's id. One statement, because what a card shows takes long to plan; and the columns
 * that are read alike are read by one part of it, because every mention of a table brings its policies along. Which cards they are is found first:
 * of a single column the planner would else look for them beside every deal there is.
 */
export async function cardsIn(db: Db, kinds: readonly Columns[], skip = 0): Promise<Partial<Record<string, DealRow[]>>> {
  const next = kinds.map(
    (columns) => sql`
      select a_column.id::text as stands_in, card.id, card.position from ${columns.each}
      cross join lateral unnest(${nextIn(columns, skip)}) with ordinality as card (id, position)`,
  )
  const found = sql<DealRow & { stands_in: string }>`
    with card as materialized (${sql.join(next, sql` union all `)})
    select card.stands_in, shown.* from card
    join vw_deals shown on shown.id = card.id
    order by card.stands_in, card.position`
  const { rows } = await plannedOnce(db, () => found.execute(db))
  const cards: Partial<Record<string, DealRow[]>> = {}
  for (const { stands_in, ...card } of rows) {
    cards[stands_in] ??= []
    cards[stands_in].push(card)
  }
  return cards
}

export const NOTHING: Sums = { count: 0, value: '0.00', weighted: '0.00' }

async function sumsByColumn(db: Db, filters: BoardFilters): Promise<Map<ColumnId, Sums>> {
  const [open, closed] = await Promise.all([
    sql<{ id: ColumnId; sums: Sums }>`
      select stage_id as id, ${sumsOfPortions()} as sums from ${portionsOf(db, filters)} portion group by stage_id`.execute(db),
    closedLately(db, filters)
      .select(['deal.status as id', sumsOf().as('sums')])
      .groupBy('deal.status')
      .execute(),
  ])
  return new Map<ColumnId, Sums>([...open.rows, ...(closed as typeof open.rows)].map(({ id, sums }) => [id, sums]))
}

/** The active stages of a funnel, in their order. */
const stagesOf = (db: Db, pipeline_id: string) =>
  db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('pipeline_id', '=', pipeline_id)
    .where('active', '=', true)
    .orderBy('order_index')
    .execute()

export const board = rpc.board.handler(async ({ input: { order, ...filters }, context: { db } }) => {
  const [stages, sums] = await Promise.all([stagesOf(db, filters.pipeline_id), sumsByColumn(db, filters)])
  const open = stages.map(({ id }) => id)
  const cards = await cardsIn(db, [stageColumns(db, filters, order, open), outcomeColumns(db, filters, OUTCOMES)])
  const columns = [...open, ...OUTCOMES].map((id): BoardColumn => ({ id, sums: sums.get(id) ?? NOTHING, cards: cards[id] ?? [] }))
  return { columns }
})

export const column = rpc.column.handler(async ({ input: { order, column: id, skip, ...filters }, context: { db } }) => {
  const columns = isOutcome(id) ? outcomeColumns(db, filters, [id]) : stageColumns(db, filters, order, [id])
  return (await cardsIn(db, [columns], skip))[id] ?? []
})
