import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { dashboard } from '#modules/dashboard/contract/index.ts'
import type { Reading, WidgetData } from '#modules/dashboard/contract/reading.ts'
import { sampleMetadata } from '#modules/dashboard/contract/samples.ts'
import { type ApiStub, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { TAB_TIME } from './rotation.ts'

type Modules = { dashboard: typeof dashboard }
type Stub = NonNullable<ApiStub<Modules>['dashboard']>

const SALES = '018f0000-0000-7000-8000-00000000000a'
const CARE = '018f0000-0000-7000-8000-00000000000b'
const folders = () => [
  { id: SALES, name: 'Vendas', description: null, position: 1 },
  { id: CARE, name: 'Atendimento', description: null, position: 2 },
]

let last = 0
const config = (own: Partial<Omit<Config, 'metadata'>> & { metadata?: Parameters<typeof sampleMetadata>[0] } = {}): Config => {
  last += 1
  return {
    id: `018f0000-0000-7000-8000-${String(last).padStart(12, '0')}`,
    title: 'Receita',
    type: 'kpi',
    schema: 'public',
    view: 'sales',
    folder_id: SALES,
    grid_cols: 6,
    grid_rows: 6,
    position: last,
    enabled: true,
    ...own,
    metadata: sampleMetadata(own.metadata),
  }
}

const reading = (own: Partial<Reading> = {}): Reading => ({
  fields: ['value'],
  axis: 'month',
  rows: [],
  kpi: null,
  truncated: false,
  ...own,
})
const answer = (data: Reading | null, own: Partial<WidgetData> = {}): WidgetData => ({
  data,
  previous: null,
  isMockData: false,
  problem: null,
  read_at: new Date(),
  ...own,
})
const months = [
  { label: '2026-01', values: [10] },
  { label: '2026-02', values: [30] },
]

/** Opens the dashboard with widgets and what the server answers for each. */
function open(
  widgets: [Config, WidgetData?][],
  api: Partial<Stub> = {},
  rest: { at?: string; can?: ('create' | 'read' | 'update' | 'delete')[] } = {},
) {
  const data = vi.fn((_input: object) => Object.fromEntries(widgets.flatMap(([{ id }, data]) => (data ? [[id, data]] : []))))
  const stub: Stub = {
    configs: { list: () => widgets.map(([one]) => one) },
    folders: { list: folders },
    data,
    demoData: { get: () => ({ enabled: true }) },
    ...api,
  }
  return renderPage<Modules>(<DashboardPage />, { api: { dashboard: stub }, ...rest }).then((rendered) => ({ ...rendered, data }))
}

const kpi = (value: number, goal: number | null = null, variation: number | null = null) =>
  answer(reading({ kpi: { value, goal, variation, date: '2026-02-01' } }))

test('a KPI shows its number, its goal, and a variation that points up or down', async () => {
  const metadata = { valueType: 'currency', goalField: 'goal', variationField: 'variation' } as const
  const { screen } = await open([
    [config({ title: 'Receita', metadata }), kpi(1234.5, 1000, 4.16)],
    [config({ title: 'Custo', metadata }), kpi(10, 20, -1.8)],
  ])
  await expect.element(screen.getByText('R$ 1.234,50')).toBeVisible()
  await expect.element(screen.getByText('Meta: R$ 1.000,00')).toBeVisible()
  await expect.element(screen.getByText('+4,2%')).toBeVisible()
  await expect.element(screen.getByText('-1,8%')).toBeVisible()
  const goals = screen.getByRole('region', { name: 'Receita' }).element().querySelector('[data-goal]')
  expect(goals?.getAttribute('data-goal')).toBe('met')
  const missed = screen.getByRole('region', { name: 'Custo' }).element()
  expect(missed.querySelector('[data-goal]')?.getAttribute('data-goal')).toBe('missed')
  expect(missed.querySelector('[data-direction]')?.getAttribute('data-direction')).toBe('down')
})

test('every chart has a sentence for whoever cannot see it, and a table', async () => {
  const line = config({
    type: 'line',
    title: 'Vendas',
    metadata: { series: [{ name: 'Valor', dataKey: 'value', color: '#8884d8', type: 'line', showDots: true, strokeDasharray: 'solid' }] },
  })
  const { screen } = await open([[line, answer(reading({ rows: months }))]])
  await expect
    .element(screen.getByRole('img', { name: 'Vendas. 2 pontos, de 01.2026 a 02.2026. Valor: de 10 a 30, por último 30.' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
  await screen.getByRole('menuitem', { name: 'Ver como tabela' }).click()
  await expect.element(screen.getByRole('row', { name: '02.2026 30' })).toBeVisible()
})

test('all seven types are drawn', async () => {
  const rows = answer(reading({ rows: months, kpi: { value: 1, goal: null, variation: null, date: null } }))
  const types = ['kpi', 'kpi-line', 'line', 'bar', 'area', 'pie', 'composed'].map((type): [Config, WidgetData] => [
    config({ type, title: type, grid_cols: 8, grid_rows: 8, metadata: { groupBy: 'x' } }),
    rows,
  ])
  const { screen } = await open(types)
  for (const type of ['kpi-line', 'line', 'bar', 'area', 'pie', 'composed']) {
    const widget = screen.getByRole('region', { name: type, exact: true })
    widget.element().scrollIntoView()
    await expect.poll(() => widget.element().querySelector('[role=img] svg path')).not.toBeNull()
  }
})

test('says what is empty, what failed, what is unknown, and what is only sample data', async () => {
  const { screen } = await open([
    [config({ title: 'Vazio', type: 'bar', grid_rows: 8, grid_cols: 12 }), answer(reading())],
    [
      config({ title: 'Quebrado', grid_cols: 12, grid_rows: 8 }),
      answer(null, { problem: 'A consulta passou de 5 segundos e foi interrompida.' }),
    ],
    [config({ title: 'Radar', type: 'radar' }), answer(reading())],
    [config({ title: 'Inventado' }), { ...kpi(7), isMockData: true, problem: 'A tabela ou view "x" não foi encontrada.' }],
    [config({ title: 'Linha', type: 'kpi-line', grid_rows: 10 }), { ...kpi(7), isMockData: true }],
    [config({ title: 'Barras', type: 'bar', grid_rows: 10, grid_cols: 12 }), answer(reading({ rows: months }), { isMockData: true })],
  ])
  await expect.element(screen.getByText('Sem dados para o filtro selecionado')).toBeVisible()
  await expect.element(screen.getByText('Tente ajustar o período ou mês selecionado')).toBeVisible()
  await expect.element(screen.getByText('Erro ao carregar dados: Quebrado')).toBeVisible()
  await expect.element(screen.getByText('A consulta passou de 5 segundos e foi interrompida.')).toBeVisible()
  await expect.element(screen.getByText('Tipo de gráfico não suportado: radar')).toBeVisible()
  await expect.element(screen.getByText('DEMO', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('EXEMPLO', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Sem conexão - DEMO')).toBeVisible()
})

test('while widgets load they say so, and six placeholders stand for unknown ones', async () => {
  const { screen } = await open([[config({ type: 'bar' })]], { data: () => new Promise(() => {}) })
  await expect.element(screen.getByText('Carregando gráfico...')).toBeInTheDocument()
  const unknown = await open([], { configs: { list: () => new Promise(() => {}) } })
  expect(unknown.screen.getByTestId('widget-skeleton').elements()).toHaveLength(6)
})

test('without an answer every widget says so, and can be asked again', async () => {
  const failing = vi.fn((): Record<string, WidgetData> => {
    throw networkFailure()
  })
  const { screen } = await open([[config({ title: 'Receita' })]], { data: failing })
  await expect.element(screen.getByText('Erro ao carregar dados: Receita'), { timeout: 15_000 }).toBeVisible()
})

test('an empty dashboard offers the first chart to whoever may create one', async () => {
  const { screen, address } = await open([])
  await expect.element(screen.getByText('Dashboard vazio')).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar Primeiro Gráfico' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?open=new'))
})

test('whoever may only read sees neither settings nor the first chart', async () => {
  const { screen } = await open([], {}, { can: ['read'] })
  await expect.element(screen.getByText('Dashboard vazio')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Configurações' }).elements()).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Adicionar Primeiro Gráfico' }).elements()).toHaveLength(0)
})

test('there is a tab for each folder with enabled widgets and Principal for the rest; a tab that is gone falls back to the first', async () => {
  const { screen, address, data } = await open(
    [
      [config({ title: 'Receita' }), kpi(1)],
      [config({ title: 'Solto', folder_id: null }), kpi(2)],
      [config({ title: 'Desligado', folder_id: CARE, enabled: false })],
    ],
    {},
    { at: '/?tab=018f0000-0000-7000-8000-0000000000ff' },
  )
  await expect.element(screen.getByRole('tab', { name: 'Vendas' })).toHaveAttribute('aria-selected', 'true')
  expect(
    screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent),
  ).toEqual(['Vendas', 'Principal'])
  await screen.getByRole('tab', { name: 'Principal' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?tab=principal'))
  await expect.element(screen.getByRole('region', { name: 'Solto' })).toBeVisible()
  expect(data).toHaveBeenCalledWith(expect.objectContaining({ folder_id: null }))
})

test('one group has no strip of tabs', async () => {
  const { screen } = await open([[config(), kpi(1)]])
  await expect.element(screen.getByRole('region', { name: 'Receita' })).toBeVisible()
  expect(screen.getByRole('tab').elements()).toHaveLength(0)
})

test('the latest month of the period is selected, another is remembered, and a new period starts over', async () => {
  const { screen, address, data } = await open([[config(), kpi(1)]], {}, { at: '/?from=2026-01-15&to=2026-03-10' })
  await vi.waitFor(() =>
    expect(data).toHaveBeenCalledWith(
      expect.objectContaining({ dateStart: '2026-01-15', dateEnd: '2026-03-10', selectedMonth: '2026-03' }),
    ),
  )
  await screen.getByRole('combobox', { name: 'Mês' }).click()
  await screen.getByRole('option', { name: '01.2026' }).click()
  await vi.waitFor(() => expect(data).toHaveBeenCalledWith(expect.objectContaining({ selectedMonth: '2026-01' })))
  expect(address()).toContain('month=2026-01')
  expect(localStorage.getItem('selectedMonth')).toBe('"2026-01"')

  await screen.getByRole('button', { name: /Período/ }).click()
  await screen.getByRole('button', { name: 'Mês passado' }).click()
  await vi.waitFor(() => expect(address()).not.toContain('month='))
  expect(localStorage.getItem('selectedMonth')).toBeNull()
})

test('the grid has 24, 12 and 6 columns; on the narrowest, small widgets take half and KPIs come first', async () => {
  const { screen } = await open([
    [config({ title: 'Gráfico', type: 'bar', grid_cols: 24 }), answer(reading({ rows: months }))],
    [config({ title: 'Pequeno', grid_cols: 4 }), kpi(1)],
  ])
  const cell = (name: string) => screen.getByRole('region', { name }).element().parentElement!
  await expect.element(screen.getByRole('region', { name: 'Pequeno' })).toBeVisible()
  const columns = () => getComputedStyle(cell('Pequeno').parentElement!).gridTemplateColumns.split(' ').length
  expect(columns()).toBe(24)
  expect(getComputedStyle(cell('Pequeno').parentElement!)).toMatchObject({ gap: '12px', gridAutoRows: '20px' })
  await page.viewport(1000, 900)
  expect(columns()).toBe(12)
  await page.viewport(390, 844)
  expect(columns()).toBe(6)
  expect(getComputedStyle(cell('Pequeno')).gridColumn).toContain('span 3')
  expect(getComputedStyle(cell('Gráfico')).gridColumn).toContain('span 6')
  expect(cell('Pequeno').getBoundingClientRect().top).toBeLessThan(cell('Gráfico').getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('presenting fills the screen and shows the tabs in turn, until the screen is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { screen } = await open([
      [config({ title: 'Receita' }), kpi(1)],
      [config({ title: 'Solto', folder_id: null }), kpi(2)],
    ])
    await screen.getByRole('button', { name: 'Apresentar' }).click()
    await vi.waitFor(() => expect(document.fullscreenElement).not.toBeNull())
    const selected = () => screen.getByRole('tab', { selected: true }).element().textContent
    expect(selected()).toBe('Vendas')
    for (const tab of ['Principal', 'Vendas']) {
      vi.advanceTimersByTime(TAB_TIME)
      await vi.waitFor(() => expect(selected()).toBe(tab))
    }
    await document.exitFullscreen()
    await new Promise((resolve) => setTimeout(resolve, 200))
    vi.advanceTimersByTime(TAB_TIME)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(selected()).toBe('Vendas')
  } finally {
    vi.useRealTimers()
  }
})
