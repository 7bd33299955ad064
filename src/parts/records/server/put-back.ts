import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { inHalves } from '#server/database/in-halves.ts'
import type { Register } from './register.ts'
import type { UndoReport } from './undo-report.ts'

/** Few enough for one statement. */
const AT_ONCE = 5_000

interface Change {
  id: string
  record: string
  /** The columns that still have what the operation wrote, with what was there before. */
  before: Record<string, unknown>
  /** Somebody wrote something else to others, or the record is in the trash by now. */
  touched: boolean
}

/** Gives the rows that an operation changed back what they had, the last changed first: what one took from another is free again by then. */
export async function putBack(db: Db, table: string, register: Register, operation: string, report: UndoReport) {
  const created = sql`select entity_id from app.operation_events(${operation}, ${register.table}, 'insert')`
  const inTrashByNow =
    table === register.table && register.trash
      ? sql`bool_or(to_jsonb(present) ->> 'deleted_at' is not null) and not bool_or(key = 'deleted_at')`
      : sql`false`
  const { rows } = await sql<Change>`
    with event as (
      select event.id, event.at, event.entity_id, coalesce(event.record_id, event.entity_id) as record, change.key, change.value
      from app.operation_events(${operation}, ${table}, 'update') event, jsonb_each(event.changes) change
      where change.key in (select attname from pg_attribute where attrelid = ${table}::regclass and attgenerated = '')
        and coalesce(event.record_id, event.entity_id) not in (${created})
    ), written as (
      select entity_id::uuid as id, key, max(at) as at, (array_agg(record order by at desc, id desc))[1] as record,
             (array_agg(value -> 0 order by at, id))[1] as before, (array_agg(value -> 1 order by at desc, id desc))[1] as after
      from event group by entity_id, key
    )
    select written.id, (array_agg(written.record order by written.at desc))[1] as record,
           case when ${inTrashByNow} then '{}' else coalesce(jsonb_object_agg(key, before) filter (where stored.value = after), '{}') end as before,
           bool_or(stored.value <> after and stored.value <> before) or ${inTrashByNow} as touched
    from written
    join ${sql.table(table)} present on present.id = written.id
    cross join lateral (select to_jsonb(present) -> key as value) stored
    group by written.id
    order by max(written.at) desc`.execute(db)
  for (const { record, touched } of rows) {
    if (touched) report.leave(record, 'changed')
    else report.putBack(record)
  }
  const changes = rows.filter(({ before }) => Object.keys(before).length > 0)
  for (const { item, constraint } of await writeAllBefore(db, table, changes)) {
    report.leave(item.record, 'taken')
    report.taken ??= constraint
  }
}

/** Answers the changes that stay because what was there before belongs to another record now: what frees it may come later, so it tries again. */
async function writeAllBefore(db: Db, table: string, changes: readonly Change[]): Promise<{ item: Change; constraint: string }[]> {
  const left: { item: Change; constraint: string }[] = []
  for (let start = 0; start < changes.length; start += AT_ONCE) {
    const some = changes.slice(start, start + AT_ONCE)
    left.push(
      ...(await inHalves(
        db,
        some,
        (constraint) => constraint !== '',
        (part) => writeBefore(db, table, part),
      )),
    )
  }
  if (left.length === 0 || left.length === changes.length) return left
  return writeAllBefore(
    db,
    table,
    left.map(({ item }) => item),
  )
}

/** One statement; what many rows had alike is sent once. */
async function writeBefore(db: Db, table: string, changes: readonly Change[]) {
  const columns = [...new Set(changes.flatMap(({ before }) => Object.keys(before)))]
  const idsOf = new Map<string, string[]>()
  for (const { id, before } of changes) {
    const alike = JSON.stringify(before)
    const ids = idsOf.get(alike) ?? []
    ids.push(id)
    idsOf.set(alike, ids)
  }
  const alike = [...idsOf].map(([before, ids]) => ({ before: JSON.parse(before), ids }))
  await sql`
    update ${sql.table(table)} present set (${sql.join(columns.map((column) => sql.ref(column)))}) = (
      select ${sql.join(columns.map((column) => sql.ref(`past.${column}`)))} from jsonb_populate_record(present, change.before) past
    )
    from jsonb_to_recordset(${JSON.stringify(alike)}) change (ids uuid[], before jsonb)
    where present.id = any (change.ids)`.execute(db)
}
