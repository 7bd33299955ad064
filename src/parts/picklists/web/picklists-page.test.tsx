import { expect, test, vi } from 'vitest'
import type { picklists } from '#parts/picklists/contract/index.ts'
import type { Picklist } from '#parts/picklists/contract/picklist.ts'
import type { tags } from '#parts/tags/contract/index.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { type KnownLists, PicklistsPage } from './picklists-page.tsx'

type Api = { picklists: typeof picklists; tags: typeof tags }

const KNOWN: KnownLists = {
  values: {
    origin: { label: 'Origens', page: 'crm', recordsWith: (id) => `/crm?source_id=${id}` },
    status: { label: 'Status', page: 'clients', recordsWith: (id) => `/clients?status_id=${id}` },
  },
  words: { department: { label: 'Departamentos', page: 'hr', written: 'no cadastro' } },
  tags: { client: { page: 'clients', recordsWith: (id) => `/clients?tag=${id}` } },
}
const plain = { color: null, group: null }
const LISTS: Picklist[] = [
  {
    ...{ list: 'origin', may_change: true, merges: [] },
    values: [
      { id: 1, name: 'Site', hidden: false, given: true, uses: 3, ...plain },
      { id: 100, name: 'Feira', hidden: false, given: false, uses: 2, ...plain },
    ],
  },
]
const WORDS = [
  {
    ...{ list: 'department', may_change: true, merges: [] },
    words: [
      { name: 'VENDAS', uses: 1 },
      { name: 'Vendas', uses: 2 },
    ],
  },
]
const TAGS = [
  {
    scope: 'client',
    may_change: true,
    merges: [],
    tags: [{ id: '01900000-0000-7000-8000-00000000000a', name: 'VIP', color: '#22c55e', uses: 1001 }],
  },
]
const open = (over: object = {}, lists = LISTS) =>
  renderPage<Api>(<PicklistsPage known={KNOWN} />, {
    api: { picklists: { all: () => lists, words: () => WORDS, ...over }, tags: { all: () => TAGS } },
  })

test('a given value offers no name and no removal, an own one does, and its use opens the records', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Valor do sistema')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Em uso: 2' })).toHaveAttribute('href', '/crm?source_id=100')
  await screen.getByRole('button', { name: 'Ações de Site' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Unir com…' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Renomear' }).query()).toBeNull()
})

test('a name that is taken is said under the field, and what was typed stays', async () => {
  const add = () => {
    throw contractError('PICKLIST_NAME_TAKEN', 'Já existe um valor com este nome', 409)
  }
  const { screen } = await open({ add })
  await screen.getByRole('button', { name: 'Novo Valor' }).click()
  await screen.getByLabelText('Nome').fill('site')
  await screen.getByRole('button', { name: 'Criar Valor' }).click()
  await expect.element(screen.getByText('Já existe um valor com este nome')).toBeVisible()
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('site')
})

test('a value that records have is not asked to be removed: it says how many have it, and offers to unite it', async () => {
  const { screen } = await open()
  const remove = async (name: string) => {
    await screen.getByRole('button', { name: `Ações de ${name}` }).click()
    await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  }
  const question = screen.getByRole('dialog', { name: 'Confirmação' })
  await screen.getByRole('button', { name: /^Tags/ }).click()
  await remove('VIP')
  await expect.element(question).toHaveTextContent('Mais de 1.000 registros usam este valor. Una com outro.')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: /^Origens/ }).click()
  await remove('Feira')
  await expect.element(question).toHaveTextContent('2 registros usam este valor. Una com outro.')
  expect(question.getByRole('button', { name: 'Excluir' }).query()).toBeNull()
  await question.getByRole('button', { name: 'Unir com…' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Unir Feira com…' })).toBeVisible()
})

test('a merge says how many records change, and is taken back from its toast', async () => {
  const merge = vi.fn(() => ({ changed: 2, undo: '01900000-0000-7000-8000-000000000001' }))
  const undoMerge = vi.fn(() => ({ changed: 2 }))
  const { screen } = await open({ merge, undoMerge })
  await screen.getByRole('button', { name: 'Ações de Feira' }).click()
  await screen.getByRole('menuitem', { name: 'Unir com…' }).click()
  await screen.getByRole('combobox', { name: 'Valor que fica' }).click()
  await screen.getByRole('option', { name: 'Site' }).click()
  await expect.element(screen.getByText('2 registros passam a Site. Feira deixa de existir.')).toBeVisible()
  await screen.getByRole('button', { name: 'Unir', exact: true }).click()
  await expect.element(screen.getByText('Feira unido a Site')).toBeVisible()
  expect(merge).toHaveBeenCalledWith({ list: 'origin', id: 100, into: 1 })
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(undoMerge).toHaveBeenCalled())
})

test('a merge is taken back within its hour when its toast is long gone', async () => {
  const undo = '01900000-0000-7000-8000-000000000001'
  const undoMerge = vi.fn(() => ({ changed: 2 }))
  const merges = [{ undo, from: 'Evento', into: 'Feira', at: new Date('2026-11-24T18:05:00Z') }]
  const { screen } = await open({ undoMerge }, [{ ...LISTS[0]!, merges }])
  await expect.element(screen.getByText('Evento unido a Feira em 24/11/2026 15:05')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer: Evento unido a Feira' }).click()
  await expect.element(screen.getByText('União desfeita!')).toBeVisible()
  expect(undoMerge).toHaveBeenCalledWith({ undo })
})

test('a status of the company’s own has a colour and the group that cards count it by', async () => {
  const add = vi.fn(() => ({ id: 100 }))
  const active = { id: 2, name: 'Ativo', hidden: false, given: true, uses: 0, color: 'blue', group: 'active' }
  const { screen } = await open({ add }, [{ list: 'status', may_change: true, values: [active], merges: [] }])
  await expect.element(screen.getByText('Grupo ativo')).toBeVisible()
  await screen.getByRole('button', { name: 'Novo Valor' }).click()
  await screen.getByLabelText('Nome').fill('Em negociação')
  await screen.getByRole('combobox', { name: 'Cor' }).click()
  await screen.getByRole('option', { name: 'Turquesa' }).click()
  await screen.getByRole('button', { name: 'Criar Valor' }).click()
  await vi.waitFor(() => expect(add).toHaveBeenCalledWith({ list: 'status', name: 'Em negociação', color: 'teal', group: 'other' }))
})

test('departments are what records say, and are united there; tags that many records have are not counted to the end', async () => {
  const mergeWords = vi.fn(() => ({ changed: 1, undo: '01900000-0000-7000-8000-000000000001' }))
  const { screen } = await open({ mergeWords })
  await screen.getByRole('button', { name: /^Tags/ }).click()
  await expect.element(screen.getByRole('link', { name: 'Em uso: mais de 1.000' })).toBeVisible()
  await screen.getByRole('button', { name: /^Departamentos/ }).click()
  expect(screen.getByRole('button', { name: 'Novo Valor' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Ações de VENDAS', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Unir com…' }).click()
  await screen.getByRole('combobox', { name: 'Valor que fica' }).click()
  await screen.getByRole('option', { name: 'Vendas', exact: true }).click()
  await expect.element(screen.getByText('1 registro passa a Vendas. VENDAS deixa de existir.')).toBeVisible()
  await screen.getByRole('button', { name: 'Unir', exact: true }).click()
  await vi.waitFor(() => expect(mergeWords).toHaveBeenCalledWith({ list: 'department', from: 'VENDAS', into: 'Vendas' }))
})

test('who may not change a list only reads it', async () => {
  const { screen } = await open({}, [{ ...LISTS[0]!, may_change: false }])
  await expect.element(screen.getByText('Você vê esta lista, mas não pode alterá-la.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Novo Valor' }).query()).toBeNull()
  await expect.element(screen.getByRole('switch', { name: 'Feira visível' })).toBeDisabled()
})
