import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../database/database.ts'
import { cloneDatabase } from '../testing/database.ts'
import { createLimits, LIMITS, sameNetwork } from './rate-limit.ts'

let pool: pg.Pool
let stop: () => Promise<void>

beforeAll(async () => {
  const database = await cloneDatabase()
  pool = openPool(database.app, {
    role: 'app_auth',
    onError(error) {
      throw error
    },
  })
  stop = database.stop
})
afterAll(async () => {
  await pool.end()
  await stop()
})

const two = () => createLimits(pool, { ...LIMITS, password: { points: 2, duration: 60 } })

test('refuses the attempt after the last, for that person only, also in another process', async () => {
  await two().count({ password: 'ana' })
  await two().count({ password: 'ana' })
  await expect(two().count({ password: 'ana' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(two().count({ password: 'bia' })).resolves.toBeUndefined()
})

test('forgives somebody who succeeded', async () => {
  const limits = two()
  await limits.count({ password: 'caio' })
  await limits.count({ password: 'caio' })
  await limits.forgive({ password: 'caio' })
  await expect(limits.count({ password: 'caio' })).resolves.toBeUndefined()
})

test('an attempt refused by the first limit does not count against the next', async () => {
  const limits = createLimits(pool, { ...LIMITS, sign_in_pair: { points: 1, duration: 60 }, sign_in_account: { points: 2, duration: 60 } })
  await limits.count({ sign_in_pair: 'duda from home', sign_in_account: 'duda' })
  await expect(limits.count({ sign_in_pair: 'duda from home', sign_in_account: 'duda' })).rejects.toThrow()
  await expect(limits.count({ sign_in_pair: 'duda from work', sign_in_account: 'duda' })).resolves.toBeUndefined()
})

test('stores no e-mail address', async () => {
  await two().count({ password: 'elisa@exemplo.com.br' })
  const { rows } = await pool.query("select key from auth.rate_limit where key like '%elisa%'")
  expect(rows).toEqual([])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts the address %s as %s', (address, network) => {
  expect(sameNetwork(address)).toBe(network)
})
