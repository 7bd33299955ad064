import { sql } from 'kysely'
import type { ROLES } from '#modules/users/contract/companies.ts'
import { byTheRules } from './by-the-rules.ts'
import { askForInvitationMail } from './invitation-mail.ts'
import { findPerson } from './person.ts'
import { rpc, waitingRpc } from './rpc.ts'

interface Membership {
  id: string
  name: string
  role: keyof typeof ROLES
  everything: boolean
  reach: number
  since: Date
  entered: boolean
  updated_at: Date
}

export const companies = rpc.companies.handler(async ({ input: { id }, context: { db } }) => {
  const theirs = sql<Membership>`
    select company_id as id, company_name as name, role, everything, reach, since, entered, version as updated_at
    from app.companies_of_people(array[${id}::uuid])`.execute(db)
  const [, { rows }] = await Promise.all([findPerson(db, id), theirs])
  return rows
})

export const companiesToJoin = rpc.companiesToJoin.handler(async ({ input: { id }, context: { db } }) => {
  const offered = sql<{ id: string; name: string; profiles: { id: number; name: string }[] }>`select * from app.companies_to_join(${id})`
  const [, { rows }] = await Promise.all([findPerson(db, id), offered.execute(db)])
  return rows
})

export const joinCompany = waitingRpc.joinCompany.handler(async ({ input: { id, values }, context: { platform, inTransaction } }) => {
  const { company_id, profile_id, role, everything } = values
  await inTransaction((db) =>
    byTheRules(sql`select app.join_company(${id}, ${company_id}, ${profile_id}::smallint, ${role}, ${everything})`.execute(db)),
  )
  await askForInvitationMail(platform.jobs, { user_id: id, company_id })
  return { id }
})

export const changeCompany = rpc.changeCompany.handler(async ({ input, context: { db } }) => {
  const { id, company_id, updated_at, values } = input
  await byTheRules(sql`select app.change_company(${id}, ${company_id}, ${updated_at}, ${values.role}, ${values.everything})`.execute(db))
  return { id }
})

export const leaveCompany = rpc.leaveCompany.handler(async ({ input: { id, company_id }, context: { db } }) => {
  await byTheRules(sql`select app.leave_company(${id}, ${company_id})`.execute(db))
  return { id }
})
