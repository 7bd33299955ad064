import { sql } from 'kysely'
import { ABSENCE, type Absence, type AbsenceInput, type Substitute } from '#modules/users/contract/absence.ts'
import type { Db } from '#server/database/database.ts'
import { ContractError } from '#server/rpc/contract-error.ts'
import { found } from '#server/rpc/rpc.ts'
import { notFound } from '#shared/define-record.ts'
import { byTheRules } from './by-the-rules.ts'
import { findPerson } from './person.ts'
import { rpc } from './rpc.ts'

const GONE = notFound(ABSENCE.noun)

/** When a person is or was away, the latest first. */
export async function absencesOf(db: Db, user_id: string): Promise<Absence[]> {
  const { rows } = await sql<Absence>`
    select a.id, a.starts_on, a.ends_on, a.substitute_id, app.person(a.substitute_id) ->> 'name' as substitute, a.note,
           date_trunc('milliseconds', a.updated_at) as updated_at,
           case when a.substitute_id is null or a.ends_on < app.company_today() then '[]' else coalesce(
             (select json_agg(json_build_object('page', u.page, 'label', u.label, 'held', u.held)) from app.uncovered(a.user_id, a.substitute_id) u), '[]') end as uncovered
    from user_absence a where a.user_id = ${user_id} order by a.starts_on desc, a.id`.execute(db)
  return rows
}

/** Who may stand in for a person, and what each could not open of what that person has. */
export async function substitutesOf(db: Db, user_id: string): Promise<Substitute[]> {
  return (await sql<Substitute>`select user_id as id, name, uncovered from app.substitutes(${user_id})`.execute(db)).rows
}

export async function saveAbsence(db: Db, user_id: string, values: AbsenceInput, stored: { id: string; updated_at: Date } | null) {
  const { starts_on, ends_on, substitute_id, note } = values
  const saved = sql<{ id: string }>`
    select app.save_absence(${stored?.id ?? null}, ${stored?.updated_at ?? null}, ${user_id}, ${starts_on}::date, ${ends_on}::date, ${substitute_id}, ${note}) as id`
  const { rows } = await byTheRules(saved.execute(db).catch(substituteAbsent))
  return rows[0]!
}

function substituteAbsent(error: { constraint?: string; detail?: string }): never {
  if (error.constraint !== 'substitute_absent') throw error
  throw new ContractError('SUBSTITUTE_ABSENT', { sentence: `${error.detail} também estará ausente neste período`, cause: error })
}

const list = rpc.absences.list.handler(async ({ input: { parent_id }, context: { db } }) => {
  const [, rows] = await Promise.all([findPerson(db, parent_id), absencesOf(db, parent_id)])
  return rows
})

const substitutes = rpc.absences.substitutes.handler(async ({ input: { parent_id }, context: { db } }) => {
  const [, rows] = await Promise.all([findPerson(db, parent_id), substitutesOf(db, parent_id)])
  return rows
})

const add = rpc.absences.add.handler(({ input: { parent_id, values }, context: { db } }) => saveAbsence(db, parent_id, values, null))

const change = rpc.absences.change.handler(async ({ input: { values, ...stored }, context: { db } }) => {
  const row = await db.selectFrom('user_absence').select('user_id').where('id', '=', stored.id).executeTakeFirst()
  return saveAbsence(db, found(row, GONE).user_id, values, stored)
})

export async function removeAbsence(db: Db, id: string) {
  await byTheRules(sql`select app.remove_absence(${id})`.execute(db), GONE)
  return { id }
}

const remove = rpc.absences.remove.handler(({ input: { id }, context: { db } }) => removeAbsence(db, id))

export const absences = { list, substitutes, add, change, remove }
