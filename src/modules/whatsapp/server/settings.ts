import { sql } from 'kysely'
import { WA_SETTINGS, type WaAgent } from '#modules/whatsapp/contract/settings.ts'
import { changeRow } from '#parts/records/server/setup-rows.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { storedInstance } from './instances/gateway-of.ts'
import { rpc } from './rpc.ts'

const COLUMNS = Object.keys(WA_SETTINGS.fields) as (keyof typeof WA_SETTINGS.fields)[]

/** The one row of the company. */
const settingsOf = async (db: Db) =>
  found(
    await db
      .selectFrom('wa_settings')
      .select(['id', 'updated_at', ...COLUMNS])
      .executeTakeFirst(),
    'Configurações não encontradas.',
  )

const get = rpc.settings.get.handler(({ context: { db } }) => settingsOf(db))

const change = rpc.settings.change.handler(async ({ input: { updated_at, values }, context: { db } }) => {
  const { id } = await settingsOf(db)
  if (values.outreach_instance_id) await storedInstance(db, values.outreach_instance_id)
  await changeRow(db, 'wa_settings', id, updated_at, values)
  return settingsOf(db)
})

const forgets = rpc.settings.forgets.handler(async ({ input: { months }, context: { db } }) => {
  const { rows } = await sql<{ attendances: number }>`select app.wa_would_forget(${months}) as attendances`.execute(db)
  return rows[0]!
})

/** Whoever opened the chat once and may still answer, by name. */
const agentsOf = async (db: Db) => {
  const { rows } = await sql<WaAgent>`
    select a.id, app.person(a.user_id) ->> 'name' as name, a.available, app.is_absent(a.user_id) as absent, a.seen_at, a.max_open,
           app.wa_open_of(a.user_id) as open
    from wa_agent a where app.wa_answers(a.user_id) order by app.fold(app.person(a.user_id) ->> 'name'), a.id`.execute(db)
  return rows
}

const agents = rpc.settings.agents.handler(({ context: { db } }) => agentsOf(db))

const setAgent = rpc.settings.setAgent.handler(async ({ input: { id, available, max_open }, context: { db } }) => {
  const row = await db.updateTable('wa_agent').set({ available, max_open }).where('id', '=', id).returning('id').executeTakeFirst()
  found(row, 'Esta pessoa não atende mais aqui.')
  return agentsOf(db)
})

export const settingsHandlers = { get, change, forgets, agents, setAgent }
