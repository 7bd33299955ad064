import { sql } from 'kysely'
import { findRecord } from '#parts/records/server/find-record.ts'
import type { Db } from '#server/database/database.ts'
import { PATIENTS } from './register.ts'
import { rpc } from './rpc.ts'

async function contactableOf(db: Db, id: string) {
  const { rows } = await sql<{ whatsapp: boolean; email: boolean }>`
    select app.may_contact(person, 'whatsapp') as whatsapp, app.may_contact(person, 'email') as email
    from app.person_of('patient', ${id}) person where person is not null`.execute(db)
  return rows[0] ?? null
}

export const contactable = rpc.contactable.handler(async ({ input: { id }, context: { db } }) => {
  await findRecord(db, PATIENTS, id)
  return contactableOf(db, id)
})

export const setContactable = rpc.setContactable.handler(async ({ input: { id, channel, yes }, context: { db } }) => {
  await findRecord(db, PATIENTS, id)
  await sql`select app.set_patient_contact(${id}, ${channel}, ${yes})`.execute(db)
  return contactableOf(db, id)
})
