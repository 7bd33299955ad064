import { setImmediate as breathe } from 'node:timers/promises'
import { KeepAlive } from './keep-alive.ts'

const WARM_UP = 6 // after five runs PostgreSQL keeps a prepared statement's plan
const START_UP_MS = 2_000
const ROUNDS = 40
const FEWEST = 2
const IN_A_ROW = 8
const PATIENCE_MS = 2_000

const LOAD_CONNECTIONS = 50
const LOAD_MS = 2_000

type Work = () => Promise<unknown>

/** Milliseconds that half of the runs of each work stay under. The works take turns, so that a busy moment of the machine meets them all. */
export async function medians<Name extends string>(works: Record<Name, Work>): Promise<Record<Name, number>> {
  const entries = Object.entries(works) as [Name, Work][]
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>
  for (const [, work] of entries) for (let run = 0; run < WARM_UP; run++) await work()

  const deadline = Date.now() + PATIENCE_MS
  for (let round = 0; round < ROUNDS && (round < FEWEST || Date.now() < deadline); round++) {
    for (const [name, work] of entries) {
      for (let run = 0; run < IN_A_ROW; run++) {
        await breathe()
        const started = performance.now()
        await work()
        times[name].push(performance.now() - started)
      }
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(times[name])])) as Record<Name, number>
}

/** Asks until the server's code is compiled and its statements are prepared, as they are in a server that has been in use. */
export async function warmUp(work: Work) {
  for (const end = Date.now() + START_UP_MS; Date.now() < end; ) await work()
}

export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Answers a second that a server gives to fifty connections, each of which asks again as soon as it has its answer. */
export async function requestsPerSecond(port: number, request: string): Promise<number> {
  const connections = await Promise.all(Array.from({ length: LOAD_CONNECTIONS }, () => KeepAlive.open(port)))
  const during = async (milliseconds: number) => {
    const end = performance.now() + milliseconds
    let answers = 0
    await Promise.all(
      connections.map(async (connection) => {
        for (; performance.now() < end; answers++) await connection.ask(request)
      }),
    )
    return answers
  }
  await during(LOAD_MS / 4)
  const started = performance.now()
  const answers = await during(LOAD_MS)
  const seconds = (performance.now() - started) / 1000
  for (const connection of connections) connection.close()
  return answers / seconds
}
