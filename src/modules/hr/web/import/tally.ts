import { countResults, type LineResult } from '#parts/imports/web/line-result.ts'

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

/** Counts lines by their result, and names those that need a look. */
export function tallyOf(results: ReadonlyMap<number, LineResult>): Tally {
  const lines = [...results.values()].sort((one, other) => one.line - other.line)
  const { created, updated, equal } = countResults(lines)
  const failed = lines.filter(({ result }) => result === 'failed' || result === 'ignored')
  const dismissed = lines.filter((line) => !failed.includes(line) && line.remarks.length > 0)
  return {
    ...{ processed: created + updated + equal, created, updated, equal },
    dismissed: dismissed.map(({ line, name }) => `Linha ${line} (${name})`),
    failures: failed.map(({ line, name, remarks }) => `Linha ${line} (${name}): ${remarks.join(' ')}`),
  }
}
