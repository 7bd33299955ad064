import { type Auth, createAuth } from './auth.ts'
import { type Database, openDatabase, openPool } from './database.ts'
import type { Env } from './env.ts'
import { createJobs, type Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { openMail, type SendMail } from './mail.ts'
import type { Postgres } from './postgres/index.ts'
import { openStorage, type Storage } from './storage.ts'

/** What the server is made of, built once at start and handed to every request. */
export interface Platform {
  env: Env
  log: Log
  /** Signs in as app_login, which may do nothing: `enter` and `asCompany` are the ways in. */
  database: Database
  auth: Auth
  storage: Storage
  jobs: Jobs
  sendMail: SendMail
  /** Asks on a connection of its own, which no amount of requests can take. Throws when the database does not answer in time. */
  askDatabase(): Promise<void>
  /** Waits for what is under way, then closes every connection. */
  close(): Promise<void>
}

/** How long the health check waits for the database. */
const PROBE_MS = 5_000

/** Opens the connections of a migrated database. Jobs may be sent at once; they are worked on after `jobs.start()`. */
export async function openPlatform(env: Env, { app }: Pick<Postgres, 'app'>, log: Log): Promise<Platform> {
  const pool = openPool(app, { onError: (error) => log.error({ err: error }, 'database connection broke') })
  const probe = openPool(app, { max: 1, patience_ms: PROBE_MS, onError: (error) => log.error({ err: error }, 'health connection broke') })
  const auth = await createAuth({ env, app, log })
  const jobs = createJobs(app, log)
  return {
    env,
    log,
    database: openDatabase(pool),
    auth,
    storage: openStorage(env),
    jobs,
    sendMail: openMail(env, log),
    async askDatabase() {
      await probe.query('select 1')
    },
    async close() {
      await probe.end()
      await jobs.stop()
      await auth.close()
      await pool.end()
    },
  }
}
