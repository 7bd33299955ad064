import { type Kysely, sql } from 'kysely'
import type { Tables } from '#db/schema.gen.ts'
import type { Log } from '../process/log.ts'
import { inetOf } from '../rpc/caller-address.ts'
import { ContractError } from '../rpc/contract-error.ts'
import { type Limits, sameNetwork } from '../rpc/rate-limit.ts'
import type { AuthLibrary } from './auth-library.ts'
import { verify } from './passwords.ts'
import type { Origin, People, Person } from './people.ts'
import { newToken, storedToken } from './tokens.ts'
import type { Trail } from './trail.ts'
import type { SecondStep, TwoFactor } from './two-factor.ts'

interface SignInAttempt extends Origin {
  email: string
  password: string
  /** What `knownDevice` says of the browser. */
  device: string | null
  /** What the browser says it is trusted by. */
  trusted: readonly string[]
}

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

/** Sessions: how one begins, that it is in use, and how it ends. */
export interface SignIns {
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
}

interface Parts {
  db: Kysely<Tables>
  log: Log
  library: AuthLibrary
  people: People
  limits: Limits
  trail: Trail
  twoFactor: TwoFactor
}

export function createSignIns({ db, log, library, people, limits, trail, twoFactor }: Parts): SignIns {
  const { record } = people

  async function openSession(user: { id: string; email: string }, { address, user_agent }: Origin) {
    await db.deleteFrom('auth.session').where('user_id', '=', user.id).where('expires_at', '<', sql<Date>`now()`).execute()
    const token = newToken()
    const { id } = await db
      .insertInto('auth.session')
      .values({
        token: storedToken(token),
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

  return {
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
      const right = await verify(user && (await people.passwordOf(user.id)), password)
      if (!user || !right || (await people.isBlocked(user.id))) {
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
      const who = await people.person(user_id)
      if (!who) throw new ContractError('SIGN_IN_AGAIN') // blocked meanwhile
      const { token } = await openSession({ id: user_id, email: who.email }, browser)
      return { token, person: who, how, trusted: trust ? await twoFactor.trust(user_id, browser) : null }
    },

    async signOut(token) {
      const ended = await db
        .deleteFrom('auth.session')
        .where('token', '=', storedToken(token))
        .returning(['id', 'user_id'])
        .executeTakeFirst()
      if (ended) await record('sign_out', ended.user_id, { id: ended.id })
    },

    noteUse(token) {
      const late = sql<boolean>`seen_at < now() - interval '5 minutes'`
      db.updateTable('auth.session')
        .set({ seen_at: sql<Date>`now()` })
        .where('token', '=', storedToken(token))
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
  }
}
