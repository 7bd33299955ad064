import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const text = (content: string) => new TextEncoder().encode(content).buffer
const latin = (content: string) => Uint8Array.from(content, (letter) => letter.charCodeAt(0)).buffer
const rows = (bytes: ArrayBuffer) => readTable(bytes).rows.map(({ cells }) => cells)

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A workbook of two sheets, the first one empty by default. */
function workbook(second: string, { first = '', strings = '', properties = '' } = {}) {
  const files = {
    'xl/workbook.xml': `<workbook ${MAIN} ${RELATIONS}><workbookPr ${properties}/><sheets><sheet name="Capa" r:id="a"/><sheet name="Dados &amp; mais" r:id="b"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="165" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="166" formatCode="&quot;dias&quot; 0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${first}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData>${second}</sheetData></worksheet>`,
  }
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])))
  return packed.slice().buffer
}

const LONG = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`

/** Has a workbook say that its second sheet unfolds to so many bytes. */
function declare(bytes: ArrayBuffer, size: number) {
  const record = new TextDecoder('latin1').decode(bytes).lastIndexOf('xl/worksheets/sheet2.xml') - 46 // in the directory, before the name
  new DataView(bytes).setUint32(record + 24, size, true)
}

describe('a text', () => {
  test('is read as UTF-8 or Windows-1252, by what it is, and as a person says', () => {
    expect(readTable(text('Nome;Cidade\nJosé;São Tomé')).format).toEqual({ encoding: 'utf-8', separator: ';' })
    const old = latin('Nome,Cidade\nZ\u00e9lia D\u0092\u00c1vila,Natal')
    expect(readTable(old)).toMatchObject({
      format: { encoding: 'windows-1252', separator: ',' },
      rows: [{}, { cells: ['Zélia D’Ávila', 'Natal'] }],
    })
    expect(readTable(text('José'), { encoding: 'windows-1252' }).rows[0]?.cells).toEqual(['JosÃ©'])
    expect(readTable(text('a,b;c'), { separator: ',' }).rows[0]?.cells).toEqual(['a', 'b;c'])
    const wide = new Uint8Array(
      [0xff, 0xfe, ...'Zé;1'].flatMap((letter) => (typeof letter === 'number' ? letter : [letter.charCodeAt(0), 0])),
    )
    expect(rows(wide.buffer)).toEqual([['Zé', '1']])
  })

  test.each([
    ['an unclosed quote', text('Nome;Fone\nAna;"84'), 'Linha 2: há aspas sem par. Corrija a linha e tente novamente.'],
    ['a picture', latin('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'), /não é um texto nem uma planilha/],
    ['five megabytes in a cell', text(`Nome;Fone\n${'x'.repeat(5_000_000)};1`), 'Linha 2: há uma célula com mais de 32.767 caracteres.'],
    ['more than 10 MB', new ArrayBuffer(10 * 1024 * 1024 + 1), 'Arquivo muito grande. Tamanho máximo: 10MB'],
    ['20,011 rows', text('a;b\n'.repeat(20_011)), /mais de 20.000 linhas/],
    ['101 columns', text(';'.repeat(100)), 'O arquivo tem mais de 100 colunas.'],
  ])('with %s is refused in a sentence', (_, bytes, message) => expect(() => readTable(bytes)).toThrow(message))
})

describe('a workbook', () => {
  test('gives the first sheet that holds anything, or the one that is asked for', () => {
    const bytes = workbook('<row r="3"><c r="B3" t="inlineStr"><is><t>olá</t></is></c></row>')
    expect(readTable(bytes)).toEqual({
      format: { sheet: 'Dados & mais', sheets: ['Capa', 'Dados & mais'] },
      rows: [{ line: 3, cells: ['', 'olá'] }],
    })
    expect(readTable(bytes, { sheet: 'Capa' }).rows).toEqual([])
  })

  test('has cells as they show: texts, numbers with their digits, days, and what formulas came to, if to anything', () => {
    const strings = '<si><t>Ana </t></si><si><r><t>São </t></r><r><t>José</t></r><rPh><t>sao</t></rPh></si>'
    const cells = [
      '<c r="A1" t="s"><v>0</v></c>',
      '<c r="B1" t="s"><v>1</v></c>',
      '<c r="C1"><v>12345678000195</v></c>',
      '<c r="D1"><v>8.4990000001E10</v></c>',
      '<c r="E1"><v>0.30000000000000004</v></c>',
      '<c r="F1" s="1"><v>46347</v></c>',
      '<c r="G1" s="2"><v>59</v></c>',
      '<c r="H1" s="4"><v>46347.5</v></c>',
      '<c r="I1" s="3"><v>30</v></c>',
      '<c r="J1" t="str"><f>A1&amp;"x"</f><v>Ana x</v></c>',
      '<c r="K1" t="b"><v>1</v></c>',
      '<c r="L1" s="1"/>',
      '<c r="M1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    ]
    expect(rows(workbook(`<row r="1">${cells.join('')}</row>`, { strings }))).toEqual([
      ['Ana', 'São José', '12345678000195', '84990000001', '0,3', '21/11/2026', '28/02/1900', '21/11/2026 12:00', '30', 'Ana x', 'Sim'],
    ])
    expect(
      rows(workbook('<row r="1"><c r="A1" s="1"><v>0</v></c><c r="B1" s="1"><v>44885</v></c></row>', { properties: 'date1904="1"' })),
    ).toEqual([['00:00', '21/11/2026']])
  })

  test('with a password, of the old kind, damaged or hostile is refused in a sentence', () => {
    const ole = (stream: string) =>
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...[...stream].flatMap((letter) => [letter.charCodeAt(0), 0])]).buffer
    expect(() => readTable(ole('EncryptedPackage'))).toThrow('protegida por senha')
    expect(() => readTable(ole('Workbook'))).toThrow('formato antigo do Excel')

    const whole = workbook('<row r="1"><c r="A1"><v>1</v></c></row>')
    expect(() => readTable(whole.slice(0, whole.byteLength - 40))).toThrow('danificada ou incompleta')
    expect(() => readTable(zipSync({ 'a.txt': strToU8('x') }).slice().buffer)).toThrow('danificada ou incompleta')
    expect(() => readTable(workbook('<row r="1"><c r="A1"></row>'))).toThrow('danificada ou incompleta')
    expect(() => readTable(workbook('</sheetData><!DOCTYPE a [<!ENTITY b "c">]>'))).toThrow('danificada ou incompleta')
  })

  test('that unfolds to more than it may, or more than it says, is left unread', () => {
    const honest = workbook(LONG)
    declare(honest, 160 * 1024 * 1024)
    expect(() => readTable(honest)).toThrow('grande demais depois de descompactada')
    const lying = workbook(LONG)
    declare(lying, 100)
    expect(() => readTable(lying)).toThrow('grande demais depois de descompactada')
  })
})
