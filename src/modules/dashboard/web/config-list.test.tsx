import { expect, test, vi } from 'vitest'
import type { Config } from '#modules/dashboard/contract/config.ts'
import type { dashboard } from '#modules/dashboard/contract/index.ts'
import { sampleMetadata } from '#modules/dashboard/contract/samples.ts'
import { type ApiStub, refusal } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { DashboardPage } from './dashboard-page.tsx'

type Modules = { dashboard: typeof dashboard }
type Stub = NonNullable<ApiStub<Modules>['dashboard']>
type Configs = NonNullable<Stub['configs']>

const FOLDER = '018f0000-0000-7000-8000-00000000000a'
const config = (n: number, own: Partial<Config> = {}): Config => ({
  id: `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  title: `Gráfico ${n}`,
  type: 'bar',
  schema: 'bi',
  view: 'vendas',
  folder_id: FOLDER,
  grid_cols: 12,
  grid_rows: 8,
  position: n,
  enabled: true,
  metadata: { ...sampleMetadata({ description: 'Tudo o que se vendeu' }) },
  ...own,
})

const open = (rows: Config[], own: Partial<Configs> = {}, rest: { at?: string; api?: Partial<Stub> } = {}) =>
  renderPage<Modules>(<DashboardPage />, {
    at: rest.at ?? '/?settings=true',
    api: {
      dashboard: {
        configs: { list: () => rows, ...own },
        folders: { list: () => [{ id: FOLDER, name: 'Vendas', description: null, position: 1 }] },
        demoData: { get: () => ({ enabled: true }) },
        data: () => ({}),
        sources: () => [{ schema: 'bi', views: ['vendas'] }],
        columns: () => [
          { name: 'dia', kind: 'day' },
          { name: 'valor', kind: 'number' },
          { name: 'loja', kind: 'text' },
        ],
        preview: () => ({ data: null, previous: null, isMockData: false, problem: 'sem prévia', read_at: new Date() }),
        ...rest.api,
      },
    },
  })

test('lists every widget, ten on a page, with the columns of the specification', async () => {
  const { screen } = await open(Array.from({ length: 12 }, (_, n) => config(n + 1, { enabled: n !== 1 })))
  await expect.element(screen.getByRole('heading', { name: 'Configurações do Dashboard' })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'Título' })).toBeVisible()
  const headers = screen.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual([
    'Título',
    'Tipo',
    'Fonte de Dados',
    'Grade',
    'Posição',
    'Aba',
    'Status',
    'Ações',
  ])
  await expect
    .element(screen.getByRole('row', { name: /Gráfico 1 Tudo o que se vendeu Barras bi.vendas 12×8 1 Vendas Ativo/ }))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Gráfico 2 .*Inativo/ })).toBeVisible()
  await expect.element(screen.getByText('Registros 1 ao 10 de 12')).toBeVisible()
  await screen.getByRole('button', { name: 'Próxima' }).click()
  await expect.element(screen.getByText('Registros 11 ao 12 de 12')).toBeVisible()
})

test('an empty list offers the first configuration', async () => {
  const { screen, address } = await open([])
  await expect.element(screen.getByText('Nenhuma configuração encontrada')).toBeVisible()
  await screen.getByRole('button', { name: 'Criar Primeira Configuração' }).click()
  await vi.waitFor(() => expect(address()).toContain('open=new'))
})

test('a row’s menu disables and enables', async () => {
  const setEnabled = vi.fn(({ enabled }: { enabled: boolean }) => config(1, { enabled }))
  const { screen } = await open([config(1), config(2, { enabled: false })], { setEnabled })
  await screen.getByRole('button', { name: 'Ações de Gráfico 1' }).click()
  await screen.getByRole('menuitem', { name: 'Desabilitar' }).click()
  await expect.element(screen.getByText('Configuração desabilitada com sucesso!')).toBeVisible()
  await screen.getByRole('button', { name: 'Ações de Gráfico 2' }).click()
  await screen.getByRole('menuitem', { name: 'Habilitar' }).click()
  await expect.element(screen.getByText('Configuração habilitada com sucesso!')).toBeVisible()
  expect(setEnabled).toHaveBeenCalledTimes(2)
})

test('deleting asks first, and tells when it fails', async () => {
  const remove = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await open([config(1)], { remove })
  await screen.getByRole('button', { name: 'Ações de Gráfico 1' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Tem certeza que deseja excluir esta configuração?')).toBeVisible()
  expect(remove).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Configuração excluída com sucesso!')).toBeVisible()

  remove.mockImplementation(() => {
    throw refusal('FORBIDDEN', 'Não pode.', 403)
  })
  await screen.getByRole('button', { name: 'Ações de Gráfico 1' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Erro ao excluir configuração')).toBeVisible()
})

test('a click on a row edits it, and what is saved has no id', async () => {
  const update = vi.fn(({ config: saved }: { id: string; config: object }) => ({ ...config(1), ...saved }) as Config)
  const { screen } = await open([config(1)], { update })
  await screen.getByText('Gráfico 1').click()
  await expect.element(screen.getByRole('dialog', { name: 'Editar Configuração' })).toBeVisible()
  await screen.getByLabelText('Título').fill('Vendas da loja')
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  const [{ id, config: saved }] = update.mock.calls[0]!
  expect(id).toBe(config(1).id)
  expect(saved).toMatchObject({ title: 'Vendas da loja', grid_rows: 8 })
  expect(saved).not.toHaveProperty('id')
})

test('a new chart starts with the defaults and needs title, view and a tab', async () => {
  const create = vi.fn()
  const { screen } = await open([], { create }, { at: '/?open=new' })
  await expect.element(screen.getByRole('dialog', { name: 'Adicionar Novo Gráfico' })).toBeVisible()
  await expect.element(screen.getByRole('combobox', { name: 'Schema' })).toHaveValue('public')
  await expect.element(screen.getByLabelText('Campo de Data')).toHaveValue('created_at')
  await expect.element(screen.getByLabelText('Campo de Valor')).toHaveValue('value')
  await expect.element(screen.getByLabelText('Campo de Meta')).toHaveValue('goal')
  await expect.element(screen.getByLabelText('Largura')).toHaveValue('6')
  await expect.element(screen.getByLabelText('Altura')).toHaveValue('4')
  await screen.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect.element(screen.getByText('Título é obrigatório')).toBeVisible()
  await expect.element(screen.getByText('Tabela/View é obrigatória')).toBeVisible()
  await expect.element(screen.getByRole('alert').getByText('Por favor, selecione uma aba para o gráfico.')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('the type decides the width and the series', async () => {
  const { screen } = await open([], {}, { at: '/?open=new' })
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Tipo de Gráfico' }).click()
    await screen.getByRole('option', { name, exact: true }).click()
  }
  await choose('Linha')
  await expect.element(screen.getByLabelText('Largura')).toHaveValue('12')
  await expect.element(screen.getByTestId('series').getByLabelText('Nome')).toHaveValue('Série 1')
  await expect.element(screen.getByTestId('series').getByLabelText('Cor', { exact: true })).toHaveValue('#8884d8')
  expect(screen.getByRole('button', { name: 'Remover série 1' }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Adicionar Série' }).click()
  await screen.getByRole('button', { name: 'Remover série 1' }).click()
  await expect.element(screen.getByTestId('series').getByLabelText('Nome')).toHaveValue('Série 2')
  await choose('Pizza')
  expect(screen.getByTestId('series').elements()).toHaveLength(0)
  await expect.element(screen.getByLabelText('Cor 5', { exact: true })).toHaveValue('#8884D8')
  await choose('KPI')
  await expect.element(screen.getByLabelText('Largura')).toHaveValue('6')
})

test('series change places with the keyboard', async () => {
  const { screen, user } = await open([], {}, { at: '/?open=new' })
  await screen.getByRole('combobox', { name: 'Tipo de Gráfico' }).click()
  await screen.getByRole('option', { name: 'Barras' }).click()
  await screen.getByRole('button', { name: 'Adicionar Série' }).click()
  const names = () =>
    screen
      .getByTestId('series')
      .getByLabelText('Nome')
      .elements()
      .map((input) => (input as HTMLInputElement).value)
  await vi.waitFor(() => expect(names()).toEqual(['Série 1', 'Série 2']))
  ;(screen.getByRole('button', { name: 'Mover série 1', exact: true }).element() as HTMLElement).focus()
  await user.keyboard(' ')
  await expect.element(screen.getByText('A série Série 1 está sobre a posição 1 de 2.')).toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  await expect.element(screen.getByText('A série Série 1 está sobre a posição 2 de 2.')).toBeInTheDocument()
  await user.keyboard(' ')
  await vi.waitFor(() => expect(names()).toEqual(['Série 2', 'Série 1']))
})

test('Conectar tells how many columns there are, or why not, and forgets it when the view changes', async () => {
  const connect = vi.fn((_source: object) => ({ columns: 3 }))
  const { screen } = await open([], {}, { at: '/?open=new', api: { connect } })
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Por favor, preencha o schema e a tabela antes de conectar.')).toBeVisible()
  expect(connect).not.toHaveBeenCalled()
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  expect(screen.getByText('Por favor, preencha o schema e a tabela antes de conectar.').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Conexão bem-sucedida! 3 colunas encontradas.')).toBeVisible()
  await expect.element(screen.getByText('Conectado com sucesso!')).toBeVisible()
  connect.mockImplementation(() => {
    throw refusal('SOURCE_UNREADABLE', 'A tabela ou view não existe mais.', 422)
  })
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Não foi possível conectar: A tabela ou view não existe mais.')).toBeVisible()
})

test('columns are offered by what they can be used for', async () => {
  const { screen } = await open([config(1)])
  await screen.getByText('Gráfico 1').click()
  await screen.getByRole('combobox', { name: 'Campo de Valor' }).click()
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await vi.waitFor(() => expect(options()).toEqual(['value', 'valor']))
})

test('where no columns are found, their names are typed', async () => {
  const { screen } = await open([], {}, { at: '/?open=new', api: { columns: () => [] } })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('nada')
  await expect.element(screen.getByText('Não foi possível buscar as colunas da tabela')).toBeVisible()
  await screen.getByLabelText('Campo de Valor').fill('')
  await expect
    .element(screen.getByLabelText('Campo de Valor'))
    .toHaveAttribute('placeholder', 'Nenhuma coluna encontrada - digite manualmente')
})

test('once Conectar has answered the columns are there, without the pause after typing', async () => {
  const { screen } = await open([], {}, { at: '/?open=new', api: { connect: () => ({ columns: 3 }) } })
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
  const { screen } = await open([], {}, { at: '/?open=new', api: { columns: () => columns } })
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

test('an icon is found by its Portuguese label', async () => {
  const { screen } = await open([], {}, { at: '/?open=new' })
  await screen.getByRole('button', { name: 'Ícone' }).click()
  await screen.getByLabelText('Buscar ícone').fill('ambulan')
  await screen.getByRole('button', { name: 'Ambulância' }).click()
  await expect.element(screen.getByRole('button', { name: 'Ícone' })).toHaveTextContent('Ambulância')
  await screen.getByRole('button', { name: 'Ícone' }).click()
  await screen.getByLabelText('Buscar ícone').fill('zzzz')
  await expect.element(screen.getByText('Nenhum ícone encontrado')).toBeVisible()
})

test('a new tab is created without leaving the chart, and is chosen', async () => {
  const NEW = '018f0000-0000-7000-8000-00000000000c'
  const folders = [{ id: FOLDER, name: 'Vendas', description: null as string | null, position: 1 }]
  const create = vi.fn((input: { name: string; position: number; description?: string | null }) => {
    const folder = { id: NEW, name: input.name, description: null, position: input.position }
    folders.push(folder)
    return folder
  })
  const { screen } = await open([], {}, { at: '/?open=new', api: { folders: { list: () => [...folders], create } } })
  await screen.getByRole('button', { name: 'Criar Nova Aba' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Criar Nova Aba' })
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await expect.element(dialog.getByText('Nome da aba é obrigatório')).toBeVisible()
  await expect.element(dialog.getByLabelText('Posição')).toHaveValue('2')
  await dialog.getByLabelText('Nome').fill('Financeiro')
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ name: 'Financeiro', description: null, position: 2 }))
  await expect.element(screen.getByRole('combobox', { name: 'Aba', exact: true })).toHaveValue('Financeiro')
})

test('sample data can be switched off for the company', async () => {
  const set = vi.fn(({ enabled }: { enabled: boolean }) => ({ enabled }))
  const { screen } = await open([config(1)], {}, { api: { demoData: { get: () => ({ enabled: true }), set } } })
  const flip = screen.getByRole('switch', { name: 'Dados de exemplo' })
  await expect.element(flip).toBeInTheDocument()
  ;(flip.element() as HTMLElement).click()
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith({ enabled: false }))
})
