import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import type { Metadata } from '../contract/config.ts'
import { sampleConfig } from '../contract/samples.ts'
import { plainSeries, reportingCompany } from './testing/reporting.ts'

const app = testApp()

type Company = Awaited<ReturnType<typeof reportingCompany>>
let company: Company

/** March of 2026, as spreadsheets write it. */
const WRITTEN = { digits: '03/2026', dotted: '3.2026', day: '05/03/2026', short: 'mar/2026', name: 'Março de 2026', iso: '2026-03' }
const isoOf = (written: string) => (written === WRITTEN.day ? '2026-03-05' : '2026-03')

/** Two units; March has two rows a unit would not mix up, one of them without a goal. */
const SALES = `
  create table SCHEMA.sales (day date, unit text, value numeric, goal numeric, variation numeric);
  insert into SCHEMA.sales values
    ('2026-01-10', 'Natal',   100.50, 90,  1.5),
    ('2026-01-20', 'Mossoró',  50.25, 60, -2.0),
    ('2026-02-05', 'Natal',   200.00, 90,  3.25),
    ('2026-03-01', 'Natal',    80.00, 90, -4.0),
    ('2026-03-31', 'Mossoró', 120.75, null, 6.5);
  create table SCHEMA.visits (seen_at timestamptz, visits integer);
  insert into SCHEMA.visits values
    ('2026-01-31 23:30-03', 1), ('2026-02-01 02:59+00', 2), ('2026-02-01 03:00+00', 4), ('2026-03-01 02:30+00', 8);
  create table SCHEMA.shares (day date, unit text, value numeric, goal numeric);
  insert into SCHEMA.shares values ('2026-01-10', 'Natal', 0.23, 0.3), ('2026-01-10', null, 0.5, null), ('2026-01-10', ' ', 0.25, null);
  create view SCHEMA.periods as select to_char(day, 'YYYY-MM') as period, sum(value) as value from SCHEMA.sales group by 1;
  create view SCHEMA.stages as select * from (values ('Proposta', 2, 3), ('Novo', 1, 5)) s (stage, order_index, entered);
  create table SCHEMA.written (${Object.keys(WRITTEN).map((name) => `${name} text`)}, value integer);
  insert into SCHEMA.written values (${Object.values(WRITTEN).map((text) => `'${text}'`)}, 7), ('12/2025', '12.2025', '31/12/2025', 'dez/2025', 'dezembro de 2025', '2025-12', 5);`

beforeAll(async () => {
  company = await reportingCompany(app, SALES)
})

const rowsOf = ({ data }: Awaited<ReturnType<Company['read']>>) => data?.rows.map(({ label, values }) => [label, ...values])

describe('a KPI', () => {
  const metadata = { goalField: 'goal', variationField: 'variation' }

  test('shows the latest row by date when no month is selected', async () => {
    const { data } = await company.read({ metadata })
    expect(data?.kpi).toEqual({ value: 120.75, goal: null, variation: 6.5, from: '2026-03-31', date: '2026-03-31' })
  })

  test('sums the rows of the selected month, and takes the variation of its latest row', async () => {
    const { data } = await company.read({ metadata }, { selectedMonth: '2026-01' })
    expect(data?.kpi).toEqual({ value: 150.75, goal: 150, variation: -2, from: '2026-01-10', date: '2026-01-20' })
  })

  test('with a monthly groupBy keeps the first row of each month before the month is summed', async () => {
    const { data } = await company.read({ metadata: { ...metadata, groupBy: 'month' } }, { selectedMonth: '2026-01' })
    expect(data?.kpi).toEqual({ value: 100.5, goal: 90, variation: 1.5, from: '2026-01-10', date: '2026-01-10' })
  })

  test('with a monthly groupBy and no month shows the first row of the latest month', async () => {
    const { data } = await company.read({ metadata: { ...metadata, groupBy: 'month' } })
    expect(data?.kpi).toEqual({ value: 80, goal: 90, variation: -4, from: '2026-03-01', date: '2026-03-01' })
  })

  test('of fractions is in percent, as is their goal; a count of them is a count', async () => {
    const metadata = {
      goalField: 'goal',
      valueType: 'percentage',
      fraction: true,
      filters: [{ field: 'unit', type: 'text', value: 'Natal' }],
    } as const
    const read = async (more: object = {}) =>
      (await company.read({ view: 'shares', metadata: { ...metadata, filters: [...metadata.filters], ...more } })).data?.kpi
    expect(await read()).toMatchObject({ value: 23, goal: 30 })
    expect(await read({ fraction: false })).toMatchObject({ value: 0.23, goal: 0.3 })
    expect(await read({ aggregation: 'count' })).toMatchObject({ value: 1 })
  })

  test('has nothing for a month without rows', async () => {
    const { data, isMockData } = await company.read({ metadata }, { selectedMonth: '2025-12' })
    expect(data?.kpi).toBeNull()
    expect(isMockData).toBe(false)
  })

  test('looks only at rows inside the period', async () => {
    const { data } = await company.read({ metadata }, { dateStart: '2026-01-01', dateEnd: '2026-01-31' })
    expect(data?.kpi?.value).toBe(50.25)
  })

  test('with a line has the whole period behind the number of one month', async () => {
    const answer = await company.read({ type: 'kpi-line', metadata: { groupBy: 'month' } }, { selectedMonth: '2026-02' })
    expect(answer.data?.kpi?.value).toBe(200)
    expect(rowsOf(answer)).toEqual([
      ['2026-01', 100.5],
      ['2026-02', 200],
      ['2026-03', 80],
    ])
  })
})

describe('a chart', () => {
  test('shows a point a day in the order of the date', async () => {
    const answer = await company.read({ type: 'line' })
    expect(answer.data).toMatchObject({ axis: 'day', fields: ['value'] })
    expect(rowsOf(answer)?.slice(0, 2)).toEqual([
      ['2026-01-10', 100.5],
      ['2026-01-20', 50.25],
    ])
  })

  test('sums months in the time zone of the company', async () => {
    const metadata = { dateField: 'seen_at', valueField: 'visits', groupBy: 'month' }
    const answer = await company.read({ type: 'bar', view: 'visits', metadata })
    expect(rowsOf(answer)).toEqual([
      ['2026-01', 3],
      ['2026-02', 12],
    ])
  })

  test('includes all of the last day of the period', async () => {
    const metadata = { dateField: 'seen_at', valueField: 'visits' }
    const answer = await company.read({ type: 'bar', view: 'visits', metadata }, { dateStart: '2026-01-31', dateEnd: '2026-01-31' })
    expect(rowsOf(answer)).toEqual([['2026-01-31', 3]])
  })

  test('gathers rows by the groupBy column, in its order', async () => {
    const answer = await company.read({ type: 'bar', metadata: { groupBy: 'unit' } })
    expect(rowsOf(answer)).toEqual([
      ['Mossoró', 171],
      ['Natal', 380.5],
    ])
  })

  test('without a date shows all rows in any period, in the order that its view gives them', async () => {
    const stages = { type: 'bar', view: 'stages', metadata: { dateField: '', groupBy: 'stage', valueField: 'entered' } } as const
    const answer = await company.read(stages, { dateStart: '2020-01-01', dateEnd: '2020-01-31' })
    expect(rowsOf(answer)).toEqual([
      ['Novo', 5],
      ['Proposta', 3],
    ])
    const byMonth = await company.read({ ...stages, metadata: { ...stages.metadata, groupBy: 'month' } })
    expect(byMonth).toMatchObject({ problem: 'Para agrupar por mês, escolha o campo de data.' })
    for (const refused of [
      { type: 'kpi' },
      { metadata: { ...stages.metadata, groupBy: '' } },
      { metadata: { ...stages.metadata, aggregation: 'last' } },
    ] as const)
      await expect(company.read({ ...stages, ...refused })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('does not look at the selected month', async () => {
    const answer = await company.read({ type: 'bar', metadata: { groupBy: 'unit' } }, { selectedMonth: '2026-02' })
    expect(rowsOf(answer)).toEqual([
      ['Mossoró', 171],
      ['Natal', 380.5],
    ])
  })

  test('reads each series once, and the goal', async () => {
    const series = plainSeries(['value', 'variation', 'value'])
    const answer = await company.read({ type: 'composed', metadata: { series, goalField: 'goal', groupBy: 'month' } })
    expect(answer.data?.fields).toEqual(['value', 'variation', 'goal'])
    expect(rowsOf(answer)?.[0]).toEqual(['2026-01', 150.75, -0.5, 150])
  })

  test('understands periods stored as text', async () => {
    const answer = await company.read(
      { type: 'line', view: 'periods', metadata: { dateField: 'period' } },
      { dateStart: '2026-02-15', dateEnd: '2026-03-01' },
    )
    expect(rowsOf(answer)).toEqual([
      ['2026-02', 200],
      ['2026-03', 200.75],
    ])
  })

  test.each(Object.entries(WRITTEN))('understands a month in the column %s as %s', async (dateField, written) => {
    const line = { type: 'line' as const, view: 'written', metadata: { dateField } }
    expect(rowsOf(await company.read(line, { dateStart: '2026-02-15', dateEnd: '2026-03-31' }))).toEqual([[isoOf(written), 7]])
    const kpi = await company.read({ ...line, type: 'kpi' }, { selectedMonth: '2026-03', dateStart: '2025-12-01', dateEnd: '2026-03-31' })
    expect(kpi.data?.kpi?.value).toBe(7)
  })

  test('gathers what has no name in one slice, be it empty, blank or absent', async () => {
    const answer = await company.read({ type: 'pie', view: 'shares', metadata: { groupBy: 'unit', dateField: '' } })
    expect(rowsOf(answer)).toEqual([[null, 0.75], ['Natal', 0.23]]) // biome-ignore format: two rows
  })

  test('shows pie slices by size, largest first, with or without a date', async () => {
    const answer = await company.read({ type: 'pie', metadata: { groupBy: 'unit', dateField: '' } })
    expect(rowsOf(answer)).toEqual([
      ['Natal', 380.5],
      ['Mossoró', 171],
    ])
    const january = await company.read({ type: 'pie', metadata: { groupBy: 'unit' } }, { dateEnd: '2026-01-31' })
    expect(rowsOf(january)).toEqual([
      ['Natal', 100.5],
      ['Mossoró', 50.25],
    ])
  })
})

describe('the widget’s own filters', () => {
  const unit = { field: 'unit', type: 'select' as const }

  test('are equalities for select and text', async () => {
    const answer = await company.read({ type: 'pie', metadata: { groupBy: 'unit', filters: [unit] } }, { others: { unit: 'Natal' } })
    expect(rowsOf(answer)).toEqual([['Natal', 380.5]])
  })

  test('do nothing without an answer', async () => {
    const answer = await company.read({ type: 'pie', metadata: { groupBy: 'unit', filters: [unit] } })
    expect(answer.data?.rows).toHaveLength(2)
  })

  test('keep to the value that their author fixed, whatever the screen says', async () => {
    const fixed = { ...unit, value: 'Mossoró' }
    const answer = await company.read({ type: 'pie', metadata: { groupBy: 'unit', filters: [fixed] } }, { others: { unit: 'Natal' } })
    expect(rowsOf(answer)).toEqual([['Mossoró', 171]])
  })

  test('offer the values of the column in a list, where a widget of the tab asks for one', async () => {
    const { id: folder_id } = await company.api.dashboard.folders.create({ name: 'Filtros', description: null, position: 9 })
    const save = (filters: Metadata['filters'], view = 'sales') =>
      company.api.dashboard.configs.create(sampleConfig({ schema: company.schema, view, folder_id, metadata: { filters } }))
    const values = (field: string) => company.api.dashboard.filterValues({ folder_id, field })
    await save([unit, { field: 'day', type: 'text' }, { field: 'variation', type: 'select', value: '1.5' }])
    await save([unit], 'shares') // an empty text is no choice
    expect(await values('unit')).toEqual({ values: ['Mossoró', 'Natal'], more: false })
    for (const other of ['day', 'variation', 'value', 'nada']) expect(await values(other)).toEqual({ values: [], more: false })
  })

  test('bound the date field when their name says start or end', async () => {
    const filters = [
      { field: 'date_start', type: 'date' as const },
      { field: 'periodTo', type: 'date' as const },
    ]
    const answer = await company.read(
      { type: 'line', metadata: { filters } },
      { others: { date_start: '2026-01-20', periodTo: '2026-02-28' } },
    )
    expect(rowsOf(answer)?.map(([label]) => label)).toEqual(['2026-01-20', '2026-02-05'])
  })

  test('are equalities for any other date', async () => {
    const filters = [{ field: 'day', type: 'date' as const }]
    const answer = await company.read({ type: 'line', metadata: { filters } }, { others: { day: '2026-02-05' } })
    expect(rowsOf(answer)).toEqual([['2026-02-05', 200]])
  })
})

describe('rows of one label become', () => {
  test.each([
    ['their sum', 'sum', 150.75, 380.5],
    ['their mean', 'avg', 75.375, 380.5 / 3],
    ['their count', 'count', 2, 3],
    ['the latest of them', 'last', 50.25, 80],
  ] as const)('%s', async (_what, aggregation, january, natal) => {
    const kpi = await company.read({ metadata: { aggregation } }, { selectedMonth: '2026-01' })
    expect(kpi.data?.kpi?.value).toBe(january)
    const line = await company.read({ type: 'kpi-line', metadata: { aggregation, groupBy: '' } }, { selectedMonth: '2026-01' })
    expect(line.data?.kpi?.value).toBe(january)
    const bars = await company.read({ type: 'bar', metadata: { aggregation, groupBy: 'month' } })
    expect(bars.data?.rows[0]).toEqual({ label: '2026-01', values: [january] })
    const pie = await company.read({ type: 'pie', metadata: { aggregation, groupBy: 'unit' } })
    expect(rowsOf(pie)).toContainEqual(['Natal', natal])
  })

  test('without a month a mean is that of the whole period, and not its latest row', async () => {
    const { data } = await company.read({ metadata: { aggregation: 'avg' } })
    expect(data?.kpi).toMatchObject({ value: 110.3, from: '2026-01-10', date: '2026-03-31' })
  })
})
