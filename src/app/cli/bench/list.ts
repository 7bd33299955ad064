import { httpRequest, KeepAlive } from './keep-alive.ts'
import { type Caller, WORD } from './register.ts'
import { printRatio, type Target } from './report.ts'
import { medians, requestsPerSecond, warmUp } from './timing.ts'

interface Bench {
  /** Ports. */
  floor: number
  product: number
  caller: Caller
  size: number
}

/** Ours, in milliseconds. */
export interface ListTimes {
  list: number
  name: number
  tag: number
}

const FAR_PAGE = 1_001

/** The size the targets are set for, and the smallest that has the far page. */
const TARGET_SIZE = 100_000

/** Measures and prints everything about the client list at one size, through the product's own HTTP face. */
export async function measureList({ floor, product, caller, size }: Bench): Promise<ListTimes> {
  const bare = await KeepAlive.open(floor)
  const ours = await KeepAlive.open(product)
  const headers = { origin: `http://localhost:${product}`, 'x-company-id': caller.company_id }
  const calling = (procedure: string, input?: object, token = caller.token) =>
    httpRequest(product, `/rpc/clients/${procedure}`, { ...headers, cookie: `session=${token}` }, { json: input })
  const floorAt = (path: string) => () => bare.ask(httpRequest(floor, path))
  const list = calling('list', {})
  const listed = (filters: object) => () => ours.ask(calling('list', filters))

  const here = (target: Target) => (size === TARGET_SIZE ? target : undefined)

  for (const work of [floorAt('/ready'), listed({})]) await warmUp(work)

  const plain = await medians({ ready: floorAt('/ready'), counting: floorAt('/counting'), ours: () => ours.ask(list) })
  printRatio('list of 20, total kept ready, p50', 'ms', plain.ready, plain.ours, here({ atMost: 2 }))
  printRatio('list of 20, floor counts each time, p50', 'ms', plain.counting, plain.ours, here({ atMost: 1.25 }))

  const name = await medians({ floor: floorAt('/name'), ours: listed({ name: WORD }) })
  printRatio('name filter without accents, p50', 'ms', name.floor, name.ours, here({ atMost: 1.25 }))

  const tag = await medians({ floor: floorAt('/tag'), ours: listed({ tag: caller.tag_id }) })
  printRatio('tag filter, p50', 'ms', tag.floor, tag.ours, here({ atMost: 1.25 }))

  if (size >= TARGET_SIZE) {
    const far = await medians({ floor: floorAt('/far'), ours: listed({ page: FAR_PAGE }) })
    printRatio(`page ${FAR_PAGE.toLocaleString('en')}, p50`, 'ms', far.floor, far.ours, here({ atMost: 0.5 }))
  }

  const beside = calling('screen')
  const second = await KeepAlive.open(product)
  const screen = await medians({ floor: floorAt('/screen'), ours: () => Promise.all([ours.ask(list), second.ask(beside)]) })
  printRatio('list screen, floor counts list and cards, p50', 'ms', screen.floor, screen.ours, here({ atMost: 1.25 }))

  const seenBy =
    (token: string, filters: object = {}) =>
    () =>
      ours.ask(calling('list', filters, token))
  const { team, own } = caller.narrower
  const scoped = await medians({ all: seenBy(caller.token), team: seenBy(team), own: seenBy(own) })
  printRatio("list of 20, 'Todos' beside a team of 50, p50", 'ms', scoped.all, scoped.team, { atMost: 2 })
  printRatio("list of 20, 'Todos' beside 'Só meus', p50", 'ms', scoped.all, scoped.own, { atMost: 1.5 })
  const named = { name: WORD }
  const search = await medians({ all: seenBy(caller.token, named), team: seenBy(team, named), own: seenBy(own, named) })
  printRatio("name filter, 'Todos' beside a team of 50, p50", 'ms', search.all, search.team, { atMost: 1.5 })
  printRatio("name filter, 'Todos' beside 'Só meus', p50", 'ms', search.all, search.own, { atMost: 1.5 })

  for (const connection of [bare, ours, second]) connection.close()

  const rate = await requestsPerSecond({
    floor: { port: floor, request: httpRequest(floor, '/ready') },
    ours: { port: product, request: list },
  })
  printRatio('list of 20 at 50 connections', '/s', rate.floor, rate.ours, here({ atLeast: 0.5 }))

  return { list: plain.ours, name: name.ours, tag: tag.ours }
}
