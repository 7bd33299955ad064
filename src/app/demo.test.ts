import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PipelinedClient } from '#server/database/round-trips.ts'
import { directoryStorage } from '#server/files/storage-directory.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { isCnpj, isCpf } from '#shared/br/document.ts'
import { seedDemo } from './demo.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 }) // two demonstrations are filled

const NOW = new Date('2026-11-20T15:00:00Z')

let owner: pg.Pool
const stops: (() => Promise<void>)[] = []

async function demoDatabase() {
  const database = await cloneDatabase()
  const pool = new pg.Pool({ ...database.owner, max: 1, Client: PipelinedClient })
  stops.push(async () => {
    await pool.end()
    await database.stop()
  })
  const folder = mkdtempSync(join(tmpdir(), 'retaguarda-demo-'))
  stops.push(async () => rmSync(folder, { recursive: true, force: true }))
  await seedDemo(pool, directoryStorage(folder), NOW)
  return pool
}

beforeAll(async () => {
  owner = await demoDatabase()
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

const all = async (query: string, pool = owner) => (await pool.query(query)).rows

test('fills two companies, each with everything that belongs to its clients', async () => {
  const rows = await all(`
    select c.name, (select count(*)::int from client k where k.company_id = c.id) as clients,
           (select count(*)::int from client_address k where k.company_id = c.id) > 50 as addresses,
           (select count(*)::int from client_contact k where k.company_id = c.id) > 50 as contacts,
           (select count(*)::int from client_interaction k where k.company_id = c.id) > 100 as interactions,
           (select count(*)::int from client_note k where k.company_id = c.id) > 20 as notes,
           (select count(*)::int from client_tag k where k.company_id = c.id) > 50 as tags
    from companies c order by c.name`)
  const everything = { addresses: true, contacts: true, interactions: true, notes: true, tags: true }
  expect(rows).toEqual([
    { name: 'Clínica Lagoa Nova', clients: 130, ...everything },
    { name: 'Potiguar Comércio Ltda', clients: 210, ...everything },
  ])
})

test('makes the sign-ins, with their profiles and explicit permissions', async () => {
  const rows = await all(
    `select u.email, profile_id, permissions from users u join auth.account using (user_id) order by profile_id, email desc`,
  )
  expect(rows.map(({ email, profile_id }) => ({ email, profile_id }))).toEqual(
    DEMO_ACCOUNTS.map(({ email, profile_id }) => ({ email, profile_id })),
  )
  const permissions = Object.fromEntries(rows.map(({ email, permissions }) => [email, permissions]))
  expect(permissions).toMatchObject({ 'recepcao@exemplo.com.br': { patients: true }, 'rh@exemplo.com.br': { hr: true } })
})

test('gives each seller clients of her own: one sees these alone, another those of her team', async () => {
  const [{ id }] = await all(`select id from companies where slug = 'potiguar-comercio'`)
  const seen = async (email: string) => {
    const client = await owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('app.user_id', user_id::text, true), set_config('app.company_id', $2, true) from users where email = $1`,
        [email, id],
      )
      await client.query('delete from user_absence') // a week after the demonstration was made, she stands in for somebody
      const { rows } = await client.query(
        `select app.scope('clients') as scope, (select count(*)::int from client where company_id = $1 and responsible_id = any (app.scope_users('clients'))) as clients`,
        [id],
      )
      return rows[0]
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await seen('vendas2@exemplo.com.br')).toEqual({ scope: 'own', clients: 60 })
  expect(await seen('atendimento@exemplo.com.br')).toEqual({ scope: 'team', clients: 120 })
})

test('uses documents that are valid and belong to a range that was never given out', async () => {
  const rows = await all('select type_id, document from client where document is not null')
  expect(rows.length).toBeGreaterThan(200)
  for (const { type_id, document } of rows) {
    expect(document).toMatch(type_id === 1 ? /^0000001\d{4}$/ : /^000001\d{2}0001\d{2}$/)
    expect((type_id === 1 ? isCpf : isCnpj)(document)).toBe(true)
  }
})

test('writes e-mail addresses only at a domain reserved for examples', async () => {
  expect(await all(`select email from client where email !~ '^[a-z0-9.]+@exemplo\\.com\\.br$'`)).toEqual([])
})

test('gives nobody a task about what she may not open', async () => {
  const rows = await all(`
    select title from task where client_id is not null and not app.allowed(responsible_id, company_id, 'clients', 'read')
       or employee_id is not null and not app.allowed(responsible_id, company_id, 'hr', 'read')`)
  expect(rows).toEqual([])
})

test('spreads the clients over three years that end today', async () => {
  const [{ oldest, newest }] = await all('select min(created_at) as oldest, max(created_at) as newest from client')
  expect(oldest.getTime()).toBeLessThan(Date.parse('2024-06-01'))
  expect(oldest.getTime()).toBeGreaterThan(Date.parse('2023-11-20'))
  expect(newest.getTime()).toBeLessThanOrEqual(NOW.getTime())
})

test('makes the same companies every time', async () => {
  const story = 'select name, document, phone, email, status_id, created_at from client order by created_at, name, phone'
  expect(await all(story, await demoDatabase())).toEqual(await all(story))
})

test('fills the clinic as a clinic is: its people, three months behind and one ahead, and 900 signed entries in whole chains', async () => {
  const [counts] = await all(`
    select (select count(*)::int from patient) as patients, (select count(*)::int from professional) as professionals,
           (select count(distinct council)::int from professional) as councils, (select count(*)::int from service) as services,
           (select count(*)::int from schedule_resource where kind = 'room') as rooms, (select count(*)::int from insurer) as insurers,
           (select count(*)::int from patient_entry where signed_at is not null) as signed,
           (select count(*)::int from patient_entry where signed_at is null) as drafts,
           (select count(distinct author_id)::int from patient_entry where signed_at is not null) as authors,
           (select count(*)::int from waiting_entry) as waiting`)
  expect(counts).toEqual({
    ...{ patients: 240, professionals: 6, councils: 5, services: 14, rooms: 4, insurers: 3 },
    ...{ signed: 900, drafts: 20, authors: 6, waiting: 8 },
  })
  const [visits] = await all(`
    select count(*)::int as visits, round(100.0 * count(*) filter (where status = 'no_show') / count(*) filter (where status in ('attended', 'no_show')))::int as missed,
           max(on_date) - current_date as ahead, current_date - min(on_date) as behind from appointment`)
  expect(visits.visits).toBeGreaterThan(2500)
  expect(visits.visits).toBeLessThan(2700)
  expect(visits.missed).toBeGreaterThan(7)
  expect(visits.missed).toBeLessThan(11)
  const broken = await all(`
    select e.id from (
      select *, lag(hash) over w as before, row_number() over w as place from patient_entry where signed_at is not null window w as (partition by chain_id order by position)
    ) e where e.hash <> encode(sha256(convert_to(coalesce(e.previous_hash, '') || e.content, 'UTF8')), 'hex') or e.previous_hash is distinct from e.before or e.position <> e.place`)
  expect(broken).toEqual([])
  const told = await all(`select data::text as text from patient_entry where kind = 'evolution' and signed_at is not null`)
  expect(told.filter(({ text }) => /[{}]\w*\||\{\d/.test(text.slice(1, -1)))).toEqual([]) // a choice that was never made
  expect(new Set(told.map(({ text }) => text)).size).toBeGreaterThan(told.length * 0.8)
})

test('evaluations are looked over by whoever may, and nobody looks over her own', async () => {
  const rows = await all(`
    select c.name, count(*)::int as reviewed, bool_or(e.reviewed_by = e.salesperson_id) as own, array_agg(distinct u.email) as by
    from wa_evaluation e join companies c on c.id = e.company_id join users u on u.user_id = e.reviewed_by group by c.name order by c.name`)
  expect(rows).toEqual(
    ['Clínica Lagoa Nova', 'Potiguar Comércio Ltda'].map((name) => ({ name, reviewed: 6, own: false, by: ['dono@exemplo.com.br'] })),
  )
})
