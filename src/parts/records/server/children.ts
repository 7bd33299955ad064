import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound, type RecordNoun } from '#shared/define-record.ts'
import { findRecord, lockRecord } from './find-record.ts'
import { recordChangedSince, stillAt } from './history.ts'
import { asOperation } from './operation.ts'
import { isPresent, type RecordTable, type Register } from './register.ts'

type ChildTable<Parent extends RecordTable> = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown } & Record<`${Parent}_id`, unknown> ? Name : never
}[keyof Tables]

export interface Children<Parent extends RecordTable, Values> {
  /** Its column `<table of the record>_id` names the record. */
  table: ChildTable<Parent>
  /** The view that shows the rows, where the table does not. */
  view?: keyof Tables
  /** The order of the list. */
  order: RawBuilder<unknown>
  /** What a row is called: 'Contato não encontrado.' */
  noun: RecordNoun
  /** What is said when nothing was removed, where that is not the same. */
  removeDenied?: string
  /** Of a record one row is primary (`is_primary`): the one that was so before no longer is. */
  onePrimary?: true
  /** What else a row means that is about to be written; throws to refuse it. The record is locked. */
  beforeSave?(db: Db, parent_id: string, values: Values): Promise<unknown>
}

/** Reads and writes the rows that belong to one record of `register`. Those of a record in the trash are neither listed nor changed. */
export function childrenOf<Parent extends RecordTable, Values extends object, Row>(
  register: Register<Parent>,
  { table, view = table, order, noun, removeDenied = notFound(noun), onePrimary, beforeSave = async () => {} }: Children<Parent, Values>,
) {
  /** Also said of a row that is another company's, or belongs to a record in the trash. */
  const gone = notFound(noun)
  const parent = `${register.table}_id`

  /** Another row than `id`, which is about to be changed itself: touching it would make it look changed by somebody else. */
  async function leavePrimary(db: Db, parent_id: string, values: Values, id: string | null) {
    if (!onePrimary || !('is_primary' in values && values.is_primary)) return
    await sql`
      update ${sql.table(table)} set is_primary = false
      where ${sql.ref(parent)} = ${parent_id} and is_primary and id is distinct from ${id}::uuid`.execute(db)
  }

  /** A row, as the list shows it. */
  async function get(db: Db, id: string): Promise<Row> {
    const { rows } = await sql<Row>`select * from ${sql.table(view)} where id = ${id}`.execute(db)
    return found(rows[0], gone)
  }
  const shown = async (db: Db, row: object): Promise<Row> => (view === table ? (row as Row) : get(db, (row as { id: string }).id))

  /** Locks the record that the row belongs to, and answers its id. */
  async function lockParent(db: Db, id: string, otherwise: string) {
    const { rows } = await sql<{ parent_id: string; locked: boolean }>`
      select parent.id as parent_id, app.lock_record(${register.table}, parent.id) as locked
      from ${sql.table(table)} child join ${sql.table(register.table)} parent on parent.id = ${sql.ref(`child.${parent}`)}
      where child.id = ${id} and ${isPresent(register, 'parent')}`.execute(db)
    return found(rows[0]?.locked ? rows[0] : null, otherwise).parent_id
  }

  return {
    get,

    async list(db: Db, parent_id: string) {
      const listed = sql<Row>`select * from ${sql.table(view)} where ${sql.ref(parent)} = ${parent_id} order by ${order}`
      const [, { rows }] = await plannedOnce(db, () => Promise.all([findRecord(db, register, parent_id), listed.execute(db)]))
      return rows
    },

    async add(db: Db, parent_id: string, values: Values, given: { id?: string } = {}) {
      await lockRecord(db, register, parent_id)
      await beforeSave(db, parent_id, values)
      await leavePrimary(db, parent_id, values, null)
      const added = db.insertInto(table).values({ ...values, ...given, [parent]: parent_id } as never)
      return shown(db, await added.returningAll().executeTakeFirstOrThrow())
    },

    /** Throws RECORD_CHANGED with what happened since `version`. */
    async change(db: Db, id: string, version: Date, values: Values) {
      const parent_id = await lockParent(db, id, gone)
      await beforeSave(db, parent_id, values)
      await leavePrimary(db, parent_id, values, id)
      const same = sql<boolean>`id = ${id} and ${stillAt('updated_at', version)}`
      const changed = await db
        .updateTable(table as RecordTable)
        .set(values as never)
        .where(same)
        .returningAll()
        .executeTakeFirst()
      if (!changed) throw await recordChangedSince(db, table, id, version)
      return shown(db, changed)
    },

    /** Answers the row that was removed. What goes with it is one operation, which `removalUndo` takes back. */
    async remove(db: Db, id: string) {
      await lockParent(db, id, removeDenied)
      const { done } = await asOperation(db, () => sql<Row>`delete from ${sql.table(table)} where id = ${id} returning *`.execute(db))
      return found(done.rows[0], removeDenied)
    },
  }
}
