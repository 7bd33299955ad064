import { sql } from 'kysely'
import type { CaseFilter } from '#modules/legal/contract/filters.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import { CASES } from './register.ts'

/** True for active cases in which nothing has happened for so many days: an index has it. Source: spec/4 §23. */
export const isIdle = (days: number) => sql<boolean>`(
  status = 'active' and coalesce(last_movement_at, '-infinity') < (current_date - ${sql.lit(days)}::integer)::timestamptz)`

/** True for cases with a pending deadline that is late, or within seven days from today; `when` as the cards name them. */
const hasDeadlines = (when: 'late' | 'soon') => sql<boolean>`exists (
  select from legal_deadline d
  where (d.company_id, d.legal_case_id) = (legal_case.company_id, legal_case.id) and d.status = 'pending'
    and ${when === 'late' ? sql`d.fatal_on < current_date` : sql`d.fatal_on between current_date and current_date + 7`})`

/** The cases outside the trash that a filter bar asks for. Both ends of a period and of a range of values are included. */
export function matchingCases(db: Db, filters: CaseFilter) {
  const { name, status, phase, area, court, our_pole, result, client_id, responsible_id, value_min, value_max, filed_from, filed_to } =
    filters
  const { idle, without_deadline, secret, open, deadlines, tag } = filters
  let query = db.selectFrom('legal_case').where('legal_case.deleted_at', 'is', null)

  if (name) query = query.where(containsWords('legal_case.search', name))
  if (status) query = query.where('legal_case.status', '=', status)
  if (open) query = query.where('legal_case.status', '<>', 'closed')
  if (phase) query = query.where('legal_case.phase', '=', phase)
  if (area) query = query.where('legal_case.area', '=', area)
  if (court) query = query.where('legal_case.court', '=', court)
  if (our_pole) query = query.where('legal_case.our_pole', '=', our_pole)
  if (result) query = query.where('legal_case.result', '=', result)
  if (client_id) query = query.where('legal_case.client_id', '=', client_id)
  if (responsible_id) query = query.where(isResponsible(CASES, responsible_id))
  if (value_min !== undefined) query = query.where('legal_case.claim_value', '>=', String(value_min))
  if (value_max !== undefined) query = query.where('legal_case.claim_value', '<=', String(value_max))
  if (filed_from) query = query.where('legal_case.filed_on', '>=', filed_from)
  if (filed_to) query = query.where('legal_case.filed_on', '<=', filed_to)
  if (idle) query = query.where(isIdle(idle))
  if (without_deadline) query = query.where('legal_case.next_deadline_on', 'is', null)
  if (secret) query = query.where('legal_case.secret', '=', true)
  if (deadlines) query = query.where(hasDeadlines(deadlines))
  if (tag) query = query.where(isTaggedWith('legal_case', tag))

  return query
}
