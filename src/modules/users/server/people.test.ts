import { expect, test } from 'vitest'
import type { z } from 'zod'
import { testApp } from '#app/testing/app.ts'
import type { PersonInput } from '#modules/users/contract/person.ts'
import { addDays, todayIn } from '#shared/br/date.ts'

const app = testApp()

type Values = z.output<typeof PersonInput>
type Caller = Awaited<ReturnType<typeof app>>

/** A person who works with `ana`, as she finds her. */
async function colleague(ana: Caller, person: Parameters<typeof app>[0] = {}) {
  const bia = await app({ company_id: ana.company_id, profile_id: 4, permissions: null, ...person })
  return { ...bia, id: bia.user_id, stored: await ana.api.users.get({ id: bia.user_id }) }
}

const values = (change: Partial<Values> = {}): Values => ({ name: 'Ana Teste', phone: null, profile_id: 4, teams: [], ...change })

async function update(ana: Caller, { id, stored }: Awaited<ReturnType<typeof colleague>>, change: Partial<Values>) {
  return ana.api.users.update({ id, updated_at: stored.updated_at, values: values({ profile_id: stored.profile_id, ...change }) })
}

const sessionsOf = async (user_id: string) => (await app.owner().query('select from auth.session where user_id = $1', [user_id])).rowCount

test('name, phone and profile change, and the history says who did it', async () => {
  const ana = await app()
  const bia = await colleague(ana)
  const saved = await update(ana, bia, { name: 'Bia Nova', phone: '84999991234', profile_id: 3 })
  expect(saved).toMatchObject({ name: 'Bia Nova', phone: '84999991234', profile_id: 3, profile_name: 'Vendas' })
  const { rows } = await ana.api.users.history({ id: bia.id })
  expect(rows.flatMap(({ changes, by }) => [by, changes])).toEqual(
    expect.arrayContaining(['Ana Teste', { name: ['Ana Teste', 'Bia Nova'], phone: [null, '84999991234'] }, { profile_id: [null, 3] }]),
  )
})

test('of two who edit the same person the second hears what changed', async () => {
  const ana = await app()
  const bia = await colleague(ana)
  await update(ana, bia, { name: 'Bia Um' })
  await expect(update(ana, bia, { name: 'Bia Dois' })).rejects.toMatchObject({
    code: 'RECORD_CHANGED',
    data: { changes: [{ by: 'Ana Teste', changes: { name: ['Ana Teste', 'Bia Um'] } }] },
  })
})

test('nobody changes her own profile, or an owner without being one', async () => {
  const ana = await app()
  const me = await ana.api.users.get({ id: ana.user_id })
  const mine = { id: ana.user_id, updated_at: me.updated_at }
  await expect(ana.api.users.update({ ...mine, values: values({ profile_id: 3 }) })).rejects.toMatchObject({ code: 'OWN_RIGHTS' })
  expect(await ana.api.users.update({ ...mine, values: values({ name: 'Eu Mesma', profile_id: 9 }) })).toMatchObject({ name: 'Eu Mesma' })
  const owner = await colleague(ana, { profile_id: 1 })
  await expect(update(ana, owner, { name: 'Outro' })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  const bia = await colleague(ana)
  await expect(update(ana, bia, { profile_id: 1 })).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
})

test('the name of somebody who works elsewhere too is changed where one administers both companies', async () => {
  const [ana, other] = [await app(), await app()]
  const bia = await colleague(ana)
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, bia.id])
  await expect(update(ana, bia, { name: 'Outra' })).rejects.toMatchObject({ code: 'PERSON_ELSEWHERE' })
  await expect(ana.api.users.block({ id: bia.id, blocked: true })).rejects.toMatchObject({
    code: 'BLOCK_ELSEWHERE',
    message: 'Esta pessoa também trabalha em outras empresas. Remova-a desta, ou peça a um proprietário.',
  })
  await expect(ana.api.users.sessions({ id: bia.id })).rejects.toMatchObject({ code: 'SESSIONS_ELSEWHERE' })
  expect(await update(ana, bia, { profile_id: 3 })).toMatchObject({ profile_id: 3, governed: false, sessions: null })
})

test('blocking ends every session in the same moment, and unblocking lets in again', async () => {
  const ana = await app()
  const bia = await colleague(ana)
  expect(bia.stored.sessions).toBe(1)
  await ana.api.users.block({ id: bia.id, blocked: true })
  expect(await sessionsOf(bia.id)).toBe(0)
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  // Told to whoever has the cookie of the session, and to nobody else.
  expect([await bia.api.access.session({ company_id: ana.company_id }), await bia.api.access.ended()]).toEqual([null, { blocked: true }])
  expect(await ana.api.access.ended()).toEqual({ blocked: false })
  expect(await app.platform().auth.startRecovery(bia.email)).toBeNull()
  expect(await ana.api.users.get({ id: bia.id })).toMatchObject({ status: 'blocked', blocked_at: expect.any(Date) })
  await ana.api.users.block({ id: bia.id, blocked: false })
  expect(await ana.api.users.get({ id: bia.id })).toMatchObject({ status: 'active', blocked_at: null })
  expect(await bia.api.access.ended()).toEqual({ blocked: false })
})

test('nobody blocks herself', async () => {
  const ana = await app()
  await expect(ana.api.users.block({ id: ana.user_id, blocked: true })).rejects.toMatchObject({
    code: 'BLOCK_ONESELF',
    message: 'Você não pode bloquear a si mesmo.',
  })
})

test('of two last owners who block or demote each other at once one stays', async () => {
  await app.owner().query('update users set active = false where profile_id = 1')
  const one = await app({ profile_id: 1 })
  const two = await colleague(one, { profile_id: 1 })
  const me = await two.api.users.get({ id: one.user_id })
  const answers = await Promise.allSettled([
    one.api.users.block({ id: two.id, blocked: true }),
    two.api.users.update({ id: one.user_id, updated_at: me.updated_at, values: values({ profile_id: 4 }) }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rowCount } = await app.owner().query('select from users where profile_id = 1 and active')
  expect(rowCount).toBe(1)
})

test('whoever is removed is out at the next request, and an invitation brings her back without her old permissions', async () => {
  const ana = await app()
  const bia = await app({ company_id: ana.company_id })
  await expect(bia.api.clients.list({})).resolves.toBeDefined()
  await ana.api.users.remove({ id: bia.user_id })
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ana.api.users.get({ id: bia.user_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await ana.api.users.invite({ emails: bia.email, name: '', profile_id: 3, scopes: {}, teams: [], like: null })
  await bia.api.access.session({ company_id: ana.company_id })
  expect(await ana.api.users.get({ id: bia.user_id })).toMatchObject({ profile_id: 3, status: 'active', name: 'Ana Teste' })
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await ana.api.users.history({ id: bia.user_id })).total).toBeGreaterThan(1)
})

test('only a company that one may enter is named', async () => {
  const [ana, other] = [await app(), await app()]
  const bia = await colleague(ana)
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, bia.id])
  const named = async () => (await ana.api.users.companies({ id: bia.id })).map(({ id }) => id)
  expect(await named()).toEqual([ana.company_id])
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, ana.user_id])
  expect((await named()).sort()).toEqual([ana.company_id, other.company_id].sort())
})

test('one session of somebody is ended, or all', async () => {
  const ana = await app()
  const bia = await colleague(ana)
  await app
    .owner()
    .query(`insert into auth.session (token, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [`second-${bia.id}`, bia.id])
  const open = await ana.api.users.sessions({ id: bia.id })
  expect(open).toHaveLength(2)
  expect(await ana.api.users.endSessions({ id: bia.id, session_id: open[0]!.id })).toEqual({ ended: 1 })
  expect(await ana.api.users.endSessions({ id: bia.id, session_id: null })).toEqual({ ended: 1 })
  const mine = await ana.api.users.sessions({ id: ana.user_id })
  expect(mine).toMatchObject([{ is_this: true }])
  expect(await ana.api.users.endSessions({ id: ana.user_id, session_id: null })).toEqual({ ended: 0 })
})

test('the numbers above the list are those of its filters', async () => {
  const ana = await app()
  await ana.api.access.session({ company_id: ana.company_id })
  const idle = await colleague(ana)
  await app.owner().query(`update company_membership set entered_at = now() - interval '40 days' where user_id = $1`, [idle.id])
  await ana.api.users.invite({ emails: 'pendente@exemplo.com.br', name: '', profile_id: 4, scopes: {}, teams: [], like: null })
  const { counts } = await ana.api.users.list({})
  expect(counts).toEqual({ total: 3, active: 2, invited: 1, idle: 1, one_step: 2 })
  expect(await ana.api.users.list({ status: 'active' })).toMatchObject({ total: counts.active })
  expect(await ana.api.users.list({ status: 'invited' })).toMatchObject({ total: counts.invited })
  expect(await ana.api.users.list({ idle: true })).toMatchObject({ total: counts.idle, rows: [{ id: idle.id }] })
})

test('an employee is one person’s at most; her approved vacation is her absence, and somebody is to choose who stands in', async () => {
  const ana = await app()
  const [bia, carla] = [await colleague(ana), await colleague(ana)]
  const employee = "insert into employee (company_id, code, name, hire_date) values ($1, '7', 'Antônia Sá', '2020-01-06') returning id"
  const employee_id = (await app.owner().query<{ id: string }>(employee, [ana.company_id])).rows[0]!.id
  expect(await update(ana, bia, { employee_id })).toMatchObject({ employee_id, employee_name: 'Antônia Sá' })
  await expect(update(ana, carla, { employee_id })).rejects.toMatchObject({ code: 'EMPLOYEE_PERSON_TAKEN' })
  const dora = await app({ company_id: ana.company_id, permissions: { users: { all: true } } })
  const seen = await dora.api.users.get({ id: bia.id })
  expect([seen.employee_id, await dora.api.users.findEmployees({ text: '' })]).toEqual([null, []])
  await update(dora, { ...bia, stored: seen }, { employee_id: null })
  expect(await ana.api.users.get({ id: bia.id })).toMatchObject({ employee_id })

  const [start_date, end_date] = [addDays(todayIn(), 20), addDays(todayIn(), 29)]
  const values = {
    start_date,
    end_date,
    days_count: 10,
    status: 'scheduled' as const,
    notes: null,
    sold_days: null,
    absences: null,
    period_from: null,
  }
  const { id } = await ana.api.hr.vacations.add({ parent_id: employee_id, values })
  const absences = () => ana.api.users.absences.list({ parent_id: bia.id })
  expect(await absences()).toEqual([])
  await ana.api.hr.vacations.approve({ id, approved: true })
  expect(await absences()).toMatchObject([{ starts_on: start_date, ends_on: end_date, substitute_id: null, note: 'Férias' }])
  const tasks = 'select title, responsible_id from task where company_id = $1 and deleted_at is null'
  const choosing = async () => (await app.owner().query(tasks, [ana.company_id])).rows
  expect(await choosing()).toEqual([{ title: 'Escolher substituto de Ana Teste', responsible_id: ana.user_id }])
  await ana.api.hr.vacations.approve({ id, approved: false })
  expect([await absences(), await choosing()]).toEqual([[], []])
})

test('a person is given another company, a role there, and taken out of it: by who administers it, and never further than she does', async () => {
  const [ana, other] = [await app(), await app()]
  const branch = (await app()).company_id
  await app.owner().query('update companies set parent_id = $1 where id = $2', [other.company_id, branch])
  const bia = await colleague(ana)
  const values = { company_id: other.company_id, profile_id: 4, role: 'member', everything: false } as const
  const join = () => ana.api.users.joinCompany({ id: bia.id, values })
  await expect(join()).rejects.toMatchObject({ code: 'NOT_FOUND' }) // a company that she may not enter
  expect(await ana.api.users.companiesToJoin({ id: bia.id })).toEqual([])
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, ana.user_id])
  await expect(join()).rejects.toMatchObject({ code: 'COMPANY_BEYOND' }) // or where she looks after nobody
  const rights =
    'insert into user_page_permission (company_id, user_id, page, can_create, can_read, can_update, can_delete) select $1, $2, key, true, true, true, true from page'
  await app.owner().query(rights, [other.company_id, ana.user_id])
  expect(await ana.api.users.companiesToJoin({ id: bia.id })).toMatchObject([
    { id: other.company_id, profiles: [{ id: 2 }, { id: 3 }, { id: 4 }] },
  ])
  await expect(ana.api.users.joinCompany({ id: ana.user_id, values })).rejects.toMatchObject({ code: 'OWN_RIGHTS' })
  await expect(ana.api.users.joinCompany({ id: bia.id, values: { ...values, role: 'owner' } })).rejects.toMatchObject({
    code: 'OWNERS_ONLY',
  })
  const reaching = { ...values, role: 'admin' } as const
  await expect(ana.api.users.joinCompany({ id: bia.id, values: reaching })).rejects.toMatchObject({ code: 'COMPANY_BEYOND' }) // the branch

  await join()
  const there = async () => (await ana.api.users.companies({ id: bia.id })).find(({ id }) => id === other.company_id)
  const joined = (await there())!
  expect(joined).toMatchObject({ role: 'member', everything: false, entered: false })
  const change = (role: 'manager' | 'viewer') =>
    ana.api.users.changeCompany({
      id: bia.id,
      company_id: other.company_id,
      updated_at: joined.updated_at,
      values: { role, everything: false },
    })
  await change('manager')
  await expect(change('viewer')).rejects.toMatchObject({ code: 'COMPANY_CHANGED' })
  expect(await there()).toMatchObject({ role: 'manager' })
  expect(await ana.api.users.get({ id: bia.id })).toMatchObject({ id: bia.id }) // the request is in its own company again

  const client = "insert into client (company_id, name, phone, responsible_id) values ($1, 'Maria', '84999991234', $2)"
  await app.owner().query(client, [other.company_id, bia.id])
  const leave = () => ana.api.users.leaveCompany({ id: bia.id, company_id: other.company_id })
  await expect(leave()).rejects.toMatchObject({ code: 'COMPANY_HOLDS' })
  await app.owner().query('update client set responsible_id = null where responsible_id = $1', [bia.id])
  await leave()
  expect(await there()).toBeUndefined()
})
