import { sql } from 'kysely'
import type { Register, TaggedTable } from '#parts/records/server/register.ts'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database.ts'
import { keepForUndo, takeKept } from './kept-changes.ts'
import { inSlices, isOneOf, sumOf } from './selection.ts'

/** What it takes to undo each kind of change. */
interface Before {
  /** The status that all got, and those who had each of the others. */
  status: { now: string | number; was: Record<string, string[]> }
  tag: { tag_id: string; ids: string[] }
  untag: { tag_id: string; ids: string[] }
}

async function undoable<Kind extends keyof Before>(
  db: Db,
  register: Register<TaggedTable>,
  changed: number,
  kind: Kind,
  before: Before[Kind],
) {
  return { changed, undo: changed > 0 ? await keepForUndo(db, register.table, kind, before) : null }
}

function statusOf({ status, table }: Register) {
  if (status === null) throw new Error(`the register of ${table} names no status`)
  return sql.ref(status)
}

/** Gives a status to those of `ids` outside the trash that have another. */
export async function changeStatus(db: Db, register: Register<TaggedTable>, ids: string[], now: string | number) {
  const column = statusOf(register)
  const was: Record<string, string[]> = {}
  const counts = await inSlices(ids, async (some) => {
    const { rows } = await sql<{ id: string; before: string | number }>`
      select id, ${column} as before from ${sql.table(register.table)}
      where ${column} <> ${now} and deleted_at is null and ${isOneOf('id', some)} for no key update`.execute(db)
    for (const { id, before } of rows) {
      was[before] ??= []
      was[before].push(id)
    }
    const others = rows.map(({ id }) => id)
    await sql`update ${sql.table(register.table)} set ${column} = ${now} where ${isOneOf('id', others)}`.execute(db)
    return others.length
  })
  return undoable(db, register, sumOf(counts), 'status', { now, was })
}

export async function addTag(db: Db, register: Register<TaggedTable>, all: string[], tag_id: string) {
  const { changed, ids } = await tagMany(db, register.table, all, tag_id)
  return undoable(db, register, changed, 'tag', { tag_id, ids })
}

export async function removeTag(db: Db, register: Register<TaggedTable>, all: string[], tag_id: string) {
  const { changed, ids } = await untagMany(db, register.table, all, tag_id)
  return undoable(db, register, changed, 'untag', { tag_id, ids })
}

/** Takes back a change of status or tags, but for the records that have changed since. */
export async function undoChange(db: Db, register: Register<TaggedTable>, id: string) {
  const { kind, before } = await takeKept(db, register.table, id, ['status', 'tag', 'untag'])
  if (kind === 'status') return bringStatusesBack(db, register, before as Before['status'])
  const { tag_id, ids } = before as Before['tag']
  const { changed } = kind === 'tag' ? await untagMany(db, register.table, ids, tag_id) : await tagMany(db, register.table, ids, tag_id)
  return { changed, left: ids.length - changed }
}

/** Whoever got yet another status since keeps it. */
async function bringStatusesBack(db: Db, register: Register<TaggedTable>, { now, was }: Before['status']) {
  const column = statusOf(register)
  let [changed, asked] = [0, 0]
  for (const [status, ids] of Object.entries(was)) {
    const back = await inSlices(ids, (some) =>
      sql`
        update ${sql.table(register.table)} set ${column} = ${status}
        where ${column} = ${now} and deleted_at is null and ${isOneOf('id', some)}`.execute(db),
    )
    changed += sumOf(back.map(({ numAffectedRows }) => Number(numAffectedRows)))
    asked += ids.length
  }
  return { changed, left: asked - changed }
}
