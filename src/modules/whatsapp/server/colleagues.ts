import { sql } from 'kysely'
import { findRecord } from '#parts/records/server/find-record.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'

const openers = rpc.chat.openers.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ id: string; name: string }>`select user_id as id, name from app.wa_openers(${id})`.execute(db)
  return rows
})

const writers = rpc.chat.writers.handler(async ({ input: { id }, context: { db } }) => {
  await findRecord(db, CONVERSATIONS, id)
  const { rows } = await sql<{ name: string }>`select name from app.wa_writers(${id})`.execute(db)
  return rows.map(({ name }) => name)
})

const nowWith = rpc.chat.nowWith.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<{ name: string | null }>`select app.wa_now_with(${id}) as name`.execute(db)
  return { name: rows[0]?.name ?? null }
})

export const colleagueHandlers = { openers, writers, nowWith }
