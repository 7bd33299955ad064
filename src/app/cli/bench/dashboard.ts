import type pg from 'pg'
import { addFacts, dashboardPaths, FACTS, MONTH, sell, TABS, writeElsewhere } from './facts.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { addColleague, type Caller } from './register.ts'
import { printHeading, printRatio } from './report.ts'
import { medians, warmUp } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
}

const USERS = 10

/** Measures and prints a tab of four and one of twelve widgets over a million facts, through the product's own HTTP face. */
export async function measureDashboard({ owner, floor, product, caller }: Bench) {
  const folders = await addFacts(owner, caller)
  const tokens = [caller.token]
  while (tokens.length < USERS) tokens.push(await addColleague(owner, caller))

  const bare = await Promise.all(TABS[12].map(() => KeepAlive.open(floor)))
  const ours = await Promise.all(tokens.map(() => KeepAlive.open(product)))
  /** One request for each widget, all at once. */
  const floorAt = (paths: string[]) => () => Promise.all(paths.map((path, widget) => bare[widget]!.ask(httpRequest(floor, path))))

  for (const size of [4, 12] as (keyof typeof TABS)[]) {
    const input = { folder_id: folders[size], dateStart: null, dateEnd: null, selectedMonth: MONTH }
    const requests = tokens.map((token) => {
      const headers = { origin: `http://localhost:${product}`, cookie: `session=${token}`, 'x-company-id': caller.company_id }
      return httpRequest(product, '/rpc/dashboard/data', headers, { json: input })
    })
    const one = () => ours[0]!.ask(requests[0]!)
    const everybody = () => Promise.all(ours.map((connection, user) => connection.ask(requests[user]!)))
    const paths = dashboardPaths(size)
    const keptFloor = floorAt(paths.kept)

    const answer = await one()
    if (/"problem":"/.test(answer)) throw new Error(`a widget could not be read: ${answer}`)

    printHeading(`${size} widgets over ${FACTS.toLocaleString('en')} facts`)
    const sold = () => sell(owner)
    const cold = await medians({ floor: floorAt(paths.facts), one, everybody }, sold)
    printRatio('after a write to the facts, p50', 'ms', cold.floor, cold.one, { atMost: 1.05 })

    for (const work of [keptFloor, one]) await warmUp(work)
    const kept = await medians({ floor: keptFloor, ours: one })
    printRatio('nothing written, floor keeps its results, p50', 'ms', kept.floor, kept.ours, { atMost: 1.5 })
    const beside = await medians({ floor: keptFloor, ours: one }, () => writeElsewhere(owner))
    printRatio('after a write to another table, p50', 'ms', beside.floor, beside.ours, { atMost: 1.5 })

    printHeading('', 'one user', `${USERS} users`)
    printRatio('after a write to the facts, all at once, p50', 'ms', cold.one, cold.everybody, { atMost: 1.3 })
  }
  for (const connection of [...bare, ...ours]) connection.close()
}
