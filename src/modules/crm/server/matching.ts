import { type Expression, type SqlBool, sql } from 'kysely'
import type { DealFilter } from '#modules/crm/contract/filters.ts'
import { foundInParts } from '#parts/lists/server/found-in-parts.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { dayStart, nextDayStart } from '#server/database/sql.ts'
import { DEALS } from './register.ts'

type SqlCondition = Expression<SqlBool>

/** As an upper bound it means that there is none. Source: spec/2 §9. */
const OPEN_ENDED = 999_999_999

/** The deals outside the trash that a filter asks for. */
export function matchingDeals(db: Db, filters: DealFilter) {
  let query = db.selectFrom('deal').where('deal.deleted_at', 'is', null)
  const { status = 'open', responsible_id, tag, ids } = filters
  // Written out: an index of open deals serves no statement that is prepared for any status.
  if (status !== 'all') query = query.where(sql<boolean>`deal.status = ${sql.lit(status)}`)
  for (const key of ['pipeline_id', 'stage_id', 'client_id', 'source_id', 'lost_reason_id'] as const) {
    const value = filters[key]
    if (value !== undefined) query = query.where(`deal.${key}`, '=', value as never)
  }
  if (ids) query = query.where('deal.id', 'in', ids.split(','))
  if (responsible_id) query = query.where(isResponsible(DEALS, responsible_id))
  if (tag) query = query.where(isTaggedWith('deal', tag))
  for (const condition of [...named(filters), ...worth(filters), ...dated(filters), ...waiting(filters)]) query = query.where(condition)
  return query
}

const named = ({ demand_name, client_name }: DealFilter) =>
  foundInParts('deal.search', 'dem', [
    { text: demand_name, column: sql`app.fold(deal.code || ' ' || deal.name)` },
    { text: client_name, column: sql`app.fold(deal.client_name)` },
  ])

function worth({ value_min, value_max, product_id }: DealFilter): SqlCondition[] {
  const [least, most] = [value_min, value_max].every((value) => value !== undefined)
    ? [Math.min(value_min!, value_max!), Math.max(value_min!, value_max!)]
    : [value_min, value_max]
  const conditions: SqlCondition[] = []
  if (least !== undefined) conditions.push(sql`deal.value >= ${least}`)
  if (most !== undefined && most < OPEN_ENDED) conditions.push(sql`deal.value <= ${most}`)
  if (product_id) conditions.push(sql`deal.id = any (array(select item.deal_id from deal_item item where item.product_id = ${product_id}))`)
  return conditions
}

function dated(filters: DealFilter): SqlCondition[] {
  const { created_from, created_to, expected_from, expected_to, closed_from, closed_to } = filters
  const conditions: SqlCondition[] = []
  if (created_from) conditions.push(sql`deal.created_at >= ${dayStart(created_from)}`)
  if (created_to) conditions.push(sql`deal.created_at < ${nextDayStart(created_to)}`)
  if (expected_from) conditions.push(sql`deal.expected_close >= ${expected_from}::date`)
  if (expected_to) conditions.push(sql`deal.expected_close <= ${expected_to}::date`)
  if (closed_from) conditions.push(sql`deal.closed_on >= ${closed_from}::date`)
  if (closed_to) conditions.push(sql`deal.closed_on <= ${closed_to}::date`)
  return conditions
}

function waiting({ rotting, overdue, without_task }: DealFilter): SqlCondition[] {
  const conditions: SqlCondition[] = []
  if (without_task) conditions.push(sql`deal.status = 'open' and deal.next_task_title is null`)
  if (overdue) conditions.push(sql`deal.status = 'open' and deal.expected_close < current_date`)
  if (rotting)
    conditions.push(sql`deal.status = 'open' and exists (
      select from pipeline_stage stands where stands.id = deal.stage_id and current_date - deal.stage_entered_at::date >= stands.rot_days)`)
  return conditions
}
