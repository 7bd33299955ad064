import { type TableRow, tooManyLines } from '#parts/imports/contract/table.ts'
import { type Cells, COLUMNS, type Column, columnPositions, DEFAULT_POSITIONS, isHeader, missingColumns } from './columns.ts'
import { type ReadContext, readPayrollRow } from './row.ts'

/** Something about one line of the file. */
export interface LineIssue {
  line: number
  field: Column
  message: string
}

/** A line as it travels to the server, which reads it again by the same rules. */
export interface FileRow {
  line: number
  code: string
  name: string
  cells: Cells
}

export interface PayrollFile {
  /** Why the file as a whole cannot be read. */
  fileErrors: string[]
  errors: LineIssue[]
  warnings: LineIssue[]
  /** The lines without errors, and those with. */
  rows: FileRow[]
  rejected: FileRow[]
  /** Lines with an employee, with and without errors. */
  total: number
}

/** A file that cannot be imported at all. */
const refused = (...fileErrors: string[]): PayrollFile => ({ fileErrors, errors: [], warnings: [], rows: [], rejected: [], total: 0 })

/** 'Linha 7, Campo CPF: CPF inválido'. Source: spec/2 §5. */
export const lineMessage = ({ line, field, message }: LineIssue) => `Linha ${line}, Campo ${field}: ${message}`

/** Reads and checks the rows of a payroll file. */
export function readPayrollFile(records: readonly TableRow[], context: ReadContext): PayrollFile {
  const headerAt = records.slice(0, 2).findIndex(({ cells }) => isHeader(cells))
  const positions = headerAt < 0 ? DEFAULT_POSITIONS : columnPositions(records[headerAt]?.cells ?? [])
  const missing = missingColumns(positions)
  if (records.length > 0 && missing.length > 0) return refused(...missing.map((column) => `Coluna obrigatória não encontrada: ${column}`))

  const lines = records.slice(headerAt + 1)
  if (lines.length === 0) return refused('Arquivo CSV está vazio')
  const tooMany = tooManyLines(lines.length)
  if (tooMany) return refused(tooMany)
  return readLines(lines, positions, context)
}

function readLines(lines: readonly TableRow[], positions: ReadonlyMap<Column, number>, context: ReadContext): PayrollFile {
  const file: PayrollFile = { fileErrors: [], errors: [], warnings: [], rows: [], rejected: [], total: lines.length }
  const lineOfCode = new Map<string, number>()
  for (const { line, cells } of lines) {
    const named = byColumn(cells, positions)
    const { employee, errors, warnings } = readPayrollRow(named, context)
    const first = lineOfCode.get(employee.code)
    if (first !== undefined && employee.code !== '') {
      errors.push({ field: 'CODIGO', message: `Código ${employee.code} repetido: já está na linha ${first}` })
    } else lineOfCode.set(employee.code, line)

    file.errors.push(...errors.map((error) => ({ line, ...error })))
    file.warnings.push(...warnings.map((warning) => ({ line, ...warning })))
    const row = { line, code: employee.code, name: employee.name, cells: named }
    if (errors.length === 0) file.rows.push(row)
    else file.rejected.push(row)
  }
  return file
}

function byColumn(cells: readonly string[], positions: ReadonlyMap<Column, number>): Cells {
  const named: Cells = {}
  for (const column of COLUMNS) {
    const cell = cells[positions.get(column) ?? -1]
    if (cell) named[column] = cell
  }
  return named
}
