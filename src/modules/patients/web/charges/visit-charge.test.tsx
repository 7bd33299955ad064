import { expect, test } from 'vitest'
import type { Charge } from '#modules/patients/contract/charges/charge.ts'
import type { patients } from '#modules/patients/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { VisitCharge } from './visit-charge.tsx'

type Modules = { patients: typeof patients }

const ID = '00000000-0000-7000-8000-000000000001'
const charge: Charge = {
  ...{ id: ID, patient_id: ID, appointment_id: ID, description: 'Pilates', gross: '900.00', discount: '0.00', net: '900.00', sessions: 10 },
  ...{ paid: '0.00', balance: '900.00', status: 'open', payer_name: 'Joana', payer_document: null, charged_on: '2026-11-03', due_on: null },
  ...{ day: '2026-11-03', cancel_reason: null, visit_cancelled: false, patient_name: 'Joana' },
  ...{ professional_id: null, professional_name: null, updated_at: new Date() },
}

test('who cancels the charge of a package reads that its other visits go without', async () => {
  const { screen } = await renderPage<Modules>(<VisitCharge appointment_id={ID} />, {
    api: {
      patients: {
        charges: { ofVisit: () => ({ charge, payments: [], price: '110.00', free_return: null, payers: [], discount_limit: 10 }) },
      },
    },
  })
  await screen.getByRole('button', { name: 'Cancelar cobrança' }).click()
  await expect.element(screen.getByRole('dialog').getByText('as outras consultas das 10 sessões ficam sem cobrança')).toBeVisible()
})
