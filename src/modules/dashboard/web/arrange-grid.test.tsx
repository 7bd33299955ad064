import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Config } from '#modules/dashboard/contract/config.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { config as anyConfig, openConfigs } from './testing/open-configs.tsx'

const config = (n: number) => anyConfig(n, { type: 'kpi', grid_cols: 6, grid_rows: 6, position: n * 10 })
const seen = [1, 2].map((n) => ({ id: config(n).id, position: n * 10, grid_cols: 6, grid_rows: 6 }))

async function arrange(widgets: Config[] = [config(1), config(2)]) {
  const positions = vi.fn((_input: { seen?: object[] }) => ({ moved: 2 }))
  const rendered = await openConfigs(widgets, { positions }, { at: '/' })
  await rendered.screen.getByRole('button', { name: 'Organizar' }).click()
  const titles = () =>
    rendered.screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((title) => title.textContent)
  await vi.waitFor(() => expect(titles()).toEqual(widgets.map(({ title }) => title)))
  const focus = (name: string | RegExp) => (rendered.screen.getByRole('button', { name }).element() as HTMLElement).focus()
  return { ...rendered, positions, titles, focus }
}

test('widgets change places with the keyboard, can be put back, and are saved in the places they had', async () => {
  const { screen, user, positions, titles, focus } = await arrange()
  focus('Mover Gráfico 1')
  for (const key of [' ', '{ArrowRight}', ' ']) {
    await user.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await vi.waitFor(() => expect(titles()).toEqual(['Gráfico 2', 'Gráfico 1']))
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  expect(titles()).toEqual(['Gráfico 1', 'Gráfico 2'])

  focus('Mover Gráfico 1')
  for (const key of [' ', '{ArrowRight}', ' ']) {
    await user.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText('Organização salva com sucesso!')).toBeVisible()
  expect(positions).toHaveBeenCalledWith({
    position_updates: [
      { id: config(2).id, position: 10 },
      { id: config(1).id, position: 20 },
    ],
    sizes: [],
    seen,
  })
})

test('whoever arranges a tab that somebody else arranged meanwhile decides whose order stays', async () => {
  const { screen, user, positions, focus } = await arrange()
  positions.mockImplementation(({ seen }) => {
    if (seen?.length) throw contractError('ARRANGEMENT_CHANGED', 'Outra pessoa reorganizou esta aba enquanto você organizava.', 409)
    return { moved: 2 }
  })
  focus(/Redimensionar Gráfico 2/)
  await user.keyboard('{ArrowRight}')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText(/Outra pessoa reorganizou esta aba enquanto você organizava/)).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar a minha' }).click()
  await expect.element(screen.getByText('Organização salva com sucesso!')).toBeVisible()
  expect(positions).toHaveBeenLastCalledWith(expect.objectContaining({ seen: [] }))
})

test('a save that fails is told above the widgets, and leaving them asks', async () => {
  const { screen, user, positions, focus } = await arrange()
  positions.mockImplementation(() => {
    throw contractError('FORBIDDEN', 'Você não tem permissão para esta ação.', 403)
  })
  focus(/Redimensionar Gráfico 2/)
  await user.keyboard('{ArrowRight}')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const why = 'Erro ao salvar a organização: Você não tem permissão para esta ação.'
  await expect.element(screen.getByRole('alert')).toHaveTextContent(why)
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Continuar editando' }).click()
  await expect.element(screen.getByRole('button', { name: 'Redimensionar Gráfico 2, 7 colunas por 6 linhas' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Organizar' })).toBeVisible()
})

test('a widget grows by a column and shrinks to four rows at least', async () => {
  const { screen, user, positions, focus } = await arrange()
  focus(/Redimensionar Gráfico 2/)
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(screen.getByRole('button', { name: 'Redimensionar Gráfico 2, 7 colunas por 4 linhas' })).toBeVisible()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  const sizes = [{ id: config(2).id, grid_cols: 7, grid_rows: 4 }]
  await vi.waitFor(() => expect(positions).toHaveBeenCalledWith(expect.objectContaining({ sizes, seen })))
})

test('a widget that is dropped on another takes its place, however different they are in size', async () => {
  const sizes = [
    { ...config(1), grid_cols: 16, grid_rows: 9 },
    { ...config(2), grid_cols: 8, grid_rows: 9 },
    { ...config(3), grid_cols: 4, grid_rows: 4 },
    { ...config(4), grid_cols: 9, grid_rows: 7 },
  ]
  await page.viewport(1440, 1600) // near the edge of the window the page would scroll below the card that is held
  const { screen, titles } = await arrange(sizes)
  const drag = async (from: string, to: string) => {
    await screen.getByRole('button', { name: `Mover ${from}` }).dropTo(screen.getByRole('region', { name: to }), { steps: 5 })
  }
  await drag('Gráfico 4', 'Gráfico 1')
  await vi.waitFor(() => expect(titles()).toEqual(['Gráfico 4', 'Gráfico 1', 'Gráfico 2', 'Gráfico 3']))
  await drag('Gráfico 4', 'Gráfico 2')
  await vi.waitFor(() => expect(titles()).toEqual(['Gráfico 1', 'Gráfico 2', 'Gráfico 4', 'Gráfico 3']))
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await vi.waitFor(() => expect(titles()).toEqual(['Gráfico 4', 'Gráfico 1', 'Gráfico 2', 'Gráfico 3']))
  await page.viewport(1440, 900)
})
