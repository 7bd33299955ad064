/** How long a result is kept although nothing was written: a view may look at the clock. */
const KEPT_MS = 5 * 60_000
const MAX_RESULTS = 2_000

export interface KeptResult<T> {
  value: T
  read_at: Date
}

/**
 * Results under keys that say everything they depend on: the statement, the reader's rights, and the state of the tables read. Whoever
 * asks for a result that is being computed waits for it. A failure is not kept.
 */
export class KeptResults<T> {
  readonly #results = new Map<string, { result: Promise<KeptResult<T>>; until: number }>()

  /** `keep` false shares a result only with those who ask while it is computed. */
  get(key: string, keep: boolean, compute: () => Promise<T>): Promise<KeptResult<T>> {
    const known = this.#results.get(key)
    if (known && known.until > Date.now()) return known.result

    const result = compute().then((value) => ({ value, read_at: new Date() }))
    const entry = { result, until: Date.now() + KEPT_MS }
    const drop = () => {
      if (this.#results.get(key) === entry) this.#results.delete(key)
    }
    this.#results.delete(key)
    this.#results.set(key, entry)
    if (this.#results.size > MAX_RESULTS) this.#results.delete(this.#results.keys().next().value!)
    result.then(keep ? undefined : drop, drop)
    return result
  }
}
