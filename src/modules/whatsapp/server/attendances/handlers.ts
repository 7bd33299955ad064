import { sql } from 'kysely'
import type { AttendanceFilter } from '#modules/whatsapp/contract/attendance-filters.ts'
import { MOST_ASKED } from '#modules/whatsapp/contract/attendances.ts'
import type { Selection } from '#parts/lists/contract/selection.ts'
import { addTag, removeTag, undoChange } from '#parts/lists/server/change-many.ts'
import { listHandlers } from '#parts/lists/server/list-handlers.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import { asOperation, beginUndo, describeOperation, findUndoable } from '#parts/records/server/operation.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { passOn } from '../passing-on.ts'
import { CONVERSATIONS } from '../register.ts'
import { resolveNow } from '../resolving.ts'
import { rpc } from '../rpc.ts'
import { attendanceLists } from './list.ts'
import { reopenMine, underway } from './many.ts'
import { matchingAttendances } from './matching.ts'

const RESOLVED = { action: 'resolve_many', entity: CONVERSATIONS.table }

const idsOf = (db: Db, selection: Selection<AttendanceFilter>) => selectedIds(db, CONVERSATIONS, selection, matchingAttendances)

const transfer = rpc.attendances.transfer.handler(async ({ input: { selection, ...to }, context: { db } }) => {
  const chosen = await underway(db, await idsOf(db, selection))
  return passOn(
    db,
    chosen.map(({ id }) => id),
    to,
  )
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
  ...attendanceLists,
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
