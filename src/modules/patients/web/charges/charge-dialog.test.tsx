import { expect, test } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ChargeDialog } from './charge-dialog.tsx'

type Modules = { patients: typeof patients }

const VISIT = { charge: null, payments: [], price: '333.35', free_return: null, payers: [], discount_limit: 10 }

test('a discount in percent is never more than that, and follows the value', async () => {
  const { screen } = await renderPage<Modules>(<ChargeDialog appointment_id="" charge={null} visit={VISIT} onClose={() => undefined} />, {
    api: { patients: {} },
  })
  const dialog = screen.getByRole('dialog', { name: 'Cobrar consulta' })
  const [percent, reais] = [dialog.getByRole('button', { name: 'Digitar em %' }), dialog.getByRole('button', { name: 'Ver em reais' })]
  await percent.click()
  await dialog.getByRole('textbox', { name: 'Desconto' }).fill('10')
  await reais.click()
  await expect.element(dialog.getByRole('textbox', { name: 'Desconto' })).toHaveValue('R$ 33,33')
  await percent.click()
  await dialog.getByRole('textbox', { name: 'Desconto' }).fill('10')
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('500,00')
  await reais.click()
  await expect.element(dialog.getByRole('textbox', { name: 'Desconto' })).toHaveValue('R$ 50,00')
})
