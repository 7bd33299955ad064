import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#app/testing/browser.ts'
import { serverProcesses } from '#app/testing/server-process.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { readMigrations } from '#server/database/migrate.ts'
import { openPostgres, type Postgres } from '#server/postgres/index.ts'
import { readEnv } from '#server/process/env.ts'
import { emptyDatabase, openTestPostgres, TEST_SECRET } from '#server/testing/postgres.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'

const PUBLIC_URL = 'http://localhost:3000'
const { start } = serverProcesses()

let postgres: Postgres
let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeAll(async () => {
  postgres = await openTestPostgres()
  database = await emptyDatabase(postgres)
})
afterAll(async () => {
  await database.stop()
  await postgres.stop()
})

/** A server of the installation, behind the same address as the others. */
const startOne = () => start({ DATABASE_URL: database.url, SECRET: TEST_SECRET, PUBLIC_URL, DEMO: 'true' })

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
