import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { idIn } from './id-in.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { addColleague, type Caller } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import type { Started } from './started.ts'
import { median, p95 } from './timing.ts'

interface Bench {
  owner: pg.Pool
  product: Started
  caller: Caller
}

const PEOPLE = 50
const STREAMS_PER_PERSON = 20
const CHANGES = 200
const WRITERS = 20
const ROWS_PER_WRITER = 20
const IMPORTED = 10_000

const TOLD = ['client', 'client_note']
const switchEvents = (owner: pg.Pool, to: 'enable' | 'disable') =>
  Promise.all(
    TOLD.flatMap((table) => ['insert', 'update', 'delete'].map((command) => `alter table ${table} ${to} trigger tell_${command}`)).map(
      (text) => owner.query(text),
    ),
  )

/** Measures and prints what live events cost: open streams, the way from a commit to another screen, and whoever writes. */
export async function measureEvents({ owner, product, caller }: Bench) {
  printHeading('Live events')
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => addColleague(owner, caller)))
  await measureDelay(product.port, caller, people[0]!)
  await measureMemory(product, caller, people)
  printHeading('Live events', 'without', 'with')
  await measureWriters(owner, caller)
  await measureLargeWrite(owner, caller)
}

/** One stream of /api/events, of which `onPart` sees every part. */
async function openStream(
  port: number,
  { company_id }: Caller,
  token: string,
  onPart: (part: string) => void = () => undefined,
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  const begun = new Promise<void>((resolve, reject) => {
    socket.on('data', (part: string) => {
      if (part.startsWith('HTTP/1.1') && !part.startsWith('HTTP/1.1 200')) reject(new Error(part))
      if (part.includes('event: hello')) resolve()
      onPart(part)
    })
    socket.on('error', reject)
  })
  socket.write(httpRequest(port, `/api/events?company=${company_id}`, { cookie: `session=${token}` }))
  await begun
  return socket
}

/** From asking for a change until its event reached somebody else: the commit lies in between. */
async function measureDelay(port: number, caller: Caller, reader: string) {
  let heard: (() => void) | undefined
  const stream = await openStream(port, caller, reader, (part) => part.includes('event: change') && heard?.())
  const writer = await KeepAlive.open(port)
  const headers = { origin: `http://localhost:${port}`, cookie: `session=${caller.token}`, 'x-company-id': caller.company_id }
  const call = (procedure: string, input: object) => writer.ask(httpRequest(port, `/rpc/clients/${procedure}`, headers, { json: input }))
  const parent_id = idIn(await call('list', { page: 1 }))
  const delays: number[] = []
  while (delays.length < CHANGES) {
    const arrived = new Promise<void>((resolve) => {
      heard = resolve
    })
    const asked = performance.now()
    const answer = call('notes/add', { parent_id, values: { note: 'Medida' } })
    await arrived
    delays.push(performance.now() - asked)
    await answer
  }
  stream.destroy()
  writer.close()
  printMeasure('from a save to another screen, 95 of 100', 'ms', p95(delays), { atMost: 300 })
}

async function measureMemory(product: Started, caller: Caller, people: string[]) {
  const before = await product.idleMebibytes()
  const streams: Socket[] = []
  for (const person of people) {
    streams.push(...(await Promise.all(Array.from({ length: STREAMS_PER_PERSON }, () => openStream(product.port, caller, person)))))
  }
  const during = await product.idleMebibytes()
  for (const stream of streams) stream.destroy()
  if (before !== null && during !== null) printMeasure(`${streams.length} open streams`, 'MiB', during - before, { atMost: 60 })
}

const ADD = `insert into client (company_id, code, name, phone) values ($1, 'EV-' || gen_random_uuid(), 'Medida', '84999990000')`
const ADD_MANY = `
  insert into client (company_id, code, name, phone) select $1, 'EV-' || gen_random_uuid(), 'Medida ' || n, '84999990000' from generate_series(1, ${IMPORTED}) n`

/** The same work with the triggers that tell of changes and without them, in turns. */
async function measureBoth(owner: pg.Pool, work: () => Promise<unknown>) {
  const times = { without: [] as number[], with: [] as number[] }
  for (let round = 0; round < 7; round++) {
    for (const name of ['without', 'with'] as const) {
      await switchEvents(owner, name === 'with' ? 'enable' : 'disable')
      const started = performance.now()
      await work()
      times[name].push(performance.now() - started)
      await owner.query(`delete from client where code like 'EV-%'`)
    }
  }
  return { without: median(times.without), with: median(times.with) }
}

/** Transactions of one row each, by many at the same time: PostgreSQL lets those that notify commit one after the other. */
async function measureWriters(owner: pg.Pool, { company_id }: Caller) {
  const pool = new pg.Pool({ ...owner.options, max: WRITERS })
  const write = async () => {
    for (let row = 0; row < ROWS_PER_WRITER; row++) await pool.query(ADD, [company_id])
  }
  const times = await measureBoth(owner, () => Promise.all(Array.from({ length: WRITERS }, write)))
  await pool.end()
  printRatio(`${WRITERS * ROWS_PER_WRITER} rows of ${WRITERS} writers`, 'ms', times.without, times.with, { atMost: 1.25 })
}

async function measureLargeWrite(owner: pg.Pool, { company_id }: Caller) {
  const times = await measureBoth(owner, () => owner.query(ADD_MANY, [company_id]))
  printRatio(`${IMPORTED.toLocaleString('en')} rows in one statement`, 'ms', times.without, times.with, { atMost: 1.05 })
}
