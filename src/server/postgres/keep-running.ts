import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningPostgres } from './launch.ts'

/** Pauses between attempts, in milliseconds: a full disk may last. */
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

/** Starts PostgreSQL, and starts it again whenever it ends unasked. The first start throws what `start` throws; later ones are tried until they succeed. */
export async function keepRunning(start: () => Promise<RunningPostgres>, report: (error: Error) => void) {
  const stopping = new AbortController()
  let running = await start()

  async function again(pause = FIRST_PAUSE): Promise<RunningPostgres | null> {
    if (stopping.signal.aborted) return null
    try {
      return await start()
    } catch (error) {
      report(error as Error)
      await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
      return again(Math.min(pause * 2, LONGEST_PAUSE))
    }
  }

  async function watch() {
    await running.ended
    if (stopping.signal.aborted) return
    report(new Error('PostgreSQL ended unasked'))
    const next = await again()
    if (!next) return
    running = next
    await (stopping.signal.aborted ? running.stop() : watch())
  }
  const watching = watch()

  return {
    async stop() {
      stopping.abort()
      await running.stop()
      await watching
    },
  }
}
