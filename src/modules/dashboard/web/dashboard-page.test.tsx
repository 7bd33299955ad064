import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { WidgetData } from '#modules/dashboard/contract/reading.ts'
import { ConnectionLost } from '#web/events/connection-lost.tsx'
import { networkFailure } from '#web/testing/api-stub.ts'
import { answer, CARE, config, kpi, months, openDashboard, reading } from './testing/open-dashboard.tsx'
import { SCREEN_TIME } from './use-presentation.ts'

test('a KPI shows its number, its goal, and a variation that points up or down', async () => {
  const metadata = { valueType: 'currency', goalField: 'goal', variationField: 'variation' } as const
  const { screen } = await openDashboard([
    [config({ title: 'Receita', metadata }), kpi(1234.5, 1000, 4.16)],
    [config({ title: 'Custo', metadata }), kpi(10, 20, -1.8)],
  ])
  await expect.element(screen.getByText('R$ 1.234,50')).toBeVisible()
  await expect.element(screen.getByText('Meta: R$ 1.000,00 · 123%')).toBeVisible()
  await expect.element(screen.getByText('+4,2%')).toBeVisible()
  await expect.element(screen.getByText('-1,8%')).toBeVisible()
  const goals = screen.getByRole('region', { name: 'Receita' }).element().querySelector('[data-goal]')
  expect(goals?.getAttribute('data-goal')).toBe('met')
  const missed = screen.getByRole('region', { name: 'Custo' }).element()
  expect(missed.querySelector('[data-goal]')?.getAttribute('data-goal')).toBe('missed')
  expect(missed.querySelector('[data-direction]')?.getAttribute('data-direction')).toBe('down')
})

test('every chart has a sentence for people who cannot see it, and a table', async () => {
  const line = config({
    type: 'line',
    title: 'Vendas',
    metadata: { series: [{ name: 'Valor', dataKey: 'value', color: '#8884d8', type: 'line', showDots: true, strokeDasharray: 'solid' }] },
  })
  const { screen } = await openDashboard([[line, answer(reading({ rows: months }))]])
  await expect
    .element(screen.getByRole('img', { name: 'Vendas. 2 pontos, de 01.2026 a 02.2026. Valor: de 10 a 30, por último 30.' }))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
  await screen.getByRole('menuitem', { name: 'Ver como tabela' }).click()
  await expect.element(screen.getByRole('row', { name: '02.2026 30' })).toBeVisible()
})

test('all seven types are drawn', async () => {
  const rows = answer(reading({ rows: months, kpi: { value: 1, goal: null, variation: null, from: null, date: null } }))
  const types = ['kpi', 'kpi-line', 'line', 'bar', 'area', 'pie', 'composed'].map((type): [ReturnType<typeof config>, WidgetData] => [
    config({ type, title: type, grid_cols: 8, grid_rows: 8, metadata: { groupBy: 'x' } }),
    rows,
  ])
  const { screen } = await openDashboard(types)
  for (const type of ['kpi-line', 'line', 'bar', 'area', 'pie', 'composed']) {
    const widget = screen.getByRole('region', { name: type, exact: true })
    widget.element().scrollIntoView()
    await expect.poll(() => widget.element().querySelector('[role=img] svg path')).not.toBeNull()
  }
})

test('says what is empty, what failed, what is unknown, and what is only sample data', async () => {
  const { screen } = await openDashboard([
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
  const { screen } = await openDashboard([[config({ type: 'bar' })]], { data: () => new Promise(() => {}) })
  await expect.element(screen.getByText('Carregando gráfico...')).toBeInTheDocument()
  const unknown = await openDashboard([], { configs: { list: () => new Promise(() => {}) } })
  expect(unknown.screen.getByTestId('widget-skeleton').elements()).toHaveLength(6)
})

test('a widget shows as soon as its answer comes, while another still loads', async () => {
  const [quick, slow] = [config({ title: 'Rápido' }), config({ title: 'Lento' })]
  let come = () => {}
  const rest = new Promise<void>((resolve) => {
    come = resolve
  })
  async function* data() {
    yield { [quick.id]: kpi(7) }
    await rest
    yield { [slow.id]: kpi(8) }
  }
  const { screen } = await openDashboard([[quick], [slow]], { data })
  const numberOf = (title: string) => screen.getByRole('region', { name: title })
  await expect.element(numberOf('Rápido')).toHaveTextContent('7')
  await expect.element(numberOf('Lento')).toHaveTextContent('Carregando')
  come()
  await expect.element(numberOf('Lento')).toHaveTextContent('8')
})

test('without an answer every widget says so, and can be asked again', async () => {
  const failing = vi.fn((): AsyncGenerator<Record<string, WidgetData>> => {
    throw networkFailure()
  })
  const { screen } = await openDashboard([[config({ title: 'Receita' })]], { data: failing })
  await expect.element(screen.getByText('Erro ao carregar dados: Receita'), { timeout: 15_000 }).toBeVisible()
  await expect.element(screen.getByText('Sem conexão com o servidor. Verifique sua internet e tente novamente.')).toBeVisible()
})

test('an empty dashboard offers the first chart to those who may create one', async () => {
  const { screen, address } = await openDashboard([])
  await expect.element(screen.getByText('Dashboard vazio')).toBeVisible()
  await expect.element(screen.getByText(/^Um gráfico conta o que a empresa já tem/)).toBeVisible()
  await screen.getByRole('button', { name: 'Adicionar Primeiro Gráfico' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?open=new'))
})

test('a person who may only read sees neither settings nor the first chart', async () => {
  const { screen } = await openDashboard([], {}, { can: ['read'] })
  await expect.element(screen.getByText('Quem cuida do dashboard ainda não criou nenhum gráfico.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Configurações' }).elements()).toHaveLength(0)
  expect(screen.getByRole('button', { name: 'Adicionar Primeiro Gráfico' }).elements()).toHaveLength(0)
})

test('there is a tab for each folder with enabled widgets and Principal for the rest; a tab that is gone falls back to the first', async () => {
  const { screen, address, data } = await openDashboard(
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

test('on a phone the tab that an address opens is in sight, however many there are before it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const named = (n: number) => `018f0000-0000-7000-8000-00000000010${n}`
  const several = [1, 2, 3, 4, 5, 6].map((n) => ({
    id: named(n),
    name: `Acompanhamento ${n}`,
    description: null,
    position: n,
    updated_at: new Date(),
  }))
  const { screen } = await openDashboard(
    several.map(({ id, name }) => [config({ title: name, folder_id: id }), kpi(1)]),
    { folders: { list: () => several } },
    { at: `/?tab=${named(6)}` },
  )
  await expect.element(screen.getByRole('tab', { name: 'Acompanhamento 6' })).toBeInViewport({ ratio: 1 })
})

test('one group has no strip of tabs', async () => {
  const { screen } = await openDashboard([[config(), kpi(1)]])
  await expect.element(screen.getByRole('region', { name: 'Receita' })).toBeVisible()
  expect(screen.getByRole('tab').elements()).toHaveLength(0)
})

test('the latest month of the period is selected, another is remembered, and a new period starts over', async () => {
  const { screen, address, data } = await openDashboard([[config(), kpi(1)]], {}, { at: '/?from=2026-01-15&to=2026-03-10' })
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
  const { screen } = await openDashboard([
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
  expect(getComputedStyle(cell('Pequeno')).gridColumn).toContain('span 3')
  expect(getComputedStyle(cell('Gráfico')).gridColumn).toContain('span 12')
  await page.viewport(390, 844)
  expect(columns()).toBe(6)
  expect(getComputedStyle(cell('Pequeno')).gridColumn).toContain('span 3')
  expect(getComputedStyle(cell('Gráfico')).gridColumn).toContain('span 6')
  expect(cell('Pequeno').getBoundingClientRect().top).toBeLessThan(cell('Gráfico').getBoundingClientRect().top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('on a phone the numbers of a row stand at one height, however long their names', async () => {
  await page.viewport(390, 844)
  const { screen } = await openDashboard([
    [config({ title: 'Faltas', grid_cols: 4 }), kpi(1)],
    [config({ title: 'Faltas do mês por unidade', grid_cols: 4 }), kpi(2)],
  ])
  await expect.element(screen.getByText('2', { exact: true })).toBeVisible()
  const top = (number: string) => screen.getByText(number, { exact: true }).element().getBoundingClientRect().top
  expect(top('1')).toBe(top('2'))
  await page.viewport(1440, 900)
})

test('presenting fills the screen and shows the tabs in turn, until the screen is left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const { screen } = await openDashboard([
      [config({ title: 'Receita' }), kpi(1)],
      [config({ title: 'Solto', folder_id: null }), kpi(2)],
    ])
    await screen.getByRole('button', { name: 'Apresentar' }).click()
    await vi.waitFor(() => expect(document.fullscreenElement).not.toBeNull())
    const selected = () => screen.getByRole('tab', { selected: true }).element().textContent
    expect(selected()).toBe('Vendas')
    await screen.getByRole('button', { name: 'Próxima' }).click()
    expect(selected()).toBe('Principal')
    for (let left = SCREEN_TIME; left > 0; left -= 1) {
      await expect.element(screen.getByText(`${left} s`, { exact: true })).toBeVisible()
      vi.advanceTimersByTime(1000)
    }
    await vi.waitFor(() => expect(selected()).toBe('Vendas'))
    await screen.getByRole('button', { name: 'Pausar' }).click()
    await expect.element(screen.getByText('Parado')).toBeVisible()
    await screen.getByRole('button', { name: 'Sair' }).click()
    await vi.waitFor(() => expect(document.fullscreenElement).toBeNull())
    await expect.element(screen.getByRole('button', { name: 'Próxima' })).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('paper says of which tab, company, days and filters its numbers are', async () => {
  const filters = [{ field: 'unidade', type: 'text' as const }]
  const at = '/?from=2026-02-01&to=2026-02-28&f.unidade=Natal'
  const { screen } = await openDashboard([[config({ metadata: { filters } }), kpi(1)]], {}, { at })
  await expect.element(screen.getByText(/^Vendas · ./)).not.toBeVisible()
  await expect.element(screen.getByText(/^02\.2026 · Unidade: Natal · atualizado em/)).toBeInTheDocument()
})

test('what a person may not read says so, and is neither empty nor an error', async () => {
  const denied = answer(null, { denied: true, problem: 'Você não tem acesso a RH.' })
  const { screen } = await openDashboard([[config({ title: 'Equipe' }), denied]])
  await expect.element(screen.getByRole('region', { name: 'Equipe' }).getByText('Você não tem acesso a RH.')).toBeVisible()
  expect(screen.getByText(/Sem dados|Erro ao carregar/).elements()).toHaveLength(0)
})

test('the buttons of a presentation stay in sight on its second screenful', async () => {
  const { screen } = await openDashboard([24, 24, 24].map((grid_rows) => [config({ grid_rows, grid_cols: 24 }), kpi(1)]))
  await screen.getByRole('button', { name: 'Apresentar' }).click()
  const next = screen.getByRole('button', { name: 'Próxima' })
  await expect.element(next).toBeVisible()
  const stage = next.element().closest('[data-presenting]')!
  const bar = () => stage.firstElementChild!.getBoundingClientRect()
  expect(bar().bottom).toBeLessThanOrEqual(stage.children[1]!.getBoundingClientRect().top)
  await next.click()
  await expect.poll(() => stage.scrollTop).toBeGreaterThan(0)
  expect(bar().top).toBe(0)
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.poll(() => document.fullscreenElement).toBeNull()
})

test('who goes on to another page while presenting has left the full screen', async () => {
  const { screen } = await openDashboard([[config(), kpi(1)]])
  await screen.getByRole('button', { name: 'Apresentar' }).click()
  await expect.poll(() => document.fullscreenElement).toBe(document.documentElement)
  await cleanup()
  await expect.poll(() => document.fullscreenElement).toBeNull()
})

test('what is presented says when the network is away, and leaves the line its place', async () => {
  const { screen } = await openDashboard([[config({ title: 'Receita' }), kpi(1)]])
  await screen.getByRole('button', { name: 'Apresentar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Próxima' })).toBeVisible()
  await render(<ConnectionLost />)
  const line = screen.getByText('Sem conexão. Tentando reconectar…')
  await expect.element(line, { timeout: 8_000 }).toBeVisible()
  const { left, top, bottom } = line.element().getBoundingClientRect()
  expect(document.elementFromPoint(left + 8, (top + bottom) / 2)).toBe(line.element())
  expect(document.querySelector('[data-presenting]')!.getBoundingClientRect().top).toBe(bottom)
  await screen.getByRole('button', { name: 'Sair' }).click()
})

test('a presentation has the menus of its widgets, and leaves a page full that was', async () => {
  const { screen } = await openDashboard([[config({ title: 'Receita' }), kpi(1)]])
  await userEvent.click(screen.getByRole('heading', { name: 'Receita' })) // a browser lets only a person fill the screen
  await document.documentElement.requestFullscreen()
  onTestFinished(async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
  })
  await screen.getByRole('button', { name: 'Apresentar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Próxima' })).toBeVisible()
  await screen.getByRole('button', { name: 'Ações de Receita' }).click()
  await screen.getByRole('menuitem', { name: 'Ver as linhas' }).click({ timeout: 2000 })
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.getByRole('button', { name: 'Fechar' }).click({ timeout: 2000 })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Sair' }).click()
  await expect.element(screen.getByRole('button', { name: 'Próxima' })).not.toBeInTheDocument()
  expect(document.fullscreenElement).toBe(document.documentElement)
})
