import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays } from '#shared/br/date.ts'
import { MONDAY, setUp } from '../testing/clinic.ts'

const signIn = testApp()
const TUESDAY = addDays(MONDAY, 1)

type World = Awaited<ReturnType<typeof setUp>>

/** What RH enters of the professional, who is an employee and a person of the company. */
async function employed({ person }: World) {
  const owner = signIn.owner()
  const insert = async (text: string, values: unknown[]) =>
    (await owner.query(`${text} returning id`, [person.company_id, ...values])).rows[0].id as string
  const employee = await insert("insert into employee (company_id, code, name, hire_date) values ($1, 'C900', 'Ana', '2020-01-01')", [])
  await insert('insert into employee_person (company_id, employee_id, user_id) values ($1, $2, $3)', [employee, person.user_id])
  return {
    leave: (from: string, to: string) =>
      insert('insert into employee_medical_leaves (company_id, employee_id, start_date, end_date) values ($1, $2, $3, $4)', [
        employee,
        from,
        to,
      ]),
    absence: (from: string, to: string) =>
      insert("insert into user_absence (company_id, user_id, starts_on, ends_on, note) values ($1, $2, $3, $4, 'Férias')", [
        person.user_id,
        from,
        to,
      ]),
  }
}

test('who is away is not booked and does not say why; what was booked waits for a decision, and goes to who does it and is free', async () => {
  const world = await setUp(signIn)
  const { here, schedule, book } = world
  const booked = await book()
  const later = await book({ at_time: '10:00' })
  await book({ professional_id: here.bia, at_time: '10:00' }, ['same_patient'])
  const { absence, leave } = await employed(world)
  const vacation = await absence(MONDAY, TUESDAY)

  const away = { message: 'Horário bloqueado: Ausente.', data: { blocked: true } }
  await expect(book({ at_time: '11:00' })).rejects.toMatchObject(away)
  await expect(book({ at_time: '11:00', fit_in: true })).rejects.toMatchObject(away)
  const days = () => schedule.days({ from: MONDAY, days: 1, professionals: [here.ana] })
  expect((await days()).blocks).toMatchObject([{ reason: 'Ausente', may_remove: false, starts_at: expect.any(Date) }])
  await expect(schedule.unblock({ id: (await days()).blocks[0]!.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const asked = { service_id: here.service, minutes: 30, from: MONDAY, at_time: null, days: 1, limit: 9 }
  expect(await schedule.freeSlots({ ...asked, professional_id: here.ana })).toEqual([])
  const unresolved = async () => (await schedule.waiting.unresolved()).absent.map(({ id }) => id)
  expect(await unresolved()).toEqual([booked.id, later.id])

  const moves = [booked, later].map(({ id }) => ({ id, professional_id: here.bia }))
  const rehearsed = await schedule.rehearseSwap({ moves })
  expect(rehearsed).toMatchObject({ fits: [moves[0]], left: [{ id: later.id, why: 'Horário ocupado' }] })
  const { moved, left } = await schedule.swap({ moves, takes_back: false })
  expect([moved, left]).toEqual([[{ id: booked.id, professional_id: here.ana }], 1])
  expect(await schedule.get({ id: booked.id })).toMatchObject({ professional_id: here.bia, at_time: '09:00' })
  expect(await unresolved()).toEqual([later.id])
  // The time that she left stays blocked, but for taking it back.
  await expect(book({}, ['same_patient'])).rejects.toMatchObject(away)
  await schedule.swap({ moves: moved, takes_back: true })
  expect(await unresolved()).toEqual([booked.id, later.id])

  await signIn.owner().query('delete from user_absence where id = $1', [vacation])
  expect((await days()).blocks).toEqual([])
  await book({ at_time: '11:00' })
  await leave(TUESDAY, TUESDAY)
  expect((await schedule.days({ from: TUESDAY, days: 1, professionals: [here.ana] })).blocks).toMatchObject([{ reason: 'Ausente' }])
})

test('who does not do a service, or does not work then, takes nothing over', async () => {
  const { here, person, schedule, book } = await setUp(signIn)
  const { id } = await book()
  const late = await book({ at_time: '11:30' })
  const owner = signIn.owner()
  await owner.query("update schedule_hours set ends = '11:00' where resource_id = $1", [here.bia])
  const moves = [id, late.id].map((one) => ({ id: one, professional_id: here.bia }))
  const left = async () => (await schedule.rehearseSwap({ moves })).left.map(({ why }) => why)
  expect(await left()).toEqual(['Fora do horário'])
  await owner.query('insert into service_professional (company_id, service_id, professional_id) values ($1, $2, $3)', [
    person.company_id,
    here.service,
    here.ana,
  ])
  expect(await left()).toEqual(['Não realiza este serviço', 'Não realiza este serviço'])
})

test('blocking a time with appointments says how many; they go to the waiting list only if asked for, and return from it', async () => {
  const { here, schedule, book } = await setUp(signIn)
  const { id } = await book()
  await book({ at_time: '10:00' })
  const during = { resource_id: here.ana, from_date: MONDAY, from_time: '08:00', to_date: MONDAY, to_time: '12:00', reason: 'Curso' }
  await expect(schedule.block(during)).rejects.toMatchObject({
    data: { count: 2 },
    message: expect.stringContaining('Há 2 consultas neste período.'),
  })
  const block = await schedule.block({ ...during, to_waiting: true })
  expect(block.cancelled).toHaveLength(2)
  expect(await schedule.get({ id })).toMatchObject({ status: 'cancelled', cancel_reason: 'rescheduling' })
  // The same patient, service and professional wait once.
  expect(await schedule.waiting.list()).toMatchObject([{ priority: 1, professional_id: here.ana }])
  await schedule.unblock({ id: block.id })
  await schedule.setStatuses({ ids: block.cancelled, to: 'former', reason: null, note: null })
  expect(await schedule.get({ id })).toMatchObject({ status: 'scheduled' })
  expect(await schedule.waiting.list()).toEqual([])
})

test('a block beside another leaves no hole, also when the other goes', async () => {
  const { here, schedule, book } = await setUp(signIn)
  const during = (from_time: string, to_time: string, reason: string) => ({
    ...{ resource_id: here.ana as string | null, from_date: MONDAY, from_time, to_date: MONDAY, to_time, reason },
  })
  const meeting = await schedule.block(during('09:00', '10:00', 'Reunião'))
  await schedule.block({ ...during('08:00', '12:00', 'Recesso'), resource_id: null })
  await expect(book({ at_time: '11:00' })).rejects.toMatchObject({ message: 'Horário bloqueado: Recesso.' })
  await schedule.unblock({ id: meeting.id })
  await expect(book({ at_time: '09:00' })).rejects.toMatchObject({ message: 'Horário bloqueado: Recesso.' })
})

test('the status of another day is corrected with a reason by who sets up the clinic', async () => {
  const { person, schedule, book } = await setUp(signIn)
  const made = await book()
  await schedule.setStatus({ id: made.id, updated_at: made.updated_at, to: 'confirmed', reason: null, note: null })
  await signIn.owner().query("update appointment set status_at = now() - interval '2 days' where id = $1", [made.id])
  const colleague = await signIn({ company_id: person.company_id, permissions: { patients: true } })
  const back = async (api: typeof schedule, correction?: string) => {
    const { updated_at } = await api.get({ id: made.id })
    return api.setStatus({ id: made.id, updated_at, to: 'scheduled', reason: null, note: null, correction })
  }
  await expect(back(colleague.api.patients.schedule, 'Engano')).rejects.toMatchObject({ code: 'APPOINTMENT_STATUS_OLD' })
  await expect(back(schedule)).rejects.toMatchObject({ code: 'APPOINTMENT_CORRECTION_MISSING' })
  expect(await back(schedule, 'Marcada na pessoa errada')).toMatchObject({ status: 'scheduled', correction: 'Marcada na pessoa errada' })
})
