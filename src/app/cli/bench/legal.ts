import type pg from 'pg'
import type { CASE_COLUMNS } from '#modules/legal/contract/import/columns.ts'
import { courtDay, newCase, newDeadline } from '#modules/legal/contract/testing/samples.ts'
import { copyIn } from './copy-in.ts'
import { fill } from './fill.ts'
import type { Statements } from './floor.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { measureCount, measureNumbers } from './legal-numbers.ts'
import { addOwner, type Caller } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import { medians } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
}

const CASES = 50_000
const MOVEMENTS = 2_000_000
const DEADLINES = 200_000
/** Of those still pending, which a holiday moves all at once. */
const PENDING = 10_000
/** Secret cases that the caller is not named on. */
const HIDDEN = 200
const IMPORTED = 10_000
const BATCH = 512

/** Like one case that the product made, and one deadline that it counted. */
const ADD_CASES = `
  insert into legal_case (company_id, code, kind, title, area, regime, our_pole, court, instance, uf, city, phase, status, filed_on, claim_value, responsible_id,
    result, closed_on, last_movement_at, next_deadline_on, created_at)
  select $1, 'PRX-' || lpad(n::text, 6, '0'), 'judicial', first || ' × ' || last || ' ' || n, area, 'cpc', case n % 3 when 0 then 'active' else 'passive' end,
         'TJRN', 'G1', 'RN', 'Natal', 'knowledge', status, current_date - (n % 2000)::int, n % 90000, p.user_id,
         case when status = 'closed' then 'won' end, case when status = 'closed' then current_date - (n % 700)::int end,
         now() - n % 400 * interval '1 day', case when status <> 'closed' and n % 5 = 0 then current_date + (n % 60)::int end, now() - n % 2000 * interval '1 day'
  from generate_series(1, ${CASES}) n
  cross join lateral (select case when n % 4 = 0 then 'closed' else 'active' end as status, (array['civel', 'trabalhista', 'consumidor', 'familia'])[1 + n % 4] as area) what
  cross join lateral (select (array['Cobrança', 'Indenização', 'Despejo', 'Inventário', 'Reclamação'])[1 + n % 5] as first,
                             (array['Silva', 'Souza', 'Têxtil Seridó', 'Banco Litoral', 'Construtora Potengi', 'José Medeiros', 'Maria Lima'])[1 + n % 7] as last) named
  join (select row_number() over (order by user_id) as place, count(*) over () as many, user_id from company_membership where company_id = $1) p
    on p.place = 1 + n % p.many`

const PLACED = `(select id, row_number() over (order by code) as place from legal_case where company_id = $1 and code like 'PRX-%')`

const ADD_MOVEMENTS = `
  insert into legal_movement (company_id, legal_case_id, occurred_at, name, source)
  select $1, c.id, now() - n / 40 % 1500 * interval '1 day', 'Juntada de petição ' || n, 'file'
  from generate_series(1, ${MOVEMENTS}) n join ${PLACED} c on c.place = 1 + n % ${CASES}`

const ADD_DEADLINES = `
  insert into legal_deadline (company_id, legal_case_id, title, law, regime, event, event_on, length, unit, begins_on, first_day, computed_on, internal_on, calculation,
    responsible_id, counted_by, status, done_on, protocol)
  select $1, c.id, m.title, m.law, m.regime, m.event, m.event_on, m.length, m.unit, m.begins_on, m.first_day, m.computed_on, m.internal_on, m.calculation,
         m.responsible_id, m.counted_by, case when n <= ${PENDING} then 'pending' else 'done' end, case when n > ${PENDING} then m.computed_on end, case when n > ${PENDING} then '1' end
  from generate_series(1, ${DEADLINES}) n join ${PLACED} c on c.place = 1 + n % ${CASES} cross join legal_deadline m where m.id = $2`

const PENDING_OF_CASES = `
  update legal_case c set pending_deadlines = d.pending
  from (select legal_case_id, count(*) as pending from legal_deadline where company_id = $1 and status = 'pending' group by 1) d
  where c.id = d.legal_case_id`

const COUNTS = `
  truncate legal_case_count, legal_case_responsible_count;
  insert into legal_case_count (company_id, status, secret, quiet_since, total, pending_deadlines)
  select company_id, status, secret, quiet_since, count(*), sum(pending_deadlines) from legal_case where deleted_at is null group by 1, 2, 3, 4;
  insert into legal_case_responsible_count (company_id, responsible_id, status, secret, quiet_since, total, pending_deadlines)
  select company_id, responsible_id, status, secret, quiet_since, count(*), sum(pending_deadlines)
  from legal_case where deleted_at is null and responsible_id is not null group by 1, 2, 3, 4, 5`

/** A page with its total kept ready, as statements of their own would bring them. */
const LIST = `
  select v.*, (select sum(total) from legal_case_count where company_id = $1) as total
  from vw_legal_case_list v where v.company_id = $1 order by v.next_deadline_on, v.id limit 20`
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
  const bareServer = await KeepAlive.open(floor)
  const floorAt = (path: string) => () => bareServer.ask(httpRequest(floor, path))
  const token = await addOwner(owner, caller)
  const headers = { origin: `http://localhost:${product}`, 'x-company-id': company_id, cookie: `session=${token}` }
  const call = (procedure: string, input: object) => ours.ask(httpRequest(product, `/rpc/legal/${procedure}`, headers, { json: input }))
  const asked = (procedure: string, input: object) => () => call(procedure, input)
  const bare = (name: string, text: string) => () => owner.query({ name, text, values: [company_id] })

  const { id: parent_id } = idIn(await call('create', { ...newCase(), client_id: null }))
  const { id: deadline } = idIn(await call('deadlines/add', { parent_id, values: newDeadline() }))
  await addCases(owner, company_id, deadline)
  printHeading(`Jurídico: ${CASES.toLocaleString('en')} cases, ${MOVEMENTS.toLocaleString('en')} movements`)

  const lists = {
    list: asked('list', { page: 1 }),
    search: asked('list', { name: 'medeiros 4321', page: 1 }),
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

  await hide(owner, company_id, token)
  const hidden = await medians({ list: lists.list, due: lists.due })
  printRatio(`cases, with ${HIDDEN} hidden, p50`, 'ms', times.list, hidden.list, { atMost: 1.1 })
  printRatio(`deadlines, with ${HIDDEN} hidden, p50`, 'ms', times.due, hidden.due, { atMost: 1.1 })

  const recounted = performance.now()
  const effect = await call('calendar/apply', { id: null, values: courtDay })
  printMeasure(`a holiday moves ${PENDING.toLocaleString('en')} deadlines`, 's', (performance.now() - recounted) / 1000, { atMost: 3 })
  if (!effect.includes(`"later":${PENDING}`)) process.stdout.write(`  moved otherwise: ${/"later":\d+,"earlier":\d+/.exec(effect)?.[0]}\n`)

  await measureImport(owner, company_id, call)
  for (const connection of [bareServer, ours]) connection.close()
}

const idIn = (answer: string) => ({ id: /"id":"([^"]+)"/.exec(answer)![1]! })

async function aCase(owner: pg.Pool, company_id: string) {
  const { rows } = await owner.query<{ id: string }>(`select id from legal_case where company_id = $1 and code = 'PRX-000777'`, [
    company_id,
  ])
  return rows[0]!.id
}

async function addCases(owner: pg.Pool, company_id: string, deadline: string) {
  await fill(owner, 'legal_case', (client) => client.query(ADD_CASES, [company_id]))
  await fill(owner, 'legal_movement', (client) => client.query(ADD_MOVEMENTS, [company_id]))
  await fill(owner, 'legal_deadline', (client) => client.query(ADD_DEADLINES, [company_id, deadline]))
  await fill(owner, 'legal_case', (client) => client.query(PENDING_OF_CASES, [company_id]))
  await fill(owner, 'legal_case_count', (client) => client.query(COUNTS))
}

/** Makes some cases secret, for others than the caller. */
const hide = (owner: pg.Pool, company_id: string, token: string) =>
  fill(owner, 'legal_case', async (client) => {
    await client.query(
      `update legal_case set secret = true where id in (
         select id from legal_case where company_id = $1 and code like 'PRX-%' and right(code, 2) = '50' order by code limit ${HIDDEN})`,
      [company_id],
    )
    await client.query(
      `insert into legal_case_person (company_id, legal_case_id, user_id)
       select $1, c.id, m.user_id from legal_case c cross join lateral (
         select user_id from company_membership where company_id = $1
           and user_id <> (select user_id from auth.session where token = app.token_hash($2)) limit 1) m
       where c.company_id = $1 and c.secret`,
      [company_id, token],
    )
    await client.query(COUNTS)
  })

/** Cases of a file, rehearsed and written, against COPY to a stage and one upsert. */
async function measureImport(owner: pg.Pool, company_id: string, call: (procedure: string, input: object) => Promise<string>) {
  const lines = Array.from({ length: IMPORTED }, (_, at) => ({
    line: at + 2,
    cells: { title: `Importado ${at}`, our_pole: 'Passivo', area: 'Cível', opponent: `Parte ${at}`, unit: '1ª Vara' } satisfies Partial<
      Record<keyof typeof CASE_COLUMNS, string>
    >,
  }))
  const batches = Array.from({ length: Math.ceil(IMPORTED / BATCH) }, (_, at) => lines.slice(at * BATCH, (at + 1) * BATCH))
  const started = performance.now()
  for (const rows of batches) await call('imports/rehearse', { rows })
  const { id: import_id } = idIn(await call('imports/begin', { file_name: 'processos.csv', digest: '0'.repeat(64), lines: IMPORTED }))
  for (const rows of batches) await call('imports/write', { import_id, rows })
  const through = performance.now() - started

  const client = await owner.connect()
  await client.query('create temp table stage (title text, opponent text)')
  const floored = performance.now()
  await client.query('begin')
  await copyIn(client, 'copy stage from stdin', lines.map(({ cells }) => `${cells.title}\t${cells.opponent}\n`).join(''))
  await client.query(
    `with added as (
       insert into legal_case (company_id, code, kind, title, our_pole, area, regime) select $1, 'BAR-' || title, 'judicial', title, 'passive', 'civel', 'cpc' from stage
       returning company_id, id, title)
     insert into legal_party (company_id, legal_case_id, pole, role, name) select a.company_id, a.id, 'active', 'Autor', s.opponent from added a join stage s using (title)`,
    [company_id],
  )
  await client.query('rollback')
  const floor = performance.now() - floored
  client.release(true)
  printRatio(`${IMPORTED.toLocaleString('en')} cases of a file, rehearsed and written`, 'ms', floor, through, { atMost: 3 })
}
