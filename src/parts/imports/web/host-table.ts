import { formatNumber } from '#shared/br/number.ts'
import { type ColumnNames, cellsOf, type Mapping } from '../contract/mapping.ts'
import type { Issue } from '../contract/row-reader.ts'
import { CELL_LENGTH } from '../contract/run.ts'
import { type TableRow, tooManyLines } from '../contract/table.ts'
import { digestOf } from './digest.ts'
import { type FileFormat, type FormatChoice, readTable } from './read-table.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** What the rules of a register say of one line. */
export interface Checked {
  /** Whom or what the line is about, for a person and for telling it from others. */
  name: string
  key: string
  /** Why it cannot be imported. */
  errors: string[]
  /** What is left out of it, or read as something else. */
  warnings: string[]
}

export interface CheckedLine extends Checked {
  line: number
  cells: Record<string, string>
}

/** A file that was read: how it is made, its first rows and how many there are. */
export interface Opened {
  format: FileFormat
  head: TableRow[]
  total: number
  digest: string
}

/** The rows below a header, read as a mapping says. */
export interface Reading {
  /** How many rows stand above the lines: a title, the header. */
  skip: number
  mapping: Mapping<string>
  context: unknown
}

export type Question = { ask: 'open'; file: File; choice: FormatChoice } | ({ ask: 'check' } & Reading) | { ask: 'rows'; lines: number[] }

export type Answer =
  | { say: 'opened'; opened: Opened }
  | { say: 'checked'; lines: CheckedLine[]; more: boolean }
  | { say: 'rows'; rows: TableRow[] }
  | { say: 'refused'; reason: string }

const HEAD = 50
/** Lines in one message: reading it holds the page up for no longer than a frame. */
const CHUNK = 500

/** What the rules of a register say of one line, each remark with the column it is about. */
interface Read<Column extends string> extends Pick<Checked, 'name' | 'key'> {
  errors: readonly Issue<Column>[]
  warnings: readonly Issue<Column>[]
}

/**
 * Keeps a file in a worker, away from the page, and answers what the page asks of it. `read` reads one line by the rules of a register; `longest` is how many
 * characters a cell of it may have.
 */
export function hostTable<Column extends string, Context>(
  columns: ColumnNames<Column>,
  read: (cells: Partial<Record<Column, string>>, context: Context) => Read<Column>,
  longest = CELL_LENGTH,
) {
  const tooLong = `Uma célula tem mais de ${formatNumber(longest)} caracteres.`
  /** A remark with the field it is about, unless it names it itself. */
  const said = ({ field, message }: Issue<Column>) =>
    message.includes(columns[field].label) ? message : `${columns[field].label}: ${message}`

  let rows: TableRow[] = []
  const answer = (message: Answer) => self.postMessage(message)

  async function open(file: File, choice: FormatChoice) {
    const table = readTable(await file.arrayBuffer(), choice)
    rows = table.rows
    answer({ say: 'opened', opened: { format: table.format, head: rows.slice(0, HEAD), total: rows.length, digest: await digestOf(rows) } })
  }

  function checkAll({ skip, mapping, context }: Reading) {
    const tooMany = tooManyLines(rows.length - skip)
    if (tooMany) throw new UnreadableFile(tooMany)
    for (let at = skip; at < rows.length || at === skip; at += CHUNK) {
      const lines = rows.slice(at, at + CHUNK).map((row) => {
        const cells = cellsOf(row, mapping) as Record<Column, string>
        const long = Object.values<string>(cells).some(({ length }) => length > longest)
        const { name, key, errors, warnings } = read(cells, context as Context)
        return { line: row.line, cells, name, key, errors: [...(long ? [tooLong] : []), ...errors.map(said)], warnings: warnings.map(said) }
      })
      answer({ say: 'checked', lines, more: at + CHUNK < rows.length })
    }
  }

  self.onmessage = async ({ data: question }: MessageEvent<Question>) => {
    try {
      if (question.ask === 'open') await open(question.file, question.choice)
      else if (question.ask === 'check') checkAll(question)
      else {
        const wanted = new Set(question.lines)
        answer({ say: 'rows', rows: rows.filter(({ line }) => wanted.has(line)) })
      }
    } catch (error) {
      if (error instanceof UnreadableFile) answer({ say: 'refused', reason: error.message })
      else reportError(error)
    }
  }
}
