import { sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Db } from '#server/database/database.ts'
import { found, type Implemented, type Unimplemented } from '#server/rpc/rpc.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { findRecord } from './find-record.ts'
import { historyOf, recordChangedSince, stillAt } from './history.ts'
import { isPresent, type Register } from './register.ts'

interface Options {
  /** The view that shows a record, where the table does not. */
  view?: keyof Tables
}

interface Procedures<Input, Change, Row> {
  get: Unimplemented<{ id: string }, Row>
  create: Unimplemented<Input, Row>
  update: Unimplemented<{ id: string; updated_at: Date; values: Change }, Row>
  history: Unimplemented<{ id: string; page: number }, PageOf<HistoryEntry>>
}

/** The handlers of `recordProcedures`. */
export function recordHandlers<Input extends object, Change extends object, Row, Rpc extends Procedures<Input, Change, Row>>(
  rpc: Rpc & Procedures<Input, Change, Row>,
  register: Register,
  { view = register.table }: Options = {},
) {
  const { table, gone } = register

  async function get(db: Db, id: string): Promise<Row> {
    const shown = view === table ? isPresent(register) : sql`true`
    const { rows } = await sql<Row>`select * from ${sql.table(view)} where id = ${id} and ${shown}`.execute(db)
    return found(rows[0], gone)
  }

  /** A record that was written, as it is shown. */
  const shown = (db: Db, row: object) => (view === table ? (row as Row) : get(db, (row as { id: string }).id))

  return {
    get: rpc.get.handler(({ input: { id }, context: { db } }) => get(db, id)),

    create: rpc.create.handler(
      async ({ input, context: { db } }) =>
      shown(db, await db.insertInto(table).values(input as never).returningAll().executeTakeFirstOrThrow()), // biome-ignore format: one line
    ),

    update: rpc.update.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
      const same = sql<boolean>`id = ${id} and ${isPresent(register)} and ${stillAt('updated_at', updated_at)}`
      const saved = await db.updateTable(table).set(values as never).where(same).returningAll().executeTakeFirst() // biome-ignore format: one line
      if (saved) return shown(db, saved)
      await findRecord(db, register, id)
      throw await recordChangedSince(db, table, id, updated_at)
    }),

    history: rpc.history.handler(async ({ input: { id, page }, context: { db } }) => {
      const [, history] = await Promise.all([findRecord(db, register, id), historyOf(db, table, id, page)])
      return history
    }),
  } as Implemented<Rpc, 'get' | 'create' | 'update' | 'history'>
}
