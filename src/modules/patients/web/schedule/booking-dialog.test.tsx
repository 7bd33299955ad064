import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { BookingDialog } from './booking-dialog.tsx'

type Modules = { patients: typeof patients }

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ON = '2026-11-24'
const TAKEN = 'Este horário acabou de ser ocupado por Íris às 10:42.'

test('whoever is too late sees why beside the nearest free times, and books beside the other', async () => {
  const fit_ins: boolean[] = []
  const book = vi.fn(({ values }: { values: { fit_in: boolean } }): never => {
    fit_ins.push(values.fit_in)
    throw contractError('SCHEDULE_SLOT_TAKEN', TAKEN, 409, { kind: 'professional', blocked: false })
  })
  const freeSlots = vi.fn(({ limit }: { limit: number; at_time: string | null }) =>
    ['08:00', '11:00', '14:00', '15:00', '16:00'].slice(0, limit).map((at_time) => ({ professional_id: id(1), on_date: ON, at_time })),
  )
  const { screen, user } = await renderPage<Modules>(
    <BookingDialog
      appointment={null}
      beginning={{ patient: { id: id(9), name: 'Maria Silva' }, professional_id: id(1), on_date: ON, at_time: '09:00' }}
      options={{
        professionals: [{ id: id(1), name: 'Dra. Ana', color: '#0f766e', specialty: null, is_own: false }],
        services: [{ id: id(3), name: 'Consulta', minutes: 30, kind: 'first', professionals: [] }],
        rooms: [],
      }}
      onClose={() => undefined}
    />,
    {
      api: {
        patients: {
          schedule: {
            ...{ book, freeSlots },
            strip: () => {
              throw contractError('NOT_FOUND', 'Paciente não encontrado.', 404)
            },
          },
          sessions: { ofPatient: () => ({ authorizations: [], packages: [] }) },
          insurances: { list: () => [] },
        },
      },
    },
  )
  await screen.getByRole('combobox', { name: 'Serviço' }).click()
  await screen.getByRole('option', { name: 'Consulta' }).click()
  await expect.element(screen.getByText('Próximos horários')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(TAKEN)).toBeInViewport()
  await expect.element(screen.getByText('Horários livres mais próximos:')).toBeInViewport()
  expect(freeSlots).toHaveBeenLastCalledWith(expect.objectContaining({ at_time: '09:00', limit: 3 }))
  await expect.poll(() => screen.getByRole('checkbox', { name: /24\/11/ }).elements().length).toBe(3)
  await screen.getByRole('button', { name: 'Marcar como encaixe' }).click()
  await expect.poll(() => fit_ins).toEqual([false, true])
})
