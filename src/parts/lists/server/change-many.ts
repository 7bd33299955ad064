import { type RawBuilder, sql } from 'kysely'
import { tagMany, untagMany } from '#parts/tags/server/tag-many.ts'
import type { Db } from '#server/database.ts'
import { type Changeable, keepForUndo, takeKept } from './kept-changes.ts'
import { inSlices, isOneOf, sumOf } from './selection.ts'

/** What it takes to undo each kind of change. */
interface Before {
  /** The status that all got, and those who had each of the others. */
  status: { now: string | number; was: Record<string, string[]> }
  tag: { tag_id: string; ids: string[] }
  untag: { tag_id: string; ids: string[] }
}

/** The column of the status. */
const STATUS: Record<Changeable, RawBuilder<unknown>> = { client: sql.ref('status_id'), employee: sql.ref('status') }

async function undoable<Kind extends keyof Before>(db: Db, records: Changeable, changed: number, kind: Kind, before: Before[Kind]) {
  return { changed, undo: changed > 0 ? await keepForUndo(db, records, kind, before) : null }
}

/** Gives a status to those of `ids` outside the trash that have another. */
export async function changeStatus(db: Db, records: Changeable, ids: string[], now: string | number) {
  const was: Record<string, string[]> = {}
  const counts = await inSlices(ids, async (some) => {
    const { rows } = await sql<{ id: string; before: string | number }>`
      select id, ${STATUS[records]} as before from ${sql.table(records)}
      where ${STATUS[records]} <> ${now} and deleted_at is null and ${isOneOf('id', some)} for no key update`.execute(db)
    for (const { id, before } of rows) {
      was[before] ??= []
      was[before].push(id)
    }
    const others = rows.map(({ id }) => id)
    await sql`update ${sql.table(records)} set ${STATUS[records]} = ${now} where ${isOneOf('id', others)}`.execute(db)
    return others.length
  })
  return undoable(db, records, sumOf(counts), 'status', { now, was })
}

export async function addTag(db: Db, records: Changeable, all: string[], tag_id: string) {
  const { changed, ids } = await tagMany(db, records, all, tag_id)
  return undoable(db, records, changed, 'tag', { tag_id, ids })
}

export async function removeTag(db: Db, records: Changeable, all: string[], tag_id: string) {
  const { changed, ids } = await untagMany(db, records, all, tag_id)
  return undoable(db, records, changed, 'untag', { tag_id, ids })
}

/** Takes back a change of status or tags, but for the records that have changed since. */
export async function undoChange(db: Db, records: Changeable, id: string) {
  const { kind, before } = await takeKept(db, records, id, ['status', 'tag', 'untag'])
  if (kind === 'status') return bringStatusesBack(db, records, before as Before['status'])
  const { tag_id, ids } = before as Before['tag']
  const { changed } = kind === 'tag' ? await untagMany(db, records, ids, tag_id) : await tagMany(db, records, ids, tag_id)
  return { changed, left: ids.length - changed }
}

/** Whoever got yet another status since keeps it. */
async function bringStatusesBack(db: Db, records: Changeable, { now, was }: Before['status']) {
  let [changed, asked] = [0, 0]
  for (const [status, ids] of Object.entries(was)) {
    const back = await inSlices(ids, (some) =>
      sql`
        update ${sql.table(records)} set ${STATUS[records]} = ${status}
        where ${STATUS[records]} = ${now} and deleted_at is null and ${isOneOf('id', some)}`.execute(db),
    )
    changed += sumOf(back.map(({ numAffectedRows }) => Number(numAffectedRows)))
    asked += ids.length
  }
  return { changed, left: asked - changed }
}
