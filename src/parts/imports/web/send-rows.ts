import { errorMessage, isNetworkError } from '#web/errors.ts'
import type { ImportOutcome } from '../contract/outcome.ts'
import { BATCH_LIMIT } from '../contract/run.ts'

export interface Sending<Row> {
  /** Answers a batch whole, or fails with nothing of it done. */
  send(batch: readonly Row[]): Promise<ImportOutcome>
  onAnswer(batch: readonly Row[], outcome: ImportOutcome): void
  isCancelled(): boolean
}

export interface Sent<Row> {
  end: 'done' | 'cancelled' | 'lost' | 'failed'
  /** Lines that were not sent, or whose answer got lost: sending them again is safe. */
  rest: Row[]
  /** Why it ended early. */
  reason?: string
}

/** Lines in a batch. Source: spec/2 §9. They double while the answers come quickly, so that many lines need few requests. */
const BATCH = 8
const QUICK = 300 // milliseconds

/** Characters in a batch, unless a single line has more: half of what the server reads of one request, since a character may have two bytes and more. */
const BATCH_CHARACTERS = 512 * 1024

/** How many of at most `size` lines from `start` on travel together. */
function fitting(rows: readonly unknown[], start: number, size: number): number {
  let characters = 0
  const tooMuch = rows.slice(start, start + size).findIndex((row) => {
    characters += JSON.stringify(row).length
    return characters > BATCH_CHARACTERS
  })
  return tooMuch === -1 ? size : Math.max(1, tooMuch)
}

/** Sends lines batch by batch, each imported whole or not at all, until there are none, somebody cancels or the server is out of reach. */
export async function sendRows<Row>(rows: readonly Row[], { send, onAnswer, isCancelled }: Sending<Row>): Promise<Sent<Row>> {
  let size = BATCH
  let sent = 0
  while (sent < rows.length) {
    if (isCancelled()) return { end: 'cancelled', rest: rows.slice(sent) }
    const batch = rows.slice(sent, sent + fitting(rows, sent, size))
    const start = performance.now()
    try {
      onAnswer(batch, await send(batch))
    } catch (error) {
      return { end: isNetworkError(error) ? 'lost' : 'failed', rest: rows.slice(sent), reason: errorMessage(error) || 'Erro desconhecido' }
    }
    sent += batch.length
    if (performance.now() - start < QUICK) size = Math.min(size * 2, BATCH_LIMIT)
  }
  return { end: 'done', rest: [] }
}
