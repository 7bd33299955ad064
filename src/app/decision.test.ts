import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { PAGE_KEYS, type PageKey, pageOfKey } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'
import { seedDemo } from './demo.ts'

const app = testApp()

type Rights = Partial<Record<Action, boolean>>
type Rows = Partial<Record<PageKey, Rights>>

interface Person {
  profile: number
  /** The profile that the membership names. */
  here?: number
  /** The object in the person's register. */
  object?: unknown
  /** Explicit permissions in this company. */
  rows?: Rows
  /** What the company gave the person's profile. */
  profileRows?: Rows
  blocked?: true
}

const READ = { read: true }
const ALL = { create: true, read: true, update: true, delete: true }

const CALLERS: Record<string, Person> = {
  owner: { profile: 1 },
  'profile 2': { profile: 2 },
  'profile 3': { profile: 3 },
  'profile 4': { profile: 4 },
  'profile 3 everywhere, 2 here': { profile: 3, here: 2 },
  'own profile without rows': { profile: 12 },
  'own profile with rows': {
    profile: 12,
    profileRows: { clients: { read: true, update: true }, hr: READ, 'hr-salaries': {}, 'patients-records': ALL },
  },
  'own profile, own rows beside the profile’s': { profile: 12, profileRows: { clients: ALL }, rows: { crm: READ } },
  'own row against the profile’s': { profile: 12, profileRows: { clients: ALL }, rows: { clients: {} } },
  'object with one page': { profile: 9, object: { patients: true } },
  'object with one finer right': { profile: 9, object: { 'hr-health': { read: true } } },
  'object with everything': { profile: 9, object: { all: true } },
  'object, and a row that says no': { profile: 9, object: { all: true }, rows: { legal: {} } },
  'rows of a page and its finer right': { profile: 2, rows: { hr: ALL, 'hr-salaries': READ } },
  'a finer right that does not follow, without its page': { profile: 9, rows: { 'patients-records': ALL } },
  'a finer right that does not follow, with its page': {
    profile: 9,
    rows: { patients: READ, 'patients-records': { read: true, update: true } },
  },
  blocked: { profile: 1, blocked: true },
}

const MANAGED = ['crm', 'clients', 'users', 'settings', 'cores', 'permissoes']

/** What spec/1 §6 and spec/5 §2.2 and §3.1 say, in their words and never asked of the database. */
function expected(person: Person, key: PageKey, action: Action): boolean {
  if (person.blocked) return false
  if (key === 'dashboard' && action === 'read') return true
  if (person.profile === 1) return true
  const { within, inherits } = pageOfKey(key)
  if (inherits === false && !expected(person, within as PageKey, 'read')) return false
  const parent = inherits === false ? undefined : (within as PageKey | undefined)
  const row = person.rows?.[key] ?? (parent && person.rows?.[parent])
  if (row) return row[action] === true
  if (person.object) {
    const object = person.object as Record<string, true | Rights>
    if (object.all) return true
    const value = object[key] ?? (parent && object[parent])
    return value === true ? action !== 'delete' : value?.[action] === true
  }
  if (person.rows) return false
  const profile = person.here ?? person.profile
  if (person.profileRows) return (person.profileRows[key] ?? (parent && person.profileRows[parent]))?.[action] === true
  if (profile === 2) return (MANAGED.includes(key) && action !== 'delete') || (key === 'dashboard-rows' && action === 'read')
  return profile === 3 && key === 'crm' && action === 'read'
}

const COLUMNS = ACTIONS.map((action) => `can_${action}`)

async function addRows(table: string, owned: Record<string, unknown>, rows: Rows = {}) {
  const names = [...Object.keys(owned), 'page', ...COLUMNS]
  for (const [page, rights] of Object.entries(rows)) {
    const values = [...Object.values(owned), page, ...ACTIONS.map((action) => rights[action] === true)]
    await app.owner().query(`insert into ${table} (${names}) values (${values.map((_, n) => `$${n + 1}`)})`, values)
  }
}

async function newPerson({ profile, here, object, rows, profileRows, blocked }: Person, at: { company_id?: string } = {}) {
  const person = await app({ profile_id: profile, permissions: object ?? null, ...at })
  const { user_id, company_id } = person
  if (here) await app.owner().query('update company_membership set profile_id = $2 where user_id = $1', [user_id, here])
  if (blocked) await app.owner().query('update users set active = false where user_id = $1', [user_id])
  await addRows('user_page_permission', { company_id, user_id }, rows)
  await addRows('profile_permission', { company_id, profile_id: profile }, profileRows)
  return person
}

interface Cell {
  page: PageKey
  action: Action
  granted: boolean
}

/** Every page and action as the database decides them, asked by `caller` in `company_id`. The last step of each explanation is the decision. */
async function decided(user_id: string, company_id: string, caller: string): Promise<Cell[]> {
  const client = await app.owner().connect()
  try {
    await client.query(`select set_config('app.user_id', $1, false), set_config('app.company_id', $2, false)`, [caller, company_id])
    const { rows } = await client.query(
      `select p.key as page, a as action, app.allowed($1, $2, p.key, a) as granted,
              (array_agg(e.granted order by e.step desc))[1] as explained
       from page p cross join unnest($3::text[]) a cross join lateral app.explain($1, $2, p.key, a) e
       group by p.key, p.order_index, a order by p.order_index, array_position($3::text[], a)`,
      [user_id, company_id, ACTIONS],
    )
    expect(rows.filter(({ granted, explained }) => granted !== explained)).toEqual([])
    return rows.map(({ page, action, granted }) => ({ page, action, granted }))
  } finally {
    client.release(true)
  }
}

/** The same by an owner of the system, from outside. */
const decisions = async (user_id: string, company_id: string) => decided(user_id, company_id, (await app({ profile_id: 1 })).user_id)

const everyCell = (decide: (page: PageKey, action: Action) => boolean): Cell[] =>
  PAGE_KEYS.flatMap(({ key }) => ACTIONS.map((action) => ({ page: key, action, granted: decide(key, action) })))

const onlyHome = everyCell((page, action) => page === 'dashboard' && action === 'read')
const nothing = everyCell(() => false)

describe.each(Object.entries(CALLERS))('%s', (_name, person) => {
  test('every page and action is decided as the specification says, and explained by the rule that decided', async () => {
    const { user_id, company_id } = await newPerson(person)
    const wanted = everyCell((page, action) => expected(person, page, action))
    expect(await decisions(user_id, company_id)).toEqual(wanted)
    // Whoever is blocked never comes as far as asking herself.
    if (!person.blocked) expect(await decided(user_id, company_id, user_id)).toEqual(wanted)
  })

  test('decides nothing but the home page in a company that the person does not work in, or that is inactive', async () => {
    const { user_id, company_id } = await newPerson(person)
    const wanted = person.blocked ? nothing : person.profile === 1 ? everyCell(() => true) : onlyHome
    const { company_id: foreign } = await app()
    expect(await decisions(user_id, foreign)).toEqual(wanted)
    await app.owner().query('update companies set active = false where id = $1', [company_id])
    expect(await decisions(user_id, company_id)).toEqual(person.blocked ? nothing : onlyHome)
  })
})

test('somebody from a company above has the profile of the membership she comes by', async () => {
  const above = await app({ profile_id: 3, permissions: null, role: 'admin' })
  const below = await app()
  await app.owner().query('update companies set parent_id = $2 where id = $1', [below.company_id, above.company_id])
  expect(await decisions(above.user_id, below.company_id)).toEqual(everyCell((page, action) => expected({ profile: 3 }, page, action)))
  await app.owner().query('update company_membership set profile_id = 2 where user_id = $1', [above.user_id])
  expect(await decisions(above.user_id, below.company_id)).toEqual(everyCell((page, action) => expected({ profile: 2 }, page, action)))
})

test('a picker of any page offers exactly those whom the decision lets read it, however many are alike', async () => {
  const { user_id, company_id } = await app({ profile_id: 1 })
  const above = await app({ profile_id: 2, permissions: null, role: 'admin' })
  await app.owner().query('update companies set parent_id = $2 where id = $1', [company_id, above.company_id])
  for (const [n, { profileRows, ...person }] of Object.values(CALLERS).entries()) {
    const profile = person.profile === 12 ? 20 + n : person.profile // in one company a profile has one set of rows
    await newPerson({ ...person, profile, profileRows: profileRows ?? {} }, { company_id })
    await newPerson({ ...person, profile }, { company_id })
  }
  const client = await app.owner().connect()
  try {
    await client.query(`select set_config('app.user_id', $1, false), set_config('app.company_id', $2, false)`, [user_id, company_id])
    const { rows } = await client.query<{ page: string; offered: string[]; allowed: string[] }>(
      `select p.key as page, array(select c.user_id::text from app.colleagues(p.key) c order by 1) as offered,
              array(select u.user_id::text from users u where u.active and (app.decide(u.user_id, $1, p.key, 'read')).granted order by 1) as allowed
       from page p`,
      [company_id],
    )
    const reached = new Set(rows.find(({ page }) => page === 'dashboard')!.offered)
    expect(reached.size).toBe(2 * (Object.keys(CALLERS).length - 1) + 2)
    expect(reached).toContain(above.user_id)
    for (const { page, offered, allowed } of rows) expect([page, offered]).toEqual([page, allowed.filter((id) => reached.has(id))])
  } finally {
    client.release(true)
  }
})

test('one profile may hold different permissions in two companies', async () => {
  const [one, other] = [await app({ profile_id: 12, permissions: null }), await app()]
  await app.owner().query('insert into company_membership (company_id, user_id) values ($1, $2)', [other.company_id, one.user_id])
  await addRows('profile_permission', { company_id: one.company_id, profile_id: 12 }, { clients: READ })
  await addRows('profile_permission', { company_id: other.company_id, profile_id: 12 }, { crm: ALL })
  const may = async (company_id: string) => (await decisions(one.user_id, company_id)).filter(({ granted }) => granted)
  expect(await may(one.company_id)).toEqual([
    { page: 'dashboard', action: 'read', granted: true },
    { page: 'clients', action: 'read', granted: true },
  ])
  expect((await may(other.company_id)).map(({ page }) => page)).toEqual(['dashboard', 'crm', 'crm', 'crm', 'crm'])
})

test('about somebody else only who may read the users hears an explanation', async () => {
  const [ana, bruno] = [await app({ permissions: { clients: true } }), await app()]
  const asked = app
    .platform()
    .database.transaction()
    .execute(async (db) => {
      await sql`select set_config('role', 'app_user', true), set_config('app.user_id', ${ana.user_id}, true), set_config('app.company_id', ${ana.company_id}, true)`.execute(
        db,
      )
      return sql`select * from app.explain(${bruno.user_id}, ${ana.company_id}, 'clients', 'read')`.execute(db)
    })
  await expect(asked).rejects.toMatchObject({ code: '42501' })
})

test('a profile without a name reads by its number', async () => {
  const { company_id } = await app()
  await app.owner().query(`insert into profile (company_id, id, name) values ($1, 10, 'Atendimento')`, [company_id])
  const { rows } = await app
    .owner()
    .query('select app.profile_name($1, n::smallint) as name from unnest(array[1, 2, 3, 4, 10, 11]) n', [company_id])
  expect(rows.map(({ name }) => name)).toEqual(['Proprietário do sistema', 'Gestor', 'Vendas', 'Básico', 'Atendimento', 'Perfil 11'])
  const again = app.owner().query(`insert into profile (company_id, id, name) values ($1, 12, 'GESTOR')`, [company_id])
  await expect(again).rejects.toMatchObject({ constraint: 'profile_name_taken' })
})

describe('in the demonstration', () => {
  beforeAll(() => seedDemo(app.owner(), app.platform().storage))

  test('what is explained is what is allowed, for every person in every company', async () => {
    const { rows: people } = await app.owner().query(`select user_id from users where email like '%@exemplo.com.br' and length(email) < 40`)
    const { rows: companies } = await app
      .owner()
      .query(`select id from companies where slug in ('potiguar-comercio', 'clinica-lagoa-nova')`)
    expect(companies).toHaveLength(2)
    for (const { user_id } of people) for (const { id } of companies) await decisions(user_id, id)
    expect(people.length).toBeGreaterThan(4)
  })
})
