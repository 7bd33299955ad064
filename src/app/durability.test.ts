import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openBrowser } from '#app/testing/browser.ts'
import { serverProcesses } from '#app/testing/server-process.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { readPayrollFile } from '#modules/hr/contract/import/file.ts'
import { readCsv } from '#parts/imports/contract/csv.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

const { start, databaseGone } = serverProcesses()

const WRITERS = 4

vi.setConfig({ testTimeout: 240_000 }) // each test fills a demonstration and starts a server twice

/** The owner of the demonstration in her first company. */
async function signIn(address: string) {
  const browser = openBrowser({ address })
  await browser.api.access.signIn({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  const session = await browser.api.access.session({ company_id: null })
  browser.enter(session!.company!.id)
  return browser.api
}

test('killed with -9 in the middle of writing, it starts again with everything it acknowledged and nothing half-written', async () => {
  const { server, address } = await start({ DEMO: 'true' })
  const before = await signIn(address)
  const { counts } = await before.clients.list({})
  const acknowledged: string[] = []

  const write = async () => {
    for (;;) {
      const { id } = await before.clients.create(newMaria({ name: 'Durável', document: '', email: 'duravel@exemplo.com.br' }))
      acknowledged.push(id)
      if (acknowledged.length === 100) server.kill('SIGKILL')
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, write))
  expect(ends.map(({ status }) => status)).toEqual(Array(WRITERS).fill('rejected'))
  await databaseGone()

  const after = await signIn((await start({ DEMO: 'true' })).address)
  for (const id of acknowledged) expect(await after.clients.get({ id })).toMatchObject({ id, name: 'Durável' })

  const { total, counts: now } = await after.clients.list({ name: 'Durável' })
  const unheard = total - acknowledged.length // committed, but the answer died with the server
  expect(unheard).toBeGreaterThanOrEqual(0)
  expect(unheard).toBeLessThanOrEqual(WRITERS)
  expect(now).toEqual({ ...counts, total: counts.total + total, with_email: counts.with_email + total })
})

const BATCHES = 3
const BATCH = 100

/** A payroll of new people, each with a salary, in the batches it is sent in. */
function payrollBatches() {
  const people = Array.from({ length: BATCHES * BATCH }, (_, n) => `DUR${n};Pessoa Durável;01/02/2020;${1500 + n},50`)
  const { records } = readCsv(['CODIGO;NOME;ADMISSAODATA;SalarioValor', ...people].join('\n'))
  const rows = readPayrollFile(records, { today: '2026-11-21', default_ddd: '84' }).rows.map(({ line, cells }) => ({ line, cells }))
  return Array.from({ length: BATCHES }, (_, n) => ({ rows: rows.slice(n * BATCH, (n + 1) * BATCH) }))
}

test('killed with -9 in the middle of an import, it has no half employee, and the same file sent again completes it once', async () => {
  const { server, address } = await start({ DEMO: 'true' })
  const before = await signIn(address)
  const batches = payrollBatches()
  const { id: import_id } = await before.hr.imports.begin({ file_name: 'folha.csv', digest: DIGEST, lines: BATCHES * BATCH })
  const { done: acknowledged } = await before.hr.imports.write({ import_id, ...batches[0]! })

  const kill = sleep(15).then(() => server.kill('SIGKILL'))
  const [cut] = await Promise.allSettled([before.hr.imports.write({ import_id, ...batches[1]! }), kill])
  await databaseGone()

  const after = await signIn((await start({ DEMO: 'true' })).address)
  const { total } = await after.hr.list({ name: 'Pessoa Durável' })
  // A batch is there whole, or not at all; one that was acknowledged before the end came is there.
  expect(cut.status === 'fulfilled' ? [2 * BATCH] : [BATCH, 2 * BATCH]).toContain(total)

  const send = async (id: string) => {
    const done = []
    for (const batch of batches) done.push(...(await after.hr.imports.write({ import_id: id, ...batch })).done)
    return done
  }
  const again = await send(import_id)
  expect(again.filter(({ is_update }) => is_update)).toEqual([]) // each gets the outcome of its first delivery
  expect(again.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged.map(({ id }) => id)))
  expect(await after.hr.imports.progress({ id: import_id })).toMatchObject({ done: BATCHES * BATCH, created: BATCHES * BATCH, updated: 0 })
  expect((await after.hr.list({ name: 'Pessoa Durável' })).total).toBe(BATCHES * BATCH)

  const cutShort = again.slice(BATCH, 2 * BATCH)
  for (const [n, { id }] of cutShort.entries()) {
    const salaries = await after.hr.salaries.list({ parent_id: id })
    expect(salaries.map(({ amount }) => amount)).toEqual([`${1500 + BATCH + n}.50`])
  }

  const { id: second } = await after.hr.imports.begin({ file_name: 'folha.csv', digest: DIGEST, lines: BATCHES * BATCH })
  expect((await send(second)).filter(({ changed }) => changed)).toEqual([])
})

const LINES = 5_120
const AT_ONCE = 512

/** New clients, and as many changes of those that were there, each with an address, a tag and a note. */
function clientLines(known: readonly { code: string; name: string; phone: string }[]) {
  const around = { tags: 'Importado', postal_code: '59000-000', street: 'Rua Durável', note: 'Do sistema antigo' }
  return Array.from({ length: LINES }, (_, n) => {
    const client = known[n] ?? { name: `Cliente Durável ${n}`, phone: `849${String(n).padStart(8, '0')}` }
    return { line: n + 2, cells: { ...client, email: `duravel${n}@exemplo.com.br`, ...around } }
  })
}

/** What the register has of everything that an import of clients writes to. */
async function registerOf(api: Awaited<ReturnType<typeof signIn>>) {
  const { rows, counts } = await api.clients.list({ sort: 'created_at', direction: 'asc' })
  const parts = rows.map(async ({ id }) => [
    await api.clients.addresses.list({ parent_id: id }),
    await api.clients.notes.list({ parent_id: id }),
  ])
  return { rows, counts, parts: await Promise.all(parts), tags: (await api.clients.options()).tags }
}

test('killed with -9 in the middle of an import of clients, it knows which lines are done, goes on with the others, and takes all of it back', async () => {
  const { server, address } = await start({ DEMO: 'true' })
  const before = await signIn(address)
  const register = await registerOf(before)
  const lines = clientLines(register.rows.map(({ code, name, phone }) => ({ code, name, phone })))
  const { id: import_id } = await before.clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: LINES })

  let acknowledged = 0
  const sending = async () => {
    for (let at = 0; at < LINES; at += AT_ONCE) {
      if (acknowledged >= LINES / 2) void sleep(30).then(() => server.kill('SIGKILL'))
      const { done } = await before.clients.imports.write({ import_id, rows: lines.slice(at, at + AT_ONCE) })
      acknowledged += done.length
    }
  }
  await expect(sending()).rejects.toThrow()
  await databaseGone()

  const after = await signIn((await start({ DEMO: 'true' })).address)
  const { done, done_lines, ended_at } = await after.clients.imports.progress({ id: import_id })
  expect([acknowledged, acknowledged + AT_ONCE]).toContain(done) // a batch is there whole, or not at all
  expect({ done_lines, ended_at }).toEqual({ done_lines: [{ first: 2, last: done + 1 }], ended_at: null })
  expect((await after.clients.list({ tag: 'Importado' })).total).toBe(done)

  for (let at = done; at < LINES; at += AT_ONCE) await after.clients.imports.write({ import_id, rows: lines.slice(at, at + AT_ONCE) })
  const whole = { done: LINES, created: LINES - register.rows.length, updated: register.rows.length, failed: 0, ended_at: expect.any(Date) }
  expect(await after.clients.imports.progress({ id: import_id })).toMatchObject(whole)
  const { done: again } = await after.clients.imports.rehearse({ rows: lines.slice(done - AT_ONCE, done) })
  expect(again.filter(({ is_update, changed }) => is_update && !changed)).toHaveLength(AT_ONCE)

  const undone = { removed: whole.created, put_back: whole.updated, left: [], left_total: 0 }
  expect(await after.clients.imports.undo({ id: import_id })).toEqual(undone)
  expect(await registerOf(after)).toEqual(register)
}, 480_000)
