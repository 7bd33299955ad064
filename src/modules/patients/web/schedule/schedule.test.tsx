import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page as viewport } from 'vitest/browser'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Insurance } from '#modules/patients/contract/insurance.ts'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import type { Block } from '#modules/patients/contract/schedule/block.ts'
import type { WaitingEntry, Wanted } from '#modules/patients/contract/schedule/waiting.ts'
import { contractError, networkFailure } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { id, ON, visit } from '../testing/visit.ts'
import { SchedulePage } from './schedule-page.tsx'
import { VisitMessages } from './visit/visit-messages.tsx'

type Modules = { patients: typeof patients }

// Some days before those shown: nothing of them is over.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  grid.minutes = 15
})

/** How far apart the clinic's times begin. */
const grid = { minutes: 15 }

/** Within what has the focus when nothing else has. */
const Page = () => (
  <main id="conteudo" tabIndex={-1}>
    <SchedulePage />
  </main>
)

/** A day of two professionals: two cards of the first, one of the second. */
async function open(
  change: (input: { id: string; values: { at_time: string; professional_id: string } }) => Appointment = () => visit(11, '09:00'),
  search = '',
  more: Appointment[] = [],
  services = ['Consulta', 'Exame'],
) {
  const professional = { color: '#0f766e', specialty: null, is_own: false }
  const options = {
    professionals: [
      { ...professional, id: id(1), name: 'Dra. Ana' },
      { ...professional, id: id(2), name: 'Dr. Bruno', color: '#be185d' },
      ...[4, 5].map((n) => ({ ...professional, id: id(n), name: `Dra. ${n}` })),
    ],
    services: services.map((name, n) => ({
      ...{ id: id(3 + 40 * n), name, minutes: 30, kind: 'first', professionals: [], minutes_with: {}, preparation: null },
    })),
    rooms: [],
    equipment: [],
    grid_minutes: grid.minutes,
  }
  let appointments = [visit(11, '09:00'), visit(12, '10:00'), visit(13, '09:30', BRUNO), ...more]
  const hours = [ON, '2026-11-26'].map((on_date) => ({ resource_id: id(1), on_date, starts: '08:00', ends: '12:00', room_id: null }))
  const days = () => ({ holidays: [], hours, blocks: blocked.now, appointments, more_of: null, busy: [] })
  const moveBack = vi.fn(({ visits }: { visits: unknown[] }) => ({ moved: visits.length }))
  const setStatus = vi.fn(({ id: changed, to }: { id: string; to: Appointment['status'] }) => {
    appointments = appointments.map((one) => (one.id === changed ? { ...one, status: to, former_status: one.status } : one))
    return appointments.find((one) => one.id === changed)!
  })
  const page = await renderPage<Modules>(<Page />, {
    at: `/patients?view=schedule&date=${ON}${search}`,
    api: {
      patients: {
        schedule: {
          options: () => (lost.value ? failing() : options),
          halves: () => HALVES,
          unblock,
          days: () => days(),
          change: (input: Parameters<typeof change>[0]) => ({ ...change(input), along: [], told: false }),
          moveBack,
          setStatus,
          book,
          rooms: () => ({ taken: [], proposed: id(6) }),
          waiting: { fitting: () => waits.suits, list: () => waits.all, unresolved: () => NOTHING },
        },
        charges: { ofVisits: () => [] },
        insurances: { list: () => waits.cards },
      },
    },
  })
  await expect.element(page.screen.getByRole('button', { name: /09:00 Paciente 11/ })).toBeVisible()
  return { ...page, setStatus, moveBack }
}

const BRUNO = { professional_id: id(2), professional_name: 'Dr. Bruno', professional_color: '#be185d' }

const HALVES = [
  { professional_id: id(1), on_date: ON, half: 'morning' as const, booked: 3, free_minutes: 90 },
  { professional_id: id(4), on_date: ON, half: 'morning' as const, booked: 2, free_minutes: 0 },
]

const NOTHING = { replies: [], absent: [], failed: [], without_outcome: [], expired: [], drafts: [], total: 0 }

/** Who waits, and whom of them a free time suits. */
const waits: Record<'all' | 'suits', WaitingEntry[]> & { cards: Insurance[] } = { all: [], suits: [], cards: [] }

const entry = (n: number): WaitingEntry => ({
  ...{ id: id(n), patient_id: id(90 + n), patient_name: `Espera ${n}`, patient_phone: null, service_id: id(3), service_name: 'Consulta' },
  ...{ minutes: 30, professional_id: null, professional_name: null, weekdays: [], periods: [], from_on: null, until_on: null },
  ...{ priority: 2, note: null, created_at: new Date() },
})

const QUESTION = 'Espera 32 já tem consulta às 08:45 com Dr. Bruno. Marcar mesmo assim?'

/** Asks something first. */
const asks = (_: { id: string; values: object }): Appointment => {
  throw contractError('SCHEDULE_ASKS', QUESTION, 409, { concerns: [{ kind: 'same_patient', question: QUESTION }] })
}
const book = vi.fn(asks)

const blocked: { now: Block[] } = { now: [] }
const unblock = vi.fn((_: { id: string; following?: boolean }): Wanted => ({ vacancies: [], people: 0 }))

/** Whether the server is gone. */
const lost = { value: false }
const failing = (): never => {
  throw networkFailure()
}

/** Takes the card that has the focus, to be moved by the keys after it. */
async function take(user: { keyboard(keys: string): Promise<void> }) {
  await user.keyboard('m')
  await expect.poll(() => document.querySelector('[data-moving]')).not.toBeNull()
}

const focused = () => (document.activeElement as HTMLElement).dataset.appointment

test('a card is reached, moved and taken back by keys alone', async () => {
  const change = vi.fn(({ values }) => visit(12, values.at_time, values))
  const { screen, user, address, moveBack } = await open(change)
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(id(11))
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe(id(13))
  await user.keyboard('{ArrowLeft}{ArrowDown}')
  expect([focused(), address()]).toEqual([id(12), `/patients?view=schedule&date=${ON}`])
  const shown = (clock: string) => expect.element(screen.getByRole('button', { name: new RegExp(`${clock} Paciente 12`) })).toBeVisible()
  const down = async (clock: string) => {
    await user.keyboard('{ArrowDown}')
    await shown(clock)
  }
  await take(user)
  await down('10:15')
  await down('10:30')
  await user.keyboard('{Escape}')
  await shown('10:00')
  expect(change).not.toHaveBeenCalled()
  await take(user)
  await down('10:15')
  await down('10:30')
  await user.keyboard('{ArrowRight}')
  await expect.poll(() => document.querySelector<HTMLElement>('[data-moving]')?.style.transform).toMatch(/^translate\([1-9]/)
  await expect.element(screen.getByText('ter, 24/11 às 10:30, Dr. Bruno', { exact: true })).toBeInTheDocument() // as it is read aloud
  await user.keyboard('{Enter}')
  await expect.element(screen.getByText('Consulta movida para ter, 24/11 às 10:30')).toBeVisible()
  expect(change).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: id(12), values: expect.objectContaining({ at_time: '10:30', professional_id: id(2) }) }),
  )
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  expect(moveBack.mock.lastCall?.[0].visits).toMatchObject([
    { id: id(12), values: { at_time: '10:00', professional_id: id(1) }, confirmed: false },
  ])
})

test('a move that is taken back leaves the visit confirmed as it was, and its time is offered no longer', async () => {
  Object.assign(waits, { suits: [entry(31)] })
  const change = vi.fn(({ values }) => visit(15, values.at_time, values)) // it is of another time now, so nobody confirmed it
  const { screen, user, moveBack } = await open(change, '', [visit(15, '11:00', { status: 'confirmed', reply: 'move' })])
  screen
    .getByRole('button', { name: /11:00 Paciente 15/ })
    .element()
    .focus()
  await take(user)
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByText('Consulta movida para ter, 24/11 às 11:15')).toBeVisible()
  const freed = screen.getByText('Vaga em 24/11 às 11:00: 1 pessoa na espera')
  await expect.element(freed).toBeVisible()
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  await expect.element(freed).not.toBeInTheDocument()
  expect(moveBack.mock.lastCall?.[0].visits).toMatchObject([{ id: id(15), values: { at_time: '11:00' }, confirmed: true, reply: 'move' }])
})

test("a card moves, and free time is offered, in the clinic's own steps", async () => {
  grid.minutes = 20
  const { screen, user } = await open()
  const free = () =>
    [...document.querySelectorAll('button')].flatMap(({ textContent }) =>
      /^\d\d:\d\d livre$/.test(textContent ?? '') ? [textContent] : [],
    )
  expect(free().slice(0, 3)).toEqual(['08:00 livre', '08:40 livre', '09:40 livre'])
  await user.keyboard('{ArrowDown}')
  await take(user)
  await user.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: /09:20 Paciente 11/ })).toBeVisible()
  await user.keyboard('{Escape}')
})

test('where there is one service alone, it is chosen', async () => {
  const { screen, user } = await open(undefined, '', [], ['Consulta'])
  await user.keyboard('n')
  await expect.element(screen.getByRole('combobox', { name: 'Serviço' })).toHaveValue('Consulta')
})

test('of a block that is lifted with those after it every time is offered that somebody waits for', async () => {
  const at = { starts_at: new Date('2026-11-24T14:00:00Z'), ends_at: new Date('2026-11-24T15:00:00Z') }
  blocked.now = [{ id: id(50), resource_id: id(1), ...at, kind: 'meeting', reason: 'Reunião', series_id: id(51), may_remove: true }]
  const free = (on_date: string) => ({ professional_id: id(1), on_date, at_time: '11:00', minutes: 60 })
  unblock.mockReturnValue({ vacancies: [ON, '2026-12-01', '2026-12-08'].map(free), people: 2 })
  const { screen, address } = await open()
  await screen.getByRole('button', { name: /Reunião/ }).click()
  await screen.getByRole('radio', { name: 'Este e os próximos' }).click()
  await screen.getByRole('button', { name: 'Liberar' }).click()
  await expect.element(screen.getByText('Vagas em 24/11, 01/12 e mais 1 data: 2 pessoas na espera')).toBeVisible()
  expect(unblock).toHaveBeenCalledWith({ id: id(50), following: true })
  await screen.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect.poll(() => decodeURIComponent(address())).toContain('2026-12-08_11:00_60')
  blocked.now = []
})

test('on a phone a block opens from its row, and is lifted there', async () => {
  const at = { starts_at: new Date('2026-11-24T14:00:00Z'), ends_at: new Date('2026-11-24T15:00:00Z') }
  blocked.now = [{ id: id(50), resource_id: id(1), ...at, kind: 'meeting', reason: 'Reunião', series_id: null, may_remove: true }]
  unblock.mockReturnValue({ vacancies: [], people: 0 })
  const { screen } = await open()
  await viewport.viewport(390, 844)
  onTestFinished(() => viewport.viewport(1440, 900))
  await screen.getByRole('button', { name: '11:00 – 12:00 · Reunião' }).click()
  await screen.getByRole('button', { name: 'Liberar' }).click()
  expect(unblock).toHaveBeenLastCalledWith({ id: id(50), following: false })
  blocked.now = []
})

test('a card that may not move goes back, and says why', async () => {
  const { screen, user } = await open(() => {
    throw contractError('SCHEDULE_SLOT_TAKEN', 'Este horário acabou de ser ocupado por Íris às 10:42.', 409, {
      kind: 'professional',
      blocked: false,
    })
  })
  await user.keyboard('{ArrowDown}')
  await take(user)
  await user.keyboard('{ArrowDown}')
  await expect.element(screen.getByRole('button', { name: /09:15 Paciente 11/ })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  await expect.poll(() => document.querySelector<HTMLElement>('[data-moving]')?.style.transform).toMatch(/^translate\([1-9]/)
  await user.keyboard('{Enter}')
  await expect.element(screen.getByText('Não foi possível mover: Este horário acabou de ser ocupado por Íris às 10:42.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /09:00 Paciente 11/ })).toHaveFocus() // though it was in another column meanwhile
  await screen.getByRole('button', { name: 'Mover ou editar' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Consulta de Paciente 11' }).getByLabelText('Hora')).toHaveValue('09:15')
})

test('a visit is cancelled by keys alone, and the keys go on from the nearest card', async () => {
  const { screen, user, setStatus } = await open()
  await user.keyboard('{ArrowDown}{Delete}')
  await expect.element(screen.getByRole('radio', { name: 'Paciente desmarcou' })).toHaveFocus()
  await user.keyboard(' {Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Paciente 11: Cancelada')).toBeVisible()
  expect(setStatus).toHaveBeenCalledWith(expect.objectContaining({ id: id(11), to: 'cancelled', reason: 'patient' }))
  await expect.poll(focused).toBe(id(12))
})

test("'Ver' of a freed time shows whom it suits alone; 'Encaixar' books them into it at once, unless something is to be asked", async () => {
  Object.assign(waits, { all: [entry(31), entry(32)], suits: [entry(32)] })
  const { screen, user, address } = await open()
  await user.keyboard('{ArrowDown}{Delete}')
  await expect.element(screen.getByRole('radio', { name: 'Paciente desmarcou' })).toHaveFocus()
  await user.keyboard(' {Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Vaga em 24/11 às 09:00: 1 pessoa na espera')).toBeVisible()
  await screen.getByRole('button', { name: 'Ver', exact: true }).click()
  const panel = screen.getByRole('complementary', { name: 'Espera e pendências' })
  await expect.element(panel.getByText('1 pessoa na espera serve neste horário.')).toBeVisible()
  await expect.element(panel.getByRole('tab', { name: 'Espera (2)' })).toHaveFocus()
  expect(panel.getByText('Espera 31').query()).toBeNull()
  await panel.getByRole('button', { name: 'Encaixar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova Consulta' })
  await expect.element(dialog.getByLabelText('Hora')).toHaveValue('09:00')
  await expect.element(dialog.getByRole('combobox', { name: 'Profissional' })).toHaveValue('Dra. Ana')
  await expect.element(dialog.getByText(QUESTION)).toBeVisible()
  await user.keyboard('{Escape}')
  book.mockImplementation(() => visit(14, '09:00'))
  await panel.getByRole('button', { name: 'Encaixar' }).click()
  await expect.element(screen.getByText('Consulta agendada para ter, 24/11 às 09:00.')).toBeVisible()
  const booked = { patient_id: id(122), professional_id: id(1), on_date: ON, at_time: '09:00', room_id: id(6) }
  expect(book.mock.calls.map(([one]) => one)).toEqual(Array(2).fill(expect.objectContaining({ values: expect.objectContaining(booked) })))
  expect(new Set(book.mock.calls.map(([one]) => one.id)).size).toBe(1)
  await expect.element(panel.getByText('Espera 31')).toBeVisible()
  expect(address()).not.toContain('slot')
})

test('whoever waits and has a card is booked by it at once, and it is said who pays; where something is asked, the form begins with it', async () => {
  const card: Insurance = {
    ...{ id: id(77), updated_at: new Date(), insurer: 'Vida Nordeste', plan: null, number: '0042', valid_until: null, holder: 'self' },
    ...{ holder_name: null, is_primary: true, ended_at: null },
  }
  Object.assign(waits, { all: [entry(32)], suits: [entry(32)], cards: [{ ...card, id: id(78), ended_at: new Date() }, card] })
  onTestFinished(() => void Object.assign(waits, { cards: [] }))
  const { screen, user } = await open(undefined, `&panel=waiting&slot=${ON}_09:00_30_${id(1)}`)
  const panel = screen.getByRole('complementary', { name: 'Espera e pendências' })
  book.mockImplementation(asks)
  await panel.getByRole('button', { name: 'Encaixar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova Consulta' })
  await expect.element(dialog.getByRole('combobox', { name: 'Convênio' })).toHaveValue('Vida Nordeste · 0042')
  await user.keyboard('{Escape}')
  book.mockImplementation(() => visit(14, '09:00', { payer: 'insurance', payer_name: 'Vida Nordeste' }))
  await panel.getByRole('button', { name: 'Encaixar' }).click()
  await expect.element(screen.getByText('Quem paga: Vida Nordeste.')).toBeVisible()
  expect(book).toHaveBeenLastCalledWith(expect.objectContaining({ values: expect.objectContaining({ insurance_id: id(77) }) }))
})

test('of several times that became free each can be chosen, and what is left stays when one is given away', async () => {
  Object.assign(waits, { all: [entry(31), entry(32)], suits: [entry(32)] })
  book.mockImplementation(() => visit(14, '09:00'))
  const slots = [ON, '2026-12-01'].map((day) => `${day}_09:00_30_${id(1)}`)
  const { screen, address } = await open(undefined, `&panel=waiting&slot=${slots}`)
  const panel = screen.getByRole('complementary', { name: 'Espera e pendências' })
  await expect.element(panel.getByRole('combobox', { name: 'Vaga' })).toHaveValue('ter, 24/11 às 09:00')
  await panel.getByRole('combobox', { name: 'Vaga' }).click()
  await screen.getByRole('option', { name: 'ter, 01/12 às 09:00' }).click()
  await expect.element(panel.getByText('Vaga em 01/12 às 09:00, Dra. Ana')).toBeVisible()
  await panel.getByRole('button', { name: 'Encaixar' }).click()
  await expect.poll(() => book.mock.lastCall?.[0].values).toMatchObject({ on_date: '2026-12-01' })
  await expect.element(panel.getByText('Vaga em 24/11 às 09:00, Dra. Ana')).toBeVisible()
  expect(address()).not.toContain('2026-12-01')
})

test('whoever begins a visit while another goes on finishes that one, and says when that patient returns', async () => {
  vi.setSystemTime('2026-11-24T11:10:00Z')
  const { screen, user, setStatus } = await open(undefined, '', [visit(14, '08:00', { status: 'arrived' })])
  setStatus.mockImplementationOnce(() => {
    throw contractError('VISIT_UNDER_WAY', 'Dra. Ana está com Maria desde 07:40.', 409, { on_date: ON })
  })
  document.querySelector<HTMLElement>(`[data-appointment="${id(14)}"]`)!.focus()
  await user.keyboard('i')
  await expect.element(screen.getByText('Dra. Ana está com Maria desde 07:40.')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Retorno em' }).click()
  await screen.getByRole('option', { name: '30 dias', exact: true }).click()
  await screen.getByRole('button', { name: 'Finalizar e iniciar' }).click()
  await expect.element(screen.getByText('Paciente 14: Em atendimento')).toBeVisible()
  expect(setStatus).toHaveBeenLastCalledWith(expect.objectContaining({ to: 'in_progress', ends_other: { return_due_on: '2026-12-24' } }))
})

test('a visit that lacks a signature asks before it begins, and goes on to what else is to be known', async () => {
  vi.setSystemTime('2026-11-24T11:10:00Z')
  const { screen, user, setStatus } = await open(undefined, '', [visit(14, '08:00', { status: 'arrived' })])
  setStatus
    .mockImplementationOnce(() => {
      throw contractError('TERMS_MISSING', 'Falta assinar: Procedimento. Iniciar mesmo assim?', 409, { may: true })
    })
    .mockImplementationOnce(() => {
      throw contractError('VISIT_UNDER_WAY', 'Dra. Ana está com Maria desde 07:40.', 409, { on_date: ON })
    })
  document.querySelector<HTMLElement>(`[data-appointment="${id(14)}"]`)!.focus()
  await user.keyboard('i')
  await expect.element(screen.getByRole('dialog').getByText('Falta assinar: Procedimento. Iniciar mesmo assim?')).toBeVisible()
  await screen.getByRole('button', { name: 'Iniciar mesmo assim' }).click()
  await screen.getByRole('button', { name: 'Finalizar e iniciar' }).click()
  await expect.element(screen.getByText('Paciente 14: Em atendimento')).toBeVisible()
  expect(setStatus).toHaveBeenLastCalledWith(
    expect.objectContaining({ to: 'in_progress', without_terms: true, ends_other: { return_due_on: null } }),
  )
})

test('a duration that cannot be is refused as it was typed, not made another', async () => {
  const { screen, user } = await open()
  await user.keyboard('n')
  await screen.getByLabelText('Duração (min)').fill('3')
  await user.keyboard('{Tab}{Control>}{Enter}{/Control}')
  for (const sentence of ['Escolha o paciente.', 'Escolha o serviço.', 'Horário inválido', 'Duração deve ser de 5 a 480 minutos'])
    await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(screen.getByLabelText('Duração (min)')).toHaveValue('3')
})

test('a series is not booked before its dates were seen, and says so', async () => {
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Nova Consulta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nova Consulta' })
  await dialog.getByRole('combobox', { name: 'Repetir' }).click()
  await screen.getByRole('option', { name: 'Toda semana' }).click()
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click()
  await expect.element(dialog.getByText('Veja as datas antes de agendar.')).toBeVisible()
  await dialog.getByLabelText('Quantas').fill('1')
  await expect.element(dialog.getByText('Pelo menos 2 datas.')).toBeVisible()
})

test('in a week the closed days are folded, and a card is moved past them', async () => {
  const change = vi.fn(({ values }) => visit(11, values.at_time, values))
  const { screen, user } = await open(change, '&mode=week')
  const heads = () =>
    [...document.querySelectorAll<HTMLElement>('[data-folded]')].map(({ textContent, offsetWidth }) => [textContent, offsetWidth])
  expect(heads().map(([, width]) => width)).toEqual([40, 40, 40, 40, 40]) // who works on two days of it
  await user.keyboard('{ArrowDown}')
  await take(user)
  for (const _ of ['wed', 'thu']) await user.keyboard('{ArrowRight}')
  await user.keyboard('{Enter}')
  await expect.element(screen.getByText('Consulta movida para qui, 26/11 às 09:00')).toBeVisible()
})

test('a week of up to three professionals has their cards in their colours, which stay with whom they are; of more they are counted', async () => {
  const change = vi.fn(({ values }) => visit(13, values.at_time, values))
  const { screen, user, address } = await open(change, `&mode=week&prof=${id(1)},${id(2)}`)
  const bruno = screen.getByRole('button', { name: /09:30 Paciente 13.*Dr\. Bruno/ })
  expect(getComputedStyle(bruno.element()).boxShadow).toContain('rgb(190, 24, 93)')
  bruno.element().focus()
  await take(user)
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByText('Consulta movida para ter, 24/11 às 09:45')).toBeVisible()
  expect(change).toHaveBeenLastCalledWith(expect.objectContaining({ values: expect.objectContaining({ professional_id: id(2) }) }))
  await screen.getByRole('button', { name: '08:00 livre: agendar' }).first().click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Nova Consulta' }).getByRole('combobox', { name: 'Profissional' }))
    .toHaveValue('Dra. Ana')
  await user.keyboard('{Escape}')
  await screen.getByRole('button', { name: /Profissionais/ }).click()
  await screen.getByRole('checkbox', { name: 'Todos' }).click()
  await user.keyboard('{Escape}')
  await expect.element(screen.getByRole('row', { name: /Todos Manhã/ })).toHaveTextContent('5 marcadas 1 h 30 livres')
  await expect.element(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await screen.getByRole('button', { name: '2 marcadas' }).click()
  await expect.poll(address).toMatch(/^(?!.*mode=week)/)
})

test('visits shorter than half an hour do not lie on one another', async () => {
  await open(undefined, '', [visit(14, '08:00', { minutes: 15 }), visit(15, '08:15', { minutes: 15 })])
  const box = (n: number) => document.querySelector(`[data-appointment="${id(n)}"]`)!.getBoundingClientRect()
  expect(box(15).top).toBeGreaterThanOrEqual(box(14).bottom)
  expect(box(11).height).toBeGreaterThan(box(14).height)
})

test('of many at one time four lie side by side, and a number opens the rest', async () => {
  const beside = [14, 15, 16, 17, 18].map((n) => visit(n, '09:00', { fit_in: true, minutes: n === 18 ? 90 : 30 }))
  const { screen, user, address } = await open(undefined, '', beside)
  const cards = [...document.querySelectorAll<HTMLElement>('[data-appointment]')].map(({ dataset }) => dataset.appointment)
  expect(cards.filter((one) => [11, 14, 15, 16, 17, 18].map(id).includes(one!))).toHaveLength(4)
  await screen.getByRole('button', { name: '+2 às 09:00: ver 2 consultas' }).click()
  await expect.poll(() => screen.getByRole('menuitem').elements().length).toBe(2)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  await user.keyboard('{Delete}')
  await expect.element(screen.getByRole('radio', { name: 'Paciente desmarcou' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await screen.getByRole('button', { name: '+2 às 09:00: ver 2 consultas' }).click()
  await screen.getByRole('menuitem').last().click()
  await expect.poll(address).toContain('open=')
})

test('the grid stays when what can be booked is asked for again and no answer comes', async () => {
  const { screen, queryClient } = await open()
  lost.value = true
  await queryClient.invalidateQueries()
  lost.value = false
  await expect.element(screen.getByRole('button', { name: /09:00 Paciente 11/ })).toBeVisible()
  expect(screen.getByText('Erro ao carregar a agenda').query()).toBeNull()
})

test('what was said about a visit has not failed while it is on its way', async () => {
  let answer = (_: never[]) => {}
  const messages = () =>
    new Promise<never[]>((resolve) => {
      answer = resolve
    })
  const tomorrow = visit(11, '09:00', { starts_at: new Date(Date.now() + 86_400_000) })
  const { screen } = await renderPage<Modules>(<VisitMessages appointment={tomorrow} mayAsk />, {
    api: { patients: { schedule: { messages } } },
  })
  await expect.element(screen.getByRole('button', { name: 'Enviar confirmação' })).toBeVisible()
  expect(screen.getByText('Erro ao carregar as mensagens').query()).toBeNull()
  answer([])
})
