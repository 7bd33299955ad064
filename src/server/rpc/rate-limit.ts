import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ContractError } from './contract-error.ts'

const MINUTES = 60
const HOURS = 60 * MINUTES

/**
 * How many attempts (`points`) in how many seconds, for each thing that can be tried. A sign-in that succeeds does not count. A browser on
 * which the person has signed in before has attempts of its own: strangers use up only those of strangers. `key_requests` are all requests of an
 * API key, `key_address` those of keys that were not let in, `uploads` the files that a person sends, `public_page` those of a page that is
 * opened without signing in.
 */
export const LIMITS = {
  sign_in_device: { points: 10, duration: 15 * MINUTES },
  sign_in_pair: { points: 5, duration: 15 * MINUTES },
  sign_in_account: { points: 20, duration: 1 * HOURS },
  sign_in_address: { points: 100, duration: 15 * MINUTES },
  reset_pair: { points: 3, duration: 1 * HOURS },
  reset_account: { points: 10, duration: 1 * HOURS },
  reset_address: { points: 20, duration: 1 * HOURS },
  link_address: { points: 30, duration: 15 * MINUTES },
  password: { points: 5, duration: 15 * MINUTES },
  invitation: { points: 3, duration: 1 * HOURS },
  key_requests: { points: 600, duration: MINUTES },
  public_page: { points: 30, duration: MINUTES },
  key_address: { points: 100, duration: 15 * MINUTES },
  refreshes: { points: 1, duration: MINUTES },
  uploads: { points: 600, duration: 1 * HOURS },
} as const

export type LimitName = keyof typeof LIMITS
export type LimitValues = Record<LimitName, { points: number; duration: number }>

type Attempts = Partial<Record<LimitName, string>>

export interface Limits {
  /** Counts one attempt against each limit, in this order, and refuses with TOO_MANY_REQUESTS at the first that is used up. */
  count(attempts: Attempts): Promise<void>
  /** Forgets all attempts of somebody who succeeded. */
  forgive(attempts: Attempts): Promise<void>
  /** Takes back one attempt that turned out well, where others may share the count. */
  takeBack(attempts: Attempts): Promise<void>
}

/** Attempts are counted in PostgreSQL, so that every server process sees the same number. */
export function createLimits(pool: pg.Pool, values: LimitValues = LIMITS): Limits {
  const limiter = (name: LimitName) =>
    new RateLimiterPostgres({
      ...values[name],
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: name === 'sign_in_pair', // one limiter clears the table for all
    })
  const limiters = Object.fromEntries(Object.keys(values).map((name) => [name, limiter(name as LimitName)])) as Record<
    LimitName,
    RateLimiterPostgres
  >
  const each = (attempts: Attempts) => Object.entries(attempts).map(([name, key]) => [limiters[name as LimitName], anonymous(key)] as const)

  return {
    async count(attempts) {
      for (const [limiter, key] of each(attempts)) {
        await limiter.consume(key).catch((reason) => {
          throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason
        })
      }
    },
    async forgive(attempts) {
      await Promise.all(each(attempts).map(([limiter, key]) => limiter.delete(key)))
    },
    async takeBack(attempts) {
      await Promise.all(each(attempts).map(([limiter, key]) => limiter.reward(key)))
    },
  }
}

/** The refusal of a limit, for whoever answers it otherwise than a procedure; null where the attempt may go on. */
export const refusalOf = (counted: Promise<void>): Promise<ContractError | null> =>
  counted.then(
    () => null,
    (error) => {
      if (error instanceof ContractError) return error
      throw error
    },
  )

const tooMany = (wait: number) => new ContractError('TOO_MANY_REQUESTS', { retry_after: Math.ceil(wait / 1000) })

/** Who it was is nobody's business in a table of counters. */
const anonymous = (key: string) => createHash('sha256').update(key).digest('base64url')

/** What counts as one address: all of an IPv6 network of 64 bits, since a host with one address of it has all. */
export function sameNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${groups.slice(0, 4).join(':')}::/64`
}
