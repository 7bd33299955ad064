import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { openPool } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import { outageOf } from '../rpc/outage.ts'

/** Work that outlives the request that asked for it: kept in PostgreSQL, done by whichever server process is free, tried again when it fails. */
export interface Jobs {
  /** Happens by itself before the first job. */
  start(): Promise<void>
  /** Lets running jobs end, then closes the connections. */
  stop(): Promise<void>
  send(name: string, payload: object): Promise<void>
  /** Runs `handler` for each payload sent under `name`; a handler that throws is tried again later. Waits for a database that is away, until `stop`. */
  work<Payload extends object>(name: string, handler: (payload: Payload) => Promise<void>): Promise<void>
  /** Runs `handler` in one process, every night unless `cron` says otherwise, and when a process starts: some machines are off at night. Waits as `work` does. */
  schedule(name: string, handler: () => Promise<void>, times?: Schedule): Promise<void>
}

export interface Schedule {
  /** Minute and hour in São Paulo, as cron has them. */
  cron?: string
  /** Another number of attempts, other pauses. */
  retry?: { retryLimit: number; retryDelay: number; retryBackoff: boolean }
  /** Hours after which it counts as failed, and begins again. A quarter of an hour unless said. */
  expireInHours?: number
}

const DAY_IN_SECONDS = 24 * 60 * 60

/** Minutes and hours in São Paulo: when nobody works. */
const NIGHT = { cron: '30 3 * * *', tz: 'America/Sao_Paulo' }

/** How long running jobs may take to end. */
const STOP_MS = 10_000

/** How often a process asks whether another one left work, by queue. What it is given itself it begins at once. */
const POLL_SECONDS = 5

const DEADLOCK = '40P01'

/** Pauses between attempts while the database is away, in milliseconds. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

/** Tries again after 15 s, then 30, 60 …: about half an hour in all, enough for a mail server that restarts. */
const RETRY = { retryLimit: 7, retryDelay: 15, retryBackoff: true }

/** Payloads may name people, so what is done is forgotten after a day. */
const KEEP = { archiveCompletedAfterSeconds: 60, archiveFailedAfterSeconds: DAY_IN_SECONDS, deleteAfterSeconds: DAY_IN_SECONDS }

export function createJobs(app: pg.PoolConfig, log: Log): Jobs {
  const report = (error: Error) => log.error({ err: error }, 'job queue failed')
  const pool = openPool(app, { max: 3, role: 'app_jobs', onError: report })
  const underWay = createUnderWay()
  const stopping = new AbortController()
  function createBoss() {
    const one = new PgBoss({
      ...RETRY,
      ...KEEP,
      schema: 'pgboss',
      db: { executeSql: (text, values) => underWay.add(pool.query(withoutSchema(text), values)) },
    })
    one.on('error', report)
    return one
  }
  let boss = createBoss()
  const queues = new Map<string, Promise<void>>()
  /** By queue, who works on it here. */
  const workers = new Map<string, string>()
  let started: Promise<unknown> | undefined

  function start() {
    started ??= boss.start().catch(async (error) => {
      const half = boss // it takes itself for started, and would never begin what it had not
      boss = createBoss()
      started = undefined
      await half.stop({ graceful: false }).catch(() => undefined)
      throw error
    })
    return started
  }

  /** Does `attempt`, and again while the database is away. */
  async function patiently<T>(attempt: () => Promise<T>, pause = FIRST_PAUSE): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      if (stopping.signal.aborted || !outageOf(error)) throw error
      report(error as Error)
      await sleep(pause, undefined, { ref: false, signal: stopping.signal })
      return patiently(attempt, Math.min(pause * 2, LONGEST_PAUSE))
    }
  }

  /** Of processes that start together and make the same queue, PostgreSQL may end one: trying again finds it made. */
  async function createQueue(name: string, attempts = 5): Promise<void> {
    try {
      await boss.createQueue(name, { name, ...RETRY })
    } catch (error) {
      if (attempts === 1 || (error as { code?: string }).code !== DEADLOCK) throw error
      await createQueue(name, attempts - 1)
    }
  }

  function queue(name: string): Promise<void> {
    const ready = queues.get(name) ?? start().then(() => createQueue(name))
    queues.set(name, ready)
    ready.catch(() => queues.delete(name))
    return ready
  }

  async function send(name: string, payload: object, options: PgBoss.SendOptions = {}) {
    await queue(name)
    const id = await boss.send(name, payload, options)
    if (!id) throw new Error(`job ${name} was not accepted`)
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function work<Payload extends object>(name: string, handler: (payload: Payload) => Promise<void>) {
    await patiently(() => queue(name))
    const worker = await boss.work<Payload>(name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
      for (const { id, data } of jobs) {
        await underWay.add(handler(data)).catch((error: Error) => {
          log.warn({ err: error, job: name, job_id: id }, 'job failed')
          throw error
        })
      }
    })
    workers.set(name, worker)
  }

  return {
    send,
    work,
    async start() {
      await start()
    },
    async stop() {
      stopping.abort()
      if (started) await boss.stop({ timeout: STOP_MS })
      await underWay.ended(STOP_MS)
      await pool.end()
    },
    async schedule(name, handler, { cron = NIGHT.cron, retry, expireInHours } = {}) {
      const options = { ...retry, ...(expireInHours && { expireInHours }) }
      await work(name, handler)
      await patiently(() => boss.schedule(name, cron, {}, { tz: NIGHT.tz, ...options }))
      await patiently(() => send(name, {}, options))
    },
  }
}

/** What has begun and not ended. pg-boss waits neither for a job it is just fetching nor for its own note that a job is done. */
function createUnderWay() {
  const running = new Set<Promise<unknown>>()
  return {
    add<T>(work: Promise<T>): Promise<T> {
      const end: Promise<unknown> = work.then(
        () => running.delete(end),
        () => running.delete(end),
      )
      running.add(end)
      return work
    },
    /** Settles when nothing is under way and nothing followed from it, or after `patience` milliseconds. */
    async ended(patience: number) {
      const deadline = Date.now() + patience
      await nextTurn()
      while (running.size > 0 && Date.now() < deadline) {
        await Promise.race([...running, sleep(deadline - Date.now(), undefined, { ref: false })])
        await nextTurn()
      }
    },
  }
}

/** The migrations made the schema, and app_jobs may not make any: PostgreSQL checks that before it notices that the schema exists. */
const withoutSchema = (text: string) => text.replace(/CREATE SCHEMA IF NOT EXISTS pgboss\s*;/, '')
