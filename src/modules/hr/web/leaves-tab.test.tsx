import { expect, test, vi } from 'vitest'
import { antonia } from '#modules/hr/contract/testing/samples.ts'
import { openHr } from './testing/open-hr.tsx'

const { id } = antonia()
const kept = { id: '0b5e7a52-5d0e-7c55-9a38-000000000001', employee_id: id, notes: null, updated_at: new Date(0) }

test('a certificate of so many days from a day on gets its last day, and says which vacations have days of it', async () => {
  const add = vi.fn(() => ({
    ...kept,
    start_date: '2027-01-04',
    end_date: '2027-01-18',
    reason: null,
    file_id: null,
    document_url: null,
  }))
  const away = { ...kept, start_date: '2027-01-18', end_date: '2027-02-06', days_count: 20, status: 'approved' as const }
  const vacation = { ...away, sold_days: null, absences: null, period_from: null }
  const { screen, user } = await openHr({ leaves: { list: () => [], add }, vacations: { list: () => [vacation] } }, `/?open=${id}`)
  await screen.getByRole('tab', { name: 'Atestados' }).click()
  await screen.getByRole('button', { name: 'Adicionar Atestado' }).click()
  const [first, days, last] = ['Data de início', 'Dias', 'Data de fim'].map((name) => screen.getByRole('textbox', { name, exact: true }))
  await days!.fill('15')
  await first!.fill('04/01/2027')
  await user.tab()
  await expect.element(last!).toHaveValue('18/01/2027')
  await expect.element(screen.getByText('Coincide com férias, de 18/01/2027 a 06/02/2027.')).toBeVisible()
  await last!.fill('13/01/2027')
  await user.tab()
  await expect.element(days!).toHaveValue('10')
  await days!.fill('15')
  await expect.element(last!).toHaveValue('18/01/2027')
  await screen.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await vi.waitFor(() => expect(add).toHaveBeenCalled())
  const values = { start_date: '2027-01-04', end_date: '2027-01-18', reason: null, file_id: null }
  expect(add).toHaveBeenCalledWith({ parent_id: id, values })
})
