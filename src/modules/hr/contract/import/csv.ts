/** One record of a file, with the physical line it starts on. */
export interface CsvRecord {
  line: number
  cells: string[]
}

export interface Csv {
  records: CsvRecord[]
  /** The line of a quote without its pair: what follows it was not read. */
  oddQuote: number | null
}

/** A quote belongs to the format only where a cell starts; RFC 4180 otherwise, with semicolons. */
const CELL = /(?:"((?:[^"]|"")*)"[^\S\n]*|([^;\n]*))(;|\n|$)/y

/**
 * Reads semicolon-separated text; blank lines are left out.
 * Own code because the libraries tell the number of a record, and a person looks for the line of the file.
 */
export function readCsv(text: string): Csv {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const records: CsvRecord[] = []
  let line = 1
  let at = 0
  while (at < source.length) {
    const end = source.indexOf('\n', at)
    const whole = source.slice(at, end < 0 ? source.length : end)
    if (!whole.includes('"')) {
      if (whole.trim() !== '') records.push({ line, cells: whole.split(';').map((cell) => cell.trim()) })
      at += whole.length + 1
      line += 1
      continue
    }
    const record = quotedRecord(source, at)
    if (!record) return { records, oddQuote: line }
    records.push({ line, cells: record.cells.map((cell) => cell.trim()) })
    line += source.slice(at, record.end).split('\n').length - 1
    at = record.end
  }
  return { records, oddQuote: null }
}

/** A record that holds quotes, and where the next one starts; null when a quote has no pair. */
function quotedRecord(source: string, start: number) {
  const cells: string[] = []
  CELL.lastIndex = start
  for (;;) {
    const opens = source.charAt(CELL.lastIndex) === '"'
    const match = CELL.exec(source)
    if (!match) return null
    const [, quoted, bare = '', separator] = match
    if (opens && quoted === undefined) return null
    cells.push(quoted?.replaceAll('""', '"') ?? bare)
    if (separator !== ';') return { cells, end: CELL.lastIndex }
  }
}
