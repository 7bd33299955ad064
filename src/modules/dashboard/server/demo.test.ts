import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany, openDatabase } from '#server/database/database.ts'
import { CHART_TYPES } from '../contract/config.ts'
import { seedDashboard, seedReports } from './demo.ts'
import { allOf, NO_FILTERS } from './testing/reporting.ts'

const app = testApp()

let caller: Awaited<ReturnType<typeof app>>

beforeAll(async () => {
  caller = await app()
  const { company_id, user_id } = caller
  await openDatabase(app.owner())
    .transaction()
    .execute((db) => seedReports(db, company_id))
  await asCompany(app.platform().database, { company_id, user_id }, seedDashboard)
})

test('a demonstration company starts with every type of widget in several tabs', async () => {
  const { api } = caller
  const configs = await api.dashboard.configs.list()
  expect(new Set(configs.map(({ type }) => type))).toEqual(new Set(CHART_TYPES))
  expect((await api.dashboard.folders.list()).length).toBeGreaterThanOrEqual(3)
})

test('every widget reads real rows over three years', async () => {
  const { api } = caller
  for (const { id, name } of await api.dashboard.folders.list()) {
    const answers = Object.values(await allOf(await api.dashboard.data({ ...NO_FILTERS, folder_id: id })))
    expect(answers.map(({ problem }) => problem)).toEqual(answers.map(() => null))
    if (name === 'Cadastros') continue // the company of this test has no clients and no team
    for (const { data } of answers) {
      if (data?.kpi) expect(data.kpi.value).toBeGreaterThan(0)
      else expect(data?.rows.length).toBeGreaterThan(2)
    }
  }
})

test('the month’s revenue is the sum of its products, its units and its days', async () => {
  const { schema_name } = (await app.owner().query('select schema_name from companies where id = $1', [caller.company_id])).rows[0]
  const { rows } = await app.owner().query(`
    select (select sum(receita) from ${schema_name}.vendas_mensais) as months, (select sum(receita) from ${schema_name}.vendas_por_produto) as products,
           (select sum(total) from ${schema_name}.vendas_por_unidade) as units, (select sum(receita) from ${schema_name}.vendas_diarias) as days`)
  expect(new Set(Object.values(rows[0])).size).toBe(1)
})

test('a week inside a month shows something true in every widget of the first tab', async () => {
  const { api } = caller
  const month = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  const week = { ...NO_FILTERS, dateStart: `${month}-10`, dateEnd: `${month}-16`, selectedMonth: month }
  const first = (await api.dashboard.folders.list())[0]!
  const configs = await api.dashboard.configs.list()
  const answers = await allOf(await api.dashboard.data({ ...week, folder_id: first.id, compare: true }))
  const numberOf = (title: string) => answers[configs.find((config) => config.title === title)!.id]!

  for (const { data } of Object.values(answers)) expect(data?.kpi ? data.kpi.value : data?.rows.length).toBeGreaterThan(0)
  const { rows } = await app
    .owner()
    .query(
      `select sum(amount) / sum(quantity) as ticket, sum(amount) as revenue from ${configs[0]!.schema}.sale where day between $1 and $2`,
      [week.dateStart, week.dateEnd],
    )
  expect(numberOf('Receita').data?.kpi?.value).toBeCloseTo(Number(rows[0].revenue), 2)
  expect(numberOf('Ticket Médio').data?.kpi?.value).toBeCloseTo(Number(rows[0].ticket), 6)
  expect(numberOf('Receita').previous).toMatchObject({ dateStart: expect.stringMatching(/-10$/), dateEnd: expect.stringMatching(/-16$/) })
  expect(numberOf('NPS').previous).toBeNull() // a month's reading has no week to stand beside
})

test('the company’s own colour leads its charts', async () => {
  const { rows } = await app.owner().query('select primary_color from companies where id = $1', [caller.company_id])
  const revenue = (await caller.api.dashboard.configs.list()).find(({ title }) => title === 'Receita por Mês')!
  expect(revenue.metadata.series[0]?.color).toBe(rows[0].primary_color)
})
