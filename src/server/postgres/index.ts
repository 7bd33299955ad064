import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Env } from '../process/env.ts'
import { StartError } from '../process/start-error.ts'
import type { Role } from './claim.ts'
import { DATABASE, startEmbedded } from './embedded.ts'

export const APP_LOGIN = 'app_login'
/** The roles that the server signs in as, with one password: app_auth has connections of its own, which nothing but sign-in uses. */
export const LOGINS = [APP_LOGIN, 'app_auth'] as const

/** The database and the two ways in. */
export interface Postgres {
  /** Owns the tables and is above row-level security: for migrations and for tools, never for requests. */
  owner: pg.PoolConfig
  /** The server's own sign-in, which may only become app_user, app_bi or app_jobs; with the user app_auth that of passwords and sessions. */
  app: pg.PoolConfig
  /** Stops an embedded PostgreSQL that this process started; any other keeps running. */
  stop(): Promise<void>
}

/** Opens the database the variables describe: DATABASE_URL, or the one embedded in DATA_DIR. `report` hears when that ends unasked and is started again. */
export const openPostgres = (env: Env, role: Role = 'tool', report?: (error: Error) => void): Promise<Postgres> =>
  env.DATABASE_URL ? openExternal(env.DATABASE_URL, env.SECRET) : openEmbedded(env.DATA_DIR, role, report)

async function openEmbedded(dataDir: string, role: Role, report?: (error: Error) => void): Promise<Postgres> {
  const { host, port, stop } = await startEmbedded(dataDir, role, report)
  const database = { host, port, database: DATABASE }
  return { owner: { ...database, user: 'postgres' }, app: { ...database, user: APP_LOGIN }, stop }
}

async function openExternal(connectionString: string, secret: string): Promise<Postgres> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < 150_000)
      throw new StartError('O PostgreSQL de DATABASE_URL é antigo: é preciso o 15 ou mais novo.')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `Não foi possível entrar no banco de DATABASE_URL: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`,
      {
        cause: error,
      },
    )
  } finally {
    await client.end()
  }
  const { host, port, database, ssl } = client
  const password = createHmac('sha256', secret).update(`postgres role ${APP_LOGIN}`).digest('base64url')
  return {
    owner: { connectionString },
    app: { host, port, database, ssl, user: APP_LOGIN, password },
    stop: async () => {},
  }
}
