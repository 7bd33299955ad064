import { type SqlBool, sql } from 'kysely'
import { EMPLOYEE_DENIAL, type EmployeeSelection } from '#modules/hr/contract/bulk.ts'
import * as many from '#parts/lists/server/change-many.ts'
import * as removal from '#parts/lists/server/remove-many.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import type { Db } from '#server/database.ts'
import { found } from '#server/rpc.ts'
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
  const { changed, removed_at } = await removal.removeMany(db, 'employee', await idsOf(db, selection))
  return { changed, removed_at: found(removed_at, EMPLOYEE_DENIAL) }
})

const TAKEN = [
  sql<SqlBool>`other.code = employee.code`,
  sql<SqlBool>`lower(other.email) = lower(employee.email)`,
  sql<SqlBool>`other.cpf_raw = employee.cpf_raw`,
]

export const undoRemoval = rpc.undoRemoval.handler(({ input: { removed_at }, context: { db } }) =>
  removal.undoRemoval(db, 'employee', removed_at, TAKEN),
)

/** Brings employees back from the trash, with everything that is kept about them. */
export const restore = rpc.restore.handler(async ({ input: { ids }, context: { db } }) => {
  const restored = await removal.restoreMany(db, 'employee', ids)
  return found(restored.changed > 0 ? restored : null, EMPLOYEE_GONE)
})
