import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { ENTRY, type Entry } from '#modules/legal/contract/values/entry.ts'
import { instalmentsOf } from '#modules/legal/contract/values/instalments.ts'
import type { Risk } from '#modules/legal/contract/values/risk.ts'
import { childHandlers } from '#parts/records/server/child-handlers.ts'
import { findRecord, lockRecord } from '#parts/records/server/find-record.ts'
import { removalUndoHandler } from '#parts/records/server/put-row-back.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { CASES } from './register.ts'
import { rpc } from './rpc.ts'

const risksWhere = (db: Db, condition: ReturnType<typeof sql>) =>
  sql<Risk>`
    select r.*, app.person(r.classified_by) ->> 'name' as author from legal_risk r
    where ${condition} order by r.base_date desc, r.id desc`.execute(db)

/** How likely a case is lost: what was said of it, newest first. */
export const risks = {
  list: rpc.risks.list.handler(async ({ input: { parent_id }, context: { db } }) => {
    const [, { rows }] = await Promise.all([findRecord(db, CASES, parent_id), risksWhere(db, sql`r.legal_case_id = ${parent_id}`)])
    return rows
  }),
  add: rpc.risks.add.handler(async ({ input: { parent_id, values }, context: { db } }) => {
    await lockRecord(db, CASES, parent_id)
    const { id } = await db
      .insertInto('legal_risk')
      .values({ ...values, legal_case_id: parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await risksWhere(db, sql`r.id = ${id}`)
    return rows[0]!
  }),
}

/** What is paid and received in a case. */
export const entries = {
  ...childHandlers(rpc.entries, CASES, { table: 'legal_entry', order: sql`due_on, created_at, id`, noun: ENTRY.noun }),
  ...removalUndoHandler(rpc.entries, CASES, 'legal_entry'),
  split: rpc.entries.split.handler(async ({ input: { parent_id, values }, context: { db } }) => {
    const { times, amount, due_on, ...said } = values
    await lockRecord(db, CASES, parent_id)
    const series = randomUUID()
    const rows = instalmentsOf(amount, due_on, times).map((part, n) => ({
      ...{ ...said, ...part, legal_case_id: parent_id },
      ...{ series, instalment: n + 1, instalments: times },
    }))
    await db.insertInto('legal_entry').values(rows).execute()
    return { added: rows.length }
  }),
  pay: rpc.entries.pay.handler(async ({ input: { id, paid_on }, context: { db } }) => {
    const gone = notFound(ENTRY.noun)
    const { legal_case_id } = found(
      await db.selectFrom('legal_entry').select('legal_case_id').where('id', '=', id).executeTakeFirst(),
      gone,
    )
    await lockRecord(db, CASES, legal_case_id)
    return found(await db.updateTable('legal_entry').set({ paid_on }).where('id', '=', id).returningAll().executeTakeFirst(), gone) as Entry
  }),
}
