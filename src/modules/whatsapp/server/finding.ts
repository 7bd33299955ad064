import { type RawBuilder, sql } from 'kysely'
import { typedPhoneIdentity } from '#modules/whatsapp/contract/identity.ts'
import type { LinkColumn } from '#modules/whatsapp/contract/links.ts'
import { containsWords } from '#server/database/sql.ts'
import { contactName } from './conversation-rows.ts'
import { rpc } from './rpc.ts'

/** How many contacts the palette offers. */
const OFFERED = 8

/** A phone with or without its mask, and nothing else. */
const PHONE = /^\+?[\d\s().-]{8,}$/

/** A client or a patient by her name alone: what else stands in her search column finds her where she is, not here. */
const linkedCalled = (table: 'client' | 'patient', text: string) => sql`
  select link.contact_id from ${sql.table(table)} known join wa_contact_link link on link.${sql.ref(`${table}_id`)} = known.id
  where known.deleted_at is null and ${containsWords(sql`known.search`, text)} and ${containsWords(sql`app.fold(${sql.ref(table === 'client' ? 'known.name' : 'known.shown_name')})`, text)}`

/**
 * The ids of the contacts that a text names, as far as the caller sees them: by what the staff or they themselves call them, by who they are in the registers, or
 * by their phone, with the ninth digit or without. Source: spec/3 §2.3, §8.2.
 */
export function contactsCalled(text: string): RawBuilder<{ id: string }> {
  const phone = PHONE.test(text) ? typedPhoneIdentity(text) : null
  return sql`
    select wa_contact.id from wa_contact where ${containsWords('wa_contact.search' as never, text)}
    union all ${linkedCalled('client', text)} union all ${linkedCalled('patient', text)}
    ${phone ? sql`union all select wa_contact.id from wa_contact where wa_contact.phone_key = ${phone.phone_key} and wa_contact.merged_into_id is null` : sql``}`
}

/** Contacts with the newest of their conversations. */
const find = rpc.chat.find.handler(async ({ input: { text }, context: { db } }) => {
  const { rows } = await sql<{ id: string; name: string; phone: string | null; instance_name: string }>`
    select talk.id, ${contactName('contact')} as name, contact.phone, i.name as instance_name
    from wa_contact contact
    cross join lateral (
      select c.id, c.instance_id from wa_conversation c
      where (c.company_id, c.contact_id) = (contact.company_id, contact.id) and c.latest order by c.last_message_at desc, c.id limit 1
    ) talk
    join wa_instance i on i.id = talk.instance_id
    where contact.id in (${contactsCalled(text)})
    order by name, talk.id limit ${sql.lit(OFFERED)}`.execute(db)
  return rows
})

const withPhone = (column: LinkColumn, text: string) => {
  const [table, name, inUse] =
    column === 'client_id'
      ? (['client', 'known.name', sql`true`] as const)
      : (['patient', 'known.shown_name', sql`known.archived_at is null`] as const)
  return sql`(
    select ${sql.lit(column)} as "column", known.id, ${sql.ref(name)} as name, known.phone from ${sql.table(table)} known
    where known.deleted_at is null and ${inUse} and known.phone <> '' and ${containsWords(sql`known.search`, text)} order by 3, 2 limit ${sql.lit(OFFERED)})`
}

const whom = rpc.chat.whom.handler(async ({ input: { text }, context: { db } }) => {
  const { rows } = await sql<{ column: LinkColumn; id: string; name: string; phone: string }>`
    ${withPhone('client_id', text)} union all ${withPhone('patient_id', text)}`.execute(db)
  return rows
})

export const findingHandlers = { find, whom }
