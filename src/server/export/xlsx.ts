import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import type { FileFormat } from './columns.ts'
import { rowsXml, STYLES, sheet } from './sheet.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (...kinds: [kind: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${kinds
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

const FIRST_SHEET = 'Dados'

/** Where the part of a sheet stands, counted from 1. */
const pathOf = (number: number) => `worksheets/sheet${number}.xml`

/** What a workbook is made of, besides its sheets. Source: ECMA-376. */
function partsOf(names: readonly string[]) {
  const types = names.map((_, at) => `<Override PartName="/xl/${pathOf(at + 1)}" ContentType="${SPREADSHEET}.worksheet+xml"/>`)
  const sheets = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const files = names.map((_, at): [string, string] => ['worksheet', pathOf(at + 1)])
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(...files, ['styles', 'styles.xml']),
    'xl/styles.xml': STYLES,
  }
}

/** A workbook, compressed row by row as it is read. */
export const xlsx: FileFormat = {
  content_type: `${SPREADSHEET}.sheet`,
  most: 1_048_575,
  write(columns, batches, further = []) {
    const zip = new ZipFile()
    const file = zip.outputStream as Readable
    const parts = partsOf([FIRST_SHEET, ...further.map(({ name }) => name)])
    for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name)
    const sheets = [sheet(columns, batches), ...further.map((one) => sheet(one.columns, one.batches))]
    const streams = sheets.map((lines) => Readable.from(lines, { highWaterMark: 1 }))
    for (const [at, rows] of streams.entries()) {
      rows.on('error', (error) => file.destroy(error))
      zip.addReadStream(rows, `xl/${pathOf(at + 1)}`, { compressionLevel: 5 })
    }
    file.on('close', () => {
      for (const rows of streams) rows.destroy()
    })
    zip.end()
    return file
  },
  sizeOf: (columns, rows) => deflateRawSync(rowsXml(columns, rows), { level: 5 }).length,
}
