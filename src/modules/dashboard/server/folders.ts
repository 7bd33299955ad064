import { sql } from 'kysely'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { rpc } from './rpc.ts'
import { addTab, FOLDER_COLUMNS } from './tabs.ts'
import { TEMPLATES } from './templates.ts'

const GONE = 'Aba não encontrada.'

const foldersWhere = (db: Db, state: 'is' | 'is not') =>
  db.selectFrom('dashboard_folder').select(FOLDER_COLUMNS).where('deleted_at', state, null).orderBy('position').orderBy('id').execute()

export const list = rpc.folders.list.handler(({ context: { db } }) => foldersWhere(db, 'is'))

export const listDeleted = rpc.folders.listDeleted.handler(({ context: { db } }) => foldersWhere(db, 'is not'))

export const create = rpc.folders.create.handler(({ input: { template, ...folder }, context: { db } }) =>
  addTab(db, folder, template ? TEMPLATES[template] : []),
)

export const update = rpc.folders.update.handler(async ({ input: { id, updated_at, folder }, context: { db } }) => {
  const living = await db
    .selectFrom('dashboard_folder')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  found(living, GONE)
  const changed = await db
    .updateTable('dashboard_folder')
    .set(folder)
    .where('id', '=', id)
    .where(stillAt('updated_at', updated_at))
    .returning(FOLDER_COLUMNS)
    .executeTakeFirst()
  if (!changed) throw await recordChangedSince(db, 'dashboard_folder', id, updated_at)
  return changed
})

export const remove = rpc.folders.remove.handler(async ({ input: { id }, context: { db } }) => {
  const removed = db.updateTable('dashboard_folder').set({ deleted_at: sql`now()` }).where('id', '=', id).where('deleted_at', 'is', null)
  return found(await removed.returning('id').executeTakeFirst(), GONE)
})

export const restore = rpc.folders.restore.handler(async ({ input: { id }, context: { db } }) => {
  const restored = db.updateTable('dashboard_folder').set({ deleted_at: null }).where('id', '=', id).where('deleted_at', 'is not', null)
  return found(await restored.returning(FOLDER_COLUMNS).executeTakeFirst(), GONE)
})
