import { sql } from 'kysely'
import type { AttendanceFilter } from '#modules/whatsapp/contract/attendance-filters.ts'
import { MOST_ASKED } from '#modules/whatsapp/contract/attendances.ts'
import type { Selection } from '#parts/lists/contract/selection.ts'
import { addTag, removeTag, undoable, undoChange } from '#parts/lists/server/change-many.ts'
import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import { asOperation, beginUndo, describeOperation, findUndoable } from '#parts/records/server/operation.ts'
import { handOver } from '#parts/scope/server/hand-over.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { recipientName } from '../handling.ts'
import { writeLines } from '../locked.ts'
import { shareOut } from '../presence.ts'
import { CONVERSATIONS } from '../register.ts'
import { resolveNow } from '../resolving.ts'
import { rpc } from '../rpc.ts'
import { list } from './list.ts'
import { reopenMine, underway } from './many.ts'
import { matchingAttendances } from './matching.ts'

const RESOLVED = { action: 'resolve_many', entity: CONVERSATIONS.table }

const idsOf = (db: Db, selection: Selection<AttendanceFilter>) => selectedIds(db, CONVERSATIONS, selection, matchingAttendances)

const transfer = rpc.attendances.transfer.handler(async ({ input: { selection, responsible_id, team_id }, context: { db } }) => {
  const ids = (await underway(db, await idsOf(db, selection))).map(({ id }) => id)
  const toQueue = responsible_id === null && team_id === null
  const line = toQueue ? 'devolveu a conversa à fila' : `transferiu a conversa para ${await recipientName(db, responsible_id, team_id)}`
  return undoable(db, CONVERSATIONS, async () => {
    const moved = await handOver(db, CONVERSATIONS, ids, responsible_id, team_id)
    await sql`update wa_conversation set assigned_at = now() where id = any (${moved}::uuid[])`.execute(db)
    await writeLines(db, moved, line)
    // Who gives back to the queue does not want it dealt out to herself at once: the worker does that in its turn.
    if (!toQueue) await shareOut(db)
    return moved.length
  })
})

const resolve = rpc.attendances.resolve.handler(async ({ input: { selection }, context: { db } }) => {
  const chosen = await underway(db, await idsOf(db, selection))
  const ids = chosen.filter(({ waits }) => !waits).map(({ id }) => id)
  const waiting = chosen.length - ids.length
  if (ids.length === 0) return { changed: 0, undo: null, waiting }
  const { id } = await asOperation(db, () => resolveNow(db, ids))
  await describeOperation(db, { ...RESOLVED, changes: { ids } })
  return { changed: ids.length, undo: id, waiting }
})

const undoResolve = rpc.attendances.undoResolve.handler(async ({ input: { id }, context: { db } }) => {
  await findUndoable(db, id, RESOLVED)
  const { rows } = await sql<{ ids: string[] }>`
    select array(select jsonb_array_elements_text(changes -> 'ids')::uuid) as ids from app.operation_events(${id}, ${RESOLVED.entity}, ${RESOLVED.action})`.execute(
    db,
  )
  const { ids } = rows[0]!
  await beginUndo(db, id)
  const changed = await reopenMine(db, ids)
  return { changed, left: ids.length - changed }
})

const ask = rpc.attendances.ask.handler(async ({ input: { selection }, context: { db } }) => {
  const ids = await idsOf(db, selection)
  if (ids.length > MOST_ASKED) throw new ContractError('WA_TOO_MANY')
  const { rows } = await sql<{ asked: number }>`select app.wa_ask_evaluations(${ids}::uuid[]) as asked`.execute(db)
  const { asked } = rows[0]!
  return { changed: asked, left: ids.length - asked }
})

export const attendanceHandlers = {
  list,
  lists: listHandlers(rpc.attendances.lists, CONVERSATIONS),
  transfer,
  resolve,
  undoResolve,
  ask,
  addTag: rpc.attendances.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
    addTag(db, CONVERSATIONS, await idsOf(db, selection), tag_id),
  ),
  removeTag: rpc.attendances.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
    removeTag(db, CONVERSATIONS, await idsOf(db, selection), tag_id),
  ),
  undoChange: rpc.attendances.undoChange.handler(({ input: { id }, context: { db } }) => undoChange(db, CONVERSATIONS, id)),
}
