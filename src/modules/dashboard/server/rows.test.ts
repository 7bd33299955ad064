import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { readZip } from '#server/testing/read-zip.ts'
import type { ConfigInput, Metadata } from '../contract/config.ts'
import type { Point } from '../contract/reading.ts'
import { sampleConfig } from '../contract/samples.ts'
import { allOf, NO_FILTERS, reportingCompany } from './testing/reporting.ts'

const app = testApp()

const SALES = `
  create table SCHEMA.sales (day date, unit text, value numeric, at timestamptz);
  insert into SCHEMA.sales values
    ('2026-01-10', 'Natal',   100.50, '2026-01-10 12:00-03'), ('2026-01-20', 'Mossoró', 50.25, '2026-01-20 23:30-03'),
    ('2026-02-05', 'Natal',   200.00, '2026-02-05 12:00-03'), ('2026-02-06', null, -1, null);
  create table SCHEMA.many (day date, value integer);
  insert into SCHEMA.many select '2026-01-01', n from generate_series(1, 45) n;
  create table SCHEMA.flood (day date, value integer);
  insert into SCHEMA.flood select '2026-01-01', n from generate_series(1, 10005) n;
  create table SCHEMA.odd (day date, value float8, label text);
  insert into SCHEMA.odd values ('2026-01-01', 'NaN', '=1+1'), ('infinity', 2, 'x');
  create table SCHEMA.rates (day date, confirmation_rate numeric, amount numeric);
  insert into SCHEMA.rates values ('2026-01-10', 0.07, 3);
  create view SCHEMA.zero as select day, 1 / (value - value) as value from SCHEMA.sales;
  create view SCHEMA.undated as select unit::date as day, value from SCHEMA.sales;
  create view SCHEMA.wordy as select day, unit::numeric as value from SCHEMA.sales;
  create view SCHEMA.slow as select day, value from SCHEMA.sales, pg_sleep(30);`

let ana: Awaited<ReturnType<typeof reportingCompany>>
let folder_id: string

beforeAll(async () => {
  ana = await reportingCompany(app, SALES)
  folder_id = (await ana.api.dashboard.folders.create({ name: 'Vendas', description: null, position: 1 })).id
})

interface Draft extends Partial<Omit<ConfigInput, 'metadata'>> {
  metadata?: Partial<Metadata>
}

const COLUMNS = ['day', 'unit', 'value', 'at', 'label']

/** A widget whose author released every column. */
const saved = async ({ metadata, ...draft }: Draft = {}) => {
  const config = sampleConfig({ schema: ana.schema, folder_id, ...draft, metadata: { rowColumns: COLUMNS, ...metadata } })
  return (await ana.api.dashboard.configs.create(config)).id
}

async function behind(draft: Draft, point: Point, filters: Partial<typeof NO_FILTERS> = {}) {
  const { rows } = await ana.api.dashboard.rows({ id: await saved(draft), point, filters: { ...NO_FILTERS, ...filters } })
  return rows.map(([day, , value]) => [day, value])
}

describe('the rows behind', () => {
  test('a month of a chart are those of that month, newest first', async () => {
    const id = await saved({ type: 'bar', metadata: { groupBy: 'month' } })
    const answer = await ana.api.dashboard.rows({ id, point: { label: '2026-01' }, filters: NO_FILTERS })
    expect(answer.columns.map(({ name }) => name)).toEqual(['day', 'unit', 'value', 'at'])
    expect(answer.rows).toEqual([
      ['2026-01-20', 'Mossoró', '50.25', '2026-01-20T23:30:00'],
      ['2026-01-10', 'Natal', '100.50', '2026-01-10T12:00:00'],
    ])
    expect(answer).toMatchObject({ total: 2, capped: false })
  })

  test('a day, a group, and a group without a name', async () => {
    expect(await behind({ type: 'line' }, { label: '2026-02-05' })).toEqual([['2026-02-05', '200.00']])
    expect(await behind({ type: 'bar', metadata: { groupBy: 'unit' } }, { label: 'Mossoró' })).toEqual([['2026-01-20', '50.25']])
    expect(await behind({ type: 'pie', metadata: { groupBy: 'unit' } }, { label: null })).toEqual([['2026-02-06', '-1']])
  })

  test('a KPI are those of its month, of the first row a month, or the latest row, inside the period', async () => {
    const january = { selectedMonth: '2026-01' }
    expect(await behind({}, null, january)).toEqual([['2026-01-20', '50.25'], ['2026-01-10', '100.50']]) // biome-ignore format: two rows
    expect(await behind({ metadata: { groupBy: 'month' } }, null, january)).toEqual([['2026-01-10', '100.50']])
    expect(await behind({}, null)).toEqual([['2026-02-06', '-1']])
    expect(await behind({}, null, { ...january, dateStart: '2026-01-15' })).toEqual([['2026-01-20', '50.25']])
  })

  test('a value obey the widget’s own filters', async () => {
    const filters = [{ field: 'unit', type: 'select' as const, value: 'Natal' }]
    expect(await behind({ type: 'bar', metadata: { groupBy: 'month', filters } }, { label: '2026-01' })).toEqual([['2026-01-10', '100.50']])
  })

  test.each(['2026-01-20', '2026-02-06'])('the point %s add up to it', async (label) => {
    const draft: Draft = { type: 'line' }
    const id = await saved(draft)
    const chart = await ana.read(draft)
    const { rows } = await ana.api.dashboard.rows({ id, point: { label }, filters: NO_FILTERS })
    const sum = rows.reduce((total, [, , value]) => total + Number(value), 0)
    expect(sum).toBe(chart.data?.rows.find((row) => row.label === label)?.values[0])
  })

  test('a value are paged by twenty, and no row is on two pages', async () => {
    const id = await saved({ type: 'bar', view: 'many' })
    const page = async (page: number) =>
      (await ana.api.dashboard.rows({ id, point: { label: '2026-01-01' }, filters: NO_FILTERS, page })).rows
    const all = [...(await page(1)), ...(await page(2)), ...(await page(3))].map(([, value]) => Number(value))
    expect(await page(1)).toHaveLength(20)
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1))
  })

  test('a label with SQL in it are none', async () => {
    expect(await behind({ type: 'pie', metadata: { groupBy: 'unit' } }, { label: "x' or '1'='1" })).toEqual([])
  })

  test('more than ten thousand rows are counted as that many and not exported', async () => {
    const asked = { id: await saved({ type: 'bar', view: 'flood' }), point: { label: '2026-01-01' }, filters: NO_FILTERS }
    expect(await ana.api.dashboard.rows(asked)).toMatchObject({ total: 10_000, capped: true })
    await expect(ana.api.dashboard.rowsFile({ ...asked, format: 'csv' })).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
  })
})

describe('a source that cannot be read', () => {
  const refusal = (message: string | RegExp) => ({ code: 'SOURCE_UNREADABLE', message: expect.stringMatching(message) })

  test.each([
    ['another schema', { schema: 'auth', view: 'session' }, /não está liberado/],
    ['a view that is gone', { view: 'gone' }, /não foi encontrada/],
    ['a slow view', { view: 'slow' }, /passou de 5 segundos/],
    ['a view that divides by zero', { view: 'zero' }, /divide por zero/],
    ['a view that takes words for dates', { view: 'undated' }, /lê como data um texto/],
    ['a view that takes words for numbers', { view: 'wordy' }, /lê como número/],
    ['columns that are gone, all that were released', { metadata: { rowColumns: ['gone'] } }, /colunas liberadas/, 'rows alone'],
    ['a column that is gone', { metadata: { valueField: 'gone' } }, /não existe/],
  ])('%s', async (_what, draft, message, rowsAlone = '') => {
    const asked = { id: await saved(draft), filters: NO_FILTERS }
    await expect(ana.api.dashboard.rows({ ...asked, point: null })).rejects.toMatchObject(refusal(message))
    if (!rowsAlone) await expect(ana.api.dashboard.tableFile(asked)).rejects.toMatchObject(refusal(message))
  })

  test('a widget that is switched off, or another company’s, is not found', async () => {
    const id = await saved()
    const bruno = await reportingCompany(app)
    await expect(bruno.api.dashboard.rows({ id, point: null, filters: NO_FILTERS })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ana.api.dashboard.configs.setEnabled({ id, enabled: false })
    await expect(ana.api.dashboard.rows({ id, point: null, filters: NO_FILTERS })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a file', () => {
  const sheetOf = async (file: File, at = 1) => readZip(Buffer.from(await file.arrayBuffer())).get(`xl/worksheets/sheet${at}.xml`) ?? ''

  test('of the rows has numbers, days and moments, and is in the audit', async () => {
    const id = await saved({ type: 'bar', title: 'Vendas por Mês', metadata: { groupBy: 'month' } })
    const asked = { id, point: { label: '2026-01' }, filters: NO_FILTERS }
    const csv = await ana.api.dashboard.rowsFile({ ...asked, format: 'csv' })
    expect(csv.name).toBe('vendas-por-mes.csv')
    expect((await csv.text()).split('\r\n')[1]).toBe('20/01/2026;Mossoró;50,25;20/01/2026 23:30:00')
    const sheet = await sheetOf(await ana.api.dashboard.rowsFile({ ...asked, format: 'xlsx' }))
    expect(sheet).toContain('<c s="2"><v>46042</v></c><c t="inlineStr"><is><t xml:space="preserve">Mossoró</t></is></c><c><v>50.25</v></c>')
    const { rows } = await app.owner().query(`select changes from audit_event where action = 'export' and entity_id = $1`, [id])
    expect(rows.map(({ changes }) => changes.rows)).toEqual([2, 2])
  })

  test('has the headings of the screen, its reais, and fractions as the percents that they are', async () => {
    const released = { rowColumns: ['day', 'confirmation_rate', 'amount'], groupBy: 'month' }
    const file = async (metadata: Partial<Metadata>, format: 'csv' | 'xlsx') => {
      const id = await saved({ type: 'bar', view: 'rates', metadata: { ...released, ...metadata } })
      return ana.api.dashboard.rowsFile({ id, point: { label: '2026-01' }, filters: NO_FILTERS, format })
    }
    const rate = { valueField: 'confirmation_rate', valueType: 'percentage', fraction: true } as const
    expect(await (await file(rate, 'csv')).text()).toContain('Day;Taxa de confirmação;Valor\r\n10/01/2026;7;3')
    expect(await sheetOf(await file(rate, 'xlsx'))).toContain('<c s="6"><v>7</v></c><c><v>3</v></c>')
    expect(await sheetOf(await file({ valueField: 'amount', valueType: 'currency' }, 'xlsx'))).toContain(
      '<c><v>0.07</v></c><c s="5"><v>3</v></c>',
    )
  })

  test('has no number for what is none, and marks what looks like a formula', async () => {
    const id = await saved({ type: 'pie', view: 'odd', metadata: { groupBy: 'label', dateField: '' } })
    const sheet = async (label: string) =>
      sheetOf(await ana.api.dashboard.rowsFile({ id, point: { label }, filters: NO_FILTERS, format: 'xlsx' }))
    expect(await sheet('=1+1')).toContain('<c s="2"><v>46023</v></c><c/><c t="inlineStr" s="4">')
    expect(await sheet('x')).toContain('<row><c/><c><v>2</v></c>')
  })

  test('of a chart has its labels as days, and its numbers beside those of the period before', async () => {
    const id = await saved({ type: 'bar', title: 'Receita', metadata: { groupBy: 'month' } })
    const file = await ana.api.dashboard.tableFile({
      id,
      compare: true,
      filters: { ...NO_FILTERS, dateStart: '2026-02-01', dateEnd: '2026-02-28' },
    })
    const sheet = await sheetOf(file)
    expect(sheet).toContain('Receita (período anterior)')
    expect(sheet).toContain('<c s="2"><v>46054</v></c><c><v>199</v></c><c><v>150.75</v></c>')
  })

  test('writes reais and percents as such, and says on a sheet of its own what it is of', async () => {
    const metadata = { groupBy: 'unit', valueType: 'currency', dateField: 'day' } as const
    const id = await saved({ type: 'pie', title: 'Receita', metadata })
    const file = await ana.api.dashboard.tableFile({ id, filters: { ...NO_FILTERS, dateStart: '2026-01-01', dateEnd: '2026-01-31' } })
    expect(file.name).toBe('receita.xlsx')
    expect(await sheetOf(file)).toContain('<c s="5"><v>100.5</v></c><c s="6"><v>66.6666')
    const about = readZip(Buffer.from(await file.arrayBuffer())).get('xl/worksheets/sheet2.xml')
    for (const said of ['Receita', '01/01/2026 a 31/01/2026', 'Empresa']) expect(about).toContain(said)
  })

  test('names what has no label as the screen does, and says when it holds the largest alone', async () => {
    const unnamed = await ana.api.dashboard.tableFile({
      id: await saved({ type: 'bar', metadata: { groupBy: 'unit' } }),
      filters: NO_FILTERS,
    })
    expect(await sheetOf(unnamed)).toContain('Não informado')
    const id = await saved({ type: 'bar', view: 'flood', metadata: { groupBy: 'value', dateField: '' } })
    const flood = await ana.api.dashboard.tableFile({ id, filters: NO_FILTERS })
    expect(await sheetOf(flood, 2)).toContain('Os 1.000 maiores de 10.005')
  })

  test('of a KPI with its line has the number of the month on a sheet of its own', async () => {
    const id = await saved({ title: 'Total', type: 'kpi-line', metadata: { valueType: 'currency' } })
    const file = await ana.api.dashboard.tableFile({ id, filters: { ...NO_FILTERS, selectedMonth: '2026-01' } })
    expect(await sheetOf(file, 2)).toContain('<c s="2"><v>46042</v></c><c s="5"><v>150.75</v></c><c/><c/>')
    expect(await sheetOf(file, 3)).toContain('01/2026')
  })

  test('of a KPI is its number with goal and variation', async () => {
    const file = await ana.api.dashboard.tableFile({
      id: await saved({ title: 'Total' }),
      filters: { ...NO_FILTERS, selectedMonth: '2026-01' },
    })
    expect(await sheetOf(file)).toContain('<c s="2"><v>46042</v></c><c><v>150.75</v></c><c/><c/>')
  })
})

describe('who sees rows, and which columns', () => {
  const bars: Draft = { type: 'bar', metadata: { groupBy: 'month', rowColumns: ['value', 'day'] } }
  const january = { point: { label: '2026-01' }, filters: NO_FILTERS }

  test('only those that the author released, on the screen and in the file', async () => {
    const id = await saved(bars)
    const answer = await ana.api.dashboard.rows({ id, ...january })
    expect(answer.columns.map(({ name }) => name)).toEqual(['day', 'value'])
    expect(answer.rows).toEqual([['2026-01-20', '50.25'], ['2026-01-10', '100.50']]) // biome-ignore format: two rows
    const file = await ana.api.dashboard.rowsFile({ id, ...january, format: 'csv' })
    expect(await file.text()).not.toMatch(/Natal|unit/)
  })

  test('nothing where nothing was released', async () => {
    const id = await saved({ metadata: { rowColumns: [] } })
    await expect(ana.api.dashboard.rows({ id, point: null, filters: NO_FILTERS })).rejects.toMatchObject({ code: 'ROWS_NOT_RELEASED' })
    const file = ana.api.dashboard.rowsFile({ id, point: null, filters: NO_FILTERS, format: 'csv' })
    await expect(file).rejects.toMatchObject({ code: 'ROWS_NOT_RELEASED' })
  })

  test.each([
    ['nobody without a permission of her own', { permissions: {} }, false],
    ['nobody by a permission of the dashboard', { permissions: { dashboard: { all: true } } }, false],
    ['whoever was given the right', { permissions: { 'dashboard-rows': { read: true } } }, true],
    ['a manager by her profile', { profile_id: 2, permissions: null }, true],
    ['nobody in sales by her profile', { profile_id: 3, permissions: null }, false],
  ])('%s', async (_, person, allowed) => {
    const id = await saved(bars)
    const bia = await app({ company_id: ana.company_id, ...person })
    const shown = await allOf(await bia.api.dashboard.data({ ...NO_FILTERS, folder_id }))
    expect(shown[id]).toMatchObject({ problem: null })
    const asked = bia.api.dashboard.rows({ id, ...january })
    if (allowed) expect((await asked).total).toBe(2)
    else await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const file = bia.api.dashboard.rowsFile({ id, ...january, format: 'xlsx' })
    if (allowed) expect((await file).size).toBeGreaterThan(0)
    else await expect(file).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
