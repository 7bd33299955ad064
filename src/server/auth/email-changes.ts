import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { newToken, tokenHash } from './tokens.ts'

/** Somebody whose address changed. */
interface ChangedEmail {
  user_id: string
  name: string
  email: string
  email_before: string
}

/** The links by which new addresses confirm themselves: each is good once, for 24 hours, and ends the one before. Only its hash is stored. */
export const createEmailChanges = (db: Database) => ({
  /** A link for the address that a person is to have; null where nothing was asked for, or it is a day ago. */
  async start(user_id: string) {
    const token = newToken()
    const { rows } = await sql<{ email: string; name: string }>`
      update auth.email_change c set token_hash = ${tokenHash(token)} from auth.user u
      where c.user_id = ${user_id} and u.id = c.user_id and c.expires_at > now() returning c.email, u.name`.execute(db)
    return rows[0] ? { ...rows[0], token } : null
  },

  /** Gives the person her new address; null for a dead link. */
  async confirm(token: string): Promise<ChangedEmail | null> {
    const { rows } = await sql<ChangedEmail>`select * from app.confirm_email(${tokenHash(token)})`.execute(db)
    return rows[0] ?? null
  },
})

export type EmailChanges = ReturnType<typeof createEmailChanges>
