import { REMARKS } from '#modules/hr/contract/import/remarks.ts'
import { countResults, type LineResult } from '#parts/imports/web/line-result.ts'
import { changeLines } from '#web/kit/record/change-lines.ts'
import { EMPLOYEE_HISTORY_KINDS } from '../employee-history-kinds.ts'

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
  /** Lines with a salary that the person may not write. */
  salariesLeftOut: number
  /** Of a rehearsal: what would become of what, line by line. */
  changes: string[]
  failures: string[]
}

/** Counts lines by their result, and names those that need a look. */
export function tallyOf(results: ReadonlyMap<number, LineResult>, zone: string | undefined): Tally {
  const lines = [...results.values()].sort((one, other) => one.line - other.line)
  const { created, updated, equal } = countResults(lines)
  const failed = lines.filter(({ result }) => result === 'failed' || result === 'ignored')
  const remarked = (text: string) => lines.filter(({ remarks }) => remarks.some((remark) => remark.includes(text)))
  const textsOf = changeLines(EMPLOYEE_HISTORY_KINDS, { zone })
  return {
    ...{ processed: created + updated + equal, created, updated, equal },
    dismissed: remarked(REMARKS.dismissed).map(({ line, name }) => `Linha ${line} (${name})`),
    salariesLeftOut: remarked(REMARKS.salaryLeftOut).length,
    changes: lines.flatMap(({ line, name, changes = [] }) => changes.flatMap(textsOf).map((text) => `Linha ${line} (${name}): ${text}`)),
    failures: failed.map(({ line, name, remarks }) => `Linha ${line} (${name}): ${remarks.join(' ')}`),
  }
}
