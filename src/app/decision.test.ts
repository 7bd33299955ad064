import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { ALL, addRows, CALLERS, expected, isOff, newPerson, READ } from '#app/testing/permission-table.ts'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'
import { ACTIONS, type Action } from '#shared/procedure.ts'

const app = testApp({ demo: true })

interface Cell {
  page: PageKey
  action: Action
  granted: boolean
}

/** Every page and action as the database decides them, asked by `caller` in `company_id`. The last step of each explanation is the decision. */
async function decided(user_id: string, company_id: string, caller: string, key_id: string | null = null): Promise<Cell[]> {
  const client = await app.owner().connect()
  try {
    await client.query(
      `select set_config('app.user_id', $1, false), set_config('app.company_id', $2, false), set_config('app.api_key_id', coalesce($3, ''), false)`,
      [caller, company_id, key_id],
    )
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
    const { user_id, company_id, key_id } = await newPerson(app, person)
    const { key: _, ...herself } = person
    const wanted = everyCell((page, action) => expected(herself, page, action))
    expect(await decisions(user_id, company_id)).toEqual(wanted)
    // Whoever is blocked never comes as far as asking herself. An API key counts for the caller alone.
    if (!person.blocked)
      expect(await decided(user_id, company_id, user_id, key_id)).toEqual(everyCell((page, action) => expected(person, page, action)))
  })

  test('decides nothing but the home page in a company that the person does not work in, or that is inactive', async () => {
    const { user_id, company_id } = await newPerson(app, person)
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
  for (const [n, { profileRows, off: _, ...person }] of Object.values(CALLERS).entries()) {
    const profile = person.profile === 12 ? 20 + n : person.profile // in one company a profile has one set of rows
    await newPerson(app, { ...person, profile, profileRows: profileRows ?? {} }, { company_id })
    await newPerson(app, { ...person, profile }, { company_id })
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
  await addRows(app, 'profile_permission', { company_id: one.company_id, profile_id: 12 }, { clients: READ })
  await addRows(app, 'profile_permission', { company_id: other.company_id, profile_id: 12 }, { crm: ALL })
  const may = async (company_id: string) => (await decisions(one.user_id, company_id)).filter(({ granted }) => granted)
  expect(await may(one.company_id)).toEqual([
    { page: 'dashboard', action: 'read', granted: true },
    { page: 'clients', action: 'read', granted: true },
  ])
  expect((await may(other.company_id)).map(({ page }) => page)).toEqual(['dashboard', 'crm', 'crm', 'crm', 'crm'])
})

test('a module that is off is denied with its own rule, finer rights included, before any that grants', async () => {
  const { user_id, company_id } = await newPerson(app, CALLERS['owner, modules off']!)
  const client = await app.owner().connect()
  try {
    await client.query(`select set_config('app.user_id', $1, false), set_config('app.company_id', $2, false)`, [user_id, company_id])
    const { rows } = await client.query<{ page: PageKey; rule: string }>(
      `select p.key as page, (app.decide($1, $2, p.key, 'read')).rule from page p`,
      [user_id, company_id],
    )
    const denied = rows.filter(({ rule }) => rule === 'module_off').map(({ page }) => page)
    expect(denied.sort()).toEqual(
      PAGE_KEYS.filter(({ key }) => isOff(['hr', 'patients'], key))
        .map(({ key }) => key)
        .sort(),
    )
  } finally {
    client.release(true)
  }
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
