import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { addDays } from '#shared/br/date.ts'
import { setUp as clinicOf, MONDAY } from '../testing/clinic.ts'

const signIn = testApp()

const setUp = () => clinicOf(signIn)

test('a series says beforehand which dates are free, and is booked whole or not at all', async () => {
  const { here, schedule, values, book, joana } = await setUp()
  const dates = [0, 7, 14, 21].map((days) => addDays(MONDAY, days))
  await book({ on_date: dates[1]! })
  await schedule.block({
    ...{ resource_id: here.ana, from_date: dates[2]!, from_time: '09:00', to_date: dates[2]!, to_time: '10:00', reason: 'Férias' },
  })
  const rehearsed = await schedule.series.rehearse({ values: values as never, dates: [...dates, addDays(MONDAY, 1)] })
  const known = rehearsed
    .filter(({ state }) => state !== 'holiday')
    .map(({ on_date, state, reason, nearest }) => [on_date, state, reason, nearest])
  const expected = [
    [dates[0], 'free', null, '09:00'],
    [dates[1], 'taken', null, '08:30'],
    [dates[2], 'taken', 'Horário bloqueado: Férias', '08:30'],
    [dates[3], 'free', null, '09:00'],
    [addDays(MONDAY, 1), 'outside', null, null],
  ]
  expect(expected).toEqual(expect.arrayContaining(known))

  const series_id = randomUUID()
  const sent = (...on: string[]) => ({
    ...{ series_id, values: values as never },
    dates: on.map((on_date) => ({ id: randomUUID(), on_date, at_time: '09:00', fit_in: false })),
  })
  const taken = schedule.series.book({ ...sent(dates[0]!, dates[1]!), accepted: ['same_patient'] })
  await expect(taken).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN', message: expect.stringContaining(dates[1]!.slice(8)) })
  expect((await schedule.ofPatient({ parent_id: joana })).total).toBe(1)
  const good = sent(dates[0]!, dates[3]!)
  expect(await schedule.series.book(good)).toEqual({ booked: 2 })
  expect(await schedule.series.book(good)).toEqual({ booked: 2 })
  expect((await schedule.ofPatient({ parent_id: joana })).total).toBe(3)
})

test('of a series that is given up every time is named for which somebody waits', async () => {
  const { person, here, schedule, values, joana } = await setUp()
  const [first, second, third] = [0, 7, 14].map((days) => addDays(MONDAY, days)) as [string, string, string]
  const { id: maria } = await person.api.patients.create({ ...newJoana(), name: 'Maria Silva', code: 'PAC-2', document: null })
  const dates = [first, second, third].map((on_date) => ({ id: randomUUID(), on_date, at_time: '09:00', fit_in: false }))
  await schedule.series.book({ series_id: randomUUID(), values: values as never, dates })
  await schedule.waiting.add({
    ...{ patient_id: maria, service_id: here.service, professional_id: null, weekdays: [], periods: [], from_on: second, until_on: null },
    ...{ priority: 1, note: '' },
  })
  const ids = dates.map(({ id }) => id)
  expect(await schedule.waiting.freed({ ids })).toEqual({ vacancies: [], people: 0 })
  const { updated_at } = await schedule.get({ id: ids[0]! })
  await schedule.series.cancel({ id: ids[0]!, updated_at, reason: 'patient', note: null, cancel_charges: false })
  const time = { professional_id: here.ana, at_time: '09:00', minutes: 30 }
  expect(await schedule.waiting.freed({ ids })).toEqual({
    vacancies: [
      { ...time, on_date: second },
      { ...time, on_date: third },
    ],
    people: 1,
  })
  expect((await schedule.waiting.fitting({ ...time, on_date: third })).map(({ patient_id }) => patient_id)).toEqual([maria])
  expect(joana).not.toBe(maria)
})

test('what comes after in a series moves along, or nothing does', async () => {
  const { schedule, values, book, joana } = await setUp()
  const dates = [0, 7, 14].map((days) => addDays(MONDAY, days))
  const series = dates.map((on_date) => ({ id: randomUUID(), on_date, at_time: '09:00', fit_in: false }))
  await schedule.series.book({ series_id: randomUUID(), values: values as never, dates: series })
  const times = async () =>
    (await schedule.ofPatient({ parent_id: joana })).rows.map(({ on_date, at_time }) => `${on_date} ${at_time}`).sort()
  const move = async (over: object) => {
    const { updated_at } = await schedule.get({ id: series[0]!.id })
    const accepted = ['outside_hours', 'holiday', 'same_patient'] as const
    return schedule.change({
      id: series[0]!.id,
      updated_at,
      values: { ...values, ...over } as never,
      following: true,
      accepted: [...accepted],
    })
  }
  await move({ on_date: dates[1] })
  expect(await times()).toEqual([7, 14, 21].map((days) => `${addDays(MONDAY, days)} 09:00`))
  const other = await book({ on_date: addDays(MONDAY, 21), at_time: '10:00' })
  await expect(move({ on_date: dates[1], at_time: '10:00' })).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
  expect(await times()).toEqual([...[7, 14, 21].map((days) => `${addDays(MONDAY, days)} 09:00`), `${other.on_date} 10:00`])
})

test('what moved together is brought back together to where each was, confirmed as it was; or nothing of it', async () => {
  const { schedule, values, joana } = await setUp()
  const dates = [14, 21, 28].map((days) => addDays(MONDAY, days))
  const series = dates.map((on_date) => ({ id: randomUUID(), on_date, at_time: '09:00', fit_in: false }))
  await schedule.series.book({ series_id: randomUUID(), values: values as never, dates: series })
  const [first, second, third] = series.map(({ id }) => id) as [string, string, string]
  const accepted = ['outside_hours', 'holiday', 'same_patient'] as const
  const get = (id: string) => schedule.get({ id })
  const change = async (id: string, over: object, following = false) =>
    schedule.change({
      ...{ id, updated_at: (await get(id)).updated_at, values: { ...values, ...over } as never },
      ...{ following, accepted: [...accepted] },
    })
  await change(second, { on_date: addDays(dates[1]!, 1), at_time: '10:00' })
  const { updated_at } = await get(third)
  await schedule.setStatus({ id: third, updated_at, to: 'confirmed', reason: null, note: null })
  const standing = async () =>
    (await schedule.ofPatient({ parent_id: joana })).rows.map(({ on_date, at_time, status }) => `${on_date} ${at_time} ${status}`).sort()
  const before = await standing()
  const move = async (by: number) => {
    const former = await get(first)
    const elsewhere = { on_date: addDays(former.on_date, by), at_time: '09:30', notes: 'Traz o exame' }
    const { along, updated_at } = await change(first, elsewhere, true)
    const was = { ...values, on_date: former.on_date, at_time: former.at_time } as never
    return [{ id: first, updated_at, values: was, confirmed: false, reply: 'none' as const }, ...along]
  }
  for (const days of [7, -7]) {
    const visits = await move(days)
    expect(await standing()).not.toEqual(before)
    expect(await schedule.moveBack({ visits: visits.toReversed() })).toEqual({ moved: 3 })
    expect(await standing()).toEqual(before)
    expect((await get(first)).notes).toBeNull()
  }
  const visits = await move(7)
  await change(second, { on_date: addDays(MONDAY, 42), at_time: '11:00' })
  const moved = await standing()
  await expect(schedule.moveBack({ visits })).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
  expect(await standing()).toEqual(moved)
})

test('one of a series is cancelled with those after it that are not begun, and all of them come back together', async () => {
  const { schedule, values, joana } = await setUp()
  const dates = [0, 7, 14, 21].map((days) => addDays(MONDAY, days))
  const series = dates.map((on_date) => ({ id: randomUUID(), on_date, at_time: '09:00', fit_in: false }))
  await schedule.series.book({ series_id: randomUUID(), values: values as never, dates: series })
  const statuses = async () => {
    const { rows } = await schedule.ofPatient({ parent_id: joana })
    return rows.sort((one, other) => one.on_date.localeCompare(other.on_date)).map(({ status }) => status)
  }
  const { updated_at } = await schedule.get({ id: series[1]!.id })
  const why = { id: series[1]!.id, reason: 'patient' as const, note: null, cancel_charges: true }
  const { cancelled } = await schedule.series.cancel({ ...why, updated_at })
  expect([...cancelled].sort()).toEqual(
    series
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  )
  expect(await statuses()).toEqual(['scheduled', 'cancelled', 'cancelled', 'cancelled'])
  await expect(schedule.series.cancel({ ...why, updated_at })).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
  expect(await schedule.setStatuses({ ids: cancelled, to: 'former', reason: null, note: null })).toMatchObject({ left: 0 })
  expect(await statuses()).toEqual(dates.map(() => 'scheduled'))
})

test('free times begin in the steps that the clinic chose, also those beside a taken date of a series', async () => {
  const { person, here, schedule, values, book } = await clinicOf(signIn)
  const { clinic } = person.api.patients.setup
  const { id: _, updated_at, ...stored } = await clinic.get()
  await expect(clinic.change({ updated_at, values: { ...stored, grid_minutes: 7 } as never })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await clinic.change({ updated_at, values: { ...stored, grid_minutes: 20 } as never })
  expect((await schedule.options()).grid_minutes).toBe(20)
  const asked = { professional_id: here.ana, service_id: here.service, minutes: 30, from: MONDAY, at_time: null, days: 1, limit: 3 }
  const times = (await schedule.freeSlots(asked)).map(({ at_time }) => at_time)
  expect(times).toEqual(['08:00', '08:40', '09:20'])
  await book({ at_time: '09:00' })
  const [date] = await schedule.series.rehearse({ values: values as never, dates: [MONDAY] })
  expect(date!.nearest).toBe('09:40')
})
