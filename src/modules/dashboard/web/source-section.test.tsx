import { expect, test, vi } from 'vitest'
import { contractError } from '#web/testing/api-stub.ts'
import { config, openConfigs } from './testing/open-configs.tsx'

test('Conectar tells how many columns there are, or why not, and forgets it when the view changes', async () => {
  const connect = vi.fn((_source: object) => ({ columns: 3 }))
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { connect } })
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Por favor, preencha o schema e a tabela antes de conectar.')).toBeVisible()
  expect(connect).not.toHaveBeenCalled()
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  expect(screen.getByText('Por favor, preencha o schema e a tabela antes de conectar.').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Conexão bem-sucedida! 3 colunas encontradas.')).toBeVisible()
  await expect.element(screen.getByText('Conectado com sucesso!')).toBeVisible()
  connect.mockImplementation(() => {
    throw contractError('SOURCE_UNREADABLE', 'A tabela ou view não existe mais.', 422)
  })
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Não foi possível conectar: A tabela ou view não existe mais.')).toBeVisible()
})

test('columns are offered by what they can be used for', async () => {
  const { screen } = await openConfigs([config(1)])
  await screen.getByText('Gráfico 1').click()
  await screen.getByRole('combobox', { name: 'Campo de Valor' }).click()
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await vi.waitFor(() => expect(options()).toEqual(['valor']))
})

test('of the product’s own views those that count are found by what people call them, and so are their columns', async () => {
  const api = {
    sources: () => [{ schema: 'public', views: ['vendas_da_loja', 'vw_client_status', 'vw_dashboard_team', 'vw_legal_cases'] }],
    columns: () => [
      { name: 'created_at', kind: 'moment' as const },
      { name: 'phase', kind: 'text' as const },
      { name: 'value', kind: 'number' as const },
    ],
  }
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api })
  const view = screen.getByRole('combobox', { name: 'Tabela/View' })
  await view.click()
  await expect.element(screen.getByRole('option', { name: 'RH: colaboradores ativos' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'vendas_da_loja' })).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(3)
  await view.fill('Jurídico')
  await screen.getByRole('option', { name: 'processos' }).click()
  await expect.element(view).toHaveValue('vw_legal_cases')
  await expect.element(screen.getByRole('combobox', { name: 'Campo de Data' })).toHaveValue('Criado em (created_at)')
  await screen.getByRole('combobox', { name: 'Agrupar por' }).click()
  await expect.element(screen.getByRole('option', { name: 'Fase (phase)' })).toBeVisible()
})

test('where no columns are found, their names are typed', async () => {
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { columns: () => [] } })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('nada')
  await expect.element(screen.getByText('Não foi possível buscar as colunas da tabela')).toBeVisible()
  await screen.getByLabelText('Campo de Valor').fill('')
  await expect
    .element(screen.getByLabelText('Campo de Valor'))
    .toHaveAttribute('placeholder', 'Nenhuma coluna encontrada - digite manualmente')
})

test('once Conectar has answered the columns are there, without the pause after typing', async () => {
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { connect: () => ({ columns: 3 }) } })
  await expect.element(screen.getByRole('combobox', { name: 'Tabela/View' })).toBeVisible()
  const connect = screen.getByRole('button', { name: 'Conectar' }).element() as HTMLElement
  const connected = screen.getByText('Conexão bem-sucedida! 3 colunas encontradas.')
  const columnsWhenConnected = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (connected.elements().length === 0) return
      watch.disconnect()
      resolve(screen.getByRole('combobox', { name: 'Agrupar por' }).elements().length)
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  connect.click()
  expect(await columnsWhenConnected).toBe(1)
})

test('the box of a column is not changed while somebody types in it', async () => {
  let arrive = () => {}
  const columns = new Promise<{ name: string; kind: 'number' }[]>((resolve) => {
    arrive = () => resolve([{ name: 'valor', kind: 'number' }])
  })
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { columns: () => columns } })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  const box = screen.getByLabelText('Campo de Valor')
  await box.fill('val')
  arrive()
  await expect.element(screen.getByRole('combobox', { name: 'Campo de Meta' })).toBeVisible()
  expect(document.activeElement).toBe(box.element())
  await expect.element(box).toHaveValue('val')
  await screen.getByLabelText('Título').click()
  await expect.element(screen.getByRole('combobox', { name: 'Campo de Valor' })).toHaveValue('val')
})

test.each(['Barras', 'Área'])('%s: title, tab and view are enough for a chart of what the view has', async (type) => {
  const create = vi.fn((_config: object) => config(1))
  const { screen } = await openConfigs([], { create }, { at: '/?open=new' })
  await screen.getByRole('combobox', { name: 'Tipo de Gráfico' }).click()
  await screen.getByRole('option', { name: type, exact: true }).click()
  await screen.getByLabelText('Título').fill('Receita')
  await screen.getByRole('combobox', { name: 'Aba' }).click()
  await screen.getByRole('option', { name: 'Vendas' }).click()
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  await expect.element(screen.getByTestId('series').getByRole('combobox', { name: 'Campo', exact: true })).toHaveValue('valor')
  await screen.getByRole('button', { name: 'Criar', exact: true }).click()
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  const metadata = { dateField: 'dia', valueField: 'valor', goalField: '', series: [expect.objectContaining({ dataKey: 'valor' })] }
  expect(create.mock.calls[0]?.[0]).toMatchObject({ metadata })
})

test('a chart is high enough for its axis and names its only series as itself where the column is called no more than value', async () => {
  const create = vi.fn((_config: object) => config(1))
  const columns = () => [
    { name: 'mes', kind: 'day' as const },
    { name: 'value', kind: 'number' as const },
  ]
  const { screen } = await openConfigs([], { create }, { at: '/?open=new', api: { columns } })
  await screen.getByRole('combobox', { name: 'Tipo de Gráfico' }).click()
  await screen.getByRole('option', { name: 'Linha', exact: true }).click()
  await screen.getByRole('combobox', { name: 'Aba' }).click()
  await screen.getByRole('option', { name: 'Vendas' }).click()
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  await screen.getByLabelText('Título').fill('Ganhas por mês')
  await expect.element(screen.getByTestId('series').getByLabelText('Nome')).toHaveValue('Ganhas por mês')
  await screen.getByRole('button', { name: 'Criar', exact: true }).click()
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  const series = [expect.objectContaining({ name: 'Ganhas por mês', dataKey: 'value' })]
  expect(create.mock.calls[0]?.[0]).toMatchObject({ grid_cols: 12, grid_rows: 12, metadata: { series } })
})

test('of several columns none is chosen; the only series follows the one a person chooses', async () => {
  const columns = () => ['valor', 'meta'].map((name) => ({ name, kind: 'number' as const }))
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { columns } })
  await screen.getByRole('combobox', { name: 'Tipo de Gráfico' }).click()
  await screen.getByRole('option', { name: 'Barras' }).click()
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  const value = screen.getByRole('combobox', { name: 'Campo de Valor' })
  await expect.element(value).toHaveValue('')
  await value.click()
  await screen.getByRole('option', { name: 'meta' }).click()
  await expect.element(screen.getByTestId('series').getByRole('combobox', { name: 'Campo', exact: true })).toHaveValue('meta')
})

test('a column that the view does not have is refused under its field', async () => {
  const update = vi.fn()
  const stored = config(1)
  stored.metadata = { ...stored.metadata, dateField: 'dia', series: [], valueField: 'faturado' }
  const { screen } = await openConfigs([stored], { update })
  await screen.getByText('Gráfico 1').click()
  await expect.element(screen.getByRole('combobox', { name: 'Campo de Valor' })).toHaveValue('faturado')
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  await expect.element(screen.getByText('A coluna "faturado" não existe em bi.vendas.')).toBeVisible()
  expect(update).not.toHaveBeenCalled()
})
