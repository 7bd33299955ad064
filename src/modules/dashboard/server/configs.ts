import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { Config, type ConfigInput } from '../contract/config.ts'
import { rpc } from './rpc.ts'

const GONE = 'Configuração não encontrada.'

export const list = rpc.configs.list.handler(async ({ context: { db } }) => {
  const rows = await db.selectFrom('dashboard_config').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => Config.parse(row))
})

const stored = (config: ConfigInput) => ({ ...config, metadata: JSON.stringify(config.metadata) })

export const create = rpc.configs.create.handler(async ({ input, context: { db } }) =>
  Config.parse(await db.insertInto('dashboard_config').values(stored(input)).returningAll().executeTakeFirstOrThrow()),
)

export const update = rpc.configs.update.handler(async ({ input: { id, config }, context: { db } }) =>
  Config.parse(
    found(await db.updateTable('dashboard_config').set(stored(config)).where('id', '=', id).returningAll().executeTakeFirst(), GONE),
  ),
)

const enable = async (db: Db, id: string, enabled: boolean) =>
  Config.parse(
    found(await db.updateTable('dashboard_config').set({ enabled }).where('id', '=', id).returningAll().executeTakeFirst(), GONE),
  )

export const setEnabled = rpc.configs.setEnabled.handler(({ input: { id, enabled }, context: { db } }) => enable(db, id, enabled))

export const remove = rpc.configs.remove.handler(async ({ input: { id }, context: { db } }) => {
  await enable(db, id, false)
  return { id }
})

/** All at once by the database's own function; one by one where that is missing or refuses. */
export const positions = rpc.configs.positions.handler(async ({ input: { position_updates }, context: { db } }) => {
  await sql`savepoint before_positions`.execute(db)
  try {
    const { rows } = await sql<{ moved: number }>`select update_dashboard_positions(${JSON.stringify(position_updates)}) as moved`.execute(
      db,
    )
    return { moved: rows[0]?.moved ?? 0 }
  } catch {
    await sql`rollback to savepoint before_positions`.execute(db)
    return { moved: await moveEach(db, position_updates) }
  }
})

async function moveEach(db: Db, updates: { id: string; position: number }[]) {
  let moved = 0
  for (const { id, position } of updates) {
    const { numUpdatedRows } = await db.updateTable('dashboard_config').set({ position }).where('id', '=', id).executeTakeFirst()
    moved += Number(numUpdatedRows)
  }
  return moved
}

export const resize = rpc.configs.resize.handler(async ({ input: { sizes }, context: { db } }) => {
  const { numAffectedRows } = await sql`
    update dashboard_config c set grid_cols = s.grid_cols, grid_rows = s.grid_rows
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as s (id uuid, grid_cols integer, grid_rows integer)
    where c.id = s.id`.execute(db)
  return { resized: Number(numAffectedRows ?? 0) }
})

export const duplicate = rpc.configs.duplicate.handler(async ({ input: { id }, context: { db } }) => {
  const copied = ['type', 'schema', 'view', 'folder_id', 'grid_cols', 'grid_rows', 'position', 'metadata'] as const
  const original = db
    .selectFrom('dashboard_config')
    .select([sql<string>`left('Cópia de ' || title, 120)`.as('title'), ...copied])
    .where('id', '=', id)
  const copy = await db
    .insertInto('dashboard_config')
    .columns(['title', ...copied])
    .expression(original)
    .returningAll()
    .executeTakeFirst()
  return Config.parse(found(copy, GONE))
})
