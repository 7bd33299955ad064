import { expect, test, vi } from 'vitest'
import type { patients } from '#modules/patients/contract/index.ts'
import type { ProfessionalRow } from '#modules/patients/contract/setup/professional.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { HoursTab } from './hours-tab.tsx'

type Modules = { patients: typeof patients }

const ANA = {
  ...{ id: '018f0000-0000-7000-8000-0000000000a1', treatment: 'Dra.', name: 'Ana', called: 'Dra. Ana', phone: null, email: null },
  ...{ color: '#0f766e', user_id: null, council: 'none' },
  ...{ council_region: null, council_number: null, specialty: null, rqe: null, is_technical_head: false, works_on_holidays: false },
  ...{ capacity: 1, max_fit_ins: 3, special_hours: '24/12/2030 08:00–12:00', updated_at: new Date('2030-01-01') },
  ...{
    hours_1: '08:00–12:00, 14:00–18:00',
    hours_2: null,
    hours_3: '09:00–11:00',
    hours_4: null,
    hours_5: null,
    hours_6: null,
    hours_0: null,
  },
} satisfies ProfessionalRow

const SHARED = { parent_id: '018f0000-0000-7000-8000-0000000000c1', refresh: ['patients'], form: 'dialog' as const, begins: false }

const open = (rows: ProfessionalRow[], update = true) => {
  const change = vi.fn(() => ANA)
  const setup = { professionals: { list: () => rows, change } }
  const api = { patients: { options: () => ({ people: [] }) as never, setup } }
  const page = renderPage<Modules>(<HoursTab {...SHARED} can={{ create: update, update }} />, { api: api as never })
  return page.then((rendered) => ({ ...rendered, change }))
}

test('a day of the week opens where it is typed, and Monday is repeated where nothing is typed', async () => {
  const { screen, user, change } = await open([ANA])
  await expect.element(screen.getByText('1 data com outro horário')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Dra. Ana, terça: não atende. Editar' }))
  await expect.element(screen.getByRole('textbox', { name: 'Terça' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Repetir até sexta' }))
  await expect.element(screen.getByRole('textbox', { name: 'Terça' })).toHaveValue('08:00–12:00, 14:00–18:00')
  await expect.element(screen.getByRole('textbox', { name: 'Quarta' })).toHaveValue('09:00–11:00')
  await user.click(screen.getByRole('button', { name: 'Atualizar' }))
  await vi.waitFor(() => expect(change).toHaveBeenCalled())
  const [{ values }] = change.mock.calls[0] as unknown as [{ values: ProfessionalRow }]
  expect(values).toMatchObject({ hours_2: '08:00–12:00, 14:00–18:00', hours_3: '09:00–11:00', hours_5: '08:00–12:00, 14:00–18:00' })
})

test('who may only look opens nothing, and a clinic without professionals is told where to begin', async () => {
  const { screen } = await open([ANA], false)
  await expect.element(screen.getByText('09:00–11:00')).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(0)
  const empty = await open([])
  await expect.element(empty.screen.getByText(/^Nenhum profissional cadastrado/)).toBeVisible()
})
