import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#app/testing/browser.ts'
import { serverProcesses } from '#app/testing/server-process.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { inbound } from '#modules/whatsapp/server/testing/evolution-office.ts'
import { startFakeEvolution } from '#modules/whatsapp/server/testing/fake-evolution.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { openPostgres, type Postgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { emptyDatabase, openTestPostgres, TEST_SECRET } from '#server/testing/postgres.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

const PUBLIC_URL = 'http://localhost:3000'
const { start } = serverProcesses()

let postgres: Postgres
let database: Awaited<ReturnType<typeof emptyDatabase>>
let evolution: Awaited<ReturnType<typeof startFakeEvolution>>

beforeAll(async () => {
  evolution = await startFakeEvolution({ deliver: (url, headers, envelope) => deliver(url, headers, envelope) })
  postgres = await openTestPostgres()
  database = await emptyDatabase(postgres)
})
afterAll(async () => {
  await evolution.stop()
  await database.stop()
  await postgres.stop()
})

/** A server of the installation, behind the same address as the others. */
const startOne = () =>
  start({
    ...{ DATABASE_URL: database.url, SECRET: TEST_SECRET, PUBLIC_URL, DEMO: 'true' },
    OUTBOUND_ALLOWED_HOSTS: new URL(evolution.address).host,
  })

/** Milliseconds in which two servers start, of which the first fills the demonstration. */
const STARTING = 300_000

let one: Awaited<ReturnType<typeof startOne>>
let two: typeof one
beforeEach(async () => {
  ;[one, two] = await Promise.all([startOne(), startOne()])
}, STARTING)

const cookies = new Map<string, string>()
const browserAt = ({ address }: typeof one) => openBrowser({ address, origin: PUBLIC_URL, cookies })

async function query(text: string, as: pg.ClientConfig = { connectionString: database.url }) {
  const client = new pg.Client(as)
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test('two servers that start together on one empty database migrate and fill it once', async () => {
  expect([one, two].map(({ output }) => output.complained)).toEqual(['', ''])
  expect((await query('select name from app.migration order by name collate "C"')).rows).toEqual(
    readMigrations().map(({ name }) => ({ name })),
  )
  expect((await query('select user_id from auth.account')).rows).toHaveLength(DEMO_ACCOUNTS.length)
})

test('who signs in on one server works on the other, and is out on both after signing out on either', async () => {
  const [first, second] = [browserAt(one), browserAt(two)]
  await first.api.access.signIn({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  const session = await second.api.access.session({ company_id: null })
  for (const browser of [first, second]) browser.enter(session!.company!.id)

  const { id } = await second.api.clients.create(newMaria({ name: 'De lá para cá' }))
  expect(await first.api.clients.get({ id })).toMatchObject({ name: 'De lá para cá' })

  const token = cookies.get('session')!
  await second.api.access.signOut()
  cookies.set('session', token) // a browser that kept it all the same
  await expect(first.api.clients.get({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(second.api.clients.get({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  cookies.clear()
})

test('whoever is blocked on one server is out on the other at her next request', async () => {
  const [owner, clerk] = [
    openBrowser({ address: one.address, origin: PUBLIC_URL }),
    openBrowser({ address: two.address, origin: PUBLIC_URL }),
  ]
  await owner.api.access.signIn({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  const { user } = await clerk.api.access.signIn({ email: 'vendas@exemplo.com.br', password: DEMO_PASSWORD })
  const { company } = (await clerk.api.access.session({ company_id: null }))!
  owner.enter(company!.id)
  await owner.api.users.block({ id: user.user_id, blocked: true })
  await expect(clerk.api.access.companies()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await owner.api.users.block({ id: user.user_id, blocked: false })
})

test('guesses on one server count on the other', async () => {
  const guess = (server: typeof one, password: string) =>
    browserAt(server)
      .api.access.signIn({ email: DEMO_ACCOUNTS[1].email, password })
      .catch((error) => error.code)
  const answers = []
  for (const server of [one, two, one, two, one]) answers.push(await guess(server, 'errada'))
  expect(new Set(answers)).toEqual(new Set(['INVALID_CREDENTIALS']))
  expect(await guess(two, DEMO_PASSWORD)).toBe('TOO_MANY_REQUESTS')
})

test('a database that restarts ends no server, and the next request is answered', async () => {
  const { api, enter } = browserAt(one)
  await api.access.signIn({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  enter((await api.access.session({ company_id: null }))!.company!.id)
  // As the servers' own role: an owner who is no superuser may not end their connections.
  const { app } = await openPostgres(readEnv({ DATABASE_URL: database.url, SECRET: TEST_SECRET, PUBLIC_URL }))
  const end = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  await query(end, app)
  const { total } = await vi.waitFor(() => api.clients.list({}))
  expect(total).toBeGreaterThan(0)
  expect([one, two].map(({ server }) => server.exitCode)).toEqual([null, null])
})

/** The servers that are up: whatever comes from outside goes to each in turn, and on to the next until one has answered. */
let up: (typeof one)[]
let turn = 0
async function insist<T>(ask: (server: typeof one) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask(up[turn++ % up.length]!)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error // nothing but silence is another try
      await sleep(20)
    }
  }
}

/** As a gateway does: until somebody has taken it. */
const deliver = (url: string, headers: Record<string, string>, envelope: object) =>
  insist(async ({ address }) => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(envelope) }
    expect((await fetch(address + new URL(url).pathname, sent)).status).toBe(200)
  })

const MESSAGES = 300
const CONTACTS = 8 // as many as an instance sends to at once

test('killed with -9 while webhooks come to two servers and answers leave, every message is there once, and none left twice', async () => {
  up = [one, two]
  const { api, enter } = browserAt(one)
  await api.access.signIn({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD })
  const company = (await api.access.session({ company_id: null }))!.company!.id
  enter(company)
  const { id } = await api.whatsapp.instances.create({ name: 'Durável', kind: 'evolution', team_id: null, color: '#059669' })
  const values = { base_url: evolution.address, external_name: 'duravel', api_key: evolution.key }
  await api.whatsapp.instances.saveConnection({ id, values, adopts: false, replaces_webhook: false })
  await api.whatsapp.instances.pair({ id, phone: null })
  await evolution.scan('duravel')

  const tell = (n: number) => {
    const key = { remoteJid: `558491000000${n % CONTACTS}@s.whatsapp.net`, fromMe: false, id: `DUR${n}` }
    return evolution.tell('duravel', 'messages.upsert', inbound(key.id, { key, message: { conversation: `Pergunta ${n}` } }))
  }
  for (let n = 0; n < CONTACTS; n++) await tell(n)
  const asked = { tab: 'all', order: 'recent', instance: id } as const
  const { rows } = await vi.waitFor(async () => {
    const list = await api.whatsapp.chat.list(asked)
    expect(list.rows).toHaveLength(CONTACTS)
    return list
  }, 20_000)

  const heard = () => evolution.heard.filter(({ path }) => path === '/message/sendText/duravel').map(({ body }) => String(body.text))
  const answers = rows.map((row, n) => ({ id: row.id, client_id: randomUUID(), body: `Resposta ${n}`, reply_to_id: null }))
  const answer = (one_of: (typeof answers)[number]) =>
    insist((server) => {
      const browser = browserAt(server)
      browser.enter(company)
      return browser.api.whatsapp.chat.send(one_of)
    })
  let told = 0
  let killed = false
  async function askAll() {
    while (told < MESSAGES) {
      const n = told++
      await Promise.all([tell(n), tell(n)]) // a gateway that does not hear our answer tells it again
      if (killed || n < MESSAGES / 2 || heard().length === 0) continue
      killed = true
      one.server.kill('SIGKILL')
      up = [two]
      void startOne().then((three) => up.push(three))
    }
  }
  await Promise.all([...Array.from({ length: 6 }, askAll), ...answers.map(answer)])
  expect(killed).toBe(true)

  const count = async (from: string) => Number((await query(`select count(*) from ${from}`)).rows[0].count)
  await vi.waitFor(async () => {
    // Whatever the dead server had claimed is given up a minute later: the test does not wait for it.
    await query("update wa_outbox set locked_until = now() where locked_until < now() + interval '50 seconds'")
    expect([await count("wa_event where state = 'pending'"), await count(`wa_outbox where instance_id = '${id}'`)]).toEqual([0, 0])
  }, 60_000)

  expect(await count(`wa_message where instance_id = '${id}' and direction = 'in'`)).toBe(MESSAGES)
  const sums = 'select sum(inbound)::int as inbound, sum(human)::int as human from'
  for (const counted of ['wa_conversation', 'wa_conversation_hour'])
    expect((await query(`${sums} ${counted} where instance_id = '${id}'`)).rows).toEqual([{ inbound: MESSAGES, human: CONTACTS }])

  const { rows: sent } = await query(`select body, status from wa_message where instance_id = '${id}' and direction = 'out'`)
  expect(sent.map(({ body }) => body).sort()).toEqual(answers.map(({ body }) => body).sort())
  for (const { body, status } of sent) {
    const times = heard().filter((text) => text === body).length
    expect([body, times, status]).toEqual([body, status === 'unsure' ? expect.toBeOneOf([0, 1]) : 1, expect.toBeOneOf(['sent', 'unsure'])])
  }
}, 240_000)
