import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { addDays, todayIn } from '#shared/br/date.ts'

const signIn = testApp()

const TODAY = todayIn('America/Sao_Paulo')
const ACCEPTED = ['holiday', 'outside_hours', 'same_patient', 'past'] as const
const GUIDE = {
  guide_number: '00123',
  operator_guide: '',
  password: 'A9',
  password_valid_until: addDays(TODAY, 30),
  consult_kind: 2 as const,
  newborn: false,
}

/** Joana with a card, and a service; `book` books one more visit of hers, `days` from today. */
async function setUp() {
  const owner = await signIn({ permissions: { all: true } })
  const root = signIn.owner()
  const ana = await makeProfessional(root, owner)
  const { patients } = owner.api
  const service = await patients.setup.services.add({
    parent_id: owner.company_id,
    values: {
      name: 'Fisioterapia',
      kind: 'return',
      minutes: 30,
      gap_after: 0,
      tuss_code: '50000470',
      return_days: 30,
      preparation: '',
      minutes_with: {},
      consent_kinds: [],
      professionals: [],
      equipment: [],
    },
  })
  const { id: joana } = await patients.create(newJoana())
  const insurer = await patients.setup.insurers.add({
    parent_id: owner.company_id,
    values: { name: 'Unimed', ans_code: '339679', plans: ['Básico', 'Especial'] },
  })
  const card = await patients.insurances.add({
    parent_id: joana,
    values: { insurer: insurer.name, plan: '', number: '0042', valid_until: '', holder: 'self', holder_name: '', is_primary: true },
  })
  const book = async (over: object = {}, days = 1) => {
    const values = {
      ...{
        patient_id: joana,
        professional_id: ana,
        service_id: service.id,
        room_id: null,
        on_date: addDays(TODAY, days),
        at_time: '09:00',
      },
      ...{ minutes: 30, fit_in: true, insurance_id: card.id, notes: '', ...over },
    }
    const booked = await patients.schedule.book({ id: randomUUID(), values, accepted: [...ACCEPTED] })
    return booked.status === 'attended' ? set(booked.id, 'scheduled') : booked // of the past: it is not yet said how it went
  }
  await root.query('update professional set max_fit_ins = 50 where id = $1', [ana])
  const set = async (id: string, to: 'attended' | 'no_show' | 'cancelled' | 'scheduled') => {
    const { updated_at } = await patients.schedule.get({ id })
    return patients.schedule.setStatus({ id, updated_at, to, reason: to === 'cancelled' ? 'patient' : null, note: null })
  }
  const authorize = (over: object = {}) =>
    patients.sessions.authorizations.add({
      parent_id: joana,
      values: { ...GUIDE, insurance_id: card.id, service_id: service.id, quantity: 2, ...over },
    })
  const sessions = () => patients.sessions.ofPatient({ parent_id: joana })
  return { owner, root, patients, ana, service, joana, card, book, set, authorize, sessions }
}

test('an authorization is used by who came, and by who did not come only if that is charged', async () => {
  const { patients, book, set, authorize, sessions } = await setUp()
  const { id: authorization_id } = await authorize()
  const [first, second] = [await book({ authorization_id }, -1), await book({ authorization_id }, -2)]
  const counts = async () => {
    const guide = (await sessions()).authorizations[0]
    return [guide?.used, guide?.booked]
  }
  expect(await counts()).toEqual([0, 2])
  await expect(book({ authorization_id })).rejects.toMatchObject({
    message: 'As 2 sessões já foram usadas (0) ou marcadas (2).',
  })
  await set(first.id, 'attended')
  await set(second.id, 'no_show')
  expect(await counts()).toEqual([1, 0])
  await patients.sessions.countNoShow({ id: second.id, counts: true })
  expect(await counts()).toEqual([2, 0])
  await expect(book({ authorization_id })).rejects.toMatchObject({ code: 'SESSIONS_USED_UP', message: 'As 2 sessões já foram usadas.' })
  await book() // without it
  await patients.sessions.countNoShow({ id: second.id, counts: false })
  const third = await book({ authorization_id })
  await expect(patients.sessions.countNoShow({ id: second.id, counts: true })).rejects.toMatchObject({ code: 'SESSIONS_USED_UP' })
  await set(third.id, 'cancelled')
  await book({ authorization_id }, 2)
  await expect(set(third.id, 'scheduled')).rejects.toMatchObject({ code: 'SESSIONS_USED_UP' })
})

test('of those who book the last session at once one gets it', async () => {
  const { book, authorize, sessions } = await setUp()
  const { id: authorization_id } = await authorize({ quantity: 1 })
  const tried = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => book({ authorization_id }, n + 1)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await sessions()).authorizations[0]).toMatchObject({ used: 0, booked: 1, quantity: 1 })
})

test('an authorization is of one card and one service until its password is over, and stays once it has a visit', async () => {
  const { patients, joana, book, authorize } = await setUp()
  const soon = await authorize({ password_valid_until: addDays(TODAY, 3) })
  await expect(book({ authorization_id: soon.id }, 4)).rejects.toMatchObject({ code: 'AUTHORIZATION_EXPIRED' })
  const visit = await book({ authorization_id: soon.id }, 2)
  const { id, updated_at, ...booked } = visit
  const values = {
    ...{
      patient_id: joana,
      professional_id: booked.professional_id,
      service_id: booked.service_id,
      room_id: null,
      at_time: booked.at_time,
    },
    ...{ minutes: 30, fit_in: true, insurance_id: booked.insurance_id, authorization_id: soon.id, notes: '', on_date: addDays(TODAY, 9) },
  }
  const late = patients.schedule.change({ id, updated_at, values, accepted: [...ACCEPTED] })
  await expect(late).rejects.toMatchObject({ code: 'AUTHORIZATION_EXPIRED' })
  await expect(book({ authorization_id: soon.id, insurance_id: null })).rejects.toMatchObject({ code: 'SESSION_OF_OTHER' })
  await expect(patients.sessions.authorizations.remove({ id: soon.id })).rejects.toMatchObject({
    message: 'Uma autorização que já tem consultas não pode ser excluída.',
  })
  const unused = await authorize()
  await patients.sessions.authorizations.remove({ id: unused.id })
  expect(await patients.sessions.authorizations.list({ parent_id: joana })).toMatchObject([{ id: soon.id, booked: 1 }])
})

test('a package is one charge of many sessions, seen without its amount', async () => {
  const { owner, patients, joana, book, set, sessions } = await setUp()
  const first = await book({ insurance_id: null }, -1)
  const values = { gross: '990,00', discount: '', sessions: 2, payer_name: 'Joana Melo', payer_document: '529.982.247-25', due_on: '' }
  const charge = await patients.charges.add({ id: randomUUID(), appointment_id: first.id, values })
  expect(charge.description).toBe('Fisioterapia, 2 sessões')
  await set(first.id, 'attended')
  const second = await book({ insurance_id: null, charge_id: charge.id })
  expect((await sessions()).packages).toEqual([{ id: charge.id, description: 'Fisioterapia, 2 sessões', sessions: 2, used: 1, booked: 1 }])
  expect((await patients.charges.ofVisit({ id: second.id })).charge).toMatchObject({ id: charge.id, sessions: 2 })
  await expect(book({ insurance_id: null, charge_id: charge.id })).rejects.toMatchObject({ code: 'SESSIONS_USED_UP' })
  const less = patients.charges.change({ id: charge.id, updated_at: charge.updated_at, values: { ...values, sessions: 1 } })
  await expect(less).rejects.toMatchObject({ message: 'Já há 2 sessões usadas ou marcadas.' })

  const clerk = await signIn({ company_id: owner.company_id, permissions: { patients: true, 'patients-schedule': true } })
  const seen = await clerk.api.patients.sessions.ofPatient({ parent_id: joana })
  expect(seen.packages).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toContain('990')
  const cancelled = await set(first.id, 'attended').then(() => patients.charges.cancel({ id: charge.id, note: 'Desistiu' }))
  expect(cancelled).toMatchObject({ id: charge.id })
  expect((await sessions()).packages).toEqual([])
})

test('the guides of a month are the visits of it that took place and that an insurer pays', async () => {
  const { patients, book, set, authorize } = await setUp()
  const { id: authorization_id } = await authorize()
  const [insured, open] = [await book({ authorization_id }, -1), await book({}, -2)]
  const own = await book({ insurance_id: null }, -3)
  for (const { id } of [insured, own]) await set(id, 'attended')
  const period = { date_from: addDays(TODAY, -9), date_to: TODAY }
  const { rows, total } = await patients.sessions.guides(period)
  expect([total, rows[0]?.id, rows.some(({ id }) => id === open.id)]).toEqual([1, insured.id, false])
  expect(rows[0]).toMatchObject({
    ...{
      insurer: 'Unimed',
      ans_code: '339679',
      guide_number: '00123',
      password: 'A9',
      card_number: '0042',
      council: 'CRM',
      consult_kind: 2,
    },
    ...{ tuss_code: '50000470', newborn: false, council_region: 'RN' },
  })
})

test('authorizations, packages and guides are seen by whoever sees the patient, without the money and without a clinical word, and by nobody else', async () => {
  const { owner, root, joana, book, set, authorize, patients } = await setUp()
  const { id: authorization_id } = await authorize()
  const visit = await book({ authorization_id }, -1)
  const private_visit = await book({ insurance_id: null }, -2)
  const priced = { gross: '990,00', discount: '', sessions: 3, payer_name: 'Joana Melo', payer_document: '529.982.247-25', due_on: '' }
  await patients.charges.add({ id: randomUUID(), appointment_id: private_visit.id, values: priced })
  await set(visit.id, 'attended')
  await root.query(
    "insert into patient_clinical (company_id, patient_id, medical_history) values ($1, $2, 'Segredo clínico') on conflict do nothing",
    [owner.company_id, joana],
  )
  const here = (permissions: object) => signIn({ company_id: owner.company_id, permissions })
  const own = await here({ patients: true })
  await root.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'patients', 'own')", [
    owner.company_id,
    own.user_id,
  ])
  const treats = await here({ patients: true, 'patients-records': true })
  await root.query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'patients', 'own')", [
    owner.company_id,
    treats.user_id,
  ])
  await root.query("insert into patient_care (company_id, patient_id, user_id, source) values ($1, $2, $3, 'author')", [
    ...[owner.company_id, joana, treats.user_id],
  ])
  const people = {
    reception: await here({ patients: true }),
    treats,
    own,
    register: await here({ patients: true, 'patients-schedule': {} }),
    elsewhere: await signIn({ permissions: { all: true } }),
  }
  const period = { date_from: addDays(TODAY, -9), date_to: TODAY }
  const answers = async ({ api }: typeof own) => {
    const { sessions, schedule, sheet } = api.patients
    const asked = [
      () => sessions.ofPatient({ parent_id: joana }),
      () => sessions.authorizations.list({ parent_id: joana }),
      async () => (await sessions.guides(period)).rows,
      () => schedule.strip({ parent_id: joana }),
      () => schedule.comingOf({ parent_id: joana }),
      () => sheet({ id: joana }),
    ]
    const given = await Promise.all(asked.map((ask) => ask().then(JSON.stringify, ({ code }) => String(code))))
    expect(given.join()).not.toContain('Segredo')
    return given.map((text) => (/^[A-Z_]+$/.test(text) ? text : text.includes('00123') ? 'guide' : text === '[]' ? 'none' : 'seen'))
  }
  const sees = ['guide', 'guide', 'guide', 'seen', 'none', 'seen']
  const missing = ['NOT_FOUND', 'NOT_FOUND', 'none', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']
  expect(await answers(people.reception)).toEqual(sees)
  expect(await answers(people.treats)).toEqual(sees)
  expect(await answers(people.own)).toEqual(missing)
  expect(await answers(people.elsewhere)).toEqual(missing)
  expect(await answers(people.register)).toEqual([...Array(5).fill('FORBIDDEN'), 'seen'])

  const clerk = await here({ patients: true, 'patients-charges': {} })
  expect(JSON.stringify(await clerk.api.patients.sessions.ofPatient({ parent_id: joana }))).not.toContain('990')
  const { rows } = await root.query("select changes::text as said from audit_event where company_id = $1 and action = 'print'", [
    owner.company_id,
  ])
  expect(rows.every(({ said }) => said === '{}')).toBe(true)
})

test('a card’s plan has its own price, code and say about authorization, before its insurer’s and everybody’s', async () => {
  const { owner, patients, service, joana, card, book, set, sessions } = await setUp()
  const { prices, priceOptions, insurers } = patients.setup
  const [unimed] = await insurers.list({ parent_id: owner.company_id })
  const { plans } = await priceOptions()
  const basic = plans.find(({ name }) => name === 'Básico')!
  const add = (over: object) =>
    prices.add({
      parent_id: owner.company_id,
      values: {
        ...{ service_id: service.id, professional_id: null, insurer_id: unimed!.id, plan_id: null, tuss_code: '' },
        ...{ needs_authorization: false, price: '80', ...over },
      },
    })
  await add({ insurer_id: null, price: '110' })
  await add({ tuss_code: '50000560', needs_authorization: true })
  await add({ plan_id: basic.id, price: '95' })
  await expect(add({ plan_id: basic.id })).rejects.toMatchObject({ message: 'Este preço já está cadastrado.' })
  await expect(add({ insurer_id: null, needs_authorization: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(add({ insurer_id: null, plan_id: basic.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' })

  const { id } = await book({}, -1)
  const priceOf = async () => (await patients.charges.ofVisit({ id })).price
  expect([await priceOf(), (await sessions()).needed]).toEqual(['80.00', [{ insurance_id: card.id, service_id: service.id }]])
  await set(id, 'attended')
  const guide = async () =>
    (await patients.sessions.guides({ page: 1, date_from: addDays(TODAY, -1), date_to: addDays(TODAY, -1) })).rows[0]
  expect(await guide()).toMatchObject({ tuss_code: '50000560' })

  const values = {
    insurer: 'Unimed',
    plan: 'básico',
    number: '0042',
    valid_until: '',
    holder: 'self' as const,
    holder_name: '',
    is_primary: true,
  }
  await patients.insurances.change({ id: card.id, updated_at: card.updated_at, values })
  expect([await priceOf(), (await sessions()).needed]).toEqual(['95.00', []])
  expect(await guide()).toMatchObject({ tuss_code: '50000470' })
  const reception = await signIn({ company_id: owner.company_id, permissions: { patients: true, 'patients-charges': false } })
  expect((await reception.api.patients.sessions.ofPatient({ parent_id: joana })).needed).toEqual([])
})

test('a plan that is left out is no longer offered, stays on its cards, and is the same again when it returns', async () => {
  const { owner, patients, joana, card } = await setUp()
  const { insurers, priceOptions } = patients.setup
  const values = {
    insurer: 'Unimed',
    plan: 'Básico',
    number: '0042',
    valid_until: '',
    holder: 'self' as const,
    holder_name: '',
    is_primary: true,
  }
  await patients.insurances.change({ id: card.id, updated_at: card.updated_at, values })
  const [before] = (await priceOptions()).plans
  const offer = async (plans: string[]) => {
    const [unimed] = await insurers.list({ parent_id: owner.company_id })
    return insurers.change({ id: unimed!.id, updated_at: unimed!.updated_at, values: { name: 'Unimed', ans_code: '339679', plans } })
  }
  expect(await offer(['Especial', 'Novo'])).toMatchObject({ plans: ['Especial', 'Novo'] })
  expect((await patients.options()).plans.map(({ insurer, name }) => [insurer, name])).toEqual([
    ['Unimed', 'Especial'],
    ['Unimed', 'Novo'],
  ])
  expect((await patients.insurances.list({ parent_id: joana }))[0]).toMatchObject({ plan: 'Básico' })
  await offer(['básico'])
  expect((await priceOptions()).plans).toEqual([before])
})
