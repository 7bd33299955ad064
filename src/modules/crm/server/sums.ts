import { type RawBuilder, sql } from 'kysely'
import type { Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import { storedCounts } from '#parts/lists/server/stored-count.ts'
import type { Db } from '#server/database/database.ts'
import { matchingDeals } from './matching.ts'
import { DEALS } from './register.ts'

/** The filters by which the database keeps sums ready. */
const KEPT: readonly (keyof DealFilter)[] = ['status', 'pipeline_id', 'stage_id', 'responsible_id']

/** What sums add up: one deal, or the deals of a stage that have one status and are expected to close in one month. */
export interface Portion {
  stage_id: string
  status: string
  /** Its first day; null also for closed deals. */
  due_month: string | null
  total: number
  value: string
  /** Of open deals alone. */
  weighted_value: string | null
  /** Of these the open ones without an open task. */
  idle: number
  idle_value: string | null
  idle_weighted: string | null
}

const COLUMNS = ['stage_id', 'status', 'due_month', 'total', 'value', 'weighted_value', 'idle', 'idle_value', 'idle_weighted'] as const

const IS_IDLE = sql<boolean>`deal.status = 'open' and deal.next_task_title is null`
const ifIdle = (column: 'value' | 'weighted_value') => sql`case when ${IS_IDLE} then ${sql.ref(`deal.${column}`)} end`

/** The deals that a filter asks for, as a table of portions: ready ones where the database keeps them, else deal by deal. */
export function portionsOf(db: Db, filters: DealFilter): RawBuilder<Portion> {
  const asked = (Object.keys(filters) as (keyof DealFilter)[]).filter((key) => filters[key] !== undefined)
  if (asked.some((key) => !KEPT.includes(key)))
    return sql`(${matchingDeals(db, filters).select([
      ...(['deal.stage_id', 'deal.status', 'deal.due_month', 'deal.value', 'deal.weighted_value'] as const),
      ...[
        sql`1`.as('total'),
        sql`(${IS_IDLE})::int`.as('idle'),
        ifIdle('value').as('idle_value'),
        ifIdle('weighted_value').as('idle_weighted'),
      ],
    ])})`
  const { status = 'open', pipeline_id, stage_id, responsible_id } = filters
  const conditions = [
    ...(status === 'all' ? [] : [sql`status = ${sql.lit(status)}`]),
    ...(stage_id ? [sql`stage_id = ${stage_id}`] : []),
    ...(pipeline_id ? [sql`stage_id = any (array(select id from pipeline_stage where pipeline_id = ${pipeline_id}))`] : []),
  ]
  const stored = storedCounts<Portion>(DEALS, COLUMNS, responsible_id)
  return sql`(select * from ${stored} stored where ${sql.join([sql`true`, ...conditions], sql` and `)})`
}

interface Summed {
  count: RawBuilder<unknown>
  value: RawBuilder<unknown>
  weighted: RawBuilder<unknown>
}

/** Three numbers of a statement that groups, exact to the cent. */
const sumsAs = ({ count, value, weighted }: Summed) => sql<Sums>`json_build_object(
  'count', coalesce(${count}, 0), 'value', coalesce(${value}, 0)::numeric(16, 2)::text, 'weighted', coalesce(${weighted}, 0)::numeric(16, 2)::text)`

const EACH = sql`true`

/** How many deals the portions hold, and their sums to the cent. */
export const sumsOfPortions = (where: RawBuilder<unknown> = EACH) =>
  sumsAs({
    count: sql`sum(total) filter (where ${where})`,
    value: sql`sum(value) filter (where ${where})`,
    weighted: sql`sum(weighted_value) filter (where ${where})`,
  })

/** The same of those that are open without an open task. */
export const sumsOfIdle = () => sumsAs({ count: sql`sum(idle)`, value: sql`sum(idle_value)`, weighted: sql`sum(idle_weighted)` })

/** How many of the deals selected, and their sums to the cent. */
export const sumsOf = () => sumsAs({ count: sql`count(*)`, value: sql`sum(value)`, weighted: sql`sum(weighted_value)` })
