import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { sampleMetadata } from '#modules/dashboard/contract/samples.ts'
import type { Statements } from './floor.ts'
import type { Caller } from './register.ts'

export const FACTS = 1_000_000

/** The month that the cards sum. The facts end in its last days. */
export const MONTH = '2026-06'

const SCHEMA = 'relatorios_medida'

/** Three years of sales, in the order they happened, and a table beside them that no widget reads. */
const SALES = `
  create schema ${SCHEMA};
  create table ${SCHEMA}.sale (day date not null, region text not null, product text not null, amount numeric(14, 2) not null, quantity integer not null);
  insert into ${SCHEMA}.sale
  select date '2023-07-01' + (n / (${FACTS} / 1095))::int, 'Região ' || abs(hashint4extended(n, 0) % 8), 'Produto ' || abs(hashint4extended(n, 1) % 40),
         abs(hashint4extended(n, 2) % 100000) / 100.0, 1 + abs(hashint4extended(n, 3) % 9)::int
  from generate_series(0, ${FACTS} - 1) n;
  create view ${SCHEMA}.sales with (security_invoker = true) as select day, region, product, amount, quantity from ${SCHEMA}.sale;
  create table ${SCHEMA}.other (day date, value integer)`

const VIEW = `${SCHEMA}.sales`

interface Widget {
  type: string
  metadata: Parameters<typeof sampleMetadata>[0]
  /** The same aggregation by hand. */
  floor: string
}

const series = (...columns: string[]) =>
  columns.map((dataKey) => ({
    name: dataKey,
    dataKey,
    color: '#0088FE',
    type: 'line' as const,
    showDots: false,
    strokeDasharray: 'solid' as const,
  }))

const sums = (columns: string[]) => columns.map((column) => `sum(${column})::float8 as ${column}`).join(', ')

const card = (column: string): Widget => ({
  type: 'kpi',
  metadata: { valueField: column },
  floor: `select ${sums([column])} from ${VIEW} where day between '${MONTH}-01' and '${MONTH}-30'`,
})

const byMonth = (type: string, ...columns: string[]): Widget => ({
  type,
  metadata: { groupBy: 'month', series: series(...columns) },
  floor: `select date_trunc('month', day::timestamp) as label, ${sums(columns)} from ${VIEW} group by 1 order by 1`,
})

const byDay = (type: string, column: string): Widget => ({
  type,
  metadata: { series: series(column) },
  floor: `select day as label, ${sums([column])} from ${VIEW} group by 1 order by 1 desc limit 1000`,
})

/** The card's month is a part of its line. */
const cardWithLine = (column: string): Widget => ({ ...byDay('kpi-line', column), metadata: { valueField: column } })

const by = (type: string, label: string, ...columns: string[]): Widget => ({
  type,
  metadata: { groupBy: label, valueField: columns[0], series: type === 'pie' ? [] : series(...columns) },
  floor: `select ${label} as label, ${sums(columns)} from ${VIEW} group by 1 order by ${type === 'pie' ? '2 desc' : '1'}`,
})

const FOUR = [card('amount'), byMonth('line', 'amount'), by('bar', 'region', 'amount'), by('pie', 'product', 'amount')]

/** The tabs that are measured, by how many widgets each has. */
export const TABS = {
  4: FOUR,
  12: [
    ...FOUR,
    cardWithLine('quantity'),
    byDay('line', 'amount'),
    byMonth('area', 'amount', 'quantity'),
    byMonth('composed', 'quantity'),
    by('bar', 'product', 'amount', 'quantity'),
    by('bar', 'region', 'quantity'),
    by('pie', 'region', 'amount'),
    by('pie', 'product', 'quantity'),
  ],
}

const cached = (size: string, index: number) => `${SCHEMA}.cached_${size}_${index}`

/** The floor's path of each widget of a tab: its aggregation, and the same from results that were cached. */
export const dashboardPaths = (size: keyof typeof TABS) => ({
  facts: TABS[size].map((_, index) => `/dashboard/${size}/${index}`),
  cached: TABS[size].map((_, index) => `/dashboard/${size}/${index}/cached`),
})

export const dashboardStatements = (): Statements =>
  Object.fromEntries(
    Object.entries(TABS).flatMap(([size, widgets]) =>
      widgets.flatMap(({ floor }, index) => [
        [`/dashboard/${size}/${index}`, { text: floor }],
        [`/dashboard/${size}/${index}/cached`, { text: `select * from ${cached(size, index)}` }],
      ]),
    ),
  )

/** The id of the tab that has so many widgets. */
export type Folders = Record<keyof typeof TABS, string>

/** Fills the caller's reporting schema and makes its tabs. Answers the id of each. */
export async function addFacts(owner: pg.Pool, { company_id }: Caller): Promise<Folders> {
  await owner.query(SALES)
  await owner.query('update companies set schema_name = $2 where id = $1', [company_id, SCHEMA])
  await owner.query('select app.open_reporting_schema($1)', [company_id])
  const folders = { 4: randomUUID(), 12: randomUUID() }
  for (const [size, widgets] of Object.entries(TABS)) {
    const folder_id = folders[Number(size) as keyof typeof TABS]
    await owner.query('insert into dashboard_folder (id, company_id, name) values ($1, $2, $3)', [
      folder_id,
      company_id,
      `${size} gráficos`,
    ])
    for (const [index, { type, metadata, floor }] of widgets.entries()) {
      await owner.query(
        `insert into dashboard_config (company_id, title, type, schema, view, folder_id, position, metadata)
         values ($1, $2, $3, $4, 'sales', $5, $6, $7)`,
        [company_id, `Gráfico ${index}`, type, SCHEMA, folder_id, index, sampleMetadata({ dateField: 'day', goalField: '', ...metadata })],
      )
      await owner.query(`create materialized view ${cached(size, index)} as ${floor}`)
    }
  }
  await owner.query('vacuum analyze')
  return folders
}

/** One more sale: whatever was cached about them is out of date. */
export const sell = (owner: pg.Pool) => owner.query(`insert into ${SCHEMA}.sale values ('${MONTH}-30', 'Região 1', 'Produto 1', 1, 1)`)

/** A write that concerns no widget. */
export const writeElsewhere = (owner: pg.Pool) => owner.query(`insert into ${SCHEMA}.other values ('${MONTH}-30', 1)`)
