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
  await expect.element(screen.getByText('Erro ao excluir configuração')).toBeVisible()
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
  const folders = [{ id: FOLDER, name: 'Vendas', description: null as string | null, position: 1 }]
  const create = vi.fn((input: { name: string; position: number; description?: string | null }) => {
    const folder = { id: NEW, name: input.name, description: null, position: input.position }
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

test('sample data can be switched off for the company', async () => {
  const set = vi.fn(({ enabled }: { enabled: boolean }) => ({ enabled }))
  const { screen } = await openConfigs([config(1)], {}, { api: { demoData: { get: () => ({ enabled: true }), set } } })
  const flip = screen.getByRole('switch', { name: 'Dados de exemplo' })
  await expect.element(flip).toBeInTheDocument()
  ;(flip.element() as HTMLElement).click()
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith({ enabled: false }))
})
