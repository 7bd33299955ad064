import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { addKey, READ } from '#app/testing/permission-table.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { dataRoutes } from '#modules/whatsapp/server/api-data/routes.ts'
import { fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/http.ts'
import { router } from './router.ts'

const app = testApp()
let http: ReturnType<typeof createHttp>
beforeAll(() => {
  const platform = app.platform()
  http = createHttp({ platform, router, routes: [fileRoutes(platform), dataRoutes(platform)] })
})

const KEY = { name: 'ERP', rights: { clients: ['read' as const] }, addresses: '', days: 90 }
const DEAD = 'Chave de API inválida, expirada ou revogada.'

const send = (path: string, headers: Record<string, string>, body: unknown = {}) =>
  http.request(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })

/** What a program hears that asks for the clients: the status, and how many there are. */
async function asked(key: string, headers: Record<string, string> = bearer(key)) {
  const answer = await send('/api/clients/list', headers)
  const { total, message } = (await answer.json()) as { total?: number; message?: string }
  return { status: answer.status, total, message }
}

/** Somebody with one client and a key that reads the clients. */
async function program(person: Parameters<typeof app>[0] = {}) {
  const ana = await app(person)
  await ana.api.clients.create(newMaria())
  return { ana, ...(await addKey(app, ana, { clients: READ })) }
}

test('a key is told once, and works by either header on /api, without a cookie or an origin', async () => {
  const ana = await app()
  await ana.api.clients.create(newMaria())
  const { key } = await ana.api.integrations.make(KEY)
  expect(key).toMatch(/^rtg_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}$/)
  expect(await asked(key)).toMatchObject({ status: 200, total: 1 })
  expect(await asked(key, { 'x-api-key': key })).toMatchObject({ status: 200, total: 1 })
  const listed = await ana.api.integrations.list({})
  expect(listed.rows[0]).toMatchObject({ name: 'ERP', prefix: key.slice(4, 12), state: 'active', rights: { clients: ['read'] } })
  expect(JSON.stringify(listed)).not.toContain(key.slice(13))
  const { rows } = await app.owner().query("select changes::text from audit_event where entity = 'api_key'")
  expect(JSON.stringify(rows)).not.toContain(key.slice(13))
})

test('under /rpc it counts for nothing, and a cookie beside it counts for nothing either', async () => {
  const { ana, key } = await program()
  const origin = { origin: 'http://localhost:3000' }
  expect((await send('/rpc/clients/list', { ...origin, ...bearer(key) }, { json: {} })).status).toBe(401)
  const cookie = { cookie: `session=${ana.token}`, 'x-company-id': ana.company_id }
  expect((await send('/api/clients/list', { ...origin, ...cookie })).status).toBe(200)
  expect((await send('/api/clients/list', { ...origin, ...cookie, ...bearer('rtg_nobody') })).status).toBe(401)
  expect((await send('/api/hr/list', { ...cookie, ...bearer(key) })).status).toBe(403)
})

test('it changes what it holds and nothing else, and does not reach its person’s account', async () => {
  const { ana } = await program()
  const { key } = await ana.api.integrations.make({ ...KEY, rights: { clients: ['create'] } })
  const made = await send('/api/clients/create', bearer(key), newMaria({ document: '' }))
  expect(made.status).toBe(200)
  const { id } = (await made.json()) as { id: string }
  expect((await ana.api.clients.history({ id })).rows.at(-1)?.by).toBe('Ana Teste, pela chave ERP')
  const list = await send('/api/clients/list', bearer(key))
  expect(list.status).toBe(403)
  for (const path of ['access/companies', 'users/mine/sessions', 'notifications/list'])
    expect([path, (await send(`/api/${path}`, bearer(key))).status]).toEqual([path, 403])
})

test('it sees no more than its person: her scope, and what she may today', async () => {
  const { ana, key } = await program()
  const bia = await app({ company_id: ana.company_id })
  const hers = await addKey(app, bia, { clients: READ })
  expect(await asked(hers.key)).toMatchObject({ total: 1 })
  await app
    .owner()
    .query("insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')", [ana.company_id, bia.user_id])
  expect(await asked(hers.key)).toMatchObject({ status: 200, total: 0 })
  await app.owner().query("update user_page_permission set can_read = false where user_id = $1 and page = 'clients'", [ana.user_id])
  expect((await asked(key)).status).toBe(403)
})

describe('it ends at once', () => {
  test.each<[string, (one: Awaited<ReturnType<typeof program>>) => Promise<unknown>]>([
    ['revoked', ({ ana, id }) => ana.api.integrations.revoke({ id })],
    ['expired', ({ id }) => app.owner().query("update api_key set expires_at = now() - interval '1 s' where id = $1", [id])],
    ['its person blocked', ({ ana }) => app.owner().query('update users set active = false where user_id = $1', [ana.user_id])],
    [
      'its person gone',
      ({ ana }) => app.owner().query('update company_membership set removed_at = now() where user_id = $1', [ana.user_id]),
    ],
    ['its company closed', ({ ana }) => app.owner().query('update companies set active = false where id = $1', [ana.company_id])],
  ])('%s', async (_, end) => {
    const one = await program()
    expect((await asked(one.key)).status).toBe(200)
    await end(one)
    expect(await asked(one.key)).toEqual({ status: 401, total: undefined, message: DEAD })
  })

  test('and does not come back with a person who was blocked', async () => {
    const { ana, key } = await program()
    await app.owner().query('update users set active = false where user_id = $1', [ana.user_id])
    await app.owner().query('update users set active = true where user_id = $1', [ana.user_id])
    expect((await asked(key)).status).toBe(401)
  })
})

test('its person ends it also when she may no longer see the keys of the company, and nobody else’s', async () => {
  const { ana, id, key } = await program()
  const bia = await app({ company_id: ana.company_id })
  await app
    .owner()
    .query("delete from user_page_permission where user_id = any ($1) and page = 'integrations'", [[ana.user_id, bia.user_id]])
  await expect(ana.api.integrations.revoke({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await bia.api.users.mine.keys()).toEqual([])
  await expect(bia.api.users.mine.revokeKey({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ana.api.users.mine.keys()).toMatchObject([{ id, may_revoke: true }])
  await ana.api.users.mine.revokeKey({ id })
  expect((await asked(key)).status).toBe(401)
})

test('it works from its addresses alone', async () => {
  const { ana } = await program()
  const from = (addresses: string) => ana.api.integrations.make({ ...KEY, addresses })
  const inside = await from('203.0.113.9, 10.1.2.3/8')
  expect((await ana.api.integrations.list({})).rows[0]?.addresses).toEqual(['203.0.113.9/32', '10.0.0.0/8'])
  expect((await asked(inside.key)).status).toBe(401)
  await expect(from('dez')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const { rows } = await app.platform().database.executeQuery<{ user_id: string }>({
    sql: "select user_id from app.authenticate_key($1, '10.20.30.40', null)",
    parameters: [inside.key],
  } as never)
  expect(rows).toMatchObject([{ user_id: ana.user_id }])
})

test('another company is not its own, whatever the header says', async () => {
  const { ana, key } = await program()
  const other = await app()
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, ana.user_id])
  expect((await asked(key, { ...bearer(key), 'x-company-id': ana.company_id })).status).toBe(200)
  expect((await asked(key, { ...bearer(key), 'x-company-id': other.company_id })).status).toBe(403)
})

test('nobody makes a key that holds more than she does, and making one asks the password again', async () => {
  const ana = await app({ permissions: { integrations: true, clients: { read: true } } })
  await expect(ana.api.integrations.make({ ...KEY, rights: { clients: ['read', 'delete'] } })).rejects.toMatchObject({
    ...{ code: 'GRANT_BEYOND', message: 'Você não pode conceder excluir em Clientes, porque não tem essa permissão.' },
  })
  await app.owner().query("update auth.session set confirmed_at = now() - interval '16 minutes' where user_id = $1", [ana.user_id])
  await expect(ana.api.integrations.make(KEY)).rejects.toMatchObject({ code: 'CONFIRM_PASSWORD' })
  const { key } = await addKey(app, ana, { integrations: { create: true } })
  expect((await send('/api/integrations/make', bearer(key), KEY)).status).toBe(403)
})

test('one’s own key everybody ends who sees it, another’s only who may delete here', async () => {
  const { ana, id } = await program()
  const reads = await app({ company_id: ana.company_id, permissions: { integrations: READ } })
  const own = await addKey(app, reads, { clients: READ })
  await expect(reads.api.integrations.revoke({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(reads.api.integrations.revoke({ id: own.id })).resolves.toEqual({ id: own.id })
  expect((await reads.api.integrations.list({})).rows.map(({ state, may_revoke }) => [state, may_revoke])).toEqual([
    ['revoked', false],
    ['active', false],
  ])
})

test('/api/data and /api/files take it as well', async () => {
  const { ana, key } = await program()
  expect((await http.request('/api/data?type=conversations', { headers: bearer(key) })).status).toBe(403)
  const chat = await addKey(app, ana, { 'whatsapp-chat': READ, hr: READ, 'hr-documents': READ })
  const conversations = await http.request('/api/data?type=conversations', { headers: bearer(chat.key) })
  expect(await conversations.json()).toEqual([])
  const { file_id } = await ana.api.hr.documents.upload({ file: new File(['%PDF-1.4\n%%EOF'], 'rg.pdf') })
  const file = (headers: Record<string, string>) => http.request(`/api/files/${file_id}`, { headers })
  expect((await file(bearer(chat.key))).status).toBe(200)
  expect((await file(bearer(key))).status).toBe(404)
  expect((await file({ cookie: `session=${ana.token}` })).status).toBe(200)
})

test('the explanation says that it is the key which leaves something out', async () => {
  const { ana } = await program()
  const { key } = await addKey(app, ana, { dashboard: READ })
  const ask = (action: string) => send('/api/users/permissions/explain', bearer(key), { user_id: null, page: 'clients', action })
  const { granted, steps } = (await (await ask('delete')).json()) as { granted: boolean; steps: { rule: string; sentence: string }[] }
  expect(granted).toBe(false)
  expect(steps.at(-1)).toMatchObject({ rule: 'key', sentence: 'A chave de API "ERP" não inclui excluir em Clientes.' })
})

test('a key may ask six hundred times a minute; keys that somebody makes up are stopped soon, and stop no other', async () => {
  const { key } = await program()
  expect((await asked(key)).status).toBe(200)
  const made_up = bearer(`rtg_12345678_${'x'.repeat(32)}`)
  const attempts = await Promise.all(Array.from({ length: 101 }, () => send('/api/clients/list', made_up)))
  expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([401, 429]))
  expect((await asked(key)).status).toBe(200)
  await app.owner().query("update auth.rate_limit set points = 600 where key like 'key_requests:%'")
  const refused = await send('/api/clients/list', bearer(key))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
