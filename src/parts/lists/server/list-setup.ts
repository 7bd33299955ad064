import { sql } from 'kysely'
import type { z } from 'zod'
import type { ColumnLayout, SavedView, ViewInput } from '#parts/lists/contract/list-setup.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { keepPreference, readPreference } from './preference.ts'

const columnsKey = (list: string) => `list.${list}.columns`

const isMine = sql<boolean>`user_id = app.current_user_id()`

/** How the caller has arranged a list, and the views she may use: her own first. */
export async function listSetup(db: Db, list: string) {
  const saved = db
    .selectFrom('saved_view')
    .select(['id', 'name', 'shared', 'filters', 'columns', isMine.as('mine')])
    .select(sql<boolean>`${isMine} or app.can('settings', 'update')`.as('removable'))
    .where('list', '=', list)
    .orderBy('mine', 'desc')
    .orderBy('name')
    .execute()
  const [columns, views] = await Promise.all([readPreference<ColumnLayout>(db, columnsKey(list)), saved])
  return { columns, views: views as unknown as SavedView[] }
}

export async function arrangeColumns(db: Db, list: string, { columns }: { columns: ColumnLayout | null }) {
  const key = columnsKey(list)
  if (columns === null) await db.deleteFrom('user_preference').where('key', '=', key).execute()
  else await keepPreference(db, key, columns)
  return { columns }
}

export function saveView(db: Db, list: string, { name, shared, filters, columns }: z.output<typeof ViewInput>) {
  const values = { shared, filters: JSON.stringify(filters), columns: JSON.stringify(columns) }
  return db
    .insertInto('saved_view')
    .values({ list, name, ...values })
    .onConflict((conflict) => conflict.constraint('saved_view_name_taken').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
}

export const removeView = async (db: Db, list: string, { id }: { id: string }) =>
  found(
    await db.deleteFrom('saved_view').where('list', '=', list).where('id', '=', id).returning('id').executeTakeFirst(),
    'Visão não encontrada.',
  )
