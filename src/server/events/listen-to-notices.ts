import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../process/log.ts'
import type { Notice } from './notice.ts'

interface Options {
  onNotice(notice: Notice): void
  /** Notices may be missing from now on: until this moment nobody listened. */
  onListening(): void
}

export interface NoticeListener {
  /** Settles when the first connection listens. */
  ready: Promise<void>
  stop(): Promise<void>
}

const CHANNEL = 'app'

/** How long to wait before the next attempt, at first and at most, in milliseconds. */
const FIRST_WAIT = 200
const LONGEST_WAIT = 5_000

/** How often a silent connection is asked whether it is still there, and how long it may take to answer. */
const PROBE_EVERY = 10_000
const ANSWER_MS = 5_000

/** Listens to the database's notices on one connection of its own, and on another one when it is lost. */
export function listenToNotices(config: pg.ClientConfig, log: Log, { onNotice, onListening }: Options): NoticeListener {
  let client: pg.Client | undefined
  let stopped = false
  let heard: () => void = () => undefined
  const ready = new Promise<void>((resolve) => {
    heard = resolve
  })
  const over = new AbortController()

  async function listenOnce() {
    const one = new pg.Client({
      ...config,
      application_name: 'retaguarda events',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = one
    const lost = new Promise<Error | undefined>((resolve) => {
      one.on('error', resolve)
      one.on('end', () => resolve(undefined))
    })
    one.on('notification', ({ payload }) => {
      if (payload) onNotice(JSON.parse(payload) as Notice)
    })
    const probe = setInterval(() => one.query('select 1').catch((error) => one.emit('error', error)), PROBE_EVERY)
    try {
      await one.connect()
      await one.query(`listen ${CHANNEL}`)
      onListening()
      heard()
      return await lost
    } finally {
      clearInterval(probe)
      one.end().catch(() => undefined)
    }
  }

  async function listen() {
    let wait = FIRST_WAIT
    while (!stopped) {
      const since = Date.now()
      const error = await listenOnce().catch((error: Error) => error)
      if (stopped) return
      if (Date.now() - since > LONGEST_WAIT) wait = FIRST_WAIT
      log.warn({ err: error }, 'the connection that hears of changes is made again')
      await sleep(wait, undefined, { signal: over.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }

  const listening = listen()
  return {
    ready,
    async stop() {
      stopped = true
      over.abort()
      heard()
      await client?.end().catch(() => undefined)
      await listening
    },
  }
}
