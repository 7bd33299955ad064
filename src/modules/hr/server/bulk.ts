import { type SqlBool, sql } from 'kysely'
import { EMPLOYEE_DENIAL, type EmployeeSelection } from '#modules/hr/contract/bulk.ts'
import * as many from '#parts/lists/server/change-many.ts'
import { NOTHING_KEPT } from '#parts/lists/server/kept-changes.ts'
import { changed, inSlices, isOneOf, removalMoment, selectedIds, sumOf } from '#parts/lists/server/selection.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
import { isInTrash } from '#server/trash.ts'
import { EMPLOYEE_GONE } from './employees.ts'
import { matchingEmployees } from './matching.ts'
import { rpc } from './rpc.ts'

const idsOf = (db: Db, selection: EmployeeSelection) =>
  selectedIds(selection, (filter) => matchingEmployees(db, filter).select('employee.id'))

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status }, context: { db } }) =>
  many.changeStatus(db, 'employee', await idsOf(db, selection), status),
)

export const addTag = rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  many.addTag(db, 'employee', await idsOf(db, selection), tag_id),
)

export const removeTag = rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  many.removeTag(db, 'employee', await idsOf(db, selection), tag_id),
)

export const undoChange = rpc.undoChange.handler(({ input: { id }, context: { db } }) => many.undoChange(db, 'employee', id))

/** Answers the denial when nothing was deleted, as spec/2 §6 asks: not found and not allowed read alike. */
export const remove = rpc.remove.handler(async ({ input: { selection }, context: { db } }) => {
  const kept = db.updateTable('employee').set({ deleted_at: sql`now()` }).where('deleted_at', 'is', null)
  const results = await inSlices(await idsOf(db, selection), (some) => kept.where(isOneOf('id', some)).executeTakeFirst())
  const changed = sumOf(results.map(({ numUpdatedRows }) => Number(numUpdatedRows)))
  return found(changed > 0 ? { changed, removed_at: await removalMoment(db) } : null, EMPLOYEE_DENIAL)
})

export const undoRemoval = rpc.undoRemoval.handler(async ({ input: { removed_at }, context: { db } }) => {
  const removed = sql<SqlBool>`${isInTrash} and deleted_at = ${removed_at}::timestamptz`
  const { numAffectedRows } = await sql`
    update employee set deleted_at = null
    where ${removed} and not exists (
      select from employee other
      where other.deleted_at is null
        and (other.code = employee.code or lower(other.email) = lower(employee.email) or other.cpf_raw = employee.cpf_raw)
    )`.execute(db)
  const kept = db
    .selectFrom('employee')
    .where(removed)
    .select(({ fn }) => fn.countAll<number>().as('left'))
  const { left } = await kept.executeTakeFirstOrThrow()
  const changed = Number(numAffectedRows)
  return found(changed + left > 0 ? { changed, left } : null, NOTHING_KEPT)
})

/** Brings employees back from the trash, with everything that is kept about them. */
export const restore = rpc.restore.handler(async ({ input: { ids }, context: { db } }) => {
  const inTrash = db.updateTable('employee').set({ deleted_at: null }).where(isInTrash)
  const restored = changed(await inTrash.where(isOneOf('id', ids)).executeTakeFirst())
  return found(restored.changed > 0 ? restored : null, EMPLOYEE_GONE)
})
