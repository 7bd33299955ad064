import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { allOf, NO_FILTERS, plainSeries, reportingCompany } from './testing/reporting.ts'

const app = testApp()

const ODD = `
  create table SCHEMA.sales (day date, value integer);
  insert into SCHEMA.sales values ('2026-01-10', 1);
  create table SCHEMA.odd (day date, value integer, at time, amount money, tags text[], doc jsonb, flag boolean, label text, nan float8, "Nome ""com"" aspas" integer);
  insert into SCHEMA.odd values ('2026-01-10', -5, '10:00', 12.50, '{a,b}', '{"a":1}', true, null, 'NaN', 7), (null, 3, null, null, null, null, null, 'x', 1, 1);
  create table SCHEMA.empty (day date, value integer);
  create view SCHEMA.slow as select day, value from SCHEMA.sales, pg_sleep(30);
  create view SCHEMA.broken as select day, sqrt(-1 - abs(value)) as value from SCHEMA.sales;
  create table SCHEMA.many (day date, value integer);
  insert into SCHEMA.many select date '2000-01-01' + n, n from generate_series(0, 1499) n;`

let ana: Awaited<ReturnType<typeof reportingCompany>>
let bruno: Awaited<ReturnType<typeof reportingCompany>>

beforeAll(async () => {
  ana = await reportingCompany(app, ODD)
  bruno = await reportingCompany(
    app,
    `create table SCHEMA.sales (day date, value integer); insert into SCHEMA.sales values ('2026-01-10', 999);`,
  )
})

describe('a refused source shows its error and never sample data', () => {
  const refused = { data: null, isMockData: false, problem: expect.stringMatching(/não est[áa] liberad/) }

  test('another company’s schema', async () => {
    expect(await ana.read({ schema: bruno.schema })).toMatchObject(refused)
  })

  test.each([
    ['auth', 'session'],
    ['app', 'table_write'],
    ['pg_catalog', 'pg_roles'],
    ['information_schema', 'tables'],
    ['public', 'companies'],
    ['public', 'users'],
    ['public', 'vw_users'],
    ['public', 'dashboard_config'],
  ])('%s.%s', async (schema, view) => {
    expect(await ana.read({ schema, view })).toMatchObject(refused)
    await expect(ana.api.dashboard.connect({ schema, view })).rejects.toMatchObject({ code: 'SOURCE_UNREADABLE' })
    expect(await ana.api.dashboard.columns({ schema, view })).toEqual([])
  })

  test('a table nobody granted', async () => {
    await ana.inSchema('create table SCHEMA.private (day date, value integer)')
    expect(await ana.read({ view: 'private' })).toMatchObject(refused)
  })
})

describe('the role that reads reports', () => {
  const asReporter = (statement: string) =>
    app
      .platform()
      .database.transaction()
      .execute(async (db) => {
        const { sql } = await import('kysely')
        await sql`select set_config('role', 'app_bi', true), set_config('app.company_id', ${ana.company_id}, true)`.execute(db)
        return (await sql.raw(statement).execute(db)).rows
      })

  test('finds another company’s tables empty even when it names them', async () => {
    expect(await asReporter(`select * from ${ana.schema}.sales`)).toHaveLength(1)
    expect(await asReporter(`select * from ${bruno.schema}.sales`)).toHaveLength(0)
  })

  test.each(['auth.session', 'users', 'company_membership', 'dashboard_config', 'audit_event'])('may not read %s', async (table) => {
    await expect(asReporter(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' })
  })

  test('may not write', async () => {
    await expect(asReporter(`insert into ${ana.schema}.sales values ('2026-01-01', 1)`)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('names are only names', () => {
  const injection = `sales"; drop table ${'sales'}; --`

  test.each([
    ['view', { view: injection }],
    ['schema', { schema: injection }],
    ['value field', { metadata: { valueField: 'value) from pg_roles --' } }],
    ['date field', { metadata: { dateField: 'day"; select 1 --' } }],
    ['group', { type: 'pie' as const, metadata: { groupBy: '1; drop table x' } }],
    ['filter', { metadata: { filters: [{ field: "day' or '1'='1", type: 'text' as const, value: 'x' }] } }],
  ])('a %s with SQL in it reads nothing', async (_what, draft) => {
    const { isMockData, data, problem } = await ana.read(draft)
    expect(isMockData || data === null).toBe(true)
    expect(problem).toMatch(/não (existe|foi encontrada|está liberado)/)
    expect((await ana.read({})).data?.kpi?.value).toBe(1)
  })

  test('a filter’s value is a value', async () => {
    const filters = [{ field: 'label', type: 'text' as const, value: "x' or '1'='1" }]
    expect((await ana.read({ type: 'pie', view: 'odd', metadata: { dateField: '', groupBy: 'label', filters } })).data?.rows).toEqual([])
  })

  test('a column with quotes in its name can be read', async () => {
    const { data } = await ana.read({ view: 'odd', metadata: { valueField: 'Nome "com" aspas' } })
    expect(data?.kpi?.value).toBe(7)
  })
})

describe('odd data', () => {
  test('a slow view is stopped after five seconds', async () => {
    const answer = await ana.read({ view: 'slow' })
    expect(answer).toMatchObject({ data: null, problem: 'A consulta passou de 5 segundos e foi interrompida.' })
  })

  test.each(['at', 'amount', 'tags', 'doc', 'flag', 'label'])(
    'a value column of another kind (%s) is said not to be a number',
    async (valueField) => {
      expect((await ana.read({ view: 'odd', metadata: { valueField } })).problem).toBe(`A coluna "${valueField}" não é numérica.`)
    },
  )

  test.each(['value', 'tags', 'doc'])('a date column of another kind (%s) is said not to be a date', async (dateField) => {
    expect((await ana.read({ view: 'odd', metadata: { dateField } })).problem).toMatch(/não é (uma|numérica)/)
  })

  test.each(['tags', 'doc', 'flag', 'at', 'label'])('any column can be a label (%s)', async (groupBy) => {
    const { problem, data } = await ana.read({ type: 'pie', view: 'odd', metadata: { groupBy, dateField: '' } })
    expect(problem).toBeNull()
    expect(data?.rows).toHaveLength(2)
  })

  test('negative numbers, nulls and NaN arrive as they are, or as nothing', async () => {
    expect((await ana.read({ view: 'odd' })).data?.kpi?.value).toBe(-5)
    expect((await ana.read({ view: 'odd', metadata: { valueField: 'nan' } })).data?.kpi?.value).toBeNull()
  })

  test('a view without rows is empty, not an error', async () => {
    expect(await ana.read({ view: 'empty' })).toMatchObject({ data: { kpi: null, rows: [] }, isMockData: false, problem: null })
    expect(await ana.read({ view: 'empty', type: 'line' })).toMatchObject({ data: { rows: [] }, isMockData: false })
  })

  test('of too many days the last thousand are shown, and it is said', async () => {
    const { data } = await ana.read({ view: 'many', type: 'line' })
    expect(data?.rows).toHaveLength(1_000)
    expect(data?.rows.at(-1)?.values).toEqual([1_499])
    expect(data?.labels).toBe(1_500)
  })

  test('of too many texts the largest are shown, and a pie adds up what it leaves out', async () => {
    await ana.inSchema(
      "create table SCHEMA.texts as select 'P' || lpad(n::text, 4, '0') as name, n as value, date '2026-01-01' as day from generate_series(-2, 4999) n",
    )
    await app.owner().query('select app.open_reporting_schema($1)', [ana.company_id])
    const metadata = { groupBy: 'name', dateField: 'day', valueField: 'value' }
    const bars = (await ana.read({ view: 'texts', type: 'bar', metadata })).data!
    expect(bars).toMatchObject({ labels: 5_002 })
    expect(bars.rows.map(({ label }) => label)).toEqual(Array.from({ length: 1_000 }, (_, n) => `P${4_000 + n}`))
    const pie = (await ana.read({ view: 'texts', type: 'pie', metadata })).data!
    const shown = pie.rows.reduce((sum, { values }) => sum + values[0]!, 0)
    expect(pie).toMatchObject({ labels: 4_999, rest: (4_999 * 5_000) / 2 - shown })
  })

  test('forty series are read', async () => {
    const columns = Array.from({ length: 40 }, (_, n) => `s${n}`)
    await ana.inSchema(
      `create table SCHEMA.wide (day date, ${columns.map((column) => `${column} integer default 2`).join(', ')}); insert into SCHEMA.wide (day) values ('2026-01-01')`,
    )
    await app.owner().query('select app.open_reporting_schema($1)', [ana.company_id])
    const series = plainSeries(columns)
    const { data } = await ana.read({ view: 'wide', type: 'line', metadata: { series } })
    expect(data?.rows[0]?.values).toHaveLength(40)
  })
})

describe('sample data', () => {
  test('stands for a view that cannot be read, over the last twelve months, with a goal by the title', async () => {
    const { data, isMockData, problem } = await ana.show({ type: 'kpi-line', title: 'Receita', view: 'gone' })
    expect(isMockData).toBe(true)
    expect(problem).toContain('não foi encontrada')
    expect(data?.rows).toHaveLength(12)
    expect(data?.kpi?.goal).toBe(50_000)
  })

  test('does not hide that a view fails', async () => {
    expect(await ana.show({ view: 'broken' })).toMatchObject({ isMockData: true, problem: 'Erro desconhecido' })
  })

  test('is not shown in a company that never asked for it', async () => {
    const { api } = await app()
    expect(await api.dashboard.demoData.get()).toEqual({ enabled: false })
  })

  test('is not shown once the company switched it off', async () => {
    const carla = await reportingCompany(app)
    expect((await carla.show({})).isMockData).toBe(true)
    await carla.api.dashboard.demoData.set({ enabled: false })
    expect(await carla.api.dashboard.demoData.get()).toEqual({ enabled: false })
    expect(await carla.show({})).toMatchObject({ isMockData: false, data: null, problem: expect.stringContaining('não foi encontrada') })
    expect((await ana.show({ view: 'gone' })).isMockData).toBe(true)
  })
})

test('a tab answers all its enabled widgets at once, and one that fails spoils no other', async () => {
  const { api, schema } = ana
  const folder = await api.dashboard.folders.create({ name: 'Vendas', description: null, position: 1 })
  const { sampleConfig } = await import('../contract/samples.ts')
  const at = { schema, folder_id: folder.id }
  const good = await api.dashboard.configs.create(sampleConfig({ ...at }))
  const bad = await api.dashboard.configs.create(sampleConfig({ ...at, view: 'gone' }))
  const off = await api.dashboard.configs.create(sampleConfig({ ...at }))
  await api.dashboard.configs.setEnabled({ id: off.id, enabled: false })

  const answer = await allOf(await api.dashboard.data({ ...NO_FILTERS, folder_id: folder.id }))
  expect(Object.keys(answer).sort()).toEqual([good.id, bad.id].sort())
  expect(answer[good.id]).toMatchObject({ isMockData: false, data: { kpi: { value: 1 } } })
  expect(answer[bad.id]).toMatchObject({ isMockData: true })
  expect(await allOf(await api.dashboard.data({ ...NO_FILTERS, folder_id: null }))).toEqual({})
})

test('a preview says why a view cannot be read, and never shows sample data', async () => {
  const { api } = await app({ profile_id: 1 })
  const { sampleMetadata } = await import('../contract/samples.ts')
  const config = { title: 'Vendas', type: 'kpi' as const, schema: 'public', view: 'nothing_here', metadata: sampleMetadata() }
  expect(await api.dashboard.preview({ config, filters: NO_FILTERS })).toMatchObject({
    ...{ data: null, isMockData: false },
    problem: 'A tabela ou view "public.nothing_here" não foi encontrada.',
  })
})

test('counts of the product’s own records name the page to those who may not open it, and show nothing of another company', async () => {
  const owner = await app({ profile_id: 1 })
  await app.owner().query(`insert into client (company_id, name, phone) values ($1, 'Maria', '84999990000')`, [owner.company_id])
  const { sampleMetadata } = await import('../contract/samples.ts')
  const config = {
    title: 'Clientes',
    type: 'pie' as const,
    schema: 'public',
    view: 'vw_dashboard_clients',
    metadata: sampleMetadata({ groupBy: 'status_name', dateField: '' }),
  }
  const read = (caller: typeof owner) => caller.api.dashboard.preview({ config, filters: NO_FILTERS })
  expect((await read(owner)).data?.rows).toEqual([{ label: 'Lead', values: [1] }])
  const editor = await app({ company_id: owner.company_id, permissions: { dashboard: true } })
  expect(await read(editor)).toMatchObject({ data: null, isMockData: false, denied: true, problem: 'Você não tem acesso a Clientes.' })
  const team = { ...config, type: 'area' as const, view: 'vw_dashboard_headcount' }
  const months = sampleMetadata({ dateField: 'month', valueField: 'headcount' })
  const headcount = await editor.api.dashboard.preview({ config: { ...team, metadata: months }, filters: NO_FILTERS })
  expect(headcount).toMatchObject({ data: null, denied: true, problem: 'Você não tem acesso a RH.' })
  const received = { ...config, view: 'vw_patients_payments', metadata: sampleMetadata({ groupBy: 'method', dateField: '' }) }
  const payments = await editor.api.dashboard.preview({ config: received, filters: NO_FILTERS })
  expect(payments).toMatchObject({
    data: null,
    denied: true,
    problem: 'Você não tem acesso a Pacientes, Pacientes · Recebimentos e Pacientes · Agenda.',
  })
  const elsewhere = await app({ profile_id: 1 })
  expect((await read(elsewhere)).data?.rows).toEqual([])
})
