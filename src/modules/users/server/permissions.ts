import { type RawBuilder, sql } from 'kysely'
import type { Matrix, MatrixRow, Subject } from '#modules/users/contract/permissions.ts'
import type { Db } from '#server/database/database.ts'
import { byName, containsWords } from '#server/database/sql.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { PAGE_KEYS } from '#shared/pages.ts'
import { ACTIONS } from '#shared/procedure.ts'
import { byTheRules } from './by-the-rules.ts'
import { explain } from './explain.ts'
import { findPerson } from './person.ts'
import { rpc } from './rpc.ts'
import { whoCan } from './who-can.ts'

/** People beside the profiles; more are found by typing. */
const LISTED = 50

const NO_SUBJECT = 'Perfil ou pessoa não encontrada.'

const idsOf = (subject: Subject) => ({
  user_id: 'user_id' in subject ? subject.user_id : null,
  profile_id: 'profile_id' in subject ? subject.profile_id : null,
})

const HAS_ROWS = (person: RawBuilder<unknown>) => sql<boolean>`exists (select from user_page_permission r where r.user_id = ${person})`

/** The permissions written in the record of `u` count in place of her profile; of an owner nothing is asked (app.decide). */
const HAS_OBJECT = sql<boolean>`coalesce(u.profile_id <> 1 and coalesce(u.permissions, 'null') not in ('null', '{}', 'false', '[]'), false)`

const subjects = rpc.permissions.subjects.handler(async ({ input: { text }, context: { db } }) => {
  const profiles = sql<{ id: number; name: string; people: number; fixed: boolean }>`
    select used.id, app.profile_name(app.current_company(), used.id) as name, used.id < 4 as fixed,
           (select count(*) from vw_people p where p.profile_id = used.id) as people
    from (
      select unnest('{1,2,3,4}'::smallint[]) as id union select id from profile union select profile_id from vw_people where profile_id is not null
    ) used order by used.id`.execute(db)
  let matching = db
    .selectFrom('vw_people')
    .leftJoin('users as u', 'u.user_id', 'vw_people.id')
    .select(['vw_people.id', 'vw_people.name', 'vw_people.avatar_url', 'vw_people.profile_name', sql<boolean>`${HAS_ROWS(sql.ref('vw_people.id'))} or ${HAS_OBJECT}`.as('individual')]) // biome-ignore format: one column each
  if (text) matching = matching.where(containsWords('vw_people.search', text))
  const listed = matching.orderBy(byName('vw_people.name')).orderBy('vw_people.id').limit(LISTED + 1).execute() // biome-ignore format: one statement
  const [{ rows }, people] = await Promise.all([profiles, listed])
  const shown = people.slice(0, LISTED) as {
    id: string
    name: string
    avatar_url: string | null
    profile_name: string
    individual: boolean
  }[]
  return { profiles: rows, people: shown, more: people.length > LISTED }
})

type Heading = Omit<Matrix, 'rows'>

/** Who or what it is about: null for nobody of this company. */
async function headingOf(db: Db, subject: Subject): Promise<Heading | undefined> {
  const { user_id, profile_id } = idsOf(subject)
  const version = sql`app.permissions_version(${user_id}, ${profile_id}::smallint) as version`
  const { rows } = user_id
    ? await sql<Heading>`
        select p.name, ${HAS_ROWS(sql.ref('p.id'))} as individual, p.profile_id, p.profile_name, 0 as people, ${HAS_OBJECT} as has_object, ${version}
        from vw_people p left join users u on u.user_id = p.id where p.id = ${user_id}`.execute(db)
    : await sql<Heading>`
        select app.profile_name(app.current_company(), ${profile_id}::smallint) as name, false as individual, ${profile_id}::integer as profile_id,
               app.profile_name(app.current_company(), ${profile_id}::smallint) as profile_name, false as has_object, ${version},
               (select count(*) from vw_people p where p.profile_id = ${profile_id}) as people
        where ${profile_id}::integer between 1 and 4 or app.is_profile_here(${profile_id}::smallint)`.execute(db)
  return rows[0]
}

const matrix = rpc.permissions.matrix.handler(async ({ input: { subject }, context: { db } }) => {
  const { user_id, profile_id } = idsOf(subject)
  const rights = sql<{ page: string; action: string; granted: boolean; rule: string; by_page: string }>`
    select * from app.rights_of(${user_id}, ${profile_id}::smallint)`
  const scopes = sql<{ page: string; scope: MatrixRow['scope'] }>`select * from app.scopes_of(${user_id}, ${profile_id}::smallint)`
  const [heading, { rows }, { rows: scoped }] = await Promise.all([headingOf(db, subject), rights.execute(db), scopes.execute(db)])
  const decided = new Map(rows.map(({ page, action, ...decision }) => [`${page} ${action}`, decision]))
  const scopeOf = new Map(scoped.map(({ page, scope }) => [page, scope]))
  const listed = PAGE_KEYS.map(({ key }) => {
    const actions = Object.fromEntries(ACTIONS.map((action) => [action, decided.get(`${key} ${action}`)]))
    return { page: key, ...actions, scope: scopeOf.get(key) ?? null } as MatrixRow
  })
  return { ...found(heading, NO_SUBJECT), rows: listed }
})

/** Who changed these permissions of late: what somebody hears who was slower. */
async function changedBy(db: Db, { user_id, profile_id }: ReturnType<typeof idsOf>) {
  const { rows } = await sql<{ at: Date; by: string | null }>`
    select distinct on (a.name) e.at, a.name as by
    from audit_event e join app.event_authors(array[e.id]) a on a.name is not null
    where ${user_id ? sql`e.record_id = ${user_id} and e.entity in ('user_page_permission', 'user_scope', 'company_membership')` : sql`e.entity = 'profile_permission' and e.entity_id in (select id::text from profile_permission where profile_id = ${profile_id})`}
      and e.at > now() - interval '1 day'
    order by a.name, e.at desc limit 3`.execute(db)
  return rows
}

/** Refuses a version that is not the present one, with who was faster; the SQL function checks it again. */
async function refuseOld(db: Db, subject: Subject, version: string) {
  const heading = found(await headingOf(db, subject), NO_SUBJECT)
  if (heading.version === version) return
  throw new ContractError('PERMISSIONS_CHANGED', { data: { changes: await changedBy(db, idsOf(subject)) } })
}

const save = rpc.permissions.save.handler(async ({ input: { subject, version, rows }, context: { db } }) => {
  await refuseOld(db, subject, version)
  const { user_id, profile_id } = idsOf(subject)
  await byTheRules(
    sql`select app.save_permissions(${user_id}, ${profile_id}::smallint, ${version}, ${JSON.stringify(rows)}::jsonb)`.execute(db),
    NO_SUBJECT,
  )
  return { saved: true as const }
})

const followProfile = rpc.permissions.followProfile.handler(async ({ input: { user_id, version }, context: { db } }) => {
  await refuseOld(db, { user_id }, version)
  await byTheRules(sql`select app.follow_profile(${user_id}, ${version})`.execute(db))
  return { saved: true as const }
})

const consequences = rpc.permissions.consequences.handler(async ({ input: { user_id, pages }, context: { db } }) => {
  await findPerson(db, user_id)
  const changed = []
  for (const { page, scope } of pages) {
    // one after the other: the function is that person meanwhile
    const { rows } = await sql<{ more: number }>`select app.change_by_scope(${page}, ${user_id}, ${scope}) as more`.execute(db)
    changed.push({ page, more: rows[0]?.more ?? 0 })
  }
  return changed.filter(({ more }) => more !== 0)
})

const saveProfile = rpc.permissions.saveProfile.handler(async ({ input: { id, name }, context: { db } }) => {
  const { rows } = await byTheRules(
    sql<{ id: number }>`select app.save_profile(${id}::smallint, ${name}) as id`.execute(db),
    'Perfil não encontrado.',
  )
  return rows[0]!
})

const removeProfile = rpc.permissions.removeProfile.handler(async ({ input: { id, instead }, context: { db } }) => {
  await byTheRules(sql`select app.remove_profile(${id}::smallint, ${instead}::smallint)`.execute(db), 'Perfil não encontrado.')
  return { removed: true as const }
})

export const permissions = { subjects, matrix, save, followProfile, consequences, saveProfile, removeProfile, explain, whoCan }
