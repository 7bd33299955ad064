import { expect, onTestFinished, test, vi } from 'vitest'
import { page as viewport } from 'vitest/browser'
import type { patients } from '#modules/patients/contract/index.ts'
import type { Appointment } from '#modules/patients/contract/schedule/appointment.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { contractError } from '#web/testing/api-stub.ts'
import { renderPage } from '#web/testing/render-page.tsx'
import { visit } from '../../testing/visit.ts'
import { BookingDialog } from './booking-dialog.tsx'
import { storedInput } from './booking-input.ts'

type Modules = { patients: typeof patients }

const id = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const ON = '2026-11-24'
const TAKEN = 'Este horário acabou de ser ocupado por Íris às 10:42.'

const freeSlots = ({ limit }: { limit: number; at_time: string | null }) =>
  ['08:00', '11:00', '14:00', '15:00', '16:00'].slice(0, limit).map((at_time) => ({ professional_id: id(1), on_date: ON, at_time }))

const found = { last_visit: null, phone: null, birth_date: null, deceased_on: null, document: null }
const find = ({ text }: { text: string }) =>
  [9, 8].map((n) => ({ ...found, id: id(n), name: n === 9 ? 'Maria Silva' : 'Maria Souza' })).filter(({ name }) => name.includes(text))

const rooms = [
  { id: id(5), name: 'Sala 1' },
  { id: id(6), name: 'Sala 2' },
  { id: id(7), name: 'Sala 3' },
]

const SERVICES = [{ id: id(3), name: 'Consulta', minutes: 30, kind: 'first', professionals: [], minutes_with: {}, preparation: null }]

const ANA = { id: id(1), name: 'Dra. Ana', color: '#0f766e', specialty: null, is_own: false }

const dialog = (
  patient: { id: string; name: string } | null,
  schedule: object,
  services = SERVICES,
  professionals = [ANA],
  stored: Appointment | null = null,
) =>
  renderPage<Modules>(
    <BookingDialog
      appointment={stored}
      beginning={{ patient, professional_id: professionals.length > 1 ? null : id(1), on_date: ON, at_time: '09:00' }}
      options={{
        ...{ professionals, services, rooms, equipment: [], grid_minutes: 15 },
      }}
      onClose={() => undefined}
    />,
    {
      api: {
        patients: {
          find,
          schedule: {
            freeSlots,
            strip: () => {
              throw contractError('NOT_FOUND', 'Paciente não encontrado.', 404)
            },
            ...schedule,
          },
          sessions: { ofPatient: () => ({ authorizations: [], packages: [], needed: [] }) },
          insurances: { list: () => [] },
        },
      },
    },
  )

async function open(schedule: object, patient: { id: string; name: string } | null = { id: id(9), name: 'Maria Silva' }) {
  const page = await dialog(patient, schedule)
  await page.screen.getByRole('combobox', { name: 'Serviço' }).click()
  await page.screen.getByRole('option', { name: 'Consulta' }).click()
  await expect.element(page.screen.getByText('Próximos horários')).toBeVisible()
  return page
}

test('whoever is too late sees why beside the nearest free times, and books beside the other', async () => {
  const fit_ins: boolean[] = []
  const book = vi.fn(({ values }: { values: { fit_in: boolean } }): never => {
    fit_ins.push(values.fit_in)
    throw contractError('SCHEDULE_SLOT_TAKEN', TAKEN, 409, { kind: 'professional', blocked: false })
  })
  const slots = vi.fn(freeSlots)
  const { screen, user } = await open({ book, freeSlots: slots, rooms: () => ({ taken: [], proposed: null }) })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(TAKEN)).toBeInViewport()
  await expect.element(screen.getByText('Horários livres mais próximos:')).toBeInViewport()
  expect(slots).toHaveBeenLastCalledWith(expect.objectContaining({ at_time: '09:00', limit: 3 }))
  await expect.poll(() => screen.getByRole('checkbox', { name: /24\/11/ }).elements().length).toBe(3)
  await screen.getByRole('button', { name: 'Marcar como encaixe' }).click()
  await expect.poll(() => fit_ins).toEqual([false, true])
})

test('where the time is not what stands in the way, no fitting in is offered', async () => {
  const book = (): never => {
    throw contractError('PATIENT_DECEASED', 'Paciente falecido.', 409)
  }
  const { screen, user } = await open({ book, rooms: () => ({ taken: [], proposed: null }) })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Paciente falecido.')).toBeInViewport()
  await expect.element(screen.getByText('Próximos horários')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Marcar como encaixe' }).query()).toBeNull()
})

test('more dates than a series takes stay as typed, beside what is wrong with them', async () => {
  const { screen, user } = await open({ rooms: () => ({ taken: [], proposed: null }), series: { rehearse: () => [] } })
  await screen.getByRole('combobox', { name: 'Repetir' }).click()
  await screen.getByRole('option', { name: 'Toda semana' }).click()
  const count = screen.getByRole('textbox', { name: 'Quantas' })
  await count.fill('61')
  await user.keyboard('{Tab}')
  await expect.element(screen.getByText('No máximo 60 datas.')).toBeVisible()
  await expect.element(count).toHaveValue('61')
})

test('the room that is proposed is booked, and one that was taken meanwhile is answered with those that are free', async () => {
  const taken = [id(6)]
  const booked: (string | null)[] = []
  const book = ({ values: { room_id } }: { values: { room_id: string | null } }): never => {
    booked.push(room_id)
    taken.push(id(5))
    throw contractError('SCHEDULE_SLOT_TAKEN', 'Sala 1 está ocupada neste horário.', 409, { kind: 'room', blocked: false })
  }
  const { screen, user } = await open({
    book,
    rooms: () => ({ taken: taken.map((room) => ({ id: room, block: null })), proposed: taken.includes(id(5)) ? null : id(5) }),
  })
  const room = screen.getByRole('combobox', { name: 'Sala' })
  await expect.element(room).toHaveValue('Sala 1')
  await room.click()
  await expect.element(screen.getByRole('option', { name: 'Sala 2 (ocupada)' })).toBeVisible()
  await screen.getByRole('option', { name: 'Sala 1' }).click()
  const who = screen.getByRole('combobox', { name: 'Paciente' })
  await who.click()
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await expect.element(who).toHaveValue('Maria Silva') // the key that sends chooses nothing
  await expect.element(screen.getByText('Salas livres neste horário:')).toBeInViewport()
  expect(screen.getByRole('button', { name: 'Marcar como encaixe' }).query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Sala 2' }).query()).toBeNull()
  await screen.getByRole('button', { name: 'Sala 3' }).click()
  await expect.element(room).toHaveValue('Sala 3')
  expect(booked).toEqual([id(5)])
})

test('Enter takes the only patient who was found, or registers whom nobody knows; of several it waits for a choice', async () => {
  const { screen, user } = await open({ rooms: () => ({ taken: [], proposed: null }) }, null)
  const who = screen.getByRole('combobox', { name: 'Paciente' })
  await who.fill('Maria')
  await expect.element(screen.getByRole('option', { name: 'Maria Souza' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Cadastrar "Maria"' })).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.element(who).toHaveValue('Maria')
  expect(screen.getByText('Escolha o paciente.').query()).toBeNull()
  await who.fill('Maria Sou')
  await expect.element(screen.getByRole('option', { name: 'Cadastrar "Maria Sou"' })).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.element(who).toHaveValue('Maria Souza')
  await who.fill('Ana')
  await expect.element(screen.getByRole('option', { name: 'Cadastrar "Ana"' })).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Nome')).toHaveValue('Ana')
})

test('a service that is typed is taken by Enter or Tab however fast they follow, without its accents, too', async () => {
  const services = ['Consulta', 'Retorno', 'Sessão'].map((name, n) => ({ ...SERVICES[0]!, id: id(30 + n), name }))
  const { screen } = await dialog(null, {}, services)
  const service = screen.getByRole('combobox', { name: 'Serviço' })
  // As the keys of a fast hand: nothing of the page runs between them but what each makes run.
  function type(text: string, key: string) {
    const input = service.element() as HTMLInputElement
    input.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
  }
  type('Retorno', 'Enter')
  await expect.element(service).toHaveValue('Retorno')
  type('sessao', 'Tab')
  ;(service.element() as HTMLInputElement).blur()
  await expect.element(service).toHaveValue('Sessão')
})

test('whoever alone does a service is chosen with it, and what only another does remains within reach', async () => {
  const services = [
    { ...SERVICES[0]!, name: 'Consulta', professionals: [id(1)] },
    { ...SERVICES[0]!, id: id(4), name: 'Limpeza', professionals: [id(2)] },
    { ...SERVICES[0]!, id: id(10), name: 'Retorno', professionals: [] },
  ] as never as typeof SERVICES
  const { screen } = await dialog(null, {}, services, [ANA, { ...ANA, id: id(2), name: 'Dr. Beto' }])
  const who = screen.getByRole('combobox', { name: 'Profissional' })
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Serviço' }).click()
    await screen.getByRole('option', { name }).click()
  }
  await choose('Retorno')
  await expect.element(who).toHaveValue('') // both do it
  await choose('Consulta')
  await expect.element(who).toHaveValue('Dra. Ana')
  await choose('Limpeza')
  await expect.element(who).toHaveValue('Dr. Beto')
  await choose('Retorno')
  await expect.element(who).toHaveValue('Dr. Beto')
})

test('a visit that a colleague changed meanwhile is not saved over before that was told', async () => {
  const opened = visit(20, '09:00')
  const newer = { ...opened, updated_at: new Date('2026-11-24T10:30:00Z') }
  const change = vi.fn(({ updated_at }: { updated_at: Date }) => {
    if (updated_at < newer.updated_at)
      throw contractError('RECORD_CHANGED', 'Outra pessoa alterou este registro enquanto você editava.', 409, { changes: [] })
    return newer
  })
  const get = vi.fn(() => newer)
  const { screen } = await dialog(null, { change, get, rooms: () => ({ taken: [], proposed: null }) }, SERVICES, [ANA], opened)
  await screen.getByLabelText('Observação').fill('traz exames')
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText(/enquanto você editava. Feche para ver como ficou, ou salve de novo/)).toBeInViewport()
  await expect.element(screen.getByLabelText('Observação')).toHaveValue('traz exames')
  await expect.poll(() => get.mock.calls.length).toBe(1)
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => change.mock.results.at(-1)?.type).toBe('return')
  expect(change.mock.calls.map(([{ updated_at }]) => updated_at)).toEqual([opened.updated_at, newer.updated_at])
})

test('a clinic without services says what to do first, and where', async () => {
  const { screen } = await dialog(null, {}, [])
  await expect.element(screen.getByText(/^Nenhum serviço cadastrado/)).toBeVisible()
  const way = screen.getByRole('link', { name: 'Cadastre o primeiro em Configuração.' })
  await expect.element(way).toHaveAttribute('href', '/patients?view=setup&tab=services&add=1')
})

test('on a phone how often it repeats, and how it ends, can be read whole', async () => {
  const { screen } = await open({ rooms: () => ({ taken: [], proposed: null }), series: { rehearse: () => [] } })
  await viewport.viewport(390, 844)
  onTestFinished(() => viewport.viewport(1440, 900))
  await screen.getByRole('combobox', { name: 'Repetir' }).click()
  await screen.getByRole('option', { name: 'A cada 2 semanas' }).click()
  for (const name of ['Repetir', 'Termina']) {
    const field = screen.getByRole('combobox', { name }).element()
    expect(field.scrollWidth).toBe(field.clientWidth)
  }
})

test('who tells the patient of a move in the hours of silence reads when she will hear of it', async () => {
  const send_after = new Date(Date.now() + 8 * 3_600_000)
  const stored = visit(11, '09:00')
  const change = ({ values }: { values: { at_time: string } }) => ({ ...stored, at_time: values.at_time, along: [], told: false })
  const waiting = { matching: () => ({ vacancies: [], people: 0 }) }
  const schedule = { rooms: () => ({ taken: [], proposed: null }), change, waiting, tellMoves: () => ({ send_after }) }
  const { screen, user } = await dialog(null, schedule, SERVICES, [ANA], stored)
  await screen.getByRole('textbox', { name: 'Hora' }).fill('10:30')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.getByRole('button', { name: 'Avisar o paciente' }).click()
  await expect.element(screen.getByText(`Ele sai quando terminarem as horas de silêncio: ${formatDateTime(send_after)}.`)).toBeVisible()
})

test('what moves with the next of its series says with how many, whether the patient is told, and goes back with them', async () => {
  const stored = visit(11, '09:00', { series_id: id(70), status: 'confirmed' })
  const [moved_at, later_at] = [new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T12:00:01Z')]
  const along = [12, 13].map((n) => ({
    ...{ id: id(n), updated_at: later_at, values: storedInput({ ...stored, on_date: `2026-12-0${n - 11}` }) },
    ...{ confirmed: n === 12, reply: 'none' as const },
  }))
  const change = vi.fn(({ values }: { values: { at_time: string }; following?: boolean | undefined }) => ({
    ...{ ...stored, updated_at: moved_at, at_time: values.at_time, status: 'scheduled' as const, along, told: true },
  }))
  const moveBack = vi.fn(({ visits }: { visits: unknown[] }) => ({ moved: visits.length }))
  const waiting = { matching: () => ({ vacancies: [], people: 0 }) }
  const schedule = { rooms: () => ({ taken: [], proposed: null }), change, moveBack, waiting }
  const { screen } = await dialog(null, schedule, SERVICES, [ANA], stored)
  await screen.getByRole('textbox', { name: 'Hora' }).fill('11:00')
  await screen.getByRole('checkbox', { name: 'Esta e as próximas' }).click()
  await screen.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(screen.getByText(/^Consulta movida para .*, com as 2 próximas da série\.$/)).toBeVisible()
  await expect.element(screen.getByText('O aviso ao paciente está na fila.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Avisar o paciente' }).query()).toBeNull()
  expect(change.mock.lastCall?.[0].following).toBe(true)
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  const first = { id: id(11), updated_at: moved_at, values: storedInput(stored), confirmed: true, reply: 'none' }
  expect(moveBack.mock.lastCall?.[0].visits).toEqual([first, ...along])
})

test('a series that is booked says whether the patient hears of it, and is taken back whole', async () => {
  const dates = ['2026-11-24', '2026-12-01', '2026-12-08']
  const rehearse = () => dates.map((on_date) => ({ on_date, at_time: '09:00', state: 'free' as const, reason: null, nearest: null }))
  const book = vi.fn(({ dates }: { dates: { id: string }[]; tells?: boolean | undefined }) => ({ booked: dates.length }))
  const setStatuses = vi.fn(({ ids }: { ids: string[]; to: string; reason: string | null }) => ({ changed: ids, left: 0 }))
  const { screen } = await open({ rooms: () => ({ taken: [], proposed: null }), series: { rehearse, book }, setStatuses })
  await screen.getByRole('combobox', { name: 'Repetir' }).click()
  await screen.getByRole('option', { name: 'Toda semana' }).click()
  await expect.element(screen.getByText('3 datas · 3 livres')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Avisar o paciente' }).click()
  await screen.getByRole('button', { name: 'Agendar' }).click()
  await expect.element(screen.getByText('3 consultas agendadas.')).toBeVisible()
  const asked = book.mock.lastCall![0]
  expect(asked.tells).toBe(false)
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(screen.getByText('Desfeito com sucesso!')).toBeVisible()
  expect(setStatuses.mock.lastCall![0]).toMatchObject({ ids: asked.dates.map(({ id }) => id), to: 'cancelled', reason: 'mistake' })
})
