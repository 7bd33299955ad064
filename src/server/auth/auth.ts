import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Tables } from '#db/schema.gen.ts'
import { passwordWeakness } from '#shared/password-strength.ts'
import { openDatabase, openPool } from '../database/database.ts'
import type { Env } from '../process/env.ts'
import type { Log } from '../process/log.ts'
import { inetOf } from '../rpc/caller-address.ts'
import { ContractError } from '../rpc/contract-error.ts'
import { createLimits, LIMITS, type Limits, type LimitValues, sameNetwork } from '../rpc/rate-limit.ts'
import { openAuthLibrary } from './auth-library.ts'
import { createEmailChanges, type EmailChanges } from './email-changes.ts'
import { createInvitations, type InvitationLink, type InvitationWords, type Invited } from './invitations.ts'
import { hash, verify } from './passwords.ts'
import { newToken } from './tokens.ts'
import { createTrail, type Trail } from './trail.ts'
import { createTwoFactor, type SecondStep, type TwoFactor } from './two-factor.ts'

export interface Person {
  user_id: string
  email: string
  name: string
}

interface SignInAttempt {
  email: string
  password: string
  address: string
  user_agent: string | null
  /** What `knownDevice` says of the browser. */
  device: string | null
  /** What the browser says it is trusted by. */
  trusted: readonly string[]
}

/** Where a request comes from. */
type Origin = Pick<SignInAttempt, 'address' | 'user_agent'>

/** The second step of a sign-in. */
interface SecondAttempt extends Origin {
  challenge: string
  given: SecondStep
  /** This browser is not to be asked for thirty days. */
  trust: boolean
}

interface SignedIn {
  token: string
  email: string
}

/** Everything that touches passwords, sessions and recovery links. Works as app_auth, outside the request's transaction. */
export interface Auth {
  limits: Limits
  trail: Trail
  /**
   * Refuses with INVALID_CREDENTIALS, EMAIL_NOT_CONFIRMED or TOO_MANY_REQUESTS; an unknown address takes as long as a wrong password. Of somebody with two
   * steps, on a browser she does not trust, it opens no session but answers the challenge of the second, and whether she may trust the browser from then on.
   */
  signIn(attempt: SignInAttempt): Promise<SignedIn | { challenge: string; may_trust: boolean }>
  /** Opens the session that a right password was the first step to. Refuses with WRONG_CODE, TWO_FACTOR_LOCKED or SIGN_IN_AGAIN. */
  secondStep(attempt: SecondAttempt): Promise<{ token: string; person: Person; how: 'code' | 'recovery'; trusted: string | null }>
  signOut(token: string): Promise<void>
  /** Notes that a session is in use, at most every five minutes. Nobody waits for it. */
  noteUse(token: string): void
  /** Notes that an API key is in use, and from where, at most every minute. Nobody waits for it. */
  noteKeyUse(key_id: string, address: string): void
  twoFactor: TwoFactor
  /** A single-use token for the person behind `email`, good for an hour; null for nobody and for the blocked. */
  startRecovery(email: string): Promise<{ person: Person; token: string } | null>
  /** A single-use token for somebody who was invited, good for 72 hours; null for who has a password already, and enters with that. Ends an earlier one. */
  startInvitation(invited: Invited): Promise<string | null>
  /** What the mail of an invitation says; null for who has entered, was removed or is blocked. */
  invitationWords(invited: Invited): Promise<InvitationWords | null>
  /** What an invitation's token says; null for one that nobody was given, or that another took the place of. */
  invitation(token: string): Promise<InvitationLink | null>
  emailChanges: EmailChanges
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
  close(): Promise<void>
}

export interface AuthOptions {
  env: Pick<Env, 'SECRET' | 'PUBLIC_URL'>
  app: pg.PoolConfig
  log: Log
  limits?: LimitValues
}

const RECOVERY_MS = 60 * 60 * 1000

/** What is stored of a session's token. */
const stored = (token: string) => sql<string>`app.token_hash(${token})`

type SecurityEvent = 'sign_in' | 'sign_in_refused' | 'sign_out' | 'recovery_started' | 'password_changed' | 'password_refused'

/** Adds a sign-in whose password is not judged and whose e-mail counts as confirmed. Returns its id. */
export async function addSignIn(db: Kysely<Tables>, { email, name, password }: Omit<Person, 'user_id'> & { password: string }) {
  const hashed = await hash(password)
  const person = { name, email: email.toLowerCase(), email_verified: true }
  const { id } = await db.insertInto('auth.user').values(person).returning('id').executeTakeFirstOrThrow()
  await addPassword(db, id, hashed)
  return id
}

const addPassword = (db: Kysely<Tables>, user_id: string, hashed: string) =>
  db.insertInto('auth.account').values({ user_id, account_id: user_id, provider_id: 'credential', password: hashed }).execute()

export async function createAuth({ env, app, log, limits: values = LIMITS }: AuthOptions): Promise<Auth> {
  const pool = openPool(app, { max: 5, role: 'app_auth', onError: (error) => log.error({ err: error }, 'sign-in connection broke') })
  const db = openDatabase(pool)
  const limits = createLimits(pool, values)
  const library = await openAuthLibrary(db, env, log)
  const invitations = createInvitations(db)
  const twoFactor = createTwoFactor(db, env.SECRET)

  const trail = createTrail(db, log)

  /** `changes` says from where, of what a browser asked for. */
  async function record(
    action: SecurityEvent,
    user_id: string | null,
    { id = null, ...from }: { id?: string | null } & Partial<Origin> = {},
  ) {
    const changes = 'address' in from ? JSON.stringify(from) : null
    await db.insertInto('audit_event').values({ action, entity: 'session', entity_id: id, user_id, changes }).execute()
  }

  async function isBlocked(user_id: string) {
    const { rows } = await sql<{ may: boolean }>`select app.may_sign_in(${user_id}) as may`.execute(db)
    return !rows[0]?.may
  }

  async function person(user_id: string): Promise<Person | null> {
    const user = await library.findUserById(user_id)
    return user && !(await isBlocked(user.id)) ? { user_id: user.id, email: user.email, name: user.name } : null
  }

  /** Whose live token this is, and how it is used up. */
  async function tokenHolder(token: string) {
    const recovering = await library.findRecovery(token)
    if (recovering) return { who: await person(recovering), use: async () => Boolean(await library.consumeRecovery(token)) }
    const invited = await invitations.find(token)
    return { who: invited?.live ? await person(invited.user_id) : null, use: () => invitations.use(token) }
  }

  async function openSession(user: { id: string; email: string }, { address, user_agent }: Origin) {
    await db.deleteFrom('auth.session').where('user_id', '=', user.id).where('expires_at', '<', sql<Date>`now()`).execute()
    const token = newToken()
    const { id } = await db
      .insertInto('auth.session')
      .values({
        token: stored(token),
        user_id: user.id,
        expires_at: sql<Date>`now() + interval '30 days'`,
        ip_address: address,
        user_agent,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record('sign_in', user.id, { id, address, user_agent })
    return { token, email: user.email }
  }

  async function companiesOf(user_id: string) {
    const { rows } = await sql<{ company_name: string }>`select company_name from app.accessible_companies(${user_id})`.execute(db)
    return rows.map(({ company_name }) => company_name)
  }

  async function passwordOf(user_id: string) {
    const account = await library.findCredentialAccount(user_id)
    return account?.password
  }

  async function hashForPerson(who: Person, password: string) {
    const reason = await passwordWeakness(password, { ...who, companies: await companiesOf(who.user_id) })
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
      await db.deleteFrom('auth.session').where('user_id', '=', user_id).where('token', '!=', stored(keep)).execute()
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
    limits,
    trail,
    twoFactor,

    async signIn({ password, address, user_agent, device, trusted, ...typed }) {
      const email = typed.email.toLowerCase()
      const network = sameNetwork(address)
      const account = device ? { sign_in_device: device } : { sign_in_pair: `${email} ${network}`, sign_in_account: email }
      const shared = device ? {} : { sign_in_address: network }
      await limits.count({ ...shared, ...account }).catch((error) => {
        trail.limited(network)
        throw error
      })

      const user = (await library.findUserByEmail(email))?.user
      const right = await verify(user && (await passwordOf(user.id)), password)
      if (!user || !right || (await isBlocked(user.id))) {
        await record('sign_in_refused', user?.id ?? null, { address, user_agent })
        throw new ContractError('INVALID_CREDENTIALS')
      }
      if (!user.emailVerified) {
        await record('sign_in_refused', user.id, { address, user_agent })
        throw new ContractError('EMAIL_NOT_CONFIRMED')
      }

      const asksCode = (await twoFactor.isActive(user.id)) && !(await twoFactor.isTrusted(user.id, trusted))
      const askCode = async () => ({ challenge: await twoFactor.challenge(user.id), may_trust: await twoFactor.mayTrust(user.id) })
      const next = asksCode ? askCode() : openSession(user, { address, user_agent })
      const [opened] = await Promise.all([next, limits.forgive(account), limits.takeBack(shared)])
      return opened
    },

    async secondStep({ challenge, given, trust, ...browser }) {
      const { user_id, how } = await twoFactor.answer(challenge, given)
      const who = await person(user_id)
      if (!who) throw new ContractError('SIGN_IN_AGAIN') // blocked meanwhile
      const { token } = await openSession({ id: user_id, email: who.email }, browser)
      return { token, person: who, how, trusted: trust ? await twoFactor.trust(user_id, browser) : null }
    },

    async signOut(token) {
      const ended = await db.deleteFrom('auth.session').where('token', '=', stored(token)).returning(['id', 'user_id']).executeTakeFirst()
      if (ended) await record('sign_out', ended.user_id, { id: ended.id })
    },

    noteUse(token) {
      const late = sql<boolean>`seen_at < now() - interval '5 minutes'`
      db.updateTable('auth.session')
        .set({ seen_at: sql<Date>`now()` })
        .where('token', '=', stored(token))
        .where(late)
        .execute()
        .catch((error) => log.error({ err: error }, 'the use of a session could not be noted')) // who is signed in reads on
    },

    noteKeyUse(key_id, address) {
      const used = { last_used_at: sql<Date>`now()`, last_address: inetOf(address) }
      db.updateTable('auth.api_key_secret')
        .set(used)
        .where('api_key_id', '=', key_id)
        .execute()
        .catch((error) => log.error({ err: error }, 'the use of an API key could not be noted')) // its program is answered all the same
    },

    async startRecovery(email) {
      const user = (await library.findUserByEmail(email.toLowerCase()))?.user
      const who = user && (await person(user.id))
      if (!who) return null
      const token = await library.createRecovery(who.user_id, new Date(Date.now() + RECOVERY_MS))
      await record('recovery_started', who.user_id)
      return { person: who, token }
    },

    async startInvitation(invited) {
      return (await passwordOf(invited.user_id)) ? null : invitations.start(invited)
    },

    invitationWords: (invited) => invitations.words(invited),

    invitation: (token) => invitations.find(token),

    emailChanges: createEmailChanges(db),

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
      await db.updateTable('auth.session').set({ confirmed_at: sql<Date>`now()` }).where('token', '=', stored(token)).execute()
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

    close: () => db.destroy(),
  }
}
