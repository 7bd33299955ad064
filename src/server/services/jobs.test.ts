import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Postgres } from '../postgres/index.ts'
import { createLog } from '../process/log.ts'
import { cloneDatabase } from '../testing/database.ts'
import { createJobs, type Jobs } from './jobs.ts'

let database: Postgres
const open: Jobs[] = []

/** The queue as one server process has it. */
async function serverProcess(): Promise<Jobs> {
  const jobs = createJobs(database.app, createLog({ LOG_LEVEL: 'silent' }))
  await jobs.start()
  open.push(jobs)
  return jobs
}

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await Promise.all(open.map((jobs) => jobs.stop()))
  await database.stop()
})

test('two processes that start together share one queue, and each job is done once', async () => {
  const [one, other] = await Promise.all([serverProcess(), serverProcess()])
  const done: number[] = []
  for (const jobs of [one, other]) await jobs.work<{ n: number }>('count', async ({ n }) => void done.push(n))
  for (const n of [1, 2, 3, 4]) await one.send('count', { n })
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3, 4]), 15_000)
})

test('processes that make the same queue at the same moment all get it', async () => {
  const processes = await Promise.all([serverProcess(), serverProcess(), serverProcess(), serverProcess()])
  for (const name of ['dawn', 'noon', 'dusk']) {
    await expect(Promise.all(processes.map((jobs) => jobs.send(name, {})))).resolves.toBeDefined()
  }
})

test('a job sent before anybody works on it waits', async () => {
  const jobs = await serverProcess()
  await jobs.send('early', { who: 'ana' })
  const seen = vi.fn(async (_: { who: string }) => {})
  await jobs.work('early', seen)
  await vi.waitFor(() => expect(seen).toHaveBeenCalledWith({ who: 'ana' }), 15_000)
})

test('a job that fails stays to be tried again', async () => {
  const jobs = await serverProcess()
  await jobs.work('fragile', async () => {
    throw new Error('mail server away')
  })
  await jobs.send('fragile', {})
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    await vi.waitFor(async () => {
      const { rows } = await client.query("select state::text, retry_limit from pgboss.job where name = 'fragile'")
      expect(rows).toEqual([{ state: 'retry', retry_limit: 7 }])
    }, 15_000)
  } finally {
    await client.end()
  }
})

test('a queue that stops while it fetches a job lets the job end, and notes it as done', async () => {
  const jobs = createJobs(database.app, createLog({ LOG_LEVEL: 'silent' }))
  await jobs.send('hasty', {})
  const done = vi.fn()
  await jobs.work('hasty', () => sleep(20).then(done))
  await jobs.stop()
  expect(done).toHaveBeenCalledOnce()
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    const { rows } = await client.query("select state::text from pgboss.job where name = 'hasty'")
    expect(rows).toEqual([{ state: 'completed' }])
  } finally {
    await client.end()
  }
})

test('what is done every night is scheduled once for all processes, and done when a process starts', async () => {
  const [one, other] = [await serverProcess(), await serverProcess()]
  const sweep = vi.fn(async () => {})
  await Promise.all([one.schedule('sweep', sweep), other.schedule('sweep', sweep)])
  await vi.waitFor(() => expect(sweep).toHaveBeenCalled(), 15_000)
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    const { rows } = await client.query("select cron, timezone from pgboss.schedule where name = 'sweep'")
    expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'America/Sao_Paulo' }])
  } finally {
    await client.end()
  }
})

test('a queue begins to work as soon as a database is back that was away at the start', async () => {
  const { host, port } = database.app
  let refusals = 0
  let isAway = true
  const way = createServer((socket) => {
    socket.on('error', () => undefined)
    if (isAway) {
      refusals += 1
      return socket.destroy()
    }
    const there = host!.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port!, host)
    there.on('error', () => socket.destroy())
    socket.pipe(there).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const jobs = createJobs(
    { ...database.app, host: '127.0.0.1', port: (way.address() as AddressInfo).port },
    createLog({ LOG_LEVEL: 'silent' }),
  )
  const done = vi.fn(async () => {})
  const working = jobs.schedule('patient', done)
  await vi.waitFor(() => expect(refusals).toBeGreaterThan(1))
  await expect(jobs.send('hasty', {})).rejects.toThrow() // a request does not wait
  isAway = false
  await working
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), 15_000)
  await jobs.stop()
  way.close()
})

test('a queue that stops waits no longer for a database that is away', async () => {
  const jobs = createJobs({ ...database.app, host: '127.0.0.1', port: 1 }, createLog({ LOG_LEVEL: 'silent' }))
  const working = jobs.work('never', async () => {})
  const ended = expect(working).rejects.toThrow()
  await sleep(50)
  await jobs.stop()
  await ended
})

test('its role reaches nothing but the queue', async () => {
  const client = new pg.Client({ ...database.app, options: '-c role=app_jobs' })
  await client.connect()
  try {
    await expect(client.query('select from auth.session')).rejects.toMatchObject({ code: '42501' })
    await expect(client.query('select from users')).rejects.toMatchObject({ code: expect.stringMatching(/42501|42P01/) })
  } finally {
    await client.end()
  }
})
