import { sql } from 'kysely'
import { asOperation, describeOperation, findUndoable } from '#parts/records/server/operation.ts'
import type { Register, TaggedTable } from '#parts/records/server/register.ts'
import { undoOperation } from '#parts/records/server/undo-operation.ts'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database/database.ts'
import { inSlices, isOneOf, sumOf } from './selection.ts'

const CHANGE_MANY = 'change_many'

/** Does `change` so that it can be taken back as a whole. `undo` is null when it changed nothing. */
export async function undoable(db: Db, { table }: Register, change: () => Promise<number>) {
  const { id, done: changed } = await asOperation(db, change)
  if (changed === 0) return { changed, undo: null }
  await describeOperation(db, { action: CHANGE_MANY, entity: table, changes: { changed } })
  return { changed, undo: id }
}

/** Gives a status to those of `ids` outside the trash that have another. */
export function changeStatus(db: Db, register: Register, ids: string[], now: string | number) {
  const { status, table } = register
  if (status === null) throw new Error(`the register of ${table} names no status`)
  const column = sql.ref(status)
  return undoable(db, register, async () => {
    const slices = await inSlices(ids, (some) =>
      sql`
        update ${sql.table(table)} set ${column} = ${now}
        where ${column} <> ${now} and deleted_at is null and ${isOneOf('id', some)}`.execute(db),
    )
    return sumOf(slices.map(({ numAffectedRows }) => Number(numAffectedRows)))
  })
}

export const addTag = (db: Db, register: Register<TaggedTable>, ids: string[], tag_id: string) =>
  undoable(db, register, () => tagMany(db, register, ids, tag_id))

export const removeTag = (db: Db, register: Register<TaggedTable>, ids: string[], tag_id: string) =>
  undoable(db, register, () => untagMany(db, register, ids, tag_id))

/** Takes back a change of status or tags, but for the records that have changed since. */
export async function undoChange(db: Db, register: Register, id: string) {
  await findUndoable(db, id, { action: CHANGE_MANY, entity: register.table })
  const report = await undoOperation(db, register, id)
  return { changed: report.restored(), left: report.left.size }
}
