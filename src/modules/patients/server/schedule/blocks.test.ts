import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays } from '#shared/br/date.ts'
import { MONDAY, setUp } from '../testing/clinic.ts'

const signIn = testApp()

const week = (n: number) => addDays(MONDAY, n * 7)
const morning = { from_date: MONDAY, from_time: '08:00', to_date: MONDAY, to_time: '12:00', reason: '' }
const refusal = (count: number) => ({ data: { count }, message: expect.stringContaining(`Há ${count} consulta`) })

test('a block is repeated every week until a day, all or none of it, and goes alone or with those after it', async () => {
  const { here, schedule, book } = await setUp(signIn)
  await book({ on_date: week(2) })
  const weekly = { ...morning, resource_id: here.ana, kind: 'meeting', until: addDays(week(3), 6) } as const
  await expect(schedule.block(weekly)).rejects.toMatchObject(refusal(1))
  await book({ on_date: MONDAY, at_time: '11:30' })

  const { cancelled, times, id, reason } = await schedule.block({ ...weekly, to_waiting: true })
  expect([cancelled.length, times, reason]).toEqual([2, 4, 'Reunião'])
  const blocked = async () => {
    const { blocks } = await schedule.days({ from: MONDAY, days: 35, professionals: [here.ana] })
    return blocks.map(({ kind, starts_at }) => `${kind} ${starts_at.toISOString().slice(0, 10)}`)
  }
  expect(await blocked()).toEqual([0, 1, 2, 3].map((n) => `meeting ${week(n)}`))
  await expect(book({ on_date: week(3) })).rejects.toMatchObject({ message: 'Horário bloqueado: Reunião.' })
  await book({ on_date: week(4) })

  await schedule.unblock({ id })
  expect(await blocked()).toHaveLength(3)
  const { blocks } = await schedule.days({ from: week(2), days: 1, professionals: [here.ana] })
  await schedule.unblock({ id: blocks[0]!.id, following: true })
  expect(await blocked()).toEqual([`meeting ${week(1)}`])
})

test('of blocks that are lifted every free time is named for which somebody waits: what is worked, in parts of the day', async () => {
  const { person, here, schedule, joana } = await setUp(signIn)
  const { id: service } = await person.api.patients.setup.services.add({
    parent_id: person.company_id,
    values: {
      ...{
        name: 'Avaliação',
        kind: 'exam',
        minutes: 30,
        gap_after: 0,
        tuss_code: '',
        return_days: null,
        preparation: '',
        consent_kinds: [],
      },
      ...{ professionals: [here.ana, here.bia], minutes_with: { [here.bia]: 90 }, equipment: [] },
    },
  })
  const waits = { patient_id: joana, service_id: service, professional_id: null, weekdays: [1], periods: ['morning' as const] }
  await schedule.waiting.add({ ...waits, from_on: week(1), until_on: null, priority: 1, note: '' })
  const day = { from_time: '00:00', to_time: '23:59', reason: 'Obra' }
  const { id } = await schedule.block({ ...day, resource_id: here.ana, from_date: MONDAY, to_date: MONDAY, until: week(3) })
  const free = { at_time: '08:00', minutes: 240 }
  const ofAna = (n: number) => ({ ...free, professional_id: here.ana, on_date: week(n) })
  expect(await schedule.unblock({ id, following: true })).toEqual({ vacancies: [1, 2, 3].map(ofAna), people: 1 })

  // Of the whole clinic: everybody's, each with the minutes it takes with her.
  const all = { ...day, resource_id: null, from_date: week(1), to_date: week(1) }
  const { vacancies } = await schedule.unblock(await schedule.block(all).then(({ id }) => ({ id })))
  expect(vacancies.map(({ professional_id, on_date }) => [professional_id, on_date]).sort()).toEqual(
    [here.ana, here.bia].map((one) => [one, week(1)]).sort(),
  )
  const minutesWith = async (professional_id: string, minutes: number) =>
    (await schedule.waiting.fitting({ professional_id, on_date: week(1), at_time: '08:00', minutes })).map((one) => one.minutes)
  expect(await minutesWith(here.ana, 30)).toEqual([30])
  expect(await minutesWith(here.bia, 60)).toEqual([])
  expect(await minutesWith(here.bia, 90)).toEqual([90])
})

test('what is repeated ends within a year, and lasts no longer than the week it is repeated in', async () => {
  const { here, schedule } = await setUp(signIn)
  const said = (over: object) => schedule.block({ ...morning, resource_id: here.ana, kind: 'leave', ...over }).catch(issueOf)
  expect(await said({ until: addDays(MONDAY, 6) })).toBe('Escolha um dia a partir da semana seguinte')
  expect(await said({ until: addDays(MONDAY, 54 * 7) })).toBe('No máximo um ano')
  expect(await said({ until: week(3), to_date: addDays(MONDAY, 8) })).toBe('O que dura mais de uma semana não se repete toda semana')
  expect(await said({ kind: 'other' })).toBe('Informe o motivo')
  expect(await said({ until: addDays(MONDAY, 52 * 7) })).toMatchObject({ times: 53 })
})

const issueOf = (error: { data?: { issues?: { message: string }[] } }) => error.data?.issues?.[0]?.message

test('a room that is blocked says why, while one books, for a series, and where the rooms are chosen', async () => {
  const { here, schedule, book, values } = await setUp(signIn)
  await schedule.block({ ...morning, resource_id: here.room, kind: 'maintenance', reason: 'Pintura' })
  const inside = { room_id: here.room as never }
  const said = 'Sala 1 está bloqueada neste horário: Pintura.'
  await expect(book(inside)).rejects.toMatchObject({ message: said, data: { kind: 'room', blocked: true } })
  const visit = await book()
  await expect(
    schedule.change({ id: visit.id, updated_at: visit.updated_at, values: { ...values, ...inside } as never, accepted: [] }),
  ).rejects.toMatchObject({
    message: said,
  })
  const [date] = await schedule.series.rehearse({ values: { ...values, ...inside, at_time: '09:30' } as never, dates: [MONDAY] })
  if (date!.state !== 'holiday') expect([date!.state, date!.reason]).toEqual(['taken', 'Sala 1 está bloqueada: Pintura'])
  const { professional_id, service_id, on_date, at_time, minutes } = values
  const asked = { id: randomUUID(), professional_id, service_id, on_date, at_time, minutes }
  expect((await schedule.rooms(asked)).taken).toEqual([{ id: here.room, block: 'Pintura' }])
})

test('equipment that is blocked is asked of nobody, and shows beside the columns; who is booked with it goes to the waiting list', async () => {
  const { person, here, schedule, book, values } = await setUp(signIn)
  const { setup } = person.api.patients
  const parent_id = person.company_id
  const laser = await setup.equipment.add({ parent_id, values: { name: 'Laser', capacity: 2 } })
  const service = await setup.services.add({
    parent_id,
    values: {
      ...{ name: 'Depilação', kind: 'procedure', minutes: 30, gap_after: 15, tuss_code: '', return_days: 30, preparation: '' },
      ...{ consent_kinds: [], professionals: [], minutes_with: {}, equipment: [laser.id] },
    } as never,
  })
  // Until 09:45 the laser is kept: a block that begins then meets nobody, one at 09:30 the time after the visit.
  const booked = await book({ service_id: service.id })
  const repair = { ...morning, resource_id: laser.id, kind: 'maintenance' as const }
  await expect(schedule.block({ ...repair, from_time: '09:30' })).rejects.toMatchObject(refusal(1))
  const { cancelled } = await schedule.block({ ...repair, from_time: '09:30', to_waiting: true })
  expect(cancelled).toEqual([booked.id])

  await expect(book({ service_id: service.id, at_time: '10:00' })).rejects.toMatchObject({
    message: 'Laser está bloqueado neste horário: Manutenção.',
  })
  await book({ at_time: '10:00' })
  const asked = { ...values, service_id: service.id, minutes: 30, from: MONDAY, at_time: null, days: 1, limit: 20 }
  const { service_id, professional_id, minutes, from, at_time, days, limit } = asked
  const free = await schedule.freeSlots({ service_id, professional_id, minutes, from, at_time, days, limit })
  expect(free.map((slot) => slot.at_time)).toEqual(['08:00', '08:30'])

  const shown = async (whose: object) =>
    (await schedule.days({ from: MONDAY, days: 1, ...whose } as never)).blocks.map(({ resource_id }) => resource_id)
  expect(await shown({ professionals: [here.bia] })).toEqual([laser.id])
  expect(await shown({ rooms: [here.room] })).toEqual([laser.id])
  expect((await schedule.options()).equipment).toEqual([{ id: laser.id, name: 'Laser' }])
})
