import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Insurance } from '#modules/patients/contract/insurance.ts'
import type { Patient } from '#modules/patients/contract/patient.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { InsuranceCards } from './insurance-cards.tsx'
import type { PatientOptions } from './patient-filters.ts'
import { Authorizations } from './sessions/authorizations.tsx'

type Modules = { patients: typeof patients }

const ID = '018f0000-0000-7000-8000-0000000000aa'
const written = { id: '018f0000-0000-7000-8000-000000000001', updated_at: new Date('2026-11-20T12:00:00Z') }

const CARD: Insurance = {
  ...{ ...written, insurer: 'Vida Nordeste', plan: null, number: '0007A', valid_until: '2026-10-01' },
  ...{ holder: 'self', holder_name: null, is_primary: true, ended_at: null },
}

const OPTIONS = { insurers: ['Vida Nordeste'], plans: [] } as unknown as PatientOptions

const cards = (stored: Insurance[], add = vi.fn()) =>
  renderPage<Modules>(
    <div style={{ width: 740 }}>
      <InsuranceCards patient={{ id: ID, archived_at: null } as Patient} options={OPTIONS} />
    </div>,
    { api: { patients: { insurances: { list: () => stored, add } } } },
  )

test('the first card is the primary one', async () => {
  const { screen } = await cards([])
  await screen.getByRole('button', { name: 'Nova Carteirinha' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Principal' })).toBeChecked()
})

test('a further card does not take the place of the primary one unless it is told to', async () => {
  const { screen } = await cards([CARD])
  await expect.element(screen.getByText('0007A')).toBeVisible()
  await screen.getByRole('button', { name: 'Nova Carteirinha' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Principal' })).not.toBeChecked()
})

test('Ctrl+Enter adds the card from any of its fields, once', async () => {
  const add = vi.fn(() => ({ id: CARD.id }))
  const { screen } = await cards([], add)
  await screen.getByRole('button', { name: 'Nova Carteirinha' }).click()
  await screen.getByRole('combobox', { name: 'Convênio' }).click()
  await screen.getByRole('option', { name: 'Vida Nordeste' }).click()
  await screen.getByRole('textbox', { name: 'Número da carteirinha' }).fill('0007A')
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(add).toHaveBeenCalledOnce()
})

test('that a card has expired is read whole, and whose a card is is asked of a dependent alone', async () => {
  const { screen } = await cards([CARD])
  const mark = screen.getByText('Vencida')
  await expect.element(mark).toBeVisible()
  const { scrollWidth, clientWidth } = mark.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await screen.getByRole('button', { name: 'Nova Carteirinha' }).click()
  const holder = screen.getByRole('textbox', { name: 'Dependente de' })
  await expect.element(holder).not.toBeInTheDocument()
  await screen.getByRole('combobox', { name: 'Titularidade' }).click()
  await screen.getByRole('option', { name: 'Dependente' }).click()
  await expect.element(holder).toBeVisible()
})

test('of a guide that nobody used yet it is said that none of its sessions is', async () => {
  const guide = {
    ...{ ...written, insurance_id: CARD.id, insurer: 'Vida Nordeste', service_id: null, service_name: null, guide_number: 'G1' },
    ...{ operator_guide: null, password: null, password_valid_until: null, quantity: 5, consult_kind: null, newborn: false },
    ...{ used: 0, booked: 1 },
  }
  const { screen } = await renderPage<Modules>(<Authorizations patient_id={ID} services={[]} may />, {
    api: { patients: { insurances: { list: () => [CARD] }, sessions: { authorizations: { list: () => [guide] } } } },
  })
  await expect.element(screen.getByRole('cell', { name: /de 5/ })).toHaveTextContent('0 de 5+ 1 marcada')
})
