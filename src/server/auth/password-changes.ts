import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import { passwordWeakness } from '#shared/password-strength.ts'
import { ContractError } from '../rpc/contract-error.ts'
import type { Limits } from '../rpc/rate-limit.ts'
import { addPassword } from './add-sign-in.ts'
import type { AuthLibrary } from './auth-library.ts'
import type { Invitations } from './invitations.ts'
import { hash, verify } from './passwords.ts'
import type { People, Person } from './people.ts'
import { storedToken } from './tokens.ts'

const RECOVERY_MS = 60 * 60 * 1000

/** How a password is proved, forgotten and changed. */
export interface PasswordChanges {
  /** A single-use token for the person behind `email`, good for an hour; null for nobody and for the blocked. */
  startRecovery(email: string): Promise<{ person: Person; token: string } | null>
  /** Whose live token of a recovery or of an invitation this is. The token stays good. */
  recoveringPerson(token: string): Promise<Person | null>
  /** Uses the token up. Refuses with INVALID_LINK or PASSWORD_GUESSABLE; afterwards the person is signed in nowhere, and may sign in however often others tried. */
  resetPassword(token: string, password: string): Promise<Person>
  /** Gives somebody already known to be the person a new password, and signs them out everywhere. Refuses with PASSWORD_GUESSABLE. */
  setPassword(user_id: string, password: string): Promise<Person>
  /** Refuses with WRONG_PASSWORD, PASSWORD_GUESSABLE or TOO_MANY_REQUESTS; afterwards only the session `keep` goes on. */
  changePassword(change: { user_id: string; current: string; password: string; keep: string }): Promise<Person>
  /** Whether this is the person's password. Refuses with WRONG_PASSWORD or TOO_MANY_REQUESTS, and notes in the session that she gave it just now. */
  confirm(confirmation: { user_id: string; password: string; token: string }): Promise<void>
}

interface Parts {
  db: Kysely<Tables>
  library: AuthLibrary
  people: People
  limits: Limits
  invitations: Invitations
}

export function createPasswordChanges({ db, library, people, limits, invitations }: Parts): PasswordChanges {
  const { record, person, passwordOf } = people

  /** Whose live token this is, and how it is used up. */
  async function tokenHolder(token: string) {
    const recovering = await library.findRecovery(token)
    if (recovering) return { who: await person(recovering), use: async () => Boolean(await library.consumeRecovery(token)) }
    const invited = await invitations.find(token)
    return { who: invited?.live ? await person(invited.user_id) : null, use: () => invitations.use(token) }
  }

  async function hashForPerson(who: Person, password: string) {
    const reason = await passwordWeakness(password, { ...who, companies: await people.companiesOf(who.user_id) })
    if (!reason) return hash(password)
    await record('password_refused', who.user_id)
    throw new ContractError('PASSWORD_GUESSABLE', { reason })
  }

  /** One transaction: old sessions and older links end the moment the new password counts. */
  const replacePassword = (user_id: string, hashed: string, { keep = '', verified = false } = {}) =>
    db.transaction().execute(async (db) => {
      const now = sql<Date>`now()`
      const { numUpdatedRows } = await db
        .updateTable('auth.account')
        .set({ password: hashed, updated_at: now })
        .where('user_id', '=', user_id)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) await addPassword(db, user_id, hashed) // the first, of somebody who was invited
      if (verified) await db.updateTable('auth.user').set({ email_verified: true, updated_at: now }).where('id', '=', user_id).execute()
      await db.deleteFrom('auth.session').where('user_id', '=', user_id).where('token', '!=', storedToken(keep)).execute()
      await db.deleteFrom('auth.verification').where('value', '=', user_id).execute()
      await db.deleteFrom('auth.trusted_browser').where('user_id', '=', user_id).execute()
      await db.deleteFrom('auth.two_factor_challenge').where('user_id', '=', user_id).execute()
      await db.updateTable('auth.invitation').set({ used_at: now }).where('user_id', '=', user_id).where('used_at', 'is', null).execute()
      await db.insertInto('audit_event').values({ action: 'password_changed', entity: 'session', user_id }).execute()
    })

  /** Nobody's guesses at the old password count against the new one. */
  async function forgiven(who: Person): Promise<Person> {
    await limits.forgive({ sign_in_account: who.email })
    return who
  }

  return {
    async startRecovery(email) {
      const user = (await library.findUserByEmail(email.toLowerCase()))?.user
      const who = user && (await person(user.id))
      if (!who) return null
      const token = await library.createRecovery(who.user_id, new Date(Date.now() + RECOVERY_MS))
      await record('recovery_started', who.user_id)
      return { person: who, token }
    },

    async recoveringPerson(token) {
      return (await tokenHolder(token)).who
    },

    async resetPassword(token, password) {
      const { who, use } = await tokenHolder(token)
      if (!who) throw new ContractError('INVALID_LINK')
      const hashed = await hashForPerson(who, password)
      if (!(await use())) throw new ContractError('INVALID_LINK')
      await replacePassword(who.user_id, hashed, { verified: true }) // the link came by e-mail, which confirms it
      return forgiven(who)
    },

    async setPassword(user_id, password) {
      const who = await person(user_id)
      if (!who) throw new ContractError('INVALID_LINK')
      await replacePassword(user_id, await hashForPerson(who, password))
      return forgiven(who)
    },

    async confirm({ user_id, password, token }) {
      await limits.count({ password: user_id })
      if (!(await verify(await passwordOf(user_id), password))) {
        await record('password_refused', user_id)
        throw new ContractError('WRONG_PASSWORD')
      }
      await db.updateTable('auth.session').set({ confirmed_at: sql<Date>`now()` }).where('token', '=', storedToken(token)).execute()
      await limits.forgive({ password: user_id })
    },

    async changePassword({ user_id, current, password, keep }) {
      await limits.count({ password: user_id })
      const who = await person(user_id)
      const right = await verify(await passwordOf(user_id), current)
      if (!who || !right) {
        await record('password_refused', user_id)
        throw new ContractError('WRONG_PASSWORD')
      }
      await replacePassword(user_id, await hashForPerson(who, password), { keep })
      await limits.forgive({ password: user_id })
      return who
    },
  }
}
