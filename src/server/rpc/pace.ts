import { setTimeout as sleep } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import type { Db } from '../database/database.ts'

/** How long somebody counts as asking after she asked, in milliseconds. */
const ASKING = 1_000

/** The longest rest, in milliseconds. */
const LONGEST_REST = 1_000

/**
 * Work of one company that comes in pieces takes half of the time while another company asks for something: after each piece it rests for
 * as long as the piece took. Nobody else is there: it goes on at once.
 */
export class Pace {
  #last = { company: '', at: Number.NEGATIVE_INFINITY }
  /** The last who asked of those that are not the last company. */
  #other = this.#last

  asks(company: string) {
    if (company !== this.#last.company) this.#other = this.#last
    this.#last = { company, at: performance.now() }
  }

  /** Whether another company has asked for something just now. */
  othersAsk(company: string) {
    const { at } = company === this.#last.company ? this.#other : this.#last
    return performance.now() - at < ASKING
  }

  async rest(company: string, took: number) {
    if (this.othersAsk(company)) await sleep(Math.min(took, LONGEST_REST))
  }

  /** The same transaction, whose statements are such pieces. */
  paced(db: Db, company: string): Db {
    const begun = new WeakMap<object, number>()
    const plugin: KyselyPlugin = {
      transformQuery: ({ queryId, node }) => {
        begun.set(queryId, performance.now())
        return node
      },
      transformResult: async ({ queryId, result }) => {
        await this.rest(company, performance.now() - (begun.get(queryId) ?? performance.now()))
        return result
      },
    }
    return db.withPlugin(plugin) as Db
  }
}

/** What a single turn counts for at most, in milliseconds: one that takes long waits for something, such as a slow sender. */
const LONGEST_TURN = 100

/** How much of the time a company is served that always wants more before it floods, and how much of it at once, in milliseconds. */
const SHARE = 0.25
const AT_ONCE = 1_000

/** Knows who floods: the companies that were served for long while more of theirs waited. One that stops is forgiven in a few seconds. */
export class Floods {
  readonly #served = new Map<string, { much: number; at: number }>()

  /** Notes a turn that ended while others of its company waited. */
  add(company: string, took: number) {
    const much = Math.min(this.#of(company) + Math.min(took, LONGEST_TURN), 2 * AT_ONCE)
    this.#served.set(company, { much, at: performance.now() })
  }

  has(company: string) {
    return this.#of(company) > AT_ONCE
  }

  #of(company: string): number {
    const { much, at } = this.#served.get(company) ?? { much: 0, at: 0 }
    const left = much - (performance.now() - at) * SHARE
    if (left > 0) return left
    this.#served.delete(company)
    return 0
  }
}
