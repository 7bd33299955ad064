import { COLUMNS } from './columns.ts'
import type { FileRow, LineRemark } from './file.ts'

/** What makes a spreadsheet calculate a cell instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/

const guarded = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell)

/** Takes back what `rejectedCsv` put before a cell. */
export const withoutGuard = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell)

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The lines that were refused with what is wrong in them, as a file that Excel opens and the import reads again. */
export function rejectedCsv(rejected: readonly FileRow[], problems: readonly LineRemark[]): string {
  const messages = new Map<number, string[]>()
  for (const { line, field, message } of problems) messages.set(line, [...(messages.get(line) ?? []), `${field}: ${message}`])
  const used = COLUMNS.filter(
    (column) => ['CODIGO', 'NOME', 'ADMISSAODATA'].includes(column) || rejected.some(({ cells }) => cells[column]),
  )
  const lines = rejected.map(({ line, cells }) => [...used.map((column) => cells[column] ?? ''), (messages.get(line) ?? []).join(' | ')])
  return `\uFEFF${[[...used, 'ERRO'], ...lines].map((cells) => cells.map(guarded).map(quoted).join(';')).join('\r\n')}\r\n`
}
