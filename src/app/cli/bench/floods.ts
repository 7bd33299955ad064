import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { MONTH, sell } from './facts.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { addColleague, type Caller } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import { median, warmUp } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Its port. */
  product: number
  caller: Caller
  /** The tab of twelve widgets. */
  folder_id: string
}

const PEOPLE = 10
const CONNECTIONS_EACH = 4
/** How long a program waits that asks again whatever it was answered. */
const PAUSE_MS = 20
const QUIET_MS = 3_000
const FLOOD_MS = 6_000

/** Measures and prints what another company waits for its list, and everybody for the health, while ten people of one company flood the server. */
export async function measureFloods({ owner, product, caller, folder_id }: Bench) {
  const flooding = await Promise.all(Array.from({ length: PEOPLE }, () => addColleague(owner, caller)))
  const neighbour = await addColleague(owner, { company_id: caller.other_company_id })
  const headersOf = (token: string, company_id: string) => ({
    origin: `http://localhost:${product}`,
    cookie: `session=${token}`,
    'x-company-id': company_id,
  })
  const call = (token: string, procedure: string, input: object) =>
    httpRequest(product, `/rpc/${procedure}`, headersOf(token, caller.company_id), { json: input })
  const list = httpRequest(product, '/rpc/clients/list', headersOf(neighbour, caller.other_company_id), { json: {} })
  const health = httpRequest(product, '/api/health')

  const tab = { folder_id, dateStart: null, dateEnd: null, selectedMonth: MONTH }
  const long = 'a'.repeat(900_000)
  const { rows } = await owner.query<{ expected: number }>('select count(*)::int as expected from client where company_id = $1', [
    caller.company_id,
  ])
  const all = { selection: { filter: {}, expected: rows[0]!.expected }, tag_id: caller.tag_id }
  const FLOODS: Record<string, (token: string, nth: number) => string> = {
    'bodies of a megabyte': (token) => call(token, 'clients/list', { name: long }),
    'a list, again and again': (token) => call(token, 'clients/list', { name: 'jose' }),
    'twelve reports whose facts change': (token) => call(token, 'dashboard/data', tab),
    'exports of all clients': (token) => httpRequest(product, '/api/export/clients?format=xlsx', headersOf(token, caller.company_id)),
    'a change of all clients': (token, nth) => call(token, nth % 2 ? 'clients/addTag' : 'clients/removeTag', all),
    'pictures that are none': (token) =>
      httpRequest(product, '/rpc/access/uploadAvatar', headersOf(token, caller.company_id), { json: { file: long } }),
  }

  for (const [what, requestOf] of Object.entries(FLOODS)) {
    const [quiet, sick] = await Promise.all([KeepAlive.open(product), KeepAlive.open(product)])
    await warmUp(() => quiet.ask(list))
    const before = await waits(quiet, list, QUIET_MS)
    const flood = await begin(product, flooding.map(requestOf), () => sell(owner))
    const [during, asked] = await Promise.all([waits(quiet, list, FLOOD_MS), waits(sick, health, FLOOD_MS)])
    await flood.end()
    for (const connection of [quiet, sick]) connection.close()
    printHeading(`Flood: ${what}`, 'quiet', 'flooded')
    printRatio('list of another company, p50', 'ms', median(before), median(during), { atMost: 2 })
    printMeasure('health, the longest wait', 'ms', Math.max(...asked), { atMost: 1_000 })
  }
}

/** Milliseconds of each answer, one after the other. */
async function waits(connection: KeepAlive, request: string, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(PAUSE_MS)) {
    const started = performance.now()
    await connection.ask(request)
    times.push(performance.now() - started)
  }
  return times
}

/** Connections that ask, and ask again whatever comes; the facts change meanwhile. */
async function begin(port: number, requests: string[], change: () => Promise<unknown>) {
  let goesOn = true
  const connections = await Promise.all(
    requests.flatMap((request) =>
      Array.from({ length: CONNECTIONS_EACH }, async () => ({ request, connection: await KeepAlive.open(port) })),
    ),
  )
  const asking = connections.map(async ({ request, connection }) => {
    while (goesOn) {
      await connection.ask(request).catch(() => undefined)
      await sleep(PAUSE_MS)
    }
    connection.close()
  })
  const changing = (async () => {
    for (; goesOn; await sleep(PAUSE_MS * 5)) await change()
  })()
  return {
    async end() {
      goesOn = false
      await Promise.all([...asking, changing])
    },
  }
}
