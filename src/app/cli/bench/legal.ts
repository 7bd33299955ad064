import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { courtDay, newCase, newDeadline } from '#modules/legal/contract/testing/samples.ts'
import type { Statements } from './floor.ts'
import { idIn } from './id-in.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { measureCaseImport } from './legal-import.ts'
import { measureCount, measureNumbers } from './legal-numbers.ts'
import { aCase, addCases, CASES, HIDDEN, hide, MOVEMENTS, PENDING } from './legal-rows.ts'
import { addOwner, type Caller } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import { medians } from './timing.ts'

const ASKED_EVERY_MS = 50

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
}

/** A page with its total kept ready, as statements of their own would bring them. */
const LIST = `
  select v.*, (select sum(total) from legal_case_count where company_id = $1) as total
  from (
    select legal_case_id as id, next_deadline_on from legal_case_next where company_id = $1 and deleted_at is null order by next_deadline_on, legal_case_id limit 20
  ) page join vw_legal_case_list v using (id) order by page.next_deadline_on, v.id`
const SEARCH = `
  select v.*, count(*) over () as total from vw_legal_case_list v
  where v.company_id = $1 and v.search like '%medeiros%' and v.search like '%4321%' order by v.next_deadline_on, v.id limit 20`
const DUE = `
  select d.*, (select sum(pending_deadlines) from legal_case_count where company_id = $1) as total
  from vw_legal_deadline_list d where d.company_id = $1 and d.status = 'pending' order by d.fatal_on, d.id limit 20`

/** What the bare server answers, as for the other lists: `bench/floor.ts`. */
export const legalStatements = ({ company_id }: Caller): Statements => ({
  '/cases': { text: LIST, values: [company_id] },
  '/found-cases': { text: SEARCH, values: [company_id] },
  '/deadlines': { text: DUE, values: [company_id] },
})

/** Measures and prints Jurídico with 50,000 cases, 2,000,000 movements and 200,000 deadlines. Source: spec/4 §28. */
export async function measureLegal({ owner, floor, product, caller }: Bench) {
  const { company_id } = caller
  const ours = await KeepAlive.open(product)
  const token = await addOwner(owner, caller)
  const headers = { origin: `http://localhost:${product}`, 'x-company-id': company_id, cookie: `session=${token}` }
  const call = (procedure: string, input: object) => ours.ask(httpRequest(product, `/rpc/legal/${procedure}`, headers, { json: input }))
  const asked = (procedure: string, input: object) => () => call(procedure, input)
  const bare = (name: string, text: string) => () => owner.query({ name, text, values: [company_id] })

  const parent_id = idIn(await call('create', { ...newCase(), client_id: null }))
  const deadline = idIn(await call('deadlines/add', { parent_id, values: newDeadline() }))
  await addCases(owner, company_id, deadline)
  const bareServer = await KeepAlive.open(floor)
  const floorAt = (path: string) => () => bareServer.ask(httpRequest(floor, path))
  printHeading(`Jurídico: ${CASES.toLocaleString('en')} cases, ${MOVEMENTS.toLocaleString('en')} movements`)

  const lists = {
    list: asked('list', { page: 1 }),
    search: asked('list', { demand_name: 'medeiros 4321', client_name: 'medeiros 4321', page: 1 }),
    due: asked('deadlines/page', {}),
  }
  const floors = { bareList: floorAt('/cases'), bareSearch: floorAt('/found-cases'), bareDue: floorAt('/deadlines') }
  const times = await medians({ ...lists, ...floors, parties: asked('movements/list', { parent_id: await aCase(owner, company_id) }) })
  printRatio('cases, a page with total kept ready, p50', 'ms', times.bareList, times.list, { atMost: 2 })
  printRatio('combined search, p50', 'ms', times.bareSearch, times.search, { atMost: 1.25 })
  printRatio('deadlines, a page with total kept ready, p50', 'ms', times.bareDue, times.due, { atMost: 2 })
  printRatio('movements of a case, beside a page of cases, p50', 'ms', times.list, times.parties)

  await measureNumbers({
    asked,
    bare,
    write: () => owner.query('update legal_case set claim_value = claim_value where id = $1', [parent_id]),
  })
  measureCount()

  const { list, due } = lists
  const open = await medians({ list, due }) // again: what was measured first found colder caches
  await hide(owner, company_id, token)
  const hidden = await medians({ list, due })
  printRatio(`cases, with ${HIDDEN} hidden, p50`, 'ms', open.list, hidden.list, { atMost: 1.1 })
  printRatio(`deadlines, with ${HIDDEN} hidden, p50`, 'ms', open.due, hidden.due, { atMost: 1.1 })

  await measureRecount(call)
  await measureCaseImport(owner, company_id, call)
  for (const connection of [bareServer, ours]) connection.close()
}

/** From 'Aplicar' until the last deadline is counted, as the screen waits for it. */
async function measureRecount(call: (procedure: string, input: object) => Promise<string>) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  await call('calendar/apply', { id: null, values: courtDay })
  printMeasure('a holiday is stored and answered', 's', seconds(), { atMost: 3 })
  while ((await call('calendar/recounts', {})).includes('"share"')) await sleep(ASKED_EVERY_MS)
  printMeasure(`it has moved ${PENDING.toLocaleString('en')} deadlines`, 's', seconds(), { atMost: 3 })
}
