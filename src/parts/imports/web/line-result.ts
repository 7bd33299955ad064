import type { ImportChange, ImportOutcome } from '../contract/outcome.ts'
import type { CheckedLine } from './host-table.ts'

/** What becomes of a line, in the order of the list, with its name on screen and the colour of its badge. */
export const OUTCOMES = {
  created: { label: 'Criado', color: 'green' },
  updated: { label: 'Atualizado', color: 'blue' },
  equal: { label: 'Igual', color: 'gray' },
  ignored: { label: 'Ignorado', color: 'yellow' },
  failed: { label: 'Erro', color: 'red' },
} as const
export type Outcome = keyof typeof OUTCOMES

export interface LineResult {
  line: number
  name: string
  result: Outcome
  /** Why, or what the person importing should know. */
  remarks: string[]
  /** What it would change of a record that is there. */
  changes?: readonly ImportChange[] | undefined
}

/** What can be said of lines before the server is asked: those with errors, and those about somebody an earlier line is about. */
export function localResults(lines: readonly CheckedLine[]): Map<number, LineResult> {
  const results = new Map<number, LineResult>()
  const first = new Map<string, number>()
  for (const { line, name, key, errors } of lines) {
    const earlier = first.get(key)
    if (errors.length > 0) results.set(line, { line, name, result: 'failed', remarks: errors })
    else if (earlier !== undefined) results.set(line, { line, name, result: 'ignored', remarks: [`Repete a linha ${earlier}`] })
    else first.set(key, line)
  }
  return results
}

/** Adds what the server answered of a batch. */
export function addOutcome(results: Map<number, LineResult>, batch: readonly CheckedLine[], { done, ignored, failed }: ImportOutcome) {
  const sent = new Map(batch.map((line) => [line.line, line]))
  const add = (line: number, result: Outcome, remarks: (string | null)[], changes?: readonly ImportChange[]) => {
    const { name = '', warnings = [] } = sent.get(line) ?? {}
    const shown = [...remarks, ...(result === 'failed' ? [] : warnings)].filter((remark) => remark !== null)
    results.set(line, { line, name, result, remarks: shown, changes })
  }
  for (const { line, is_update, changed, remark, changes } of done) {
    add(line, !is_update ? 'created' : changed ? 'updated' : 'equal', [remark], changes)
  }
  for (const { line, message } of ignored) add(line, 'ignored', [message])
  for (const { line, message } of failed) add(line, 'failed', [message])
}

/** How many lines have each result. */
export function countResults(results: Iterable<LineResult>): Record<Outcome, number> {
  const counts = { created: 0, updated: 0, equal: 0, ignored: 0, failed: 0 }
  for (const { result } of results) counts[result] += 1
  return counts
}
