import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import type { Batches, ExportColumn } from './columns.ts'
import { csv } from './csv.ts'
import { xlsx } from './xlsx.ts'

interface Row {
  text: string | null
  number: string | number | null
  day: string | null
  moment: string | null
}

const columns: ExportColumn<Row>[] = (['text', 'number', 'day', 'moment'] as const).map((type) => ({
  header: `Coluna ${type}`,
  type,
  width: 20,
  value: (row) => row[type],
}))

const row = (over: Partial<Row> = {}): Row => ({ text: null, number: null, day: null, moment: null, ...over })

async function* inBatches(...batches: Row[][]): Batches<Row> {
  yield* batches
}

const csvOf = async (...batches: Row[][]) => (await buffer(csv.write(columns, inBatches(...batches)))).toString()
const workbookOf = async (...batches: Row[][]) => readZip(await buffer(xlsx.write(columns, inBatches(...batches))))
const cellsOf = async (...batches: Row[][]) => {
  const sheet = (await workbookOf(...batches)).get('xl/worksheets/sheet1.xml') ?? ''
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].slice(1).map(([, cells = '']) => cells)
}
const text = (content: string, style = '') => `<c t="inlineStr"${style}><is><t xml:space="preserve">${content}</t></is></c>`

const FORMULAS = ['=1+1', '+55 84', '-2', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠A1']

test('a CSV has a mark, semicolons, CRLF, decimal commas and Brazilian days', async () => {
  const file = await csvOf([row({ text: 'João', number: '1234.50', day: '2026-11-02', moment: '2026-11-02T09:05:07' })], [row()])
  expect(file).toBe('\uFEFFColuna text;Coluna number;Coluna day;Coluna moment\r\nJoão;1234,50;02/11/2026;02/11/2026 09:05:07\r\n;;;\r\n')
})

test('a CSV quotes what would break a line or a field', async () => {
  expect(await csvOf([row({ text: 'a;b "c"\nd' })])).toContain('\r\n"a;b ""c""\nd";;;\r\n')
})

test.each(FORMULAS)('a CSV opens %j as text, and a negative number as a number', async (formula) => {
  const file = await csvOf([row({ text: formula, number: -3 })])
  expect(file).toContain(formula.includes('\r') ? `"'${formula}";-3;;` : `'${formula};-3;;`)
})

test('a workbook has the parts that ECMA-376 asks for', async () => {
  const parts = await workbookOf([row({ text: 'João' })])
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
})

test('further rows stand in a sheet of their own, one after the other; a CSV has none of them', async () => {
  const more = () => [{ name: 'Itens', columns, batches: inBatches([row({ text: 'dela' })]) }] as never
  const parts = readZip(await buffer(xlsx.write(columns, inBatches([row({ text: 'João' })]), more())))
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Itens" sheetId="2" r:id="rId2"/>')
  expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain('dela')
  expect(parts.get('xl/worksheets/sheet2.xml')).toContain('dela')
  expect((await buffer(csv.write(columns, inBatches([row()]), more()))).toString()).not.toContain('dela')
})

test('numbers, days and moments of a workbook are numbers, in the style of what they are', async () => {
  const [cells] = await cellsOf([row({ number: '1234.50', day: '2026-11-02', moment: '2026-11-02T12:00:00' })])
  expect(cells).toBe('<c/><c><v>1234.5</v></c><c s="2"><v>46328</v></c><c s="3"><v>46328.5</v></c>')
})

test.each(FORMULAS)('a workbook keeps %j as text, marked as such', async (formula) => {
  const [cells] = await cellsOf([row({ text: formula })])
  expect(cells).toContain(text(formula, ' s="4"'))
})

test('a workbook holds any text that XML can, and leaves out what it cannot', async () => {
  const [markup, control, lookalike, long] = await cellsOf(
    [row({ text: '<b> & "c"' }), row({ text: 'a\u0000b\ud800c😀' })],
    [row({ text: '_x0041_' }), row({ text: 'x'.repeat(40_000) })],
  )
  expect(markup).toContain(text('&lt;b&gt; &amp; "c"'))
  expect(control).toContain(text('abc😀'))
  expect(lookalike).toContain(text('_x005F_x0041_'))
  expect(long).toContain(text('x'.repeat(32_767)))
})

test('a reader who hangs up ends the rows of either format', async () => {
  for (const { write } of [csv, xlsx]) {
    let ended = false
    async function* endless(): Batches<Row> {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => row({ text: crypto.randomUUID() }))
      } finally {
        ended = true
      }
    }
    const file = write(columns, endless())
    let read = 0
    for await (const part of file) {
      read += (part as Buffer).length
      if (read > 10_000) break
    }
    await expect.poll(() => ended).toBe(true)
  }
})

test('rows that break break the file', async () => {
  async function* broken(): Batches<Row> {
    yield [row()]
    throw new Error('cursor gone')
  }
  for (const { write } of [csv, xlsx]) await expect(buffer(write(columns, broken()))).rejects.toThrow('cursor gone')
})
