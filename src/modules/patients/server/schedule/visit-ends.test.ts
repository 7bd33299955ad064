import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { setUp as setUpWith } from '../testing/clinic.ts'

const signIn = testApp()
const today = todayIn('America/Sao_Paulo')

async function setUp() {
  const world = await setUpWith(signIn)
  const { person, here, joana, schedule } = world
  const visit = async (at_time: string, fit_in = false) => {
    const { rows } = await signIn.owner().query(
      `insert into appointment (company_id, patient_id, professional_id, service_id, on_date, at_time, minutes, fit_in, starts_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, 30, $7, now(), now()) returning id`,
      [person.company_id, joana, here.ana, here.service, today, at_time, fit_in],
    )
    return rows[0].id as string
  }
  const set = async (id: string, to: string, more: object = {}) => {
    const { updated_at } = await schedule.get({ id })
    return schedule.setStatus({ id, updated_at, to, reason: null, note: null, ...more } as never)
  }
  return { ...world, visit, set }
}

test('a visit ends with the day of the return, which goes when that is taken back', async () => {
  const { visit, set, schedule } = await setUp()
  const id = await visit('00:30')
  await set(id, 'arrived')
  await expect(set(id, 'attended', { return_due_on: today })).rejects.toMatchObject({ code: 'RETURN_IN_PAST' })
  expect(await schedule.get({ id })).toMatchObject({ status: 'arrived', return_due_on: null })
  expect(await set(id, 'attended', { return_due_on: addDays(today, 30) })).toMatchObject({ return_due_on: addDays(today, 30) })
  expect(await set(id, 'arrived')).toMatchObject({ status: 'arrived', return_due_on: null })
})

test('a professional is with one patient at a time: the next begins once the other is finished, an encaixe beside', async () => {
  const { visit, set, schedule } = await setUp()
  const [first, second, beside] = [await visit('00:30'), await visit('01:00'), await visit('01:00', true)]
  await set(first, 'in_progress')
  await expect(set(second, 'in_progress')).rejects.toMatchObject({
    code: 'VISIT_UNDER_WAY',
    message: expect.stringMatching(/^Dra. Ana está com Joana .* desde \d\d:\d\d. Finalizar essa consulta e iniciar esta\?$/),
  })
  await set(beside, 'in_progress')
  const past = set(second, 'in_progress', { ends_other: { return_due_on: today } })
  await expect(past).rejects.toMatchObject({ code: 'RETURN_IN_PAST' })
  expect(await set(second, 'in_progress', { ends_other: { return_due_on: addDays(today, 30) } })).toMatchObject({
    ...{ status: 'in_progress', return_due_on: null },
  })
  expect(await schedule.get({ id: first })).toMatchObject({ status: 'attended', return_due_on: addDays(today, 30) })
  expect((await schedule.get({ id: beside })).status).toBe('in_progress')
})

test('of two that begin in the same instant one does', async () => {
  const { visit, set, schedule } = await setUp()
  for (const hour of ['01', '02', '03', '04']) {
    const two = [await visit(`${hour}:00`), await visit(`${hour}:30`)]
    const begun = await Promise.allSettled(two.map((id) => set(id, 'in_progress')))
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const id of two) if ((await schedule.get({ id })).status === 'in_progress') await set(id, 'attended')
  }
})

test('each status says when it was given and by whom; the last visit is named where a patient is found', async () => {
  const { person, visit, set, schedule } = await setUp()
  const id = await visit('00:30')
  const last = async () => (await person.api.patients.find({ text: 'Joana' })).map(({ last_visit }) => last_visit)
  await set(id, 'arrived')
  expect(await last()).toEqual([null])
  await set(id, 'attended')
  expect(await last()).toEqual([today])
  const steps = await schedule.steps({ id })
  expect(steps.map(({ status, by }) => [status, by !== null])).toEqual([
    ['attended', true],
    ['arrived', true],
    ['scheduled', false],
  ])
  const { rows } = await signIn
    .owner()
    .query("update appointment set created_at = created_at - interval '3 days' where id = $1 returning created_at", [id])
  expect((await schedule.steps({ id })).at(-1)).toMatchObject({ status: 'scheduled', at: rows[0].created_at })
})

test('a visit at a distance keeps the address of its room, which begins with https', async () => {
  const { book } = await setUp()
  const issue = await book({ tele_url: 'meet.example.com/a' } as object).catch((error) => error.data.issues[0].message)
  expect(issue).toBe('Link inválido: copie o endereço que começa com https://')
  expect(await book({ tele_url: ' https://meet.example.com/a ' } as object)).toMatchObject({ tele_url: 'https://meet.example.com/a' })
})

test('the first visit of a patient is known as hers, and what is claimed of days long over is forgotten', async () => {
  const { visit, set, schedule } = await setUp()
  const [first, second] = [await visit('00:30'), await visit('01:00')]
  const isFirst = async () => [(await schedule.get({ id: first })).is_first, (await schedule.get({ id: second })).is_first]
  expect(await isFirst()).toEqual([true, false])
  await set(first, 'cancelled', { reason: 'patient' })
  expect(await isFirst()).toEqual([true, true])
  const owner = signIn.owner()
  await owner.query('update appointment set on_date = on_date - 9 where id = $1', [second])
  const claims = async () => (await owner.query('select from schedule_claim where appointment_id = $1', [second])).rowCount
  expect(await claims()).toBe(1)
  await owner.query('select app.forget_claims()')
  expect(await claims()).toBe(0)
})
