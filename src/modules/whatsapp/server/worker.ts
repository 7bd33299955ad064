import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Platform } from '#server/process/platform.ts'
import { sendMessages, takeEvents } from './delivery.ts'
import { beginOutside, evaluateAttendances } from './evaluations/evaluate.ts'
import { receiveMedia } from './media/receiving.ts'
import { distribute } from './presence.ts'
import { probeGateways } from './probes.ts'
import { fetchPictures } from './profile-pictures.ts'
import { sendReceipts } from './receipts.ts'
import { letSomebodyWrite } from './simulation/somebody-writes.ts'
import { syncTemplates } from './templates.ts'

/** How long a worker rests when there was nothing to do, and how often it looks at what time alone changes, in milliseconds. */
const REST = 500
const TIME_PASSES = 15_000

/** How long work under way may take to end, in milliseconds: a database that is away does not answer. */
const STOP_MS = 5_000

interface Loop {
  /** Begins at once, if it rests. */
  wake(): void
  stop(): Promise<void>
}

/** Does `work` again and again: at once while there was something to do, else after a rest. A failure is noted down, and it goes on. */
function startLoop(work: () => Promise<number>, rest: number, failed: (error: unknown) => void): Loop {
  let stopping = false
  let running = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn: Promise<void> = Promise.resolve()

  async function run() {
    running = true
    try {
      while (!stopping && (await work()) > 0);
    } catch (error) {
      if (!stopping) failed(error)
    }
    running = false
    if (!stopping) timer = setTimeout(wake, rest)
  }

  function wake() {
    clearTimeout(timer)
    if (!running && !stopping) turn = run()
  }

  wake()
  return {
    wake,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await turn
    },
  }
}

/** Takes what arrived, sends what waits and asks the gateways how they are, in any number of processes. A gateway that does not answer holds up nothing but itself. */
export function startWhatsapp(platform: Pick<Platform, 'database' | 'log' | 'env' | 'ask' | 'storage'>) {
  const { database, log } = platform
  const failed = (error: unknown) => log.warn({ err: error }, 'whatsapp work failed; it goes on')

  const passTime = async () => {
    await sql`select app.wa_send_scheduled()`.execute(database)
    await sql`select app.wa_pass_time()`.execute(database)
    await distribute(database)
    await probeGateways(platform)
    await syncTemplates(platform)
    await sql`select app.wa_remind()`.execute(database)
    return evaluateAttendances(database)
  }
  const receive = async () => {
    await letSomebodyWrite(database)
    const taken = await takeEvents(database)
    if (taken > 0) await distribute(database)
    return taken
  }
  const receiving = startLoop(receive, REST, failed)
  // Each company has two evaluations under way; as one ends the next begins, whoever else is still waiting for an answer.
  const judging = new Set<Promise<void>>()
  const evaluate = async () => {
    const begun = await beginOutside(platform)
    for (const one of begun) {
      judging.add(one)
      one.catch(failed).finally(() => {
        judging.delete(one)
        evaluating.wake()
      })
    }
    return begun.length
  }
  const evaluating = startLoop(evaluate, TIME_PASSES, failed)
  const loops = [
    receiving,
    evaluating,
    startLoop(() => receiveMedia(platform), REST, failed),
    startLoop(() => fetchPictures(platform), TIME_PASSES, failed),
    startLoop(() => sendMessages(platform), REST, failed),
    startLoop(() => sendReceipts(platform), REST, failed),
    startLoop(passTime, TIME_PASSES, failed),
  ]

  return {
    /** Something arrived. */
    wake: receiving.wake,
    /** Lets what is under way end. */
    stop: () => Promise.race([Promise.all([...loops.map((loop) => loop.stop()), ...judging]), sleep(STOP_MS, undefined, { ref: false })]),
  }
}
