import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#app/testing/browser.ts'
import { serverProcesses } from '#app/testing/server-process.ts'
import { BATCH, PEOPLE_A_PAYROLL, work } from '#app/testing/unbroken.ts'
import { openDatabase } from '#server/database/database.ts'
import { PipelinedClient } from '#server/database/round-trips.ts'
import { DATABASE, startEmbedded } from '#server/postgres/embedded.ts'
import { SOCKET_PORT } from '#server/postgres/launch.ts'
import { readPostmaster } from '#server/postgres/postmaster.ts'
import { socketPathFor } from '#server/postgres/socket-folder.ts'
import { removeDataDir, temporaryDataDir } from '#server/testing/data-dir.ts'
import { TEST_SECRET } from '#server/testing/postgres.ts'
import { createOwner } from './cli/create-owner.ts'

/** How often each is killed with -9. `npm run kills` asks for more. */
const KILLS = Number(process.env.KILLS ?? 1)

vi.setConfig({ testTimeout: 120_000 + KILLS * 60_000 })

const PUBLIC_URL = 'http://localhost:3000'
const owner = { name: 'Ana Souza', email: 'ana@padaria.com.br', password: 'cavalo correto bateria', company: 'Padaria do Zé' }

const { start, dataDir, databaseGone } = serverProcesses()
type Server = Awaited<ReturnType<typeof start>>

const leftovers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of leftovers.splice(0)) await end()
})

/** An installation to kill things in. */
interface Installation {
  servers: Server[]
  /** The folder of its PostgreSQL. */
  cluster: string
  /** Above row level security. */
  owner: pg.PoolConfig
  restart(n: number): Promise<Server>
}

/** One server with the database in its folder. */
async function embedded(): Promise<Installation> {
  const env = { SECRET: TEST_SECRET, PUBLIC_URL }
  return {
    servers: [await start(env)],
    cluster: join(dataDir(), 'postgres'),
    owner: { host: socketPathFor(dataDir()), port: SOCKET_PORT, user: 'postgres', database: DATABASE },
    async restart() {
      await databaseGone()
      return start(env)
    },
  }
}

/** Two servers on a PostgreSQL that neither of them started. */
async function external(): Promise<Installation> {
  const folder = temporaryDataDir()
  const { host, port, stop } = await startEmbedded(folder, 'server')
  leftovers.push(() => stop().then(() => removeDataDir(folder)))
  const env = { DATABASE_URL: `postgres://postgres@${encodeURIComponent(host)}:${port}/${DATABASE}`, SECRET: TEST_SECRET, PUBLIC_URL }
  return {
    servers: [await start(env), await start(env)],
    cluster: join(folder, 'postgres'),
    owner: { host, port, user: 'postgres', database: DATABASE },
    restart: () => start(env),
  }
}

const INSTALLATIONS = { embedded, external }

const killDatabase = ({ cluster }: Installation) => void process.kill(readPostmaster(cluster)!.pid, 'SIGKILL')

async function killServer(installation: Installation, n: number) {
  const at = n % installation.servers.length
  installation.servers[at]!.server.kill('SIGKILL')
  installation.servers[at] = await installation.restart(at)
}

/** Healthy again; until then the answer names no address. */
async function healthy({ address }: Server) {
  for (;;) {
    const answer = await fetch(`${address}/api/health`)
    const text = await answer.text()
    if (answer.ok) return
    expect(answer.status).toBe(503)
    expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|ECONN|socket|\.s\.PGSQL|\/tmp/)
    await sleep(50)
  }
}

test.each([
  ['external', 'PostgreSQL', killDatabase],
  ['external', 'a server', killServer],
  ['embedded', 'PostgreSQL', killDatabase],
  ['embedded', 'the server', killServer],
] as const)('%s: %s is killed with -9 under reading, writing and an import, and nothing acknowledged is lost', async (kind, _, kill) => {
  const installation = await INSTALLATIONS[kind]()
  const database = openDatabase(new pg.Pool({ ...installation.owner, Client: PipelinedClient }).on('error', () => undefined))
  leftovers.push(() => database.destroy())
  await createOwner(database, owner, 'individual')

  const cookies = new Map<string, string>()
  const browsers = installation.servers.map(
    (_, n) => () => openBrowser({ address: installation.servers[n]!.address, origin: PUBLIC_URL, cookies }),
  )
  const first = browsers[0]!()
  await first.api.access.signIn({ email: owner.email, password: owner.password })
  const company = (await first.api.access.session({ company_id: null }))!.company!.id
  let turn = 0
  const load = work(() => {
    const browser = browsers[turn++ % browsers.length]!()
    browser.enter(company)
    return browser.api
  })

  for (let n = 0; n < KILLS; n++) {
    await load.goesOn(20)
    await kill(installation, n)
    await Promise.all(installation.servers.map(healthy))
  }
  await load.goesOn(20)
  await load.stop()

  expect(load.surprises).toEqual([])
  expect(installation.servers.map(({ server }) => server.exitCode ?? server.signalCode)).toEqual(installation.servers.map(() => null))

  const ids = await database.selectFrom('client').select('id').execute()
  const there = new Set(ids.map(({ id }) => id))
  expect(load.created.filter((id) => !there.has(id))).toEqual([])

  const people = await database
    .selectFrom('employee')
    .leftJoin('employee_salary', 'employee_salary.employee_id', 'employee.id')
    .select(['employee.code', 'employee_salary.amount'])
    .execute()
  expect(people.filter(({ amount }) => amount === null)).toEqual([])
  expect(new Set(people.map(({ code }) => code)).size).toBe(people.length)
  for (const prefix of load.imported) expect(people.filter(({ code }) => code.startsWith(prefix))).toHaveLength(PEOPLE_A_PAYROLL)
  expect(people.length % BATCH).toBe(0)

  // The first thing that is asked now is answered, also where a background job does it.
  const { api, enter } = browsers[0]!()
  enter(company)
  expect((await api.clients.list({})).counts.total).toBe(ids.length)
  await api.access.forgotPassword({ email: owner.email })
  await vi.waitFor(() => expect(readdirSync(join(dataDir(), 'outbox'))).toHaveLength(1), { timeout: 60_000 })
})
