import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { remind } from '#parts/notifications/server/reminders.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { courtDay, hearing, movement, newCase, newDeadline } from '../contract/testing/samples.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const heard = async ({ api }: Person) =>
  (await api.notifications.list({ unread: true })).rows.map(({ kind, title, times }) => [kind, title, times])
const forget = (person: Person) => app.owner().query('delete from notification where user_id = $1', [person.user_id])
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00-03:00`)

/** A lawyer who looks after a case, and a colleague who works in it too. */
async function office(over: Parameters<typeof newCase>[0] = {}) {
  const ana = await app()
  const bruno = await app({ company_id: ana.company_id })
  const { id: parent_id } = await ana.api.legal.create(newCase(over))
  return { ana, bruno, parent_id }
}

test('who looks after a case hears of what others do in it, and not of what she does herself', async () => {
  const { ana, bruno, parent_id } = await office()
  await ana.api.legal.hearings.add({ parent_id, values: hearing })
  await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  await ana.api.legal.movements.add({ parent_id, values: movement })
  expect(await heard(ana)).toEqual([])

  const { id } = await bruno.api.legal.hearings.add({ parent_id, values: hearing })
  await bruno.api.legal.hearings.cancel({ id })
  const deadline = await bruno.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  await bruno.api.legal.movements.add({ parent_id, values: movement })
  await bruno.api.legal.movements.add({ parent_id, values: { ...movement, name: 'Conclusos' } })
  const title = 'Cobrança × Têxtil Seridó'
  const said = [
    ['case-movement', title, 2],
    ['deadline-given', 'Contestação', 1],
    ['hearing-set', title, 2],
  ]
  expect((await heard(ana)).toSorted()).toEqual(said)
  expect(await heard(bruno)).toEqual([])
  await bruno.api.legal.deadlines.miss({ id: deadline.id, outcome_note: 'Perdido' })
  expect(await heard(ana)).toContainEqual(['deadline-missed', 'Contestação', 1])
})

test('a hearing cancelled by mistake is set again, and who looks after the case hears of that too', async () => {
  const { ana, bruno, parent_id } = await office()
  const { id } = await bruno.api.legal.hearings.add({ parent_id, values: hearing })
  await bruno.api.legal.hearings.cancel({ id })
  await forget(ana)
  expect(await bruno.api.legal.hearings.reopen({ id })).toMatchObject({ status: 'scheduled', outcome: null })
  expect(await heard(ana)).toEqual([['hearing-set', 'Cobrança × Têxtil Seridó', 1]])
  await bruno.api.legal.hearings.move({ id, values: hearing })
  await expect(bruno.api.legal.hearings.reopen({ id })).rejects.toMatchObject({ code: 'HEARING_MOVED' })
})

test('a holiday that moves deadlines is told once to each who looks after them', async () => {
  const { ana, bruno, parent_id } = await office()
  await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  await ana.api.legal.deadlines.add({ parent_id, values: newDeadline({ title: 'Réplica' }) })
  await bruno.api.legal.calendar.apply({ id: null, values: courtDay })
  expect(await heard(ana)).toEqual([['deadline-moved', null, 2]])
})

test('at five the hearing of tomorrow, at eight the deadline that nobody has checked, each once', async () => {
  const { ana, bruno, parent_id } = await office()
  const day = addDays(todayIn(), 40)
  await ana.api.legal.hearings.add({ parent_id, values: { ...hearing, starts_at: at(day, '09:00') } })
  const reminded = async (moment: Date) => {
    await remind(app.platform().database, ['app.remind_hearings', 'app.remind_unchecked_deadlines'], moment)
    return (await heard(ana)).map(([kind]) => kind)
  }
  expect(await reminded(at(addDays(day, -1), '16:59'))).toEqual([])
  expect(await reminded(at(addDays(day, -1), '17:00'))).toEqual(['hearing-tomorrow'])
  expect(await reminded(at(addDays(day, -1), '18:00'))).toEqual(['hearing-tomorrow'])
  await forget(ana)

  const { id, internal_on, fatal_on } = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  expect(await reminded(at(addDays(internal_on, -10), '09:00'))).toEqual([])
  expect(await reminded(at(internal_on, '07:00'))).toEqual([])
  expect(await reminded(at(internal_on, '08:00'))).toEqual(['deadline-unchecked'])
  expect(await reminded(at(internal_on, '09:00'))).toEqual(['deadline-unchecked'])
  await forget(ana)
  await bruno.api.legal.deadlines.check({ id, fatal_on })
  expect(await reminded(at(internal_on, '10:00'))).toEqual([])
})

test('who works alone is not told that nobody has checked her deadlines', async () => {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { internal_on } = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  const remindedAt = async (clock: string) => {
    await remind(app.platform().database, ['app.remind_unchecked_deadlines'], at(internal_on, clock))
    return (await heard(ana)).map(([kind]) => kind)
  }
  expect(await remindedAt('09:00')).toEqual([])
  await app({ company_id: ana.company_id })
  expect(await remindedAt('10:00')).toEqual(['deadline-unchecked'])
})

test('of a secret case only its people hear, and no title; what was told before is hidden with it', async () => {
  const { ana, bruno, parent_id } = await office({ title: 'Sigilosíssimo' })
  await ana.api.legal.setResponsible({ selection: { ids: [parent_id] }, responsible_id: bruno.user_id })
  expect(await heard(bruno)).toMatchObject([['handed-over', 'Sigilosíssimo', 1]])
  await ana.api.legal.setResponsible({ selection: { ids: [parent_id] }, responsible_id: ana.user_id })
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  expect(await heard(bruno)).toEqual([])
  expect(await bruno.api.notifications.count()).toEqual({ unread: 0 })

  await ana.api.legal.addPerson({ id: parent_id, user_id: bruno.user_id })
  await forget(ana)
  await bruno.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  await bruno.api.legal.hearings.add({ parent_id, values: hearing })
  expect((await heard(ana)).toSorted()).toEqual([
    ['deadline-given', null, 1],
    ['hearing-set', null, 1],
  ])
})

test('who registers the number of a hidden case learns nothing, and its people hear who it was', async () => {
  const { ana, bruno, parent_id } = await office()
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  await app.owner().query("update users set name = 'Bruno Teste' where user_id = $1", [bruno.user_id])
  await bruno.api.legal.create(newCase({ title: 'De novo' }))
  expect(await heard(ana)).toEqual([['secret-again', 'Bruno Teste', 1]])
  expect(await heard(bruno)).toEqual([])
})

test('an owner takes a secret case over by its number, with a reason: its people hear, the audit says why, and the answer tells nothing', async () => {
  const { ana, bruno, parent_id } = await office()
  const owner = await app({ company_id: ana.company_id, profile_id: 1, role: 'owner' })
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  const reason = 'Determinação da diretoria de 22/11'
  await expect(bruno.api.legal.takeSecret({ number: '0000123-26.2024.8.20.0001', reason })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(owner.api.legal.takeSecret({ number: 'PRC-1', reason: 'Curta demais' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await owner.api.legal.takeSecret({ number: 'PRC-999999', reason })).toEqual({ done: true })
  expect((await owner.api.legal.list({})).total).toBe(0)
  expect(await owner.api.legal.takeSecret({ number: '0000123-26.2024.8.20.0001', reason })).toEqual({ done: true })
  expect(await owner.api.legal.takeSecret({ number: '0000123-26.2024.8.20.0001', reason })).toEqual({ done: true })
  expect(await owner.api.legal.get({ id: parent_id })).toMatchObject({ secret: true })
  expect(await heard(ana)).toEqual([['secret-taken', 'Ana Teste', 1]])
  const { rows } = await app.owner().query("select changes from audit_event where action = 'secret_taken' and entity_id = $1", [parent_id])
  expect(rows).toEqual([{ changes: { reason: [null, reason] } }])
})
