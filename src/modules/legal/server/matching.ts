import { type RawBuilder, sql } from 'kysely'
import { type CaseFilter, SOON } from '#modules/legal/contract/filters.ts'
import { foundInParts } from '#parts/lists/server/found-in-parts.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { CASES } from './register.ts'

/** Before which moment the last thing happened in a case that is idle for so many days, and the week (its Monday, UTC) that this moment lies in. */
const idleBefore = (days: number) => sql`(current_date - ${sql.lit(days)}::integer)::timestamptz`
const idleWeek = (days: number) => sql`date_trunc('week', ${idleBefore(days)} at time zone 'UTC')::date`

const isQuiet = (days: number, weeks: RawBuilder<unknown>) => sql<boolean>`(
  legal_case.status = 'active' and legal_case.quiet_since ${weeks} ${idleWeek(days)} and coalesce(legal_case.last_movement_at, '-infinity') < ${idleBefore(days)})`

/** True for active cases in which nothing has happened for so many days: an index has it. Source: spec/4 §23. */
export const isIdle = (days: number) => isQuiet(days, sql`<=`)

/** The same in two parts: those of the weeks before, which are counted ready, and those of one week. */
export const idleParts = (days: number) => ({ before: sql<boolean>`quiet_since < ${idleWeek(days)}`, within: isQuiet(days, sql`=`) })

/** Pending deadlines by their fatal day, as the cards and the bars name them. */
export const FATAL = {
  late: sql`fatal_on < current_date`,
  soon: sql`fatal_on between current_date and current_date + ${sql.lit(SOON)}::integer`,
  later: sql`fatal_on > current_date + ${sql.lit(SOON)}::integer`,
}

/** True for cases with such a pending deadline. */
const hasDeadlines = (when: 'late' | 'soon') => sql<boolean>`exists (
  select from legal_deadline d
  where (d.company_id, d.legal_case_id) = (legal_case.company_id, legal_case.id) and d.status = 'pending' and ${FATAL[when]})`

/** True for cases with no pending deadline from today on: late ones may be there. */
const hasNothingAhead = sql<boolean>`not exists (
  select from legal_deadline d
  where (d.company_id, d.legal_case_id) = (legal_case.company_id, legal_case.id) and d.status = 'pending' and d.fatal_on >= current_date)`

/** True for cases whose classification in force on a day fulfils `condition`. */
const isAtRisk = (day: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql<boolean>`legal_case.id in (select legal_case_id from app.legal_risks_on(${day}) where ${condition})`

/** True for cases of which an amount is provisioned that fulfils `amount`: as the column of the list has it. */
const isProvisioned = (amount: RawBuilder<unknown>) => sql<boolean>`(
  legal_case.our_pole = 'passive' and legal_case.status <> 'closed' and ${isAtRisk(sql`current_date`, sql`risk = 'probable' and ${amount}`)})`

/** One of the parties is the person whose record that is. */
const hasParty = (entity: 'employee', id: string) => sql<boolean>`exists (
  select from legal_party p join person_face f on (f.company_id, f.entity, f.entity_id) = (p.company_id, 'legal_party', p.id)
  where (p.company_id, p.legal_case_id) = (legal_case.company_id, legal_case.id) and f.person_id = app.person_of(${sql.lit(entity)}, ${id}))`

/** The cases outside the trash that a filter bar asks for. Both ends of a period and of a range of values are included. */
export function matchingCases(db: Db, filters: CaseFilter) {
  const {
    demand_name,
    client_name,
    status,
    phase,
    area,
    court,
    our_pole,
    result,
    client_id,
    responsible_id,
    value_min,
    value_max,
    filed_from,
    filed_to,
  } = filters
  const { risk, provision_min, provision_max } = filters
  const { action_type_id, deal_id, employee_id, idle, without_deadline, secret, ongoing, deadlines, tag } = filters
  let query = allCases(db)

  for (const found of foundInParts('legal_case.search', 'prc', [
    { text: demand_name, column: sql`app.fold(legal_case.title || ' ' || legal_case.code || ' ' || coalesce(legal_case.cnj_number, ''))` },
    { text: client_name, column: sql`app.fold(coalesce(legal_case.client_name, ''))` },
  ])) {
    query = query.where(found)
  }
  if (status) query = query.where('legal_case.status', '=', status)
  if (ongoing) query = query.where('legal_case.status', '<>', 'closed')
  if (phase) query = query.where('legal_case.phase', '=', phase)
  if (area) query = query.where('legal_case.area', '=', area)
  if (court) query = query.where('legal_case.court', court === 'none' ? 'is' : '=', court === 'none' ? null : court)
  if (our_pole) query = query.where('legal_case.our_pole', '=', our_pole)
  if (action_type_id) query = query.where('legal_case.action_type_id', '=', action_type_id)
  if (result) query = query.where('legal_case.result', '=', result)
  if (client_id) query = query.where('legal_case.client_id', '=', client_id)
  if (deal_id) query = query.where('legal_case.deal_id', '=', deal_id)
  if (employee_id) query = query.where(hasParty('employee', employee_id))
  if (responsible_id) query = query.where(isResponsible(CASES, responsible_id))
  if (value_min !== undefined) query = query.where('legal_case.claim_value', '>=', String(value_min))
  if (value_max !== undefined) query = query.where('legal_case.claim_value', '<=', String(value_max))
  if (risk) query = query.where(isAtRisk(sql`current_date`, sql`risk = ${risk}`))
  if (provision_min !== undefined) query = query.where(isProvisioned(sql`amount >= ${provision_min}`))
  if (provision_max !== undefined) query = query.where(isProvisioned(sql`amount <= ${provision_max}`))
  if (filed_from) query = query.where('legal_case.filed_on', '>=', filed_from)
  if (filed_to) query = query.where('legal_case.filed_on', '<=', filed_to)
  if (idle) query = query.where(isIdle(idle))
  if (without_deadline) query = query.where(hasNothingAhead)
  if (secret) query = query.where('legal_case.secret', '=', true)
  if (deadlines) query = query.where(hasDeadlines(deadlines))
  if (tag) query = query.where(isTaggedWith('legal_case', tag))

  return ofDashboard(query, filters)
}

/** The same by the filters of a walk, for a walk in the order of their next deadlines. */
export function matchingNext(db: Db, { status, ongoing, responsible_id }: CaseFilter) {
  let query = db.selectFrom('legal_case_next').where('legal_case_next.deleted_at', 'is', null)
  if (status) query = query.where('legal_case_next.status', '=', status)
  if (ongoing) query = query.where('legal_case_next.status', '<>', 'closed')
  if (responsible_id) query = query.where(isResponsible({ table: 'legal_case_next' as never, team: false }, responsible_id))
  return query
}

/** Which cases a number of the dashboard counts. Source: spec/4 §23. */
function ofDashboard(query: ReturnType<typeof allCases>, filters: CaseFilter) {
  const { entered_from, entered_to, closed_from, closed_to, decided, other_courts, exposure, exposed_on, exposed_min, exposed_below } =
    filters
  let narrowed = query
  if (entered_from) narrowed = narrowed.where(enteredOn, '>=', entered_from)
  if (entered_to) narrowed = narrowed.where(enteredOn, '<=', entered_to)
  if (closed_from) narrowed = narrowed.where('legal_case.closed_on', '>=', closed_from)
  if (closed_to) narrowed = narrowed.where('legal_case.closed_on', '<=', closed_to)
  if (decided) narrowed = narrowed.where('legal_case.result', 'in', DECIDED)
  if (other_courts) narrowed = narrowed.where('legal_case.court', 'not in', other_courts.split(','))
  if (exposure) {
    const day = exposed_on ? sql`${exposed_on}::date` : sql`current_date`
    const amounts = sql`amount >= ${exposed_min ?? 0} and (${exposed_below ?? null}::numeric is null or amount < ${exposed_below ?? null}::numeric)`
    narrowed = narrowed.where(isExposedOn(day)).where(isAtRisk(day, sql`risk = ${exposure} and ${amounts}`))
  }
  return narrowed
}

/** Results for one of the sides: what a rate of success is taken of. */
export const DECIDED = ['won', 'partial', 'lost'] as const

/** The day a case was filed, or registered if nobody says when it was filed. */
export const enteredOn = sql<string>`coalesce(legal_case.filed_on, legal_case.created_at::date)`

/** True for cases that the company may have to pay for, and that were not closed yet at the end of a day. */
export const isExposedOn = (day: RawBuilder<unknown>) =>
  sql<boolean>`(legal_case.our_pole = 'passive' and (legal_case.closed_on is null or legal_case.closed_on > ${day}))`

const allCases = (db: Db) => db.selectFrom('legal_case').where('legal_case.deleted_at', 'is', null)
