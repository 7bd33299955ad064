import { sql } from 'kysely'
import { takeKept } from '#parts/lists/server/kept-changes.ts'
import { Refusal } from '#server/refusal.ts'
import { areAsMerged, type Moved, moveChildrenBack } from './merged-children.ts'
import { noteMerge, refuseUnlessMayUpdate } from './merging.ts'
import { rpc } from './rpc.ts'

/** What a merge keeps of itself. */
interface Merged {
  id: string
  other_id: string
  /** The values that the first client had where it took the other's. */
  was: object
  moved: Moved
  version: string
}

export const undoMerge = rpc.undoMerge.handler(async ({ input, context: { db } }) => {
  await refuseUnlessMayUpdate(db)
  const { before } = await takeKept(db, 'client', input.id, ['merge'])
  const { id, other_id, was, moved, version } = before as Merged
  await sql`select from client where id in (${id}, ${other_id}) order by id for no key update`.execute(db)
  if (!(await areAsMerged(db, id, other_id, moved, version))) throw new Refusal('MERGE_MOVED')

  if (Object.keys(was).length > 0) await db.updateTable('client').set(was).where('id', '=', id).execute() // the other's document is free from here on
  const restored = db.updateTable('client').set({ deleted_at: null }).where('id', '=', other_id)
  const other = await restored.returning(['name', 'code']).executeTakeFirstOrThrow()
  await moveChildrenBack(db, id, other_id, moved)
  await noteMerge(db, 'unmerge', id, other)
  return { id, other_id }
})
