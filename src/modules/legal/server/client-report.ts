import { type SqlBool, sql } from 'kysely'
import { type ClientReport, MOST_TOLD, type ReportPreview } from '#modules/legal/contract/client-report.ts'
import type { Movement } from '#modules/legal/contract/movement.ts'
import { writeEvent } from '#server/database/audit.ts'
import { companyOnPaper } from '#server/database/company-on-paper.ts'
import type { Db } from '#server/database/database.ts'
import { dayStart, nextDayStart } from '#server/database/sql.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

type Told = Omit<ReportPreview, 'movements' | 'more' | 'company'>

/** What stands in every report of a case. */
async function toldOf(db: Db, id: string): Promise<Omit<ReportPreview, 'movements' | 'more'>> {
  const [company, { rows }] = await Promise.all([
    companyOnPaper(db),
    sql<Told>`
      select c.code, c.cnj_number, c.title, c.client_name, c.court, c.unit, c.secret, (
        select json_build_object('kind', h.kind, 'starts_at', h.starts_at, 'mode', h.mode, 'place', h.place, 'link', h.link)
        from legal_hearing h
        where h.legal_case_id = c.id and h.status = 'scheduled' and h.starts_at > now() order by h.starts_at, h.id limit 1
      ) as next_hearing
      from legal_case c where c.id = ${id} and c.deleted_at is null`.execute(db),
  ])
  const told = found(rows[0], CASES.gone)
  const { next_hearing } = told
  return { ...told, company, next_hearing: next_hearing && { ...next_hearing, starts_at: new Date(next_hearing.starts_at) } }
}

/** Days on the company's clocks. */
const within = (from: string, to: string) => sql<SqlBool>`occurred_at >= ${dayStart(from)} and occurred_at < ${nextDayStart(to)}`

export const preview = rpc.report.preview.handler(async ({ input: { id, from, to }, context: { db } }) => {
  const [told, rows] = await Promise.all([
    toldOf(db, id),
    db
      .selectFrom('legal_movement')
      .select(['id', 'legal_case_id', 'occurred_at', 'name', 'text', 'client_text', 'source', 'read_at', 'updated_at'])
      .where('legal_case_id', '=', id)
      .where(within(from, to))
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_TOLD + 1)
      .execute(),
  ])
  return { ...told, movements: rows.slice(0, MOST_TOLD) as Movement[], more: rows.length > MOST_TOLD }
})

export const make = rpc.report.make.handler(async ({ input, context: { db } }) => {
  const { id, from, to, movements: chosen, next_steps, signed, goes_to } = input
  const told = await toldOf(db, id)
  const movements = await db
    .selectFrom('legal_movement')
    .select(['id', 'occurred_at', 'client_text'])
    .where('legal_case_id', '=', id)
    .where('client_text', 'is not', null)
    .where(within(from, to))
    .where(sql<SqlBool>`id = any(${chosen}::uuid[])`)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute()
  if (movements.length === 0 && !next_steps) throw new ContractError('NOTHING_TO_TELL')
  const changes = { from, to, movements: movements.map((movement) => movement.id), goes_to }
  await writeEvent(db, { action: 'client_report', entity: 'legal_case_report', entity_id: id, changes })
  return { ...told, from, to, movements: movements as ClientReport['movements'], next_steps, signed }
})
