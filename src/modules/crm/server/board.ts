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
import type { Db } from '#server/database/database.ts'
import { matchingDeals } from './matching.ts'
import { rpc } from './rpc.ts'
import { sumsOf } from './summary.ts'

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
  return matchingDeals(db, { ...filters, status: column }).where(sql<boolean>`deal.closed_on > current_date - ${sql.lit(CLOSED_DAYS)}`)
}

const cardsOf = (db: Db, filters: BoardFilters, column: ColumnId, order: CardOrder, skip: number) =>
  cardsIn(db, inColumn(db, filters, column), isOutcome(column) ? LATEST_FIRST : ORDERS[order], skip)

/** The next cards of a column whose deals are `deals`. */
export async function cardsIn(
  db: Db,
  deals: ReturnType<typeof matchingDeals>,
  order: RawBuilder<unknown>,
  skip: number,
): Promise<DealRow[]> {
  const ids = deals.select('deal.id').orderBy(order).limit(sql.lit(CARDS_AT_ONCE)).offset(sql.lit(skip))
  const { rows } = await sql<DealRow>`
    select shown.* from unnest(array(${ids})) with ordinality as card (id, position)
    join vw_deals shown on shown.id = card.id
    order by card.position`.execute(db)
  return rows
}

export const NOTHING: Sums = { count: 0, value: '0.00', weighted: '0.00' }

async function sumsByColumn(db: Db, filters: BoardFilters): Promise<Map<ColumnId, Sums>> {
  const open = matchingDeals(db, filters as DealFilter)
    .select(['deal.stage_id as id', sumsOf().as('sums')])
    .groupBy('deal.stage_id')
    .execute()
  const closed = OUTCOMES.map((outcome) => inColumn(db, filters, outcome).select(sumsOf().as('sums')).executeTakeFirstOrThrow())
  const [stages, ...outcomes] = await Promise.all([open, ...closed])
  return new Map<ColumnId, Sums>([
    ...stages.map(({ id, sums }) => [id, sums] as const),
    ...OUTCOMES.map((outcome, at) => [outcome, outcomes[at]!.sums] as const),
  ])
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
  const cards = await Promise.all(ids.map((id) => cardsOf(db, filters, id, order, 0)))
  return { columns: ids.map((id, at): BoardColumn => ({ id, sums: sums.get(id) ?? NOTHING, cards: cards[at]! })) }
})

export const column = rpc.column.handler(({ input: { order, column: id, skip, ...filters }, context: { db } }) =>
  cardsOf(db, filters, id, order, skip),
)
