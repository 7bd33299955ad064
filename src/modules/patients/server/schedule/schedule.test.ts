import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { addDays } from '#shared/br/date.ts'
import { setUp as clinicOf, MONDAY } from '../testing/clinic.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>

const setUp = () => clinicOf(signIn)

describe('a time', () => {
  test('goes to one of fifty who want it at once, and the others learn who has it', async () => {
    const { person, book } = await setUp()
    await signIn.owner().query("update users set name = 'Íris Conceição' where user_id = $1", [person.user_id])
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => book({}, ['same_patient'])))
    const lost = tries.filter((one) => one.status === 'rejected')
    expect(tries.length - lost.length).toBe(1)
    for (const { reason } of lost) {
      expect(reason).toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN', data: { kind: 'professional', blocked: false } })
      expect(reason.message).toMatch(/^Este horário acabou de ser ocupado por Íris Conceição às \d\d:\d\d\.$/)
    }
  })

  test('of a room is one person’s too; an appointment that ends when the next begins is no conflict', async () => {
    const { here, schedule, book } = await setUp()
    await book({ room_id: here.room as never })
    const other = { professional_id: here.bia }
    await expect(book({ ...other, room_id: here.room as never }, ['same_patient'])).rejects.toMatchObject({
      message: 'Sala 1 está ocupada neste horário.',
    })
    await book({ at_time: '09:30' })
    await book({ at_time: '08:30' })
    const byRoom = await schedule.days({ from: MONDAY, days: 1, rooms: [here.room] })
    expect(byRoom.appointments.map(({ at_time, room_id }) => [at_time, room_id])).toEqual([
      ['08:30', null],
      ['09:00', here.room],
      ['09:30', null],
    ])
    expect([byRoom.hours.length, byRoom.more_of]).toEqual([2, null])
    await expect(book({ at_time: '08:45' }, ['same_patient'])).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
  })

  test('is proposed with the room in which the professional was lately, unless that is taken', async () => {
    const { person, here, values, schedule, book } = await setUp()
    const { id: second } = await person.api.patients.setup.rooms.add({
      parent_id: person.company_id,
      values: { name: 'Sala 2', capacity: 1 },
    })
    const asked = async (over: object = {}) => {
      const { professional_id, service_id, on_date, at_time, minutes } = values
      return schedule.rooms({ id: randomUUID(), professional_id, service_id, on_date, at_time, minutes, ...over })
    }
    expect(await asked()).toEqual({ taken: [], proposed: null })
    const first = await book({ room_id: here.room as never })
    await book({ room_id: second as never, at_time: '10:00' })
    await book({ room_id: second as never, at_time: '10:30' })
    expect(await asked({ at_time: '11:00' })).toEqual({ taken: [], proposed: second })
    expect(await asked({ at_time: '09:15' })).toEqual({ taken: [{ id: here.room, block: null }], proposed: second })
    expect(await asked({ at_time: '10:00' })).toEqual({ taken: [{ id: second, block: null }], proposed: here.room })
    expect((await asked({ id: first.id })).taken).toEqual([]) // its own
    expect(await asked({ professional_id: here.bia })).toEqual({ taken: [{ id: here.room, block: null }], proposed: second }) // where the service takes place
  })

  test('is free again once it is cancelled, and going back is refused when somebody else has it by then', async () => {
    const { schedule, book } = await setUp()
    const first = await book()
    const cancel = { id: first.id, to: 'cancelled' as const, reason: 'patient' as const, note: null }
    const cancelled = await schedule.setStatus({ ...cancel, updated_at: first.updated_at })
    const second = await book()
    const back = { id: first.id, updated_at: cancelled.updated_at, to: 'scheduled' as const, reason: null, note: null }
    await expect(schedule.setStatus(back)).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
    expect((await schedule.get({ id: second.id })).status).toBe('scheduled')
    expect((await schedule.get({ id: first.id })).status).toBe('cancelled')
  })

  test('that is blocked is nobody’s, and one with appointments is not blocked', async () => {
    const { here, schedule, book } = await setUp()
    const during = { resource_id: here.ana, from_date: MONDAY, from_time: '10:00', to_date: MONDAY, to_time: '11:00', reason: 'Férias' }
    const { id } = await schedule.block(during)
    await expect(book({ at_time: '10:30' })).rejects.toMatchObject({ message: 'Horário bloqueado: Férias.' })
    await schedule.unblock({ id })
    await book({ at_time: '10:30' })
    await expect(schedule.block(during)).rejects.toMatchObject({ message: expect.stringContaining('Há 1 consulta neste período.') })
  })

  test('beside another is an encaixe, up to the limit of the day', async () => {
    const { person, book } = await setUp()
    await book()
    const beside = () => book({ fit_in: true }, ['same_patient'])
    for (const _ of [1, 2, 3]) await beside()
    await beside() // her own agenda has no limit
    const colleague = await signIn({ company_id: person.company_id, permissions: { patients: true } })
    const { rows } = await signIn.owner().query('select id from patient where company_id = $1', [person.company_id])
    const theirs = setUpOf(colleague, rows[0].id)
    await expect(theirs).rejects.toMatchObject({ code: 'FIT_IN_LIMIT', message: 'Limite de encaixes de Dra. Ana neste dia: 3.' })

    async function setUpOf({ api }: Person, patient_id: string) {
      const { professionals, services } = await api.patients.schedule.options()
      const values = {
        ...{
          patient_id,
          professional_id: professionals[0]!.id,
          service_id: services[0]!.id,
          room_id: null,
          on_date: MONDAY,
          at_time: '09:00',
        },
        ...{ minutes: 30, fit_in: true, insurance_id: null, notes: '' },
      }
      return api.patients.schedule.book({ id: randomUUID(), values, accepted: ['same_patient', 'holiday'] })
    }
  })
})

test('whoever is too late reads when the time was booked, not when its visit changed last; of one that was moved there, that it is taken', async () => {
  const { book, schedule, values } = await setUp()
  const visit = await book()
  const refused = async () => (await book({ at_time: '09:15' }, ['same_patient']).catch((error: Error) => error)) as Error
  const past = "update appointment set created_at = created_at - interval '3 days' where id = $1"
  await signIn.owner().query(past, [visit.id])
  const { updated_at: before } = await schedule.get({ id: visit.id })
  await schedule.setStatus({ id: visit.id, updated_at: before, to: 'confirmed', reason: null, note: null })
  expect((await refused()).message).toMatch(/^Este horário foi ocupado por .+ em \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/)
  const { id, updated_at } = await schedule.get({ id: visit.id })
  await schedule.change({ id, updated_at, values: { ...values, at_time: '09:30' } as never, accepted: ['holiday'] })
  expect((await refused()).message).toBe('Este horário já está ocupado.')
})

test('who waits is found for the time that suits, once, and waits no longer when she is booked', async () => {
  const { person, here, joana, schedule, book } = await setUp()
  const { id: maria } = await person.api.patients.create({ ...newJoana(), name: 'Maria Silva', code: 'PAC-2', document: null })
  const entry = {
    ...{ patient_id: joana, service_id: here.service, professional_id: null, weekdays: [1], periods: ['morning' as const] },
    ...{ from_on: null, until_on: null, priority: 1 as const, note: '' },
  }
  const { id } = await schedule.waiting.add(entry)
  await expect(schedule.waiting.add(entry)).rejects.toMatchObject({ message: 'Este paciente já está na espera para este serviço.' })
  const fits = async (over = {}) => {
    const time = { professional_id: here.ana, on_date: MONDAY, at_time: '09:00', minutes: 30, ...over }
    return (await schedule.waiting.fitting(time)).length
  }
  expect([
    await fits(),
    await fits({ at_time: '14:00' }),
    await fits({ on_date: addDays(MONDAY, 1) }),
    await fits({ minutes: 15 }),
    await fits({ professional_id: here.room }),
  ]).toEqual([1, 0, 0, 0, 0])
  const other = await book({ patient_id: maria, at_time: '09:15' })
  expect(await fits()).toBe(0) // taken again
  await schedule.setStatus({ id: other.id, updated_at: other.updated_at, to: 'cancelled', reason: 'mistake', note: null })
  expect(await fits()).toBe(1)
  await schedule.waiting.remove({ id })
  expect(await schedule.waiting.list()).toEqual([])
  await schedule.waiting.restore({ id })
  expect(await schedule.waiting.list()).toMatchObject([
    { id, patient_name: 'Joana Melo', service_name: 'Consulta', professional_name: null },
  ])
  await book()
  expect(await schedule.waiting.list()).toEqual([])
  await expect(schedule.waiting.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whose booking is taken back as a mistake waits again; who gives it up does not, nor who has another of the same series', async () => {
  const { here, joana, schedule, book } = await setUp()
  const asked = { weekdays: [], periods: [], from_on: null, until_on: null, priority: 1 as const, note: '' }
  const { id } = await schedule.waiting.add({ patient_id: joana, service_id: here.service, professional_id: null, ...asked })
  const waits = async () => (await schedule.waiting.list()).map((one) => one.id)
  const cancel = async (one: { id: string }, reason: 'mistake' | 'patient') => {
    const { updated_at } = await schedule.get({ id: one.id })
    await schedule.setStatus({ id: one.id, updated_at, to: 'cancelled', reason, note: null })
  }
  const first = await book()
  expect(await waits()).toEqual([])
  await cancel(first, 'mistake')
  expect(await waits()).toEqual([id])
  const { updated_at } = await schedule.get({ id: first.id })
  await schedule.setStatus({ id: first.id, updated_at, to: 'scheduled', reason: null, note: null })
  expect(await waits()).toEqual([])
  await cancel(first, 'mistake')
  expect(await waits()).toEqual([id])
  const values = { patient_id: joana, professional_id: here.ana, service_id: here.service, room_id: null, at_time: '10:00', minutes: 30 }
  const dates = [MONDAY, addDays(MONDAY, 7)].map((on_date) => ({ id: randomUUID(), on_date, at_time: '10:00', fit_in: false }))
  const series = { ...values, on_date: MONDAY, fit_in: false, insurance_id: null, notes: '' }
  await schedule.series.book({ series_id: randomUUID(), values: series, dates, accepted: ['holiday', 'same_patient'] })
  await cancel(dates[0]!, 'mistake')
  expect(await waits()).toEqual([])
  await cancel(dates[1]!, 'patient')
  expect(await waits()).toEqual([])
})

test('a month counts what is booked and what is left; the list finds what a day holds and what nobody closed', async () => {
  const { person, here, schedule, book } = await setUp()
  await book()
  await book({ professional_id: here.bia, at_time: '10:00' })
  const [monday, tuesday] = await schedule.month({ from: MONDAY, days: 2, professionals: [here.ana] })
  expect(monday).toMatchObject({ on_date: MONDAY, booked: 1, free_minutes: 210 })
  expect(tuesday).toMatchObject({ booked: 0, free_minutes: 0 })
  await book({ at_time: '14:00', fit_in: true }, ['outside_hours'])
  const halves = await schedule.halves({ from: MONDAY, days: 2, professionals: [here.ana, here.bia] })
  expect(
    halves.sort((one, other) => one.professional_id.localeCompare(other.professional_id) || other.half.localeCompare(one.half)),
  ).toEqual(
    [
      { professional_id: here.ana, on_date: MONDAY, half: 'morning', booked: 1, free_minutes: 210 },
      { professional_id: here.ana, on_date: MONDAY, half: 'afternoon', booked: 1, free_minutes: 0 },
      { professional_id: here.bia, on_date: MONDAY, half: 'morning', booked: 1, free_minutes: expect.any(Number) },
    ].sort((one, other) => one.professional_id.localeCompare(other.professional_id) || other.half.localeCompare(one.half)),
  )
  await schedule.setStatuses({
    ids: (await schedule.list({ date_from: MONDAY, date_to: MONDAY })).rows.filter(({ fit_in }) => fit_in).map(({ id }) => id),
    ...{ to: 'cancelled', reason: 'mistake', note: null },
  })

  const listed = async (filters: object) => (await schedule.list(filters)).rows.map(({ at_time }) => at_time)
  const day = { date_from: MONDAY, date_to: MONDAY }
  expect(await listed({ ...day, status: 'scheduled' })).toEqual(['09:00', '10:00'])
  expect(await listed({ ...day, prof: here.bia })).toEqual(['10:00'])
  expect(await listed({ patient: 'joana', status: 'scheduled' })).toEqual(['09:00', '10:00'])
  expect(await listed({ patient: 'ninguém' })).toEqual([])
  expect(await listed({ without_outcome: true })).toEqual([])
  const all = { filter: day, expected: (await schedule.list(day)).total }
  const { ids } = await schedule.matched(all)
  expect(ids.sort()).toEqual((await schedule.list(day)).rows.map(({ id }) => id).sort())
  await expect(schedule.matched({ ...all, expected: all.expected + 1 })).rejects.toMatchObject({
    message: 'A lista mudou desde a seleção. Confira as consultas e selecione de novo.',
  })
  await signIn
    .owner()
    .query('update appointment set on_date = current_date - 2 where company_id = $1 and professional_id = $2', [
      person.company_id,
      here.bia,
    ])
  expect(await listed({ without_outcome: true })).toEqual(['10:00'])
  expect(await schedule.waiting.unresolved()).toMatchObject({ without_outcome: [{ at_time: '10:00' }], expired: [], total: 1 })
})

test('sending a booking again books nothing twice', async () => {
  const { values, schedule, joana } = await setUp()
  const sent = { id: randomUUID(), values: values as never, accepted: ['holiday' as const] }
  expect((await schedule.book(sent)).id).toBe((await schedule.book(sent)).id)
  expect((await schedule.ofPatient({ parent_id: joana })).total).toBe(1)
})

test('somebody whom the clinic does not know is registered as she is booked, once, and not at all when the time is taken', async () => {
  const { person, schedule, values, book } = await setUp()
  const zoe = { name: 'Zoé Ação', phone: '84999990000', birth_date: '01/02/1990', without_phone: false }
  const sent = (over = {}) => ({
    ...{
      id: randomUUID(),
      values: { ...values, patient_id: randomUUID(), ...over } as never,
      new_patient: zoe,
      accepted: ['holiday'] as never,
    },
  })
  const known = async () => (await person.api.patients.list({ name: 'Zoé Ação' })).rows
  await book()
  await expect(schedule.book(sent())).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
  expect(await known()).toEqual([])
  const later = sent({ at_time: '10:00' })
  const { patient_id } = await schedule.book(later)
  expect(await schedule.book(later)).toMatchObject({ patient_id })
  expect(await known()).toMatchObject([{ id: patient_id, phone: '84999990000', birth_date: '1990-02-01', status_id: 1 }])
  const nameless = { ...sent({ at_time: '11:00' }), new_patient: { ...zoe, phone: '' } }
  await expect(schedule.book(nameless)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what is odd is asked first, and booked once it is accepted', async () => {
  const { book, person, schedule, values } = await setUp()
  const asked = book({ at_time: '13:00' })
  await expect(asked).rejects.toMatchObject({
    code: 'SCHEDULE_ASKS',
    data: {
      concerns: [
        {
          kind: 'outside_hours',
          question: expect.stringMatching(/^Fora do horário de Dra\. Ana \([a-zá]{3} 08:00–12:00\)\. Marcar como encaixe\?$/),
        },
      ],
    },
  })
  expect(await book({ at_time: '13:00' }, ['outside_hours'])).toMatchObject({ at_time: '13:00', fit_in: true })
  await signIn
    .owner()
    .query("insert into company_holiday (company_id, date, name) values ($1, $2, 'Aniversário da clínica')", [person.company_id, MONDAY])
  await expect(schedule.book({ id: randomUUID(), values: values as never, accepted: [] })).rejects.toMatchObject({
    message: expect.stringContaining('Aniversário da clínica. Marcar mesmo assim?'),
  })
  await expect(book({ on_date: addDays(MONDAY, -60) })).rejects.toMatchObject({ message: 'Data muito antiga' })
})

test('who takes four at once takes no fifth; nobody is booked for what she does not do, nor whoever died', async () => {
  const { book, person, here, values, schedule } = await setUp()
  const root = signIn.owner()
  await root.query('update schedule_resource set capacity = 4 where id = $1', [here.ana])
  for (const _ of [1, 2, 3, 4]) await book({}, ['same_patient'])
  await expect(book({}, ['same_patient'])).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
  await root.query('insert into service_professional (company_id, service_id, professional_id) values ($1, $2, $3)', [
    ...[person.company_id, here.service, here.bia],
  ])
  await expect(book({ at_time: '10:00' })).rejects.toMatchObject({ message: 'Dra. Ana não realiza este serviço.' })
  await root.query("update patient set deceased_on = '2026-11-20' where company_id = $1", [person.company_id])
  expect(await schedule.strip({ parent_id: values.patient_id })).toMatchObject({ deceased_on: '2026-11-20' })
  await expect(book({ professional_id: here.bia, at_time: '10:00' })).rejects.toMatchObject({ message: 'Paciente falecido.' })
})

test('a visit late in the evening is of that day on the clocks of the company, in agenda, month, counts and list', async () => {
  const { book, person, here, schedule } = await setUp()
  const root = signIn.owner()
  await root.query("update companies set time_zone = 'America/Rio_Branco' where id = $1", [person.company_id])
  const { id, starts_at } = await book({ at_time: '23:00' }, ['outside_hours'])
  expect(starts_at.toISOString()).toBe(`${addDays(MONDAY, 1)}T04:00:00.000Z`)
  const day = await schedule.days({ from: MONDAY, days: 1, professionals: [here.ana] })
  const [month] = await schedule.month({ from: MONDAY, days: 1, professionals: [here.ana] })
  const listed = await schedule.list({ date_from: MONDAY, date_to: MONDAY })
  const { rows } = await root.query('select on_date::text as day, total::int from appointment_count where company_id = $1', [
    person.company_id,
  ])
  expect([day.appointments.map((one) => one.id), month!.booked, listed.rows.map((one) => one.id), rows]).toEqual([
    [id],
    1,
    [id],
    [{ day: MONDAY, total: 1 }],
  ])
})

test('the free times are those of the working hours that nobody has', async () => {
  const { here, schedule, book } = await setUp()
  await book({ at_time: '08:30' })
  const asked = { service_id: here.service, minutes: 30, from: MONDAY, at_time: null, days: 1, limit: 4 }
  const free = await schedule.freeSlots({ ...asked, professional_id: here.ana })
  expect(free.map(({ at_time }) => at_time)).toEqual(['08:00', '09:00', '09:30', '10:00'])
  const near = await schedule.freeSlots({ ...asked, professional_id: here.ana, at_time: '08:30', days: 60, limit: 3 })
  expect(near.map(({ on_date, at_time }) => [on_date, at_time])).toEqual([
    [MONDAY, '08:00'],
    [MONDAY, '09:00'],
    [MONDAY, '09:30'],
  ])
  const all = await schedule.freeSlots({ ...asked, professional_id: null, limit: 3 })
  expect(all.map(({ at_time, professional_id }) => [at_time, professional_id === here.bia])).toEqual(
    expect.arrayContaining([['08:30', true]]),
  )
})

test('what is booked in the past is registered as done, once that is said', async () => {
  const { book, schedule } = await setUp()
  const past = { on_date: addDays(MONDAY, -14) }
  await expect(book(past, ['outside_hours'])).rejects.toMatchObject({ message: expect.stringContaining('registrar como já realizada?') })
  const { id, status } = await book(past, ['past', 'outside_hours'])
  expect(status).toBe('attended')
  expect((await book({}, ['past', 'same_patient'])).status).toBe('scheduled')
  expect((await schedule.get({ id })).status).toBe('attended')
})

test('a status follows only where it may, is undone on its day, and a newer change is not overwritten', async () => {
  const { schedule, book } = await setUp()
  const made = await book()
  const set = (to: string, updated_at: Date) => schedule.setStatus({ id: made.id, updated_at, to: to as never, reason: null, note: null })
  const confirmed = await set('confirmed', made.updated_at)
  expect(confirmed).toMatchObject({ status: 'confirmed', former_status: 'scheduled', confirmed_at: expect.any(Date) })
  await expect(set('arrived', made.updated_at)).rejects.toMatchObject({
    code: 'RECORD_CHANGED',
    message: expect.stringMatching(/ já marcou esta consulta como .+ às \d\d:\d\d\.$/),
  })
  await expect(set('arrived', confirmed.updated_at)).rejects.toMatchObject({ code: 'APPOINTMENT_OTHER_DAY' })
  await expect(set('attended', confirmed.updated_at)).rejects.toMatchObject({ message: 'Situação não permitida a partir de Confirmada.' })
  await expect(set('no_show', confirmed.updated_at)).rejects.toMatchObject({ code: 'APPOINTMENT_TOO_EARLY' })
  expect(await set('scheduled', confirmed.updated_at)).toMatchObject({ status: 'scheduled', confirmed_at: null })
})

test('the timeline tells of a visit that was booked and of one that did not take place', async () => {
  const { person, schedule, book, joana } = await setUp()
  const { id, updated_at } = await book()
  await schedule.setStatus({ id, updated_at, to: 'cancelled', reason: 'mistake', note: null })
  const { rows } = await person.api.patients.timeline({ id: joana })
  const told = rows.map((row) => ('text' in row ? row.text.split(' ').slice(0, 2).join(' ') : row.kind))
  expect(told).toEqual(expect.arrayContaining(['Consulta marcada', 'Consulta cancelada:']))
})

test('the timeline is narrowed to visits, to cards, or to what changed in the registration', async () => {
  const { person, book, joana } = await setUp()
  const { api } = person
  await book()
  const { updated_at } = await api.patients.get({ id: joana })
  const changed = newJoana({ phone: '(84) 98888-7777', mother_name: 'Ana' })
  await api.patients.update({ id: joana, updated_at, values: changed })
  await api.patients.setup.insurers.add({ parent_id: person.company_id, values: { name: 'Unimed', ans_code: null, plans: [] } })
  const card = { insurer: 'Unimed', plan: '', number: '1', valid_until: '', holder: 'self' as const, holder_name: '', is_primary: true }
  await api.patients.insurances.add({ parent_id: joana, values: card })
  const told = async (kind: string) => {
    const { rows } = await api.patients.timeline({ id: joana, kind })
    return rows.map((row) => ('text' in row ? row.text.replace(/ (para|: ).*/, '') : row.kind))
  }
  expect(await told('visit')).toEqual(['Consulta marcada'])
  expect(await told('card')).toEqual(['Carteirinha incluída: Unimed'])
  const register = await told('register')
  expect(register.at(-1)).toBe('Cadastro criado')
  expect(register[0]).toMatch(/^Cadastro alterado: .*Telefone/)
  expect(register).toHaveLength(2)
  expect(await told('charge')).toEqual([])
})

test('moving a confirmed appointment asks for confirmation anew', async () => {
  const { schedule, book, values } = await setUp()
  const made = await book()
  const { updated_at } = await schedule.setStatus({ id: made.id, updated_at: made.updated_at, to: 'confirmed', reason: null, note: null })
  const moved = await schedule.change({ id: made.id, updated_at, values: { ...values, at_time: '11:00' } as never, accepted: ['holiday'] })
  expect(moved).toMatchObject({ at_time: '11:00', status: 'scheduled', confirmed_at: null })
  await book()
})

test('who treats somebody else’s patient finds her, in list, cards and agenda; other appointments are taken, without a name', async () => {
  const { person, here, book } = await setUp()
  const doctor = await signIn({ company_id: person.company_id, permissions: { patients: true } })
  await signIn.owner().query('update professional set user_id = $2 where id = $1', [here.bia, doctor.user_id])
  await signIn
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'patients', 'own')", [
      person.company_id,
      doctor.user_id,
    ])
  const seen = async () => {
    const { total, counts, rows } = await doctor.api.patients.list({})
    return [total, counts.total, rows.length]
  }
  expect(await seen()).toEqual([0, 0, 0])
  await book()
  const days = () => doctor.api.patients.schedule.days({ from: MONDAY, days: 1, professionals: [here.ana, here.bia] })
  expect(await days()).toMatchObject({ appointments: [], busy: [{ resource_id: here.ana }] })
  await book({ professional_id: here.bia, at_time: '10:00' })
  expect(await seen()).toEqual([1, 1, 1])
  expect((await doctor.api.patients.list({ responsible_id: 'me' })).total).toBe(0)
  expect((await days()).appointments).toHaveLength(2)
  expect((await doctor.api.patients.list({ sort: 'status' })).rows).toHaveLength(1)
})

test('whoever has an appointment to come is not removed; her sheet holds nothing clinical, and who prints it is written down', async () => {
  const { person, here, joana, book, schedule } = await setUp()
  const { id, updated_at } = await book()
  const remove = () => person.api.patients.remove({ selection: { ids: [joana] } })
  const refused = { code: 'PATIENT_HAS_APPOINTMENTS', message: 'Há 1 consulta futura. Cancele-a antes de excluir.' }
  await expect(remove()).rejects.toMatchObject(refused)
  const other = await person.api.patients.create(newJoana({ code: 'PAC-77', name: 'Outra', document: '' }))
  expect(await person.api.patients.remove({ selection: { ids: [joana, other.id] } })).toMatchObject({ changed: 1, kept: 1 })
  const { setup, sheet } = person.api.patients
  expect([await schedule.comingOf({ parent_id: joana }), await setup.uses({ id: here.ana })]).toEqual([[id], { appointments: 1 }])
  await schedule.setStatus({ id, updated_at, to: 'cancelled', reason: 'mistake', note: null })
  expect(await schedule.comingOf({ parent_id: joana })).toEqual([])
  expect(await sheet({ id: joana })).toMatchObject({ patient: { name: 'Joana Melo' }, cards: [], clinic: { name: expect.any(String) } })
  expect(Object.keys((await sheet({ id: joana })).patient)).not.toContain('allergies')
  const { rows } = await signIn
    .owner()
    .query("select count(*)::int as prints from audit_event where action = 'print' and entity_id = $1", [joana])
  expect(rows).toEqual([{ prints: 2 }])
  await remove()
})

test('without the agenda there is none of it', async () => {
  const { person, here } = await setUp()
  const nobody = await signIn({ company_id: person.company_id, profile_id: 4, permissions: { clients: true } })
  const asked = nobody.api.patients.schedule.days({ from: MONDAY, days: 1, professionals: [here.ana] })
  await expect(asked).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
