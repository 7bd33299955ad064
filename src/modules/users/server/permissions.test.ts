import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import type { MatrixRow, RightsInput, Subject } from '#modules/users/contract/permissions.ts'
import type { PageKey } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'

const app = testApp()

type Caller = Awaited<ReturnType<typeof app>>

const rightsOf = (rows: readonly MatrixRow[]): RightsInput[] =>
  rows.map(({ page, scope, ...decisions }) => ({
    page,
    scope,
    ...(Object.fromEntries(ACTIONS.map((action) => [action, decisions[action].granted])) as Record<Action, boolean>),
  }))

/** Saves what `subject` has now, with changes by page. */
async function change(caller: Caller, subject: Subject, changes: Partial<Record<PageKey, Partial<RightsInput>>>) {
  const { version, rows } = await caller.api.users.permissions.matrix({ subject })
  const wanted = rightsOf(rows).map((row) => ({ ...row, ...changes[row.page] }))
  return caller.api.users.permissions.save({ subject, version, rows: wanted })
}

const newcomer = async (ana: Caller, person: Parameters<typeof app>[0] = {}) => app({ company_id: ana.company_id, profile_id: 3, permissions: null, ...person }) // biome-ignore format: one call

test('whoever has permissions in her record follows no profile; an owner needs none', async () => {
  const ana = await app()
  const [bia, clara, dora] = await Promise.all([
    newcomer(ana, { permissions: { clients: true } }),
    newcomer(ana),
    newcomer(ana, { profile_id: 1, permissions: { clients: true } }),
  ])
  const { people } = await ana.api.users.permissions.subjects({ text: '' })
  const individual = (who: Caller) => people.find(({ id }) => id === who.user_id)?.individual
  expect([individual(bia), individual(clara), individual(dora)]).toEqual([true, false, false])
  expect(await ana.api.users.permissions.matrix({ subject: { user_id: bia.user_id } })).toMatchObject({
    individual: false,
    has_object: true,
  })
  expect(await ana.api.users.permissions.matrix({ subject: { user_id: dora.user_id } })).toMatchObject({ has_object: false })
})

test('the first change of somebody who follows a profile keeps all else, and following it again takes it back', async () => {
  const ana = await app()
  const bia = await newcomer(ana)
  const subject = { user_id: bia.user_id }
  const before = await ana.api.users.permissions.matrix({ subject })
  expect(before).toMatchObject({ individual: false, profile_name: 'Vendas' })
  await change(ana, subject, { clients: { read: true, update: true } })
  await expect(bia.api.clients.list({})).resolves.toBeDefined()
  const after = await ana.api.users.permissions.matrix({ subject })
  expect(after.individual).toBe(true)
  const differing = rightsOf(after.rows).filter((row, n) => JSON.stringify(row) !== JSON.stringify(rightsOf(before.rows)[n]))
  expect(differing.map(({ page }) => page)).toEqual(['clients'])
  await ana.api.users.permissions.followProfile({ user_id: bia.user_id, version: after.version })
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await ana.api.users.permissions.matrix({ subject })).toMatchObject({ individual: false, version: before.version })
})

test('permissions that are saved while a module is off lose nothing of it', async () => {
  const ana = await app()
  const bia = await newcomer(ana)
  const subject = { user_id: bia.user_id }
  const setCrm = (enabled: boolean) =>
    app
      .owner()
      .query(
        `insert into company_module (company_id, module, enabled) values ($1, 'crm', $2) on conflict (company_id, module) do update set enabled = excluded.enabled`,
        [ana.company_id, enabled],
      )
  await setCrm(false)
  await expect(bia.api.crm.options()).rejects.toMatchObject({ code: 'MODULE_OFF' })
  await change(ana, subject, { clients: { read: true } })
  await expect(bia.api.crm.options()).rejects.toMatchObject({ code: 'MODULE_OFF' })
  await setCrm(true)
  await expect(bia.api.crm.options()).resolves.toBeDefined()
})

test('nobody grants what she does not hold: action or scope', async () => {
  const ana = await app({ permissions: { users: { all: true }, permissoes: { all: true }, clients: { read: true } } })
  const bia = await newcomer(ana, { profile_id: 4 })
  const subject = { user_id: bia.user_id }
  await expect(change(ana, subject, { clients: { read: true, delete: true } })).rejects.toMatchObject({
    code: 'GRANT_BEYOND',
    message: 'Você não pode conceder excluir em Clientes, porque não tem essa permissão.',
  })
  await expect(change(ana, subject, { hr: { read: true } })).rejects.toMatchObject({ code: 'GRANT_BEYOND' })
  await app
    .owner()
    .query(`insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')`, [ana.company_id, ana.user_id])
  await expect(change(ana, subject, { clients: { read: true, scope: 'team' } })).rejects.toMatchObject({ code: 'GRANT_BEYOND' })
  await expect(change(ana, subject, { clients: { read: true, scope: 'own' } })).resolves.toEqual({ saved: true })
})

test('what somebody has already stays, whoever saves', async () => {
  const ana = await app({ permissions: { users: { all: true }, permissoes: { all: true }, clients: { read: true } } })
  const bia = await newcomer(ana, { profile_id: 2 })
  await expect(change(ana, { user_id: bia.user_id }, { settings: { update: false } })).resolves.toEqual({ saved: true })
})

test('one’s own rights, an owner’s and the fixed profiles are out of reach', async () => {
  const ana = await app()
  await expect(change(ana, { user_id: ana.user_id }, {})).rejects.toMatchObject({ code: 'OWN_RIGHTS' })
  const owner = await newcomer(ana, { profile_id: 1 })
  await expect(change(ana, { user_id: owner.user_id }, {})).rejects.toMatchObject({ code: 'OWNERS_ONLY' })
  for (const profile_id of [1, 2, 3]) await expect(change(ana, { profile_id }, {})).rejects.toMatchObject({ code: 'FIXED_PROFILE' })
})

test('without the permission to change permissions nothing is saved, and reading needs the users', async () => {
  const ana = await app({ permissions: { users: { all: true } } })
  const bia = await newcomer(ana)
  await expect(change(ana, { user_id: bia.user_id }, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(bia.api.users.permissions.matrix({ subject: { user_id: bia.user_id } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('of two who edit the same permissions the second hears who was faster', async () => {
  const ana = await app()
  const bia = await newcomer(ana)
  const subject = { user_id: bia.user_id }
  const { version, rows } = await ana.api.users.permissions.matrix({ subject })
  await change(ana, subject, { clients: { read: true } })
  await expect(ana.api.users.permissions.save({ subject, version, rows: rightsOf(rows) })).rejects.toMatchObject({
    code: 'PERMISSIONS_CHANGED',
    data: { changes: [{ by: 'Ana Teste' }] },
  })
})

test('a profile of the company’s own is made, filled, given, and removed with another for its people', async () => {
  const ana = await app()
  const { id } = await ana.api.users.permissions.saveProfile({ id: null, name: 'Recepção' })
  expect(id).toBeGreaterThanOrEqual(10)
  await expect(ana.api.users.permissions.saveProfile({ id: null, name: 'RECEPÇÃO' })).rejects.toMatchObject({ code: 'PROFILE_NAME_TAKEN' })
  const bia = await newcomer(ana)
  const stored = await ana.api.users.get({ id: bia.user_id })
  await ana.api.users.update({ id: bia.user_id, updated_at: stored.updated_at, values: { name: stored.name, phone: null, profile_id: id, teams: [] } }) // biome-ignore format: one call
  await expect(bia.api.clients.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await change(ana, { profile_id: id }, { clients: { read: true, scope: 'own' } })
  await expect(bia.api.clients.list({})).resolves.toBeDefined()
  await expect(ana.api.users.permissions.removeProfile({ id, instead: null })).rejects.toMatchObject({ code: 'PROFILE_IN_USE' })
  await ana.api.users.permissions.removeProfile({ id, instead: 3 })
  expect(await ana.api.users.get({ id: bia.user_id })).toMatchObject({ profile_id: 3 })
  const { profiles } = await ana.api.users.permissions.subjects({ text: '' })
  expect(profiles.map((profile) => profile.id)).not.toContain(id)
})

test('everybody asks why about herself, and about others who reads the users', async () => {
  const ana = await app()
  const bia = await newcomer(ana)
  const about = { page: 'clients', action: 'delete' } as const
  const mine = await bia.api.users.permissions.explain({ user_id: null, ...about })
  expect(mine.granted).toBe(false)
  expect(mine.steps.at(-1)).toEqual({
    rule: 'profile_default',
    sentence: 'O perfil Vendas não inclui excluir em Clientes por padrão.',
    outcome: 'denied',
  })
  expect(mine.granters.map(({ user_id }) => user_id)).toContain(ana.user_id)
  await expect(bia.api.users.permissions.explain({ user_id: ana.user_id, ...about })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await change(ana, { user_id: bia.user_id }, { clients: { read: true } })
  const { steps } = await ana.api.users.permissions.explain({ user_id: bia.user_id, ...about })
  expect(steps.at(-1)!.sentence).toMatch(/^Permissão individual: excluir em Clientes está desligada, por Ana Teste em \d\d\/\d\d\/\d{4}/)
})

test('who may do something is who is allowed to', async () => {
  const ana = await app()
  const bia = await newcomer(ana)
  await change(ana, { user_id: bia.user_id }, { clients: { read: true, scope: 'own' } })
  const blocked = await newcomer(ana, { profile_id: 2 })
  await ana.api.users.block({ id: blocked.user_id, blocked: true })
  const able = await ana.api.users.permissions.whoCan({ page: 'clients', action: 'read' })
  const here = able.filter(({ user_id }) => [ana, bia, blocked].some((person) => person.user_id === user_id))
  expect(here.map(({ user_id, scope }) => [user_id, scope]).sort()).toEqual([[ana.user_id, 'all'], [bia.user_id, 'own']].sort()) // biome-ignore format: one line
})

test('what is dangerous asks for the password again after a quarter of an hour', async () => {
  const ana = await app()
  const bia = await newcomer(ana)
  const old = (minutes: number) =>
    app.owner().query('update auth.session set confirmed_at = now() - make_interval(mins => $2) where user_id = $1', [ana.user_id, minutes])
  await old(16)
  await expect(change(ana, { user_id: bia.user_id }, { clients: { read: true } })).rejects.toMatchObject({
    code: 'CONFIRM_PASSWORD',
    status: 403,
  })
  await old(14)
  await expect(change(ana, { user_id: bia.user_id }, { clients: { read: true } })).resolves.toEqual({ saved: true })
})

test('who may not do something asks for it, once a day; who may grant it hears, and answers by granting or in words', async () => {
  const ana = await app()
  const [bia, other] = [await newcomer(ana), await newcomer(ana, { profile_id: 2 })]
  const asked = { page: 'hr', action: 'update', reason: 'Fecho a folha' } as const
  const { id } = await bia.api.users.accessRequests.ask(asked)
  await expect(bia.api.users.accessRequests.ask({ ...asked, action: 'read' })).rejects.toMatchObject({ code: 'ASKED_TODAY' })
  await expect(bia.api.users.accessRequests.ask({ ...asked, page: 'crm', action: 'read' })).rejects.toMatchObject({
    code: 'ALLOWED_ALREADY',
  })
  const heard = async ({ api }: { api: typeof ana.api }) => (await api.notifications.list({ unread: true })).rows
  expect(await heard(ana)).toMatchObject([{ kind: 'access-asked', page: 'hr', entity_id: id }])
  expect(await heard(other)).toEqual([])
  expect(await ana.api.users.accessRequests.list()).toMatchObject([{ id, user_id: bia.user_id, action: 'update', reason: 'Fecho a folha' }])
  expect(await other.api.users.accessRequests.list()).toEqual([]) // may read the users, and grants nothing

  await change(ana, { user_id: bia.user_id }, { hr: { read: true } })
  expect(await ana.api.users.accessRequests.list()).toHaveLength(1)
  await change(ana, { user_id: bia.user_id }, { hr: { read: true, update: true } })
  expect(await ana.api.users.accessRequests.list()).toEqual([])
  expect(await heard(ana)).toEqual([])
  expect(await heard(bia)).toMatchObject([{ kind: 'access-answered', page: 'hr' }])

  const second = await bia.api.users.accessRequests.ask({ page: 'legal-cases', action: 'read', reason: null })
  await ana.api.users.accessRequests.refuse({ ...second, values: { answer: 'Fale com o jurídico' } })
  await expect(ana.api.users.accessRequests.refuse({ ...second, values: { answer: 'Não' } })).rejects.toMatchObject({
    code: 'ANSWERED_ALREADY',
  })
  await expect(bia.api.users.accessRequests.refuse({ id, values: { answer: 'Não' } })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await heard(bia))[0]).toMatchObject({ page: null, title: 'Jurídico · Processos: Fale com o jurídico' })
  const { request } = await bia.api.users.permissions.explain({ user_id: null, page: 'legal-cases', action: 'read' })
  expect(request).toMatchObject({ is_today: true, granted: false, answer: 'Fale com o jurídico', answered_by: 'Ana Teste' })
})
