import pg from 'pg'
import type { Env } from '#server/env.ts'
import type { Postgres } from '#server/postgres/index.ts'
import { openStorage } from '#server/storage.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

/** Any number but the migrator's: processes that start together on an empty database fill it once. */
const LOCK = 7_203_442

/** Fills an empty database with the demonstration companies when DEMO says so. Tells whether the demonstration accounts are in it. */
export async function firstStart({ owner }: Postgres, env: Env): Promise<boolean> {
  const pool = new pg.Pool({ ...owner, max: 3 })
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK])
    if (env.DEMO && (await isEmpty(lock))) {
      const { seedDemo } = await import('./demo.ts') // only then are its people made up
      await seedDemo(pool, openStorage(env))
    }
    return await hasDemo(lock)
  } finally {
    lock.release(true)
    await pool.end()
  }
}

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from companies union all select from auth."user" limit 1')
  return rowCount === 0
}

async function hasDemo(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from auth."user" where email = $1', [DEMO_ACCOUNTS[0].email])
  return rowCount === 1
}
