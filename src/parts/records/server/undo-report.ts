/** Why something that an operation wrote stays: the record was changed since, the change was, what was added was, or the old value is another record's now. */
export type LeftBecause = 'created' | 'changed' | 'added' | 'taken'

/** What became of the records that an operation had written to, by their ids. */
export class UndoReport {
  /** How many records the operation had created, and are in the trash now. */
  removed = 0
  /** Those that are not, or not wholly, as they were. */
  readonly left = new Map<string, LeftBecause>()
  /** The broken constraint of those whose old value is another record's now. */
  taken: string | null = null
  readonly #touched = new Set<string>()

  leave(record: string, because: LeftBecause) {
    if (!this.left.has(record)) this.left.set(record, because)
  }

  putBack(record: string) {
    this.#touched.add(record)
  }

  /** Says nothing of a record. */
  conceal(record: string) {
    this.left.delete(record)
  }

  /** How many records are wholly as they were. */
  restored() {
    return [...this.#touched].filter((record) => !this.left.has(record)).length
  }
}
