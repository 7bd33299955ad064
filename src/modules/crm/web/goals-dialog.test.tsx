import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { crm } from '#modules/crm/contract/index.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { GoalsDialog } from './goals-dialog.tsx'

afterEach(() => vi.useRealTimers())

const ANA = '01900000-0000-7000-8000-000000000001'

test('a cell says what cannot be read, and is written as the others are once it is left', async () => {
  const save = vi.fn((_: object) => ({}) as never)
  const list = () => ({ people: [{ id: ANA, name: 'Ana' }], goals: [], mine: false })
  const { screen } = await renderPage<{ crm: typeof crm }>(<GoalsDialog allowed onClose={() => undefined} />, {
    api: { crm: { goals: { list, save } } },
  })
  const january = screen.getByRole('textbox', { name: 'Ana, jan' })
  await january.fill('mil')
  await expect.element(screen.getByText('Valor inválido')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await january.fill('12500,00')
  await userEvent.keyboard('{Tab}')
  await expect.element(january).toHaveValue('12.500')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ goals: [{ user_id: ANA, amount: '12.500' }] }))
})

test('a sheet that was not saved says why beside its button, and keeps what was typed', async () => {
  const save = () => {
    throw contractError('FORBIDDEN', 'Você não pode mudar metas.', 403)
  }
  const list = () => ({ people: [{ id: ANA, name: 'Ana' }], goals: [], mine: false })
  const { screen } = await renderPage<{ crm: typeof crm }>(<GoalsDialog allowed onClose={() => undefined} />, {
    api: { crm: { goals: { list, save } } },
  })
  await screen.getByRole('textbox', { name: 'Ana, jan' }).fill('500')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent('Erro ao salvar metas: Você não pode mudar metas.')
  await expect.element(screen.getByRole('textbox', { name: 'Ana, jan' })).toHaveValue('500')
})

test('on a phone the sheet begins at the month that it is', async () => {
  await page.viewport(390, 844)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  const list = () => ({ people: [{ id: ANA, name: 'Ana' }], goals: [], mine: false })
  const { screen } = await renderPage<{ crm: typeof crm }>(<GoalsDialog allowed onClose={() => undefined} />, {
    api: { crm: { goals: { list } } },
  })
  await expect.element(screen.getByRole('textbox', { name: 'Ana, nov' })).toBeInViewport({ ratio: 0.9 })
})
