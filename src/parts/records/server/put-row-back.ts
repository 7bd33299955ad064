import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { found, type Implemented, type Unimplemented } from '#server/rpc/rpc.ts'
import { lockRecord } from './find-record.ts'
import { beginUndo, isInTime, TOO_LATE } from './operation.ts'
import { putBack } from './put-back.ts'
import type { RecordTable, Register } from './register.ts'
import { UndoReport } from './undo-report.ts'

interface Procedure {
  undoRemoval: Unimplemented<{ id: string }, { id: string }>
}

/** The handler of `removalUndo`. `afterwards` looks at the record that has its row again. */
export const removalUndoHandler = <Rpc extends Procedure, Parent extends RecordTable>(
  rpc: Rpc & Procedure,
  register: Register<Parent>,
  table: string,
  afterwards: (db: Db, record_id: string) => Promise<unknown> = async () => {},
) =>
  ({
    undoRemoval: rpc.undoRemoval.handler(async ({ input: { id }, context: { db } }) => {
      await afterwards(db, await putRowBack(db, register, table, id))
      return { id }
    }),
  }) as Implemented<Rpc, 'undoRemoval'>

/**
 * Puts a row back that was removed from a record within the hour, with what its removal took along, from the audit, which keeps all of a deleted row. Answers the id
 * of its record. What others wrote in its place since stays.
 */
async function putRowBack<Parent extends RecordTable>(db: Db, register: Register<Parent>, table: string, id: string): Promise<string> {
  const { rows } = await sql<{ operation: string; record: string }>`
    select operation_id as operation, record_id as record from audit_event
    where company_id = app.current_company() and entity = ${table} and entity_id = ${id} and action = 'delete'
      and ${isInTime(sql`at`)} and operation_id is not null and redacted_at is null
    order by at desc limit 1`.execute(db)
  const { operation, record } = found(rows[0], TOO_LATE)
  await lockRecord(db, register, record)
  await beginUndo(db, operation)
  found((await insertAgain(db, table, operation))[0], TOO_LATE)
  const { rows: others } = await sql<{ name: string }>`
    select name from app.operation_tables(${operation}) name where name <> ${table}`.execute(db)
  for (const { name } of others) await insertAgain(db, name, operation)
  for (const { name } of others) await putBack(db, name, register, operation, new UndoReport())
  return record
}

/** The rows of a table that an operation deleted, with when they were made: their ids say it. */
async function insertAgain(db: Db, table: string, operation: string): Promise<object[]> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (attname in ('company_id', 'created_at') or attname in (
        select jsonb_object_keys(changes) from app.operation_events(${operation}, ${table}, 'delete')))`.execute(db)
  const names = columns.map(({ name }) => name)
  const { rows } = await sql<object>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => sql.ref(`past.${name}`)))}
    from app.operation_events(${operation}, ${table}, 'delete') event
    cross join lateral jsonb_populate_record(null::${sql.table(table)}, event.changes || jsonb_build_object(
      'company_id', event.company_id, 'created_at', coalesce(uuid_extract_timestamp(event.entity_id::uuid), event.at))) past
    on conflict do nothing returning id`.execute(db)
  return rows
}
