import { HEADER_ROWS, LIMITS, type TableRow, tooMuch } from '../contract/table.ts'
import { readXml, type XmlHandlers } from './read-xml.ts'
import { dateText, isDateFormat, numberText } from './sheet-cell.ts'
import { DAMAGED, UnreadableFile } from './unreadable-file.ts'
import { readZip, unfold } from './unzip.ts'

export interface Sheet {
  name: string
  rows: TableRow[]
  /** All the workbook's sheets by name. */
  names: string[]
}

/** A sheet of a workbook: the chosen one, else the first that holds anything. Cells are what they show; a formula's is what it came to. */
export function readXlsx(bytes: Uint8Array, chosen?: string): Sheet {
  const zip = readZip(bytes)
  const part = (path: string, handlers: Partial<XmlHandlers>) => {
    const entry = zip.get(path)
    if (!entry) return false
    const xml = readXml({ open() {}, text() {}, close() {}, ...handlers })
    unfold(entry, xml.write)
    xml.end()
    return true
  }

  const targets = new Map<string, string>()
  part('xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      const { Id = '', Target = '' } = name === 'Relationship' ? attributes() : {}
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })

  const sheets: { name: string; path: string }[] = []
  let from1904 = false
  const opened = part('xl/workbook.xml', {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attributes().date1904 ?? '')
      if (tag !== 'sheet') return
      const { name = '', id = '' } = attributes()
      sheets.push({ name, path: targets.get(id) ?? '' })
    },
  })
  if (!opened || sheets.length === 0) throw new UnreadableFile(DAMAGED)

  const strings: string[] = []
  part('xl/sharedStrings.xml', sharedStrings(strings))
  const dates: boolean[] = []
  part('xl/styles.xml', dateStyles(dates))

  const names = sheets.map(({ name }) => name)
  const wanted = chosen === undefined ? sheets : sheets.filter(({ name }) => name === chosen)
  for (const { name, path } of wanted) {
    const rows: TableRow[] = []
    part(path, sheetRows(rows, { strings, dates, from1904 }))
    if (rows.length > 0 || name === chosen) return { name, rows, names }
  }
  return { name: names[0] ?? '', rows: [], names }
}

/** The texts that cells refer to by number. What is said of how to pronounce them is no part of them. */
function sharedStrings(strings: string[]): XmlHandlers {
  let text = ''
  let inText = false
  let aloud = false
  return {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') aloud = true
      inText = name === 't' && !aloud
    },
    text: (piece) => {
      if (inText) text += piece
    },
    close(name) {
      if (name === 'rPh') aloud = false
      if (name === 't') inText = false
      if (name === 'si') strings.push(text)
    },
  }
}

/** Which of the styles that cells refer to by number show a day or a time. */
function dateStyles(dates: boolean[]): Partial<XmlHandlers> {
  const codes = new Map<string, string>()
  let inCells = false
  return {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(attributes().numFmtId ?? '', attributes().formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const { numFmtId = '0' } = attributes()
      dates.push(isDateFormat(Number(numFmtId), codes.get(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  }
}

interface Workbook {
  strings: readonly string[]
  dates: readonly boolean[]
  from1904: boolean
}

/** Rows that hold anything, each cell in its column. */
function sheetRows(rows: TableRow[], { strings, dates, from1904 }: Workbook): XmlHandlers {
  let line = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let isDate = false
  let value = ''
  let inValue = false

  function shown() {
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'e') return '' // '#DIV/0!' is what a formula failed to say, and nobody's name
    if (type === 'b') return value === '1' ? 'Sim' : 'Não'
    if (type !== 'n' || value === '') return value
    return isDate && Number.isFinite(Number(value)) ? dateText(Number(value), from1904) : numberText(value)
  }

  return {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes().r ?? line + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        const { r, t = 'n', s = '' } = attributes()
        column = r ? columnOf(r) : column + 1
        type = t
        isDate = dates[Number(s)] ?? false
        value = ''
      } else inValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (inValue) value += piece
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c') {
        const text = shown().trim()
        if (text === '') return
        if (column >= LIMITS.columns)
          throw new UnreadableFile(tooMuch([{ line, cells: new Array<string>(column + 1).fill('') }]) ?? DAMAGED)
        while (cells.length < column) cells.push('')
        cells[column] = text
      }
      if (name === 'row' && cells.length > 0) {
        rows.push({ line, cells })
        if (rows.length > LIMITS.rows + HEADER_ROWS) throw new UnreadableFile(tooMuch(rows) ?? DAMAGED)
      }
    },
  }
}

/** 'C7' → 2 */
function columnOf(reference: string) {
  let column = 0
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
