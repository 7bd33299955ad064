import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { crm } from '#modules/crm/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { GoalsDialog } from './goals-dialog.tsx'

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
