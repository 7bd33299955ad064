import { sql } from 'kysely'
import type { OpenSession } from '#modules/users/contract/session.ts'
import { byTheRules } from './by-the-rules.ts'
import { rpc } from './rpc.ts'

export const sessions = rpc.sessions.handler(async ({ input: { id }, context: { db, request } }) => {
  const { rows } = await byTheRules(sql<OpenSession>`select * from app.person_sessions(${id}, ${request.token})`.execute(db))
  return rows
})

export const endSessions = rpc.endSessions.handler(async ({ input: { id, session_id }, context: { db, request } }) => {
  const { rows } = await byTheRules(
    sql<{ ended: number }>`select app.end_sessions(${id}, ${session_id}, ${request.token}) as ended`.execute(db),
  )
  return { ended: rows[0]?.ended ?? 0 }
})
