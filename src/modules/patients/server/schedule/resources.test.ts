import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays } from '#shared/br/date.ts'
import { MONDAY, setUp as setUpWith } from '../testing/clinic.ts'

const signIn = testApp()

async function setUp() {
  const clinic = await setUpWith(signIn)
  const { person, here, schedule } = clinic
  const { setup } = person.api.patients
  const parent_id = person.company_id
  const addEquipment = (name: string, capacity = 1) => setup.equipment.add({ parent_id, values: { name, capacity } })
  const addService = (over: object) =>
    setup.services.add({
      parent_id,
      values: {
        ...{ name: 'Depilação', kind: 'procedure', minutes: 30, gap_after: 0, tuss_code: '', return_days: 30, preparation: '' },
        ...{ consent_kinds: [], professionals: [], minutes_with: {}, equipment: [] as string[], ...over },
      } as never,
    })
  const offered = async (service_id: string, professional_id: string) => {
    const asked = { service_id, professional_id, minutes: 30, from: MONDAY, at_time: null, days: 1, limit: 20 }
    return (await schedule.freeSlots(asked as never)).map(({ at_time }) => at_time)
  }
  const setCapacity = (id: string, capacity: number) =>
    signIn.owner().query('update schedule_resource set capacity = $2 where id = $1', [id, capacity])
  return { ...clinic, setup, parent_id, addEquipment, addService, offered, setCapacity, ana: here.ana, bia: here.bia }
}

describe('equipment', () => {
  test('is one visit’s at a time, whoever has it: it is refused, and not offered to the colleague', async () => {
    const { addEquipment, addService, book, offered, bia } = await setUp()
    const laser = await addEquipment('Laser')
    const service = await addService({ equipment: [laser.id] })
    expect(service.equipment).toEqual([laser.id])
    await book({ service_id: service.id })
    const beside = { service_id: service.id, professional_id: bia }
    await expect(book(beside, ['same_patient'])).rejects.toMatchObject({
      code: 'SCHEDULE_SLOT_TAKEN',
      message: 'Laser está em uso neste horário.',
      data: { kind: 'equipment' },
    })
    await expect(book({ ...beside, fit_in: true }, ['same_patient'])).rejects.toMatchObject({ message: 'Laser está em uso neste horário.' })
    expect(await offered(service.id, bia)).toEqual(['08:00', '08:30', '09:30', '10:00', '10:30', '11:00', '11:30'])
  })

  test('of which there are two is taken by two, and one that is removed is asked of nobody', async () => {
    const { addEquipment, addService, book, setup, bia } = await setUp()
    const laser = await addEquipment('Laser', 2)
    const service = await addService({ equipment: [laser.id] })
    const beside = { service_id: service.id, professional_id: bia, fit_in: true }
    await book({ service_id: service.id })
    await book(beside, ['same_patient'])
    await expect(book(beside, ['same_patient'])).rejects.toMatchObject({ message: 'Laser está em uso neste horário.' })
    expect(await setup.uses({ id: laser.id })).toEqual({ appointments: 2 })
    await setup.equipment.remove({ id: laser.id })
    await book(beside, ['same_patient'])
  })

  test('is said by the rehearsal of a series', async () => {
    const { addEquipment, addService, book, schedule, values, bia } = await setUp()
    const laser = await addEquipment('Laser')
    const service = await addService({ equipment: [laser.id] })
    await book({ service_id: service.id })
    const asked = { ...values, service_id: service.id, professional_id: bia }
    const [first, second] = await schedule.series.rehearse({ values: asked as never, dates: [MONDAY, addDays(MONDAY, 7)] })
    expect([first?.state, first?.reason]).toEqual(['taken', 'Laser está em uso'])
    expect(second?.reason).not.toBe('Laser está em uso')
  })

  test('is no room, and a room no equipment', async () => {
    const { here, addService, setup, parent_id } = await setUp()
    const service = await addService({ equipment: [here.room] })
    expect(service.equipment).toEqual([])
    await expect(setup.equipment.remove({ id: here.room })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await setup.equipment.list({ parent_id })).toEqual([])
  })
})

describe('several at once', () => {
  test('a professional who takes four refuses the fifth, and is offered until then', async () => {
    const { book, offered, setCapacity, here, ana } = await setUp()
    await setCapacity(ana, 4)
    for (let n = 0; n < 3; n++) await book({}, ['same_patient'])
    expect(await offered(here.service, ana)).toContain('09:00')
    await book({}, ['same_patient'])
    expect(await offered(here.service, ana)).not.toContain('09:00')
    await expect(book({}, ['same_patient'])).rejects.toMatchObject({ code: 'SCHEDULE_SLOT_TAKEN' })
  })

  test('a room that is new, or takes more than before, is closed with the clinic', async () => {
    const { book, schedule, setup, parent_id, setCapacity, here } = await setUp()
    const block = { from_date: MONDAY, from_time: '10:00', to_date: MONDAY, to_time: '12:00', reason: 'Pintura' }
    await schedule.block({ resource_id: here.room, ...block })
    await setCapacity(here.room, 3)
    await expect(book({ room_id: here.room as never, at_time: '10:00' })).rejects.toMatchObject({
      message: 'Sala 1 está bloqueada neste horário: Pintura.',
    })
    await schedule.block({ resource_id: null, ...block, from_time: '11:00' })
    const { id } = await setup.rooms.add({ parent_id, values: { name: 'Sala 2', capacity: 1 } })
    const { rows } = await signIn.owner().query('select count(*)::int as claims from schedule_claim where resource_id = $1', [id])
    expect(rows).toEqual([{ claims: 1 }])
  })
})

test('no time is offered that does not leave what a service keeps until the next patient, but at the end of the hours', async () => {
  const { addService, book, offered, here, ana } = await setUp()
  const service = await addService({ gap_after: 15 })
  await book({ service_id: here.service, at_time: '09:00' })
  const times = await offered(service.id, ana)
  expect(times).not.toContain('08:30')
  expect(times).toContain('08:00')
  expect(times).toContain('11:30')
  await book({ service_id: service.id, at_time: '11:30' }, ['same_patient'])
})
