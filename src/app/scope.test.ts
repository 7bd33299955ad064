import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#app/testing/app.ts'
import { asCompany, type Db } from '#server/database/database.ts'

const app = testApp()

/** Pages and tables that no module has: one with a team, one without, with rows that belong to theirs and counts. */
const MADE_UP = `
  insert into page (key, path, scoped, order_index) values ('things', '/things', true, 901), ('queues', '/queues', true, 902);
  create table thing (
    id uuid primary key default app.uuid7(), company_id uuid not null default app.current_company() references companies on delete cascade,
    kind smallint not null default 1, name text not null, responsible_id uuid default app.current_user_id() references users on delete set null,
    deleted_at timestamptz, unique (company_id, id));
  select app.guard_records('thing', 'things'), app.guard_scope('thing', 'things'), app.keep_counts('thing', 'things', '{kind}');
  create table thing_note (
    id uuid primary key default app.uuid7(), company_id uuid not null default app.current_company(), thing_id uuid not null, note text,
    foreign key (company_id, thing_id) references thing (company_id, id));
  select app.guard_children('thing_note', 'things'), app.guard_scope_children('thing_note', 'thing');
  create table queued (
    id uuid primary key default app.uuid7(), company_id uuid not null default app.current_company() references companies on delete cascade,
    kind smallint not null default 1, name text not null, responsible_id uuid default app.current_user_id() references users on delete set null, team_id uuid,
    unique (company_id, id), foreign key (company_id, team_id) references team (company_id, id));
  select app.guard_records('queued', 'queues'), app.guard_scope('queued', 'queues'), app.keep_counts('queued', 'queues', '{kind}');
  create table queued_note (
    id uuid primary key default app.uuid7(), company_id uuid not null default app.current_company(), queued_id uuid not null, note text,
    foreign key (company_id, queued_id) references queued (company_id, id));
  select app.guard_children('queued_note', 'queues'), app.guard_scope_children('queued_note', 'queued')`

beforeAll(() => app.owner().query(MADE_UP))

type Who = 'me' | 'mate' | 'absent' | 'stranger' | 'other_mate'
type Scope = 'all' | 'team' | 'own'

/** Records by whose they are, and in which team's queue. */
const RECORDS = {
  mine: ['me', null],
  'a teammate’s': ['mate', null],
  'a stranger’s': ['stranger', null],
  'of whom I substitute': ['absent', null],
  'nobody’s': [null, null],
  'nobody’s, of my team': [null, 'my'],
  'nobody’s, of another team': [null, 'other'],
  'a stranger’s, of my team': ['stranger', 'my'],
  'a teammate’s, of another team': ['mate', 'other'],
  'mine, of another team': ['me', 'other'],
} as const satisfies Record<string, readonly [Who | null, 'my' | 'other' | null]>
type Named = keyof typeof RECORDS

/** What each scope sees of a table with teams. Source: spec/5 §3.3 and the README's table of decisions. */
const SEEN: Record<Scope, Named[]> = {
  all: Object.keys(RECORDS) as Named[],
  team: ['mine', 'a teammate’s', 'of whom I substitute', 'nobody’s, of my team', 'a stranger’s, of my team', 'mine, of another team'],
  own: ['mine', 'of whom I substitute', 'nobody’s, of my team', 'mine, of another team'],
}
const WITHOUT_TEAM = (Object.keys(RECORDS) as Named[]).filter((name) => RECORDS[name][1] === null)

async function company() {
  const me = await app({ permissions: { all: true } })
  const others = { company_id: me.company_id, permissions: { all: true } }
  const [mate, absent, stranger, other_mate] = await Promise.all([app(others), app(others), app(others), app(others)])
  const people = { me, mate, absent, stranger, other_mate }
  const { rows: teams } = await app
    .owner()
    .query("insert into team (company_id, name) values ($1, 'Minha'), ($1, 'Outra') returning id", [me.company_id])
  const [my, other] = teams.map(({ id }) => id) as [string, string]
  const member = (team: string, who: Who) =>
    app
      .owner()
      .query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [me.company_id, team, people[who].user_id])
  await Promise.all([member(my, 'me'), member(my, 'mate'), member(other, 'other_mate'), member(other, 'stranger')])
  await app
    .owner()
    .query(
      `insert into user_absence (company_id, user_id, starts_on, ends_on, substitute_id) values ($1, $2, current_date - 2, current_date + 2, $3)`,
      [me.company_id, absent.user_id, me.user_id],
    )
  return { ...people, people, company_id: me.company_id, my, other }
}
type Company = Awaited<ReturnType<typeof company>>

const scopeOf = ({ company_id, me }: Pick<Company, 'company_id' | 'me'>, page: string, scope: Scope) =>
  app.owner().query(
    `insert into user_scope (company_id, user_id, page, scope) values ($1, $2, $3, $4)
     on conflict (company_id, user_id, page) do update set scope = excluded.scope`,
    [company_id, me.user_id, page, scope],
  )

const as = <T>({ company_id }: Pick<Company, 'company_id'>, { user_id }: { user_id: string }, work: (db: Db) => Promise<T>) =>
  asCompany(app.platform().database, { user_id, company_id }, work)

/** Adds every kind of record, with a row that belongs to it. */
async function fill({ company_id, people, my, other }: Company, table: 'thing' | 'queued') {
  const named = table === 'queued' ? (Object.keys(RECORDS) as Named[]) : WITHOUT_TEAM
  for (const name of named) {
    const [who, team] = RECORDS[name]
    const { rows } = await app
      .owner()
      .query(
        `insert into ${table} (company_id, name, responsible_id ${team ? ', team_id' : ''}) values ($1, $2, $3 ${team ? ', $4' : ''}) returning id`,
        [company_id, name, who && people[who].user_id, ...(team ? [team === 'my' ? my : other] : [])],
      )
    await app.owner().query(`insert into ${table}_note (company_id, ${table}_id, note) values ($1, $2, $3)`, [company_id, rows[0].id, name])
  }
}

const namesIn = async (db: Db, statement: string) =>
  (await sql<{ name: string }>`${sql.raw(statement)}`.execute(db)).rows.map(({ name }) => name).sort()

describe.each([
  ['thing', 'things', WITHOUT_TEAM],
  ['queued', 'queues', Object.keys(RECORDS) as Named[]],
] as const)('%s', (table, page, all) => {
  const seenWith = (scope: Scope) => SEEN[scope].filter((name) => all.includes(name)).sort()

  test.each(['all', 'team', 'own'] as const)(
    'with scope %s: records, what belongs to them, and counts are of one set, which is the specification’s',
    async (scope) => {
      const here = await company()
      await fill(here, table)
      await scopeOf(here, page, scope)
      await as(here, here.me, async (db) => {
        expect(await namesIn(db, `select name from ${table}`)).toEqual(seenWith(scope))
        expect(await namesIn(db, `select note as name from ${table}_note`)).toEqual(seenWith(scope))
        const counts = await sql<{ ready: number; of: number }>`
        select (select coalesce(sum(total), 0)::int from ${sql.raw(`${table}_count`)}) as ready,
               (select coalesce(sum(total), 0)::int from ${sql.raw(`${table}_responsible_count`)}) as of`.execute(db)
        expect(counts.rows[0]).toEqual({ ready: scope === 'all' ? all.length : 0, of: seenWith(scope).length })
        const { rows } = await sql<{ id: string }>`select app.visible(${table}, array(select id from ${sql.raw(table)})) as id`.execute(db)
        expect(rows).toHaveLength(seenWith(scope).length)
      })
    },
  )

  test.each([
    ['all', 'own'],
    ['all', 'team'],
    ['own', 'team'],
    ['team', 'all'],
  ] as const)('from scope %s to %s somebody sees so many more or fewer as is said before', async (before, after) => {
    const here = await company()
    await fill(here, table)
    await scopeOf(here, page, before)
    const owner = await app({ company_id: here.company_id, permissions: { all: true } })
    const { rows } = await as(here, owner, (db) =>
      sql<{ more: number; still: string; sees: number }>`
        select app.change_by_scope(${page}, ${here.me.user_id}, ${after})::integer as more, app.current_user_id() as still,
               (select count(*)::integer from ${sql.raw(table)}) as sees`.execute(db),
    )
    expect(rows).toEqual([{ more: seenWith(after).length - seenWith(before).length, still: owner.user_id, sees: all.length }])
  })

  test('what is out of scope is neither changed nor deleted, not by a statement without a condition either', async () => {
    const here = await company()
    await fill(here, table)
    await scopeOf(here, page, 'own')
    await as(here, here.me, (db) => sql`update ${sql.raw(table)} set name = 'mudado'`.execute(db))
    await as(here, here.me, (db) => sql`delete from ${sql.raw(`${table}_note`)}`.execute(db))
    const changed = await app
      .owner()
      .query(`select count(*)::int as n from ${table} where company_id = $1 and name = 'mudado'`, [here.company_id])
    const left = await app.owner().query(`select count(*)::int as n from ${table}_note where company_id = $1`, [here.company_id])
    expect([changed.rows[0].n, left.rows[0].n]).toEqual([seenWith('own').length, all.length - seenWith('own').length])
  })

  test('nobody updates whose a record is', async () => {
    const here = await company()
    await fill(here, table)
    await expect(as(here, here.me, (db) => sql`update ${sql.raw(table)} set responsible_id = null`.execute(db))).rejects.toMatchObject({
      code: '42501',
    })
  })

  test('what is added is the caller’s unless she names somebody to whom she could hand it over', async () => {
    const here = await company()
    await scopeOf(here, page, 'own')
    const add = (who: string | null) =>
      as(here, here.me, (db) => sql`insert into ${sql.raw(table)} (name, responsible_id) values ('nova', ${who}::uuid)`.execute(db))
    await as(here, here.me, (db) => sql`insert into ${sql.raw(table)} (name) values ('minha')`.execute(db))
    await add(here.mate.user_id)
    await expect(add(null)).rejects.toMatchObject({ code: '42501' })
    await expect(add(here.stranger.user_id)).rejects.toMatchObject({ constraint: 'responsible_outside_team' })
    expect(await as(here, here.me, (db) => namesIn(db, `select name from ${table}`))).toEqual(['minha'])
  })
})

describe('handing over', () => {
  const handOver = (here: Company, ids: string[], to: Who | null, by: Who = 'me') =>
    as(here, here.people[by], async (db) => {
      const { rows } = await sql<{ id: string }>`
        select app.hand_over('things', ${ids}::uuid[], ${to && here.people[to].user_id}) as id`.execute(db)
      return rows.map(({ id }) => id)
    })

  async function withThing(scope: Scope, who: Who | null = 'me') {
    const here = await company()
    await scopeOf(here, 'things', scope)
    const { rows } = await app
      .owner()
      .query("insert into thing (company_id, name, responsible_id) values ($1, 'uma', $2) returning id", [
        here.company_id,
        who && here.people[who].user_id,
      ])
    const id: string = rows[0].id
    const responsible = async () => (await app.owner().query('select responsible_id from thing where id = $1', [id])).rows[0].responsible_id
    return { here, id, responsible }
  }

  test('with Só meus a record goes to a teammate, and is not seen any more', async () => {
    const { here, id, responsible } = await withThing('own')
    expect(await handOver(here, [id], 'mate')).toEqual([id])
    expect(await responsible()).toBe(here.mate.user_id)
    expect(await as(here, here.me, (db) => namesIn(db, 'select name from thing'))).toEqual([])
    await expect(handOver(here, [id], 'me')).rejects.toMatchObject({ code: 'P0002' })
    expect(await responsible()).toBe(here.mate.user_id)
  })

  test('to somebody outside of the caller’s teams only with Todos', async () => {
    const { here, id, responsible } = await withThing('team')
    await expect(handOver(here, [id], 'stranger')).rejects.toMatchObject({ constraint: 'responsible_outside_team' })
    expect(await responsible()).toBe(here.me.user_id)
    await scopeOf(here, 'things', 'all')
    expect(await handOver(here, [id], 'stranger')).toEqual([id])
  })

  test('not to somebody who may not read the page, is blocked, or works elsewhere', async () => {
    const { here, id, responsible } = await withThing('all')
    const reader = await app({ company_id: here.company_id, permissions: { hr: true } })
    const foreigner = await app({ permissions: { all: true } })
    await app.owner().query('update users set active = false where user_id = $1', [here.mate.user_id])
    for (const to of [reader, foreigner, here.mate]) {
      const handed = as(here, here.me, (db) => sql`select app.hand_over('things', array[${id}]::uuid[], ${to.user_id})`.execute(db))
      await expect(handed).rejects.toMatchObject({ constraint: 'responsible_without_access', detail: to === foreigner ? '' : 'Ana Teste' })
    }
    expect(await responsible()).toBe(here.me.user_id)
  })

  test('needs the permission to update, and every record in sight', async () => {
    const { here, id, responsible } = await withThing('own', 'stranger')
    await expect(handOver(here, [id], 'me')).rejects.toMatchObject({ code: 'P0002' })
    const reader = await app({ company_id: here.company_id, permissions: { patients: { read: true } } })
    const handed = as(here, reader, (db) => sql`select app.hand_over('things', array[${id}]::uuid[], null)`.execute(db))
    await expect(handed).rejects.toMatchObject({ code: '42501' })
    expect(await responsible()).toBe(here.stranger.user_id)
  })

  test('dealt out to a team: who has fewest open first, without who is absent today', async () => {
    const here = await company()
    await app
      .owner()
      .query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3), ($1, $2, $4)', [
        ...[here.company_id, here.my, here.absent.user_id, here.stranger.user_id],
      ])
    const insert = 'insert into thing (company_id, name, responsible_id) select $1, name, $2 from generate_series(1, $3) name returning id'
    const holding = async (who: Who | null, count: number) =>
      (await app.owner().query(insert, [here.company_id, who && here.people[who].user_id, count])).rows.map(({ id }) => id)
    await holding('me', 4)
    await holding('mate', 1)
    const ids = await holding(null, 5)
    const dealt = await as(here, here.me, (db) => sql`select app.distribute('things', ${ids}::uuid[], ${here.my})`.execute(db))
    expect(dealt.rows).toHaveLength(5)
    const { rows } = await app
      .owner()
      .query('select responsible_id as who, count(*)::int as n from thing where company_id = $1 group by 1', [here.company_id])
    const held = Object.fromEntries(rows.map(({ who, n }) => [who, n]))
    expect(held).toEqual({ [here.me.user_id]: 4, [here.mate.user_id]: 3, [here.stranger.user_id]: 3 })
  })
})

describe('scope', () => {
  test('ends at the next statement with the team, the absence or the scope', async () => {
    const here = await company()
    await fill(here, 'thing')
    await scopeOf(here, 'things', 'team')
    const seen = () => as(here, here.me, (db) => namesIn(db, 'select name from thing'))
    expect(await seen()).toEqual(['a teammate’s', 'mine', 'of whom I substitute'])
    await app.owner().query('update team set deleted_at = now() where id = $1', [here.my])
    expect(await seen()).toEqual(['mine', 'of whom I substitute'])
    await app.owner().query('update user_absence set ends_on = current_date - 2 where company_id = $1', [here.company_id])
    expect(await seen()).toEqual(['mine'])
    await app
      .owner()
      .query('insert into team_member (company_id, team_id, user_id) values ($1, $2, $3)', [here.company_id, here.other, here.me.user_id])
    expect(await seen()).toEqual(['a stranger’s', 'mine'])
    await scopeOf(here, 'things', 'own')
    expect(await seen()).toEqual(['mine'])
  })

  test('is the person’s own, else her profile’s, else all; an owner’s is all', async () => {
    const profile = await app({ profile_id: 12 })
    const { company_id, user_id } = profile
    const scope = () =>
      as(profile, profile, (db) => sql<{ scope: string }>`select app.scope('clients') as scope`.execute(db)).then(
        ({ rows }) => rows[0]!.scope,
      )
    expect(await scope()).toBe('all')
    await app
      .owner()
      .query(`insert into profile_permission (company_id, profile_id, page, can_read, scope) values ($1, 12, 'clients', true, 'team')`, [
        company_id,
      ])
    expect(await scope()).toBe('team')
    await scopeOf({ company_id, me: profile }, 'clients', 'own')
    expect(await scope()).toBe('own')
    await app.owner().query('update users set profile_id = 1 where user_id = $1', [user_id])
    expect(await scope()).toBe('all')
  })
})

test('a picker offers who may read the page, without e-mail, and says whom the caller reaches and who is absent', async () => {
  const here = await company()
  await app({ company_id: here.company_id, permissions: { hr: true } })
  await scopeOf(here, 'things', 'own')
  const { rows } = await as(here, here.me, (db) => sql<Record<string, unknown>>`select * from app.colleagues('things')`.execute(db))
  expect(Object.keys(rows[0]!).sort()).toEqual(['absent_until', 'avatar_url', 'in_reach', 'name', 'user_id'])
  const reach = Object.fromEntries(rows.map(({ user_id, in_reach, absent_until }) => [user_id, [in_reach, absent_until !== null]]))
  const { me, mate, absent, stranger, other_mate } = here
  expect(reach).toEqual({
    [me.user_id]: [true, false],
    [mate.user_id]: [true, false],
    [absent.user_id]: [true, true],
    [stranger.user_id]: [false, false],
    [other_mate.user_id]: [false, false],
  })
})

test('a picker tells namesakes apart by team, by profile to whom may know it, else by since when they are here; an import still means them by their own name', async () => {
  const { me, mate, stranger, absent, company_id } = await company()
  await app.owner().query("update users set name = 'José Lima' where user_id = any ($1)", [[mate.user_id, stranger.user_id]])
  await app.owner().query("update users set name = 'Rita' where user_id = $1", [absent.user_id])
  const named = (who: { user_id: string }, by: { user_id: string }) =>
    as({ company_id }, by, (db) =>
      sql<{ name: string }>`select name from app.colleagues('clients') where user_id = ${who.user_id}`.execute(db),
    ).then(({ rows }) => rows[0]?.name)
  const clerk = await app({ company_id, permissions: { clients: true } })
  expect(await named(absent, clerk)).toBe('Rita')
  expect(await named(mate, clerk)).toBe('José Lima · Minha')
  expect(await named(stranger, clerk)).toBe('José Lima · Outra')
  expect(await named(stranger, me)).toBe('José Lima · Outra · Perfil 9')
  await app.owner().query('delete from team_member where user_id = $1', [mate.user_id])
  expect(await named(mate, clerk)).toBe('José Lima · sem equipe')
  await app.owner().query('delete from team_member where user_id = $1', [stranger.user_id])
  const entered = "update company_membership set entered_at = '2024-03-05 12:00-03' where company_id = $1 and user_id = $2"
  await app.owner().query(entered, [company_id, mate.user_id])
  expect(await named(mate, clerk)).toBe('José Lima · sem equipe · desde 05/03/2024')
  expect(await named(stranger, clerk)).toMatch(/^José Lima · sem equipe · desde \d\d\/\d\d\/\d{4}$/)
  await app.owner().query("update users set name = 'José Luz' where user_id = $1", [mate.user_id])
  const meant = await as({ company_id }, clerk, (db) =>
    sql<{ user_id: string }>`select user_id from app.people_named('clients', '{José Lima}')`.execute(db),
  )
  expect(meant.rows).toEqual([{ user_id: stranger.user_id }])
})
