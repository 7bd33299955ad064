import { sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'
import { ContractError } from '../rpc/contract-error.ts'
import type { Origin } from './people.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { newToken, tokenHash } from './tokens.ts'
import { createSecretBox, newSecret, stepOf } from './two-factor-secret.ts'

/** Wrong codes in a row before none is taken for a while, and how long that is. Source: spec/5 §6.3. */
const WRONG_IN_A_ROW = 10
const LOCKED_MINUTES = 15
/** Wrong codes before the password is asked again. */
const WRONG_PER_CHALLENGE = 5
const CHALLENGE_MINUTES = 5
const TRUSTED_DAYS = 30

/** What the second step is answered with. */
export type SecondStep = { code: string } | { recovery_code: string }

export interface TwoFactorState {
  active: boolean
  codes_left: number
  /** The company that asks for it; then it cannot be switched off. */
  required_by: string | null
  may_trust: boolean
}

const minutes = (count: number) => sql<Date>`now() + make_interval(mins => ${count})`

/** Leaves it in the audit. */
const note = (db: Pick<Db, 'insertInto'>, action: 'two_factor_on' | 'two_factor_off' | 'sign_in_refused', user_id: string) =>
  db.insertInto('audit_event').values({ action, entity: 'session', user_id }).execute()

/** The second steps of people. Secrets, codes and tokens leave it once, for the eyes of the person herself. */
export function createTwoFactor(db: Database, SECRET: string) {
  const box = createSecretBox(SECRET)

  /** Throws WRONG_CODE or TWO_FACTOR_LOCKED; whatever is right is used up. Answers how. */
  async function verify(user_id: string, given: SecondStep): Promise<'code' | 'recovery'> {
    const outcome = await db.transaction().execute(async (db) => {
      const mine = db.selectFrom('auth.two_factor').where('user_id', '=', user_id).where('verified', '=', true)
      const row = await mine
        .select(['id', 'secret', 'backup_codes', 'last_step', 'failed_verification_count', sql<boolean>`locked_until > now()`.as('locked')])
        .forUpdate()
        .executeTakeFirst()
      if (!row) return 'wrong'
      if (row.locked) return 'locked'
      const change = db.updateTable('auth.two_factor').where('id', '=', row.id)
      const right = { failed_verification_count: 0, locked_until: null, updated_at: sql<Date>`now()` }
      if ('code' in given) {
        const step = stepOf(box.open(row.secret), given.code)
        if (step !== null && step > Number(row.last_step)) {
          await change.set({ ...right, last_step: step }).execute()
          return 'code'
        }
      } else {
        const hash = recoveryCodeHash(given.recovery_code)
        if (row.backup_codes.includes(hash)) {
          await change.set({ ...right, backup_codes: row.backup_codes.filter((code) => code !== hash) }).execute()
          return 'recovery'
        }
      }
      const locks = row.failed_verification_count + 1 >= WRONG_IN_A_ROW
      await change
        .set({
          failed_verification_count: locks ? 0 : row.failed_verification_count + 1,
          locked_until: locks ? minutes(LOCKED_MINUTES) : null,
        })
        .execute()
      return locks ? 'locked' : 'wrong'
    })
    if (outcome === 'locked') throw new ContractError('TWO_FACTOR_LOCKED')
    if (outcome === 'wrong') throw new ContractError('WRONG_CODE')
    return outcome
  }

  async function replaceCodes(user_id: string, verified: boolean) {
    const codes = newRecoveryCodes()
    const { numUpdatedRows } = await db
      .updateTable('auth.two_factor')
      .set({ backup_codes: codes.map(recoveryCodeHash), updated_at: sql<Date>`now()` })
      .where('user_id', '=', user_id)
      .where('verified', '=', verified)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ContractError('TWO_FACTOR_CHANGED')
    return codes
  }

  /** Whether none of her companies forbids to trust browsers. */
  async function mayTrust(user_id: string): Promise<boolean> {
    const { rows } = await sql<{ may: boolean }>`select app.may_trust_browsers(${user_id}) as may`.execute(db)
    return rows[0]?.may ?? false
  }

  return {
    verify,

    async isActive(user_id: string): Promise<boolean> {
      const row = await db.selectFrom('auth.two_factor').select('verified').where('user_id', '=', user_id).executeTakeFirst()
      return row?.verified ?? false
    },

    async state(user_id: string): Promise<TwoFactorState> {
      const { rows } = await sql<TwoFactorState>`
        select coalesce(t.verified, false) as active, coalesce(cardinality(t.backup_codes), 0) as codes_left,
               app.two_factor_required_by(${user_id}) as required_by, app.may_trust_browsers(${user_id}) as may_trust
        from (select) one left join auth.two_factor t on t.user_id = ${user_id}`.execute(db)
      return rows[0]!
    },

    /** A new secret in base 32 that does not count yet. Throws TWO_FACTOR_CHANGED for who has one that counts. */
    async begin(user_id: string): Promise<string> {
      const secret = newSecret()
      const fresh = { secret: box.seal(secret), backup_codes: [], last_step: 0, updated_at: sql<Date>`now()` }
      const begun = await db
        .insertInto('auth.two_factor')
        .values({ user_id, ...fresh })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh).where('auth.two_factor.verified', '=', false))
        .returning('id')
        .executeTakeFirst()
      if (!begun) throw new ContractError('TWO_FACTOR_CHANGED')
      return secret
    },

    /** The first code of the app: answers the recovery codes. It counts after `finish`. Throws WRONG_CODE or TWO_FACTOR_CHANGED. */
    async accept(user_id: string, code: string): Promise<string[]> {
      const begun = db.selectFrom('auth.two_factor').select('secret').where('user_id', '=', user_id).where('verified', '=', false)
      const row = await begun.executeTakeFirst()
      if (!row) throw new ContractError('TWO_FACTOR_CHANGED')
      const step = stepOf(box.open(row.secret), code)
      if (step === null) throw new ContractError('WRONG_CODE')
      await db
        .updateTable('auth.two_factor')
        .set({ last_step: step })
        .where('user_id', '=', user_id)
        .where('verified', '=', false)
        .execute()
      return replaceCodes(user_id, false)
    },

    /** From now on it counts: she has an app that works, and has seen her recovery codes. Throws TWO_FACTOR_CHANGED before `accept`. */
    async finish(user_id: string): Promise<void> {
      await db.transaction().execute(async (db) => {
        const { numUpdatedRows } = await db
          .updateTable('auth.two_factor')
          .set({ verified: true, updated_at: sql<Date>`now()` })
          .where('user_id', '=', user_id)
          .where('verified', '=', false)
          .where('last_step', '>', 0)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ContractError('TWO_FACTOR_CHANGED')
        await note(db, 'two_factor_on', user_id)
      })
    },

    /** New recovery codes; the old ones are void. */
    newCodes: (user_id: string) => replaceCodes(user_id, true),

    async remove(user_id: string): Promise<void> {
      await db.transaction().execute(async (db) => {
        await db.deleteFrom('auth.two_factor').where('user_id', '=', user_id).execute()
        await db.deleteFrom('auth.trusted_browser').where('user_id', '=', user_id).execute()
        await note(db, 'two_factor_off', user_id)
      })
    },

    /** A token that says the password of this person was right, good for five minutes. */
    async challenge(user_id: string): Promise<string> {
      const token = newToken()
      await db.deleteFrom('auth.two_factor_challenge').where('expires_at', '<', sql<Date>`now()`).execute()
      await db
        .insertInto('auth.two_factor_challenge')
        .values({ token_hash: tokenHash(token), user_id, expires_at: minutes(CHALLENGE_MINUTES) })
        .execute()
      return token
    },

    /** Whose challenge was answered, and how; it is used up. Throws WRONG_CODE, TWO_FACTOR_LOCKED, SIGN_IN_AGAIN for the fifth wrong one, or SIGN_IN_EXPIRED. */
    async answer(token: string, given: SecondStep): Promise<{ user_id: string; how: 'code' | 'recovery' }> {
      const challenge = await db
        .updateTable('auth.two_factor_challenge')
        .set({ attempts: sql`attempts + 1` })
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['user_id', 'attempts'])
        .executeTakeFirst()
      if (!challenge) throw new ContractError('SIGN_IN_EXPIRED')
      const { user_id, attempts } = challenge
      const end = () => db.deleteFrom('auth.two_factor_challenge').where('token_hash', '=', tokenHash(token)).executeTakeFirst()
      const how = await verify(user_id, given).catch(async (error) => {
        await note(db, 'sign_in_refused', user_id)
        const spent = error instanceof ContractError && error.code === 'WRONG_CODE' && attempts >= WRONG_PER_CHALLENGE
        if (!spent) throw error
        await end()
        throw new ContractError('SIGN_IN_AGAIN', { cause: error })
      })
      if ((await end()).numDeletedRows === 0n) throw new ContractError('SIGN_IN_EXPIRED') // another answer was faster
      return { user_id, how }
    },

    mayTrust,

    /** A token by which this browser is not asked for thirty days; null where a company forbids it. */
    async trust(user_id: string, { address, user_agent }: Origin): Promise<string | null> {
      if (!(await mayTrust(user_id))) return null
      const token = newToken()
      const expires_at = sql<Date>`now() + make_interval(days => ${TRUSTED_DAYS})`
      await db.deleteFrom('auth.trusted_browser').where('user_id', '=', user_id).where('expires_at', '<', sql<Date>`now()`).execute()
      await db
        .insertInto('auth.trusted_browser')
        .values({ token_hash: tokenHash(token), user_id, user_agent, ip_address: address, expires_at })
        .execute()
      return token
    },

    /** Whether one of these tokens makes this person's browser a trusted one, today and in her companies. */
    async isTrusted(user_id: string, tokens: readonly string[]): Promise<boolean> {
      if (tokens.length === 0) return false
      const { rows } = await sql<{ trusted: boolean }>`
        select app.may_trust_browsers(${user_id}) and exists (
          select from auth.trusted_browser b
          where b.user_id = ${user_id} and b.token_hash = any (${tokens.map(tokenHash)}) and b.expires_at > now()) as trusted`.execute(db)
      return rows[0]?.trusted ?? false
    },

    trustedBrowsers: (user_id: string) =>
      db
        .selectFrom('auth.trusted_browser')
        .select(['id', 'user_agent', 'ip_address as address', 'created_at', 'expires_at'])
        .where('user_id', '=', user_id)
        .where('expires_at', '>', sql<Date>`now()`)
        .orderBy('created_at', 'desc')
        .execute(),

    async distrust(user_id: string, id: string): Promise<void> {
      await db.deleteFrom('auth.trusted_browser').where('user_id', '=', user_id).where('id', '=', id).execute()
    },
  }
}

export type TwoFactor = ReturnType<typeof createTwoFactor>
