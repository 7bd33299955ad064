import { sql } from 'kysely'
import type { OpenSession } from '#modules/users/contract/session.ts'
import type { Db } from '#server/database/database.ts'
import { byTheRules } from './by-the-rules.ts'
import { rpc } from './rpc.ts'

/** The open sessions of a person. `token` is that of the session that asks. */
export async function sessionsOf(db: Db, user_id: string, token: string | null) {
  const { rows } = await byTheRules(sql<OpenSession>`select * from app.person_sessions(${user_id}, ${token})`.execute(db))
  return rows
}

/** Ends one of them, or all but the one that asks. */
export async function endSessionsOf(db: Db, user_id: string, session_id: string | null, token: string | null) {
  const ended = sql<{ ended: number }>`select app.end_sessions(${user_id}, ${session_id}, ${token}) as ended`
  const { rows } = await byTheRules(ended.execute(db))
  return { ended: rows[0]?.ended ?? 0 }
}

export const sessions = rpc.sessions.handler(({ input: { id }, context: { db, request } }) => sessionsOf(db, id, request.token))

export const endSessions = rpc.endSessions.handler(({ input: { id, session_id }, context: { db, request } }) =>
  endSessionsOf(db, id, session_id, request.token),
)
