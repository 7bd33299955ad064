import { setTimeout as sleep } from 'node:timers/promises'
import { ORPCError } from '@orpc/server'
import { Floods, Pace } from './pace.ts'

/** Whose turn it is: of a company, and within it of a person. Any two texts that tell them apart. */
export interface Payer {
  company: string
  person: string
}

interface Quota {
  /** How much of it one process does at the same moment, for everybody, for one company and for one person. */
  atOnce: number
  perCompany: number
  perPerson: number
  /** How many may wait. Who comes after is refused. */
  waitingPerCompany: number
  waitingPerPerson: number
}

export interface Turns {
  /** Runs `work` when it is the payer's turn. Rejects with TOO_MANY_REQUESTS where too many wait already, and with the signal's reason when nobody waits any more. */
  take<T>(payer: Payer, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Resolves when nothing of it is being done, after LONGEST_LULL at the latest: for work that gives way to it. */
  lull(): Promise<void>
}

const LONGEST_LULL = 20

/** A refusal comes late, in milliseconds: a program that asks again whatever it hears would take more of the server by being refused than by being served. */
const REFUSED_AFTER = 1_000

/** Waits for as long as it takes to refuse somebody who asked too often. */
export const hesitate = (signal?: AbortSignal) => sleep(REFUSED_AFTER, undefined, { signal }).catch(() => undefined)

const BUSY = 'Há pedidos demais em andamento. Tente novamente em instantes.'

interface Waiting extends Payer {
  start(): void
}

/** Counts by name. A name that counts nothing takes no room. */
class Counts {
  readonly #counts = new Map<string, number>()

  of(name: string) {
    return this.#counts.get(name) ?? 0
  }

  add(name: string, by: 1 | -1) {
    const count = this.of(name) + by
    if (count === 0) this.#counts.delete(name)
    else this.#counts.set(name, count)
  }
}

/**
 * Shares what a process can do only so often at the same moment: of those who wait, the company that has least of it comes next, and of its
 * people who was served longest ago. With a pace, a company that floods while another one asks is served one at a time, with rests.
 */
export function createTurns({ atOnce, perCompany, perPerson, waitingPerCompany, waitingPerPerson }: Quota, pace?: Pace): Turns {
  const queue = new Set<Waiting>()
  /** When somebody was last served, as a number that grows, while others wait. */
  const served = new Map<string, number>()
  const floods = new Floods()
  const resting = new Set<string>()
  const lulls = new Set<() => void>()
  const running = { companies: new Counts(), people: new Counts() }
  const waiting = { companies: new Counts(), people: new Counts() }
  let total = 0

  function count(counts: typeof running, { company, person }: Payer, by: 1 | -1) {
    counts.companies.add(company, by)
    counts.people.add(person, by)
  }

  const isPaced = (company: string) => pace !== undefined && floods.has(company) && pace.othersAsk(company)

  const mayStart = ({ company, person }: Payer) =>
    total < atOnce &&
    running.companies.of(company) < (isPaced(company) ? 1 : perCompany) &&
    running.people.of(person) < perPerson &&
    !resting.has(company)

  function begin(payer: Payer) {
    total += 1
    count(running, payer, 1)
  }

  function end(payer: Payer, took: number) {
    total -= 1
    count(running, payer, -1)
    if (waiting.companies.of(payer.company) > 0) floods.add(payer.company, took)
    if (isPaced(payer.company)) rest(payer.company, took)
    startNext()
    if (total === 0) for (const resume of lulls) resume()
  }

  function rest(company: string, took: number) {
    resting.add(company)
    void pace?.rest(company, took).then(() => {
      resting.delete(company)
      startNext()
    })
  }

  const longestAgo = (a: Waiting, b: Waiting) =>
    running.companies.of(a.company) - running.companies.of(b.company) || (served.get(a.person) ?? 0) - (served.get(b.person) ?? 0)

  function startNext() {
    for (;;) {
      const next = [...queue].filter(mayStart).sort(longestAgo)[0]
      if (!next) break
      served.set(next.person, Math.max(0, ...served.values()) + 1)
      next.start()
    }
    if (queue.size === 0) served.clear()
  }

  const isFull = ({ company, person }: Payer) =>
    waiting.companies.of(company) >= waitingPerCompany || waiting.people.of(person) >= waitingPerPerson

  async function refuse(signal?: AbortSignal): Promise<never> {
    await hesitate(signal)
    throw new ORPCError('TOO_MANY_REQUESTS', { message: BUSY })
  }

  function wait(payer: Payer, signal?: AbortSignal): Promise<void> {
    if (isFull(payer)) return refuse(signal)
    return new Promise((resolve, reject) => {
      const entry = { ...payer, start: () => leave(() => resolve(begin(payer))) }
      const giveUp = () => leave(() => reject(signal?.reason))
      function leave(then: () => void) {
        queue.delete(entry)
        count(waiting, payer, -1)
        signal?.removeEventListener('abort', giveUp)
        then()
      }
      queue.add(entry)
      count(waiting, payer, 1)
      signal?.addEventListener('abort', giveUp)
    })
  }

  return {
    async take(payer, work, signal) {
      signal?.throwIfAborted()
      pace?.asks(payer.company)
      if (mayStart(payer)) begin(payer)
      else await wait(payer, signal)
      const started = performance.now()
      try {
        return await work()
      } finally {
        end(payer, performance.now() - started)
      }
    },
    lull: () =>
      new Promise((resolve) => {
        if (total === 0) return resolve()
        const resume = () => {
          clearTimeout(timer)
          lulls.delete(resume)
          resolve()
        }
        const timer = setTimeout(resume, LONGEST_LULL)
        lulls.add(resume)
      }),
  }
}

/** How many files of a company are made at once. */
export const EXPORTS_PER_COMPANY = 2

/** What a process can do only so often at the same moment. Requests and bulk are as many as the pool has connections; the rest has connections of its own. */
export function createAllTurns() {
  const pace = new Pace()
  return {
    pace,
    requests: createTurns({ atOnce: 10, perCompany: 6, perPerson: 4, waitingPerCompany: 300, waitingPerPerson: 60 }, pace),
    /** Procedures that change many records: each of them can keep PostgreSQL busy for seconds. */
    bulk: createTurns({ atOnce: 2, perCompany: 1, perPerson: 1, waitingPerCompany: 20, waitingPerPerson: 8 }),
    /** Requests that take long to read and to parse: uploads, batches of an import. */
    large: createTurns({ atOnce: 8, perCompany: 2, perPerson: 2, waitingPerCompany: 40, waitingPerPerson: 12 }, pace),
    reports: createTurns({ atOnce: 4, perCompany: 2, perPerson: 2, waitingPerCompany: 600, waitingPerPerson: 150 }, pace),
    exports: createTurns({ atOnce: 4, perCompany: EXPORTS_PER_COMPANY, perPerson: 1, waitingPerCompany: 6, waitingPerPerson: 2 }),
    /** Streams of events that begin: after a restart of the server everybody's. */
    streams: createTurns({ atOnce: 3, perCompany: 3, perPerson: 2, waitingPerCompany: 5_000, waitingPerPerson: 20 }),
  }
}
export type AllTurns = ReturnType<typeof createAllTurns>
