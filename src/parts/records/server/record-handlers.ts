import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { handOver, isScoped, responsibleOf } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { found, type Implemented, type Unimplemented } from '#server/rpc/rpc.ts'
import type { PageOf } from '#shared/procedure.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { findRecord } from './find-record.ts'
import { historyOf, recordChangedSince, stillAt } from './history.ts'
import { once } from './once.ts'
import { isPresent, type Register } from './register.ts'

interface Options<Input> {
  /** The view that shows a record, where the table does not. */
  view?: keyof Tables
  /** Fields that other tables hold, and what writes them once the record is written; throws to refuse the whole. */
  elsewhere?: { fields: readonly (keyof Input & string)[]; save(db: Db, id: string, values: Input, isNew: boolean): Promise<unknown> }
}

/** What may be given for a record. */
interface Given {
  responsible_id?: string | null | undefined
}

interface Written extends Given {
  id: string
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
  { view = register.table, elsewhere }: Options<Input & Change> = {},
) {
  const { table, gone } = register
  const more = view === table ? responsibleOf(register) : sql``

  /** The values of the record's own table. */
  const own = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => !elsewhere?.fields.includes(name as never)))

  async function get(db: Db, id: string): Promise<Row> {
    const shown = view === table ? isPresent(register) : sql`true`
    const { rows } = await sql<Row>`select *${more} from ${sql.table(view)} where id = ${id} and ${shown}`.execute(db)
    return found(rows[0], gone)
  }

  /** A record that was written, as it is shown. */
  const shown = async (db: Db, row: Written): Promise<Row> => (view === table && !isScoped(register) ? (row as Row) : get(db, row.id))

  /** Writes a record with what is held elsewhere and, where it is to be somebody else's, hands it over: last, because the caller may not see it from then on. */
  async function save(
    db: Db,
    values: Input & Change & Given,
    isNew: boolean,
    write: (own: object) => Promise<Written | undefined>,
  ): Promise<Row | null> {
    const { responsible_id, ...others } = values
    const scoped = isScoped(register)
    const saved = await write(own(scoped ? others : values))
    if (!saved) return null
    await elsewhere?.save(db, saved.id, values, isNew)
    const row = await shown(db, saved)
    if (!scoped || responsible_id === undefined || responsible_id === saved.responsible_id) return row
    await handOver(db, register, [saved.id], responsible_id)
    return get(db, saved.id).catch((error) => {
      if (error instanceof ORPCError && error.code === 'NOT_FOUND') return { ...row, responsible_id, responsible: null }
      throw error
    })
  }

  return {
    get: rpc.get.handler(({ input: { id }, context: { db } }) => get(db, id)),

    create: rpc.create.handler(({ input, context }) => {
      const { db } = context
      return once(context, {
        entity: table,
        input,
        show: (id) => get(db, id),
        async make(given) {
          const write = (own: object) =>
            db
              .insertInto(table)
              .values({ ...own, ...given } as never)
              .returningAll()
              .executeTakeFirstOrThrow()
          return found(await save(db, input as Input & Change, true, write), gone)
        },
      })
    }),

    update: rpc.update.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
      const same = sql<boolean>`id = ${id} and ${isPresent(register)} and ${stillAt('updated_at', updated_at)}`
      const write = (own: object) =>
        db
          .updateTable(table)
          .set(own as never)
          .where(same)
          .returningAll()
          .executeTakeFirst()
      const saved = await save(db, values as Input & Change, false, write)
      if (saved) return saved
      await findRecord(db, register, id)
      throw await recordChangedSince(db, table, id, updated_at)
    }),

    history: rpc.history.handler(async ({ input: { id, page }, context: { db } }) => {
      const [, history] = await Promise.all([findRecord(db, register, id), historyOf(db, table, id, page)])
      return history
    }),
  } as Implemented<Rpc, 'get' | 'create' | 'update' | 'history'>
}
