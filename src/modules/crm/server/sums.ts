import { type RawBuilder, sql } from 'kysely'
import type { Sums } from '#modules/crm/contract/deal.ts'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import { storedCounts } from '#parts/lists/server/stored-count.ts'
import type { Db } from '#server/database/database.ts'
import { matchingDeals } from './matching.ts'
import { DEALS } from './register.ts'

/** The filters by which the database keeps sums ready. */
const KEPT: readonly (keyof DealFilter)[] = ['status', 'pipeline_id', 'stage_id', 'responsible_id']

/** What sums add up: one deal, or the deals of a stage that have one status. */
export interface Portion {
  stage_id: string
  status: string
  total: number
  value: string
  /** Of open deals alone. */
  weighted_value: string | null
}

/** The deals that a filter asks for, as a table of portions: ready ones where the database keeps them, else deal by deal. */
export function portionsOf(db: Db, filters: DealFilter): RawBuilder<Portion> {
  const asked = (Object.keys(filters) as (keyof DealFilter)[]).filter((key) => filters[key] !== undefined)
  if (asked.some((key) => !KEPT.includes(key)))
    return sql`(${matchingDeals(db, filters).select(['deal.stage_id', 'deal.status', sql`1`.as('total'), 'deal.value', 'deal.weighted_value'])})`
  const { status = 'open', pipeline_id, stage_id, responsible_id } = filters
  const conditions = [
    ...(status === 'all' ? [] : [sql`status = ${sql.lit(status)}`]),
    ...(stage_id ? [sql`stage_id = ${stage_id}`] : []),
    ...(pipeline_id ? [sql`stage_id = any (array(select id from pipeline_stage where pipeline_id = ${pipeline_id}))`] : []),
  ]
  const stored = storedCounts<Portion>(DEALS, ['stage_id', 'status', 'total', 'value', 'weighted_value'], responsible_id)
  return sql`(select * from ${stored} stored where ${sql.join([sql`true`, ...conditions], sql` and `)})`
}

const sums = (count: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql<Sums>`json_build_object(
  'count', ${count},
  'value', coalesce(sum(value) filter (where ${where}), 0)::numeric(16, 2)::text,
  'weighted', coalesce(sum(weighted_value) filter (where ${where}), 0)::numeric(16, 2)::text)`

/** How many deals the portions hold, and their sums to the cent. */
export const sumsOfPortions = (where: RawBuilder<unknown> = sql`true`) => sums(sql`coalesce(sum(total) filter (where ${where}), 0)`, where)

/** How many of the deals selected, and their sums to the cent. */
export const sumsOf = (where: RawBuilder<unknown> = sql`true`) => sums(sql`count(*) filter (where ${where})`, where)
