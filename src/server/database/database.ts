import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '#db/schema.gen.ts'
import { PipelinedClient, pipelinedDatabase } from './round-trips.ts'

export type Database = Kysely<Tables>

/** A transaction that already runs as one person in one company. Queries need no company_id of their own. */
export type Db = Transaction<Tables>

const DATE = pg.types.builtins.DATE
const BIGINT = pg.types.builtins.INT8
const BIGINT_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY = 1009

/** A day has no time zone and stays 'yyyy-mm-dd'; a count is a number while it is exact; numeric stays a string, as pg gives it. */
const types = new pg.TypeOverrides()
const textArray = types.getTypeParser(TEXT_ARRAY, 'text') as unknown as (text: string) => string[]
types.setTypeParser(DATE, (text) => text)
types.setTypeParser(DATE_ARRAY, textArray)
types.setTypeParser(BIGINT, exactNumber)
types.setTypeParser(BIGINT_ARRAY, (text) => textArray(text).map(exactNumber))

function exactNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${text} does not fit a number`)
  return number
}

interface PoolOptions {
  max?: number
  /** Works as this role from the first statement; without it each transaction names its own. app_auth signs in itself: nobody becomes it. */
  role?: 'app_auth' | 'app_jobs'
  /** How long to wait for a connection or an answer before the way to the database counts as lost. */
  patience_ms?: number
  onError(error: Error): void
}

/** How long a statement may take, in the database's eyes. */
const STATEMENT_MS = 30_000

/** How long an answer may take before the way to the database counts as lost: a machine that vanished never closes its connections. */
const ANSWER_MS = STATEMENT_MS + 10_000

/** How long to wait for a connection: for one of the pool to be free, or for a new one. */
const CONNECTION_MS = 10_000

/** Connections that stay open however idle: on a full disk PostgreSQL may take no new ones, and reading goes on through these. */
const KEPT_OPEN = 3

/** How long connections may take to close: a server that cannot be reached any more does not answer the farewell. */
const CLOSE_TIMEOUT_MS = 2_000

/** Ends with its connections. pg's own end() only asks them to close, and a PostgreSQL that stops just then would end them with an error. */
class Pool extends pg.Pool {
  readonly #open = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      this.#open.add(client)
      // pg's pool listens only while a connection is idle. One that breaks in use fails its statements, and must not end the process besides.
      client.on('error', () => undefined)
    })
    this.on('remove', (client) => this.#open.delete(client))
  }

  // biome-ignore lint/suspicious/noExplicitAny: one of pg's two overloads, which cannot be written without it
  override async end(): Promise<any> {
    await super.end()
    const deadline = Date.now() + CLOSE_TIMEOUT_MS
    while (this.#open.size > 0 && Date.now() < deadline) await sleep(5)
  }
}

/** A pool of connections. `onError` hears of idle connections that broke; without a listener a database restart would kill the process. */
export function openPool(config: pg.PoolConfig, { max = 10, role, patience_ms, onError }: PoolOptions): pg.Pool {
  const options = role === 'app_jobs' ? '-c role=app_jobs' : undefined
  const pool = new Pool({
    ...config,
    ...(role === 'app_auth' ? { user: role } : {}),
    max,
    min: Math.min(max, KEPT_OPEN),
    types,
    options,
    Client: PipelinedClient,
    statement_timeout: STATEMENT_MS,
    query_timeout: patience_ms ?? ANSWER_MS,
    keepAlive: true,
    connectionTimeoutMillis: patience_ms ?? CONNECTION_MS,
  })
  pool.on('error', onError)
  return pool
}

/** Over a pool of `PipelinedClient`s, such as openPool's: statements are sent before the answer to the one before has come. */
export const openDatabase = (pool: pg.Pool): Database => pipelinedDatabase(pool)

/** Runs `work` in one transaction as app_user, as `user_id` in `company_id`: for jobs and seeds, which have no session. */
export const asCompany = <T>(
  database: Database,
  { user_id, company_id }: { user_id: string | null; company_id: string },
  work: (db: Db) => Promise<T>,
) =>
  database.transaction().execute(async (db) => {
    await sql`
      select set_config('role', 'app_user', true), set_config('app.user_id', ${user_id ?? ''}, true),
             set_config('app.company_id', ${company_id}, true)`.execute(db)
    return work(db)
  })
