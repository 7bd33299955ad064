import { ORPCError } from '@orpc/server'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../process/log.ts'
import { VERSION } from '../process/version.ts'
import type { Turns } from '../rpc/turns.ts'
import { type EventReader, heardBy, hearsAll, readReader, refusalOf } from './event-reader.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { listenToNotices, type NoticeListener } from './listen-to-notices.ts'
import { isOfRows, type Notice, type RowsNotice } from './notice.ts'
import { createRecentNotices } from './recent-notices.ts'

interface Options {
  app: pg.PoolConfig
  database: Database
  turns: Turns
  log: Log
}

interface Wanted {
  token: string
  company_id: string
  /** For how long the browser has had no stream, in milliseconds. */
  missed_ms: number
}

/** The live events of one server process. */
export interface Events {
  /** Begins to listen to the database; otherwise the first stream does. */
  start(): void
  /** A stream of what changes in a company. Throws UNAUTHORIZED without a session, FORBIDDEN for one that may not enter the company, and TOO_MANY_REQUESTS. */
  open(wanted: Wanted): Promise<ReadableStream<Uint8Array>>
  /** Ends every stream; new ones are refused. */
  close(): Promise<void>
}

/** What a request may take to come here, in milliseconds: a notice too many does no harm. */
const ON_THE_WAY_MS = 2_000
/** How long notices are gathered before the database is asked about them, in milliseconds. */
const ASKED_AFTER_MS = 100
const STREAMS_PER_PERSON = 20
const PING_EVERY = 25_000
/** How long a reader's rights are trusted without a notice that they changed, and how often a few of the oldest are read again. */
const TRUSTED_MS = 60_000
const CHECK_EVERY = 1_000
const CHECKED_AT_ONCE = 40

const restarting = () => new ORPCError('SERVICE_UNAVAILABLE', { message: 'O servidor está reiniciando.' })

interface Open extends Wanted {
  reader: EventReader
  read_at: number
  /** How often her rights were read. */
  readings: number
  /** What came while her rights are being read: who loses a right hears of nothing that was done since. */
  held: RowsNotice[] | null
  stream: EventStream
  /** Notices of which the database is asked what she may hear. */
  toAsk: RowsNotice[]
}

export function createEvents({ app, database, turns, log }: Options): Events {
  const open = new Set<Open>()
  const recent = createRecentNotices()
  let listener: NoticeListener | undefined
  let closed = false
  const timers: NodeJS.Timeout[] = []

  function listen() {
    timers.push(
      setInterval(() => each((one) => one.stream.ping()), PING_EVERY).unref(),
      setInterval(() => void checkOldest(), CHECK_EVERY).unref(),
    )
    return listenToNotices(app, log, {
      onNotice(notice) {
        recent.add(notice)
        each((one) => pass(notice, one))
      },
      onListening() {
        recent.beginAnew()
        each(({ stream }) => stream.send('hello', { version: VERSION, all: true }))
      },
    })
  }

  const each = (work: (one: Open) => void) => {
    for (const one of open) work(one)
  }

  async function checkOldest() {
    const due = [...open].filter(({ read_at }) => performance.now() - read_at > TRUSTED_MS).slice(0, CHECKED_AT_ONCE)
    for (const one of due) await readAgain(one)
  }

  /** Brings what the reader may hear of up to date; her stream ends with her session. A database that is away changes nothing. */
  async function readAgain(one: Open, { tell = false } = {}) {
    one.read_at = performance.now()
    one.held ??= []
    const reading = ++one.readings
    const reader = await readReader(database, one.token, one.company_id).catch((error) => {
      log.warn({ err: error }, 'the rights of a stream could not be read')
      return one.reader
    })
    if (!reader) return finish(one)
    const differs = JSON.stringify(reader) !== JSON.stringify(one.reader)
    if (differs || tell) one.stream.send('permissions', {})
    // Answers may overtake one another: the last question knows most.
    if (reading !== one.readings) return
    const { held } = one
    Object.assign(one, { reader, held: null })
    for (const notice of held ?? []) passRows(notice, one)
  }

  /** Her browser asks who she is, and finds out. */
  function finish({ stream }: Open) {
    stream.send('permissions', {})
    stream.end()
  }

  function pass(notice: Notice, one: Open) {
    if (isOfRows(notice)) {
      if (notice.c === one.company_id) passRows(notice, one)
    } else if (notice.x === 'session') {
      if (notice.session === one.reader.session_id) finish(one)
    } else if (notice.x === 'rights') {
      const isMeant = (notice.c ?? one.company_id) === one.company_id && (notice.who ?? one.reader.user_id) === one.reader.user_id
      if (isMeant) void readAgain(one, { tell: true })
    } else if (notice.c === one.company_id) {
      if (notice.x === 'company') one.stream.send('company', {})
      else if (notice.who.includes(one.reader.user_id)) one.stream.send('notification', {})
    }
  }

  function passRows(notice: RowsNotice, one: Open) {
    if (one.held) return one.held.push(notice)
    const { p, rows } = notice
    if (p && !one.reader.pages.includes(p)) return
    if (!rows) tell(one, notice, { k: 'many' })
    else if (hearsAll(one.reader, notice)) for (const [id, k] of rows) tell(one, notice, { id, k })
    else if (one.toAsk.push(notice) === 1) setTimeout(() => void askAndTell(one), ASKED_AFTER_MS).unref()
  }

  function tell({ reader, stream }: Open, { e, m, u, tab }: RowsNotice, change: object) {
    stream.send('change', { e, m, ...change, ...(u === reader.user_id && tab && { tab }) })
  }

  async function askAndTell(one: Open) {
    const notices = one.toAsk.splice(0)
    try {
      const heard = await turns.take({ company: one.company_id, person: one.token }, () =>
        heardBy(database, one.reader, one.company_id, notices),
      )
      for (const { notice, id, kind } of heard) tell(one, notice, { id, k: kind })
    } catch (error) {
      log.warn({ err: error }, 'what a reader may hear of could not be asked')
      one.stream.send('hello', { version: VERSION, all: true })
    }
  }

  function countOf(user_id: string) {
    let count = 0
    each(({ reader }) => {
      if (reader.user_id === user_id) count += 1
    })
    return count
  }

  return {
    start() {
      listener ??= listen()
    },
    async open(wanted) {
      const { token, company_id, missed_ms } = wanted
      const since = performance.now() - missed_ms - ON_THE_WAY_MS
      if (closed) throw restarting()
      listener ??= listen()
      await listener.ready
      const reader = await turns.take({ company: company_id, person: token }, () => readReader(database, token, company_id))
      if (!reader) throw await turns.take({ company: company_id, person: token }, () => refusalOf(database, token))
      if (closed) throw restarting()
      if (countOf(reader.user_id) >= STREAMS_PER_PERSON)
        throw new ORPCError('TOO_MANY_REQUESTS', { message: 'Há abas demais abertas. Feche algumas e tente novamente.' })

      const stream = openEventStream(() => open.delete(one))
      const one: Open = {
        ...wanted,
        reader,
        stream,
        toAsk: [],
        readings: 0,
        held: null,
        read_at: performance.now() - Math.random() * TRUSTED_MS,
      }
      const missed = recent.since(since)
      stream.send('hello', { version: VERSION, all: missed === null })
      for (const notice of missed ?? []) pass(notice, one)
      open.add(one)
      return stream.body
    },
    async close() {
      closed = true
      for (const timer of timers) clearInterval(timer)
      each(({ stream }) => stream.end())
      await listener?.stop()
    },
  }
}
