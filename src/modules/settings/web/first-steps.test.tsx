import { expect, test } from 'vitest'
import type { settings } from '#modules/settings/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { FirstSteps } from './first-steps.tsx'

type Modules = { settings: typeof settings }

const NOTHING = { company: false, look: false, profiles: false, people: false, clients: false, employees: false }

test('what a new company lacks leads to where it is done; what is done is ticked, and with the last step the card goes', async () => {
  let steps = { ...NOTHING, people: true }
  const { screen, queryClient } = await renderPage<Modules>(<FirstSteps />, { api: { settings: { firstSteps: () => steps } } })
  const card = screen.getByRole('region', { name: 'Primeiros passos' })
  await expect.element(card.getByRole('link', { name: 'Traga os clientes' })).toHaveAttribute('href', '/clients')
  await expect.element(card.getByRole('link', { name: 'Convide as pessoas' })).not.toBeInTheDocument()
  await expect.element(card.getByRole('img', { name: 'Feito' })).toBeVisible()
  steps = { company: true, look: true, profiles: true, people: true, clients: true, employees: true }
  await queryClient.invalidateQueries()
  await expect.element(card).not.toBeInTheDocument()
})
