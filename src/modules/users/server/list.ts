import { sql } from 'kysely'
import type { PersonCounts, PersonRow } from '#modules/users/contract/person.ts'
import type { Db } from '#server/database/database.ts'
import { onPage } from '#server/database/paginate.ts'
import { inOrder, isIdle, matchingPeople, signsInWithOneStep } from './matching.ts'
import { rpc } from './rpc.ts'

export const list = rpc.list.handler(async ({ input: { page, ...filters }, context: { db } }) => {
  const ids = onPage(matchingPeople(db, filters).select('vw_people.id').orderBy(inOrder(filters)), page)
  const listed = sql<PersonRow>`
    with page as materialized (select id, row_number() over () as n from (${ids}) p)
    select p.id, p.name, p.email, p.avatar_url, p.profile_id, p.profile_name, p.status, p.absent_until, p.two_factor, p.last_seen_at,
           ${teamsOf(sql`p.id`)} as teams,
           coalesce((
             select json_agg(json_build_object('id', c.company_id, 'name', c.company_name))
             from app.companies_of_people(array(select id from page)) c where c.user_id = p.id
           ), '[]') as companies
    from page join vw_people p using (id) order by page.n`.execute(db)
  const matched = matchingPeople(db, filters).select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow() // biome-ignore format: one statement
  const [{ rows }, { total }, counts] = await Promise.all([listed, matched, countPeople(db)])
  return { rows, total, counts }
})

const teamsOf = (user: ReturnType<typeof sql>) => sql`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.name, t.id)
  from team_member m join team t on t.id = m.team_id where m.user_id = ${user} and t.deleted_at is null
), '[]')`

const countPeople = (db: Db): Promise<PersonCounts> =>
  db
    .selectFrom('vw_people')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where status in ('active', 'absent'))`.as('active'),
      sql<number>`count(*) filter (where status = 'invited')`.as('invited'),
      sql<number>`count(*) filter (where ${isIdle})`.as('idle'),
      sql<number>`count(*) filter (where ${signsInWithOneStep})`.as('one_step'),
    ])
    .executeTakeFirstOrThrow()

interface Options {
  profiles: { id: number; name: string; reads: string[] }[]
  teams: { id: string; name: string; color: string }[]
}

export const options = rpc.options.handler(async ({ context: { db, platform } }) => {
  const profiles = sql<Options['profiles'][number]>`
    select id, app.profile_name(app.current_company(), id) as name,
           array(select p.key from page p where p.scoped and app.profile_holds(used.id, p.key, 'read') order by p.order_index) as reads
    from (
      select unnest('{1,2,3,4}'::smallint[]) as id union select id from profile union select profile_id from vw_people
    ) used where id is not null order by id`.execute(db)
  const teams = db
    .selectFrom('team')
    .select(['id', 'name', 'color'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const [{ rows }, named] = await Promise.all([profiles, teams])
  return { profiles: rows, teams: named, mails: Boolean(platform.env.SMTP_URL) }
})
