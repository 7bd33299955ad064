import { type RawBuilder, sql } from 'kysely'
import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'

/** What is said of something that cannot be undone any more, or is undone already. */
export const TOO_LATE = 'Já não é possível desfazer.'

interface Operation {
  /** A verb of the audit: change_many, merge. */
  action: string
  /** The table of its records. */
  entity: string
  entity_id?: string
  changes: object
}

/** Every change that the transaction makes from here on is audited as one operation, whose id this answers. */
async function beginOperation(db: Db, given: string | null = null): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select set_config('app.operation_id', coalesce(${given}, app.uuid7()::text), true) as id`.execute(db)
  return rows[0]!.id
}

/** Does `work` as one operation, which `undoOperation` takes back. Answers its id, which `once` may have given, and what `work` did. */
export const asOperation = async <Done>(db: Db, work: () => Promise<Done>, given?: string) => ({
  id: await beginOperation(db, given),
  done: await work(),
})

/** Says in the audit what an operation was, beside its single changes: without this it cannot be undone. */
export const describeOperation = (db: Db, operation: Operation) => writeEvent(db, operation)

/**
 * Answers what `describeOperation` said of an operation. Throws NOT_FOUND when there is none of the last hour, or when it is undone already: also when two
 * people do so at the same moment.
 */
export async function findUndoable(db: Db, id: string, { action, entity }: Pick<Operation, 'action' | 'entity'>) {
  await sql`select pg_advisory_xact_lock(hashtextextended('undo ' || ${id}, 0))`.execute(db)
  const { rows } = await sql<{ entity_id: string | null }>`
    select entity_id from app.operation_events(${id}, ${entity}, ${action})
    where ${isUndoable(sql`at`, sql`${id}::text`)}`.execute(db)
  return found(rows[0], TOO_LATE)
}

/** The operations of the last hour that can still be taken back, of all or of one record, the newest first, with what `describeOperation` said of each. */
export async function undoableOperations<Changes>(db: Db, { action, entity }: Pick<Operation, 'action' | 'entity'>, entity_id?: string) {
  const of = entity_id ? sql`event.entity_id = ${entity_id}` : sql`true`
  const { rows } = await sql<{ id: string; at: Date; changes: Changes }>`
    select event.operation_id as id, event.at, event.changes from audit_event event
    where event.company_id = (select app.current_company()) and event.entity = ${entity} and event.action = ${action} and ${of}
      and event.operation_id is not null and ${isUndoable(sql`event.at`, sql`event.operation_id::text`)}
    order by event.at desc`.execute(db)
  return rows
}

/** Begins to undo an operation: as an operation of its own, which the audit connects with it. */
export async function beginUndo(db: Db, id: string) {
  await beginOperation(db)
  await writeEvent(db, { action: 'undo', entity: 'operation', entity_id: id, changes: {} })
}

/** True of what happened within the hour in which it can be taken back. */
export const isInTime = (at: RawBuilder<unknown>) => sql<boolean>`${at} > now() - interval '1 hour'`

/** True of an operation, by its moment and the text of its id, that can still be taken back and was not. */
export const isUndoable = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql<boolean>`(${isInTime(at)} and not ${isUndone(id)})`

const isUndone = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from audit_event undo
  where undo.company_id = (select app.current_company()) and undo.entity = 'operation' and undo.entity_id = ${id} and undo.action = 'undo'
)`

const isUndo = (id: RawBuilder<unknown>) => sql<boolean>`exists (
  select from audit_event undo where undo.operation_id = ${id} and undo.entity = 'operation' and undo.action = 'undo'
)`

/** True where somebody changed what `condition` says of the event `later` and the operation did not; what was undone since, and its undoing, do not count. */
export const changedSince = (operation: string, condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from audit_event later
  where later.company_id = (select app.current_company()) and ${condition} and later.action in ('insert', 'update', 'delete')
    and later.operation_id is distinct from ${operation}::uuid
    and not (later.operation_id is not null and (${isUndone(sql`later.operation_id::text`)} or ${isUndo(sql`later.operation_id`)}))
)`

/**
 * True when something that the operation wrote, or the record that `describeOperation` named, was changed or deleted since. What only followed a merge of
 * records of `table` goes on with its life: app.unfollow_merge looks at it.
 */
export async function wasTouchedSince(db: Db, table: string, operation: string) {
  const { rows } = await sql<{ touched: boolean }>`
    select exists (
      select from audit_event event
      where event.operation_id = ${operation} and event.entity not in (select app.merge_followers(${table}))
        and ${changedSince(operation, sql`later.entity = event.entity and later.entity_id = event.entity_id and later.id > event.id`)}
    ) as touched`.execute(db)
  return rows[0]!.touched
}
