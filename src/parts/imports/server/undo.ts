import { sql } from 'kysely'
import type { KeptRecord, UndoOutcome } from '#parts/imports/contract/run.ts'
import { changedSince } from '#parts/records/server/changed-since.ts'
import { isTagged, type Register } from '#parts/records/server/register.ts'
import { removeUnusedTags } from '#parts/tags/server/remove-unused.ts'
import { writeEvent } from '#server/audit.ts'
import type { Db } from '#server/database.ts'
import { inHalves } from '#server/in-halves.ts'
import { Refusal } from '#server/refusal.ts'
import { enterRun, lockImports } from './runs.ts'

const KEPT = {
  created: 'Foi alterado depois da importação e continua no cadastro.',
  changed: 'O que foi alterado depois da importação ficou como está.',
  added: 'O que a importação acrescentou foi alterado depois, ou você não pode excluí-lo: ficou como está.',
  taken: 'Os dados de antes já são de outro cadastro.',
}

/** Records that a report of what was kept names. */
const NAMED = 100

/** Few enough for one statement. */
const AT_ONCE = 1_000

/** Takes back what an import did, in reverse, except where somebody changed it since. What it did is in the audit. */
export async function undoRun(db: Db, register: Register, id: string): Promise<UndoOutcome> {
  const { page, table } = register
  await lockImports(db, page)
  const { undone, too_old } = await enterRun(db, page, id)
  if (undone) throw new Refusal('IMPORT_UNDONE')
  if (too_old) throw new Refusal('IMPORT_TOO_OLD')

  await sql`select app.analyze_if_grown('{audit_event}'::regclass[], lines) from import_run where id = ${id}`.execute(db)
  const report = new Report()
  const removed = await removeCreated(db, table, id, report)
  const children = await childrenWrittenBy(db, table, id)
  for (const child of children) await removeAdded(db, child, table, id, report)
  for (const written of [...children, table]) await putBack(db, written, table, id, report)
  if (isTagged(register)) await removeUnusedTags(db, register, id)

  const outcome = { removed, put_back: report.restored(), kept: await nameKept(db, register, report), kept_total: report.kept.size }
  await sql`update import_run set undone_at = now() where id = ${id}`.execute(db)
  await writeEvent(db, { action: 'undo_import', entity: 'import_run', entity_id: id, changes: { ...outcome, kept: undefined } })
  return outcome
}

class Report {
  readonly kept = new Map<string, string>()
  readonly #touched = new Set<string>()

  keep(record: string, reason: string) {
    if (!this.kept.has(record)) this.kept.set(record, reason)
  }

  putBack(record: string) {
    this.#touched.add(record)
  }

  /** How many records are wholly as they were. */
  restored() {
    return [...this.#touched].filter((record) => !this.kept.has(record)).length
  }
}

/** Changes of `entity` by the import `run`. */
const eventsOf = (run: string, entity: string, action: 'insert' | 'update') =>
  sql`from app.operation_events(${run}, ${entity}, ${action}) event`

/** The tables of rows that belong to a record, of which the import wrote some. */
async function childrenWrittenBy(db: Db, records: string, run: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from app.operation_tables(${run}) name where name not in (${records}, 'tag')`.execute(db)
  return rows.map(({ name }) => name)
}

/** The records that the import created, which stay or go as a whole. */
const createdBy = (run: string, records: string) => sql`select entity_id ${eventsOf(run, records, 'insert')}`

/** Moves to the trash what the import created and nobody touched since, with all that hangs off it. Answers how many. */
async function removeCreated(db: Db, records: string, run: string, report: Report): Promise<number> {
  const { rows } = await sql<{ id: string; touched: boolean }>`
    select record.id, ${changedSince(run, sql`later.entity = ${records} and later.entity_id = event.entity_id`)}
        or ${changedSince(run, sql`later.record_id = event.entity_id`)} as touched
    from (${createdBy(run, records)}) event
    join ${sql.table(records)} record on record.id = event.entity_id::uuid
    where record.deleted_at is null`.execute(db)
  for (const { id, touched } of rows) if (touched) report.keep(id, KEPT.created)
  const ids = rows.filter(({ touched }) => !touched).map(({ id }) => id)
  for (const some of portions(ids)) {
    await sql`update ${sql.table(records)} set deleted_at = now() where id = any (${some}::uuid[])`.execute(db)
  }
  return ids.length
}

/** Deletes what the import hung on records that were there before. */
async function removeAdded(db: Db, table: string, records: string, run: string, report: Report) {
  const { rows } = await sql<{ record: string; gone: boolean }>`
    with added as materialized (
      select event.entity_id::uuid as id, event.record_id as record,
             ${changedSince(run, sql`later.entity = ${table} and later.entity_id = event.entity_id`)} as touched
      ${eventsOf(run, table, 'insert')} where event.record_id not in (${createdBy(run, records)})
    ), removed as (
      delete from ${sql.table(table)} child using added where child.id = added.id and not added.touched returning child.id
    )
    select added.record, removed.id is not null as gone from added left join removed using (id)`.execute(db)
  for (const { record, gone } of rows) {
    if (gone) report.putBack(record)
    else report.keep(record, KEPT.added)
  }
}

interface Change {
  id: string
  record: string
  /** The columns that still have what the import wrote, with what was there before. */
  before: Record<string, unknown>
  /** Somebody wrote something else to others. */
  touched: boolean
}

/** Gives the rows that the import changed back what they had, the last changed first: what one took from another is free again by then. */
async function putBack(db: Db, table: string, records: string, run: string, report: Report) {
  const { rows } = await sql<Change>`
    with event as (
      select event.id, event.at, event.entity_id, coalesce(event.record_id, event.entity_id) as record, change.key, change.value
      from (select * ${eventsOf(run, table, 'update')}) event, jsonb_each(event.changes) change
      where change.key in (select attname from pg_attribute where attrelid = ${table}::regclass and attgenerated = '')
        and coalesce(event.record_id, event.entity_id) not in (${createdBy(run, records)})
    ), told as (
      select entity_id::uuid as id, record, key, max(at) as at,
             (array_agg(value -> 0 order by at, id))[1] as before, (array_agg(value -> 1 order by at desc, id desc))[1] as after
      from event group by entity_id, record, key
    )
    select told.id, told.record, coalesce(jsonb_object_agg(key, before) filter (where stored.value = after), '{}') as before,
           bool_or(stored.value <> after and stored.value <> before) as touched
    from told
    join ${sql.table(table)} present on present.id = told.id
    cross join lateral (select to_jsonb(present) -> key as value) stored
    group by told.id, told.record
    order by max(told.at) desc`.execute(db)
  for (const { record, touched } of rows) {
    if (touched) report.keep(record, KEPT.changed)
    else report.putBack(record)
  }
  const taken = await writeAllBefore(
    db,
    table,
    rows.filter(({ before }) => Object.keys(before).length > 0),
  )
  for (const { record } of taken) report.keep(record, KEPT.taken)
}

/** Answers the changes that stay because what was there before belongs to another record now: what frees it may come later, so it tries again. */
async function writeAllBefore(db: Db, table: string, changes: readonly Change[]): Promise<readonly Change[]> {
  const left: Change[] = []
  for (const some of portions(changes)) {
    const leftOut = await inHalves(
      db,
      some,
      (constraint) => constraint !== '',
      (part) => writeBefore(db, table, part),
    )
    left.push(...leftOut.map(({ item }) => item))
  }
  return left.length === 0 || left.length === changes.length ? left : writeAllBefore(db, table, left)
}

async function writeBefore(db: Db, table: string, changes: readonly Change[]) {
  const columns = [...new Set(changes.flatMap(({ before }) => Object.keys(before)))]
  await sql`
    update ${sql.table(table)} present set (${sql.join(columns.map((column) => sql.ref(column)))}) = (
      select ${sql.join(columns.map((column) => sql.ref(`past.${column}`)))} from jsonb_populate_record(present, change.before) past
    )
    from jsonb_to_recordset(${JSON.stringify(changes)}) change (id uuid, before jsonb)
    where present.id = change.id`.execute(db)
}

async function nameKept(db: Db, { table, name }: Register, { kept }: Report): Promise<KeptRecord[]> {
  const ids = [...kept.keys()].slice(0, NAMED)
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)} where id = any (${ids}::uuid[]) order by ${sql.ref(name)}, id`.execute(db)
  return rows.map((row) => ({ ...row, reason: kept.get(row.id) ?? '' }))
}

function* portions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE)
}
