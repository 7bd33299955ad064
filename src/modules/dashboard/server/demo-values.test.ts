import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany, openDatabase } from '#server/database/database.ts'
import { addDays } from '#shared/br/date.ts'
import type { Period } from '../contract/previous-period.ts'
import { seedDashboard, seedReports } from './demo.ts'
import { allOf, NO_FILTERS } from './testing/reporting.ts'

const app = testApp()

let caller: Awaited<ReturnType<typeof app>>
let schema: string
let today: string

beforeAll(async () => {
  caller = await app()
  const { company_id, user_id } = caller
  await openDatabase(app.owner())
    .transaction()
    .execute((db) => seedReports(db, company_id))
  await asCompany(app.platform().database, { company_id, user_id }, seedDashboard)
  const { rows } = await app.owner().query('select schema_name, current_date::text as today from companies where id = $1', [company_id])
  ;[schema, today] = [rows[0].schema_name, rows[0].today]
})

/** Adds up the tables that the demonstration fills, without the views that its widgets read. $1 and $2: the period; $3: the month's first day. */
const BY_HAND = `
  with part as (select greatest($1::date, $3::date) as first, least($2::date, ($3::date + interval '1 month - 1 day')::date) as last),
  month as (select $3::date as first, ($3::date + interval '1 month - 1 day')::date as last),
  sold as (select sale.* from SCHEMA.sale, part where day between part.first and part.last),
  seen as (select appointment.* from SCHEMA.appointment, part where day between part.first and part.last),
  asked as (select 100.0 * (sum(promoters) - sum(detractors)) / sum(promoters + neutrals + detractors) as nps, month from SCHEMA.survey group by month)
  select
    (select sum(amount) from sold) as "Receita",
    (select sum(g.revenue / extract(day from month.last)) from (select distinct day from sold) days, SCHEMA.goal g, month where g.month = month.first) as "Receita, meta",
    (select sum(quantity) from sold) as "Pedidos",
    (select 100.0 * sum(missed) / sum(done + missed + cancelled) from seen) as "Taxa de Faltas",
    (select sum(amount) / sum(quantity) from sold) as "Ticket Médio",
    (select sum(amount) from SCHEMA.sale where day between $1 and $2) as "Receita por Mês, receita",
    (select sum(g.revenue / extract(day from g.month + interval '1 month - 1 day'))
       from (select distinct day from SCHEMA.sale where day between $1 and $2) days join SCHEMA.goal g on g.month = date_trunc('month', days.day::timestamp)) as "Receita por Mês, meta",
    (select sum(before.amount) from (select distinct day from SCHEMA.sale where day between $1 and $2) days join SCHEMA.sale before on before.day = (days.day - interval '1 year')::date) as "Receita por Mês, receita_ano_anterior",
    (select sum(amount) from SCHEMA.sale where product = 'Consulta' and day between $1 and $2) as "Receita por Produto, Consulta",
    (select sum(amount) from SCHEMA.sale where product = 'Exame' and day between $1 and $2) as "Receita por Produto, Exame",
    (select sum(amount) from SCHEMA.sale where product = 'Procedimento' and day between $1 and $2) as "Receita por Produto, Procedimento",
    (select sum(amount) from SCHEMA.sale where product = 'Check-up' and day between $1 and $2) as "Receita por Produto, Check-up",
    (select sum(amount) from SCHEMA.sale where product = 'Terapia' and day between $1 and $2) as "Receita por Produto, Terapia",
    (select round(nps, 1) from asked, month where asked.month = month.first) as "NPS",
    (select g.nps from SCHEMA.goal g, month where g.month = month.first) as "NPS, meta",
    (select round(100 * (now.nps / before.nps - 1), 2) from asked now, asked before, month
       where now.month = month.first and before.month = month.first - interval '1 month') as "NPS, variação",
    (select sum(done) from seen) as "Atendimentos",
    (select sum(g.appointments::numeric / (select count(*) from generate_series(month.first::timestamp, month.last, interval '1 day') d where extract(isodow from d) < 7))
       from (select distinct day from seen) days, SCHEMA.goal g, month where g.month = month.first) as "Atendimentos, meta",
    (select round(100 * sum(s.amount) / max(g.revenue), 1) from SCHEMA.sale s, SCHEMA.goal g, month where s.day between month.first and month.last and g.month = month.first) as "Atingimento da Meta",
    (select count(distinct date_trunc('month', day::timestamp)) from SCHEMA.sale where day between $1 and $2) as "Receita por Mês, meses"`

/** The same numbers, as the first tab shows them. */
async function shown(period: Period, month: string) {
  const { api } = caller
  const first = (await api.dashboard.folders.list())[0]!
  const configs = await api.dashboard.configs.list()
  const answers = await allOf(await api.dashboard.data({ ...NO_FILTERS, ...period, selectedMonth: month, folder_id: first.id }))
  const dataOf = (title: string) => answers[configs.find((config) => config.title === title)!.id]!.data!
  const numbers: Record<string, number | null> = {}
  for (const title of ['Receita', 'Pedidos', 'Taxa de Faltas', 'Ticket Médio', 'NPS', 'Atendimentos', 'Atingimento da Meta'])
    numbers[title] = dataOf(title).kpi?.value ?? null
  for (const title of ['Receita', 'NPS', 'Atendimentos']) numbers[`${title}, meta`] = dataOf(title).kpi?.goal ?? null
  numbers['NPS, variação'] = dataOf('NPS').kpi?.variation ?? null
  const months = dataOf('Receita por Mês')
  for (const [index, field] of months.fields.entries())
    numbers[`Receita por Mês, ${field}`] = months.rows.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
  numbers['Receita por Mês, meses'] = months.rows.length
  for (const { label, values } of dataOf('Receita por Produto').rows) numbers[`Receita por Produto, ${label}`] = values[0]!
  return numbers
}

const monthOf = (day: string) => day.slice(0, 7)
const lastOfMonthBefore = (day: string) => addDays(`${monthOf(day)}-01`, -1)

test.each<[string, () => Period]>([
  ['Hoje', () => ({ dateStart: today, dateEnd: today })],
  ['Últimos 7 dias', () => ({ dateStart: addDays(today, -6), dateEnd: today })],
  ['Últimos 30 dias', () => ({ dateStart: addDays(today, -29), dateEnd: today })],
  ['Mês passado', () => ({ dateStart: `${monthOf(lastOfMonthBefore(today))}-01`, dateEnd: lastOfMonthBefore(today) })],
])('%s: the twenty numbers of the first tab are those that the tables add up to', async (_, periodOf) => {
  const period = periodOf()
  const month = monthOf(period.dateEnd)
  const { rows } = await app.owner().query(BY_HAND.replaceAll('SCHEMA', schema), [period.dateStart, period.dateEnd, `${month}-01`])
  const byHand = Object.fromEntries(Object.entries(rows[0]).map(([name, text]) => [name, text === null ? null : Number(text)]))
  expect(Object.keys(byHand)).toHaveLength(20)

  const numbers = await shown(period, month)
  expect(Object.keys(numbers).sort()).toEqual(Object.keys(byHand).sort())
  for (const [name, value] of Object.entries(byHand)) {
    if (value === null) expect(numbers[name], name).toBeNull()
    else expect(numbers[name], name).toBeCloseTo(value, 4)
  }
})
