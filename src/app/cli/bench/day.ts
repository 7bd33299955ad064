import type pg from 'pg'
import { DAY_GROUPS } from '#app/day-groups.ts'
import { readGroup } from '#parts/day/server/read-group.ts'
import { asCompany, openDatabase, openPool } from '#server/database/database.ts'
import { fill } from './fill.ts'
import { bareWork } from './floor.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import { type Caller, WORD } from './register.ts'
import { printHeading, printMeasure, printRatio } from './report.ts'
import { medians, p95 } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
}

const TASKS = 200_000
const SEARCHES = 100

/** One task in five is open; the days of those reach from two months ago to two months ahead, and one in ten has none. */
const ADD_TASKS = `
  insert into task (company_id, title, due_on, responsible_id, created_by, done_at, created_at)
  select $1, 'Tarefa ' || n, case when n % 10 > 0 then current_date + (n % 120 - 60)::int end, p.user_id, p.user_id,
         case when n % 5 > 0 then now() - n % 400 * interval '1 day' end, now() - n % 400 * interval '1 day'
  from generate_series(1, ${TASKS}) n
  join (select row_number() over (order by user_id) as place, count(*) over () as many, user_id from company_membership where company_id = $1) p
    on p.place = 1 + n % p.many`

/** The open tasks of one person, as a statement of its own would bring them. */
const OWN_TASKS = `
  select *, count(*) over () as total from task where company_id = $1 and responsible_id = $2 and done_at is null and deleted_at is null
  order by due_on nulls last, due_time, id limit 20`

/** What is asked for in the palette: parts of names, documents, phones and codes. */
const WORDS = [WORD, 'silva', 'maria', '529982', '(84) 9', 'CLI-', 'ana s', 'souza jr']

/** Measures and prints Meu dia, Vencimentos and the palette with 200,000 tasks. Source: spec/5 §21.3. */
export async function measureDay({ owner, floor, product, caller }: Bench) {
  const user_id = await addTasks(owner, caller)
  printHeading(`Meu dia with ${TASKS.toLocaleString('en')} tasks`)
  const connection = await KeepAlive.open(product)
  const headers = { origin: `http://localhost:${product}`, 'x-company-id': caller.company_id, cookie: `session=${caller.token}` }
  const asked = (procedure: string, input: object) => () =>
    connection.ask(httpRequest(product, `/rpc/${procedure}`, headers, { json: input }))

  const { rows } = await owner.query<{ today: string }>(`select current_date::text as today`)
  const date = rows[0]!.today
  const database = openDatabase(openPool(owner.options, { max: 1, onError: () => undefined })) // keeps its plans, as the product's own
  /** The sections one after the other under the caller's policies, without sign-in, limits or HTTP. */
  const sections = () =>
    asCompany(database, { user_id, company_id: caller.company_id }, async (db) => {
      for (const group of DAY_GROUPS) await readGroup(db, group, date)
    })
  const tasks = await bareWork(floor, '/own-tasks', { text: OWN_TASKS, values: [caller.company_id, user_id] })

  const times = await medians({
    sections,
    tasks,
    day: asked('day/get', { date }),
    list: asked('tasks/list', {}),
    due: asked('due/list', { period: '30' }),
  })
  printRatio('Meu dia, beside the sum of its sections, p50', 'ms', times.sections, times.day, { atMost: 1.5 })
  printRatio('own tasks, beside their statement, p50', 'ms', times.tasks, times.list)
  printRatio('Vencimentos of 30 days, beside own tasks, p50', 'ms', times.list, times.due)

  const registers = ['clients', 'crm', 'patients', 'legal']
  const each = await Promise.all(registers.map(() => KeepAlive.open(product)))
  const waited: number[] = []
  for (let search = 0; search < SEARCHES; search++) {
    const text = WORDS[search % WORDS.length]!
    const started = performance.now()
    await Promise.all(each.map((one, at) => one.ask(httpRequest(product, `/rpc/${registers[at]}/find`, headers, { json: { text } }))))
    waited.push(performance.now() - started)
  }
  printMeasure('palette over four registers, p95', 'ms', p95(waited), { atMost: 150 })
  for (const one of [connection, ...each]) one.close()
  await database.destroy()
}

/** Answers whose session the caller's is. Here she reads what her profile does not, so that the palette asks every register. */
async function addTasks(owner: pg.Pool, { company_id, token }: Caller): Promise<string> {
  await fill(owner, 'task', (client) => client.query(ADD_TASKS, [company_id]))
  const { rows } = await owner.query<{ user_id: string }>(
    `insert into user_page_permission (company_id, user_id, page, can_read)
     select $2, user_id, page.key, true from auth.session cross join page where token = app.token_hash($1)
     returning user_id`,
    [token, company_id],
  )
  return rows[0]!.user_id
}
