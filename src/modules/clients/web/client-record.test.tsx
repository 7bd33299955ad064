import { describe, expect, test, vi } from 'vitest'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import type { HistoryEntry } from '#shared/record-change.ts'
import { openClients, type Stub } from './testing/open-clients.tsx'

const { id: client_id } = maria()

const at = new Date('2026-03-02T12:05:00Z')
const ids = [
  '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b01',
  '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b02',
  '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b03',
] as const

const changes: HistoryEntry[] = [
  { id: ids[0], at, by: 'Bia Lima', action: 'update', entity: 'client', changes: { status_id: [1, 2], website: [null, 'x.com.br'] } },
  { id: ids[1], at, by: 'Bia Lima', action: 'delete', entity: 'client_address', changes: { street: ['Rua A', null] } },
  { id: ids[2], at, by: 'Ana', action: 'update', entity: 'client', changes: { deleted_at: ['2026-03-02T12:00:00Z', null] } },
]

test('the history tells what happened, and who changed which field from what to what', async () => {
  const { screen, user } = await openClients(`/?open=${client_id}`, {
    timeline: () => ({
      total: 2,
      rows: [
        { id: ids[0], at, by: 'Bia Lima', kind: 'status', before: 1, after: 2 },
        { id: ids[1], at, by: null, kind: 'interaction', channel: 'call', subject: 'Proposta', notes: null, next_step: 'Ligar' },
      ],
    }),
    history: () => ({ total: 3, rows: changes }),
  })
  await screen.getByRole('button', { name: 'Histórico' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Histórico de Maria Souza' })
  await expect.element(dialog.getByText('Status alterado de Lead para Ativo')).toBeVisible()
  await expect.element(dialog.getByText('02/03/2026 09:05 · Bia Lima')).toBeVisible()
  await expect.element(dialog.getByText('Próximo passo: Ligar')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Alterações' }).click()
  await expect.element(dialog.getByText('Cliente alterado')).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Status Lead Ativo' })).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Website (vazio) x.com.br' })).toBeVisible()
  await expect.element(dialog.getByText('Endereço excluído')).toBeVisible()
  await expect.element(dialog.getByText('Rua: Rua A')).toBeVisible()
  await expect.element(dialog.getByText('Cliente restaurado')).toBeVisible()
  await user.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Maria Souza' })).toBeVisible()
})

test('a phone that another client has is said while it is typed, once, with a way to that client', async () => {
  const duplicates = vi.fn(() => [{ id: ids[0], name: 'Bruno Dias', code: 'CLI-2', fields: ['phone' as const] }])
  const { screen, address } = await openClients('/?open=new', { duplicates })
  await screen.getByRole('textbox', { name: 'Telefone' }).fill('8499999')
  await screen.getByRole('textbox', { name: 'Telefone' }).fill('84999991234')
  await expect.element(screen.getByText('Mesmo telefone de Bruno Dias (CLI-2)')).toBeVisible()
  expect(duplicates.mock.calls).toEqual([[{ id: null, document: null, phone: '84999991234', email: null }]])
  await screen.getByRole('button', { name: 'Abrir existente' }).click()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await vi.waitFor(() => expect(address()).toBe(`/?open=${ids[0]}`))
})

test('what a client shared before it was opened is not warned of', async () => {
  const duplicates = vi.fn(() => [])
  const { screen } = await openClients(`/?open=${client_id}`, { duplicates })
  await screen.getByLabelText('Nome Completo').fill('Maria Lima')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(duplicates).not.toHaveBeenCalled()
})

describe('from one client to the next', () => {
  const NAMES = Array.from({ length: 22 }, (_, n) => `Cliente ${n + 1}`)
  const idOf = (n: number) => `0b5e7a52-5d0e-4c55-9a38-${String(n).padStart(12, '0')}`
  const counts = { total: 22, active: 22, inactive: 0, with_email: 0 }
  const many: Partial<Stub> = {
    list: ({ page = 1 }) => {
      const first = (page - 1) * 20
      return { rows: NAMES.slice(first, first + 20).map((name, n) => mariaRow({ id: idOf(first + n), name })), total: 22, counts }
    },
    get: ({ id }) => maria({ id, name: NAMES[Number(id.slice(-12))] ?? '' }),
  }

  test('the dialog says where it is, and goes on to the next page', async () => {
    const { screen, user, address } = await openClients(`/?name=cli&open=${idOf(18)}`, many)
    await expect.element(screen.getByText('19 de 22', { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Próximo registro' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Cliente 20' })).toBeVisible()
    await user.keyboard('{Alt>}{PageDown}{/Alt}')
    await expect.element(screen.getByRole('heading', { name: 'Cliente 21' })).toBeVisible()
    await expect.element(screen.getByText('21 de 22', { exact: true })).toBeVisible()
    expect(address()).toBe(`/?name=cli&open=${idOf(20)}&page=2`)
    await user.keyboard('{Alt>}{PageUp}{/Alt}')
    await expect.element(screen.getByText('20 de 22', { exact: true })).toBeVisible()
    expect(address()).toBe(`/?name=cli&open=${idOf(19)}`)
  })

  test('the first has none before it, and typed text is asked about first', async () => {
    const { screen, user } = await openClients(`/?open=${idOf(0)}`, many)
    await expect.element(screen.getByRole('button', { name: 'Registro anterior' })).toBeDisabled()
    await screen.getByLabelText('Nome Completo').fill('Outro nome')
    await user.keyboard('{Alt>}{PageDown}{/Alt}')
    await screen.getByRole('button', { name: 'Continuar editando' }).click()
    await expect.element(screen.getByRole('button', { name: 'Descartar' })).not.toBeInTheDocument()
    await expect.element(screen.getByLabelText('Nome Completo')).toHaveValue('Outro nome')
    await user.keyboard('{Alt>}{PageDown}{/Alt}')
    await screen.getByRole('button', { name: 'Descartar' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Cliente 2', exact: true })).toBeVisible()
  })

  test('a client that the list does not show has no place in it', async () => {
    const { screen } = await openClients(`/?open=${client_id}`, { ...many, get: () => maria() })
    await expect.element(screen.getByRole('heading', { name: 'Maria Souza' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Próximo registro' })).not.toBeInTheDocument()
  })
})

test('two clients are merged with a value chosen for each field, after saying what moves', async () => {
  const other = maria({ id: ids[0], code: 'CLI-2', name: 'Maria S. Lima', email: 'maria@exemplo.com.br', updated_at: at })
  const merge = vi.fn(() => ({ ...maria(), undo: ids[1]! }))
  const undoMerge = vi.fn(() => ({ id: client_id, other_id: other.id }))
  const { screen } = await openClients(`/?open=${client_id}`, {
    find: () => [mariaRow(), { ...other }],
    previewMerge: () => ({ other, moves: { addresses: 1, contacts: 0, interactions: 0, notes: 2, tags: 0 } }),
    merge,
    undoMerge,
    history: () => ({ rows: [{ id: ids[0]!, at, action: 'merge', entity: 'client', by: 'Ana', changes: {}, undo: ids[1]! }], total: 1 }),
    timeline: () => ({ rows: [], total: 0 }),
  })
  await screen.getByRole('button', { name: 'Unir a outro cliente' }).click()
  await screen.getByLabelText('Qual é o outro cadastro?').fill('maria')
  await screen.getByRole('button', { name: 'Maria S. Lima' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Unir clientes' })
  await expect.element(dialog.getByText('Passam para o cadastro que fica: 1 endereço e 2 notas. Passa junto o que mais')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Nome Completo: Maria Souza' })).toBeChecked()
  await expect.element(dialog.getByRole('radio', { name: 'Email: maria@exemplo.com.br' })).toBeChecked() // what is empty here is filled
  await dialog.getByRole('button', { name: 'Unir clientes' }).click()
  await expect.element(screen.getByText('Clientes unidos com sucesso!')).toBeVisible()
  const { updated_at } = maria()
  expect(merge).toHaveBeenCalledWith({ id: client_id, other_id: other.id, updated_at, other_updated_at: at, take: ['email'] })
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  expect(undoMerge).toHaveBeenCalledWith({ id: ids[1] })

  // The toast goes; the history takes it back within the hour.
  await screen.getByRole('button', { name: 'Histórico' }).click()
  const history = screen.getByRole('dialog', { name: 'Histórico de Maria Souza' })
  await history.getByText('Alterações', { exact: true }).click()
  await history.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(undoMerge).toHaveBeenCalledTimes(2))
})
