import { sql } from 'kysely'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { Db } from '#server/database/database.ts'

/**
 * A batch sent again gets the outcome of its first delivery. A line comes again when its answer got lost, and by then says nothing new:
 * what became of it the first time stands in the audit.
 */
export async function withFirstOutcome(db: Db, entity: string, run: string, outcome: ImportOutcome): Promise<ImportOutcome> {
  const equal = outcome.done.filter(({ is_update, changed }) => is_update && !changed)
  if (equal.length === 0) return outcome
  const resent = await sql<{ line: number }>`
    select line from import_run cross join unnest(${equal.map(({ line }) => line)}::int4[]) line where id = ${run} and done @> line`.execute(
    db,
  )
  if (resent.rows.length === 0) return outcome

  const lines = new Set(resent.rows.map(({ line }) => line))
  const ids = equal.filter(({ line }) => lines.has(line)).map(({ id }) => id)
  const { rows } = await sql<{ id: string; created: boolean }>`
    select written.id, bool_or(entity = ${entity} and action = 'insert') as created
    from audit_event
    cross join lateral (select case entity when ${entity} then entity_id else record_id::text end as id) written
    where operation_id = ${run} and written.id = any (${ids}::text[])
    group by 1`.execute(db)
  const created = new Map(rows.map((row) => [row.id, row.created]))
  const done = outcome.done.map((line) => {
    const before = lines.has(line.line) ? created.get(line.id) : undefined
    return before === undefined ? line : { ...line, is_update: !before, changed: true }
  })
  return { ...outcome, done }
}
