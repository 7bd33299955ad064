import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { clients } from '#modules/clients/contract/index.ts'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import { type ApiStub, contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from './clients-page.tsx'

type Modules = { clients: typeof clients }
type Stub = NonNullable<ApiStub<Modules>['clients']>

const counts = { total: 3, active: 2, inactive: 1, with_email: 0 }
const list = () => ({ rows: [mariaRow()], total: 1, counts })
const options = () => ({
  types: [
    { id: 1, name: 'Pessoa Física' },
    { id: 2, name: 'Pessoa Jurídica' },
  ],
  statuses: [
    { id: 1, name: 'Lead', color: 'green', group: 'other', hidden: false },
    { id: 2, name: 'Ativo', color: 'blue', group: 'active', hidden: false },
  ],
  tags: [{ id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b99', name: 'VIP', color: null }],
  people: [],
  teams: [],
})

const lists = { setup: () => ({ columns: null, views: [] }) }
const screen = () => ({ options: options(), setup: lists.setup() })

const open = (api: Partial<Stub> = {}, rest: { at?: string; can?: ('create' | 'read' | 'update' | 'delete')[] } = {}) =>
  renderPage<Modules>(<ClientsPage />, { api: { clients: { list, options, screen, lists, get: () => maria(), ...api } }, ...rest })

test('shows the clients and their four cards, with a dash where there is no email', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('cell', { name: 'Maria Souza', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '(84) 99999-1234' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '-', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Clientes Ativos 2 66,7% da base' })).toBeVisible()
  await expect.element(screen.getByText('Registros 1 ao 1 de 1')).toBeVisible()
})

test('on a tablet an address breaks after its sign and not after every letter', async () => {
  await page.viewport(768, 1024)
  const address = 'adriana.de.sa@exemplo.com.br'
  const { screen } = await open({
    list: () => ({ rows: [mariaRow({ name: 'Maria Conceição de Albuquerque Cavalcanti', email: address })], total: 1, counts }),
  })
  await expect.element(screen.getByText('Maria Conceição de Albuquerque Cavalcanti')).toBeVisible()
  expect(screen.getByRole('link', { name: address }).element().getBoundingClientRect().height).toBeLessThan(60)
  await page.viewport(1280, 800)
})

test('a name typed asks the server once from page 1 and lands in the address', async () => {
  const search = vi.fn((_input: object) => ({ ...list(), total: 90 }))
  const { screen, address } = await open({ list: search }, { at: '/?page=3' })
  await screen.getByLabelText('Cliente', { exact: true }).fill('mar')
  await vi.waitFor(() => expect(address()).toBe('/?name=mar'))
  await vi.waitFor(() => expect(search).toHaveBeenCalledWith({ name: 'mar', page: 1 }))
  expect(search).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'ma' }))
})

test('an address restores filters and page, and a filter it does not understand is ignored', async () => {
  const search = vi.fn(() => ({ ...list(), total: 90 }))
  const { screen } = await open({ list: search }, { at: '/?name=007&type_id=1&status_id=banana&page=2' })
  await expect.element(screen.getByLabelText('Cliente', { exact: true })).toHaveValue('007')
  expect(search).toHaveBeenCalledWith({ name: '007', type_id: 1, page: 2 })
})

test('a card lists the clients it counts', async () => {
  const search = vi.fn(list)
  const { screen, address } = await open({ list: search })
  const card = screen.getByRole('button', { name: /Clientes Inativos/ })
  await card.click()
  await expect.element(card).toHaveAttribute('aria-pressed', 'true')
  expect(address()).toBe('/?group=inactive')
  expect(search).toHaveBeenCalledWith({ group: 'inactive', page: 1 })
})

test('a heading sorts upwards, then downwards, then as before', async () => {
  const { screen, address } = await open()
  const heading = screen.getByRole('button', { name: 'Nome', exact: true })
  await heading.click()
  await vi.waitFor(() => expect(address()).toBe('/?sort=name&direction=asc'))
  await heading.click()
  await vi.waitFor(() => expect(address()).toBe('/?sort=name&direction=desc'))
  await heading.click()
  await vi.waitFor(() => expect(address()).toBe('/'))
})

test('no client at all says so, and filters that let none through can be cleared', async () => {
  const none = () => ({ rows: [], total: 0, counts })
  const { screen, address } = await open({ list: none }, { at: '/?name=zz&sort=name' })
  await expect.element(screen.getByText('Nenhum cliente encontrado')).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?sort=name'))
})

test('a list that cannot be loaded says why and is tried again', async () => {
  const search = vi.fn(list).mockImplementationOnce(() => {
    throw networkFailure()
  })
  const { screen } = await open({ list: search })
  await expect.element(screen.getByText('Erro ao carregar clientes')).toBeVisible()
  await screen.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect.element(screen.getByRole('cell', { name: 'Maria Souza', exact: true })).toBeVisible()
})

test('rows are reached with the arrows, ticked with Space, opened with Enter, removed with Delete, and get a task with t', async () => {
  const rows = [mariaRow(), mariaRow({ id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b12', name: 'João Lima' })]
  const { screen, user, address } = await open({ list: () => ({ rows, total: 2, counts }) })
  const joao = screen.getByRole('row', { name: /João Lima/ })
  screen
    .getByRole('row', { name: /Maria Souza/ })
    .element()
    .focus()
  await user.keyboard('{ArrowDown}')
  await expect.element(joao).toHaveFocus()
  await user.keyboard(' ')
  await expect.element(joao).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Delete}')
  await expect.element(screen.getByText('Tem certeza que deseja excluir este cliente?')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  joao.element().focus()
  await user.keyboard('t')
  await expect.element(screen.getByRole('dialog', { name: 'Nova Tarefa' })).toBeVisible()
  await user.keyboard('{Escape}')
  joao.element().focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(address()).toBe(`/?open=${rows[1]?.id}`))
})

test('a click beside a tick opens nothing, and the keys of the page are heard in a row too', async () => {
  const { screen, address } = await open()
  const tick = screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' })
  await screen
    .getByRole('cell')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await tick.click()
  await expect.element(tick).toBeChecked()
  expect(address()).toBe('/')
  screen.getByRole('button', { name: 'Ações de Maria Souza' }).element().focus()
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible()
})

test('a client deleted can be brought back', async () => {
  const restore = vi.fn(() => ({ changed: 1 }))
  const { screen } = await open({ remove: () => ({ changed: 1, removed_at: '2026-11-02T12:30:00.123456Z' }), restore })
  await screen.getByRole('row', { name: /Maria/ }).hover()
  await screen.getByRole('button', { name: 'Ações de Maria Souza' }).click()
  await screen.getByRole('menuitem', { name: 'Excluir' }).click()
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect.element(screen.getByText('Cliente excluído com sucesso!')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(restore).toHaveBeenCalledWith({ ids: [maria().id] }))
})

test('a deletion refused says why', async () => {
  const remove = () => {
    throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  }
  const { screen, user } = await open({ remove })
  await expect.element(screen.getByRole('row', { name: /Maria/ })).toBeVisible()
  screen.getByRole('row', { name: /Maria/ }).element().focus()
  await user.keyboard('{Delete}')
  await screen.getByRole('button', { name: 'Excluir', exact: true }).click()
  const why = screen.getByRole('dialog', { name: 'Confirmação' }).getByRole('alert')
  await expect.element(why).toHaveTextContent('Erro ao excluir cliente: Você não tem permissão para esta ação.')
})

test('a person who may only read sees neither Novo Cliente nor Excluir nor Lixeira', async () => {
  const { screen } = await open({}, { can: ['read'] })
  await screen.getByRole('button', { name: 'Ações de Maria Souza' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Ver' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Excluir' }).elements()).toHaveLength(0)
  expect(screen.getByRole('button', { name: /Novo Cliente|Lixeira/ }).elements()).toHaveLength(0)
})

const twenty = Array.from({ length: 20 }, (_, at) =>
  mariaRow({ id: `0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9c${at + 10}`, name: `Cliente ${at}` }),
)

test('the ticked rows get a status, and the ticks go', async () => {
  const setStatus = vi.fn(() => ({ changed: 1, undo: null }))
  const { screen } = await open({ setStatus })
  await screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' }).click()
  await expect.element(screen.getByText('1 selecionado')).toBeVisible()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
  await screen.getByRole('menuitem', { name: 'Ativo' }).click()
  await expect.element(screen.getByText('Status alterado para "Ativo" em 1 cliente!')).toBeVisible()
  expect(setStatus).toHaveBeenCalledWith({ selection: { ids: [mariaRow().id] }, status: 2 })
  await expect.element(screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' })).not.toBeChecked()
})

test('all that the filter lets through are sent as the filter and their number', async () => {
  const undoChange = vi.fn(() => ({ changed: 38, left: 2 }))
  const addTag = vi.fn(() => ({ changed: 40, undo: maria().id }))
  const { screen } = await open({ list: () => ({ rows: twenty, total: 45, counts }), addTag, undoChange }, { at: '/?name=cli&sort=name' })
  await screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
  await screen.getByRole('button', { name: 'Selecionar todos os 45' }).click()
  await screen.getByRole('button', { name: '+ Tag' }).click()
  await screen.getByRole('menuitem', { name: 'VIP' }).click()
  await expect.element(screen.getByText('Tag "VIP" adicionada a 40 clientes!')).toBeVisible()
  await expect.element(screen.getByText('5 não mudaram: já estavam assim ou não existem mais.')).toBeVisible()
  expect(addTag).toHaveBeenCalledWith({ selection: { filter: { name: 'cli' }, expected: 45 }, tag_id: options().tags[0]?.id })
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('2 não voltaram: mudaram desde então.')).toBeVisible()
  expect(undoChange).toHaveBeenCalledWith({ id: maria().id })
})

test('an action that takes long says so, and no other begins meanwhile', async () => {
  let finish = () => {}
  const setStatus = () => new Promise<{ changed: number; undo: null }>((done) => (finish = () => done({ changed: 45, undo: null })))
  const { screen } = await open({ list: () => ({ rows: twenty, total: 45, counts }), setStatus })
  await screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
  await screen.getByRole('button', { name: 'Selecionar todos os 45' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
  await screen.getByRole('menuitem', { name: 'Ativo' }).click()
  await expect.element(screen.getByText('Alterando 45 clientes…')).toBeVisible()
  await expect.element(screen.getByRole('toolbar').getByRole('button', { name: 'Excluir' })).toBeDisabled()
  finish()
  await expect.element(screen.getByText('Status alterado para "Ativo" em 45 clientes!')).toBeVisible()
  await expect.element(screen.getByText('Alterando 45 clientes…')).not.toBeInTheDocument()
})

test('all are as many as the person saw: when the list has moved, nothing changes and the new number is offered', async () => {
  let total = 45
  const setStatus = vi.fn(() => {
    total = 46
    throw contractError('SELECTION_MOVED', 'A lista mudou desde a seleção. Confira os clientes e selecione de novo.', 409)
  })
  const { screen } = await open({ list: () => ({ rows: twenty, total, counts }), setStatus })
  await screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
  await screen.getByRole('button', { name: 'Selecionar todos os 45' }).click()
  await expect.element(screen.getByRole('button', { name: /Selecionar todos os/ })).not.toBeInTheDocument()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
  await screen.getByRole('menuitem', { name: 'Ativo' }).click()
  const why = screen.getByRole('toolbar', { name: 'Ações em lote' }).getByRole('alert')
  await expect.element(why).toHaveTextContent(/^Erro ao alterar status: A lista mudou/)
  expect(setStatus).toHaveBeenCalledWith({ selection: { filter: {}, expected: 45 }, status: 2 })
  await screen.getByRole('button', { name: 'Selecionar todos os 46' }).click()
  await expect.element(screen.getByText('46 selecionados')).toBeVisible()
})

test('the ticked rows are deleted after a confirmation and can be brought back', async () => {
  const removed_at = '2026-11-02T12:30:00.123456Z'
  const undoRemoval = vi.fn(() => ({ changed: 1, left: 0 }))
  const { screen } = await open({ remove: () => ({ changed: 1, removed_at }), undoRemoval })
  await screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Excluir' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect.element(screen.getByText('1 cliente excluído com sucesso!')).toBeVisible()
  await expect.element(screen.getByText('Fica na lixeira por 30 dias.')).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  expect(undoRemoval).toHaveBeenCalledWith({ removed_at })
})

const trashed = (id: string, name: string) => ({
  id,
  name,
  identifier: null,
  deleted_at: new Date('2026-11-02T12:30:00Z'),
  deleted_by: 'Bia',
})

test('the trash says who removed what and when, and gives back the ticked ones', async () => {
  const rows = [trashed(twenty[0]!.id, 'Ana Lima'), trashed(twenty[1]!.id, 'Davi Reis')]
  const restore = vi.fn(() => ({ changed: 2 }))
  const search = vi.fn(list)
  const { screen } = await open({ list: search, trash: () => ({ rows, total: 2 }), restore })
  await screen.getByRole('button', { name: 'Lixeira' }).click()
  await expect.element(screen.getByText('Excluído em 02/11/2026 09:30 por Bia').first()).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Selecionar Ana Lima' }).click()
  await screen.getByRole('checkbox', { name: 'Selecionar Davi Reis' }).click()
  const asked = search.mock.calls.length
  await screen.getByRole('button', { name: 'Restaurar selecionados (2)' }).click()
  await expect.element(screen.getByText('2 clientes restaurados com sucesso!')).toBeVisible()
  expect(restore).toHaveBeenCalledWith({ ids: rows.map(({ id }) => id) })
  await vi.waitFor(() => expect(search.mock.calls.length).toBeGreaterThan(asked))
})

test('a client that cannot come back says why', async () => {
  const restore = () => {
    throw contractError('CLIENT_DOCUMENT_TAKEN', 'Já existe um cliente com este documento cadastrado.', 409)
  }
  const { screen } = await open({ trash: () => ({ rows: [trashed(maria().id, 'Ana Lima')], total: 1 }), restore })
  await screen.getByRole('button', { name: 'Lixeira' }).click()
  await screen.getByRole('button', { name: 'Restaurar Ana Lima' }).click()
  const why = screen.getByRole('dialog', { name: 'Lixeira' }).getByRole('alert')
  await expect.element(why).toHaveTextContent(/^Erro ao restaurar clientes: Já existe um cliente/)
})

test('an arrow leads from the search to the first client', async () => {
  const { screen } = await open({})
  await expect.element(screen.getByRole('row', { name: /Maria Souza/ })).toBeVisible()
  await screen.getByRole('searchbox', { name: 'Cliente' }).click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('row', { name: /Maria Souza/ })).toHaveFocus()
})

test('an address that names a tag says it in its box', async () => {
  const { screen } = await open({}, { at: '/?tag=vip&page=99999999' })
  await expect.element(screen.getByRole('combobox', { name: 'Tags' })).toHaveValue('VIP')
})

test('of several clients those come back that can, and the others are named', async () => {
  const [ana, davi] = [trashed(twenty[0]!.id, 'Ana Lima'), { ...trashed(twenty[1]!.id, 'Davi Reis'), identifier: '00000010154' }]
  const restore = ({ ids }: { ids: string[] }) => {
    if (ids.includes(davi.id)) throw contractError('CLIENT_DOCUMENT_TAKEN', 'Já existe um cliente com este documento cadastrado.', 409)
    return { changed: ids.length }
  }
  const find = ({ text }: { text: string }) => (text === davi.identifier ? [{ ...maria(), name: 'Davi Dias' }] : [])
  const { screen } = await open({ trash: () => ({ rows: [ana, davi], total: 2 }), restore: restore as never, find: find as never })
  await screen.getByRole('button', { name: 'Lixeira' }).click()
  await expect.element(screen.getByText('000.000.101-54')).toBeVisible()
  await screen.getByRole('dialog').getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
  await screen.getByRole('button', { name: 'Restaurar selecionados (2)' }).click()
  await expect.element(screen.getByText('1 cliente restaurado com sucesso!')).toBeVisible()
  await expect
    .element(screen.getByText('Davi Reis: Já existe um cliente com este documento cadastrado. Está em "Davi Dias".'))
    .toBeVisible()
})

test('the trash is searched by name or document', async () => {
  const trash = vi.fn(({ text }: { text?: string }) => ({ rows: text ? [] : [trashed(maria().id, 'Ana Lima')], total: text ? 0 : 1 }))
  const { screen } = await open({ trash: trash as never })
  await screen.getByRole('button', { name: 'Lixeira' }).click()
  await screen.getByLabelText('Buscar na lixeira', { exact: true }).fill('vetor')
  await vi.waitFor(() => expect(trash).toHaveBeenLastCalledWith({ page: 1, text: 'vetor' }))
  await expect.element(screen.getByText('Nada encontrado na lixeira')).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect.element(screen.getByText('Ana Lima')).toBeVisible()
})

test('a status that cannot be set says why and keeps the ticks', async () => {
  const setStatus = () => {
    throw contractError('SELECTION_MOVED', 'A lista mudou desde a seleção. Confira os clientes e selecione de novo.', 409)
  }
  const { screen } = await open({ setStatus })
  await screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' }).click()
  await screen.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
  await screen.getByRole('menuitem', { name: 'Ativo' }).click()
  await expect.element(screen.getByText(/^Erro ao alterar status: A lista mudou/)).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' })).toBeChecked()
})

/** The server's export route, for the addresses that a test answers. */
function answerFetch(answer: (path: string, signal: AbortSignal) => Response | Promise<Response>) {
  return vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => answer(String(path), init!.signal!))
}

test('what the filters let through is taken away as a file', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const asked = answerFetch(
    () =>
      new Response('Nome', { headers: { 'content-disposition': 'attachment; filename="clientes-2026-11-21.csv"', 'x-row-count': '1234' } }),
  )
  const { screen } = await open({}, { at: '/?name=007&with_email=true&sort=name' })
  await screen.getByRole('button', { name: 'Exportar' }).click()
  await screen.getByRole('menuitem', { name: 'CSV (.csv)' }).click()
  await expect.element(screen.getByText('1.234 registros em clientes-2026-11-21.csv')).toBeVisible()
  expect(asked.mock.calls[0]?.[0]).toBe('/api/export/clients?name=007&with_email=true&sort=name&format=csv')
  expect(saved).toEqual(['clientes-2026-11-21.csv'])
})

test('a long export says how far it is and can be given up', async () => {
  const stuck = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(420)) })
  answerFetch((_path, signal) => {
    const { readable, writable } = new TransformStream()
    stuck.pipeTo(writable, { signal }).catch(() => {})
    return new Response(readable, { headers: { 'x-expected-bytes': '1000' } })
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Exportar' }).click()
  await screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await expect.element(screen.getByText('Exportando 42%')).toBeVisible()
  // The focus is never lost on the way.
  await expect.element(screen.getByRole('button', { name: 'Cancelar exportação' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Cancelar exportação' }).click()
  await expect.element(screen.getByRole('button', { name: 'Exportar' })).toHaveFocus()
  expect(screen.getByText(/Erro ao exportar/).elements()).toHaveLength(0)
})

test('an export refused says why', async () => {
  const message = 'O Excel abre até 1.048.575 linhas. Exporte em CSV ou filtre a lista.'
  answerFetch(() => Response.json({ code: 'TOO_MANY_ROWS', message }, { status: 422 }))
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Exportar' }).click()
  await screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click()
  await expect.element(screen.getByText(`Erro ao exportar: ${message}`)).toBeVisible()
})
