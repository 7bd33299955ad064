import { sql } from 'kysely'
import type { Person } from '#modules/users/contract/person.ts'
import { PERSON_NOUN } from '#modules/users/contract/person-fields.ts'
import { changedSince, historyOf } from '#parts/records/server/history.ts'
import { tellOfSecurity } from '#server/auth/security-mail.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { byTheRules } from './by-the-rules.ts'
import { rpc } from './rpc.ts'

const GONE = notFound(PERSON_NOUN)

async function shownPerson(db: Db, id: string): Promise<Person> {
  const { rows } = await sql<Person>`
    select p.id, p.name, p.email, p.avatar_url, p.phone, p.profile_id, p.profile_name, p.status, p.absent_until, p.two_factor, p.last_seen_at, p.created_at,
           p.invited_at, p.blocked_at, date_trunc('milliseconds', p.version) as updated_at,
           array(select m.team_id from team_member m join team t on t.id = m.team_id where m.user_id = p.id and t.deleted_at is null) as teams,
           app.governs(p.id) as governed, app.count_sessions(p.id) as sessions, e.id as employee_id, e.name as employee_name
    from vw_people p left join employee_person l on l.user_id = p.id left join employee e on e.id = l.employee_id where p.id = ${id}`.execute(
    db,
  )
  return found(rows[0], GONE)
}

/** Throws NOT_FOUND unless the person works in the company. */
export async function findPerson(db: Db, id: string) {
  found(await db.selectFrom('vw_people').select('id').where('id', '=', id).executeTakeFirst(), GONE)
}

export const get = rpc.get.handler(({ input: { id }, context: { db } }) => shownPerson(db, id))

export const update = rpc.update.handler(async ({ input: { id, updated_at, values }, context: { db } }) => {
  const { rows } = await byTheRules(sql<{ version: Date }>`select app.lock_person(${id}) as version`.execute(db))
  if (rows[0]?.version.getTime() !== updated_at.getTime()) {
    throw await changedSince(
      db,
      sql`(entity = 'users' and entity_id = ${id} or entity = 'company_membership' and record_id = ${id}) and action = 'update'`,
      updated_at,
    )
  }
  const { name, phone, profile_id, teams, employee_id } = values
  await byTheRules(
    sql`select app.change_person(${id}, ${updated_at}, ${name}, ${phone}, ${profile_id}::smallint, ${teams}::uuid[])`.execute(db),
  )
  if (employee_id !== undefined) await sql`select app.link_employee(${id}, ${employee_id})`.execute(db)
  return shownPerson(db, id)
})

const OFFERED = 10

export const findEmployees = rpc.findEmployees.handler(({ input: { text }, context: { db } }) => {
  const found = db.selectFrom('employee').select(['id', 'name', 'code']).where('deleted_at', 'is', null)
  return (text ? found.where(containsWords('employee.search', text)) : found).orderBy('name').orderBy('id').limit(OFFERED).execute()
})

export const history = rpc.history.handler(async ({ input: { id, page }, context: { db } }) => {
  const [, entries] = await Promise.all([findPerson(db, id), historyOf(db, 'users', id, page)])
  return entries
})

export const block = rpc.block.handler(async ({ input: { id, blocked }, context: { db } }) => {
  await byTheRules(sql`select app.block_person(${id}, ${blocked})`.execute(db))
  return { id }
})

export const resetTwoFactor = rpc.resetTwoFactor.handler(async ({ input: { id }, context: { db, platform, request } }) => {
  await byTheRules(sql`select app.reset_two_factor(${id})`.execute(db))
  await tellOfSecurity({ platform, request }, 'two_factor_reset', await shownPerson(db, id))
  return { id }
})

export const remove = rpc.remove.handler(async ({ input: { id }, context: { db } }) => {
  await byTheRules(sql`select app.remove_person(${id})`.execute(db))
  return { id }
})
