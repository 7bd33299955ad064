import { ORPCError } from '@orpc/client'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Charge } from '#modules/patients/contract/charges/charge.ts'
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

test('so many sessions cost so many times the price, until somebody says another value', async () => {
  const { screen } = await renderPage<Modules>(<ChargeDialog appointment_id="" charge={null} visit={VISIT} onClose={() => undefined} />, {
    api: { patients: {} },
  })
  const [value, sessions] = ['Valor', 'Sessões'].map((name) => screen.getByRole('textbox', { name }))
  await sessions!.fill('10')
  await expect.element(value!).toHaveValue('R$ 3.333,50')
  await expect.element(screen.getByText('R$ 333,35 por sessão')).toBeVisible()
  await value!.fill('3.000,00')
  await expect.element(screen.getByText('R$ 300,00 por sessão')).toBeVisible()
  await sessions!.fill('12')
  await expect.element(screen.getByText('R$ 250,00 por sessão')).toBeVisible()
  await expect.element(value!).toHaveValue('R$ 3.000,00')
})

/** Whoever else changes the charge. */
interface Others {
  save?: (charge: Charge) => void
}

/** The dialog over a charge that others may change meanwhile. */
function Live({ mine, others }: { mine: Charge; others: Others }) {
  const [charge, setCharge] = useState(mine)
  useEffect(() => {
    others.save = setCharge
  }, [others])
  return <ChargeDialog appointment_id={mine.id} charge={charge} visit={{ ...VISIT, charge }} onClose={() => undefined} />
}

test('of two who change a charge the slower is told what the other changed, also where it is shown meanwhile', async () => {
  const [before, since] = [new Date('2026-11-03T12:00:00Z'), new Date('2026-11-03T12:01:00Z')]
  const mine = {
    ...{ id: '0199c0de-0000-7000-8000-000000000001', gross: '160.00', discount: '0.00', sessions: 1, status: 'open', due_on: null },
    ...{ payer_name: 'Joana', payer_document: null, updated_at: before },
  } as Charge
  const theirs = { ...mine, payer_name: 'Rita', updated_at: since }
  const change = vi.fn(({ updated_at }: { updated_at: Date }) => {
    if (updated_at.getTime() === since.getTime()) return theirs
    const data = { changes: [{ at: since, by: 'Bia', changes: { payer_name: ['Joana', 'Rita'] } }] }
    throw new ORPCError('RECORD_CHANGED', { status: 409, defined: true, message: 'Outra pessoa alterou.', data })
  })
  const others: Others = {}
  const { screen } = await renderPage<Modules>(<Live mine={mine} others={others} />, {
    api: { patients: { charges: { change, ofVisit: () => ({ ...VISIT, charge: theirs }) } } },
  })
  await screen.getByRole('textbox', { name: 'Desconto' }).fill('15,00')
  others.save!(theirs)
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText(/^Bia alterou em/)).toBeVisible()
  await screen.getByRole('button', { name: 'Manter as minhas' }).click()
  await expect.element(screen.getByText('Cobrança atualizada!')).toBeVisible()
  expect(change.mock.lastCall![0]).toMatchObject({ updated_at: since, values: { payer_name: 'Rita', discount: '15.00' } })
})
