import { expect, test } from 'vitest'
import { FIRST_STEPS, type FirstStep } from '#modules/settings/contract/first-steps.ts'
import type { settings } from '#modules/settings/contract/index.ts'
import { OWNER_PROFILE } from '#shared/permissions.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { sampleSession } from '#web/testing/session.ts'
import { FirstSteps } from './first-steps.tsx'

type Modules = { settings: typeof settings }

const all = (done: boolean) => Object.fromEntries(FIRST_STEPS.map((step) => [step, done])) as Record<FirstStep, boolean>

test('what a new company lacks leads to where it is done; what is done is ticked, and with the last step the card goes', async () => {
  let steps = { ...all(false), people: true }
  const { screen, queryClient } = await renderPage<Modules>(<FirstSteps />, { api: { settings: { firstSteps: () => steps } } })
  const card = screen.getByRole('region', { name: 'Primeiros passos' })
  await expect.element(card.getByRole('link', { name: 'Traga os clientes' })).toHaveAttribute('href', '/clients')
  await expect.element(card.getByRole('link', { name: 'Convide as pessoas' })).not.toBeInTheDocument()
  await expect.element(card.getByRole('img', { name: 'Feito' })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'Prepare a clínica' })).toHaveAttribute('href', '/patients?view=setup')
  await card.getByRole('button', { name: 'Recolher' }).click()
  await expect.element(card.getByRole('list')).not.toBeInTheDocument()
  await expect.element(card.getByText(/^1 de \d+$/)).toBeVisible()
  steps = all(true)
  await queryClient.invalidateQueries()
  await expect.element(card).not.toBeInTheDocument()
})

test('an owner is led to the record of the company she is in, not to a list to look for it in', async () => {
  const session = sampleSession({ user: { profile_id: OWNER_PROFILE } })
  const { screen } = await renderPage<Modules>(<FirstSteps />, { session, api: { settings: { firstSteps: () => all(false) } } })
  await expect
    .element(screen.getByRole('link', { name: 'Complete os dados da empresa' }))
    .toHaveAttribute('href', `/settings/companies?open=${session.company?.id}`)
})
