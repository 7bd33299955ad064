import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany, type Db } from '#server/database/database.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'

const app = testApp({ demo: true })
/** The owner of the system, who may do everything in every company. */
let user_id: string
let here: string
let elsewhere: string

beforeAll(async () => {
  const { rows: companies } = await app.owner().query('select id from companies order by name')
  ;[here, elsewhere] = companies.map(({ id }) => id)
  const { rows: people } = await app.owner().query('select id from auth."user" where email = $1', [DEMO_ACCOUNTS[0].email])
  user_id = people[0].id
})

/** What app_user may `privilege`, of the given kinds: r a table, p its partitions, v a view. */
async function relations(privilege: 'select' | 'insert' | 'update', kinds: string[]): Promise<string[]> {
  const { rows } = await app.owner().query(
    `select c.oid::regclass::text as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = any ($1) and c.relnamespace = 'public'::regnamespace
       and has_column_privilege('app_user', c.oid, a.attnum, $2)
     order by 1`,
    [kinds, privilege],
  )
  return rows.map(({ name }) => name)
}

const asOwnerIn = <T>(company_id: string, work: (db: Db) => Promise<T>) => asCompany(app.platform().database, { user_id, company_id }, work)

/** How many rows of `company_id`, and how many of others, each table and view shows to somebody who works in that company. */
async function seenIn(company_id: string) {
  const seen: Record<string, { own: number; foreign: number }> = {}
  for (const name of await relations('select', ['r', 'p', 'v'])) {
    const { rows } = await asOwnerIn(company_id, (db) =>
      sql<{ own: number; foreign: number }>`
        select count(*) filter (where company_id::text = ${company_id}) as own,
               count(*) filter (where company_id::text is distinct from ${company_id}) as foreign
        from ${sql.raw(name)}`.execute(db),
    )
    seen[name] = rows[0]!
  }
  return seen
}

test('no table and no view shows a row of another company', async () => {
  for (const company_id of [here, elsewhere]) {
    const seen = await seenIn(company_id)
    expect(Object.entries(seen).filter(([, { foreign }]) => foreign > 0)).toEqual([])
    expect(seen.client?.own).toBeGreaterThan(0)
    expect(seen.employee?.own).toBeGreaterThan(0)
    expect(seen.vw_client_addresses?.own).toBeGreaterThan(0)
  }
})

test('without a company nothing is shown', async () => {
  expect(Object.entries(await seenIn('')).filter(([, { own, foreign }]) => own + foreign > 0)).toEqual([])
})

/** What is the same for every company, and the two tables of which policies show companies and people only as far as a caller may know them. */
const WITHOUT_COMPANY = [
  'client_status',
  'client_type',
  'companies',
  'deal_lost_reason',
  'deal_source',
  'diagnosis_code',
  'holiday',
  'legal_action_type',
  'page',
  'patient_status',
  'patient_type',
  'users',
]

test('app_user reads no table without company_id but these: a new one either gets its company_id, or a reason and a place in this list', async () => {
  const { rows } = await app.owner().query(`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p', 'm') and c.relnamespace = 'public'::regnamespace and has_any_column_privilege('app_user', c.oid, 'select')
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(WITHOUT_COMPANY)
})

const NOT_ALLOWED = '42501'

test('nobody writes a row into another company, nor moves one there', async () => {
  const written: string[] = []
  for (const name of await relations('insert', ['r', 'p'])) {
    const insert = asOwnerIn(here, (db) => sql`insert into ${sql.raw(name)} (company_id) values (${elsewhere})`.execute(db))
    await insert.then(
      () => written.push(`insert into ${name}`),
      ({ code }) => code === NOT_ALLOWED || written.push(`insert into ${name}: ${code}`),
    )
  }
  for (const name of await relations('update', ['r', 'p'])) {
    const update = asOwnerIn(here, (db) => sql`update ${sql.raw(name)} set company_id = ${elsewhere}`.execute(db))
    await update.then(
      ({ numAffectedRows }) => numAffectedRows && written.push(`update ${name}`), // what the caller does not see she does not move
      ({ code }) => code === NOT_ALLOWED || written.push(`update ${name}: ${code}`),
    )
  }
  expect(written).toEqual([])
})
