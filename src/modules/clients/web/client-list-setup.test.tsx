import { expect, test, vi } from 'vitest'
import type { clients } from '#modules/clients/contract/index.ts'
import { mariaRow } from '#modules/clients/contract/samples.ts'
import type { ListSetup, SavedView } from '#parts/lists/contract/list-setup.ts'
import { type ApiStub, contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from './clients-page.tsx'

type Modules = { clients: typeof clients }
type Lists = NonNullable<NonNullable<ApiStub<Modules>['clients']>['lists']>

const OWN = { order: [], hidden: [], widths: {} }
const counts = { total: 1, active: 1, inactive: 0, with_email: 0 }
const view = (over: Partial<SavedView> = {}): SavedView => ({
  id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b77',
  name: 'Ativos recentes',
  shared: false,
  filters: { group: 'active', sort: 'created_at', direction: 'desc' },
  columns: { ...OWN, hidden: ['Email'] },
  mine: true,
  removable: true,
  ...over,
})

const options = { types: [], statuses: [], tags: [], people: [], teams: [] }

/** `setup` comes with the screen; `after` is what the server answers when it is asked again. */
const open = ({ setup, after, ...lists }: Omit<Lists, 'setup'> & Partial<Record<'setup' | 'after', () => ListSetup>> = {}, at = '/') =>
  renderPage<Modules>(<ClientsPage />, {
    api: {
      clients: {
        list: () => ({ rows: [mariaRow()], total: 1, counts }),
        screen: () => ({ options, setup: setup?.() ?? { columns: null, views: [] } }),
        lists: { arrange: (input) => input, setup: after ?? setup ?? (() => ({ columns: null, views: [] })), ...lists },
      },
    },
    at,
  })

type Screen = Awaited<ReturnType<typeof open>>['screen']
const headings = (screen: Screen) =>
  screen
    .getByRole('columnheader')
    .elements()
    .map((heading) => heading.textContent)
    .filter((text) => text !== '' && text !== 'Ações')

test('the columns stand as they were arranged, and the name leads whatever was chosen', async () => {
  const columns = { order: ['Telefone', 'Status', 'Nome'], hidden: ['Email', 'Nome'], widths: { Nome: 400 } }
  const { screen } = await open({ setup: () => ({ columns, views: [] }) })
  await expect.element(screen.getByRole('columnheader', { name: 'Telefone' })).toBeVisible()
  await vi.waitFor(() => expect(headings(screen)).toEqual(['Nome', 'Telefone', 'Status', 'Tipo']))
  const width = screen.getByRole('columnheader', { name: 'Nome' }).element().getBoundingClientRect().width
  expect(width).toBeGreaterThanOrEqual(400)
})

test('a column is hidden at once, and that is kept', async () => {
  const arrange = vi.fn((input) => input)
  const { screen } = await open({ arrange })
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Email' }).click()
  await vi.waitFor(() => expect(headings(screen)).toEqual(['Nome', 'Tipo', 'Status', 'Telefone']))
  expect(arrange).toHaveBeenCalledWith({ columns: { ...OWN, hidden: ['Email'] } })
  await screen.getByRole('button', { name: 'Restaurar padrão' }).click()
  await vi.waitFor(() => expect(headings(screen)).toEqual(['Nome', 'Tipo', 'Status', 'Email', 'Telefone']))
  expect(arrange).toHaveBeenLastCalledWith({ columns: null })
})

test('a column is moved with the keyboard alone', async () => {
  const arrange = vi.fn((input) => input)
  const { screen, user } = await open({ arrange })
  await screen.getByRole('button', { name: 'Colunas' }).click()
  const handle = screen.getByRole('button', { name: 'Mover Tipo' })
  await expect.element(handle).toBeVisible()
  handle.element().focus()
  await user.keyboard(' ')
  await expect.element(screen.getByText('A coluna Tipo está sobre a posição 1 de 5.')).toBeInTheDocument()
  await user.keyboard('{ArrowDown}')
  await expect.element(screen.getByText('A coluna Tipo está sobre a posição 2 de 5.')).toBeInTheDocument()
  await user.keyboard(' ')
  await vi.waitFor(() => expect(headings(screen)).toEqual(['Nome', 'Status', 'Tipo', 'Email', 'Telefone']))
  expect(arrange).toHaveBeenCalledWith({
    columns: { ...OWN, order: ['Status', 'Tipo', 'Email', 'Telefone', 'Responsável'], hidden: ['Responsável'] },
  })
})

test('a column gets wider with the arrows, which are kept together, and the others keep the width they have', async () => {
  const arrange = vi.fn((input) => input)
  const { screen, user } = await open({ arrange })
  const edge = screen.getByRole('separator', { name: 'Largura da coluna Email' })
  await expect.element(edge).toBeInTheDocument()
  const before = screen.getByRole('columnheader', { name: 'Email' }).element().getBoundingClientRect().width
  edge.element().focus()
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await vi.waitFor(() => expect(arrange).toHaveBeenCalled())
  expect(arrange).toHaveBeenCalledTimes(1)
  const { widths } = arrange.mock.calls[0]![0].columns
  expect(widths.Email).toBeGreaterThanOrEqual(Math.round(before) + 16)
  expect(Object.keys(widths)).toEqual(['Nome', 'Tipo', 'Status', 'Email', 'Telefone'])
})

test('an arrangement that cannot be kept says so and is as before', async () => {
  const arrange = () => {
    throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  }
  const { screen } = await open({ arrange })
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Email' }).click()
  await expect.element(screen.getByText(/^Erro ao guardar as colunas: Você não tem permissão/)).toBeVisible()
  await vi.waitFor(() => expect(headings(screen)).toContain('Email'))
})

test('a saved view brings its filters, its order and its columns, and leaves none of those before', async () => {
  const { screen, address } = await open({ setup: () => ({ columns: null, views: [view()] }) }, '/?name=zz&page=2')
  await screen.getByRole('button', { name: 'Visões' }).click()
  await screen.getByRole('button', { name: 'Ativos recentes', exact: true }).click()
  await vi.waitFor(() => expect(address()).toBe('/?group=active&sort=created_at&direction=desc'))
  await vi.waitFor(() => expect(headings(screen)).not.toContain('Email'))
})

test('what the list shows is saved under a name, for oneself or for the company', async () => {
  const saveView = vi.fn(() => ({ id: view().id }))
  const { screen } = await open({ saveView }, '/?status_id=2&sort=name')
  await screen.getByRole('button', { name: 'Visões' }).click()
  await screen.getByLabelText('Nome da visão').fill(' Da equipe ')
  await screen.getByRole('checkbox', { name: 'Compartilhar com a empresa' }).click()
  await screen.getByRole('button', { name: 'Salvar visão' }).click()
  await expect.element(screen.getByText('Visão "Da equipe" salva!')).toBeVisible()
  expect(saveView).toHaveBeenCalledWith({ name: 'Da equipe', shared: true, filters: { status_id: '2', sort: 'name' }, columns: OWN })
})

test('a view that was saved is listed at once, and hidden columns stay hidden', async () => {
  const columns = { ...OWN, hidden: ['Email'] }
  const views: SavedView[] = []
  const saveView = () => {
    views.push(view({ name: 'Sem e-mail', columns }))
    return { id: view().id }
  }
  const { screen } = await open({
    saveView,
    arrange: (input) => input,
    setup: () => ({ columns: null, views: [] }),
    after: () => ({ columns, views }),
  })
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Email' }).click()
  await screen.getByRole('button', { name: 'Visões' }).click()
  await screen.getByLabelText('Nome da visão').fill('Sem e-mail')
  await screen.getByRole('button', { name: 'Salvar visão' }).click()
  await expect.element(screen.getByRole('button', { name: 'Sem e-mail', exact: true })).toBeVisible()
  expect(headings(screen)).not.toContain('Email')
})

test('one’s own view is deleted and can be brought back; a colleague’s cannot be touched', async () => {
  const views = [
    view(),
    view({ id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b78', name: 'Da equipe', shared: true, mine: false, removable: false }),
  ]
  const saveView = vi.fn(() => ({ id: view().id }))
  const { screen } = await open({ setup: () => ({ columns: null, views }), removeView: ({ id }) => ({ id }), saveView })
  await screen.getByRole('button', { name: 'Visões' }).click()
  await expect.element(screen.getByRole('button', { name: 'Da equipe Compartilhada' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Excluir visão Da equipe' }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Excluir visão Ativos recentes' }).click()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  const { id: _id, mine: _mine, removable: _removable, ...saved } = view()
  await vi.waitFor(() => expect(saveView).toHaveBeenCalledWith(saved))
})

test('a view that could not be saved says so where it was typed, and keeps name and tick', async () => {
  const saveView = vi.fn(() => ({ id: view().id }))
  saveView.mockImplementationOnce(() => {
    throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  })
  const { screen } = await open({ saveView })
  await screen.getByRole('button', { name: 'Visões' }).click()
  const shared = screen.getByRole('checkbox', { name: 'Compartilhar com a empresa' })
  await screen.getByLabelText('Nome da visão').fill('Da equipe')
  await shared.click()
  await screen.getByRole('button', { name: 'Salvar visão' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Erro ao salvar visão: Você não tem permissão para esta ação.')
  await expect.element(screen.getByLabelText('Nome da visão')).toHaveValue('Da equipe')
  await screen.getByRole('button', { name: 'Salvar visão' }).click()
  await expect.element(screen.getByLabelText('Nome da visão')).toHaveValue('')
  await expect.element(shared).not.toBeChecked()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('what others shared meanwhile is there when the tool is opened, and deleting it asks first', async () => {
  const theirs = view({ name: 'Da equipe', shared: true, mine: false, removable: true })
  const removeView = vi.fn(({ id }: { id: string }) => ({ id }))
  const { screen } = await open({
    setup: () => ({ columns: null, views: [] }),
    after: () => ({ columns: null, views: [theirs] }),
    removeView,
  })
  await screen.getByRole('button', { name: 'Visões' }).click()
  await screen.getByRole('button', { name: 'Excluir visão Da equipe' }).click()
  await expect.element(screen.getByText('Excluir a visão de outra pessoa? Some para a empresa toda, e não volta.')).toBeVisible()
  expect(removeView).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await vi.waitFor(() => expect(removeView).toHaveBeenCalledWith({ id: theirs.id }))
})

test('the name typed for a view is still there when the tool is opened again', async () => {
  const { screen, user } = await open()
  await screen.getByRole('button', { name: 'Visões' }).click()
  await screen.getByLabelText('Nome da visão').fill('Meus leads')
  await user.keyboard('{Escape}')
  await expect.element(screen.getByLabelText('Nome da visão')).not.toBeVisible()
  await screen.getByRole('button', { name: 'Visões' }).click()
  await expect.element(screen.getByLabelText('Nome da visão')).toHaveValue('Meus leads')
})
