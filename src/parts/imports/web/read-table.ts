import { detectSeparator, readCsv, type Separator } from '../contract/csv.ts'
import { LIMITS, type TableRow, tooMuch } from '../contract/table.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import { UnreadableFile } from './unreadable-file.ts'
import { readXlsx } from './xlsx.ts'

/** How a file is made, as it was found out or as the person says; a text has an encoding and a separator, a workbook its sheets. */
export type FileFormat = { encoding: Encoding; separator: Separator } | { sheet: string; sheets: string[] }

/** What a person knows better than what was found out. */
export interface FormatChoice {
  encoding?: Encoding
  separator?: Separator
  sheet?: string
}

export interface Table {
  format: FileFormat
  rows: TableRow[]
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of .xls, and of a workbook with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** Control characters that no text holds; the last one of a DOS file (0x1a) is let through. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\x00-\x08\x0e-\x19\x1c-\x1f]/

/** Reads a file by what is in it, whatever its name says. For a worker: it takes as long as it takes. */
export function readTable(bytes: ArrayBuffer, choice: FormatChoice = {}): Table {
  if (bytes.byteLength > LIMITS.bytes) throw new UnreadableFile('Arquivo muito grande. Tamanho máximo: 10MB')
  const table = startsWith(bytes, ZIP) || startsWith(bytes, OLE) ? readWorkbook(bytes, choice) : readText(bytes, choice)
  const problem = tooMuch(table.rows)
  if (problem) throw new UnreadableFile(problem)
  return table
}

const startsWith = (bytes: ArrayBuffer, signature: readonly number[]) => {
  const start = new Uint8Array(bytes, 0, Math.min(signature.length, bytes.byteLength))
  return signature.every((byte, at) => start[at] === byte)
}

function readWorkbook(bytes: ArrayBuffer, { sheet }: FormatChoice): Table {
  if (startsWith(bytes, OLE)) {
    const isLocked = new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
    throw new UnreadableFile(
      isLocked
        ? 'A planilha está protegida por senha. Salve uma cópia sem senha e tente novamente.'
        : 'Este é o formato antigo do Excel (.xls). Abra-o e salve como .xlsx ou CSV.',
    )
  }
  const { name, rows, names } = readXlsx(new Uint8Array(bytes), sheet)
  return { format: { sheet: name, sheets: names }, rows }
}

function readText(bytes: ArrayBuffer, choice: FormatChoice): Table {
  const { text, encoding } = decodeText(bytes, choice.encoding)
  if (BINARY.test(text)) throw new UnreadableFile('O arquivo não é um texto nem uma planilha que possamos ler. Envie CSV ou XLSX.')
  const separator = choice.separator ?? detectSeparator(text)
  const { records, oddQuote } = readCsv(text, separator)
  if (oddQuote !== null) throw new UnreadableFile(`Linha ${oddQuote}: há aspas sem par. Corrija a linha e tente novamente.`)
  return { format: { encoding, separator }, rows: records }
}
