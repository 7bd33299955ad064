import { describe, expect, test, vi } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { openBrowser } from '#app/testing/browser.ts'
import { everyProcedure } from '#app/testing/procedures.ts'
import { sampleMetadata } from '#modules/dashboard/contract/samples.ts'
import { allOf, NO_FILTERS, reportingCompany } from '#modules/dashboard/server/testing/reporting.ts'
import { createHttp } from '#server/http/http.ts'
import { listen } from '#server/http/listen.ts'
import { freePort } from '../../scripts/free-port.mjs'
import { router } from './router.ts'

const app = testApp()

/** A view that takes a while, and one that does not. */
const VIEWS = `
  create table SCHEMA.sales (day date, value integer);
  insert into SCHEMA.sales values ('2026-01-10', 1);
  create view SCHEMA.slow as select day, value from SCHEMA.sales, pg_sleep(0.7);`

/** A company whose first tab has as many widgets over each view. */
async function companyWith(widgets: Record<'slow' | 'sales', number>) {
  const company = await reportingCompany(app, VIEWS)
  const { id: folder_id } = await company.api.dashboard.folders.create({ name: 'Geral', description: null, position: 1 })
  for (const [view, count] of Object.entries(widgets)) {
    for (let n = 0; n < count; n++) {
      const place = { folder_id, position: n + 1, grid_cols: 6, grid_rows: 4 }
      const metadata = sampleMetadata({ description: `${view} ${n}` }) // so that each is read by itself
      await company.api.dashboard.configs.create({ title: `${view} ${n}`, type: 'kpi', schema: company.schema, view, ...place, metadata })
    }
  }
  return { ...company, tab: { ...NO_FILTERS, folder_id } }
}

describe('the dashboard', () => {
  test('shows each widget as it comes: a slow one keeps none of the others waiting', async () => {
    const { api, tab } = await companyWith({ slow: 1, sales: 3 })
    const parts = []
    for await (const part of await api.dashboard.data(tab)) parts.push(Object.keys(part).length)
    expect(parts.at(-1)).toBe(1)
    expect(parts.reduce((sum, count) => sum + count)).toBe(4)
  })

  test('of one company is there while the slow ones of another still wait', async () => {
    const [slow, quick] = [await companyWith({ slow: 6, sales: 0 }), await companyWith({ slow: 0, sales: 3 })]
    let isDone = false
    const waiting = allOf(await slow.api.dashboard.data(slow.tab)).then((answers) => {
      isDone = true
      return answers
    })
    expect(Object.values(await allOf(await quick.api.dashboard.data(quick.tab)))).toMatchObject([
      { problem: null },
      { problem: null },
      { problem: null },
    ])
    expect(isDone).toBe(false)
    expect(Object.keys(await waiting)).toHaveLength(6)
  })

  test('stops being read when its reader hangs up', async () => {
    const { token, company_id, tab } = await companyWith({ slow: 12, sales: 0 })
    const PORT = await freePort()
    const { drain } = await listen(createHttp({ platform: app.platform(), router }), { HOST: '127.0.0.1', PORT })
    const begun = vi.spyOn(app.platform().reporting, 'transaction')
    const hangUp = new AbortController()
    const asking = fetch(`http://127.0.0.1:${PORT}/rpc/dashboard/data`, {
      method: 'POST',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        cookie: `session=${token}`,
        'x-company-id': company_id,
      },
      body: JSON.stringify({ json: tab }),
      signal: hangUp.signal,
    }).then((answer) => answer.text())
    await vi.waitFor(() => expect(begun).toHaveBeenCalled())
    hangUp.abort()
    await expect(asking).rejects.toThrow()
    await drain()
    const company = await companyWith({ slow: 0, sales: 1 })
    await allOf(await company.api.dashboard.data(company.tab))
    expect(begun.mock.calls.length).toBeLessThan(6) // those under way, and that of the other company
    begun.mockRestore()
  })
})

test.each(everyProcedure().filter(([, { input }]) => /"(selection|rows)":/.test(JSON.stringify(input ?? null))))(
  '%s, which takes many records, is declared to: a company does one at a time',
  (_, { access }) => {
    expect(access).toMatchObject({ bulk: true })
  },
)

test('one person’s many requests keep nobody else of the company waiting', async () => {
  const ana = await app()
  const bia = await app({ company_id: ana.company_id })
  const http = createHttp({ platform: app.platform(), router })
  const browserOf = ({ token }: typeof ana) => {
    const browser = openBrowser({ send: (request) => http.request(request), cookies: new Map([['session', token]]) })
    browser.enter(ana.company_id)
    return browser.api
  }
  await Promise.all([browserOf(ana).clients.list({}), browserOf(bia).clients.list({})])
  const many = Array.from({ length: 70 }, () =>
    browserOf(ana)
      .clients.list({})
      .then(
        () => 'answered',
        ({ code }) => code,
      ),
  )
  expect((await browserOf(bia).clients.list({})).total).toBe(0)
  const answers = await Promise.all(many)
  expect(new Set(answers)).toEqual(new Set(['answered', 'TOO_MANY_REQUESTS'])) // 4 at once, 60 waiting
  expect(answers.filter((answer) => answer === 'answered')).toHaveLength(64)
})

test('what takes long to come keeps nobody of another company waiting: a company’s slow senders wait for each other', async () => {
  const [ana, bia] = [await app(), await app()]
  const http = createHttp({ platform: app.platform(), router })
  const headersOf = ({ token, company_id }: typeof ana) => ({
    origin: 'http://localhost:3000',
    'content-type': 'application/json',
    cookie: `session=${token}`,
    'x-company-id': company_id,
  })
  const ends: (() => void)[] = []
  const sending = Array.from({ length: 10 }, () => {
    const body = new ReadableStream({ start: (controller) => void ends.push(() => controller.close()) })
    return http.request('/rpc/clients/list', {
      method: 'POST',
      headers: { ...headersOf(ana), 'content-length': '900000' },
      body,
      duplex: 'half',
    } as RequestInit)
  })
  const long = JSON.stringify({ json: { name: 'a'.repeat(100_000) } })
  const answer = await http.request('/rpc/clients/list', { method: 'POST', headers: headersOf(bia), body: long })
  expect(answer.status).toBe(400) // read, and too long for a name
  for (const end of ends) end()
  await Promise.all(sending)
})
