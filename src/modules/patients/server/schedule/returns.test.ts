import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays } from '#shared/br/date.ts'
import { setUp as clinicOf, MONDAY } from '../testing/clinic.ts'

const signIn = testApp()

/** A clinic whose return costs R$ 90,00 after 30 days, and a visit of Joana with Dra. Ana on a Monday. */
async function setUp() {
  const here = await clinicOf(signIn)
  const { setup, charges } = here.person.api.patients
  const parent_id = here.person.company_id
  const service = await setup.services.add({
    parent_id,
    values: {
      ...{ name: 'Retorno', kind: 'return', minutes: 30, gap_after: 0, tuss_code: '', return_days: 30, preparation: '' },
      ...{ consent_kinds: [], professionals: [], minutes_with: {}, equipment: [] },
    },
  })
  const ofAll = { professional_id: null, insurer_id: null, plan_id: null, tuss_code: '', needs_authorization: false }
  await setup.prices.add({ parent_id, values: { service_id: service.id, price: '90', ...ofAll } })
  await here.book()
  const priceOf = async (id: string) => {
    const { price, free_return } = await charges.ofVisit({ id })
    return { price, free_return }
  }
  const again = (days: number, over: object = {}, accepted: string[] = []) =>
    here.book({ service_id: service.id, on_date: addDays(MONDAY, days), ...over }, accepted)
  return { ...here, setup, parent_id, service, priceOf, again }
}

test('a return costs nothing within its term, and after it whoever books says whether it is charged', async () => {
  const { again, person, priceOf, schedule, values } = await setUp()
  const within = await again(28)
  expect(await priceOf(within.id)).toEqual({ price: '0.00', free_return: { days: 30, waived: false } })
  const { add, cancel } = person.api.patients.charges
  const values90 = { gross: '90', discount: '', sessions: 2, payer_name: 'Joana Melo', payer_document: '', due_on: '' }
  const sold = await add({ id: randomUUID(), appointment_id: within.id, values: values90 })
  expect(await priceOf(within.id)).toEqual({ price: '90.00', free_return: null })
  await cancel({ id: sold.id, note: 'Engano' })
  expect(await priceOf(within.id)).toEqual({ price: '0.00', free_return: { days: 30, waived: false } })
  const late = again(35)
  await expect(late).rejects.toMatchObject({
    code: 'SCHEDULE_ASKS',
    data: { concerns: [{ kind: 'return_late', question: 'Retorno fora do prazo de 30 dias: cobrar?' }] },
  })
  const charged = await again(35, {}, ['return_late'])
  expect(await priceOf(charged.id)).toEqual({ price: '90.00', free_return: null })
  const waived = await again(42, { return_waived: true })
  expect(await priceOf(waived.id)).toEqual({ price: '0.00', free_return: { days: 30, waived: true } })
  // Moved out of its term it is asked, too.
  const moved = { ...values, service_id: within.service_id, on_date: addDays(MONDAY, 49) }
  const move = schedule.change({ id: within.id, updated_at: within.updated_at, values: moved, accepted: ['holiday'] })
  await expect(move).rejects.toMatchObject({ data: { concerns: [{ kind: 'return_late' }] } })
  // Once charged it is not asked again wherever it goes.
  const { id, updated_at } = charged
  const later = { ...values, service_id: charged.service_id, on_date: charged.on_date, at_time: '11:00' }
  expect(await schedule.change({ id, updated_at, values: later, accepted: [] })).toMatchObject({ at_time: '11:00' })
  expect(await priceOf(id)).toEqual({ price: '90.00', free_return: null })
})

test('it is a return to the same professional’s last visit that was none itself; a session has no term', async () => {
  const { again, here, priceOf, setup, service, person } = await setUp()
  const other = await again(35, { professional_id: here.bia })
  expect(await priceOf(other.id)).toEqual({ price: '90.00', free_return: null })
  await again(28)
  await expect(again(49)).rejects.toMatchObject({ code: 'SCHEDULE_ASKS' }) // a return is not returned to
  await setup.services.change({
    id: service.id,
    updated_at: service.updated_at,
    values: {
      ...{ name: 'Sessão', kind: 'return', minutes: 30, gap_after: 0, tuss_code: '', return_days: null, preparation: 'Jejum' },
      ...{ consent_kinds: [], professionals: [here.ana], minutes_with: { [here.ana]: 45, [here.bia]: 20 }, equipment: [] },
    },
  })
  const session = await again(49)
  expect(await priceOf(session.id)).toEqual({ price: '90.00', free_return: null })
  // Of those who do it, who needs more or less than the service says.
  const { services } = await person.api.patients.schedule.options()
  expect(services.find(({ id }) => id === service.id)).toMatchObject({
    minutes: 30,
    minutes_with: { [here.ana]: 45 },
    preparation: 'Jejum',
  })
})

test('of a series whoever books is asked once which of its returns are late, and all of them are charged, or those not', async () => {
  const { service, values, schedule, priceOf } = await setUp()
  const dates = [28, 35, 42, 49].map((days) => ({ id: randomUUID(), on_date: addDays(MONDAY, days), at_time: '09:00', fit_in: false }))
  const book = (over: object = {}, accepted: 'return_late'[] = []) =>
    schedule.series.book({ series_id: randomUUID(), values: { ...values, service_id: service.id, ...over }, dates, accepted })
  const day = (n: number) => dates[n]!.on_date.split('-').reverse().join('/').slice(0, 5)
  await expect(book()).rejects.toMatchObject({
    code: 'SCHEDULE_ASKS',
    data: {
      concerns: [{ kind: 'return_late', question: `Em ${day(1)}, ${day(2)} e mais 1 data: Retorno fora do prazo de 30 dias: cobrar?` }],
    },
  })
  await book({ return_waived: true })
  expect(await Promise.all(dates.map(async ({ id }) => (await priceOf(id)).price))).toEqual(['0.00', '0.00', '0.00', '0.00'])
  for (const one of dates) one.id = randomUUID()
  for (const one of dates) one.at_time = '10:00'
  await book({}, ['return_late'])
  expect(await Promise.all(dates.map(async ({ id }) => (await priceOf(id)).price))).toEqual(['0.00', '90.00', '90.00', '90.00'])
})
