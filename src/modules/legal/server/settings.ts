import { sql } from 'kysely'
import { DEADLINE_KINDS } from '#modules/legal/contract/deadline/kinds.ts'
import type { LegalSettings } from '#modules/legal/contract/settings.ts'
import { changedSince } from '#parts/records/server/history.ts'
import type { Db } from '#server/database/database.ts'
import { recountAll } from './recount.ts'
import { rpc } from './rpc.ts'

/** Of a company that has not changed a setting. */
const NEVER = new Date(0)

async function read(db: Db): Promise<LegalSettings> {
  const [stored, alone] = await Promise.all([
    db.selectFrom('legal_settings').select(['second_check', 'internal_days', 'kinds', 'updated_at']).executeTakeFirst(),
    sql<{ alone: boolean }>`select count(*) < 2 as alone from app.colleagues('legal-cases')`.execute(db),
  ])
  const { second_check = true, internal_days = 2, kinds, updated_at = NEVER } = stored ?? {} // as the table's defaults
  return {
    ...{ second_check, internal_days, updated_at },
    kinds: (kinds as LegalSettings['kinds'] | null | undefined) ?? [...DEADLINE_KINDS],
    alone: alone.rows[0]!.alone,
  }
}

export const get = rpc.settings.get.handler(({ context: { db } }) => read(db))

export const change = rpc.settings.change.handler(async ({ input: { updated_at, values }, context: { db } }) => {
  const before = await read(db)
  const kinds = JSON.stringify(values.kinds)
  const { rows } = await sql`
    insert into legal_settings as stored (second_check, internal_days, kinds) values (${values.second_check}, ${values.internal_days}, ${kinds}::jsonb)
    on conflict (company_id) do update set second_check = excluded.second_check, internal_days = excluded.internal_days, kinds = excluded.kinds
    where date_trunc('milliseconds', stored.updated_at) = ${updated_at}
    returning id`.execute(db)
  if (rows.length === 0) throw await changedSince(db, sql`entity = 'legal_settings' and action in ('insert', 'update')`, updated_at)
  if (values.internal_days !== before.internal_days) await recountAll(db)
  return read(db)
})
