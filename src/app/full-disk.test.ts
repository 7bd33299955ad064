import { Hono } from 'hono'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openBrowser } from '#app/testing/browser.ts'
import { contentsOf } from '#app/testing/contents.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { addSignIn } from '#server/auth/add-sign-in.ts'
import { openDatabase } from '#server/database/database.ts'
import { health } from '#server/http/health.ts'
import { createHttp } from '#server/http/http.ts'
import { router } from './router.ts'

const SENTENCE = 'O servidor está sem espaço em disco. Avise o administrador.'
const FULL = { code: 'INSUFFICIENT_STORAGE', status: 507, message: SENTENCE }

const app = testApp()
let ana: Awaited<ReturnType<typeof app>>
let browser: ReturnType<typeof openBrowser>

beforeAll(async () => {
  ana = await app()
  const http = createHttp({ platform: app.platform(), router })
  browser = openBrowser({ send: (request) => http.request(request), cookies: new Map([['session', ana.token]]) })
  browser.enter(ana.company_id)
  await app.owner().query(`
    create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/16384/16997": No space left on device' using errcode = 'disk_full'; end $$`)
})
afterEach(() => spaceAgain())

const TABLES = ['client', 'auth.session', 'company_visit', 'stored_file']

/** PostgreSQL says of these tables what it says when a file of theirs cannot grow. */
async function fillDisk() {
  for (const table of TABLES)
    await app.owner().query(`create trigger no_space before insert or update on ${table} for each statement execute function no_space()`)
}

async function spaceAgain() {
  for (const table of TABLES) await app.owner().query(`drop trigger if exists no_space on ${table}`)
}

test('on a full disk writing says so, writes nothing, and reading goes on; with space again everything does', async () => {
  const { api } = browser
  const { id } = await api.clients.create(newMaria())
  await app.owner().query(`update auth.session set updated_at = now() - interval '2 days'`) // due to be extended
  await fillDisk()
  const before = await contentsOf(app.owner())

  await expect(api.clients.create(newMaria({ document: '' }))).rejects.toMatchObject(FULL)
  await expect(api.clients.uploadAvatar({ file: await picture() })).rejects.toMatchObject(FULL)
  expect(await api.clients.get({ id })).toMatchObject({ id })
  expect((await api.clients.list({})).total).toBe(1)
  expect(await api.access.session({ company_id: ana.company_id })).toMatchObject({ user: { user_id: ana.user_id } })
  expect(await contentsOf(app.owner())).toEqual(before)

  await spaceAgain()
  await expect(api.clients.create(newMaria({ document: '' }))).resolves.toMatchObject({ name: 'Maria Souza' })
})

test('somebody who cannot be signed in for lack of space reads why', async () => {
  const email = 'bia@exemplo.com.br'
  await addSignIn(openDatabase(app.owner()), { email, name: 'Bia', password: 'cavalo correto bateria' })
  await fillDisk()
  await expect(browser.api.access.signIn({ email, password: 'cavalo correto bateria' })).rejects.toMatchObject(FULL)
})

test('a file that does not fit leaves no row behind', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  const put = vi.spyOn(app.platform().storage, 'put').mockRejectedValue(full)
  const before = await contentsOf(app.owner())
  await expect(browser.api.clients.uploadAvatar({ file: await picture() })).rejects.toMatchObject(FULL)
  expect(await contentsOf(app.owner())).toEqual(before)
  put.mockRestore()
})

test('the health says so: degraded while the database answers, and beside what is worse when it does not', async () => {
  const ask = async (free: number, askDatabase: () => Promise<void>) => {
    const answer = await new Hono()
      .get(
        '/',
        health({ ...app.platform(), askDatabase }, async () => free),
      )
      .request('/')
    return { http: answer.status, ...((await answer.json()) as object) }
  }
  const away = () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432'))
  const disk = 'O servidor está sem espaço em disco.'
  expect(await ask(1024, app.platform().askDatabase)).toMatchObject({ http: 200, status: 'degraded', database: 'ok', disk })
  expect(await ask(1e12, app.platform().askDatabase)).toMatchObject({ http: 200, status: 'ok' })
  const worst = await ask(1024, away)
  expect(worst).toMatchObject({ http: 503, status: 'unavailable', disk })
  expect(JSON.stringify(worst)).not.toContain('10.1.2.3')
})

async function picture() {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' })
}
