import type pg from 'pg'
import { dashboardPaths, FACTS, type Folders, MONTH, sell, TABS, writeElsewhere } from './facts.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { addColleague, type Caller } from './register.ts'
import { printHeading, printRatio, printUnmeasured } from './report.ts'
import { medians, warmUp } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
  folders: Folders
}

const USERS = 10

type Size = keyof typeof TABS

/** Measures and prints a tab of four and one of twelve widgets over a million facts, through the product's own HTTP face. */
export async function measureDashboard({ owner, floor, product, caller, folders }: Bench) {
  const tokens = [caller.token]
  while (tokens.length < USERS) tokens.push(await addColleague(owner, caller))

  for (const size of [4, 12] as Size[]) {
    const bare = await Promise.all(TABS[size].map(() => KeepAlive.open(floor)))
    const ours = await Promise.all(tokens.map(() => KeepAlive.open(product)))
    const input = { folder_id: folders[size], dateStart: null, dateEnd: null, selectedMonth: MONTH }
    const requests = tokens.map((token) => {
      const headers = { origin: `http://localhost:${product}`, cookie: `session=${token}`, 'x-company-id': caller.company_id }
      return httpRequest(product, '/rpc/dashboard/data', headers, { json: input })
    })
    const ask = (user: number) => ours[user]!.ask(requests[user]!).then(refuseProblems)
    printHeading(`${size} widgets over ${FACTS.toLocaleString('en')} facts`)
    try {
      await measureTab(owner, {
        size,
        /** One request for each widget, all at once. */
        floorAt: (paths) => Promise.all(paths.map((path, widget) => bare[widget]!.ask(httpRequest(floor, path)))),
        one: () => ask(0),
        everybody: () => Promise.all(tokens.map((_, user) => ask(user))),
      })
    } catch (error) {
      if (!(error instanceof NoReading)) throw error
      printUnmeasured(error.message)
    } finally {
      for (const connection of [...bare, ...ours]) connection.close()
    }
  }
}

/** Widgets without what was measured: on a busy machine their statements can pass the time that a report has. */
class NoReading extends Error {}

function refuseProblems(answer: string) {
  const problems = answer.match(/(?<="problem":")[^"]*/g) ?? []
  if (problems.length > 0) throw new NoReading(`${problems.length} widgets without a reading: ${[...new Set(problems)].join(' ')}`)
}

interface Tab {
  size: Size
  floorAt(paths: string[]): Promise<unknown>
  one(): Promise<unknown>
  everybody(): Promise<unknown>
}

async function measureTab(owner: pg.Pool, { size, floorAt, one, everybody }: Tab) {
  const paths = dashboardPaths(size)
  const facts = () => floorAt(paths.facts)
  const cachedFloor = () => floorAt(paths.cached)

  const cold = await medians({ floor: facts, one, everybody }, () => sell(owner))
  printRatio('after a write to the facts, p50', 'ms', cold.floor, cold.one, { atMost: 1.05 })

  for (const work of [cachedFloor, one]) await warmUp(work)
  const cached = await medians({ floor: cachedFloor, ours: one })
  printRatio('nothing written, floor keeps its results, p50', 'ms', cached.floor, cached.ours, { atMost: 1.5 })
  const beside = await medians({ floor: cachedFloor, ours: one }, () => writeElsewhere(owner))
  printRatio('after a write to another table, p50', 'ms', beside.floor, beside.ours, { atMost: 1.5 })

  printHeading('', 'one user', `${USERS} users`)
  printRatio('after a write to the facts, all at once, p50', 'ms', cold.one, cold.everybody, { atMost: 1.3 })
}
