import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'
import type { ForecastColumn, ForecastColumnId, ForecastFilters } from '#modules/crm/contract/forecast.ts'
import { MONTHS_SHOWN } from '#modules/crm/contract/months.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { monthLater } from '#shared/br/date.ts'
import { cardsIn, NOTHING } from './board.ts'
import { matchingDeals } from './matching.ts'
import { shownDeal } from './moving.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'
import { sumsOf } from './sums.ts'

const SOONEST_FIRST = sql`deal.expected_close nulls last, deal.id`

/** The open deals of one column; `today` is the company's. */
function isIn(column: ForecastColumnId, today: string): RawBuilder<SqlBool> {
  const end = sql`${monthLater(today, MONTHS_SHOWN)}::date`
  if (column === 'overdue') return sql`deal.expected_close < ${today}::date`
  if (column === 'later') return sql`deal.expected_close >= ${end}`
  if (column === 'none') return sql`deal.expected_close is null`
  return sql`deal.expected_close >= greatest(${column}::date, ${today}::date) and deal.expected_close < ${monthLater(column, 1)}::date`
}

const inColumn = (db: Db, filters: ForecastFilters, column: ForecastColumnId, today: string) =>
  matchingDeals(db, filters).where(isIn(column, today))

async function todayOf(db: Db) {
  const { today } = await db.selectNoFrom(sql<string>`app.company_today()::text`.as('today')).executeTakeFirstOrThrow()
  return today
}

async function sumsByColumn(db: Db, filters: ForecastFilters, columns: readonly ForecastColumnId[], today: string): Promise<Sums[]> {
  const counted = matchingDeals(db, filters).select(columns.map((column, at) => sumsOf(isIn(column, today)).as(`column_${at}`)))
  const sums = (await counted.executeTakeFirstOrThrow()) as Record<string, Sums>
  return columns.map((_, at) => sums[`column_${at}`] ?? NOTHING)
}

/** What was won in each month, and what the people whose deals are shown meant to sell in it. */
async function goalsOf(db: Db, filters: ForecastFilters, months: readonly string[]) {
  const month = sql<string>`date_trunc('month', deal.closed_on)::date::text`
  const inSight = sql`deal.closed_on >= ${months[0]}::date and deal.closed_on < ${monthLater(months.at(-1)!, 1)}::date`
  const won = matchingDeals(db, { ...filters, status: 'won' })
    .where(sql<boolean>`${inSight}`)
    .select([month.as('month'), sql<string>`sum(deal.value)::numeric(16, 2)::text`.as('value')])
    .groupBy(month)
    .execute()
  const sellers = matchingDeals(db, { ...filters, status: 'all' }).select('deal.responsible_id')
  const goals = sql<{ month: string; amount: string }>`
    select month::text as month, sum(amount)::numeric(16, 2)::text as amount
    from sales_goal where month = any (${months}::date[]) and user_id in (${sellers}) group by month`.execute(db)
  const [wonRows, { rows }] = await Promise.all([won, goals])
  return {
    won: new Map(wonRows.map((row) => [row.month, row.value])),
    goal: new Map(rows.map((row) => [row.month, row.amount])),
  }
}

export const forecast = rpc.forecast.handler(async ({ input: filters, context: { db } }) => {
  const today = await todayOf(db)
  const months = Array.from({ length: MONTHS_SHOWN }, (_, by) => monthLater(today, by))
  const ids: ForecastColumnId[] = ['overdue', ...months, 'later', 'none']
  const [sums, goals, cards] = await Promise.all([
    sumsByColumn(db, filters, ids, today),
    goalsOf(db, filters, months),
    cardsIn(
      db,
      ids.map((id) => ({ filters, deals: inColumn(db, filters, id, today), order: SOONEST_FIRST })),
    ),
  ])
  const columns = ids.map((id, at): ForecastColumn => {
    const isMonth = months.includes(id)
    return {
      ...{ id, sums: sums[at]!, cards: cards[at]! },
      ...{ won: isMonth ? (goals.won.get(id) ?? '0.00') : null, goal: goals.goal.get(id) ?? null },
    }
  })
  return { columns: columns.filter(({ id, sums: { count } }) => id !== 'overdue' || count > 0) }
})

export const forecastColumn = rpc.forecastColumn.handler(
  async ({ input: { column, skip, ...filters }, context: { db } }): Promise<DealRow[]> => {
    const today = await todayOf(db)
    const [cards] = await cardsIn(db, [{ filters, deals: inColumn(db, filters, column, today), order: SOONEST_FIRST }], skip)
    return cards!
  },
)

export const reschedule = rpc.reschedule.handler(async ({ input: { id, expected_close }, context: { db } }) => {
  await lockRecord(db, DEALS, id)
  const changed = await db.updateTable('deal').set({ expected_close }).where('id', '=', id).where('status', '=', 'open').executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new ContractError('DEAL_NOT_OPEN')
  return shownDeal(db, id)
})
