import type pg from 'pg'
import { fill } from './fill.ts'
import { bareWork } from './floor.ts'
import { httpRequest, KeepAlive } from './keep-alive.ts'
import type { Caller } from './register.ts'
import { printHeading, printRatio } from './report.ts'
import { medians } from './timing.ts'

interface Bench {
  owner: pg.Pool
  /** Ports. */
  floor: number
  product: number
  caller: Caller
}

const DEALS = 100_000
const PEOPLE_AT_ONCE = 50

/** Three deals in ten are open, in the stages of the one funnel; the seeds shuffle. */
const ADD_DEALS = `
  insert into deal (company_id, code, name, client_id, client_name, pipeline_id, stage_id, status, rank, value, weighted_value, expected_close, lost_reason_id, closed_on, responsible_id,
    stage_entered_at, created_at)
  select $1, 'DEM-' || lpad(n::text, 6, '0'), 'Demanda ' || n, c.id, c.name, s.pipeline_id, s.id, outcome,
         lpad(n::text, 8, '0'), n % 9000, case when outcome = 'open' then round(n % 9000 * s.probability / 100.0, 2) end, current_date + (n % 200 - 60)::int, case when outcome = 'lost' then 1 end,
         case when outcome <> 'open' then current_date - (n % 900)::int end, c.responsible_id, now() - n % 90 * interval '1 day', now() - n % 900 * interval '1 day'
  from generate_series(1, ${DEALS}) n
  cross join lateral (select case n % 10 when 0 then 'open' when 1 then 'open' when 2 then 'open' when 3 then 'won' else 'lost' end as outcome) what
  join (select row_number() over () as place, count(*) over () as many, id, name, responsible_id from client where company_id = $1 limit 1000) c on c.place = 1 + n % least(many, 1000)
  join (select row_number() over (order by order_index) as place, count(*) over () as many, id, pipeline_id, probability from pipeline_stage where company_id = $1) s
    on s.place = 1 + abs(hashint4extended(n, 7)) % s.many`

/** What the triggers would have counted. */
const COUNTS = `
  with counted as (
    insert into deal_responsible_count (company_id, responsible_id, team_id, stage_id, status, due_month, total, idle, idle_value, idle_weighted, value, weighted_value)
    select company_id, responsible_id, team_id, stage_id, status, due_month, count(*), count(*) filter (where idle),
           coalesce(sum(value) filter (where idle), 0), coalesce(sum(weighted_value) filter (where idle), 0), sum(value), coalesce(sum(weighted_value), 0)
    from (select deal.*, status = 'open' and next_task_title is null as idle from deal) deal
    group by company_id, responsible_id, team_id, stage_id, status, due_month
    returning *
  )
  insert into deal_count (company_id, stage_id, status, due_month, total, idle, idle_value, idle_weighted, value, weighted_value)
  select company_id, stage_id, status, due_month, sum(total), sum(idle), sum(idle_value), sum(idle_weighted), sum(value), sum(weighted_value)
  from counted group by company_id, stage_id, status, due_month`

/** The rows of the first screen, as a statement of its own would bring them: twenty cards a column. Sums that are kept ready would add next to nothing. */
const CARDS = `
  select card.* from pipeline_stage s
  cross join lateral (select * from deal d where d.stage_id = s.id and d.status = 'open' and d.deleted_at is null order by d.rank, d.id limit 20) card
  where s.pipeline_id = $1
  union all (select * from deal where company_id = $2 and status = 'won' and deleted_at is null and closed_on > current_date - 30 order by closed_on desc, id desc limit 20)
  union all (select * from deal where company_id = $2 and status = 'lost' and deleted_at is null and closed_on > current_date - 30 order by closed_on desc, id desc limit 20)`

const ALIVE = 'company_id = $1 and deleted_at is null'

/** The rows of each read, as a statement of its own would bring them. */
const READ = {
  column: `select * from deal where stage_id = $2 and status = 'open' and ${ALIVE} order by rank, id limit 20 offset 20`,
  list: `
    select d.*, (select sum(total) from deal_count where company_id = $1 and status = 'open') as total
    from (select * from deal where ${ALIVE} and status = 'open' order by created_at desc, id desc limit 20) d`,
  search: `
    with found as materialized (select id, created_at from deal where ${ALIVE} and search like '%demanda 4321%')
    select deal.*, (select count(*) from found) as total
    from (select id from found order by created_at desc, id desc limit 20) page join deal using (id)`,
}

/** Measures and prints the board of 100,000 deals, for callers who see all and their own, and moving by many at once. Source: spec/4 §28. */
export async function measureBoard({ owner, floor: barePort, product, caller }: Bench) {
  const pipeline_id = await addDeals(owner, caller)
  printHeading(`Board of ${DEALS.toLocaleString('en')} deals`)
  const ours = await KeepAlive.open(product)
  const headers = { origin: `http://localhost:${product}`, 'x-company-id': caller.company_id }
  const asking = (procedure: string, input: object, token = caller.token) =>
    httpRequest(product, `/rpc/crm/${procedure}`, { ...headers, cookie: `session=${token}` }, { json: input })
  const floor = await bareWork(barePort, '/deal-cards', { text: CARDS, values: [pipeline_id, caller.company_id] })
  const asked = (procedure: string, input: object, token?: string) => () => ours.ask(asking(procedure, input, token))
  const { own } = caller.narrower

  const board = await medians({ floor, all: asked('board', { pipeline_id }), own: asked('board', { pipeline_id }, own) })
  printRatio('first screen with sums, p50', 'ms', board.floor, board.all, { atMost: 1.5 })
  printRatio("first screen, 'Todos' beside 'Só meus', p50", 'ms', board.all, board.own, { atMost: 1.25 })

  const { rows } = await owner.query<{ id: string }>('select id from pipeline_stage where pipeline_id = $1 order by order_index limit 1', [
    pipeline_id,
  ])
  const [first] = rows
  const bareRead = (name: keyof typeof READ, ...values: string[]) =>
    bareWork(barePort, `/deals-${name}`, { text: READ[name], values: [caller.company_id, ...values] })
  const reads = await medians({
    ...{ bareColumn: await bareRead('column', first!.id), bareList: await bareRead('list'), bareSearch: await bareRead('search') },
    column: asked('column', { pipeline_id, column: first!.id, skip: 20 }),
    list: asked('list', { page: 1 }),
    search: asked('list', { page: 1, status: 'all', demand_name: 'demanda 4321' }),
  })
  printRatio('next 20 of a column, p50', 'ms', reads.bareColumn, reads.column, { atMost: 1.25 })
  printRatio('list page with total kept ready, p50', 'ms', reads.bareList, reads.list, { atMost: 2 })
  printRatio('combined search, p50', 'ms', reads.bareSearch, reads.search, { atMost: 1.25 })

  const one = await owner.query<{ id: string; stage_id: string }>(
    `select id, stage_id from deal where company_id = $1 and status = 'open' order by rank limit $2`,
    [caller.company_id, PEOPLE_AT_ONCE],
  )
  const { id, stage_id } = one.rows[0]!
  const place = { stage_id, after_id: null, before_id: null, place_version: null }
  const bare = () => owner.query(`update deal set rank = rank where id = $1`, [id])
  const moved = await medians({ bare, ours: asked('move', { id, ...place }) })
  printRatio('move with its event, beside a bare update, p50', 'ms', moved.bare, moved.ours, { atMost: 2 })

  const many = await Promise.all(one.rows.map(() => KeepAlive.open(product)))
  const answers = await Promise.all(many.map((connection, at) => connection.ask(asking('move', { ...place, id: one.rows[at]!.id }))))
  const refused = answers.filter((answer) => !answer.includes('"place_version"'))
  if (refused.length > 0) throw new Error(`${refused.length} of ${PEOPLE_AT_ONCE} moves at once failed: ${refused[0]!.slice(0, 500)}`)
  for (const connection of [ours, ...many]) connection.close()
}

/** Answers the funnel that they stand in. */
async function addDeals(owner: pg.Pool, { company_id, narrower }: Caller): Promise<string> {
  await fill(owner, 'deal', async (client) => {
    await client.query(ADD_DEALS, [company_id])
    await client.query(COUNTS)
    await client.query(
      `insert into user_scope (company_id, user_id, page, scope) select $1, user_id, 'crm', 'own' from auth.session where token = app.token_hash($2)`,
      [company_id, narrower.own],
    )
  })
  const { rows } = await owner.query<{ id: string }>('select id from pipeline where company_id = $1 order by order_index limit 1', [
    company_id,
  ])
  return rows[0]!.id
}
