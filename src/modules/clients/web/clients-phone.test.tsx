import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { clients } from '#modules/clients/contract/index.ts'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ClientsPage } from './clients-page.tsx'

type Modules = { clients: typeof clients }

const counts = { total: 2, active: 1, inactive: 1, with_email: 0 }
const VIP = { id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b99', name: 'VIP', color: null }
const rows = [
  mariaRow({ tags: [VIP, { ...VIP, id: '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9b98', name: 'Indicação' }] }),
  mariaRow({ id: '018f0000-0000-7000-8000-0000000000aa', name: 'Ana' }),
]
const options = () => ({
  types: [{ id: 1, name: 'Pessoa Física' }],
  statuses: [{ id: 2, name: 'Ativo', color: 'blue' as const, group: 'active' as const, hidden: false }],
  tags: [VIP],
  people: [],
  teams: [],
})
const setup = () => ({ columns: null, views: [] })

function open(at = '/') {
  const list = vi.fn((_: object) => ({ rows, total: 2, counts }))
  const stub = { list, options, screen: () => ({ options: options(), setup: setup() }), lists: { setup }, get: () => maria() }
  return renderPage<Modules>(<ClientsPage />, { api: { clients: stub }, at })
}

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 800))

test('the first client is in sight without scrolling: under the counts in one line, the search and the button of the filters', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Maria Souza')).toBeVisible()
  const first = document.querySelector('[data-row]')!.getBoundingClientRect()
  expect(first.top).toBeLessThan(300)
  expect(first.height).toBeLessThanOrEqual(76)
  await expect.element(screen.getByRole('button', { name: 'Todos 2', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Ativos 1', exact: true })).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByLabelText('Status')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Colunas' })).not.toBeInTheDocument()
})

test('a row calls its client, names one label and counts the others', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: '(84) 99999-1234' }).first()).toHaveAttribute('href', 'tel:+5584999991234')
  await expect.element(screen.getByText('VIP')).toBeVisible()
  await expect.element(screen.getByTitle('VIP, Indicação')).toHaveTextContent('+1')
  await screen.getByText('Maria Souza').click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('link', { name: 'Ligar' })).toBeInViewport()
  await expect.element(dialog.getByLabelText('Nome Completo')).not.toHaveFocus() // no keyboard comes up over it
})

test('the sheet narrows the list at once, its button counts what is set, and the line takes it back', async () => {
  const { screen, address } = await open()
  await screen.getByRole('button', { name: 'Filtros' }).click()
  const sheet = screen.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByText('Ativo', { exact: true }).click()
  await vi.waitFor(() => expect(address()).toBe('/?status_id=2'))
  await sheet.getByText('VIP', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Mostrar 2 clientes' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Filtros 2' })).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar filtros' }).click()
  await vi.waitFor(() => expect(address()).toBe('/'))
  await expect.element(screen.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
})

test('ticks appear once the menu of a row sets one', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).not.toBeInTheDocument()
  screen.getByRole('button', { name: 'Ações de Ana' }).element().focus() // it is seen while it has the focus
  await screen.getByRole('button', { name: 'Ações de Ana' }).click()
  await screen.getByRole('menuitem', { name: 'Selecionar' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' })).not.toBeChecked()
})

test('the head has one menu with all that can be done with the register; from there on rows are ticked', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('2 clientes')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ordenar: Nome (A a Z)' })).toBeVisible()
  for (const name of ['Importar', 'Exportar', 'Lixeira'])
    await expect.element(screen.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Mais ações' }).click()
  for (const name of ['Importar', 'Exportar Excel (.xlsx)', 'Exportar CSV (.csv)', 'Lixeira'])
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
  await screen.getByRole('menuitem', { name: 'Selecionar' }).click()
  await screen.getByRole('checkbox', { name: 'Selecionar Ana' }).click()
  await expect.element(screen.getByRole('toolbar', { name: 'Ações em lote' })).toBeVisible()
  await screen.getByRole('button', { name: 'Limpar seleção' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Selecionar Ana' })).not.toBeInTheDocument()
})

test('a row has one thing at its right; a finger that rests on it opens its menu, and not the record', async () => {
  const { screen, address } = await open()
  await expect.element(screen.getByText('Ana', { exact: true })).toBeVisible()
  const row = [...document.querySelectorAll('[data-row]')].at(-1)!
  const dots = screen.getByRole('button', { name: 'Ações de Ana' })
  const aside = dots.element().parentElement!
  expect(getComputedStyle(aside).opacity).toBe('0')

  const touch = new Touch({ identifier: 1, target: row, clientX: 60, clientY: row.getBoundingClientRect().top + 10 })
  row.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches: [touch] }))
  await expect.element(screen.getByRole('menuitem', { name: 'Excluir' })).toBeVisible()
  const lifted = new TouchEvent('touchend', { bubbles: true, cancelable: true, changedTouches: [touch] })
  row.dispatchEvent(lifted)
  expect(lifted.defaultPrevented).toBe(true) // no click follows
  expect(address()).toBe('/')
})
