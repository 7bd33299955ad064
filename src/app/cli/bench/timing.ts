import { setImmediate as breathe } from 'node:timers/promises'
import { KeepAlive } from './keep-alive.ts'

const WARM_UP_MS = 1_000
const START_UP_MS = 2_000
const ROUNDS = 40
const FEWEST = 2
const IN_A_ROW = 8
const IN_A_ROW_MS = 60
const PATIENCE_MS = 2_000

const LOAD_CONNECTIONS = 50
const LOAD_MS = 1_000
const LOAD_ROUNDS = 3

type Work = () => Promise<unknown>

/**
 * Milliseconds that half of the runs of each work stay under. The works take turns, so that a busy moment of the machine meets them all.
 * `before` happens ahead of each run, outside of the time.
 */
export async function medians<Name extends string>(works: Record<Name, Work>, before: Work = breathe): Promise<Record<Name, number>> {
  const entries = Object.entries(works) as [Name, Work][]
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]])) as Record<Name, number[]>
  const timed = async (work: Work) => {
    await before()
    const started = performance.now()
    await work()
    return performance.now() - started
  }
  // As in a server that has been in use: PostgreSQL keeps a plan after five runs, and V8 compiles what ran some hundred times.
  for (const [, work] of entries) for (const end = Date.now() + WARM_UP_MS; Date.now() < end; ) await timed(work)

  const deadline = Date.now() + PATIENCE_MS
  for (let round = 0; round < ROUNDS && (round < FEWEST || Date.now() < deadline); round++) {
    for (const [name, work] of entries) await inARow(IN_A_ROW, async () => times[name].push(await timed(work)))
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(times[name])])) as Record<Name, number>
}

/** Quick work runs several times in a row, so that it finds the caches it left; slow work once. */
async function inARow(times: number, work: Work) {
  const end = performance.now() + IN_A_ROW_MS
  for (let run = 0; run < times && (run === 0 || performance.now() < end); run++) await work()
}

/** Asks until the server's code is compiled and its statements are prepared, as they are in a server that has been in use. */
export async function warmUp(work: Work) {
  for (const end = Date.now() + START_UP_MS; Date.now() < end; ) await work()
}

/** What 95 of 100 stay under, or are equal to. */
export const p95 = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)]!

export const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Answers a second that each server gives to fifty connections, which ask again as soon as they have an answer: the best of several turns. */
export async function requestsPerSecond<Name extends string>(
  servers: Record<Name, { port: number; request: string }>,
): Promise<Record<Name, number>> {
  const entries = Object.entries(servers) as [Name, { port: number; request: string }][]
  const best = Object.fromEntries(entries.map(([name]) => [name, 0])) as Record<Name, number>
  for (let round = 0; round < LOAD_ROUNDS; round++) {
    for (const [name, { port, request }] of entries) best[name] = Math.max(best[name], await loaded(port, request))
  }
  return best
}

async function loaded(port: number, request: string): Promise<number> {
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
