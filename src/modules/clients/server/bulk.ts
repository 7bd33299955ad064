import { type SqlBool, sql } from 'kysely'
import type { ClientSelection } from '#modules/clients/contract/bulk.ts'
import * as many from '#parts/lists/server/change-many.ts'
import * as removal from '#parts/lists/server/remove-many.ts'
import { selectedIds } from '#parts/lists/server/selection.ts'
import type { Db } from '#server/database.ts'
import { matchingClients } from './matching.ts'
import { rpc } from './rpc.ts'

const idsOf = (db: Db, selection: ClientSelection) => selectedIds(selection, (filter) => matchingClients(db, filter).select('client.id'))

export const setStatus = rpc.setStatus.handler(async ({ input: { selection, status_id }, context: { db } }) =>
  many.changeStatus(db, 'client', await idsOf(db, selection), status_id),
)

export const addTag = rpc.addTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  many.addTag(db, 'client', await idsOf(db, selection), tag_id),
)

export const removeTag = rpc.removeTag.handler(async ({ input: { selection, tag_id }, context: { db } }) =>
  many.removeTag(db, 'client', await idsOf(db, selection), tag_id),
)

export const undoChange = rpc.undoChange.handler(({ input: { id }, context: { db } }) => many.undoChange(db, 'client', id))

export const removeMany = rpc.removeMany.handler(async ({ input: { selection }, context: { db } }) =>
  removal.removeMany(db, 'client', await idsOf(db, selection)),
)

const TAKEN = [sql<SqlBool>`other.document = client.document`, sql<SqlBool>`other.code = client.code`]

export const undoRemoval = rpc.undoRemoval.handler(({ input: { removed_at }, context: { db } }) =>
  removal.undoRemoval(db, 'client', removed_at, TAKEN),
)

export const restoreMany = rpc.restoreMany.handler(({ input: { ids }, context: { db } }) => removal.restoreMany(db, 'client', ids))
