import type { FileRow } from '#modules/hr/contract/import/file.ts'
import type { ImportOutcome } from '#parts/imports/contract/outcome.ts'

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

export const emptyTally = (): Tally => ({ processed: 0, created: 0, updated: 0, equal: 0, dismissed: [], failures: [] })

/** Adds what the server answered of a batch. */
export function addOutcome(tally: Tally, batch: readonly FileRow[], { done, ignored, failed }: ImportOutcome) {
  const byLine = new Map(batch.map((row) => [row.line, row]))
  const who = (line: number) => byLine.get(line)?.name || byLine.get(line)?.code || ''
  for (const { line, is_update, changed, remark } of done) {
    tally.processed += 1
    tally[!is_update ? 'created' : changed ? 'updated' : 'equal'] += 1
    if (remark !== null) tally.dismissed.push(`Linha ${line} (${who(line)})`)
  }
  tally.failures.push(...[...ignored, ...failed].map(({ line, message }) => `Linha ${line} (${who(line)}): ${message}`))
}
