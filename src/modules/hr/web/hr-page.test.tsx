import { expect, test, vi } from 'vitest'
import type { hr } from '#modules/hr/contract/index.ts'
import { antonia, antoniaRow } from '#modules/hr/contract/testing/samples.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { HrPage } from './hr-page.tsx'

type Modules = { hr: typeof hr }
type Stub = NonNullable<ApiStub<Modules>['hr']>

const BRIGADE = { id: '0b5e7a52-5d0e-7c55-9a38-1f0d3c1d9b21', name: 'Brigada', color: '#dc2626' }
const counts = { total: 3, active: 2, inactive: 1, departments: 2 }
const bruno = antoniaRow({ id: '0b5e7a52-5d0e-7c55-9a38-1f0d3c1d9b12', name: 'Bruno Lima', cpf_raw: null, status: 'terminated' })
const list = () => ({ rows: [antoniaRow(), bruno], total: 2, counts })
const options = () => ({
  department: ['Administração', 'Jurídico'],
  position: ['Assistente administrativo'],
  marital_status: ['Casado', 'Solteiro'],
  driver_license_category: ['B'],
  tags: [BRIGADE],
})
const lists = { setup: () => ({ columns: null, views: [] }) }
const REMOVED_AT = '2026-11-20T12:00:00.000001Z'
const DENIED = 'Você não tem permissão para excluir funcionários. Apenas administradores podem realizar esta ação.'

const open = (api: Partial<Stub> = {}, at = '/') =>
  renderPage<Modules>(<HrPage />, { api: { hr: { list, options, lists, get: () => antonia(), ...api } }, at })

test('shows the employees with CPF, phone, department, position, status and hire date, and four cards', async () => {
  const { screen } = await open()
  for (const name of ['000.000.101-54', '(84) 99000-0001', 'Desligado', '01/02/2016']) {
    await expect.element(screen.getByRole('cell', { name, exact: true }).first()).toBeVisible()
  }
  await expect.element(screen.getByRole('button', { name: 'Total de Colaboradores 3' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Departamentos 2' })).toBeVisible()
})

test('no employee at all and none under the filters are distinguished', async () => {
  const none = () => ({ rows: [], total: 0, counts })
  const { screen } = await open({ list: none })
  await expect.element(screen.getByText('Nenhum colaborador encontrado.')).toBeVisible()
  const filtered = await open({ list: none }, '/?status=active')
  await expect.element(filtered.screen.getByText('Nenhum colaborador encontrado com os filtros aplicados.')).toBeVisible()
})

test('when nothing can be loaded the module says that it is not set up, and the cards show zeros', async () => {
  const failing = () => {
    throw networkFailure()
  }
  const { screen } = await open({ list: failing })
  await expect.element(screen.getByRole('heading', { name: 'Módulo RH não configurado' })).toBeVisible()
  await expect.element(screen.getByText(/criar as tabelas do RH no banco de dados, executando as suas migrações/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Total de Colaboradores 0' })).toBeVisible()
})

test('one employee is deleted after a question that names it, and brought back', async () => {
  const restore = vi.fn(() => ({ changed: 1 }))
  const { screen } = await open({ remove: () => ({ changed: 1, removed_at: REMOVED_AT }), restore })
  await screen.getByRole('button', { name: 'Ações de Bruno Lima' }).click({ force: true })
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('Tem certeza que deseja excluir o colaborador Bruno Lima?')).toBeVisible()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(screen.getByText('Colaborador excluído com sucesso!')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith({ ids: [bruno.id] }))
})

test('without the permission to delete, the dialog says so', async () => {
  const remove = () => {
    throw contractError('FORBIDDEN', DENIED, 403)
  }
  const { screen } = await open({ remove })
  await screen.getByRole('button', { name: 'Ações de Bruno Lima' }).click({ force: true })
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(screen.getByText(DENIED)).toBeVisible()
})

test('ticked employees get one status, the ticks go, and the status is taken back', async () => {
  const setStatus = vi.fn(() => ({ changed: 2, undo: bruno.id }))
  const undoChange = vi.fn(() => ({ changed: 1, left: 1 }))
  const { screen } = await open({ setStatus, undoChange })
  await screen.getByLabelText('Selecionar todos desta página').click()
  await expect.element(screen.getByText('2 selecionados')).toBeVisible()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
  await screen.getByRole('menuitem', { name: 'Desligado' }).click()
  await expect.element(screen.getByText('Status alterado para "Desligado" em 2 colaboradores!')).toBeVisible()
  expect(setStatus).toHaveBeenCalledWith({ selection: { ids: [antoniaRow().id, bruno.id] }, status: 'terminated' })
  await expect.element(screen.getByText('2 selecionados')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('1 não voltou: mudou desde então.')).toBeVisible()
  expect(undoChange).toHaveBeenCalledWith({ id: bruno.id })
})

test('ticked employees are deleted together, and brought back', async () => {
  const remove = vi.fn(() => ({ changed: 2, removed_at: REMOVED_AT }))
  const undoRemoval = vi.fn(() => ({ changed: 1, left: 1 }))
  const { screen } = await open({ remove, undoRemoval })
  await screen.getByLabelText('Selecionar todos desta página').click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('2 colaboradores excluídos com sucesso!')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('1 não voltou: outro colaborador tem o código, o email ou o CPF.')).toBeVisible()
  expect(undoRemoval).toHaveBeenCalledWith({ removed_at: REMOVED_AT })
})

test('all that match are tagged, named by the filter and the number that the person saw', async () => {
  const addTag = vi.fn(() => ({ changed: 347, undo: null }))
  const { screen } = await open({ list: () => ({ ...list(), total: 348 }), addTag }, '/?status=active&sort=name')
  await screen.getByLabelText('Selecionar todos desta página').click()
  await screen.getByRole('button', { name: 'Selecionar todos os 348' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: '+ Tag' }).click()
  await screen.getByRole('menuitem', { name: 'Brigada' }).click()
  await expect.element(screen.getByText('Tag "Brigada" adicionada a 347 colaboradores!')).toBeVisible()
  expect(addTag).toHaveBeenCalledWith({ selection: { filter: { status: 'active' }, expected: 348 }, tag_id: BRIGADE.id })
})

test('the names carry their tags, and the list is filtered by one', async () => {
  const search = vi.fn(() => ({ ...list(), rows: [antoniaRow({ tags: [BRIGADE] })] }))
  const { screen, address } = await open({ list: search })
  await expect.element(screen.getByRole('cell', { name: 'Antônia Conceição de Araújo Brigada' })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Tags' }).click()
  await screen.getByRole('option', { name: 'Brigada' }).click()
  await vi.waitFor(() => expect(address()).toBe(`/?tag=${BRIGADE.id}`))
  expect(search).toHaveBeenLastCalledWith({ tag: BRIGADE.id, page: 1 })
})

test('the trash brings an employee back', async () => {
  const restore = vi.fn(() => ({ changed: 1 }))
  const removed = { id: bruno.id, name: bruno.name, identifier: null, deleted_at: new Date('2026-11-20T12:00:00Z'), deleted_by: 'Ana' }
  const { screen } = await open({ trash: () => ({ rows: [removed], total: 1 }), restore })
  await screen.getByRole('button', { name: 'Lixeira' }).click()
  await screen.getByRole('button', { name: 'Restaurar Bruno Lima' }).click()
  await expect.element(screen.getByText('1 colaborador restaurado com sucesso!')).toBeVisible()
  expect(restore).toHaveBeenCalledWith({ ids: [bruno.id] })
})

test('columns are hidden, and views are saved, as in every list', async () => {
  const arrange = vi.fn((input) => input)
  const { screen } = await open({ lists: { ...lists, arrange } })
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Telefone' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Telefone' })).not.toBeInTheDocument()
  expect(arrange).toHaveBeenCalledWith({ columns: { order: [], hidden: ['Telefone'], widths: {} } })
  await expect.element(screen.getByRole('button', { name: 'Visões' })).toBeVisible()
})

test('without the permission to delete there is no trash', async () => {
  const { screen } = await renderPage<Modules>(<HrPage />, { api: { hr: { list, options, lists } }, can: ['create', 'read', 'update'] })
  await expect.element(screen.getByRole('button', { name: 'Novo Colaborador' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Lixeira' })).not.toBeInTheDocument()
})
