import pg from 'pg'
import { verify } from '#server/auth/passwords.ts'
import { PipelinedClient } from '#server/database/round-trips.ts'
import { openStorage } from '#server/files/open-storage.ts'
import type { Postgres } from '#server/postgres/index.ts'
import type { Env } from '#server/process/env.ts'
import { StartError } from '#server/process/start-error.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

/** Any number but the migrator's: processes that start together on an empty database fill it once. */
const LOCK = 7_203_442

/**
 * Fills an empty database with the demonstration companies when DEMO says so. Answers whether its accounts may be shown. Throws
 * in production while one of them still has the password that everybody can read.
 */
export async function firstStart({ owner }: Postgres, env: Env): Promise<boolean> {
  const pool = new pg.Pool({ ...owner, max: 3, Client: PipelinedClient })
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK])
    if (env.DEMO && (await isEmpty(lock))) {
      const { seedDemo } = await import('./demo.ts') // only then are its people made up
      await seedDemo(pool, openStorage(env))
    }
    if (env.isProduction) await refuseDemoPassword(lock)
    return !env.isProduction && (await hasDemo(lock))
  } finally {
    lock.release(true)
    await pool.end()
  }
}

async function isEmpty(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from companies union all select from auth."user" limit 1')
  return rowCount === 0
}

async function refuseDemoPassword(client: pg.PoolClient) {
  const { rows } = await client.query<{ email: string; password: string }>(
    `select u.email, a.password from auth."user" u
     join auth.account a on a.user_id = u.id and a.provider_id = 'credential'
     where u.email = any ($1) and app.may_sign_in(u.id) order by u.email collate "C"`,
    [DEMO_ACCOUNTS.map(({ email }) => email)],
  )
  const open: string[] = []
  for (const { email, password } of rows) if (await verify(password, DEMO_PASSWORD)) open.push(email)
  if (open.length === 0) return
  throw new StartError(
    `O Retaguarda não inicia em produção com a senha pública da demonstração, que ainda vale para ${open.join(', ')}: ` +
      'use outra pasta ou outro banco, ou inicie fora de produção e troque essas senhas.',
  )
}

async function hasDemo(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('select from auth."user" where email = $1', [DEMO_ACCOUNTS[0].email])
  return rowCount === 1
}
