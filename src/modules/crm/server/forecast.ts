import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DealRow, Sums } from '#modules/crm/contract/deal.ts'
import type { ForecastColumn, ForecastColumnId, ForecastFilters } from '#modules/crm/contract/forecast.ts'
import { MONTHS_SHOWN } from '#modules/crm/contract/months.ts'
import { lockRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { monthLater } from '#shared/br/date.ts'
import { type Columns, cardsIn, NOTHING } from './board.ts'
import { matchingDeals } from './matching.ts'
import { shownDeal } from './moving.ts'
import { DEALS } from './register.ts'
import { rpc } from './rpc.ts'
import { portionsOf, sumsOfPortions } from './sums.ts'

const SOONEST_FIRST = sql`deal.expected_close nulls last, deal.id`

/** The days of a column: from the first until before the second; null for deals without a day. `today` is the company's. */
function daysOf(column: ForecastColumnId, today: string): readonly [string, string] | null {
  const end = monthLater(today, MONTHS_SHOWN)
  if (column === 'none') return null
  if (column === 'overdue') return ['-infinity', today]
  if (column === 'later') return [end, 'infinity']
  return [column > today ? column : today, monthLater(column, 1)]
}

const isIn = (days: readonly [string, string] | null, day: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  days ? sql`${day} >= ${days[0]}::date and ${day} < ${days[1]}::date` : sql`${day} is null`

/** The columns of days, and that of the deals without one, as the cards of both are read. */
function columnsOf(db: Db, filters: ForecastFilters, ids: readonly ForecastColumnId[], today: string): Columns[] {
  const dated = ids.flatMap((id) => {
    const days = daysOf(id, today)
    return days ? [{ id, from: days[0], until: days[1] }] : []
  })
  const deals = matchingDeals(db, filters)
  const withDays: Columns = {
    filters,
    each: sql`unnest(${dated.map(({ id }) => id)}::text[], ${dated.map(({ from }) => from)}::date[], ${dated.map(({ until }) => until)}::date[]) a_column (id, from_on, until_on)`,
    deals: deals.where(sql<boolean>`deal.expected_close >= a_column.from_on and deal.expected_close < a_column.until_on`),
    order: SOONEST_FIRST,
  }
  const without: Columns = {
    filters,
    each: sql`(values ('none')) a_column (id)`,
    deals: deals.where('deal.expected_close', 'is', null),
    order: SOONEST_FIRST,
  }
  return [...(dated.length > 0 ? [withDays] : []), ...(ids.includes('none') ? [without] : [])]
}

async function todayOf(db: Db) {
  const { today } = await db.selectNoFrom(sql<string>`app.company_today()::text`.as('today')).executeTakeFirstOrThrow()
  return today
}

/** The sums of each column: of whole months where they are kept ready, of this one, which today divides, by day. */
async function sumsByColumn(db: Db, filters: ForecastFilters, columns: readonly ForecastColumnId[], today: string): Promise<Sums[]> {
  const month = sql`date_trunc('month', ${today}::date)::date`
  const thisMonth = matchingDeals(db, filters)
    .where(sql<boolean>`deal.expected_close >= ${month} and deal.expected_close < ${month} + interval '1 month'`)
    .groupBy('deal.expected_close')
    .select(({ fn }) => [
      'deal.expected_close as day',
      fn.countAll().as('total'),
      fn.sum('deal.value').as('value'),
      fn.sum('deal.weighted_value').as('weighted_value'),
    ])
  const summed = columns.map((id, at) => sql`${sumsOfPortions(isIn(daysOf(id, today), sql`day`))} as ${sql.ref(`column_${at}`)}`)
  const { rows } = await sql<Record<string, Sums>>`
    select ${sql.join(summed)} from (
      select due_month as day, total, value, weighted_value from ${portionsOf(db, filters)} month where due_month is distinct from ${month}
      union all ${thisMonth}) portion`.execute(db)
  return columns.map((_, at) => rows[0]?.[`column_${at}`] ?? NOTHING)
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
    cardsIn(db, columnsOf(db, filters, ids, today)),
  ])
  const columns = ids.map((id, at): ForecastColumn => {
    const isMonth = months.includes(id)
    return {
      ...{ id, sums: sums[at]!, cards: cards[id] ?? [] },
      ...{ won: isMonth ? (goals.won.get(id) ?? '0.00') : null, goal: goals.goal.get(id) ?? null },
    }
  })
  return { columns: columns.filter(({ id, sums: { count } }) => id !== 'overdue' || count > 0) }
})

export const forecastColumn = rpc.forecastColumn.handler(
  async ({ input: { column, skip, ...filters }, context: { db } }): Promise<DealRow[]> => {
    const today = await todayOf(db)
    const cards = await cardsIn(db, columnsOf(db, filters, [column], today), skip)
    return cards[column] ?? []
  },
)

export const reschedule = rpc.reschedule.handler(async ({ input: { id, expected_close }, context: { db } }) => {
  await lockRecord(db, DEALS, id)
  const changed = await db.updateTable('deal').set({ expected_close }).where('id', '=', id).where('status', '=', 'open').executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new ContractError('DEAL_NOT_OPEN')
  return shownDeal(db, id)
})
