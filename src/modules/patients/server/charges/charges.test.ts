import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { makeProfessional } from '#app/testing/professional.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { chargedExport, payersExport } from './list.ts'

const signIn = testApp()
type Person = Awaited<ReturnType<typeof signIn>>

const TODAY = todayIn('America/Sao_Paulo')
const PRICED = { gross: '320,00', discount: '', payer_name: 'Joana Melo', payer_document: '529.982.247-25', due_on: '' }
const PRICE_OF_ALL = { professional_id: null, insurer_id: null, plan_id: null, tuss_code: '', needs_authorization: false }
const paid = (amount: string, over: object = {}) => ({ method: 'pix' as const, amount, paid_on: TODAY, installments: 1, note: '', ...over })

/** A visit of Joana with Dra. Ana, whose service costs R$ 320,00. */
async function setUp() {
  const owner = await signIn({ permissions: { all: true } })
  const root = signIn.owner()
  const ana = await makeProfessional(root, owner)
  const { rows } = await root.query("insert into service (company_id, name, minutes) values ($1, 'Consulta', 30) returning id", [
    owner.company_id,
  ])
  const service = rows[0].id as string
  const { setup, charges, schedule } = owner.api.patients
  const everybody = { ...PRICE_OF_ALL, service_id: service, price: '320,00' }
  await setup.prices.add({ parent_id: owner.company_id, values: everybody })
  const { id: joana } = await owner.api.patients.create(newJoana())
  const visit = async (at_time = '09:00') => {
    const values = {
      ...{ patient_id: joana, professional_id: ana, service_id: service, room_id: null, on_date: addDays(TODAY, 1), at_time },
      ...{ minutes: 30, fit_in: true, insurance_id: null, notes: '' },
    }
    return (await schedule.book({ id: randomUUID(), values, accepted: ['holiday', 'outside_hours', 'same_patient'] })).id
  }
  const charge = (appointment_id: string, over: object = {}, { api }: Person = owner) =>
    api.patients.charges.add({ id: randomUUID(), appointment_id, values: { ...PRICED, ...over } })
  const receive = (charge_id: string, amount: string, over: object = {}, { api }: Person = owner) =>
    api.patients.charges.receive({ id: randomUUID(), charge_id, values: paid(amount, over) })
  return { owner, root, ana, service, joana, charges, setup, visit, charge, receive }
}

describe('a charge', () => {
  test('begins with the price of the insurer, else of the professional, else of the service', async () => {
    const { owner, ana, service, setup, charges, visit } = await setUp()
    const id = await visit()
    expect(await charges.ofVisit({ id })).toMatchObject({ charge: null, price: '320.00', payers: [{ name: 'Joana Melo' }] })
    const values = { ...PRICE_OF_ALL, service_id: service, professional_id: ana, price: '400' }
    await setup.prices.add({ parent_id: owner.company_id, values })
    expect((await charges.ofVisit({ id })).price).toBe('400.00')
    const twice = setup.prices.add({ parent_id: owner.company_id, values })
    await expect(twice).rejects.toMatchObject({ message: 'Este preço já está cadastrado.' })
  })

  test('is made once however often it is sent, and one visit has one', async () => {
    const { charges, visit, charge } = await setUp()
    const appointment_id = await visit()
    const sent = { id: randomUUID(), appointment_id, values: PRICED }
    await charges.add(sent)
    await charges.add(sent)
    await expect(charge(appointment_id)).rejects.toMatchObject({ message: 'Esta consulta já tem uma cobrança.' })
  })

  test('goes from open to part to paid, and back when a payment is reversed', async () => {
    const { charges, visit, charge, receive } = await setUp()
    const appointment_id = await visit()
    const { id } = await charge(appointment_id)
    const status = async () => (await charges.ofVisit({ id: appointment_id })).charge?.status
    expect(await status()).toBe('open')
    await receive(id, '100')
    expect(await status()).toBe('partial')
    const rest = await receive(id, '220', { method: 'credit', installments: 3 })
    expect([await status(), rest.installments]).toEqual(['paid', 3])
    expect(await charges.reverse({ id: rest.id, note: 'Cartão recusado' })).toMatchObject({ amount: '-220.00', receipt_number: null })
    expect(await status()).toBe('partial')
    await expect(charges.reverse({ id: rest.id, note: 'Outra vez' })).rejects.toMatchObject({ message: 'Este pagamento já foi estornado.' })
    await expect(charges.cancel({ id, note: 'Cortesia' })).rejects.toMatchObject({ code: 'CHARGE_BELOW_PAID' })
  })

  test('has a discount within its value and within what the caller may take off', async () => {
    const { owner, root, charges, visit, charge } = await setUp()
    const clerk = await signIn({
      company_id: owner.company_id,
      permissions: { patients: true, 'patients-charges': { read: true, create: true, update: true, delete: false } },
    })
    const [first, second] = [await visit('09:00'), await visit('10:00')]
    await expect(charge(first, { discount: '400' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(charge(first, { discount: '100' }, clerk)).rejects.toMatchObject({
      message: 'Desconto acima de 10% precisa de autorização',
    })
    await charge(first, { discount: '32' }, clerk)
    await charge(second, { discount: '320' })
    expect((await charges.ofVisit({ id: second })).charge?.status).toBe('paid')
    const limits = await Promise.all([clerk, owner].map(({ api }) => api.patients.charges.ofVisit({ id: first })))
    expect(limits.map(({ discount_limit }) => discount_limit)).toEqual([10, 100])
    const { rows } = await root.query('select count(*)::int as n from patient_charge where company_id = $1', [owner.company_id])
    expect(rows[0].n).toBe(2)
  })
})

describe('a visit that is cancelled', () => {
  const cancelling = { to: 'cancelled' as const, reason: 'patient' as const, note: null }

  test('takes along what was charged for it, and brings it back; the timeline says what became of the charge', async () => {
    const { owner, joana, charges, visit, charge } = await setUp()
    const id = await visit()
    const { id: charged } = await charge(id)
    const { get, setStatus } = owner.api.patients.schedule
    const change = async (to: object) =>
      setStatus({ id, updated_at: (await get({ id })).updated_at, reason: null, note: null, ...to } as never)
    await change({ ...cancelling, cancel_charges: true })
    expect((await charges.ofVisit({ id })).charge).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Consulta cancelada: Paciente desmarcou',
    })
    expect(await charges.ofVisits({ ids: [id] })).toEqual([])
    await change({ to: 'scheduled' })
    expect((await charges.ofVisit({ id })).charge).toMatchObject({ id: charged, status: 'open', cancel_reason: null })
    await charges.cancel({ id: charged, note: 'Cortesia' })
    await change(cancelling)
    await change({ to: 'scheduled' })
    expect((await charges.ofVisit({ id })).charge).toMatchObject({ status: 'cancelled', cancel_reason: 'Cortesia' })
    const { rows } = await owner.api.patients.timeline({ id: joana, kind: 'charge' })
    expect(rows.map((row) => 'text' in row && row.text.split(',')[0])).toEqual(['Cobrança cancelada: Consulta', 'Cobrança: Consulta'])
  })

  test('leaves what was received for, what was not asked for, and what the caller may not change', async () => {
    const { owner, charges, visit, charge, receive } = await setUp()
    const [paid, kept] = [await visit('09:00'), await visit('10:00')]
    const { id: half } = await charge(paid)
    await receive(half, '100')
    await charge(kept)
    const clerk = await signIn({
      company_id: owner.company_id,
      permissions: { patients: true, 'patients-charges': { read: true, create: true, update: false, delete: false } },
    })
    await clerk.api.patients.schedule.setStatuses({ ids: [kept], ...cancelling, cancel_charges: true })
    await owner.api.patients.schedule.setStatuses({ ids: [paid], ...cancelling, cancel_charges: true })
    const left = await charges.ofVisits({ ids: [paid, kept] })
    expect(left.map(({ status }) => status).sort()).toEqual(['open', 'partial'])
    expect((await charges.list({ page: 1, status: 'owed' })).rows.map(({ visit_cancelled }) => visit_cancelled)).toEqual([true, true])
  })

  test('leaves a package of which another visit is a session, as is known beforehand', async () => {
    const { owner, root, charges, visit, charge } = await setUp()
    const [first, second] = [await visit('09:00'), await visit('10:00')]
    const { id } = await charge(first, { sessions: 3 })
    const shared = async () => (await charges.ofVisits({ ids: [first] })).map((one) => one.shared)
    expect(await shared()).toEqual([false])
    await root.query('update appointment set charge_id = $1 where id = $2', [id, second])
    expect(await shared()).toEqual([true])
    await owner.api.patients.schedule.setStatuses({ ids: [first], ...cancelling, cancel_charges: true })
    expect((await charges.ofVisit({ id: second })).charge).toMatchObject({ id, status: 'open' })
  })
})

describe('a payment', () => {
  test('of two who receive the whole balance at once one is taken, and the other learns what is left', async () => {
    const { visit, charge, receive } = await setUp()
    const { id } = await charge(await visit())
    const both = await Promise.allSettled([receive(id, '320'), receive(id, '320')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find((one) => one.status === 'rejected')!
    expect(refused.reason).toMatchObject({ code: 'PAYMENT_ABOVE_BALANCE', message: 'Valor acima do saldo de R$\u00a00,00' })
  })

  test('has a number without gap or double, also of twenty at once', async () => {
    const { charges, visit, charge, receive } = await setUp()
    const { id } = await charge(await visit())
    await expect(receive(id, '400')).rejects.toMatchObject({ code: 'PAYMENT_ABOVE_BALANCE' })
    await Promise.all(Array.from({ length: 20 }, () => receive(id, '16')))
    const { rows, total } = await charges.payments({ page: 1 })
    const numbers = rows.map(({ receipt_number }) => receipt_number).sort()
    expect([total, numbers]).toEqual([20, Array.from({ length: 20 }, (_, n) => `REC-${String(n + 1).padStart(6, '0')}`)])
  })

  test('is not of tomorrow, and stands for every role', async () => {
    const { root, visit, charge, receive } = await setUp()
    const { id } = await charge(await visit())
    await expect(receive(id, '10', { paid_on: addDays(TODAY, 1) })).rejects.toMatchObject({ message: 'Data de pagamento no futuro' })
    const { id: payment } = await receive(id, '10')
    for (const statement of ['update patient_payment set amount = 1 where id = $1', 'delete from patient_payment where id = $1'])
      await expect(root.query(statement, [payment])).rejects.toMatchObject({ constraint: 'payment_stands' })
  })

  test('has a receipt once the CPF of who paid is known', async () => {
    const { charges, visit, charge, receive } = await setUp()
    const one = await charge(await visit(), { payer_document: '' })
    const { id } = await receive(one.id, '320')
    await expect(charges.receipt({ id })).rejects.toMatchObject({ message: 'Informe o CPF de quem paga para o recibo' })
    await charges.change({ id: one.id, updated_at: one.updated_at, values: PRICED })
    expect(await charges.receipt({ id })).toMatchObject({
      ...{ number: 'REC-000001', amount: '320.00', payer_document: '52998224725', patient_name: 'Joana Melo' },
      professional: expect.stringMatching(/^Dra. Ana Lima · CRM-RN \d{6} · Dermatologia$/),
    })
  })
})

test('lists, sums and forms of a period agree; whoever has paid is stored', async () => {
  const { owner, root, ana, service, joana, charges, visit, charge, receive } = await setUp()
  const [first, second] = [await charge(await visit('09:00'), { discount: '20' }), await charge(await visit('10:00'))]
  await receive(first.id, '100')
  await receive(first.id, '50', { method: 'cash' })
  const wrong = await receive(second.id, '320')
  await charges.reverse({ id: wrong.id, note: 'Outro paciente' })
  const twice = await receive(second.id, '320', { method: 'debit' })
  await charges.reverse({ id: twice.id, note: 'Passou duas vezes' })
  expect(await charges.totals({})).toEqual({
    ...{ received: '790.00', reversed: '640.00', discounts: '20.00', owed: '470.00' },
    methods: [
      { method: 'pix', amount: '100.00', payments: 1 },
      { method: 'cash', amount: '50.00', payments: 1 },
    ],
  })
  expect((await charges.payments({ page: 1, method: 'cash' })).total).toBe(1)
  expect((await charges.list({ page: 1, status: 'partial' })).rows).toMatchObject([{ id: first.id, balance: '150.00' }])
  const settled = await charge(await visit('11:00'))
  await receive(settled.id, '320')
  const owed = await charges.list({ page: 1, status: 'owed' })
  expect(owed.rows.map(({ balance }) => balance).sort()).toEqual(['150.00', '320.00'])
  expect(await charges.totals({ status: 'owed' })).toMatchObject({ owed: '470.00', received: '1110.00' })
  // What 'A receber' opens, also where only what is paid is shown.
  expect(await charges.totals({ status: 'paid' })).toMatchObject({ owed: '470.00', discounts: '0.00' })
  expect(await charges.payers({ page: 1 })).toMatchObject({ total: 1, rows: [{ document: '52998224725', amount: '470.00' }] })
  expect((await charges.payments({ page: 1, date_to: addDays(TODAY, -1) })).total).toBe(0)
  const until = async () => (await owner.api.patients.storedUntil({ id: joana })).until
  expect(await until()).toBe(`${Number(TODAY.slice(0, 4)) + 20}${TODAY.slice(4)}`)
  await root.query(
    `insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, starts_at, ends_at, status, fit_in)
     values ($1, $2, $3, $4, '2026-03-10', '09:00', 30, now(), now(), 'attended', true)`,
    [owner.company_id, joana, ana, service],
  )
  expect(await until()).toBe('2046-03-10') // what was paid counts where there is nothing else
})

test('without the permission of the money there is none of it, and no price', async () => {
  const { owner, visit, charge } = await setUp()
  const appointment_id = await visit()
  await charge(appointment_id)
  const nurse = await signIn({ company_id: owner.company_id, permissions: { patients: true, 'patients-charges': false } })
  for (const call of [
    () => nurse.api.patients.charges.ofVisit({ id: appointment_id }),
    () => nurse.api.patients.charges.payments({ page: 1 }),
    () => nurse.api.patients.charges.totals({}),
    () => nurse.api.patients.charges.ofVisits({ ids: [appointment_id] }),
    () => nurse.api.patients.setup.prices.list({ parent_id: owner.company_id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what was charged and who paid are taken away as files, as their lists show them', async () => {
  const { owner, visit, charge, receive } = await setUp()
  const first = await charge(await visit('09:00'))
  await charge(await visit('10:00'), { discount: '20,00' })
  await receive(first.id, '120')
  await receive(first.id, '30')
  const fileOf = async (name: string) => {
    const headers = { cookie: `session=${owner.token}`, 'x-company-id': owner.company_id }
    const routes = exportRoutes(signIn.platform(), [chargedExport, payersExport])
    return (await (await routes.request(`/api/export/${name}?format=csv&date_from=${TODAY}`, { headers })).text()).split('\r\n')
  }
  expect((await fileOf('patients-charged')).slice(1, -1).map((line) => line.split(';').slice(6))).toEqual(
    expect.arrayContaining([
      ['320,00', '0,00', '320,00', '150,00', '170,00', 'Parcial'],
      ['320,00', '20,00', '300,00', '0,00', '300,00', 'Em aberto'],
    ]),
  )
  expect(await fileOf('patients-payers')).toEqual(['CPF ou CNPJ;Quem paga;Pagamentos;Soma', '529.982.247-25;Joana Melo;2;150,00', ''])
})
