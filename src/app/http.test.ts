import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { createHttp } from '#server/http/http.ts'
import { router } from './router.ts'

const app = testApp()
let http: ReturnType<typeof createHttp>
beforeAll(() => {
  http = createHttp({ platform: app.platform(), router })
})

const ORIGIN = 'http://localhost:3000'
const post = (path: string, headers: Record<string, string> = {}, body: unknown = { json: {} }) =>
  http.request(path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('health shows the state of the database and the version', async () => {
  const answer = await http.request('/api/health')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ok', database: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

describe('another site', () => {
  test.each([['https://mal.example'], ['http://localhost:3001'], ['null'], ['']])('a change from origin %j is refused', async (origin) => {
    expect((await post('/rpc/access/signOut', { origin })).status).toBe(403)
  })

  test('a change without an origin is refused', async () => {
    expect((await http.request('/rpc/access/signOut', { method: 'POST', body: '{}' })).status).toBe(403)
  })
})

test('without a session a procedure answers 401', async () => {
  expect((await post('/rpc/clients/list')).status).toBe(401)
})

test('the session comes in the cookie and the company in the header', async () => {
  const ana = await app()
  const answer = await post('/rpc/clients/list', { cookie: `session=${ana.token}`, 'x-company-id': ana.company_id })
  expect(answer.status).toBe(200)
})

test('an unknown procedure and an unknown address are 404, in JSON', async () => {
  expect((await post('/rpc/clients/nothing')).status).toBe(404)
  expect((await http.request('/api/nothing')).status).toBe(404)
})

test('a refused input says why in Portuguese', async () => {
  const ana = await app()
  const answer = await post(
    '/rpc/clients/get',
    { cookie: `session=${ana.token}`, 'x-company-id': ana.company_id },
    { json: { id: 'x', extra: 1 } },
  )
  expect(answer.status).toBe(400)
  const { json } = (await answer.json()) as { json: { message: string; data: { issues: { path: string[] }[] } } }
  expect(json.message).not.toMatch(/invalid|expected|validation/i)
  expect(json.data.issues[0]?.path).toEqual(['id'])
})

test('a body over the limit is refused before it is read', async () => {
  const ana = await app()
  const answer = await post(
    '/rpc/clients/list',
    { cookie: `session=${ana.token}`, 'content-length': String(12 * 1024 * 1024) },
    { json: 'x'.repeat(12 * 1024 * 1024) },
  )
  expect(answer.status).toBe(413)
})

test('the API document lists every procedure and the docs page loads its two files', async () => {
  const document = (await (await http.request('/api/openapi.json')).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/clients/list', '/access/signIn']))
  expect((await http.request('/api/docs')).status).toBe(200)
  expect((await http.request('/api/docs/swagger-ui.css')).status).toBe(200)
})
