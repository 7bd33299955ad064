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

/** What a workbook of one sheet is made of, besides the sheet. Source: ECMA-376. */
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/styles.xml': STYLES,
}

/** A workbook of one sheet, compressed row by row as it is read. */
export const xlsx: FileFormat = {
  content_type: `${SPREADSHEET}.sheet`,
  most: 1_048_575,
  write(columns, batches) {
    const zip = new ZipFile()
    const file = zip.outputStream as Readable
    const rows = Readable.from(sheet(columns, batches), { highWaterMark: 1 })
    rows.on('error', (error) => file.destroy(error))
    file.on('close', () => rows.destroy())
    for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), name)
    zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', { compressionLevel: 5 })
    zip.end()
    return file
  },
  sizeOf: (columns, rows) => deflateRawSync(rowsXml(columns, rows), { level: 5 }).length,
}
