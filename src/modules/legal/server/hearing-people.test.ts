import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { remind } from '#parts/notifications/server/reminders.ts'
import { addDays, todayIn } from '#shared/br/date.ts'
import { hearing, newCase } from '../contract/testing/samples.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const heard = async ({ api }: Person) => (await api.notifications.list({ unread: true })).rows.map(({ kind }) => kind)
const read = (person: Person) => app.owner().query('delete from notification where user_id = $1', [person.user_id])
const at = (day: string, clock: string) => new Date(`${day}T${clock}:00-03:00`)
const DAY = '2027-03-04'

/** A case of Ana's with a hearing that Bruno attends, with a witness who is nobody of the company. */
async function attended() {
  const ana = await app()
  const bruno = await app({ company_id: ana.company_id })
  await app.owner().query("update users set name = 'Bruno Lima' where user_id = $1", [bruno.user_id])
  const { id: parent_id, code } = await ana.api.legal.create(newCase())
  const people = [
    { user_id: bruno.user_id, name: 'como quiser', role: 'representative' as const },
    { user_id: null, name: 'Rita Dantas', role: 'witness' as const },
  ]
  const values = { ...hearing, starts_at: at(DAY, '14:00'), people }
  const added = await ana.api.legal.hearings.add({ parent_id, values })
  return { ana, bruno, parent_id, code, values, added }
}

test('a hearing has its people, who are chosen or typed, and keeps them when it is moved', async () => {
  const { ana, bruno, parent_id, values, added } = await attended()
  const people = [
    { user_id: bruno.user_id, name: 'Bruno Lima', role: 'representative' },
    { user_id: null, name: 'Rita Dantas', role: 'witness' },
  ]
  expect(added.people).toEqual(people)
  const [, rita] = values.people
  const { id, updated_at } = added
  const changed = await ana.api.legal.hearings.change({ id, updated_at, values: { ...values, people: [{ ...rita!, role: 'client' }] } })
  expect(changed.people).toEqual([{ ...rita, role: 'client' }])
  const next = await ana.api.legal.hearings.move({ id, values: { ...values, starts_at: at(addDays(DAY, 1), '14:00') } })
  expect(next.people).toEqual(people)
  expect((await ana.api.legal.hearings.list({ parent_id })).map((one) => one.people.length)).toEqual([2, 1])
  await expect(ana.api.legal.hearings.add({ parent_id, values: { ...values, people: [rita!, rita!] } })).rejects.toMatchObject({
    data: { issues: [{ message: 'Esta pessoa já está na lista', path: ['values', 'people', 1, 'name'] }] },
  })
  const stranger = await app()
  const other = { ...values, people: [{ user_id: stranger.user_id, name: 'x', role: 'lawyer' as const }] }
  await expect(ana.api.legal.hearings.add({ parent_id, values: other })).rejects.toThrow()
})

test('who attends a hearing hears of it, of its change and of its eve, and finds it in her agenda and her day', async () => {
  const { ana, bruno, values, added } = await attended()
  const { id, updated_at } = added
  expect([await heard(bruno), await heard(ana)]).toEqual([['hearing-set'], []])
  await read(bruno)
  const changed = await ana.api.legal.hearings.change({ id, updated_at, values: { ...values, place: 'Sala 3' } })
  expect(await heard(bruno)).toEqual([])
  await ana.api.legal.hearings.change({ id, updated_at: changed.updated_at, values: { ...values, starts_at: at(DAY, '15:00') } })
  expect(await heard(bruno)).toEqual(['hearing-set'])
  await read(bruno)
  await remind(app.platform().database, ['app.remind_hearings'], at(addDays(DAY, -1), '17:00'))
  expect([await heard(bruno), await heard(ana)]).toEqual([['hearing-tomorrow'], ['hearing-tomorrow']])

  const days = (person: Person, responsible_id: string) => person.api.legal.agenda.days({ from: DAY, to: DAY, responsible_id })
  expect((await days(bruno, 'me')).entries).toMatchObject([{ id, people: ['Bruno Lima', 'Rita Dantas'] }])
  expect((await days(ana, bruno.user_id)).entries).toHaveLength(1)
  expect((await days(ana, 'none')).entries).toEqual([])
  await app.owner().query('update legal_hearing set starts_at = now() where id = $1', [id])
  const { sections } = await bruno.api.day.get({ date: todayIn() })
  expect(sections.flatMap(({ rows }) => rows.map((row) => row.id))).toContain(id)
})

test('a hearing over another that the same person attends is warned of', async () => {
  const { ana, bruno, parent_id, code } = await attended()
  const time = { parent_id, id: null, minutes: 60, mode: 'in_person' as const, starts_at: at(DAY, '14:30') }
  const { warnings } = ana.api.legal.agenda
  expect(await warnings({ ...time, people: [bruno.user_id] })).toEqual([
    `Ana já tem audiência às 14:00 (${code}).`,
    `Bruno já tem audiência às 14:00 (${code}).`,
  ])
})

test('of a secret case who attends the hearing and is not named learns nothing, and whoever names her is told', async () => {
  const { ana, bruno, parent_id, values, added } = await attended()
  await read(bruno)
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  const { id, updated_at } = added
  await ana.api.legal.hearings.change({ id, updated_at, values: { ...values, starts_at: at(DAY, '15:00') } })
  await ana.api.legal.hearings.add({ parent_id, values })
  await remind(app.platform().database, ['app.remind_hearings'], at(addDays(DAY, -1), '17:00'))
  expect(await heard(bruno)).toEqual([])
  expect(await bruno.api.legal.agenda.days({ from: DAY, to: DAY, responsible_id: 'me' })).toMatchObject({ entries: [] })
  const time = { parent_id, id: null, minutes: 60, mode: 'in_person' as const, starts_at: at(addDays(DAY, 3), '14:30') }
  expect(await ana.api.legal.agenda.warnings({ ...time, people: [bruno.user_id] })).toEqual([
    'Bruno não está na lista de sigilo deste processo: não vê a audiência nem recebe os avisos.',
  ])
})

test('Vencimentos has a hearing once: as hers for who attends it, not of a secret case that she is not named on', async () => {
  const { ana, bruno, parent_id } = await attended()
  const mine = async ({ api }: Person) => (await api.due.list({ responsible_id: 'me', period: '90', page: 1 })).rows.map(({ kind }) => kind)
  const due = addDays(todayIn(), 20)
  await ana.api.legal.hearings.add({
    parent_id,
    values: { ...hearing, starts_at: at(due, '14:00'), people: [{ user_id: bruno.user_id, name: 'Bruno', role: 'lawyer' }] },
  })
  expect([await mine(ana), await mine(bruno)]).toEqual([['legal-hearing'], ['legal-hearing']])
  expect((await bruno.api.due.list({ period: '90', page: 1 })).rows).toHaveLength(1)
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  expect([await mine(ana), await mine(bruno)]).toEqual([['legal-hearing'], []])
})
