import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from '#web/testing/render-page.tsx'
import { DataTable } from '../list/data-table.tsx'
import { useListState } from '../list/list-state.ts'
import { FilterBar } from './filter-bar.tsx'

const Filters = z.object({
  text: z.string().optional(),
  kind: z.string().optional(),
  day: z.string().optional(),
  min: z.coerce.number().optional(),
  max: z.coerce.number().optional(),
})

/** A list of nothing with a filter of every kind that no date range is. */
function List() {
  const list = useListState(Filters)
  const query = useQuery({ queryKey: ['nothing'], queryFn: () => ({ rows: [], total: 0 }) })
  return (
    <>
      <FilterBar
        list={list}
        orders={[]}
        filters={[
          { kind: 'text', key: 'text', label: 'Texto' },
          { kind: 'select', key: 'kind', label: 'Espécie', options: [{ value: 'a', label: 'Primeira' }], searchable: true },
          { kind: 'date', key: 'day', label: 'Dia' },
          { kind: 'values', min: 'min', max: 'max', label: 'Valor' },
        ]}
      />
      <DataTable
        list={list}
        query={{ ...query, prefetch: () => {}, fetchPage: () => Promise.reject(new Error('no page')) }}
        columns={[{ header: 'Nome', cell: () => null }]}
        actions={[]}
        failed="Erro ao carregar"
        onOpen={() => {}}
      />
    </>
  )
}

const open = (at = '/') => renderPage(<List />, { api: {}, at })

test('one day is chosen from a calendar in Portuguese, stands in the address and is cleared', async () => {
  const { screen, address } = await open('/?day=2026-03-10')
  await screen.getByRole('button', { name: 'Dia: 10/03/2026' }).click()
  await screen.getByRole('button', { name: '17 março 2026' }).click()
  await expect.element(screen.getByRole('button', { name: 'Dia: 17/03/2026' })).toBeVisible()
  expect(address()).toBe('/?day=2026-03-17')
  await screen.getByRole('button', { name: 'Dia: 17/03/2026' }).click()
  await screen.getByRole('button', { name: 'Limpar', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: 'Dia: Qualquer data' })).toBeVisible()
  expect(address()).toBe('/')
})

test.each([
  ['Até R$ 10.000,00', '/?min=0&max=10000'],
  ['R$ 10.000,00 – R$ 50.000,00', '/?min=10000&max=50000'],
  ['R$ 50.000,00 – R$ 100.000,00', '/?min=50000&max=100000'],
  ['R$ 100.000,00 – R$ 500.000,00', '/?min=100000&max=500000'],
  ['R$ 500.000,00 – R$ 1.000.000,00', '/?min=500000&max=1000000'],
  ['Acima de R$ 1.000.000,00', '/?min=1000000&max=999999999'],
])('values have the preset %s', async (words, at) => {
  const { screen, address } = await open()
  await screen.getByRole('button', { name: 'Valor: Qualquer valor' }).click()
  await screen.getByRole('button', { name: words, exact: true }).click()
  await vi.waitFor(() => expect(address()).toBe(at))
  await expect.element(screen.getByRole('button', { name: `Valor: ${words}` })).toBeVisible()
})

test('typed values the wrong way round are turned, and one alone is open-ended', async () => {
  const { screen, address } = await open()
  await screen.getByRole('button', { name: 'Valor: Qualquer valor' }).click()
  await screen.getByLabelText('Mínimo').fill('300')
  await screen.getByLabelText('Máximo').fill('20')
  await screen.getByRole('button', { name: 'Aplicar' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?min=20&max=300'))
  await screen.getByRole('button', { name: 'Valor: R$ 20,00 – R$ 300,00' }).click()
  await screen.getByLabelText('Máximo').fill('')
  await screen.getByRole('button', { name: 'Aplicar' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?min=20&max=999999999'))
  await expect.element(screen.getByRole('button', { name: 'Valor: Acima de R$ 20,00' })).toBeVisible()
})

test('a select is searched, and Todos takes it out of the address', async () => {
  const { screen, address } = await open()
  await screen.getByRole('combobox', { name: 'Espécie' }).fill('pri')
  await screen.getByRole('option', { name: 'Primeira' }).click()
  await vi.waitFor(() => expect(address()).toBe('/?kind=a'))
  await screen.getByRole('combobox', { name: 'Espécie' }).click()
  await screen.getByRole('option', { name: 'Todos' }).click()
  await vi.waitFor(() => expect(address()).toBe('/'))
})

test('a list without words of its own says that it is empty', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Nenhum dado encontrado')).toBeVisible()
})
