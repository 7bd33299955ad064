import { sql } from 'kysely'
import { recordChangedSince, stillAt } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { Config, type ConfigInput, GRID } from '../contract/config.ts'
import { rpc } from './rpc.ts'

const GONE = 'Configuração não encontrada. Se foi excluída, restaure-a em “Excluídos”.'

type Placed = Pick<Config, 'id' | 'position' | 'grid_cols' | 'grid_rows'>

export const list = rpc.configs.list.handler(async ({ context: { db } }) => {
  const rows = await db.selectFrom('dashboard_config').selectAll().orderBy('position').orderBy('id').execute()
  return rows.map((row) => Config.parse(row))
})

const stored = (config: ConfigInput) => ({ ...config, metadata: JSON.stringify(config.metadata) })

export const create = rpc.configs.create.handler(async ({ input, context: { db } }) =>
  Config.parse(await db.insertInto('dashboard_config').values(stored(input)).returningAll().executeTakeFirstOrThrow()),
)

/** A widget that is in the list, or one that was deleted. */
const changing = (db: Db, id: string, state: 'is' | 'is not' = 'is') =>
  db.updateTable('dashboard_config').where('id', '=', id).where('deleted_at', state, null)

export const update = rpc.configs.update.handler(async ({ input: { id, updated_at, config }, context: { db } }) => {
  const living = db.selectFrom('dashboard_config').select('id').where('id', '=', id).where('deleted_at', 'is', null)
  found(await living.executeTakeFirst(), GONE)
  const changed = await changing(db, id).set(stored(config)).where(stillAt('updated_at', updated_at)).returningAll().executeTakeFirst()
  if (!changed) throw await recordChangedSince(db, 'dashboard_config', id, updated_at)
  return Config.parse(changed)
})

export const setEnabled = rpc.configs.setEnabled.handler(async ({ input: { id, enabled }, context: { db } }) =>
  Config.parse(found(await changing(db, id).set({ enabled }).returningAll().executeTakeFirst(), GONE)),
)

export const remove = rpc.configs.remove.handler(async ({ input: { id }, context: { db } }) =>
  found(
    await changing(db, id)
      .set(({ ref }) => ({ enabled: false, was_enabled: ref('enabled'), deleted_at: sql`now()` }))
      .returning('id')
      .executeTakeFirst(),
    GONE,
  ),
)

export const restore = rpc.configs.restore.handler(async ({ input: { id }, context: { db } }) =>
  Config.parse(
    found(
      await changing(db, id, 'is not')
        .set(({ ref }) => ({ enabled: ref('was_enabled'), deleted_at: null }))
        .returningAll()
        .executeTakeFirst(),
      GONE,
    ),
  ),
)

export const positions = rpc.configs.positions.handler(async ({ input: { position_updates, sizes, seen }, context: { db } }) => {
  if (await haveMoved(db, seen)) throw new ContractError('ARRANGEMENT_CHANGED')
  await resize(db, sizes)
  return { moved: await move(db, position_updates) }
})

/** Whether a widget stands elsewhere, or is of another size, than somebody saw. Nobody moves it until the transaction ends. */
async function haveMoved(db: Db, seen: readonly Placed[]): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select (c.position, c.grid_cols, greatest(c.grid_rows, ${GRID.minRows})) <> (s.position, s.grid_cols, s.grid_rows) as moved
    from dashboard_config c
    join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s (id uuid, position integer, grid_cols integer, grid_rows integer) using (id)
    order by c.id for update of c`.execute(db)
  return rows.some(({ moved }) => moved)
}

/** All at once by the database's own function; one by one where that is missing or refuses. Answers how many moved. */
async function move(db: Db, position_updates: Pick<Placed, 'id' | 'position'>[]): Promise<number> {
  await sql`savepoint before_positions`.execute(db)
  try {
    const { rows } = await sql<{ moved: number }>`select update_dashboard_positions(${JSON.stringify(position_updates)}) as moved`.execute(
      db,
    )
    return rows[0]?.moved ?? 0
  } catch {
    await sql`rollback to savepoint before_positions`.execute(db)
    return moveEach(db, position_updates)
  }
}

async function moveEach(db: Db, updates: { id: string; position: number }[]) {
  let moved = 0
  for (const { id, position } of updates) {
    const { numUpdatedRows } = await db.updateTable('dashboard_config').set({ position }).where('id', '=', id).executeTakeFirst()
    moved += Number(numUpdatedRows)
  }
  return moved
}

const resize = (db: Db, sizes: readonly Omit<Placed, 'position'>[]) =>
  sql`
    update dashboard_config c set grid_cols = s.grid_cols, grid_rows = s.grid_rows
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as s (id uuid, grid_cols integer, grid_rows integer)
    where c.id = s.id`.execute(db)

export const duplicate = rpc.configs.duplicate.handler(async ({ input: { id }, context: { db } }) => {
  const copied = ['type', 'schema', 'view', 'folder_id', 'grid_cols', 'grid_rows', 'position', 'metadata'] as const
  const original = db
    .selectFrom('dashboard_config')
    .select([sql<string>`left('Cópia de ' || title, 120)`.as('title'), ...copied])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
  const copy = await db
    .insertInto('dashboard_config')
    .columns(['title', ...copied])
    .expression(original)
    .returningAll()
    .executeTakeFirst()
  return Config.parse(found(copy, GONE))
})
