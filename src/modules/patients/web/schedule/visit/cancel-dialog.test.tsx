import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { VisitBalance } from '#modules/patients/contract/charges/charge.ts'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { api } from '../../api.ts'
import { id, visit } from '../../testing/visit.ts'
import { CancelDialog } from './cancel-dialog.tsx'

type Modules = { patients: typeof patients }

const TOO_LATE = 'Íris já marcou esta consulta como Cancelada às 14:02.'

/** The dialog over a visit that is read again after each try. */
function Page({ onClose }: { onClose(): void }) {
  const { data } = useQuery(api.schedule.get.queryOptions({ input: { id: id(11) } }))
  return data && <CancelDialog appointment={data} onClose={onClose} />
}

async function open(
  setStatus: (stored: { visit: Appointment }) => Appointment,
  over: Partial<Appointment> = {},
  charged: VisitBalance[] = [],
) {
  const stored = { visit: visit(11, '09:00', over) }
  const cancelSeries = vi.fn((_sent: { id: string; reason: string }) => ({ cancelled: [id(11), id(12), id(13)] }))
  const onClose = vi.fn()
  const page = await renderPage<Modules>(<Page onClose={onClose} />, {
    api: {
      patients: {
        schedule: {
          get: () => stored.visit,
          setStatus: () => setStatus(stored),
          series: { cancel: cancelSeries },
          waiting: { fitting: () => [] },
        },
        charges: { ofVisits: () => charged },
      },
    },
  })
  await page.screen.getByRole('radio', { name: 'Paciente desmarcou' }).click()
  return { ...page, onClose, cancelSeries, button: page.screen.getByRole('button', { name: 'Cancelar consulta' }) }
}

test('whoever cancels too late reads in the dialog who did it first, and does not do it again', async () => {
  const { screen, button, onClose } = await open((stored) => {
    stored.visit = { ...stored.visit, status: 'cancelled', updated_at: new Date() }
    throw contractError('RECORD_CHANGED', TOO_LATE, 409)
  })
  await button.click()
  await expect.element(screen.getByRole('dialog').getByText(TOO_LATE)).toBeVisible()
  await expect.element(button).toBeDisabled()
  expect(onClose).not.toHaveBeenCalled()
})

test('without a connection the dialog says so, keeps the reason and cancels at the next try', async () => {
  let online = false
  const { screen, button, onClose } = await open(({ visit: one }) => {
    if (online) return { ...one, status: 'cancelled' }
    throw networkFailure()
  })
  await button.click()
  await expect.element(screen.getByRole('dialog').getByText(/^Erro ao cancelar: Sem conexão/)).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Paciente desmarcou' })).toBeChecked()
  online = true
  await button.click()
  await expect.poll(() => onClose).toHaveBeenCalled()
})

test('of one of a series it is asked whether those after it go with it', async () => {
  const { screen, button, cancelSeries, onClose } = await open(({ visit: one }) => one, { series_id: id(70) })
  await screen.getByRole('radio', { name: 'Esta e as próximas' }).click()
  await button.click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  expect(cancelSeries.mock.calls[0]![0]).toMatchObject({ id: id(11), reason: 'patient' })
  await expect.element(screen.getByText('Paciente 11: 3 consultas canceladas')).toBeVisible()
})

test('what is of no series is cancelled without that question', async () => {
  const { screen } = await open(({ visit: one }) => one)
  expect(screen.getByRole('radio', { name: 'Só esta' }).query()).toBeNull()
})

test('a package of which other visits are sessions is not offered to be cancelled with one of them', async () => {
  const charge = { appointment_id: id(11), net: '110.00', paid: '0.00', balance: '110.00', status: 'open' as const }
  const { screen } = await open(({ visit: one }) => one, { series_id: id(70) }, [{ ...charge, shared: true }])
  await expect
    .element(screen.getByText(/^A cobrança de R\$\s110,00 continua em aberto: outras consultas são sessões dela\.$/))
    .toBeVisible()
  expect(screen.getByRole('checkbox').query()).toBeNull()
  await screen.getByRole('radio', { name: 'Esta e as próximas' }).click()
  await expect.element(screen.getByRole('checkbox', { name: /^Cancelar também as cobranças só destas consultas/ })).toBeVisible()
})
