import { expect, test, vi } from 'vitest'
import type { ConfigFields } from './config-values.ts'
import { config as listed, openConfigs } from './testing/open-configs.tsx'
import { config, kpi, openDashboard, SALES } from './testing/open-dashboard.tsx'

const unit = { field: 'unidade', type: 'select' } as const

test('what widgets ask for is chosen above them, and each says when it is narrowed', async () => {
  const filterValues = vi.fn((_input: object) => ({ values: ['Mossoró', 'Natal'], more: false }))
  const { screen, address, data } = await openDashboard(
    [
      [config({ title: 'Receita', metadata: { filters: [unit] } }), kpi(7)],
      [config({ title: 'Pedidos', metadata: { filters: [unit, { field: 'loja', type: 'text', value: 'Centro' }] } }), kpi(8)],
      [config({ title: 'Custo' }), kpi(9)],
    ],
    { filterValues },
  )
  await screen.getByRole('combobox', { name: 'Unidade' }).click()
  expect(screen.getByLabelText('Loja').elements()).toHaveLength(0) // its author fixed it
  await screen.getByRole('option', { name: 'Natal' }).click()
  await vi.waitFor(() => expect(data).toHaveBeenLastCalledWith(expect.objectContaining({ others: { unidade: 'Natal' } })))
  expect(filterValues).toHaveBeenCalledWith({ folder_id: SALES, field: 'unidade' })
  expect(address()).toContain('f.unidade=Natal')
  const narrowed = (title: string) => screen.getByRole('region', { name: title }).getByRole('img', { name: 'Unidade: Natal' }).elements()
  await vi.waitFor(() => expect(['Receita', 'Pedidos', 'Custo'].map((title) => narrowed(title).length)).toEqual([1, 1, 0]))
})

test('a column with more values than anybody chooses from is typed, and a day is picked', async () => {
  const metadata = { filters: [unit, { field: 'date_start', type: 'date' as const }] }
  const { screen } = await openDashboard([[config({ metadata }), kpi(7)]], { filterValues: () => ({ values: ['a'], more: true }) })
  await expect.element(screen.getByRole('searchbox', { name: 'Unidade' })).toHaveAttribute('placeholder', 'Valor exato')
  await expect.element(screen.getByRole('button', { name: 'A partir de: Qualquer data' })).toBeVisible()
})

test('an answer for another tab is not sent', async () => {
  const { data } = await openDashboard([[config(), kpi(1)]], {}, { at: '/?f.unidade=Natal' })
  await vi.waitFor(() => expect(data).toHaveBeenLastCalledWith(expect.objectContaining({ others: {} })))
})

test('the author of a widget gives it filters, of columns that its view has', async () => {
  const update = vi.fn(({ config }: { config: ConfigFields }) => ({ ...listed(1), ...config }) as never)
  const { screen } = await openConfigs([listed(1)], { update })
  await screen.getByText('Gráfico 1').click()
  await screen.getByRole('button', { name: 'Adicionar Filtro' }).click()
  const filter = screen.getByRole('group', { name: 'Filtro 1' })
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  await expect.element(filter.getByText('Campo do filtro é obrigatório')).toBeVisible()
  await filter.getByRole('combobox', { name: 'Campo' }).click()
  await screen.getByRole('option', { name: 'loja' }).click()
  await filter.getByLabelText('Valor fixo').fill('Natal')
  await screen.getByRole('button', { name: 'Atualizar' }).click()
  await vi.waitFor(() => expect(update).toHaveBeenCalled())
  expect(update.mock.lastCall?.[0].config.metadata.filters).toEqual([{ field: 'loja', type: 'select', value: 'Natal' }])
})
