import { type Batches, type ExportColumn, looksLikeFormula } from './columns.ts'

/** The longest text that Excel keeps in a cell. */
const LONGEST_TEXT = 32_767

/** Positions in the cellXfs of STYLES. */
const STYLE = { heading: 1, day: 2, moment: 3, marked: 4, brl: 5, percent: 6 } as const

/** Fonts, date formats, and the mark that keeps a text from being taken for a formula when somebody edits its cell. */
export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="166" formatCode="&quot;R$&quot;\\ #,##0.00"/><numFmt numFmtId="167" formatCode="0.0&quot;%&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf quotePrefix="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The XML of a worksheet: headings that stay in sight, then the rows. */
export async function* sheet<Row>(columns: readonly ExportColumn<Row>[], batches: Batches<Row>) {
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const headings = columns.map(({ header }) => textCell(header, STYLE.heading))
  yield Buffer.from(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
      `<cols>${widths.join('')}</cols><sheetData><row>${headings.join('')}</row>`,
  )
  for await (const rows of batches) yield Buffer.from(rowsXml(columns, rows))
  yield Buffer.from('</sheetData></worksheet>')
}

export const rowsXml = <Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) =>
  rows.map((row) => `<row>${columns.map((column) => cellOf(column, row)).join('')}</row>`).join('')

function cellOf<Row>({ type, shown, value }: ExportColumn<Row>, row: Row): string {
  const content = value(row)
  if (content === null || content === '') return '<c/>'
  switch (type) {
    case 'number':
      return `<c${shown ? ` s="${STYLE[shown]}"` : ''}><v>${Number(content)}</v></c>`
    case 'day':
      return `<c s="${STYLE.day}"><v>${serial(`${content}T00:00:00`)}</v></c>`
    case 'moment':
      return `<c s="${STYLE.moment}"><v>${serial(String(content))}</v></c>`
    case 'text':
      return textCell(String(content), looksLikeFormula(String(content)) ? STYLE.marked : undefined)
  }
}

const textCell = (text: string, style?: number) =>
  `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, LONGEST_TEXT))}</t></is></c>`

const DAY = 24 * 60 * 60 * 1000
const EPOCH = Date.UTC(1899, 11, 30)

/** Days since the last but one of 1899, which is how a spreadsheet keeps what a clock shows. */
const serial = (clock: string) => (Date.parse(`${clock}Z`) - EPOCH) / DAY

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Leaves out what no XML may hold, and keeps _x0041_ from being read as the letter of that number. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
