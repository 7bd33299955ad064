import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PaymentRow } from '#modules/patients/contract/charges/payment.ts'
import type { patients } from '#modules/patients/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ChargesPage } from './charges-page.tsx'

type Modules = { patients: typeof patients }

const payment = (n: number): PaymentRow => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${n}`, patient_id: '018f0000-0000-7000-8000-0000000000aa', patient_name: `Paciente ${n}` },
  ...{ charge_id: '018f0000-0000-7000-8000-0000000000bb', appointment_id: null, description: 'Consulta', professional_name: null },
  ...{ method: 'pix', amount: '150.00', paid_on: '2026-11-24', installments: 1, receipt_number: `REC-${n}`, reverses_id: null },
  ...{ is_reversed: false, note: null, received_by_name: 'Íris Conceição', payer_name: `Paciente ${n}`, charge_status: 'paid' },
})

const open = (search = '') =>
  renderPage<Modules>(<ChargesPage />, {
    at: `/patients?view=charges${search}`,
    api: {
      patients: {
        charges: {
          totals: () => ({ received: '300.00', reversed: '0.00', discounts: '0.00', owed: '0.00', methods: [] }),
          payments: () => ({ rows: [payment(1), payment(2)], total: 2 }),
          list: () => ({ rows: [], total: 0 }),
          options: () => ({ professionals: [], people: [] }),
        },
        schedule: { options: () => ({ professionals: [], services: [], rooms: [], equipment: [], grid_minutes: 15 }) },
      },
    },
  })

test('what is charged is not narrowed by a form of payment, which nobody sees there', async () => {
  const { screen, address } = await open('&method=pix&payer=Ana')
  await screen.getByText('Cobranças', { exact: true }).click()
  await expect.poll(address).toBe('/?view=charges&payer=Ana&list=charges')
})

test("in Recebimentos '/' leads to the search, 'j' and 'k' from row to row", async () => {
  const { screen, user } = await open()
  await expect.element(screen.getByText('Paciente 2')).toBeVisible()
  const row = (n: number) => screen.getByRole('row', { name: new RegExp(`Paciente ${n}`) })
  await user.keyboard('jj')
  await expect.element(row(2)).toHaveFocus()
  await user.keyboard('k')
  await expect.element(row(1)).toHaveFocus()
  await user.keyboard('/j')
  await expect.element(screen.getByRole('searchbox')).toHaveValue('j')
})

test('on a phone a payment says on which day it was received', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  const { screen } = await open()
  await expect.element(screen.getByText('24/11/2026 · Pix · REC-1 · Consulta')).toBeVisible()
})
