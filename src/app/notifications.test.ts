import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { newAntonia } from '#modules/hr/contract/testing/samples.ts'
import { newCase, newDeadline } from '#modules/legal/contract/testing/samples.ts'
import { deadlineDigest } from '#modules/legal/server/digest.ts'
import { notifyDue } from '#parts/due/server/notify-due.ts'
import { mailAtOnce, mailDigests } from '#parts/notifications/server/mails.ts'
import { remind } from '#parts/notifications/server/reminders.ts'
import { taskDigest } from '#parts/tasks/server/digest.ts'
import { asCompany } from '#server/database/database.ts'
import type { Message } from '#server/services/mail.ts'
import { addDays, DEFAULT_ZONE, todayIn } from '#shared/br/date.ts'
import { fromClock } from '#shared/br/zoned-time.ts'
import { DUE_SOURCES } from './due-sources.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'
import { openEvents } from './testing/open-events.ts'

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>

const colleague = (ana: Person, permissions: object = { all: true }) => app({ company_id: ana.company_id, permissions })

const notify = (
  { user_id, company_id }: Person,
  to: Person[],
  over: { page?: string; group?: string; entity?: string; id?: string } = {},
) =>
  asCompany(app.platform().database, { user_id, company_id }, (db) =>
    sql`select app.notify('task-assigned', ${to.map((one) => one.user_id)}::uuid[], ${over.page ?? null}, ${over.entity ?? null}, ${over.id ?? null}, 'Ligar', ${over.group ?? null})`.execute(
      db,
    ),
  )

const unread = async ({ api }: Person) => (await api.notifications.list({ unread: true })).rows

async function giveClient(ana: Person, to: Person) {
  const { id } = await ana.api.clients.create(newMaria())
  await ana.api.clients.setResponsible({ selection: { ids: [id] }, responsible_id: to.user_id })
  return id
}

/** The mails that `work` sends, with those of a minute ago counted as old enough. */
async function mailsOf(work: typeof mailAtOnce, person: Person) {
  await app.owner().query("update notification set created_at = now() - interval '5 minutes' where company_id = $1", [person.company_id])
  const mails: Message[] = []
  const place = { ...app.platform(), sendMail: async (message: Message) => void mails.push(message) }
  await work(place, { kinds: NOTIFICATION_KINDS, digest: [taskDigest, deadlineDigest], daily: [notifyDue(DUE_SOURCES)] })
  return mails.filter(({ to }) => to === person.email)
}

test('a group is one notification while it is unread, with how often it happened; reading it lets the next begin anew', async () => {
  const ana = await app()
  const bruno = await colleague(ana)
  for (let n = 0; n < 5; n += 1) await notify(ana, [bruno], { group: 'conversation:1' })
  const [one, ...others] = await unread(bruno)
  expect(one).toMatchObject({ times: 5, title: 'Ligar' })
  expect(others).toEqual([])
  await bruno.api.notifications.mark({ ids: [one!.id], read: true })
  await notify(ana, [bruno], { group: 'conversation:1' })
  expect(await unread(bruno)).toMatchObject([{ times: 1 }])
  expect((await bruno.api.notifications.mark({ ids: [one!.id], read: false })).changed).toBe(0)
  expect(await bruno.api.notifications.count()).toEqual({ unread: 1 })
  expect((await bruno.api.notifications.markAll()).changed).toBe(1)
  expect((await bruno.api.notifications.list({})).total).toBe(2)
})

test('nobody hears of her own action, of a page she may not read, of another company; her substitute hears as well', async () => {
  const ana = await app()
  const [bruno, blind, substitute, stranger] = [await colleague(ana), await colleague(ana, { hr: true }), await colleague(ana), await app()]
  await app
    .owner()
    .query(
      `insert into user_absence (company_id, user_id, starts_on, ends_on, substitute_id) values ($1, $2, current_date - 1, current_date + 1, $3)`,
      [ana.company_id, bruno.user_id, substitute.user_id],
    )
  await notify(ana, [ana, bruno, blind, stranger], { page: 'clients' })
  expect(await unread(ana)).toEqual([])
  expect(await unread(bruno)).toHaveLength(1)
  expect(await unread(substitute)).toHaveLength(1)
  expect(await unread(blind)).toEqual([])
  expect(await stranger.api.notifications.count()).toEqual({ unread: 0 })
})

test('who gets a client, or a task, hears of it; what she may not open any more leaves list, count and mail', async () => {
  const ana = await app()
  const bruno = await colleague(ana)
  const client_id = await giveClient(ana, bruno)
  const values = { title: 'Ligar', due_on: null, due_time: null, responsible_id: bruno.user_id, notes: null }
  await ana.api.tasks.create({ values })
  expect(await unread(bruno)).toMatchObject([
    { kind: 'task-assigned', entity: 'task', title: 'Ligar' },
    { kind: 'handed-over', page: 'clients', entity: 'client', entity_id: client_id, title: newMaria().name },
  ])
  await app
    .owner()
    .query(`insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')`, [bruno.company_id, bruno.user_id])
  expect(await unread(bruno)).toHaveLength(2)
  await ana.api.clients.setResponsible({ selection: { ids: [client_id] }, responsible_id: ana.user_id })
  expect(await unread(bruno)).toMatchObject([{ kind: 'task-assigned' }])
  expect(await bruno.api.notifications.count()).toEqual({ unread: 1 })
  for (const kind of ['task-assigned', 'handed-over']) await bruno.api.notifications.choose({ kind, mail: 'now' })
  const [mail] = await mailsOf(mailAtOnce, bruno)
  expect(mail).toMatchObject({ subject: 'Nova tarefa para você: Ligar' })
  expect(mail?.text).not.toContain(newMaria().name)
})

test('many records handed over at once are one notification', async () => {
  const ana = await app()
  const bruno = await colleague(ana)
  const ids: string[] = []
  for (const name of ['Zé', 'José', 'Íris']) ids.push((await ana.api.clients.create(newMaria({ document: '', name }))).id)
  await ana.api.clients.setResponsible({ selection: { ids }, responsible_id: bruno.user_id })
  expect(await unread(bruno)).toMatchObject([{ times: 3, title: null, entity: null }])
})

test('what is read is not mailed, what was mailed is not mailed again, and who wants none gets none', async () => {
  const ana = await app()
  const [bruno, carla, davi] = [await colleague(ana), await colleague(ana), await colleague(ana)]
  await notify(ana, [bruno, carla, davi])
  for (const { api } of [bruno, carla]) await api.notifications.choose({ kind: 'task-assigned', mail: 'now' })
  expect(await davi.api.notifications.choose({ kind: 'task-assigned', mail: 'never' })).toEqual({ 'task-assigned': 'never' })
  await bruno.api.notifications.markAll()
  expect(await mailsOf(mailAtOnce, carla)).toHaveLength(1)
  expect(await mailsOf(mailAtOnce, carla)).toEqual([])
  expect(await mailsOf(mailAtOnce, bruno)).toEqual([])
  expect(await mailsOf(mailAtOnce, davi)).toEqual([])
})

test('the digest counts what is due and tells what is unread, once a day; of patients it says numbers alone; without anything there is none', async () => {
  const ana = await app()
  const [bruno, idle] = [await colleague(ana), await colleague(ana)]
  const values = { title: 'Cobrar', due_on: '2026-01-01', due_time: null, responsible_id: bruno.user_id, notes: null }
  await ana.api.tasks.create({ values })
  await notify(ana, [bruno], { page: 'patients' })
  const at =
    (moment: string): typeof mailAtOnce =>
    (place, options) =>
      mailDigests(place, options, new Date(moment))
  expect(await mailsOf(at('2026-11-23T07:59:00-03:00'), bruno)).toEqual([])
  expect(await mailsOf(at('2026-11-22T08:00:00-03:00'), bruno)).toEqual([]) // a Sunday
  const [mail] = await mailsOf(at('2026-11-23T08:00:00-03:00'), bruno)
  expect(mail?.subject).toBe('Seu dia: 1 tarefa, 2 avisos')
  expect(mail?.text).toContain('Pacientes: 1 novidade')
  expect(mail?.text).not.toContain('Ligar')
  expect(await mailsOf(at('2026-11-23T08:05:00-03:00'), bruno)).toEqual([])
  expect(await mailsOf(at('2026-11-23T08:05:00-03:00'), idle)).toEqual([])
})

test('the person’s open screens hear that something came, and nothing else', async () => {
  const ana = await app()
  const bruno = await colleague(ana)
  const stream = await openEvents(app.platform(), { token: bruno.token, company_id: bruno.company_id })
  await notify(ana, [bruno])
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain('notification')
  expect(JSON.stringify(stream.events)).not.toContain('Ligar')
})

/** The moment at which the company's clocks show this hour of a day. */
const atHour = (hour: string, day = todayIn()) => fromClock(`${day}T${hour}`, DEFAULT_ZONE)!

test('a task of the day is reminded of once: at eight, or half an hour before its hour; what was written down just now is not', async () => {
  const ana = await app()
  const add = (title: string, due_time: string | null) =>
    ana.api.tasks.create({ values: { title, due_on: todayIn(), due_time, notes: null, responsible_id: ana.user_id } })
  await add('Sem hora', null)
  await add('Das três', '15:00')
  const reminded = async (hour: string) => {
    await remind(app.platform().database, ['app.remind_tasks'], atHour(hour))
    return (await unread(ana)).map(({ title }) => title).toSorted()
  }
  expect(await reminded('08:30')).toEqual([])
  await app.owner().query("update task set created_at = now() - interval '2 days' where company_id = $1", [ana.company_id])
  expect(await reminded('07:59')).toEqual([])
  expect(await reminded('08:00')).toEqual(['Sem hora'])
  expect(await reminded('14:30')).toEqual(['Das três', 'Sem hora'])
  await ana.api.notifications.markAll()
  expect(await reminded('15:00')).toEqual([])
})

test('the last day of a deadline is reminded of at eight, once; of a secret case only that it has come', async () => {
  const ana = await app()
  const { id: parent_id } = await ana.api.legal.create(newCase())
  const { fatal_on } = await ana.api.legal.deadlines.add({ parent_id, values: newDeadline() })
  const reminded = async (hour: string) => {
    await remind(app.platform().database, ['app.remind_deadlines'], atHour(hour, fatal_on))
    return (await unread(ana)).filter(({ kind }) => kind === 'deadline-due').map(({ title }) => title)
  }
  expect(await reminded('07:59')).toEqual([])
  expect(await reminded('08:00')).toEqual(['Contestação'])
  expect(await reminded('09:00')).toEqual(['Contestação'])
  await ana.api.legal.setSecrecy({ id: parent_id, secret: true })
  await app.owner().query('delete from notification where user_id = $1', [ana.user_id])
  expect(await reminded('10:00')).toEqual([null])
})

test('an absence without a substitute is heard of by those who may name one, not by the absent', async () => {
  const ana = await app()
  const [chief, bruno] = [await colleague(ana, { users: true }), await colleague(ana, { clients: true })]
  const values = { starts_on: todayIn(), ends_on: addDays(todayIn(), 5), substitute_id: null, note: null }
  await ana.api.users.absences.add({ parent_id: bruno.user_id, values })
  expect(await unread(chief)).toMatchObject([{ kind: 'absence-uncovered' }])
  expect(await unread(bruno)).toEqual([])
})

/** The first working day from `day`, and the one after it. */
async function workingDays(day: string) {
  const { rows } = await app
    .owner()
    .query('select app.next_business_day($1::date, 1)::text as first, app.next_business_day($1::date, 2)::text as second', [day])
  return rows[0] as { first: string; second: string }
}

test('what falls due until the next working day is told of before the digest: to who is to solve it, of patients without a name', async () => {
  const ana = await app()
  const [bruno, reader] = [await colleague(ana), await colleague(ana, { hr: { read: true } })]
  const { first: day, second } = await workingDays(todayIn())
  const licence = (code: string, due: string) =>
    ana.api.hr.create(newAntonia({ code, email: null, cpf_raw: null, birthday: null, driver_license_expiration: due }))
  await licence('L1', addDays(second, -1))
  await licence('L2', second)
  const digest: typeof mailAtOnce = (place, options) => mailDigests(place, options, atHour('08:00', day))
  const [mail] = await mailsOf(digest, bruno)
  expect(mail?.text).toContain('Vence até o próximo dia útil: CNH: B')
  const told = async (person: Person) => (await unread(person)).map(({ kind, title, times, page }) => ({ kind, title, times, page }))
  expect(await told(bruno)).toEqual([{ kind: 'due-now', title: 'CNH: B', times: 1, page: 'hr' }])
  expect(await told(reader)).toEqual([])
  expect(await mailsOf(digest, bruno)).toEqual([])
  await licence('L3', second)
  const later: typeof mailAtOnce = (place, options) => mailDigests(place, options, atHour('08:00', second))
  await mailsOf(later, bruno)
  expect((await told(bruno)).map(({ title, times }) => [title, times])).toEqual([
    [null, 2],
    ['CNH: B', 1],
  ])
})

test('whoever made an API key hears that it ends: a month, a week and a day before, once each', async () => {
  const ana = await app()
  const bruno = await colleague(ana)
  await app
    .owner()
    .query(
      `insert into api_key (company_id, user_id, name, prefix, permissions, expires_at) values ($1, $2, 'Contabilidade', $3, '{}', now() + interval '90 days')`,
      [ana.company_id, ana.user_id, ana.user_id.slice(-8)],
    )
  const told = async (days: number, hour = '08:00') => {
    await remind(app.platform().database, ['app.remind_keys'], atHour(hour, addDays(todayIn(), 90 - days)))
    return (await unread(ana)).filter(({ kind, title }) => kind === 'key-ends' && title === 'Contabilidade').length
  }
  expect(await told(31)).toBe(0)
  expect(await told(30, '07:59')).toBe(0)
  expect([await told(30), await told(29), await told(7), await told(2), await told(1)]).toEqual([1, 1, 2, 2, 3])
  expect(await unread(bruno)).toEqual([])
})
