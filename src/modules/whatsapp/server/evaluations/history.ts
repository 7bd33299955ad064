import { sql } from 'kysely'
import { EVALUATION_HISTORY } from '#modules/whatsapp/contract/evaluation-history.ts'
import { historyWhere } from '#parts/records/server/history.ts'
import { rpc } from '../rpc.ts'
import { evaluationOf } from './rows.ts'

/** What a change must touch to be told: the rest is what an evaluator wrote. */
const TOLD = Object.values(EVALUATION_HISTORY).flatMap(({ fields }) => Object.keys(fields))

const history = rpc.evaluations.history.handler(async ({ input: { id, page }, context: { db } }) => {
  await evaluationOf(db, id)
  const { rows, total } = await historyWhere(
    db,
    sql`((entity = 'wa_evaluation' and entity_id = ${id}) or (entity = 'wa_evaluation_aspect' and record_id = ${id}))
      and action = 'update' and changes ?| ${TOLD}::text[]`,
    page,
  )
  // Judged again, an evaluation has new aspects: what the old ones were called stands where they were added.
  const { rows: aspects } = await sql<{ id: string; aspect: string | null }>`
    select e.id, coalesce(a.aspect_name, added.changes -> 'aspect_name' ->> 1) as aspect
    from audit_event e
    left join wa_evaluation_aspect a on a.id::text = e.entity_id
    left join audit_event added on (added.company_id, added.entity, added.entity_id, added.action) = (e.company_id, e.entity, e.entity_id, 'insert')
    where e.id = any(${rows.map((row) => row.id)}) and e.entity = 'wa_evaluation_aspect'`.execute(db)
  const names = new Map(aspects.map((row) => [row.id, row.aspect]))
  return { rows: rows.map((row) => ({ ...row, aspect: names.get(row.id) ?? null })), total }
})

export const evaluationHistory = { history }
