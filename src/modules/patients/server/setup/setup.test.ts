import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { WEEKDAYS } from '#modules/patients/contract/setup/professional.ts'

const signIn = testApp()

const professional = (over: object = {}) => ({
  ...{ treatment: '', phone: '', email: '' },
  ...{ name: 'Dra. Ana', color: '#0f766e', user_id: null, council: 'CRM', council_region: 'rn', council_number: '000101', specialty: '' },
  ...{ rqe: '', is_technical_head: false, capacity: 1, max_fit_ins: 3, works_on_holidays: false },
  ...Object.fromEntries(Object.keys(WEEKDAYS).map((day) => [day, ''])),
  special_hours: '',
  ...over,
})

async function setUp() {
  const person = await signIn({ permissions: { all: true } })
  const { setup, schedule } = person.api.patients
  const add = (over: object = {}) => setup.professionals.add({ parent_id: person.company_id, values: professional(over) as never })
  return { person, setup, schedule, add }
}

test('a professional has a council once, and hours in order', async () => {
  const { add } = await setUp()
  const ana = await add({ hours_1: '14-18, 8:00 às 12' })
  expect(ana).toMatchObject({ council: 'CRM', council_region: 'RN', hours_1: '08:00–12:00, 14:00–18:00', hours_2: null })
  await expect(add({ name: 'Dra. Bia' })).rejects.toMatchObject({ message: 'Este conselho já está cadastrado.' })
  const issuesOf = (over: object) => add({ name: 'Bia', ...over }).then(undefined, ({ data }) => JSON.stringify(data))
  expect(await issuesOf({ council_number: '' })).toContain('Número do conselho é obrigatório')
  expect(await issuesOf({ hours_1: '12-8' })).toContain('O fim deve ser depois do início')
  expect(await issuesOf({ hours_1: '8-12, 11-14' })).toContain('Horários sobrepostos')
})

test('who has a form of address is called by it everywhere, and typed without it', async () => {
  const { add, schedule } = await setUp()
  const ana = await add({ treatment: 'Dra.', name: 'Ana Lima', phone: '(84) 99999-0000', email: 'ana@exemplo.com.br' })
  expect(ana).toMatchObject({
    treatment: 'Dra.',
    name: 'Ana Lima',
    called: 'Dra. Ana Lima',
    phone: '84999990000',
    email: 'ana@exemplo.com.br',
  })
  expect(await add({ treatment: 'Dr.', name: 'Dr. Bruno', council_number: '2' })).toMatchObject({ name: 'Bruno', called: 'Dr. Bruno' })
  expect((await schedule.options()).professionals.map(({ name }) => name)).toEqual(['Dr. Bruno', 'Dra. Ana Lima'])
})

test('hours of a date take the place of the weekday, and open a holiday; who works on holidays is booked without a question', async () => {
  const { add, setup, schedule, person } = await setUp()
  const year = new Date().getFullYear() + 1
  const everyDay = Object.fromEntries(Object.keys(WEEKDAYS).map((day) => [day, '8-18']))
  const { id, special_hours, updated_at } = await add({
    ...everyDay,
    special_hours: `26/12/${year} 14-16\n\n25/12/${year}: 9 às 11, 13-14`,
  })
  expect(special_hours).toBe(`25/12/${year} 09:00–11:00, 13:00–14:00\n26/12/${year} 14:00–16:00`)
  const { hours, holidays } = await schedule.days({ from: `${year}-12-24`, days: 4, professionals: [id] })
  expect(hours.map(({ on_date, starts, ends }) => `${on_date.slice(8)} ${starts} ${ends}`)).toEqual([
    ...['24 08:00 18:00', '25 09:00 11:00', '25 13:00 14:00', '26 14:00 16:00', '27 08:00 18:00'],
  ])
  expect(holidays).toMatchObject([{ on_date: `${year}-12-25` }])
  const joana = await person.api.patients.create(newJoana())
  const service = await setup.services.add({
    parent_id: person.company_id,
    values: {
      name: 'Consulta',
      minutes: 30,
      gap_after: 0,
      kind: 'first',
      tuss_code: '',
      return_days: 30,
      preparation: '',
      minutes_with: {},
      consent_kinds: [],
      professionals: [],
      equipment: [],
    } as never,
  })
  const book = (at_time: string) =>
    schedule.book({
      id: randomUUID(),
      values: {
        ...{ patient_id: joana.id, professional_id: id, service_id: service.id, room_id: null, on_date: `${year}-12-25`, at_time },
        ...{ minutes: 30, fit_in: false, insurance_id: null, authorization_id: null, charge_id: null, notes: '' },
      },
      accepted: [],
    })
  expect(await book('09:00')).toMatchObject({ at_time: '09:00' })
  await expect(book('15:00')).rejects.toMatchObject({ code: 'SCHEDULE_ASKS', data: { concerns: [{ kind: 'outside_hours' }] } })
  const change = (text: string) =>
    setup.professionals.change({ id, updated_at, values: professional({ ...everyDay, special_hours: text }) as never })
  const refused = (text: string) => change(text).then(undefined, ({ data }) => JSON.stringify(data))
  expect(await refused(`25/12/${year}`)).toContain('Use uma linha por data')
  expect(await refused(`31/02/${year} 8-10`)).toContain('Use uma linha por data')
  expect(await refused(`25/12/${year} 10-8`)).toContain('O fim deve ser depois do início')
  expect(await refused(`25/12/${year} 8-9\n25/12/${year} 10-11`)).toContain('data repetida')
  const { special_hours: none, updated_at: since } = await change('')
  expect(none).toBeNull()
  await expect(book('16:00')).rejects.toMatchObject({ code: 'SCHEDULE_ASKS', data: { concerns: [{ kind: 'holiday' }] } })
  await setup.professionals.change({ id, updated_at: since, values: professional({ ...everyDay, works_on_holidays: true }) as never })
  expect(await book('16:00')).toMatchObject({ at_time: '16:00' })
})

test('what is changed is what was seen, and what is removed is offered no more', async () => {
  const { add, setup, schedule, person } = await setUp()
  const { id, updated_at } = await add()
  const change = (version: Date, over: object) =>
    setup.professionals.change({ id, updated_at: version, values: professional(over) as never })
  const changed = await change(updated_at, { name: 'Dra. Ana Lima', rqe: '0101', is_technical_head: true, hours_3: '8-10' })
  expect(changed).toMatchObject({ name: 'Dra. Ana Lima', rqe: '0101', is_technical_head: true, hours_3: '08:00–10:00' })
  await expect(change(updated_at, {})).rejects.toMatchObject({ code: 'RECORD_CHANGED' })
  await setup.professionals.remove({ id })
  expect((await schedule.options()).professionals).toEqual([])
  const elsewhere = await signIn({ permissions: { all: true } })
  await expect(elsewhere.api.patients.setup.professionals.list({ parent_id: person.company_id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the reception sees what can be booked and sets nothing up', async () => {
  const { add, person } = await setUp()
  await add()
  const reception = await signIn({ company_id: person.company_id, permissions: { patients: true } })
  expect((await reception.api.patients.schedule.options()).professionals).toHaveLength(1)
  const { setup } = reception.api.patients
  await expect(setup.rooms.add({ parent_id: person.company_id, values: { name: 'Sala 9', capacity: 1 } })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(setup.professionals.list({ parent_id: person.company_id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('the official codes are loaded once, stand before ours, which still find them, and are the company’s own', async () => {
  const { person, setup } = await setUp()
  const codes = [
    { code: 'A90', name: 'Título oficial do código' },
    { code: 'Q99.9', name: 'Outro título' },
  ]
  expect(await setup.loadOfficialCodes({ codes })).toEqual({ changed: 2, total: 2 })
  expect(await setup.loadOfficialCodes({ codes: [...codes, { code: 'Q99.9', name: 'Título mudado' }] })).toEqual({ changed: 1, total: 2 })
  const find = (text: string) => person.api.patients.records.findDiagnoses({ text })
  const dengue = [{ code: 'A90', name: 'Título oficial do código' }]
  expect([(await find('dengue')).slice(0, 1), await find('titulo oficial'), await find('mudado')]).toEqual([
    dengue,
    dengue,
    [{ code: 'Q99.9', name: 'Título mudado' }],
  ])
  const elsewhere = await signIn({ permissions: { all: true } })
  expect(await elsewhere.api.patients.setup.officialCodes()).toEqual({ total: 0 })
  expect(await elsewhere.api.patients.records.findDiagnoses({ text: 'titulo oficial' })).toEqual([])
})

test('a hidden template is offered to nobody but whoever is writing with it, and comes back', async () => {
  const { person, setup } = await setUp()
  const doctor = await signIn({ company_id: person.company_id, permissions: { patients: true, 'patients-records': true } })
  await makeProfessional(signIn.owner(), doctor, { name: 'Dra. Ana' })
  const create = async (over: object) => (await person.api.patients.create({ ...newJoana(over), responsible_id: doctor.user_id })).id
  const [joana, other] = [await create({}), await create({ code: 'PAC-2', document: '' })]
  const { records } = doctor.api.patients
  const offered = async (id: string) => (await records.open({ id })).templates.map(({ name }) => name)
  const { id: template_id } = (await records.open({ id: joana })).templates.find(({ name }) => name === 'Livre')!
  await records.saveDraft({
    ...{ id: randomUUID(), patient_id: joana, template_id, appointment_id: null, data: { text: 'Prurido.' } },
    ...{ confidentiality: 'care', documental: false, draft_window: randomUUID(), take_over: false },
  })
  // Who sets up need not read records.
  const manager = await signIn({ company_id: person.company_id, permissions: { patients: true, 'patients-setup': true } })
  const { templates } = manager.api.patients.setup
  for (const { id } of await templates.list()) expect(await templates.show({ id, active: false })).toMatchObject({ id, active: false })
  expect([await offered(joana), await offered(other)]).toEqual([['Livre'], []])
  await templates.show({ id: template_id, active: true })
  expect(await offered(other)).toEqual(['Livre'])
  const [one, two, ...others] = (await templates.list()).map(({ id }) => id)
  const arranged = await templates.arrange({ ids: [two!, one!, ...others] })
  expect(arranged.map(({ id }) => id)).toEqual([two, one, ...others])
  await expect(doctor.api.patients.setup.templates.show({ id: template_id, active: false })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const elsewhere = await signIn({ permissions: { all: true } })
  await expect(elsewhere.api.patients.setup.templates.show({ id: template_id, active: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await setup.templates.show({ id: template_id, active: true }) // that it is in use already is no refusal
})

test('what was removed is offered again, with all that it had; not beside another of its name', async () => {
  const { person, setup, schedule, add } = await setUp()
  const { id } = await add({ hours_1: '8-12' })
  const parent_id = person.company_id
  const room = await setup.rooms.add({ parent_id, values: { name: 'Sala 1', capacity: 1 } })
  const insurer = await setup.insurers.add({ parent_id, values: { name: 'Vida', ans_code: null, plans: ['Básico'] } })
  await setup.professionals.remove({ id })
  await setup.rooms.remove({ id: room.id })
  await setup.insurers.remove({ id: insurer.id })
  expect(await setup.inactive()).toEqual([
    { id, kind: 'professional', name: 'Dra. Ana' },
    { id: room.id, kind: 'room', name: 'Sala 1' },
    { id: insurer.id, kind: 'insurer', name: 'Vida' },
  ])
  await setup.activate({ id })
  await setup.activate({ id: insurer.id })
  expect((await schedule.options()).professionals.map(({ name }) => name)).toEqual(['Dra. Ana'])
  expect(await setup.professionals.list({ parent_id })).toMatchObject([{ id, hours_1: '08:00–12:00' }])
  expect(await setup.insurers.list({ parent_id })).toMatchObject([{ id: insurer.id, plans: ['Básico'] }])
  await setup.rooms.add({ parent_id, values: { name: 'sala 1', capacity: 1 } })
  await expect(setup.activate({ id: room.id })).rejects.toMatchObject({ message: 'Este nome já está cadastrado.' })
  await expect(setup.activate({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = await signIn({ company_id: parent_id, permissions: { 'patients-setup': { read: true } } })
  await expect(other.api.patients.setup.activate({ id: room.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
