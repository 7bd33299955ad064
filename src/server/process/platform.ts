import { type Auth, createAuth } from '../auth/auth.ts'
import type { LastBackup } from '../backup/state.ts'
import { type Database, openDatabase, openPool } from '../database/database.ts'
import { createEvents, type Events } from '../events/events.ts'
import { openStorage } from '../files/open-storage.ts'
import type { Storage } from '../files/storage.ts'
import type { Postgres } from '../postgres/index.ts'
import { Callers } from '../rpc/callers.ts'
import { type AllTurns, createAllTurns } from '../rpc/turns.ts'
import { createJobs, type Jobs } from '../services/jobs.ts'
import { openMail, type SendMail } from '../services/mail.ts'
import { type Ask, createOutbound } from '../services/outbound.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'

/** What the server is made of, built once at start and handed to every request. */
export interface Platform {
  env: Env
  log: Log
  /** Signs in as app_login, which may do nothing: `enter` and `asCompany` are the ways in. */
  database: Database
  /** The same, on connections of their own for what may hold one for long: reports, and files that are made while they are sent. */
  reporting: Database
  exporting: Database
  turns: AllTurns
  callers: Callers
  events: Events
  auth: Auth
  storage: Storage
  jobs: Jobs
  sendMail: SendMail
  /** Asks an address that somebody typed, if it may be asked. */
  ask: Ask
  /** Asks on a connection of its own, which no amount of requests can take. Throws when the database does not answer in time. */
  askDatabase(): Promise<void>
  /** What the database knows of its backups. */
  lastBackup(): Promise<LastBackup>
  /** Waits for what is under way, then closes every connection. */
  close(): Promise<void>
}

/** Connections of requests with what changes many records, of reports and of exports: as many as there are turns. */
const CONNECTIONS = 12
const LONG_CONNECTIONS = 4

/** How long the health check waits for the database. */
const PROBE_MS = 5_000

/** Opens the connections of a migrated database. Jobs may be sent at once; they are worked on after `jobs.start()`. */
export async function openPlatform(env: Env, { app }: Pick<Postgres, 'app'>, log: Log): Promise<Platform> {
  const open = (max: number) =>
    openDatabase(openPool(app, { max, onError: (error) => log.error({ err: error }, 'database connection broke') }))
  const [database, reporting, exporting] = [open(CONNECTIONS), open(LONG_CONNECTIONS), open(LONG_CONNECTIONS)]
  const probe = openPool(app, { max: 1, patience_ms: PROBE_MS, onError: (error) => log.error({ err: error }, 'health connection broke') })
  const auth = await createAuth({ env, app, log })
  const jobs = createJobs(app, log)
  const turns = createAllTurns()
  const events = createEvents({ app, database, turns: turns.streams, log })
  return {
    env,
    log,
    database,
    reporting,
    exporting,
    turns,
    callers: new Callers(),
    events,
    auth,
    storage: openStorage(env),
    jobs,
    sendMail: openMail(env, log),
    ask: createOutbound(env.OUTBOUND_ALLOWED_HOSTS),
    async askDatabase() {
      await probe.query('select 1')
    },
    async lastBackup() {
      const { rows } = await probe.query<LastBackup>('select made_at, failed_at, installed_at from app.last_backup()')
      return rows[0]!
    },
    async close() {
      await events.close()
      await probe.end()
      await jobs.stop()
      await auth.close()
      await Promise.all([database, reporting, exporting].map((one) => one.destroy()))
    },
  }
}
