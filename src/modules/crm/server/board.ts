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

/** The deals of one column: a stage's open ones, or those that closed lately. */
function inColumn(db: Db, filters: BoardFilters, column: ColumnId) {
  if (!isOutcome(column)) return matchingDeals(db, { ...filters, stage_id: column })
  return closedLately(db, { ...filters, status: column })
}

const closedLately = (db: Db, filters: DealFilter) =>
  matchingDeals(db, filters).where(sql<boolean>`deal.closed_on > current_date - ${sql.lit(CLOSED_DAYS)}`)

/** A column's deals and their order. */
interface Column {
  filters: DealFilter
  deals: ReturnType<typeof matchingDeals>
  order: RawBuilder<unknown>
}

const columnOf = (db: Db, filters: BoardFilters, column: ColumnId, order: CardOrder): Column => ({
  filters,
  deals: inColumn(db, filters, column),
  order: isOutcome(column) ? LATEST_FIRST : ORDERS[order],
})

/** What the orders read. */
const ORDERED_BY = ['id', 'rank', 'next_task_on', 'value', 'stage_entered_at', 'closed_on', 'expected_close'] as const

/** The ids of a column's next cards. Those of a few people are merged from each one's own; of many it is sooner to walk along all cards, under the policies. */
function nextIn({ filters, deals, order }: Column, skip: number) {
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

/** The next cards of each column, after `skip` of them: one statement, because what a card shows takes long to plan. */
export async function cardsIn(db: Db, columns: readonly Column[], skip = 0): Promise<DealRow[][]> {
  const ids = columns.map(
    (column, at) =>
      sql`select ${sql.lit(at)} as stands_in, id, position from unnest(${nextIn(column, skip)}) with ordinality as card (id, position)`,
  )
  const { rows } = await sql<DealRow & { stands_in: number }>`
    select card.stands_in, shown.* from (${sql.join(ids, sql` union all `)}) card
    join vw_deals shown on shown.id = card.id
    order by card.stands_in, card.position`.execute(db)
  const cards = columns.map((): DealRow[] => [])
  for (const { stands_in, ...card } of rows) cards[stands_in]!.push(card)
  return cards
}

export const NOTHING: Sums = { count: 0, value: '0.00', weighted: '0.00' }

async function sumsByColumn(db: Db, filters: BoardFilters): Promise<Map<ColumnId, Sums>> {
  const [open, closed] = await Promise.all([
    sql<{ id: ColumnId; sums: Sums }>`
      select stage_id as id, ${sumsOfPortions()} as sums from ${portionsOf(db, filters)} portion group by stage_id`.execute(db),
    closedLately(db, { ...filters, status: 'all' })
      .where(sql<boolean>`deal.status in ('won', 'lost')`)
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
  const ids: ColumnId[] = [...stages.map(({ id }) => id), ...OUTCOMES]
  const cards = await cardsIn(
    db,
    ids.map((id) => columnOf(db, filters, id, order)),
  )
  return { columns: ids.map((id, at): BoardColumn => ({ id, sums: sums.get(id) ?? NOTHING, cards: cards[at]! })) }
})

export const column = rpc.column.handler(async ({ input: { order, column: id, skip, ...filters }, context: { db } }) => {
  const [cards] = await cardsIn(db, [columnOf(db, filters, id, order)], skip)
  return cards!
})
