import { expect, test } from 'vitest'
import { monthBefore } from '#modules/dashboard/contract/previous-period.ts'
import { todayIn } from '#shared/br/date.ts'
import { answer, config, months, openDashboard, reading } from './testing/open-dashboard.tsx'

const bar = (name: string, dataKey: string) =>
  ({ name, dataKey, color: '#8884d8', type: 'bar', showDots: false, strokeDasharray: 'solid' }) as const
const slices = (values: number[]) => reading({ axis: 'text', rows: values.map((value, at) => ({ label: `Parte ${at}`, values: [value] })) })
const boxes = (widget: Element, selector: string) => [...widget.querySelectorAll(selector)].map((one) => one.getBoundingClientRect())

test('stacked bars rise from zero and fall from zero, and never cover each other', async () => {
  const metadata = { stackedBars: true, series: [bar('Perda', 'loss'), bar('Ganho', 'gain')] }
  const widget = config({ title: 'Saldo', type: 'bar', grid_cols: 12, grid_rows: 10, metadata })
  const data = reading({ fields: ['loss', 'gain'], rows: [{ label: '2026-01', values: [-100, 50] }] })
  const { screen } = await openDashboard([[widget, answer(data)]])
  const region = screen.getByRole('region', { name: 'Saldo' })
  await expect.poll(() => boxes(region.element(), '.recharts-bar-rectangle path')).toHaveLength(2)
  const [loss, gain] = boxes(region.element(), '.recharts-bar-rectangle path')
  expect(gain!.bottom).toBeLessThanOrEqual(loss!.top + 1)
})

test('a month that is not over has a paler bar, and says that it runs until today', async () => {
  const now = todayIn('America/Sao_Paulo').slice(0, 7)
  const widget = config({ title: 'Vendas', type: 'bar', grid_cols: 12, grid_rows: 10, metadata: { series: [bar('Vendas', 'sold')] } })
  const rows = [monthBefore(now), now].map((label) => ({ label, values: [100] }))
  const { screen } = await openDashboard([[widget, answer(reading({ fields: ['sold'], rows }))]])
  const region = screen.getByRole('region', { name: 'Vendas' })
  await expect.element(region.getByText(`${now.slice(5)}.${now.slice(0, 4)}: até hoje`)).toBeVisible()
  const opacities = () =>
    [...region.element().querySelectorAll('.recharts-bar-rectangle path')].map((path) => path.getAttribute('fill-opacity'))
  await expect.poll(opacities).toEqual(['1', '0.5'])
})

test.each([
  ['a month that is over', '2026-02-01', '02.2026'],
  ['this one', `${todayIn('America/Sao_Paulo').slice(0, 7)}-01`, /, em andamento$/],
])('a KPI over a column of months names the month and not its first day: %s', async (_, day, words) => {
  const widget = config({ title: 'Ganhas', metadata: { dateField: 'month' } })
  const data = reading({ kpi: { value: 7, goal: null, variation: null, from: day, date: day } })
  const { screen } = await openDashboard([[widget, answer(data)]])
  await expect.element(screen.getByRole('region', { name: 'Ganhas' }).getByText(words)).toBeVisible()
})

test('a KPI over a column called month that holds days says which of them it read', async () => {
  const month = todayIn('America/Sao_Paulo').slice(0, 7)
  const widget = config({ title: 'Ganhas', metadata: { dateField: 'month' } })
  const data = reading({ kpi: { value: 7, goal: null, variation: null, from: `${month}-01`, date: `${month}-15` } })
  const { screen } = await openDashboard([[widget, answer(data)]])
  await expect.element(screen.getByRole('region', { name: 'Ganhas' }).getByText(`01–15/${month.slice(5)}`)).toBeVisible()
})

test('the numbers beside the lowest chart do not run into each other', async () => {
  const widget = config({ title: 'Baixo', type: 'line', grid_cols: 12, grid_rows: 4 })
  const { screen } = await openDashboard([[widget, answer(reading({ rows: months }))]])
  const region = screen.getByRole('region', { name: 'Baixo' })
  const gaps = () => {
    const numbers = boxes(region.element(), '.recharts-yAxis-tick-labels text').sort((one, other) => one.top - other.top)
    return numbers.slice(1).map(({ top }, at) => Math.round(top - numbers[at]!.bottom))
  }
  await expect.poll(() => gaps().length > 0 && Math.min(...gaps())).toBeGreaterThanOrEqual(0)
})

test('a pie leaves out what is below zero, and says so', async () => {
  const { screen } = await openDashboard([
    [config({ title: 'Misto', type: 'pie', grid_cols: 12, grid_rows: 10 }), answer(slices([30, 10, -5, -7]))],
    [config({ title: 'Prejuízos', type: 'pie', grid_cols: 12, grid_rows: 10 }), answer(slices([0, -5]))],
  ])
  await expect.element(screen.getByRole('region', { name: 'Misto' }).getByText('2 valores negativos fora da pizza')).toBeVisible()
  const losses = screen.getByRole('region', { name: 'Prejuízos' })
  await expect.element(losses.getByText('Nenhum valor positivo para dividir em fatias')).toBeVisible()
  await losses.getByRole('button', { name: 'Ações de Prejuízos' }).click()
  await screen.getByRole('menuitem', { name: 'Ver como tabela' }).click()
  await expect.element(losses.getByRole('row', { name: 'Parte 1 -5' })).toBeVisible()
})

test('the shares of a pie are those of its slices as a table too: what is below zero is a part of nothing', async () => {
  const { screen } = await openDashboard([
    [config({ title: 'Misto', type: 'pie', grid_cols: 12, grid_rows: 10 }), answer(slices([30, 10, -20]))],
  ])
  await screen.getByRole('button', { name: 'Ações de Misto' }).click()
  await screen.getByRole('menuitem', { name: 'Ver como tabela' }).click()
  await expect.element(screen.getByRole('row', { name: 'Parte 0 30 75%' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Parte 2 -20 -' })).toBeVisible()
})

test('an unknown type has no menu: there is nothing to take', async () => {
  const { screen } = await openDashboard([[config({ title: 'Radar', type: 'radar' }), answer(reading({ rows: months }))]])
  await expect.element(screen.getByText('Tipo de gráfico não suportado: radar')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ações de Radar' }).elements()).toHaveLength(0)
})
