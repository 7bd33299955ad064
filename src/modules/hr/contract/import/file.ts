import { HEADER_ROWS, type TableRow, tooManyLines } from '#parts/imports/contract/table.ts'
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

/** Headings in the sentence that refuses them. */
const NAMED = 6

/** What belongs to one person alone. */
const OWN = [
  { key: 'code', field: 'CODIGO', label: 'Código' },
  { key: 'cpf_raw', field: 'CPF', label: 'CPF' },
  { key: 'email', field: 'EMAIL', label: 'Email' },
] as const

/** Reads and checks the rows of a payroll file. Without a header its columns are in the order of the specification; every employee has a number in one of them. */
export function readPayrollFile(records: readonly TableRow[], context: ReadContext): PayrollFile {
  const headerAt = records.slice(0, HEADER_ROWS).findIndex(({ cells }) => isHeader(cells))
  if (headerAt < 0 && records[0] && !records[0].cells.some((cell) => /\d/.test(cell)))
    return refused(`Cabeçalho não reconhecido na linha ${records[0].line}: ${records[0].cells.filter(Boolean).slice(0, NAMED).join('; ')}`)
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
  const lineOf = new Map<string, number>()
  for (const { line, cells } of lines) {
    const named = byColumn(cells, positions)
    const { employee, errors, warnings } = readPayrollRow(named, context)
    for (const { key, field, label } of OWN) {
      const value = employee[key]
      if (!value) continue
      const first = lineOf.get(`${key} ${value}`)
      if (first === undefined) lineOf.set(`${key} ${value}`, line)
      else errors.push({ field, message: `${label} ${key === 'code' ? `${value} ` : ''}repetido: já está na linha ${first}` })
    }

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
