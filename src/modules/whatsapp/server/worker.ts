import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import { sendMessages, takeEvents } from './delivery.ts'
import { letSomebodyWrite } from './simulation/somebody-writes.ts'

/** How long the worker rests when there was nothing to do, and how often it looks at what time alone changes, in milliseconds. */
const REST = 500
const TIME_PASSES = 15_000

/** How long work under way may take to end, in milliseconds: a database that is away does not answer. */
const STOP_MS = 5_000

/** Takes what arrived and sends what waits, in any number of processes. */
export function startWhatsapp({ database, log }: Pick<Platform, 'database' | 'log'>) {
  let stopping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookedAt = 0
  let turn: Promise<void> = Promise.resolve()
  let running = false

  async function workOnce(): Promise<boolean> {
    if (Date.now() - lookedAt > TIME_PASSES) {
      lookedAt = Date.now()
      await sql`select app.wa_pass_time()`.execute(database)
    }
    await letSomebodyWrite(database)
    const taken = await takeEvents(database)
    const sent = await sendMessages({ database, log })
    return taken + sent > 0
  }

  async function run() {
    running = true
    try {
      while (!stopping && (await workOnce()));
    } catch (error) {
      if (!stopping) log.warn({ err: error }, 'whatsapp work failed; it goes on')
    }
    running = false
    if (!stopping) timer = setTimeout(begin, REST)
  }

  function begin() {
    clearTimeout(timer)
    if (!running && !stopping) turn = run()
  }

  begin()
  return {
    /** Something arrived. */
    wake: begin,
    /** Lets what is under way end. */
    async stop() {
      stopping = true
      clearTimeout(timer)
      await Promise.race([turn, sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}
