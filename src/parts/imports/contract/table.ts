import { formatNumber } from '#shared/br/number.ts'

/** What one file may hold, and one of its cells. Source: what an import may ask of a browser and a server. */
export const LIMITS = { bytes: 10 * 1024 * 1024, rows: 20_000, columns: 100 }

/** Characters in a cell of a spreadsheet, and in all the cells of a file. */
const LENGTH = { cell: 32_767, file: 50_000_000 }

/** A row of a file, with the line of the text or the row of the sheet that it starts on. */
export interface TableRow {
  line: number
  cells: string[]
}

/** Rows that may stand above the lines: a report's title, its filters, its day, and the header. */
export const HEADER_ROWS = 10

/** Why so many lines, without what stands above them, cannot be imported; null when they can. */
export const tooManyLines = (lines: number) =>
  lines > LIMITS.rows ? `O arquivo tem mais de ${formatNumber(LIMITS.rows)} linhas. Divida-o em partes.` : null

/** Why rows are too many, too wide or too long to import, header included; null when they are not. */
export function tooMuch(rows: readonly TableRow[]): string | null {
  const tooMany = tooManyLines(rows.length - HEADER_ROWS)
  if (tooMany) return tooMany
  let length = 0
  for (const { line, cells } of rows) {
    if (cells.length > LIMITS.columns) return `O arquivo tem mais de ${LIMITS.columns} colunas.`
    for (const cell of cells) {
      if (cell.length > LENGTH.cell) return `Linha ${line}: há uma célula com mais de ${formatNumber(LENGTH.cell)} caracteres.`
      length += cell.length
    }
  }
  return length > LENGTH.file ? 'O arquivo tem texto demais. Divida-o em partes.' : null
}
