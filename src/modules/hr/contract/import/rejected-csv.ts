import { guardedCsv } from '#parts/imports/contract/guarded-csv.ts'
import { COLUMNS } from './columns.ts'
import type { FileRow, LineIssue } from './file.ts'

/** The lines that were refused with what is wrong in them, as a file that Excel opens and the import reads again. */
export function rejectedCsv(rejected: readonly FileRow[], errors: readonly LineIssue[]): string {
  const messages = new Map<number, string[]>()
  for (const { line, field, message } of errors) messages.set(line, [...(messages.get(line) ?? []), `${field}: ${message}`])
  const used = COLUMNS.filter(
    (column) => ['CODIGO', 'NOME', 'ADMISSAODATA'].includes(column) || rejected.some(({ cells }) => cells[column]),
  )
  const lines = rejected.map(({ line, cells }) => [...used.map((column) => cells[column] ?? ''), (messages.get(line) ?? []).join(' | ')])
  return guardedCsv([[...used, 'ERRO'], ...lines])
}
