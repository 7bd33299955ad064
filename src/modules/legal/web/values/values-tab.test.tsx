import { expect, test, vi } from 'vitest'
import type { Case } from '#modules/legal/contract/case.ts'
import type { legal } from '#modules/legal/contract/index.ts'
import type { Entry } from '#modules/legal/contract/values/entry.ts'
import type { Risk } from '#modules/legal/contract/values/risk.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { ValuesTab } from './values-tab.tsx'

type Modules = { legal: typeof legal }
const CASE_ID = '018f0000-0000-7000-8000-00000000c001'
const today = todayIn()

const risk: Risk = {
  ...{ id: '018f0000-0000-7000-8000-00000000f001', legal_case_id: CASE_ID, risk: 'probable', amount: '12500.00', base_date: '2026-06-30' },
  ...{ justification: 'Sentença desfavorável em caso igual.', author: 'Heloísa Brandão', created_at: new Date(0) },
}
const entry = (over: Partial<Entry> = {}): Entry => ({
  ...{
    id: '018f0000-0000-7000-8000-00000000f101',
    legal_case_id: CASE_ID,
    kind: 'court_cost',
    direction: 'pay',
    description: 'Custas iniciais',
  },
  ...{ amount: '350.00', due_on: addDays(today, -3), paid_on: null, recoverable: true, instalment: null, instalments: null },
  updated_at: new Date(0),
  ...over,
})

function open(over: { our_pole?: Case['our_pole']; add?: () => Risk; pay?: () => Entry; split?: () => { added: number } } = {}) {
  const { our_pole = 'passive', ...stubs } = over
  const legalCase = { id: CASE_ID, our_pole, status: 'active' } as Case
  return renderPage<Modules>(<ValuesTab legalCase={legalCase} />, {
    api: {
      legal: {
        risks: { list: () => [risk], ...(stubs.add && { add: stubs.add }) },
        entries: {
          list: () => [
            entry(),
            entry({ id: '018f0000-0000-7000-8000-00000000f102', description: 'Acordo', paid_on: today, instalment: 1, instalments: 3 }),
          ],
          ...(stubs.pay && { pay: stubs.pay }),
          ...(stubs.split && { split: stubs.split }),
        },
      },
    },
  })
}

test('what is in force says what it means for the accounts', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText(/^Provisão de R\$\s12\.500,00$/)).toBeVisible()
  await expect.element(screen.getByText('Sentença desfavorável em caso igual.')).toBeVisible()
})

test('of a case of our own nothing is provisioned', async () => {
  const { screen } = await open({ our_pole: 'active' })
  await expect.element(screen.getByText('Ativo contingente: nunca provisionado')).toBeVisible()
})

test('a classification asks why, and a day to come is refused under its field with what was typed kept', async () => {
  const add = vi.fn((): Risk => {
    throw contractError('LEGAL_RISK_IN_FUTURE', 'A data-base não pode ser depois de hoje.', 400)
  })
  const { screen } = await open({ add })
  await screen.getByRole('button', { name: 'Classificar risco' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Classificar risco' })
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('curta')
  await dialog.getByRole('button', { name: 'Classificar', exact: true }).click()
  await expect.element(dialog.getByText('Justificativa com pelo menos 20 caracteres')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('Sentença desfavorável em caso igual.')
  await dialog.getByRole('button', { name: 'Classificar', exact: true }).click()
  await expect.element(dialog.getByText('A data-base não pode ser depois de hoje.')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Justificativa' })).toHaveValue('Sentença desfavorável em caso igual.')
  expect(add).toHaveBeenCalledTimes(1)
})

test('what is late says so, the sums stand above, and one click settles an entry', async () => {
  const pay = vi.fn(() => entry({ paid_on: today }))
  const { screen } = await open({ pay })
  await expect.element(screen.getByText('Atrasado')).toBeVisible()
  await expect.element(screen.getByText(/^Pago em/)).toBeVisible()
  await expect.element(screen.getByText('1/3')).toBeVisible()
  await screen.getByRole('button', { name: 'Dar baixa: Custas iniciais' }).click()
  await expect.element(screen.getByText(/^Pago: R\$/)).toBeVisible()
  expect(pay).toHaveBeenCalledWith({ id: entry().id, paid_on: today })
})
