import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openBrowser } from '#app/testing/browser.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { fileRoutes } from '#server/files/files.ts'
import { createHttp } from '#server/http/http.ts'
import { exports, router } from './router.ts'

const app = testApp()
let http: ReturnType<typeof createHttp>
let ana: Awaited<ReturnType<typeof app>>
beforeAll(async () => {
  const platform = app.platform()
  http = createHttp({ platform, router, routes: [fileRoutes(platform), exportRoutes(platform, exports)] })
  ana = await app()
})

const KB = 1024
const MB = 1024 * KB
const FROM_US = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
const signedIn = () => ({ ...FROM_US, cookie: `session=${ana.token}`, 'x-company-id': ana.company_id })

/** Sends `size` bytes that come one by one, and answers how many of them were taken. */
async function sendSlowly(path: string, size: number, headers: Record<string, string>) {
  let taken = 0
  const body = new ReadableStream({
    pull(controller) {
      if (taken >= size) return controller.close()
      const part = new Uint8Array(Math.min(16 * KB, size - taken)).fill(32)
      taken += part.length
      controller.enqueue(part)
    },
  })
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  const answer = await http.request(request)
  return { taken, status: answer.status, ...(((await answer.json()) as { json?: object }).json ?? {}) }
}

const post = async (path: string, body: string | FormData, headers: Record<string, string> = signedIn()) => {
  const answer = await http.request(path, { method: 'POST', headers, body })
  const text = await answer.text()
  return { status: answer.status, text, json: JSON.parse(text).json as { code: string; message: string; data?: { issues: unknown[] } } }
}

describe('a body is not read', () => {
  test.each([
    ['of a stranger, beyond what an open procedure needs', '/rpc/access/signIn', 9 * KB, FROM_US, 413],
    ['of somebody who is not signed in', '/rpc/clients/list', 100 * KB, FROM_US, 401],
    ['of somebody who only claims to be signed in', '/rpc/clients/list', 100 * KB, { ...FROM_US, cookie: 'session=made-up' }, 401],
    ['at an address that is no procedure', '/rpc/nothing/here', 9 * KB, FROM_US, 413],
  ])('%s', async (_, path, size, headers, status) => {
    const announced = { ...headers, 'content-length': String(size) }
    expect(await sendSlowly(path, size, announced)).toMatchObject({ status, taken: Math.min(16 * KB, size) }) // what a stream has ready
    const unannounced = await sendSlowly(path, size, { ...headers, 'transfer-encoding': 'chunked' })
    expect(unannounced.status).toBe(status)
    expect(unannounced.taken).toBeLessThanOrEqual(32 * KB)
  })
})

test('no answer of a procedure is stored by a browser', async () => {
  for (const path of ['/rpc/clients/list', '/rpc/access/session', '/rpc/nothing']) {
    const answer = await http.request(path, { method: 'POST', headers: signedIn(), body: '{"json":{}}' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('a body of JSON has a megabyte, a document more', async () => {
  const big = JSON.stringify({ json: { name: 'a'.repeat(MB) } })
  expect(await post('/rpc/clients/list', big)).toMatchObject({ status: 413, json: { code: 'PAYLOAD_TOO_LARGE' } })

  const { api, enter } = openBrowser({ send: (request) => http.request(request), cookies: new Map([['session', ana.token]]) })
  enter(ana.company_id)
  const upload = api.hr.documents.upload({ file: new File([new Uint8Array(5 * MB)], 'nada.pdf') })
  await expect(upload).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' })
})

test('a person sends so many files an hour, small ones too', async () => {
  const { api, enter } = openBrowser({ send: (request) => http.request(request), cookies: new Map([['session', ana.token]]) })
  enter(ana.company_id)
  const upload = () => api.hr.documents.upload({ file: new File(['nada'], 'nada.pdf') })
  await expect(upload()).rejects.toMatchObject({ code: 'FILE_TYPE_REFUSED' })
  await app.owner().query("update auth.rate_limit set points = 600 where key like 'uploads:%'")
  await expect(upload()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('arquivos demais') })
  await app.owner().query("delete from auth.rate_limit where key like 'uploads:%'")
})

test('a hundred thousand unknown keys are one problem, without a single one of them', async () => {
  const keys = Array.from({ length: 80_000 }, (_, n) => `"k${n}":1`).join(',')
  const { status, text, json } = await post('/rpc/clients/list', `{"json":{${keys}}}`)
  expect(status).toBe(400)
  expect(json.message).toBe('O pedido tem um campo que não existe aqui.')
  expect(text.length).toBeLessThan(KB)
  expect(text).not.toMatch(/k\d/)
})

test('no more than twenty problems of an input are answered', async () => {
  const position_updates = Array.from({ length: 100 }, () => ({ id: 'x', position: 0 }))
  const { json } = await post('/rpc/dashboard/configs/positions', JSON.stringify({ json: { position_updates } }))
  expect(json.data?.issues).toHaveLength(20)
})

test.each([
  ['is nested too deep', `{"json":${'['.repeat(40)}${']'.repeat(40)}}`, 'O pedido é aninhado demais.'],
  ['is no JSON', '{"json":', 'O pedido não pôde ser lido.'],
])('a body that %s is refused in Portuguese', async (_, body, message) => {
  expect(await post('/rpc/clients/list', body)).toMatchObject({ status: 400, json: { message } })
})

test('a form of many parts is refused', async () => {
  const form = new FormData()
  for (let n = 0; n < 100; n++) form.append(`part${n}`, 'x')
  const { 'content-type': _, ...headers } = signedIn()
  expect(await post('/rpc/hr/documents/upload', form, headers)).toMatchObject({ status: 400 })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('a body of %s is refused', async (type) => {
  expect((await post('/rpc/clients/list', 'a=1', { ...signedIn(), 'content-type': type })).status).toBe(415)
})

describe('a method that was not meant', () => {
  const call = (method: string, path: string) =>
    http.request(path, { method, headers: { cookie: `session=${ana.token}`, 'x-company-id': ana.company_id } })

  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('%s runs no procedure', async (method) => {
    expect((await call(method, '/rpc/access/signOut')).status).toBe(405)
    expect((await post('/rpc/clients/list', '{"json":{}}')).status).toBe(200)
  })

  test('HEAD opens no file, records no opening and makes no export', async () => {
    const { url, file_id } = await ana.api.hr.documents.upload({ file: new File(['%PDF-1.7\n%âãÏÓ'], 'contrato.pdf') })
    const get = vi.spyOn(app.platform().storage, 'get')
    expect((await call('HEAD', url)).status).toBe(405)
    expect((await call('HEAD', `/files/avatars/${ana.user_id}/1-cropped-avatar.jpg`)).status).toBe(405)
    expect((await call('HEAD', `/api${url}`)).status).toBe(405)
    expect((await call('HEAD', '/api/export/clients?format=csv')).status).toBe(405)
    expect((await call('HEAD', `/api/events?company=${ana.company_id}`)).status).toBe(405)
    expect(get).not.toHaveBeenCalled()
    const { rows } = await app.owner().query(`select from audit_event where entity_id = $1 or action = 'export'`, [file_id])
    expect(rows).toEqual([])
    get.mockRestore()
  })
})
