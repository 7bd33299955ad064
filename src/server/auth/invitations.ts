import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { newToken, tokenHash } from './tokens.ts'

const HOURS = 72

/** Who was invited where. */
export interface Invited {
  user_id: string
  company_id: string
}

/** What the mail of an invitation says. */
export interface InvitationWords {
  email: string
  name: string
  company: string
  by: string | null
}

/** What a link says of itself, dead or alive. */
export interface InvitationLink {
  user_id: string
  company: string
  /** Whoever invited; null for somebody who is gone. */
  by: string | null
  live: boolean
}

export type Invitations = ReturnType<typeof createInvitations>

/** The links of invitations: each is good once, for 72 hours, and ends the one before. Only its hash is stored. */
export const createInvitations = (db: Database) => ({
  async start({ user_id, company_id }: Invited): Promise<string> {
    const token = newToken()
    const fresh = { token_hash: tokenHash(token), expires_at: sql<Date>`now() + make_interval(hours => ${HOURS})`, used_at: null }
    await db
      .insertInto('auth.invitation')
      .values({ user_id, company_id, ...fresh })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet(fresh))
      .execute()
    return token
  },

  /** Null for who has entered, was removed or is blocked. */
  async words({ user_id, company_id }: Invited): Promise<InvitationWords | null> {
    const { rows } = await sql<InvitationWords>`
      select email, name, company_name as company, invited_by as by from app.invitation_of(${company_id}, ${user_id})
      where active and not entered`.execute(db)
    return rows[0] ?? null
  },

  /** Null for a token that nobody was given, or that another took the place of. */
  async find(token: string): Promise<InvitationLink | null> {
    const { rows } = await sql<InvitationLink>`
      select i.user_id, o.company_name as company, o.invited_by as by, i.used_at is null and i.expires_at > now() and o.active as live
      from auth.invitation i cross join app.invitation_of(i.company_id, i.user_id) o
      where i.token_hash = ${tokenHash(token)}`.execute(db)
    return rows[0] ?? null
  },

  /** Uses a token up. Of several callers at once only one hears that it did. */
  async use(token: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('auth.invitation')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  },
})
