import type { ImportOutcome } from '../contract/outcome.ts'
import type { CheckedLine } from './host-table.ts'

/** What becomes of a line, in the order it is told, with its name on screen and the colour of its badge. */
export const RESULTS = {
  created: { label: 'Criado', color: 'green' },
  updated: { label: 'Atualizado', color: 'blue' },
  equal: { label: 'Igual', color: 'gray' },
  ignored: { label: 'Ignorado', color: 'yellow' },
  failed: { label: 'Erro', color: 'red' },
} as const
export type Result = keyof typeof RESULTS

export interface Verdict {
  line: number
  name: string
  result: Result
  /** Why, or what whoever imports should know. */
  remarks: string[]
}

/** What can be said of lines before the server is asked: those with problems, and those about somebody an earlier line is about. */
export function ownVerdicts(lines: readonly CheckedLine[]): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>()
  const first = new Map<string, number>()
  for (const { line, name, key, problems } of lines) {
    const earlier = first.get(key)
    if (problems.length > 0) verdicts.set(line, { line, name, result: 'failed', remarks: problems })
    else if (earlier !== undefined) verdicts.set(line, { line, name, result: 'ignored', remarks: [`Repete a linha ${earlier}`] })
    else first.set(key, line)
  }
  return verdicts
}

/** Adds what the server answered of a batch. */
export function addOutcome(verdicts: Map<number, Verdict>, batch: readonly CheckedLine[], { done, ignored, failed }: ImportOutcome) {
  const sent = new Map(batch.map((line) => [line.line, line]))
  const add = (line: number, result: Result, remarks: (string | null)[]) => {
    const { name = '', notices = [] } = sent.get(line) ?? {}
    const told = [...remarks, ...(result === 'failed' ? [] : notices)].filter((remark) => remark !== null)
    verdicts.set(line, { line, name, result, remarks: told })
  }
  for (const { line, is_update, changed, remark } of done) add(line, !is_update ? 'created' : changed ? 'updated' : 'equal', [remark])
  for (const { line, message } of ignored) add(line, 'ignored', [message])
  for (const { line, message } of failed) add(line, 'failed', [message])
}

/** How many lines have each result. */
export function countResults(verdicts: Iterable<Verdict>): Record<Result, number> {
  const counts = { created: 0, updated: 0, equal: 0, ignored: 0, failed: 0 }
  for (const { result } of verdicts) counts[result] += 1
  return counts
}
