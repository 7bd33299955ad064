import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { contract } from '#app/contract.ts'
import { type Api, testApp } from '#app/testing/app.ts'
import { newMaria } from '#modules/clients/contract/samples.ts'
import { clientExport } from '#modules/clients/server/export.ts'
import { dealChange, newDeal } from '#modules/crm/contract/testing/samples.ts'
import { dealExport } from '#modules/crm/server/export.ts'
import { newCase } from '#modules/legal/contract/testing/samples.ts'
import { caseExport } from '#modules/legal/server/export.ts'
import { newJoana } from '#modules/patients/contract/samples.ts'
import { patientExport } from '#modules/patients/server/export.ts'
import { DIGEST } from '#parts/imports/contract/testing/digest.ts'
import { asCompany } from '#server/database/database.ts'
import { exportRoutes } from '#server/export/routes.ts'
import { PAGE_KEYS, type PageKey } from '#shared/pages.ts'

/** What every scoped register can do, whatever its records are. */
interface Records {
  create(values: object): Promise<{ id: string; updated_at: Date; responsible_id: string | null }>
  update(input: { id: string; updated_at: Date; values: object }): Promise<{ id: string; responsible_id: string | null }>
  get(input: { id: string }): Promise<{ id: string; responsible: { name: string } | null }>
  history(input: { id: string }): Promise<{ total: number }>
  find(input: { text: string }): Promise<{ id: string }[]>
  list(input: object): Promise<{ rows: { id: string; name: string }[]; total: number; counts: { total: number } }>
  setStatus(input: object): Promise<{ changed: number; undo: string | null }>
  setResponsible(input: { selection: object; responsible_id: string | null }): Promise<{ changed: number; undo: string | null }>
  distribute(input: { selection: object; team_id: string }): Promise<{ changed: number; undo: string | null }>
  undoChange(input: { id: string }): Promise<{ changed: number; left: number }>
  remove(input: { selection: { ids: string[] } }): Promise<{ changed: number; removed_at: string }>
  undoRemoval(input: { removed_at: string }): Promise<{ changed: number }>
  trash(input: object): Promise<{ rows: { id: string }[]; total: number }>
  uploadAvatar(input: { file: File }): Promise<{ url: string }>
}

interface Register {
  /** Its key in the contract, where that is not the page's. */
  api?: keyof typeof contract
  /** Input of a new record of that name; `given` is what `prepare` answered. */
  values(name: string, over?: object, given?: object): object
  /** What the values of a company's records are taken from, where the product does not give it. */
  prepare?(api: Api): Promise<{ given: object; choices: readonly unknown[] }>
  /** What a save takes of the values of a new record, where that is not all. */
  change?(values: object): object
  /** The filter that finds the records with a text in their name. */
  search?(text: string): object
  /** The cards count what the other filters let through, and not the whole register. */
  countsFiltered?: true
  /** A field that the form sets and the list filters by, with some of its values. */
  choice: { field: string; values: readonly unknown[] }
  /** What `setStatus` takes. */
  status: unknown
  /** The orders of the list besides its own. */
  sorts: readonly string[]
  /** A record has a picture. */
  picture: boolean
  exported: Pick<typeof clientExport, keyof typeof clientExport>
  table: string
  /** Shows one row a record to dashboards. */
  view: string
}

type DealValues = ReturnType<typeof newDeal>

const NOBODY = '00000000-0000-7000-8000-000000000000'

const inBoth = (text: string) => ({ demand_name: text, client_name: text })

/** One line a scoped register. */
const REGISTERS = {
  crm: {
    values: (name: string, over?: object, given?: object) => ({ ...(given as DealValues), name, ...over }),
    prepare: async ({ clients, crm }: Api) => {
      const [{ pipelines }, { id }] = await Promise.all([crm.options(), clients.create(newMaria({ document: '' }))])
      return { given: newDeal(pipelines[0]!, id), choices: pipelines[0]!.stages.slice(0, 2).map((stage) => stage.id) }
    },
    change: dealChange,
    search: inBoth,
    countsFiltered: true,
    choice: { field: 'stage_id', values: [] },
    status: NOBODY,
    sorts: ['name', 'days_in_stage'],
    picture: false,
    exported: dealExport,
    table: 'deal',
    view: 'vw_crm_deals',
  },
  clients: {
    values: (name: string, over?: object) => newMaria({ name, document: '', ...over }),
    choice: { field: 'status_id', values: [1, 2, 3] },
    status: 2,
    sorts: ['status', 'created_at'],
    picture: true,
    exported: clientExport,
    table: 'client',
    view: 'vw_dashboard_clients',
  },
  patients: {
    values: (name: string, over?: object) => newJoana({ name, code: `PAC-${name}`, document: '', ...over }),
    choice: { field: 'status_id', values: [1, 2, 3] },
    status: 2,
    sorts: ['status', 'created_at', 'birth_date'],
    picture: true,
    exported: patientExport,
    table: 'patient',
    view: 'vw_dashboard_patients',
  },
  'legal-cases': {
    api: 'legal',
    values: (name: string, over?: object) => newCase({ title: name, cnj_number: '', ...over }),
    search: inBoth,
    choice: { field: 'phase', values: ['knowledge', 'appeal', 'enforcement'] },
    status: 'archived',
    sorts: ['title', 'client', 'filed_on'],
    picture: false,
    exported: caseExport,
    table: 'legal_case',
    view: 'vw_legal_cases',
  },
} satisfies Partial<Record<PageKey, Register>>
const registerOf = (page: PageKey): Register => REGISTERS[page as keyof typeof REGISTERS]

/** No registers, and asked by tests of their module. */
const ASKED_ELSEWHERE: PageKey[] = ['whatsapp-chat']

const app = testApp()
type Person = Awaited<ReturnType<typeof app>>
const recordsOf = (api: Api, page: PageKey) => (api as unknown as Record<string, Records>)[registerOf(page).api ?? page]!

const NOT_FOUND = { code: 'NOT_FOUND' }

test('every scoped register of the product is asked here', async () => {
  const { rows } = await app.owner().query('select page from app.scoped_table where page <> all ($1) order by page', [ASKED_ELSEWHERE])
  expect(rows.map(({ page }) => page)).toEqual(Object.keys(REGISTERS).sort())
  const named = new Set(PAGE_KEYS.filter((page) => 'scoped' in page).map(({ key }) => key as string))
  for (const { page } of rows) expect([page, named.has(page)]).toEqual([page, true])
})

test('every order of a scoped list, and no order without it, has an index for the records of one person', async () => {
  const { rows } = await app.owner().query(`
    select s.page, s.table_name, count(i.*)::int as twins from app.scoped_table s
    left join pg_index i on i.indrelid = s.table_name::regclass and (
      select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]) = 'responsible_id'
    group by 1, 2`)
  for (const { twins } of rows) expect(twins).toBeGreaterThan(1)
})

describe.each(Object.entries(REGISTERS) as [PageKey, Register][])('%s', (page, register) => {
  let company: { given: object; choices: readonly unknown[] } = { given: {}, choices: register.choice.values }
  const values = (name: string, over?: object) => register.values(name, over, company.given)
  const search = register.search ?? ((name: string) => ({ name }))
  const change = register.change ?? ((whole: object) => whole)

  async function office() {
    const me = await app({ permissions: { all: true } })
    const colleague = () => app({ company_id: me.company_id, permissions: { all: true } })
    const people = { me, mate: await colleague(), stranger: await colleague() }
    const { company_id } = me
    const { rows } = await app.owner().query("insert into team (company_id, name) values ($1, 'Comercial') returning id", [company_id])
    const team: string = rows[0].id
    for (const { user_id } of [people.me, people.mate])
      await app.owner().query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [company_id, team, user_id])
    if (register.prepare) company = await register.prepare(me.api)
    return { ...people, company_id, team, mine: recordsOf(me.api, page) }
  }

  const setScope = ({ company_id, user_id }: Pick<Person, 'company_id' | 'user_id'>, scope: 'all' | 'team' | 'own') =>
    app.owner().query(
      `insert into user_scope (company_id, user_id, page, scope) values ($1, $2, $3, $4)
       on conflict (company_id, user_id, page) do update set scope = excluded.scope`,
      [company_id, user_id, page, scope],
    )

  const { field } = register.choice
  /** One of the values of the field that the list filters by. */
  const chosen = (at: number) => ({ [field]: company.choices[at % company.choices.length] })

  /** Records of everybody and of nobody, by name, each with a picture where they have one. */
  async function fill({ me, mate, stranger }: Awaited<ReturnType<typeof office>>) {
    const file = new File(
      [Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')],
      'x.png',
      { type: 'image/png' },
    )
    const whose = { minha: me.user_id, outra: me.user_id, 'da equipe': mate.user_id, alheia: stranger.user_id, 'de ninguém': null }
    const all = recordsOf(stranger.api, page)
    const made: Record<string, { id: string; file: string | null }> = {}
    for (const [at, [name, responsible_id]] of Object.entries(whose).entries()) {
      const avatar_url = register.picture ? (await all.uploadAvatar({ file })).url : null
      const picture = avatar_url === null ? {} : { avatar_url }
      const { id } = await all.create(values(`Loja ${name}`, { ...picture, ...chosen(at), responsible_id }))
      made[name] = { id, file: avatar_url?.slice('/files/'.length) ?? null }
    }
    return made
  }

  const SEEN = {
    all: ['minha', 'outra', 'da equipe', 'alheia', 'de ninguém'],
    team: ['minha', 'outra', 'da equipe'],
    own: ['minha', 'outra'],
  } as const

  test.each(['all', 'team', 'own'] as const)('with scope %s, one set of records everywhere', async (scope) => {
    const here = await office()
    const made = await fill(here)
    await setScope(here.me, scope)
    const { mine, me } = here
    const seen = SEEN[scope].map((name) => made[name]!.id).sort()
    const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()

    const orders = register.sorts.map((sort) => ({ sort, direction: 'desc' }))
    for (const sort of [{}, ...orders, chosen(0), search('loja')]) {
      const { rows, total, counts } = await mine.list(sort)
      const expected = field in sort ? idsOf(rows).filter((id) => seen.includes(id)) : seen
      expect(idsOf(rows)).toEqual(expected)
      expect([total, counts.total]).toEqual([rows.length, register.countsFiltered ? rows.length : seen.length])
    }
    expect(idsOf(await mine.find({ text: 'loja' }))).toEqual(seen)

    const visible = (id: string) =>
      asCompany(app.platform().database, { user_id: me.user_id, company_id: here.company_id }, (db) =>
        sql`select app.visible(${register.table}, array[${id}]::uuid[])`.execute(db),
      ).then(({ rows }) => rows.length === 1)
    for (const { id, file } of Object.values(made)) {
      const found = await Promise.all([
        mine.get({ id }).then(
          () => true,
          ({ code }) => code !== 'NOT_FOUND' && code,
        ),
        mine.history({ id }).then(
          () => true,
          ({ code }) => code !== 'NOT_FOUND' && code,
        ),
        visible(id),
        ...(file === null
          ? []
          : [
              app
                .owner()
                .query('select from app.readable_file($1, $2)', [me.token, file])
                .then(({ rowCount }) => rowCount === 1),
            ]),
      ])
      expect(found).toEqual(found.map(() => seen.includes(id)))
    }

    const answer = await exportRoutes(app.platform(), [register.exported]).request(`/api/export/${page}?format=csv`, {
      headers: { cookie: `session=${me.token}`, 'x-company-id': here.company_id },
    })
    expect((await answer.text()).trim().split('\n')).toHaveLength(seen.length + 1)

    const counted = await app
      .platform()
      .database.transaction()
      .execute(async (db) => {
        await sql`select set_config('role', 'app_bi', true), set_config('app.user_id', ${me.user_id}, true), set_config('app.company_id', ${here.company_id}, true)`.execute(
          db,
        )
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(register.view)}`.execute(db)
        return rows[0]!.n
      })
    expect(counted).toBe(seen.length)

    const everything = { filter: {}, expected: seen.length }
    const { removed_at, changed } = await mine.remove({ selection: everything as never })
    expect(changed).toBe(seen.length)
    expect((await mine.trash({})).total).toBe(seen.length)
    await mine.undoRemoval({ removed_at })
  })

  test('what changed out of the caller’s scope is not in the audit that she reads', async () => {
    const here = await office()
    const made = await fill(here)
    await setScope(here.me, 'own')
    const { rows } = await asCompany(app.platform().database, { user_id: here.me.user_id, company_id: here.company_id }, (db) =>
      sql<{
        entity_id: string
      }>`select distinct entity_id from audit_event where entity = ${register.table} and action = 'insert'`.execute(db),
    )
    expect(rows.map(({ entity_id }) => entity_id).sort()).toEqual(SEEN.own.map((name) => made[name]!.id).sort())
  })

  test('a colleague’s record answers as one that does not exist, in the same words, whatever is asked of it', async () => {
    const here = await office()
    const { alheia } = await fill(here)
    await setScope(here.me, 'own')
    const { mine } = here
    const changed = change(values('Mudada'))
    const asked: ((id: string) => Promise<unknown>)[] = [
      (id) => mine.get({ id }),
      (id) => mine.history({ id }),
      (id) => mine.update({ id, updated_at: new Date(), values: { ...changed, responsible_id: here.me.user_id } }),
      (id) => mine.remove({ selection: { ids: [id] } }),
      (id) => mine.setStatus({ selection: { ids: [id] }, status: register.status }),
      (id) => mine.setResponsible({ selection: { ids: [id] }, responsible_id: here.me.user_id }),
      (id) => mine.distribute({ selection: { ids: [id] }, team_id: here.team }),
    ]
    const said = async (ask: (id: string) => Promise<unknown>, id: string) =>
      JSON.stringify(await ask(id).catch(({ code, message, data }) => ({ code, message, data })))
    for (const ask of asked) expect(await said(ask, alheia!.id)).toBe(await said(ask, NOBODY))
  })

  test('a new record is its creator’s, unless she names somebody, or nobody', async () => {
    const { me, mate, mine, stranger, ...here } = await office()
    expect((await mine.create(values('A'))).responsible_id).toBe(me.user_id)
    expect((await mine.create(values('B', { responsible_id: mate.user_id }))).responsible_id).toBe(mate.user_id)
    expect((await mine.create(values('C', { responsible_id: null }))).responsible_id).toBeNull()
    await setScope({ ...here, user_id: me.user_id }, 'own')
    expect((await mine.create(values('D', { responsible_id: mate.user_id }))).responsible_id).toBe(mate.user_id)
    await expect(mine.create(values('E', { responsible_id: stranger.user_id }))).rejects.toMatchObject({
      code: 'RESPONSIBLE_OUTSIDE_TEAM',
      message: 'Você só pode passar para pessoas da sua equipe.',
    })
    expect((await recordsOf(stranger.api, page).list({})).total).toBe(4)
    expect((await mine.list({})).total).toBe(1)
  })

  test('a record is passed on in its form, and then is not found any more', async () => {
    const { me, mate, mine, ...here } = await office()
    await setScope({ ...here, user_id: me.user_id }, 'own')
    const { id, updated_at } = await mine.create(values('A'))
    const saved = await mine.update({ id, updated_at, values: { ...change(values('A')), responsible_id: mate.user_id } })
    expect(saved).toMatchObject({ id, responsible_id: mate.user_id })
    await expect(mine.get({ id })).rejects.toMatchObject(NOT_FOUND)
    expect((await recordsOf(mate.api, page).get({ id })).responsible?.name).toBe('Ana Teste')
  })

  test('to somebody who may not read the page: a sentence that names both, and nothing changes', async () => {
    const { mine, company_id } = await office()
    const reader = await app({ company_id, permissions: { hr: true } })
    const { id } = await mine.create(values('A'))
    const label = PAGE_KEYS.find(({ key }) => key === page)!.label
    await expect(mine.setResponsible({ selection: { ids: [id] }, responsible_id: reader.user_id })).rejects.toMatchObject({
      code: 'RESPONSIBLE_WITHOUT_ACCESS',
      message: `Ana Teste não tem acesso a ${label}.`,
    })
    expect((await mine.list({ responsible_id: 'me' })).total).toBe(1)
  })

  test('many are passed on, by ids and by filter, and taken back: also by somebody who no longer sees them', async () => {
    const { me, mate, mine, ...here } = await office()
    await setScope({ ...here, user_id: me.user_id }, 'own')
    for (const name of ['A', 'B', 'C']) await mine.create(values(name))
    const { changed, undo } = await mine.setResponsible({ selection: { filter: {}, expected: 3 }, responsible_id: mate.user_id })
    expect(changed).toBe(3)
    expect((await mine.list({})).total).toBe(0)
    expect((await recordsOf(mate.api, page).list({ responsible_id: 'me' })).total).toBe(3)
    expect(await mine.undoChange({ id: undo! })).toEqual({ changed: 3, left: 0 })
    const { rows, total } = await mine.list({})
    expect(total).toBe(3)
    expect(await mine.setResponsible({ selection: { ids: [rows[0]!.id] }, responsible_id: null })).toMatchObject({ changed: 1 })
    expect((await recordsOf(mate.api, page).list({ responsible_id: 'none' })).total).toBe(1)
  })

  test('dealt out to a team: who has fewest first', async () => {
    const { me, mate, mine, team } = await office()
    for (const name of ['A', 'B']) await mine.create(values(name, { responsible_id: mate.user_id }))
    const ids: string[] = []
    for (const name of ['C', 'D', 'E', 'F']) ids.push((await mine.create(values(name, { responsible_id: null }))).id)
    const { changed, undo } = await mine.distribute({ selection: { ids }, team_id: team })
    expect(changed).toBe(4)
    expect((await mine.list({ responsible_id: me.user_id })).total).toBe(3)
    expect((await mine.list({ responsible_id: mate.user_id })).total).toBe(3)
    await mine.undoChange({ id: undo! })
    expect((await mine.list({ responsible_id: 'none' })).total).toBe(4)
  })

  test('the filter Responsável finds mine, my team’s, nobody’s and a person’s, and narrows a scope', async () => {
    const here = await office()
    await fill(here)
    const { mine, me, mate, stranger } = here
    const count = async (responsible_id: string, more: object = {}) => {
      const { rows, total } = await mine.list({ responsible_id, ...more })
      expect(rows).toHaveLength(total)
      return total
    }
    const filters = ['me', 'team', 'none', me.user_id, mate.user_id, stranger.user_id]
    const counts = async () => Promise.all(filters.map((filter) => count(filter)))
    expect(await counts()).toEqual([2, 3, 1, 2, 1, 1])
    expect(await count('team', { sort: register.sorts[0] })).toBe(3)
    expect(await count('me', search('loja'))).toBe(2)
    await setScope(here.me, 'team')
    expect(await counts()).toEqual([2, 3, 0, 2, 1, 0])
    await setScope(here.me, 'own')
    expect(await counts()).toEqual([2, 2, 0, 2, 0, 0])
  })

  test('pages of a scoped list hold every record once, in the order of the list', async () => {
    const here = await office()
    const names = Array.from({ length: 45 }, (_, n) => `Loja ${String((n * 7) % 45).padStart(2, '0')}`)
    const all = recordsOf(here.stranger.api, page)
    for (const [n, name] of names.entries())
      await all.create(values(name, { responsible_id: [here.me, here.mate, here.stranger][n % 3]!.user_id, ...chosen(n) }))
    await setScope(here.me, 'team')
    for (const order of [{}, ...register.sorts.map((sort) => ({ sort })), { direction: 'desc' }]) {
      const pages = [await here.mine.list(order), await here.mine.list({ ...order, page: 2 }), await here.mine.list({ ...order, page: 3 })]
      expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
        [20, 30],
        [10, 30],
        [0, 30],
      ])
      const merged = pages.flatMap(({ rows }) => rows.map(({ id }) => id))
      expect(new Set(merged).size).toBe(30)
      const whole: string[] = []
      for (const n of [1, 2, 3]) whole.push(...(await all.list({ ...order, page: n })).rows.map(({ id }) => id))
      expect(merged).toEqual(whole.filter((id) => merged.includes(id)))
    }
  })
})

test('an imported record is nobody’s unless the file names somebody by e-mail or exact name, and the caller’s where she would not see it', async () => {
  const me = await app({ permissions: { all: true } })
  const mate = await app({ company_id: me.company_id, permissions: { all: true } })
  await app.owner().query(`update users set name = 'Aline D’Ávila' where user_id = $1`, [mate.user_id])
  const write = async (rows: object[]) => {
    const run = await me.api.clients.imports.begin({ file_name: 'clientes.csv', digest: DIGEST, lines: rows.length })
    const { done } = await me.api.clients.imports.write({ import_id: run.id, rows: rows.map((cells, at) => ({ line: at + 2, cells })) })
    return { run, done: done.toSorted((one, other) => one.line - other.line) }
  }
  const address = { postal_code: '59000-000', street: 'Rua A', number: '1', city: 'Natal', state: 'RN' }
  const row = (name: string, responsible?: string) => ({
    name,
    phone: '84999991234',
    tags: 'VIP',
    note: 'x',
    ...address,
    ...(responsible && { responsible }),
  })
  const { done } = await write([
    row('A'),
    row('B', mate.email.toUpperCase()),
    row('C', 'Aline D’Ávila'),
    row('D', 'Ninguém'),
    row('E', 'Ana Teste'),
  ])
  expect(done.map(({ remark }) => remark)).toEqual([null, null, null, 'Responsável não encontrado: "Ninguém"; deixado de fora', null])
  const total = async (responsible_id: string) => (await me.api.clients.list({ responsible_id })).total
  expect([await total('none'), await total(mate.user_id), await total(me.user_id)]).toEqual([2, 2, 1])

  await app
    .owner()
    .query(`insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'clients', 'own')`, [me.company_id, me.user_id])
  const own = await write([row('F'), row('G', 'Aline D’Ávila'), row('E', 'Aline D’Ávila')])
  expect(own.done.map(({ remark }) => remark)).toEqual([
    null,
    ...Array(2).fill('Responsável fora da sua equipe: "Aline D’Ávila"; deixado de fora'),
  ])
  expect((await me.api.clients.list({})).total).toBe(3)

  const { rows } = await app.owner().query(`insert into team (company_id, name) values ($1, 'Comercial') returning id`, [me.company_id])
  await app
    .owner()
    .query('insert into team_member (company_id, team_id, user_id) select $1, $2, unnest($3::uuid[])', [
      me.company_id,
      rows[0].id,
      [me.user_id, mate.user_id],
    ])
  const passed = await write([row('H', 'Aline D’Ávila'), row('E', 'Aline D’Ávila')])
  expect(passed.done.map(({ changed, remark }) => [changed, remark])).toEqual([
    [true, null],
    [true, null],
  ])
  expect((await me.api.clients.list({})).total).toBe(2)
  expect((await mate.api.clients.list({ responsible_id: 'me' })).total).toBe(4)
  expect(await me.api.clients.imports.undo({ id: passed.run.id })).toMatchObject({ removed: 1, put_back: 1, left_total: 0 })
  expect((await me.api.clients.list({})).total).toBe(3)
})
