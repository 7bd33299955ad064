import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { responsibleOf } from '#parts/scope/server/hand-over.ts'
import { links, record } from '#parts/tags/server/record-tags.ts'
import { writeEvent } from '#server/database/audit.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found, type Implemented, type Unimplemented } from '#server/rpc/rpc.ts'
import { pluralOf, type RecordNoun } from '#shared/define-record.ts'
import { findRecord } from './find-record.ts'
import { recordChangedSince, stillAt } from './history.ts'
import { asOperation, describeOperation, findUndoable, wasTouchedSince } from './operation.ts'
import type { Register, TaggedTable } from './register.ts'
import { undoOperation } from './undo-operation.ts'

interface Stored {
  id: string
  name: string
  code: string
}

/** How two records of a register become one. */
interface Rules {
  noun: RecordNoun
  /** The rows that move, as the preview counts them; tags besides. `onePrimary`: of a record one is, and the first record's stays it. */
  moves: Readonly<Record<string, { table: keyof Tables; onePrimary?: true }>>
  /** The view that shows a record, where the table does not. */
  view?: keyof Tables
  /** The columns of a field that is chosen, where that is not the one of its name. */
  columnsOf?(field: string): readonly string[]
  /** What the other record becomes; in the trash unless said. */
  retired?(id: string): Record<string, unknown>
  /** What else comes over to `id`, and what becomes of it where the operation is taken back. */
  alsoMove?(db: Db, id: string, other_id: string): Promise<unknown>
  alsoReturn?(db: Db, operation: string, id: string, other_id: string): Promise<unknown>
}

interface Pair {
  id: string
  other_id: string
}

interface Procedures<Row, Moves> {
  previewMerge: Unimplemented<Pair, { other: Row; moves: Moves }>
  merge: Unimplemented<Pair & { updated_at: Date; other_updated_at: Date; take: string[] }, Row & { undo: string }>
  undoMerge: Unimplemented<{ id: string }, Pair>
}

const IN_TRASH = { deleted_at: sql`now()` }

/** The handlers of `mergeProcedures`. */
export function mergeHandlers<Row, Moves, Rpc extends Procedures<Row, Moves>>(
  rpc: Rpc & Procedures<Row, Moves>,
  register: Register<TaggedTable>,
  { noun, moves, view = register.table, columnsOf = (field) => [field], retired = () => IN_TRASH, alsoMove, alsoReturn }: Rules,
) {
  const { table, page, gone } = register
  const parent = `${table}_id`

  const isShown = view === table ? sql`deleted_at is null` : sql`true`
  const more = view === table ? responsibleOf(register) : sql``

  const shown = async (db: Db, id: string) => {
    const { rows } = await sql<Row>`select *${more} from ${sql.table(view)} where id = ${id} and ${isShown}`.execute(db)
    return found(rows[0], gone)
  }

  /** Callers who may only delete could not see the rows that move. */
  async function refuseUnlessMayUpdate(db: Db) {
    const { may } = await db.selectNoFrom(sql<boolean>`app.can(${page}, 'update')`.as('may')).executeTakeFirstOrThrow()
    if (!may) throw new ORPCError('FORBIDDEN', { message: `Você não tem permissão para unir ${pluralOf(noun)}.` })
  }

  /** Both records, as they stay until the transaction ends; always locked in the same order, so that two merges never wait for each other. */
  async function lockBoth(db: Db, versions: { id: string; version: Date }[]) {
    const ids = versions.map(({ id }) => id)
    const { rows } = await sql<Stored & Record<string, unknown>>`
      select * from ${sql.table(table)} where id = any(${ids}::uuid[]) and deleted_at is null order by id for no key update`.execute(db)
    const locked = new Map(rows.map((row) => [row.id, row]))
    for (const { id, version } of versions) {
      found(locked.get(id), gone)
      const { rows: same } = await sql`select from ${sql.table(table)} where id = ${id} and ${stillAt('updated_at', version)}`.execute(db)
      if (same.length === 0) throw await recordChangedSince(db, table, id, version)
    }
    return locked
  }

  /** How much belongs to the other record; tags that both have do not move. */
  async function movesOf(db: Db, { id, other_id }: Pair): Promise<Moves> {
    const counts = Object.entries(moves).map(
      ([kind, { table: rows }]) =>
        sql`(select count(*) from ${sql.table(rows)} where ${sql.ref(parent)} = ${other_id}) as ${sql.ref(kind)}`,
    )
    const { rows } = await sql<Moves>`
      select ${sql.join(counts)}, (
        select count(*) from ${links(table)} theirs where theirs.${record(table)} = ${other_id}
          and not exists (select from ${links(table)} mine where mine.${record(table)} = ${id} and mine.tag_id = theirs.tag_id)
      ) as tags`.execute(db)
    return rows[0]!
  }

  async function moveAll(db: Db, { id, other_id }: Pair) {
    for (const { table: rows, onePrimary } of Object.values(moves)) {
      if (onePrimary) {
        await sql`
          update ${sql.table(rows)} set is_primary = false
          where ${sql.ref(parent)} = ${other_id} and is_primary and exists (
            select from ${sql.table(rows)} mine where mine.${sql.ref(parent)} = ${id} and mine.is_primary)`.execute(db)
      }
      await sql`update ${sql.table(rows)} set ${sql.ref(parent)} = ${id} where ${sql.ref(parent)} = ${other_id}`.execute(db)
    }
    await sql`
      with taken as (
        delete from ${links(table)} where ${record(table)} = ${other_id} returning tag_id
      )
      insert into ${links(table)} (${record(table)}, tag_id) select ${id}, tag_id from taken on conflict do nothing`.execute(db)
    await sql`select app.move_subject(${table}, ${other_id}, ${id})`.execute(db)
    await sql`select app.follow_merge(${page}, ${table}, ${other_id}, ${id})`.execute(db)
  }

  /** The record that a merge retired. */
  async function otherOf(db: Db, operation: string, id: string) {
    const { rows } = await sql<Stored>`
      select id, name, code from ${sql.table(table)} where id <> ${id} and id::text in (
        select entity_id from app.operation_events(${operation}, ${table}, 'update')
        where changes ?| ${Object.keys(retired(id))}::text[])`.execute(db)
    return found(rows[0], gone)
  }

  return {
    previewMerge: rpc.previewMerge.handler(async ({ input, context: { db } }) => {
      await findRecord(db, register, input.id)
      return { other: await shown(db, input.other_id), moves: await movesOf(db, input) }
    }),

    merge: rpc.merge.handler(async ({ input, context: { db } }) => {
      const { id, other_id, updated_at, other_updated_at, take } = input
      await refuseUnlessMayUpdate(db)
      const both = await lockBoth(db, [
        { id, version: updated_at },
        { id: other_id, version: other_updated_at },
      ])
      const other = found(both.get(other_id), gone)
      const write = (values: Record<string, unknown>, whose: string) =>
        db
          .updateTable(table)
          .set(values as never)
          .where('id', '=', whose)
          .execute()

      const { id: undo } = await asOperation(db, async () => {
        await write(retired(id), other_id) // what only one may have is free from here on
        const values = Object.fromEntries(take.flatMap(columnsOf).map((column) => [column, other[column]]))
        if (take.length > 0) await write(values, id)
        await moveAll(db, input)
        await alsoMove?.(db, id, other_id)
        await describeOperation(db, { action: 'merge', entity: table, entity_id: id, changes: { merged: [null, inWords(other)] } })
      })
      return { ...(await shown(db, id)), undo }
    }),

    undoMerge: rpc.undoMerge.handler(async ({ input: { id: operation }, context: { db } }) => {
      await refuseUnlessMayUpdate(db)
      const { entity_id } = await findUndoable(db, operation, { action: 'merge', entity: table })
      const id = found(entity_id, gone)
      const other = await otherOf(db, operation, id)
      await sql`select from ${sql.table(table)} where id in (${id}, ${other.id}) order by id for no key update`.execute(db)
      if (await wasTouchedSince(db, table, operation)) throw new ContractError('MERGE_MOVED')
      const { taken, left } = await undoOperation(db, register, operation)
      if (left.size > 0) throw new ContractError(taken?.toUpperCase() ?? 'MERGE_MOVED')
      await alsoReturn?.(db, operation, id, other.id)
      await writeEvent(db, { action: 'unmerge', entity: table, entity_id: id, changes: { merged: [null, inWords(other)] } })
      return { id, other_id: other.id }
    }),
  } as unknown as Implemented<Rpc, 'previewMerge' | 'merge' | 'undoMerge'>
}

const inWords = ({ name, code }: Stored) => `${name} (${code})`
