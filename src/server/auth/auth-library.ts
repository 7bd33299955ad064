import { betterAuth } from 'better-auth'
import type { Database } from '../database/database.ts'
import type { Env } from '../process/env.ts'
import type { Log } from '../process/log.ts'
import { newToken } from './tokens.ts'

const DAY = 24 * 60 * 60
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type AuthLibrary = Awaited<ReturnType<typeof openAuthLibrary>>

/** A recovery token as the library files it: only its hash is stored. */
const recovery = (token: string) => `reset-password:${token}`

/**
 * better-auth on our tables, as a library: none of its HTTP routes is mounted, so what it would do for a request of its own
 * (cookies, origins, limits, sign-up) is done by us or not at all.
 */
export async function openAuthLibrary(db: Database, { SECRET, PUBLIC_URL }: Pick<Env, 'SECRET' | 'PUBLIC_URL'>, log: Log) {
  const { $context } = betterAuth({
    database: { db, type: 'postgres', schemaName: 'auth', transaction: true },
    secret: SECRET,
    baseURL: PUBLIC_URL,
    advanced: { database: { generateId: 'uuid', validateSchema: false } },
    emailAndPassword: { enabled: true, disableSignUp: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_, message) => log.error(message) },
    session: {
      expiresIn: 30 * DAY,
      fields: { ...TIMES, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
    },
    user: { fields: { ...TIMES, emailVerified: 'email_verified' } },
    verification: { storeIdentifier: 'hashed', fields: { ...TIMES, expiresAt: 'expires_at' } },
    account: {
      fields: {
        ...TIMES,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
  })
  const { internalAdapter } = await $context
  const { findUserByEmail, findUserById, findCredentialAccount } = internalAdapter

  return {
    findUserByEmail,
    findUserById,
    findCredentialAccount,

    async createRecovery(user_id: string, expiresAt: Date) {
      const token = newToken()
      await internalAdapter.createVerificationValue({ identifier: recovery(token), value: user_id, expiresAt })
      return token
    },
    /** The person a live token belongs to. */
    async findRecovery(token: string) {
      const found = await internalAdapter.findVerificationValue(recovery(token))
      return found && found.expiresAt > new Date() ? found.value : null
    },
    /** Uses a token up. Of several callers at once only one gets the person. */
    async consumeRecovery(token: string) {
      return (await internalAdapter.consumeVerificationValue(recovery(token)))?.value ?? null
    },
  }
}
