import type pg from 'pg'
import { fill } from './fill.ts'

export const CASES = 50_000
export const MOVEMENTS = 2_000_000
const DEADLINES = 200_000
/** Of those still pending, which a holiday moves all at once. */
export const PENDING = 10_000
/** Secret cases that the caller is not named on. */
export const HIDDEN = 200

/** Like one case that the product made, and one deadline that it counted. */
const ADD_CASES = `
  insert into legal_case (company_id, code, kind, title, area, regime, our_pole, court, instance, uf, city, phase, status, filed_on, claim_value, responsible_id,
    result, closed_on, last_movement_at, created_at)
  select $1, 'PRX-' || lpad(n::text, 6, '0'), 'judicial', first || ' × ' || last || ' ' || n, area, 'cpc', case n % 3 when 0 then 'active' else 'passive' end,
         'TJRN', 'G1', 'RN', 'Natal', 'knowledge', status, current_date - (n % 2000)::int, n % 90000, p.user_id,
         case when status = 'closed' then 'won' end, case when status = 'closed' then current_date - (n % 700)::int end,
         now() - n % 400 * interval '1 day', now() - n % 2000 * interval '1 day'
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

const NEXT = `
  insert into legal_case_next (company_id, legal_case_id, status, secret, responsible_id, next_deadline_on)
  select c.company_id, c.id, c.status, c.secret, c.responsible_id, case when c.status <> 'closed' and right(c.code, 6)::int % 5 = 0 then current_date + right(c.code, 6)::int % 60 end
  from legal_case c where c.company_id = $1 and c.code like 'PRX-%'`

const COUNTS = `
  truncate legal_case_count, legal_case_responsible_count;
  insert into legal_case_count (company_id, status, secret, quiet_since, total, pending_deadlines)
  select company_id, status, secret, quiet_since, count(*), sum(pending_deadlines) from legal_case where deleted_at is null group by 1, 2, 3, 4;
  insert into legal_case_responsible_count (company_id, responsible_id, status, secret, quiet_since, total, pending_deadlines)
  select company_id, responsible_id, status, secret, quiet_since, count(*), sum(pending_deadlines)
  from legal_case where deleted_at is null and responsible_id is not null group by 1, 2, 3, 4, 5`

/** The id of one of them. */
export async function aCase(owner: pg.Pool, company_id: string) {
  const { rows } = await owner.query<{ id: string }>(`select id from legal_case where company_id = $1 and code = 'PRX-000777'`, [
    company_id,
  ])
  return rows[0]!.id
}

/** Cases with their movements and deadlines, all like `deadline`, and what is counted of them. */
export async function addCases(owner: pg.Pool, company_id: string, deadline: string) {
  await fill(owner, 'legal_case', (client) => client.query(ADD_CASES, [company_id]))
  await fill(owner, 'legal_case_next', (client) => client.query(NEXT, [company_id]))
  await fill(owner, 'legal_movement', (client) => client.query(ADD_MOVEMENTS, [company_id]))
  await fill(owner, 'legal_deadline', (client) => client.query(ADD_DEADLINES, [company_id, deadline]))
  await fill(owner, 'legal_case', (client) => client.query(PENDING_OF_CASES, [company_id]))
  await fill(owner, 'legal_case_count', (client) => client.query(COUNTS))
}

/** Makes some cases secret, for others than the caller. */
export const hide = (owner: pg.Pool, company_id: string, token: string) =>
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
    await client.query(
      'update legal_case_next n set secret = true from legal_case c where c.secret and (c.company_id, c.id) = (n.company_id, n.legal_case_id)',
    )
    await client.query(COUNTS)
  })
