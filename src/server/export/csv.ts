import { Readable } from 'node:stream'
import { type Batches, type ExportColumn, type FileFormat, looksLikeFormula } from './columns.ts'

/** Makes Excel read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const END_OF_LINE = '\r\n'

/** As a Brazilian Excel reads it: semicolons, decimal commas, dd/mm/yyyy. */
export const csv: FileFormat = {
  content_type: 'text/csv; charset=utf-8',
  most: Number.POSITIVE_INFINITY,
  write: (columns, batches) => Readable.from(lines(columns, batches), { highWaterMark: 1 }),
  sizeOf: (columns, rows) => Buffer.byteLength(linesOf(columns, rows)),
}

async function* lines<Row>(columns: readonly ExportColumn<Row>[], batches: Batches<Row>) {
  yield Buffer.from(BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => header)))
  for await (const rows of batches) yield Buffer.from(linesOf(columns, rows))
}

const linesOf = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => lineOf(columns.map((column) => fieldOf(column, row)))).join('')

const lineOf = (fields: string[]) => fields.map(quoted).join(';') + END_OF_LINE

function fieldOf<Row>({ type, value }: ExportColumn<Row>, row: Row): string {
  const content = String(value(row) ?? '')
  switch (type) {
    case 'number':
      return content.replace('.', ',')
    case 'day':
    case 'moment':
      return content.replace(/^(\d{4})-(\d\d)-(\d\d)T?/, '$3/$2/$1 ').trim()
    case 'text':
      return looksLikeFormula(content) ? `'${content}` : content
  }
}

const quoted = (field: string) => (/[";\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)
