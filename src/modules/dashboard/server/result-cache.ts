/** How long a result is used although nothing was written: a view may look at the clock. */
const KEPT_MS = 5 * 60_000
/** How long a failure is kept that would take as long again. */
const FAILURE_KEPT_MS = 60_000
const MAX_RESULTS = 2_000

export interface CachedResult<T> {
  value: T
  read_at: Date
}

interface Entry<T> {
  result: Promise<CachedResult<T>>
  until: number
  isSettled: boolean
  /** How many wait for it. */
  asking: number
  stop: AbortController
}

interface Asked<T> {
  /** False shares a result only with those who ask while it is computed. */
  keep: boolean
  /** The signal aborts when nobody who asked waits any more. */
  compute(signal: AbortSignal): Promise<T>
  /** Aborts when this one no longer waits. */
  signal?: AbortSignal
}

/**
 * Results under keys that say everything they depend on: the statement, the reader's rights, and the state of the tables read. A caller
 * who asks for a result that is being computed waits for it. A failure is kept for a minute where `isSlow` says so, otherwise not at all.
 */
export class ResultCache<T> {
  readonly #results = new Map<string, Entry<T>>()
  readonly #isSlow: (error: unknown) => boolean

  constructor(isSlow: (error: unknown) => boolean = () => false) {
    this.#isSlow = isSlow
  }

  get(key: string, asked: Asked<T>): Promise<CachedResult<T>> {
    const known = this.#results.get(key)
    const entry = known && known.until > Date.now() ? known : this.#compute(key, asked)
    this.#await(key, entry, asked.signal)
    return entry.result
  }

  #compute(key: string, { keep, compute }: Asked<T>): Entry<T> {
    const stop = new AbortController()
    const result = compute(stop.signal).then((value) => ({ value, read_at: new Date() }))
    const entry = { result, until: Date.now() + KEPT_MS, isSettled: false, asking: 0, stop }
    this.#results.delete(key)
    this.#results.set(key, entry)
    if (this.#results.size > MAX_RESULTS) this.#results.delete(this.#results.keys().next().value!)
    result.then(
      () => {
        entry.isSettled = true
        if (!keep) this.#drop(key, entry)
      },
      (error) => {
        entry.isSettled = true
        if (this.#isSlow(error)) entry.until = Date.now() + FAILURE_KEPT_MS
        else this.#drop(key, entry)
      },
    )
    return entry
  }

  #await(key: string, entry: Entry<T>, signal?: AbortSignal) {
    entry.asking += 1
    signal?.addEventListener('abort', () => {
      entry.asking -= 1
      if (entry.asking > 0 || entry.isSettled) return
      this.#drop(key, entry)
      entry.stop.abort(signal.reason)
    })
  }

  #drop(key: string, entry: Entry<T>) {
    if (this.#results.get(key) === entry) this.#results.delete(key)
  }
}
