import { expect, test, vi } from 'vitest'
import { contractError } from '#web/testing/api-stub.ts'
import { config, openConfigs } from './testing/open-configs.tsx'

test('Conectar tells how many columns there are, or why not, and forgets it when the view changes', async () => {
  const connect = vi.fn((_source: object) => ({ columns: 3 }))
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { connect } })
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Por favor, preencha o schema e a tabela antes de conectar.')).toBeVisible()
  expect(connect).not.toHaveBeenCalled()
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  expect(screen.getByText('Por favor, preencha o schema e a tabela antes de conectar.').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Conexão bem-sucedida! 3 colunas encontradas.')).toBeVisible()
  await expect.element(screen.getByText('Conectado com sucesso!')).toBeVisible()
  connect.mockImplementation(() => {
    throw contractError('SOURCE_UNREADABLE', 'A tabela ou view não existe mais.', 422)
  })
  await screen.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Não foi possível conectar: A tabela ou view não existe mais.')).toBeVisible()
})

test('columns are offered by what they can be used for', async () => {
  const { screen } = await openConfigs([config(1)])
  await screen.getByText('Gráfico 1').click()
  await screen.getByRole('combobox', { name: 'Campo de Valor' }).click()
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.textContent)
  await vi.waitFor(() => expect(options()).toEqual(['value', 'valor']))
})

test('where no columns are found, their names are typed', async () => {
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { columns: () => [] } })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('nada')
  await expect.element(screen.getByText('Não foi possível buscar as colunas da tabela')).toBeVisible()
  await screen.getByLabelText('Campo de Valor').fill('')
  await expect
    .element(screen.getByLabelText('Campo de Valor'))
    .toHaveAttribute('placeholder', 'Nenhuma coluna encontrada - digite manualmente')
})

test('once Conectar has answered the columns are there, without the pause after typing', async () => {
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { connect: () => ({ columns: 3 }) } })
  await expect.element(screen.getByRole('combobox', { name: 'Tabela/View' })).toBeVisible()
  const connect = screen.getByRole('button', { name: 'Conectar' }).element() as HTMLElement
  const connected = screen.getByText('Conexão bem-sucedida! 3 colunas encontradas.')
  const columnsWhenConnected = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (connected.elements().length === 0) return
      watch.disconnect()
      resolve(screen.getByRole('combobox', { name: 'Agrupar por' }).elements().length)
    })
    watch.observe(document.body, { subtree: true, childList: true })
  })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  connect.click()
  expect(await columnsWhenConnected).toBe(1)
})

test('the box of a column is not changed while somebody types in it', async () => {
  let arrive = () => {}
  const columns = new Promise<{ name: string; kind: 'number' }[]>((resolve) => {
    arrive = () => resolve([{ name: 'valor', kind: 'number' }])
  })
  const { screen } = await openConfigs([], {}, { at: '/?open=new', api: { columns: () => columns } })
  await screen.getByRole('combobox', { name: 'Tabela/View' }).fill('vendas')
  const box = screen.getByLabelText('Campo de Valor')
  await box.fill('val')
  arrive()
  await expect.element(screen.getByRole('combobox', { name: 'Campo de Meta' })).toBeVisible()
  expect(document.activeElement).toBe(box.element())
  await expect.element(box).toHaveValue('val')
  await screen.getByLabelText('Título').click()
  await expect.element(screen.getByRole('combobox', { name: 'Campo de Valor' })).toHaveValue('val')
})
