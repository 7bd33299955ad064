import { BATCH_LIMIT, type ImportBatch, type ImportOutcome } from '#modules/hr/contract/import/batch.ts'
import type { FileRow } from '#modules/hr/contract/import/file.ts'
import { errorMessage, isNetworkError } from '#web/errors.ts'

/** What became of the lines sent so far. */
export interface Tally {
  /** Lines that were imported: created, updated and equal. */
  processed: number
  created: number
  updated: number
  /** Lines that said nothing new. */
  equal: number
  /** Dismissed employees that the file holds: imported, but not made active again. */
  dismissed: string[]
  failures: string[]
}

export interface SendResult {
  tally: Tally
  /** Lines that were not sent, or whose answer got lost: sending them again is safe. */
  rest: FileRow[]
  end: 'done' | 'cancelled' | 'lost' | 'failed'
  /** Why it ended early. */
  reason?: string
}

interface Sending {
  send(batch: ImportBatch): Promise<ImportOutcome>
  onProgress(sent: number): void
  isCancelled(): boolean
}

/** Lines in a batch. Source: spec/2 §9. They double while the answers come quickly, so that many lines need few requests. */
const BATCH = 8
const QUICK = 300 // milliseconds

export const emptyTally = (): Tally => ({ processed: 0, created: 0, updated: 0, equal: 0, dismissed: [], failures: [] })

/** Sends lines batch by batch, each imported whole or not at all, until there are none, somebody cancels or the server is out of reach. */
export async function sendRows(
  rows: readonly FileRow[],
  { send, onProgress, isCancelled }: Sending,
  tally = emptyTally(),
): Promise<SendResult> {
  let size = BATCH
  let sent = 0
  while (sent < rows.length) {
    if (isCancelled()) return { tally, rest: rows.slice(sent), end: 'cancelled' }
    const batch = rows.slice(sent, sent + size)
    const start = performance.now()
    try {
      count(tally, batch, await send({ rows: batch.map(({ line, cells }) => ({ line, cells })) }))
    } catch (error) {
      return {
        tally,
        rest: rows.slice(sent),
        end: isNetworkError(error) ? 'lost' : 'failed',
        reason: errorMessage(error) || 'Erro desconhecido',
      }
    }
    sent += batch.length
    onProgress(sent)
    if (performance.now() - start < QUICK) size = Math.min(size * 2, BATCH_LIMIT)
  }
  return { tally, rest: [], end: 'done' }
}

function count(tally: Tally, batch: readonly FileRow[], { done, failed }: ImportOutcome) {
  const byLine = new Map(batch.map((row) => [row.line, row]))
  const who = (line: number) => byLine.get(line)?.name || byLine.get(line)?.code || ''
  for (const { line, is_update, changed, dismissed } of done) {
    tally.processed += 1
    tally[!is_update ? 'created' : changed ? 'updated' : 'equal'] += 1
    if (dismissed) tally.dismissed.push(`Linha ${line} (${who(line)})`)
  }
  tally.failures.push(...failed.map(({ line, message }) => `Linha ${line} (${who(line)}): ${message}`))
}
