import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** Whose register is measured: a manager of one company, whose permissions come from the profile, and who sees all of its clients. */
export interface Caller {
  company_id: string
  other_company_id: string
  token: string
  tag_id: string
  /** Sessions of two people with the same permissions, who see the clients of a team of 50 and their own. */
  narrower: { team: string; own: string }
}

/** What the name filter asks for, without the accent that every José has. */
export const WORD = 'jose'

/** Who look after the clients of each company, of whom 50 are one team. */
const PEOPLE = 200

/** Two companies with their people, three of the first one signed in, and ten tags in each. */
export async function addCaller(owner: pg.Pool): Promise<Caller> {
  const companies = await owner.query<{ id: string }>(
    `insert into companies (name, slug) values ('Medida', 'medida'), ('Vizinha', 'vizinha') returning id`,
  )
  const [company_id, other_company_id] = companies.rows.map(({ id }) => id) as [string, string]
  const token = await addColleague(owner, { company_id })
  const narrower = await addPeople(owner, { company_id, other_company_id })
  const tags = await owner.query<{ id: string }>(
    `insert into tag (company_id, scope, name)
     select company, 'client', 'Etiqueta ' || n from unnest($1::uuid[]) company, generate_series(1, 10) n returning id`,
    [[company_id, other_company_id]],
  )
  return { company_id, other_company_id, token, narrower, tag_id: tags.rows[0]!.id }
}

/** One more person of the company, with the same rights. Answers the token of a session. */
export async function addColleague(owner: pg.Pool, { company_id }: Pick<Caller, 'company_id'>): Promise<string> {
  const [user_id] = await addManagers(owner, company_id, 1)
  return signIn(owner, user_id!)
}

/** One more person of the company, who may do all of it. Answers the token of a session. */
export async function addOwner(owner: pg.Pool, caller: Caller): Promise<string> {
  const token = await addColleague(owner, caller)
  await owner.query('update users set profile_id = 1 where user_id = (select user_id from auth.session where token = app.token_hash($1))', [
    token,
  ])
  return token
}

async function addManagers(owner: pg.Pool, company_id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  const people = `select id, 'Ana' as name, id || '@exemplo.com.br' as email from unnest($1::uuid[]) id`
  await owner.query(`insert into auth."user" (id, name, email, email_verified) select id, name, email, true from (${people}) p`, [ids])
  await owner.query(`insert into users (user_id, profile_id, name, email) select id, 2, name, email from (${people}) p`, [ids])
  await owner.query('insert into company_membership (company_id, user_id) select $2, unnest($1::uuid[])', [ids, company_id])
  return ids
}

async function signIn(owner: pg.Pool, user_id: string): Promise<string> {
  const token = randomUUID()
  await owner.query(`insert into auth.session (token, user_id, expires_at) values (app.token_hash($1), $2, now() + interval '1 day')`, [
    token,
    user_id,
  ])
  return token
}

/** The people of both companies, and sessions of two in the first one: the leader of a team of 50, and somebody who sees her own clients alone. */
async function addPeople(owner: pg.Pool, { company_id, other_company_id }: Pick<Caller, 'company_id' | 'other_company_id'>) {
  await addManagers(owner, other_company_id, PEOPLE)
  const people = await addManagers(owner, company_id, PEOPLE)
  const team = await owner.query<{ id: string }>(`insert into team (company_id, name, leader_id) values ($1, 'Equipe', $2) returning id`, [
    company_id,
    people[0],
  ])
  await owner.query('insert into team_member (company_id, team_id, user_id) select $1, $2, unnest($3::uuid[])', [
    company_id,
    team.rows[0]!.id,
    people.slice(0, 50),
  ])
  await owner.query(
    `insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'team'), ($1, $3, 'clients', 'own')`,
    [company_id, people[0], people[1]],
  )
  return { team: await signIn(owner, people[0]!), own: await signIn(owner, people[1]!) }
}

const FIRST_NAMES = `{Ana,Antônio,Beatriz,Bruno,Camila,Carlos,Cláudia,Daniel,Débora,Eduardo,Fátima,Felipe,Fernanda,Francisco,Gabriel,Helena,
  Inês,Isabela,João,José,Júlia,Larissa,Letícia,Lívia,Lúcia,Luís,Márcia,Marcos,Mariana,Marília,Mateus,Mônica,Natália,Otávio,Patrícia,Paulo,Pedro,
  Rafael,Raíssa,Renata,Ricardo,Rosângela,Sérgio,Simone,Tânia,Tiago,Valéria,Vinícius,Vitória,Zélia}`

const SURNAMES = `{Almeida,Alves,Andrade,Araújo,Barbosa,Barros,Batista,Brandão,Cardoso,Carvalho,Castro,Conceição,Correia,Costa,Cunha,Dias,Farias,
  Fernandes,Ferreira,Figueiredo,Freitas,Gomes,Gonçalves,Guimarães,Lima,Lopes,Machado,Magalhães,Martins,Medeiros,Melo,Mendes,Monteiro,Moraes,Moreira,
  Nascimento,Nogueira,Nunes,Oliveira,Pereira,Pinheiro,Queirós,Ramos,Ribeiro,Rocha,Rodrigues,Santos,Silva,Souza,Teixeira}`

/** The seeds shuffle: the same number always makes the same client. One in ten is nobody's. */
const CLIENTS = `
  insert into client (company_id, responsible_id, name, status_id, document, phone, email, created_at)
  select case when n % 5 < 3 then $1::uuid else $2::uuid end,
         case when n % 10 > 0 then (case when n % 5 < 3 then ours else theirs end)[1 + abs(hashint4extended(n, 4) % ${PEOPLE})] end,
         first[1 + abs(hashint4extended(n, 0) % 50)] || ' ' || last[1 + abs(hashint4extended(n, 1) % 50)] || ' ' || last[1 + abs(hashint4extended(n, 2) % 50)],
         1 + abs(hashint4extended(n, 3) % 6)::int, lpad(n::text, 11, '0'), '849' || lpad((n * 7919::bigint % 100000000)::text, 8, '0'),
         case when n % 3 > 0 then 'cliente' || n || '@exemplo.com.br' end,
         timestamptz '2020-01-01' + n % 2000 * interval '1 day'
  from (select '${FIRST_NAMES}'::text[] as first, '${SURNAMES}'::text[] as last) names,
       (select array_agg(user_id order by user_id) as ours from company_membership where company_id = $1) here,
       (select array_agg(user_id order by user_id) as theirs from company_membership where company_id = $2) there,
       generate_series($3::int, $4::int) n`

/** One client in two has a tag, so that each tag is on one client in twenty. */
const TAGGED = `
  insert into client_tag (company_id, client_id, tag_id)
  select c.company_id, c.id, tag.ids[1 + abs(hashtext(c.code) % 10)]
  from client c join (select company_id, array_agg(id order by id) as ids from tag group by company_id) tag using (company_id)
  where substr(c.document, 11)::int % 2 = 0 and c.document > lpad($1::text, 11, '0')`

/** What the triggers would have counted. */
const COUNTS = `
  truncate client_count, client_responsible_count;
  insert into client_count (company_id, status_id, total, with_email)
  select company_id, status_id, count(*), count(email) from client group by company_id, status_id;
  insert into client_responsible_count (company_id, responsible_id, status_id, total, with_email)
  select company_id, responsible_id, status_id, count(*), count(email) from client group by company_id, responsible_id, status_id`

/** Adds the clients numbered from + 1 to `to`: three in five are the caller's company's. Search indexes are built after, which is faster. */
export async function growRegister(owner: pg.Pool, { company_id, other_company_id }: Caller, from: number, to: number) {
  const client = await owner.connect()
  try {
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`)
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'client'::regclass and not indisunique`,
    )
    await client.query('begin')
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    await client.query('set local session_replication_role = replica') // neither history nor key checks: a tenth of the time
    await client.query(CLIENTS, [company_id, other_company_id, from + 1, to])
    await client.query(TAGGED, [from])
    await client.query(COUNTS)
    for (const { definition } of indexes.rows) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}
