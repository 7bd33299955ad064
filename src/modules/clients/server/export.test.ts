import { expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { clientExport } from './export.ts'

const signIn = testApp()

interface Person {
  token?: string
  company_id?: string
}

const request = ({ token, company_id }: Person, query: string) =>
  exportRoutes(signIn.platform(), [clientExport]).request(`/api/export/clients?${query}`, {
    headers: { ...(token && { cookie: `session=${token}` }), ...(company_id && { 'x-company-id': company_id }) },
  })

/** The lines of a CSV without its heading. */
const linesOf = async (person: Person, query = 'format=csv') => (await (await request(person, query)).text()).split('\r\n').slice(1, -1)

/** A register of several batches. */
async function withMany(count: number) {
  const ana = await signIn()
  await signIn.owner().query(
    `insert into client (company_id, name, phone, status_id, created_at)
     select $1, 'Cliente ' || n, '84999990000', 1 + n % 2, '2026-03-02T12:00:00Z' from generate_series(1, $2::int) n`,
    [ana.company_id, count],
  )
  return ana
}

test('a CSV has every client that the filter matches, in the order of the list', async () => {
  const ana = await withMany(2500)
  const lines = await linesOf(ana, 'format=csv&status_id=2&sort=name&direction=desc')
  expect(lines).toHaveLength(1250)
  expect(lines[0]).toContain('Cliente 999;Pessoa Física;;Ativo')
  expect(lines[0]).toContain(';02/03/2026 09:00:00;')
  expect((await ana.api.clients.list({ status_id: 2 })).total).toBe(1250)
})

test('a file names who looks after each client', async () => {
  const ana = await signIn()
  const { id } = await ana.api.clients.create(newMaria())
  expect(await linesOf(ana)).toEqual([expect.stringContaining(';Ana Teste;')])
  await ana.api.clients.setResponsible({ selection: { ids: [id] }, responsible_id: null })
  expect(await linesOf(ana)).toEqual([expect.not.stringContaining('Ana Teste')])
})

test('an answer says how many rows and about how many bytes are to come, and what the file is called', async () => {
  const ana = await withMany(1200)
  const { headers, body } = await request(ana, 'format=xlsx')
  await body?.cancel()
  expect(headers.get('x-row-count')).toBe('1200')
  expect(Number(headers.get('x-expected-bytes'))).toBeGreaterThan(5000)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="clientes-\d{4}-\d\d-\d\d\.xlsx"$/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a workbook has the clients with their tags', async () => {
  const ana = await signIn()
  const { id } = await ana.api.clients.create(newMaria({ name: '=HYPERLINK("http://x")' }))
  const tag = await ana.api.clients.tags.create({ name: 'VIP', color: '#7c3aed' })
  await ana.api.clients.tags.attach({ parent_id: id, tag_id: tag.id })
  const file = readZip(Buffer.from(await (await request(ana, 'format=xlsx')).arrayBuffer()))
  const sheet = file.get('xl/worksheets/sheet1.xml')
  expect(sheet).toContain('<c t="inlineStr" s="4"><is><t xml:space="preserve">=HYPERLINK("http://x")</t>')
  expect(sheet).toContain('>529.982.247-25<')
  expect(sheet).toContain('>VIP<')
})

test('a cell that looks like a formula is text in a CSV', async () => {
  const ana = await signIn()
  await ana.api.clients.create(newMaria({ name: '@SUM(1+1)*cmd' }))
  expect((await linesOf(ana))[0]).toContain(";'@SUM(1+1)*cmd;")
})

test('neither the trash nor another company is in it', async () => {
  const [ana, bruno] = [await signIn(), await signIn()]
  const { id } = await ana.api.clients.create(newMaria({ name: 'Ana' }))
  await ana.api.clients.create(newMaria({ name: 'Bia', document: '' }))
  await ana.api.clients.remove({ selection: { ids: [id] } })
  expect(await linesOf(bruno)).toEqual([])
  expect(await linesOf(ana)).toHaveLength(1)
  expect((await request({ ...bruno, company_id: ana.company_id }, 'format=csv')).status).toBe(403)
})

test.each([
  ['nobody', () => ({}), 401],
  ['somebody who may not read clients', () => signIn({ can: ['create', 'update', 'delete'] }), 403],
  ['somebody who names no company', async () => ({ token: (await signIn()).token }), 403],
])('%s gets no file and a sentence', async (_who, person, status) => {
  const answer = await request(await person(), 'format=csv')
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
})

test('a filter that it does not know is refused', async () => {
  const ana = await signIn()
  for (const query of ['', 'format=pdf', 'format=csv&company_id=1', 'format=csv&status_id=banana']) {
    expect((await request(ana, query)).status).toBe(400)
  }
})

test('who exported what is in the audit, also when the file was never read', async () => {
  const ana = await withMany(3)
  await (await request(ana, 'format=csv&name=cliente')).body?.cancel()
  const { rows } = await signIn
    .owner()
    .query("select user_id, entity, changes from audit_event where company_id = $1 and action = 'export'", [ana.company_id])
  expect(rows).toEqual([{ user_id: ana.user_id, entity: 'client', changes: { format: 'csv', filters: { name: 'cliente' }, rows: 3 } }])
})

test('files that nobody reads hold up the person who leaves them, and nobody else; the next begins when their reader hangs up', async () => {
  const ana = await withMany(20_000)
  const bruno = await withMany(3)
  const unread = await request(ana, 'format=csv')
  const waiting = [request(ana, 'format=csv'), request(ana, 'format=csv&name=ninguem')] as const
  expect((await request(ana, 'format=csv')).status).toBe(429)
  expect(await linesOf(bruno, 'format=csv')).toHaveLength(3)
  expect((await ana.api.clients.list({})).total).toBe(20_000)

  await unread.body?.cancel()
  await (await waiting[0]).body?.cancel()
  expect((await (await waiting[1]).text()).trim().split('\n')).toHaveLength(1)
})
