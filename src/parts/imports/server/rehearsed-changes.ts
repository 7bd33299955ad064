import { sql } from 'kysely'
import type { ImportChange, ImportOutcome } from '#parts/imports/contract/outcome.ts'
import type { Db } from '#server/database/database.ts'

/** Adds to the lines that would change a record what they would change: the audit of `operation` has it, as far as the caller may read. */
export async function withChanges(db: Db, operation: string, outcome: ImportOutcome): Promise<ImportOutcome> {
  const updated = outcome.done.filter(({ is_update, changed }) => is_update && changed).map(({ id }) => id)
  if (updated.length === 0) return outcome
  const { rows } = await sql<ImportChange & { id: string }>`
    select coalesce(record_id, entity_id) as id, action, entity, changes
    from audit_event
    where operation_id = ${operation} and action in ('insert', 'update') and coalesce(record_id, entity_id) = any (${updated}::text[])
    order by record_id is not null, at, audit_event.id`.execute(db)
  const byRecord = new Map<string, ImportChange[]>()
  for (const { id, action, entity, changes } of rows) {
    byRecord.set(id, [...(byRecord.get(id) ?? []), { action, entity, changes: changes ?? {} }])
  }
  return { ...outcome, done: outcome.done.map((line) => ({ ...line, changes: byRecord.get(line.id) ?? [] })) }
}
