import type { TableRow } from './table.ts'

export const SEPARATORS = [';', ',', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

export interface Csv {
  records: TableRow[]
  /** The line of a quote without its pair: what follows it was not read. */
  oddQuote: number | null
}

/**
 * Reads separated text; blank lines are left out.
 * Own code because the libraries tell the number of a record, and a person looks for the line of the file.
 */
export function readCsv(text: string, separator: Separator = ';'): Csv {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const records: TableRow[] = []
  let line = 1
  let at = 0
  while (at < source.length) {
    const end = source.indexOf('\n', at)
    const whole = source.slice(at, end < 0 ? source.length : end)
    if (!whole.includes('"')) {
      if (whole.trim() !== '') records.push({ line, cells: whole.split(separator).map((cell) => cell.trim()) })
      at += whole.length + 1
      line += 1
      continue
    }
    const record = quotedRecord(source, at, separator)
    if (!record) return { records, oddQuote: line }
    records.push({ line, cells: record.cells.map((cell) => cell.trim()) })
    line += source.slice(at, record.end).split('\n').length - 1
    at = record.end
  }
  return { records, oddQuote: null }
}

/** A record that holds quotes, and where the next one starts; null when a quote has no pair. */
function quotedRecord(source: string, start: number, separator: Separator) {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    // A quote belongs to the format only where a cell starts; RFC 4180 otherwise.
    const cell = source.charAt(at) === '"' ? quotedCell(source, at) : { text: '', end: at }
    if (!cell) return null
    let end = cell.end
    while (end < source.length && source.charAt(end) !== separator && source.charAt(end) !== '\n') end += 1
    const bare = source.slice(cell.end, end)
    if (cell.end > at && bare.trim() !== '') return null
    cells.push(cell.text + bare)
    if (source.charAt(end) !== separator) return { cells, end: end + 1 }
    at = end
  }
}

/** The text between a quote and its pair, and where what follows them starts; null when it has none. */
function quotedCell(source: string, opening: number) {
  let closing = source.indexOf('"', opening + 1)
  while (closing >= 0 && source.charAt(closing + 1) === '"') closing = source.indexOf('"', closing + 2)
  return closing < 0 ? null : { text: source.slice(opening + 1, closing).replaceAll('""', '"'), end: closing + 1 }
}

/** Enough of a file to see how it is made, in characters and in records. */
const SAMPLE = { text: 64 * 1024, records: 50 }

/** The separator that gives most records the width of the header, which may stand below a title; a semicolon when none does. */
export function detectSeparator(text: string): Separator {
  const start = text.slice(0, SAMPLE.text)
  const judged = SEPARATORS.map((separator) => {
    const widths = readCsv(start, separator)
      .records.slice(0, SAMPLE.records)
      .map(({ cells }) => cells.length)
    const header = Math.max(1, ...widths.slice(0, 2))
    const alike = widths.filter((width) => width === header).length / Math.max(widths.length, 1)
    return { separator, header, alike: header > 1 ? alike : 0 }
  })
  const [best] = judged.sort((one, other) => other.alike - one.alike || other.header - one.header)
  return best && best.alike > 0 ? best.separator : ';'
}
