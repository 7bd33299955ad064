import { expect, test, vi } from 'vitest'
import type { Config } from '#modules/dashboard/contract/config.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { config, FOLDER, openConfigs } from './testing/open-configs.tsx'

test('lists every widget, ten on a page, with the columns of the specification', async () => {
  const { screen } = await openConfigs(Array.from({ length: 12 }, (_, n) => config(n + 1, { enabled: n !== 1 })))
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
  const { screen, address } = await openConfigs([])
  await expect.element(screen.getByText('Nenhuma configuração encontrada')).toBeVisible()
  await screen.getByRole('button', { name: 'Criar Primeira Configuração' }).click()
  await vi.waitFor(() => expect(address()).toContain('open=new'))
})

test('a row’s menu disables and enables', async () => {
  const setEnabled = vi.fn(({ enabled }: { enabled: boolean }) => config(1, { enabled }))
  const { screen } = await openConfigs([config(1), config(2, { enabled: false })], { setEnabled })
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
  const { screen } = await openConfigs([config(1)], { remove })
  await screen.getByRole('button', { name: 'Ações de Gráfico 1' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Tem certeza que deseja excluir esta configuração?')).toBeVisible()
  expect(remove).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Configuração excluída com sucesso!')).toBeVisible()

  remove.mockImplementation(() => {
    throw contractError('FORBIDDEN', 'Não pode.', 403)
  })
  await screen.getByRole('button', { name: 'Ações de Gráfico 1' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Erro ao excluir configuração: Não pode.')).toBeVisible()
})

test('widgets are found by title and source and by their tab, in the address', async () => {
  const { screen, address } = await openConfigs([
    config(1, { title: 'Receita do Mês' }),
    config(2, { view: 'faltas' }),
    config(3, { folder_id: null }),
  ])
  const rows = () => screen.getByRole('row').elements().length - 1
  await expect.poll(rows).toBe(3 + 1) // the tab is a row of its own list
  await screen.getByLabelText('Buscar').fill('receita do mes')
  await expect.poll(rows).toBe(1 + 1)
  await screen.getByLabelText('Buscar').fill('BI.FALTAS')
  await expect.element(screen.getByRole('row', { name: /Gráfico 2/ })).toBeVisible()
  await vi.waitFor(() => expect(address()).toContain('q=BI.FALTAS'))
  await screen.getByLabelText('Buscar').fill('')
  await screen.getByRole('combobox', { name: 'Aba' }).click()
  await screen.getByRole('option', { name: 'Principal' }).click()
  await expect.poll(rows).toBe(1 + 1)
  await expect.element(screen.getByRole('row', { name: /Gráfico 3/ })).toBeVisible()
})

test('deleted widgets and tabs leave the list, and come back', async () => {
  const gone = config(2, { deleted_at: new Date(), enabled: false })
  const restore = vi.fn((_input: { id: string }) => config(2))
  const restoreTab = vi.fn((_input: { id: string }) => tab)
  const tab = { id: '018f0000-0000-7000-8000-00000000000d', name: 'Antiga', description: null, position: 2, updated_at: new Date() }
  const folders = { list: () => [], listDeleted: () => [tab], restore: restoreTab }
  const { screen } = await openConfigs([config(1), gone], { restore }, { api: { folders } })
  await expect.element(screen.getByRole('row', { name: /Gráfico 1/ })).toBeVisible()
  expect(screen.getByText('Gráfico 2').elements()).toHaveLength(0)
  await screen.getByText('Excluídos').click()
  await screen.getByRole('button', { name: 'Ações de Gráfico 2' }).click()
  await screen.getByRole('menuitem', { name: 'Restaurar' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith({ id: gone.id }))
  await expect.poll(() => screen.getByRole('menuitem').elements()).toHaveLength(0) // of the menu that fades
  await screen.getByRole('button', { name: 'Ações de Antiga' }).click()
  await screen.getByRole('menuitem', { name: 'Restaurar' }).click()
  await vi.waitFor(() => expect(restoreTab).toHaveBeenCalledWith({ id: tab.id }))
})

test('a tab is renamed, and deleting it says where its widgets go', async () => {
  const update = vi.fn((input: { folder: { name: string } }) => ({ ...tab, name: input.folder.name }))
  const remove = vi.fn(({ id }: { id: string }) => ({ id }))
  const tab = { id: FOLDER, name: 'Vendas', description: null, position: 1, updated_at: new Date('2026-11-01T12:00:00Z') }
  const { screen } = await openConfigs([config(1)], {}, { api: { folders: { list: () => [tab], update, remove } } })
  await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
  await screen.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Editar Aba' })
  await dialog.getByLabelText('Nome').fill('Comercial')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const folder = { name: 'Comercial', description: null, position: 1 }
  await vi.waitFor(() => expect(update).toHaveBeenCalledWith({ id: FOLDER, updated_at: tab.updated_at, folder }))
  await screen.getByRole('button', { name: 'Ações de Vendas' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Os gráficos dela passam a aparecer em “Principal”.')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir' }).click()
  await vi.waitFor(() => expect(remove).toHaveBeenCalledWith({ id: FOLDER }))
})

test('whoever saves a widget that somebody else changed meanwhile sees what, and keeps what she typed', async () => {
  const now = config(1, { title: 'De Bruno', updated_at: new Date('2026-11-02T12:00:00Z') })
  const changes = [
    { at: now.updated_at, by: 'Bruno', changes: { title: ['Gráfico 1', 'De Bruno'], metadata: [{ groupBy: '' }, { groupBy: 'loja' }] } },
  ]
  let stored = config(1)
  const update = vi.fn((input: { updated_at: Date; config: { title: string; metadata: object } }) => {
    if (input.updated_at < now.updated_at) {
      stored = now
      throw contractError('RECORD_CHANGED', 'Outra pessoa alterou este registro enquanto você editava.', 409, { changes })
    }
    return stored
  })
  const rows = [config(1)]
  const { screen } = await openConfigs(rows, { list: () => [stored], update })
  await screen.getByText('Gráfico 1').click()
  await screen.getByLabelText('Descrição').fill('Somente lojas')
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  await expect.element(screen.getByText(/Bruno alterou em/).first()).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Agrupar por .*loja/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Manter as minhas' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  expect(update.mock.calls[1]![0]).toMatchObject({ config: { title: 'De Bruno', metadata: { description: 'Somente lojas' } } })
})

test('a click on a row edits it, and what is saved has no id', async () => {
  const update = vi.fn(({ config: saved }: { id: string; config: object }) => ({ ...config(1), ...saved }) as Config)
  const { screen } = await openConfigs([config(1)], { update })
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

test('a dialog that closes gives the focus back to the row that opened it', async () => {
  const { screen, user } = await openConfigs([config(1)])
  const row = screen.getByRole('row', { name: /Gráfico 1/ })
  await expect.element(row).toBeVisible()
  ;(row.element() as HTMLElement).focus()
  await user.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: 'Editar Configuração' })
  await expect.element(dialog.getByLabelText('Título')).toHaveFocus()
  await user.keyboard('{Escape}')
  await expect.element(row).toHaveFocus()
})

test('a new chart starts with the defaults and needs title, view and a tab', async () => {
  const create = vi.fn()
  const { screen } = await openConfigs([], { create }, { at: '/?open=new' })
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
  const { screen } = await openConfigs([], {}, { at: '/?open=new' })
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
  const { screen, user } = await openConfigs([], {}, { at: '/?open=new' })
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

test('an icon is found by its Portuguese label', async () => {
  const { screen } = await openConfigs([], {}, { at: '/?open=new' })
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
  const updated_at = new Date()
  const folders = [{ id: FOLDER, name: 'Vendas', description: null as string | null, position: 1, updated_at }]
  const create = vi.fn((input: { name: string; position: number; description?: string | null }) => {
    const folder = { id: NEW, name: input.name, description: null, position: input.position, updated_at }
    folders.push(folder)
    return folder
  })
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { folders: { list: () => [...folders], create } } })
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

test('a new tab may begin with a template, and takes its name where it has none', async () => {
  const folder = { id: FOLDER, name: 'Vendas', description: null, position: 1, updated_at: new Date() }
  const create = vi.fn((input: { name: string; position: number }) => ({ ...input, id: FOLDER, description: null, updated_at: new Date() }))
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { folders: { list: () => [folder], create } } })
  await screen.getByRole('button', { name: 'Criar Nova Aba' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Criar Nova Aba' })
  await dialog.getByRole('combobox', { name: 'Modelo' }).click()
  await screen.getByRole('option', { name: 'Comercial' }).click()
  await expect.element(dialog.getByLabelText('Nome')).toHaveValue('Comercial')
  await dialog.getByRole('button', { name: 'Criar', exact: true }).click()
  await vi.waitFor(() => expect(create).toHaveBeenCalledWith({ name: 'Comercial', description: null, position: 2, template: 'sales' }))
})

test('sample data can be switched off for the company', async () => {
  const set = vi.fn(({ enabled }: { enabled: boolean }) => ({ enabled }))
  const { screen } = await openConfigs([config(1)], {}, { api: { demoData: { get: () => ({ enabled: true }), set } } })
  const flip = screen.getByRole('switch', { name: 'Mostrar dados de exemplo quando um gráfico falhar' })
  await expect.element(flip).toBeInTheDocument()
  ;(flip.element() as HTMLElement).click()
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith({ enabled: false }))
})
