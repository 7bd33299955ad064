import { withGuard } from './formula.ts'

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Rows as a file that Excel opens with its accents and columns, without calculating anything, and that an import reads again. */
export const guardedCsv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => cells.map(withGuard).map(quoted).join(';')).join('\r\n')}\r\n`
