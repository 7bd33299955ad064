import { expect, test, vi } from 'vitest'
import { maria, mariaRow } from '#modules/clients/contract/samples.ts'
import { openClients, type Stub } from './testing/open-clients.tsx'

const BIA = '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9c01'
const SALES = '0b5e7a52-5d0e-4c55-9a38-1f0d3c1d9c02'
const bia = { id: BIA, name: 'Bia Ramos', avatar_url: null, absent_until: null, in_reach: true }

const options = () => ({
  types: [{ id: 1, name: 'Pessoa Física' }],
  statuses: [{ id: 2, name: 'Ativo', color: 'blue', group: 'active', hidden: false }],
  tags: [],
  people: [bia, { ...bia, id: maria().id, name: 'Caio Fora', in_reach: false }],
  teams: [{ id: SALES, name: 'Vendas', color: '#228be6' }],
})
const counts = { total: 1, active: 1, inactive: 0, with_email: 0 }
const rows = [mariaRow({ responsible_id: BIA, responsible: { id: BIA, name: 'Bia Ramos', avatar_url: null } })]

const open = (api: Partial<Stub> = {}) =>
  openClients('/', {
    options,
    screen: () => ({ options: options(), setup: { columns: null, views: [] } }),
    list: () => ({ rows, total: 1, counts }),
    ...api,
  })

test('the column Responsável is there for those who show it, and at first for nobody', async () => {
  const { screen } = await open({ lists: { arrange: (input) => input } })
  await expect.element(screen.getByRole('cell', { name: 'Maria Souza', exact: true })).toBeVisible()
  expect(screen.getByRole('columnheader', { name: 'Responsável' }).elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Colunas' }).click()
  await screen.getByRole('checkbox', { name: 'Responsável' }).click()
  await expect.element(screen.getByRole('columnheader', { name: 'Responsável' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: /Bia Ramos/ })).toBeVisible()
})

test('the filter asks for one’s own, one’s team’s, nobody’s or a person’s, and the address keeps it', async () => {
  const list = vi.fn((_input: object) => ({ rows, total: 1, counts }))
  const { screen, address } = await open({ list })
  await screen.getByRole('combobox', { name: 'Responsável' }).click()
  const offered = screen.getByRole('option').elements()
  expect(offered.map((option) => option.textContent)).toEqual([
    'Todos',
    'Meus',
    'Minha equipe',
    'Sem responsável',
    'Bia Ramos',
    'Caio Fora',
  ])
  await screen.getByRole('option', { name: 'Minha equipe' }).click()
  await vi.waitFor(() => expect(list).toHaveBeenCalledWith(expect.objectContaining({ responsible_id: 'team' })))
  await vi.waitFor(() => expect(address()).toContain('responsible_id=team'))
})

test('the ticked are handed to a person in reach or dealt out to a team, and that is taken back', async () => {
  const setResponsible = vi.fn(() => ({ changed: 1, undo: null }))
  const distribute = vi.fn(() => ({ changed: 1, undo: maria().id }))
  const undoChange = vi.fn(() => ({ changed: 1, left: 0 }))
  const { screen } = await open({ setResponsible, distribute, undoChange })
  const pick = async (name: string) => {
    await screen.getByRole('checkbox', { name: 'Selecionar Maria Souza' }).click()
    await screen.getByRole('toolbar').getByRole('button', { name: 'Responsável' }).click()
    await expect.element(screen.getByRole('menuitem', { name })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Caio Fora' }).elements()).toHaveLength(0)
    await screen.getByRole('menuitem', { name }).click()
  }
  const selection = { ids: [mariaRow().id] }
  await pick('Bia Ramos')
  await expect.element(screen.getByText('Responsável alterado para "Bia Ramos" em 1 cliente!')).toBeVisible()
  expect(setResponsible).toHaveBeenCalledWith({ selection, responsible_id: BIA })
  await pick('Distribuir entre Vendas')
  await expect.element(screen.getByText('Distribuição entre Vendas: 1 cliente!')).toBeVisible()
  expect(distribute).toHaveBeenCalledWith({ selection, team_id: SALES })
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(undoChange).toHaveBeenCalledWith({ id: maria().id }))
})
