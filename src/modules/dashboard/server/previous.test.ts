import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import type { ConfigInput, Metadata } from '../contract/config.ts'
import { previousMonth } from '../contract/previous-period.ts'
import { sampleConfig } from '../contract/samples.ts'
import { asFarAsToday } from './previous.ts'
import { allOf, NO_FILTERS, reportingCompany } from './testing/reporting.ts'

const app = testApp()

const SALES = `
  create table SCHEMA.sales (day date, unit text, value integer);
  insert into SCHEMA.sales values
    ('2025-01-10', 'Natal', 1), ('2025-03-05', 'Mossoró', 2), ('2025-12-03', 'Natal', 4), ('2026-01-02', 'Natal', 10),
    ('2026-01-10', 'Natal', 20), ('2026-01-31', 'Mossoró', 40), ('2026-02-02', 'Natal', 100), ('2026-02-10', 'Parnamirim', 200);`

let ana: Awaited<ReturnType<typeof reportingCompany>>
let folder_id: string

beforeAll(async () => {
  ana = await reportingCompany(app, SALES)
  folder_id = (await ana.api.dashboard.folders.create({ name: 'Vendas', description: null, position: 1 })).id
})

async function compared(
  draft: Partial<Omit<ConfigInput, 'metadata'>> & { metadata?: Partial<Metadata> },
  filters: Partial<typeof NO_FILTERS>,
) {
  const { id } = await ana.api.dashboard.configs.create(sampleConfig({ schema: ana.schema, folder_id, ...draft }))
  const answers = await allOf(await ana.api.dashboard.data({ ...NO_FILTERS, ...filters, folder_id, compare: true }))
  return answers[id]!
}

const rowsOf = (rows: ({ label: string | null; values: (number | null)[] } | null)[] | undefined) =>
  rows?.map((row) => row && [row.label, ...row.values])

test('a KPI of a month stands beside the same days of the month before, also when they lie outside the period', async () => {
  const { data, previous } = await compared({}, { dateStart: '2026-02-01', dateEnd: '2026-02-15', selectedMonth: '2026-02' })
  expect(data?.kpi?.value).toBe(300)
  expect(previous).toMatchObject({ dateStart: '2026-01-01', dateEnd: '2026-01-15', kpi: { value: 30 } })
})

test('a KPI of a month underway stands beside the same days, also where the period goes on after today', async () => {
  const today = todayIn('America/Sao_Paulo')
  const month = today.slice(0, 7)
  await ana.inSchema(
    "create table SCHEMA.fresh as select d::date as day, 1 as value from generate_series(current_date - 70, current_date - 1, '1 day') d",
  )
  await app.owner().query('select app.open_reporting_schema($1)', [ana.company_id])
  await ana.inSchema(`insert into SCHEMA.fresh values ('${month}-01', 1)`)
  const period = { dateStart: `${month}-01`, dateEnd: addDays(today, 40) }
  const { previous } = await compared({ view: 'fresh' }, { ...period, selectedMonth: month })
  const { dateStart, dateEnd } = previousMonth({ ...period, dateEnd: today }, month)
  expect(previous).toMatchObject({ dateStart, dateEnd })
})

test.each([
  ['ends today, as its number does', '2026-11-30', '2026-11-28', '2026-11-29'],
  ['goes on where days to come are counted', '2026-11-30', '2026-11-30', '2026-11-30'],
  ['is over', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['of a month that one row stands for, ends today', '2026-11-30', '2026-11-01', '2026-11-29'],
])('what a KPI is compared in %s', (_what, dateEnd, date, end) => {
  const filters = { ...NO_FILTERS, dateStart: '2026-11-01', dateEnd }
  expect(asFarAsToday(filters, { value: 1, goal: null, variation: null, from: '2026-11-01', date }, '2026-11-29').dateEnd).toBe(end)
})

test('a KPI without a month stands beside the latest row of the period before', async () => {
  const { previous } = await compared({}, { dateStart: '2026-02-01', dateEnd: '2026-02-28' })
  expect(previous).toMatchObject({ dateStart: '2026-01-31', dateEnd: '2026-01-31', kpi: { value: 40, date: '2026-01-31' } })
})

test('months of a chart stand beside the months as far from the beginning of the period before', async () => {
  const metadata = { groupBy: 'month' }
  const { data, previous } = await compared({ type: 'bar', metadata }, { dateStart: '2026-01-01', dateEnd: '2026-02-28' })
  expect(rowsOf(data?.rows)).toEqual([
    ['2026-01', 70],
    ['2026-02', 300],
  ])
  expect(previous).toMatchObject({ dateStart: '2025-11-01', dateEnd: '2025-12-31', totals: [4] })
  expect(rowsOf(previous?.rows)).toEqual([null, ['2025-12', 4]])
})

test('days stand beside the days as far from the beginning, and a day without its like beside none', async () => {
  const { previous } = await compared({ type: 'line' }, { dateStart: '2026-01-31', dateEnd: '2026-02-10' })
  expect(previous).toMatchObject({ dateStart: '2026-01-20', dateEnd: '2026-01-30' })
  expect(rowsOf(previous?.rows)).toEqual([null, null, null])
  const month = await compared({ type: 'line' }, { dateStart: '2026-02-01', dateEnd: '2026-02-28' })
  expect(rowsOf(month.previous?.rows)).toEqual([
    ['2026-01-02', 10],
    ['2026-01-10', 20],
  ])
})

test('groups stand beside the group of that name, and totals count those that are gone', async () => {
  const { data, previous } = await compared(
    { type: 'pie', metadata: { groupBy: 'unit' } },
    { dateStart: '2026-02-01', dateEnd: '2026-02-28' },
  )
  expect(rowsOf(data?.rows)).toEqual([
    ['Parnamirim', 200],
    ['Natal', 100],
  ])
  expect(rowsOf(previous?.rows)).toEqual([null, ['Natal', 30]])
  expect(previous?.totals).toEqual([70])
})

test('the line of a KPI stands beside that of the whole period before, its number beside the month before', async () => {
  const { previous } = await compared({ type: 'kpi-line' }, { dateStart: '2026-02-01', dateEnd: '2026-02-28', selectedMonth: '2026-02' })
  expect(previous?.kpi?.value).toBe(70)
  expect(rowsOf(previous?.rows)).toEqual([
    ['2026-01-02', 10],
    ['2026-01-10', 20],
  ])
})

test('nothing is compared unless asked, without a period, or with sample data', async () => {
  const { id } = await ana.api.dashboard.configs.create(sampleConfig({ schema: ana.schema, folder_id }))
  const period = { ...NO_FILTERS, dateStart: '2026-02-01', dateEnd: '2026-02-28', folder_id }
  expect((await allOf(await ana.api.dashboard.data(period)))[id]?.previous).toBeNull()
  expect((await compared({}, {})).previous).toBeNull()
  expect(await compared({ view: 'gone' }, period)).toMatchObject({ isMockData: true, previous: null })
})

test('one row a month is named by its own day, not by days that it does not tell apart', async () => {
  await ana.inSchema(
    `create table SCHEMA.monthly (day date, value integer); insert into SCHEMA.monthly values ('2026-01-01', 40), ('2026-02-01', 30)`,
  )
  await app.owner().query('select app.open_reporting_schema($1)', [ana.company_id])
  const filters = { dateStart: '2026-01-01', dateEnd: '2026-02-28', selectedMonth: '2026-02' }
  const plain = await compared({ view: 'monthly' }, filters)
  expect(plain.previous).toMatchObject({ dateStart: '2026-01-01', dateEnd: '2026-01-01', kpi: { value: 40 } })
  const byMonth = await compared({ view: 'monthly', metadata: { groupBy: 'month' } }, filters)
  expect(byMonth.previous).toMatchObject({ dateStart: '2026-01-01', dateEnd: '2026-01-31', kpi: { value: 40 } })
  const unfinished = await compared({ view: 'monthly', metadata: { groupBy: 'month' } }, { ...filters, dateEnd: '2026-02-15' })
  expect(unfinished).toMatchObject({ data: { kpi: { value: 30 } }, previous: null })
})

test('a KPI over a column of months is named by months, and a sum is compared only once its month is over', async () => {
  await ana.inSchema(
    `create table SCHEMA.monthly_sums (month date, value integer); insert into SCHEMA.monthly_sums values ('2026-01-01', 40), ('2026-02-01', 20), ('2026-02-01', 10)`,
  )
  await app.owner().query('select app.open_reporting_schema($1)', [ana.company_id])
  const filters = { dateStart: '2026-01-01', dateEnd: '2026-02-28', selectedMonth: '2026-02' }
  const sums = { view: 'monthly_sums', metadata: { dateField: 'month' } }
  expect(await compared(sums, filters)).toMatchObject({
    data: { kpi: { value: 30 } },
    previous: { dateStart: '2026-01-01', dateEnd: '2026-01-31', kpi: { value: 40 } },
  })
  const unfinished = { ...filters, dateEnd: '2026-02-15' }
  expect(await compared(sums, unfinished)).toMatchObject({ data: { kpi: { value: 30 } }, previous: null })
  const mean = await compared({ ...sums, metadata: { dateField: 'month', aggregation: 'avg' } }, unfinished)
  expect(mean.previous).toMatchObject({ dateStart: '2026-01-01', dateEnd: '2026-01-31', kpi: { value: 40 } })
})

test('a KPI by month reads the whole months that the period touches', async () => {
  const filters = { dateStart: '2026-02-14', dateEnd: '2026-02-15', selectedMonth: '2026-02' }
  const { data } = await compared({ view: 'monthly', metadata: { groupBy: 'month' } }, filters)
  expect(data?.kpi?.value).toBe(30)
})

test('what no period bounds is compared with none', async () => {
  const filters = { dateStart: '2026-02-01', dateEnd: '2026-02-15' }
  for (const type of ['bar', 'pie'] as const) {
    const { data, previous } = await compared({ type, metadata: { groupBy: 'unit', dateField: '' } }, filters)
    expect([data?.rows.length, previous]).toEqual([3, null])
  }
})
