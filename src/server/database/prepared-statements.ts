/** How many of a connection's latest statements are remembered. A widget of a dashboard makes a text of its own, so there is no end of texts. */
const REMEMBERED = 400

let drawn = 0

/** Which statements a connection keeps prepared: those that came twice among its latest. `forget` hears of a name that is given up. */
export class PreparedStatements {
  /** By text, the latest last. Seen only once, a statement has no name yet. */
  readonly #names = new Map<string, string | undefined>()
  readonly #forget: (name: string) => void

  constructor(forget: (name: string) => void) {
    this.#forget = forget
  }

  /** The name to prepare `text` under; undefined the first time. A name is never given twice. */
  nameOf(text: string): string | undefined {
    const name = this.#names.has(text) ? (this.#names.get(text) ?? `s${drawn++}`) : undefined
    this.#names.delete(text)
    this.#names.set(text, name)
    if (this.#names.size > REMEMBERED) this.#dropOldest()
    return name
  }

  #dropOldest() {
    const [oldest] = this.#names
    if (!oldest) return
    const [text, name] = oldest
    this.#names.delete(text)
    if (name) this.#forget(name)
  }
}
