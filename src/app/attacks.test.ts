import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openBrowser } from '#app/testing/browser.ts'
import { contentsOf } from '#app/testing/contents.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { addSignIn } from '#server/auth/add-sign-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/http.ts'
import { createLog } from '#server/process/log.ts'
import { router } from './router.ts'

const app = testApp()
let http: ReturnType<typeof createHttp>
beforeAll(() => {
  http = createHttp({ platform: app.platform(), router, routes: [fileRoutes(app.platform())] })
})

const ORIGIN = 'http://localhost:3000'
type Sent = { headers?: Record<string, string>; body?: string; method?: string }

const send = (path: string, { headers = {}, body = '{"json":{}}', method = 'POST' }: Sent = {}) =>
  http.request(path, {
    method,
    headers: { origin: ORIGIN, 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body }),
  })

const cookieOf = ({ token, company_id }: { token: string; company_id: string }) => ({
  cookie: `session=${token}`,
  'x-company-id': company_id,
})

/** Does `work` and proves that it wrote nothing. */
async function changesNothing(work: () => Promise<void>) {
  const before = await contentsOf(app.owner())
  await work()
  expect(await contentsOf(app.owner())).toEqual(before)
}

describe('a session that is not one', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'admin'],
    ['SQL', encodeURIComponent("' or '1'='1")],
    ['a zero byte', '%00'],
    ['a broken escape', '%E0%A4%A'],
    ['something enormous', 'x'.repeat(6_000)],
    ['a person’s id', 'the id of a person'],
  ])('%s opens nothing', async (what, token) => {
    const ana = await app()
    const cookie = `session=${what === 'a person’s id' ? ana.user_id : token}`
    await changesNothing(async () => {
      const headers = { cookie, 'x-company-id': ana.company_id }
      for (const path of ['/rpc/clients/list', '/rpc/access/companies', '/api/clients/list']) {
        expect((await send(path, { headers })).status, path).toBe(401)
      }
      expect((await send(`/files/${crypto.randomUUID()}`, { method: 'GET', headers })).status).toBe(404)
    })
  })

  test('an expired session opens nothing', async () => {
    const ana = await app()
    await app
      .owner()
      .query(`update auth.session set expires_at = now() - interval '1 second' where token = app.token_hash($1)`, [ana.token])
    expect((await send('/rpc/clients/list', { headers: cookieOf(ana) })).status).toBe(401)
  })
})

describe('another site', () => {
  test.each(['/rpc/access/signOut', '/api/access/signOut'])('ends nobody’s session with a link to %s', async (path) => {
    const ana = await app()
    await changesNothing(async () => {
      const answer = await send(`${path}?data=${encodeURIComponent('{"json":{}}')}`, { method: 'GET', headers: cookieOf(ana) })
      expect(answer.status).toBeGreaterThanOrEqual(400)
    })
  })

  test('gets nothing that a browser would let it read', async () => {
    const headers = { origin: 'https://mal.example', 'access-control-request-method': 'POST' }
    for (const method of ['OPTIONS', 'GET', 'POST']) {
      const answer = await send('/rpc/access/session', { method, headers })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('text that looks like SQL', () => {
  test.each(["' or '1'='1", '%', '_', '\\', "'; drop table client; --", '$1', '"'])(
    '%j finds what contains it and nothing else',
    async (text) => {
      const { api } = await app()
      await api.clients.create(newMaria())
      expect(await api.clients.find({ text: `Maria ${text}x` })).toEqual([])
      expect((await api.clients.list({ name: `${text}x` })).total).toBe(0)
      expect((await api.clients.list({ tag: text })).total).toBe(0)
      expect((await api.clients.list({})).total).toBe(1)
    },
  )

  test.each([
    { sort: 'name; drop table client' },
    { sort: 'company_id' },
    { direction: 'asc; delete from client' },
    { group: "active' or 'a'='a" },
    { created_from: "2026-01-01'::date or true --" },
    { page: 1e9 },
    { page: -1 },
    { page: '1; select pg_sleep(9)' },
  ])('%j is refused as input', async (input) => {
    const ana = await app()
    const answer = await send('/rpc/clients/list', { headers: cookieOf(ana), body: JSON.stringify({ json: input }) })
    expect(answer.status).toBe(400)
  })

  test.each(['a\0b', '\ud800', '\u202e', 'a'.repeat(100)])('%j makes no search fail', async (text) => {
    const { api } = await app()
    expect(await api.clients.find({ text })).toEqual([])
    expect((await api.clients.list({ name: text })).total).toBe(0)
    expect((await api.clients.list({ tag: text.slice(0, 60) })).total).toBe(0)
  })
})

test.each([
  ['access/signIn', { email: 'a\0@exemplo.com.br', password: 'x' }],
  ['access/updateProfile', { name: 'A\0na' }],
  ['clients/create', newMaria({ website: 'a\0b' })],
  ['clients/tags/create', { name: 'VI\0P', color: '#3b82f6' }],
])('a zero byte in %s is cut or refused, and is no bug', async (path, json) => {
  const answer = await send(`/rpc/${path}`, { headers: cookieOf(await app()), body: JSON.stringify({ json }) })
  expect(answer.status).toBeLessThan(500)
})

describe('a body that is not a call', () => {
  test.each([
    ['no JSON', 'hello'],
    ['half of it', '{"json":{'],
    ['a list', '[]'],
    ['nothing', ''],
    ['a hundred thousand brackets', `{"json":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a path into every object', '{"json":{"__proto__":{"polluted":1}},"meta":[[1,"__proto__","polluted"]]}'],
  ])('%s is refused, and the server goes on', async (_what, body) => {
    const ana = await app()
    await changesNothing(async () => {
      const answer = await send('/rpc/clients/create', { headers: cookieOf(ana), body })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    })
    expect('polluted' in {}).toBe(false)
    expect((await send('/rpc/clients/list', { headers: cookieOf(ana) })).status).toBe(200)
  })
})

test.each(['/', '/clients', '/api/health', '/api/openapi.json', '/api/docs', '/api/nothing', '/files/nothing', '/rpc/clients/list'])(
  '%s is answered with every security header',
  async (path) => {
    const { headers } = await send(path, { method: path.startsWith('/rpc') ? 'POST' : 'GET' })
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': expect.any(String),
    })
  },
)

test('over https browsers must stay there for two years', async () => {
  const platform = { ...app.platform(), env: { ...app.platform().env, PUBLIC_URL: 'https://retaguarda.exemplo.com.br' } }
  const { headers } = await createHttp({ platform, router }).request('/api/health')
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})

test('asking for the health a hundred times asks the database once', async () => {
  const askDatabase = vi.fn(app.platform().askDatabase)
  const counting = createHttp({ platform: { ...app.platform(), askDatabase }, router })
  await Promise.all(Array.from({ length: 100 }, () => counting.request('/api/health')))
  expect(askDatabase).toHaveBeenCalledOnce()
})

describe('a bug', () => {
  const EXPECTED_NOWHERE = ['52998224725', '84999991234', 'maria@exemplo.com.br', 'Maria Souza']

  test('is logged once with the number the person sees, and without the row, the person or the session', async () => {
    const lines: string[] = []
    const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => lines.push(line) })
    const broken = createHttp({ platform: { ...app.platform(), log }, router })
    await app.owner().query(`alter table client add constraint a_bug check (email <> 'maria@exemplo.com.br') not valid`)
    const ana = await app()
    const answer = await broken.request('/rpc/clients/create', {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json', ...cookieOf(ana) },
      body: JSON.stringify({ json: newMaria({ email: 'maria@exemplo.com.br' }) }),
    })
    await app.owner().query('alter table client drop constraint a_bug')

    expect(answer.status).toBe(500)
    const said = await answer.text()
    const { json } = JSON.parse(said)
    expect(json.message).toBe('Erro inesperado')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({
      request_id: json.data.request_id,
      procedure: 'clients.create',
      err: { constraint: 'a_bug' },
    })
    for (const secret of [...EXPECTED_NOWHERE, ana.token]) {
      expect(lines[0]).not.toContain(secret)
      expect(said).not.toContain(secret)
    }
    expect(said).not.toMatch(/constraint|insert|client/i)
  })
})

describe('guessing over HTTP', () => {
  const PASSWORD = 'cavalo correto bateria'

  const browser = () => openBrowser({ send: (request) => http.request(request) })

  async function newPerson() {
    const email = `${crypto.randomUUID()}@exemplo.com.br`
    const user_id = await addSignIn(openDatabase(app.owner()), { email, name: 'Ana', password: PASSWORD })
    await app.owner().query("insert into users (user_id, name, email) values ($1, 'Ana', $2)", [user_id, email])
    return email
  }

  test('a password stops at the sixth attempt, for somebody known and for nobody alike', async () => {
    const known = await newPerson()
    const unknown = 'ninguem@exemplo.com.br'
    await changesNothing(async () => {
      const answers = []
      for (const email of [known, unknown]) {
        const codes = []
        for (let n = 0; n < 6; n++) {
          const refusal = await browser()
            .api.access.signIn({ email, password: n === 5 ? PASSWORD : 'errada' })
            .catch(({ code, status, message }) => ({ code, status, message }))
          codes.push(refusal)
        }
        answers.push(codes)
      }
      const wrong = { code: 'INVALID_CREDENTIALS', status: 401, message: 'Email ou senha incorretos' }
      const stopped = { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Muitas tentativas. Tente novamente em alguns minutos' }
      expect(answers[0]).toEqual([...Array(5).fill(wrong), stopped])
      expect(answers[1]).toEqual(answers[0])
    })
  })

  test('a refusal says in how many seconds trying again may help', async () => {
    const body = JSON.stringify({ json: { email: await newPerson(), password: 'errada' } })
    let answer = await send('/rpc/access/signIn', { body })
    for (let n = 0; n < 5; n++) answer = await send('/rpc/access/signIn', { body })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('asking for a link stops at the fourth time, for somebody known and for nobody alike', async () => {
    const ask = (email: string) =>
      browser()
        .api.access.forgotPassword({ email })
        .catch(({ code }) => code)
    for (const email of [await newPerson(), 'ninguem.mais@exemplo.com.br']) {
      const answers = []
      for (let n = 0; n < 4; n++) answers.push(await ask(email))
      expect(answers).toEqual([{ sent: true }, { sent: true }, { sent: true }, 'TOO_MANY_REQUESTS'])
    }
  })
})

test('what was recorded can be changed by nobody the server works as', async () => {
  const { rows } = await app.owner().query(`
    select rolname, privilege from pg_roles cross join unnest(array['update', 'delete', 'truncate']) privilege
    where rolname in ('app_login', 'app_user', 'app_bi', 'app_auth', 'app_jobs')
      and has_table_privilege(rolname, 'audit_event', privilege)`)
  expect(rows).toEqual([])
})
