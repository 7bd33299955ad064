import { expect, test } from 'vitest'
import type { whatsapp } from '#modules/whatsapp/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { AspectsPage } from './aspects-page.tsx'

type Modules = { whatsapp: typeof whatsapp }

test('without groups one begins with a model or from nothing', async () => {
  const { screen } = await renderPage<Modules>(<AspectsPage />, {
    api: { whatsapp: { aspects: { list: () => ({ groups: [], instances: [] }) } } },
  })
  await screen.getByRole('button', { name: 'Criar do zero' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Usar modelo' })).toHaveValue('Criar do zero')
  await screen.getByRole('button', { name: 'Cancelar' }).click()
  await screen.getByRole('button', { name: 'Usar modelo' }).click()
  await expect.element(screen.getByRole('combobox', { name: 'Usar modelo' })).toHaveValue('Atendimento comercial (8 aspectos)')
})
