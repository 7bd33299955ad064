import { sql } from 'kysely'
import { isScoped } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { beginUndo, changedSince } from './operation.ts'
import { putBack } from './put-back.ts'
import { isPresent, isTagged, type Register, type TaggedTable } from './register.ts'
import { UndoReport } from './undo-report.ts'

/** Few enough for one statement. */
const AT_ONCE = 5_000

/**
 * Takes back what an operation wrote to the records of `register` and to what belongs to them, in reverse, except where somebody changed it since. What
 * it wrote is in the audit. Tags that an import created are for `removeUnusedTags`.
 */
export async function undoOperation(db: Db, register: Register, operation: string): Promise<UndoReport> {
  const report = new UndoReport()
  await beginUndo(db, operation)
  if (isScoped(register)) await sql`select app.undo_hand_over(${register.page}, ${operation})`.execute(db)
  await removeCreated(db, register, operation, report)
  const children = await childrenWritten(db, register, operation)
  for (const child of children) await removeAdded(db, child, register, operation, report)
  for (const table of [...children, register.table]) await putBack(db, table, register, operation, report)
  await sql`select app.unfollow_merge(${register.page}, ${register.table}, ${operation})`.execute(db)
  if (isTagged(register)) await tagAgain(db, register, operation, report)
  if (report.left.size > 0) {
    const { rows } = await sql<{ id: string }>`select unnest(app.concealed()) as id`.execute(db)
    for (const { id } of rows) report.conceal(id)
  }
  return report
}

/** The tables of rows that belong to a record, of which the operation wrote some; those that follow it when it is merged belong to nobody. */
async function childrenWritten(db: Db, { table }: Register, operation: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from app.operation_tables(${operation}) name where name not in (${table}, 'tag') and name not in (select app.merge_followers(${table}))`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Moves to the trash what the operation created and nobody touched since, with all that belongs to it. */
async function removeCreated(db: Db, register: Register, operation: string, report: UndoReport) {
  const { table, trash } = register
  const { rows } = await sql<{ id: string; touched: boolean }>`
    select record.id, ${changedSince(operation, sql`later.entity = ${table} and later.entity_id = event.entity_id`)}
        or ${changedSince(operation, sql`later.record_id = event.entity_id`)} as touched
    from app.operation_events(${operation}, ${table}, 'insert') event
    join ${sql.table(table)} record on record.id = event.entity_id::uuid
    where ${isPresent(register, 'record')}`.execute(db)
  for (const { id, touched } of rows) if (touched) report.leave(id, 'created')
  const ids = rows.filter(({ touched }) => !touched).map(({ id }) => id)
  for (const some of portions(ids, AT_ONCE)) {
    const those = sql`where id = any (${some}::uuid[])`
    await (trash
      ? sql`update ${sql.table(table)} set deleted_at = now() ${those}`.execute(db)
      : sql`delete from ${sql.table(table)} ${those}`.execute(db))
  }
  report.removed = ids.length
}

/** Deletes the rows that the operation added to records that were there before. */
async function removeAdded(db: Db, table: string, register: Register, operation: string, report: UndoReport) {
  const created = sql`select entity_id from app.operation_events(${operation}, ${register.table}, 'insert')`
  const { rows } = await sql<{ id: string; record: string; touched: boolean }>`
    select event.entity_id as id, event.record_id as record,
           ${changedSince(operation, sql`later.entity = ${table} and later.entity_id = event.entity_id`)} as touched
    from app.operation_events(${operation}, ${table}, 'insert') event
    where event.record_id not in (${created})`.execute(db)
  for (const some of portions(rows, AT_ONCE)) {
    const ids = some.filter(({ touched }) => !touched).map(({ id }) => id)
    const deleted = await sql<{ id: string }>`delete from ${sql.table(table)} where id = any (${ids}::uuid[]) returning id`.execute(db)
    const gone = new Set(deleted.rows.map(({ id }) => id))
    for (const { id, record } of some) {
      if (gone.has(id)) report.putBack(record)
      else report.leave(record, 'added')
    }
  }
}

/** Gives records the tags again that the operation took off, but for tags that are deleted by now and records that are in the trash. */
async function tagAgain(db: Db, register: Register<TaggedTable>, operation: string, report: UndoReport) {
  const { table } = register
  const [links, of] = [sql.table(`${table}_tag`), sql.ref(`${table}_id`)]
  const { rows } = await sql<{ record: string; tag_id: string | null }>`
    select event.record_id as record, tag.id as tag_id
    from app.operation_events(${operation}, ${`${table}_tag`}, 'delete') event
    left join ${sql.table(table)} record on record.id = event.record_id::uuid and ${isPresent(register, 'record')}
    left join tag on tag.id = (event.changes ->> 'tag_id')::uuid and record.id is not null`.execute(db)
  for (const some of portions(rows, AT_ONCE)) {
    const again = JSON.stringify(some.filter(({ tag_id }) => tag_id !== null))
    await sql`
      insert into ${links} (${of}, tag_id)
      select record, tag_id from jsonb_to_recordset(${again}) link (record uuid, tag_id uuid)
      on conflict do nothing`.execute(db)
    for (const { record, tag_id } of some) {
      if (tag_id !== null) report.putBack(record)
      else report.leave(record, 'changed')
    }
  }
}

function* portions<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
