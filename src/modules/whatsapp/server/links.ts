import { sql } from 'kysely'
import type { ContactLinks, LinkColumn } from '#modules/whatsapp/contract/links.ts'
import { numbersIn } from '#modules/whatsapp/contract/numbers-in-text.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'

const SUBJECT = {
  client_id: { table: 'client', gone: 'Cliente não encontrado.' },
  patient_id: { table: 'patient', gone: 'Paciente não encontrado.' },
} as const satisfies Record<LinkColumn, object>

/** The contact of a conversation that the caller sees. Throws NOT_FOUND for any other. */
export async function contactOf(db: Db, conversation: string): Promise<string> {
  const { rows } = await sql<{ contact_id: string }>`select contact_id from wa_conversation where id = ${conversation}`.execute(db)
  return found(rows[0], CONVERSATIONS.gone).contact_id
}

const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+\.\p{L}{2,}/u

/** How many of her last messages are looked through. Source: spec/3 §8.6. */
const LOOKED_THROUGH = 100

async function saidBy(db: Db, contact_id: string): Promise<ContactLinks['said']> {
  const { rows } = await sql<{ body: string }>`
    select last.body from wa_instance i cross join lateral (
      select m.body, m.sent_at from wa_message m
      where (m.company_id, m.contact_id, m.instance_id) = (i.company_id, ${contact_id}, i.id) and m.direction = 'in' and m.body is not null and m.deleted_at is null
      order by m.sent_at desc, m.seq desc limit ${sql.lit(LOOKED_THROUGH)}
    ) last
    order by last.sent_at desc limit ${sql.lit(LOOKED_THROUGH)}`.execute(db)
  const numbers = rows.flatMap(({ body }) => numbersIn(body))
  const document = numbers.find(({ kind }) => kind === 'cpf' || kind === 'cnpj')
  const cnj = numbers.find(({ kind }) => kind === 'cnj')
  const emails = rows.flatMap(({ body }) => EMAIL.exec(body)?.[0] ?? [])
  return { document: document?.digits ?? null, cnj: cnj?.digits ?? null, email: emails[0]?.toLowerCase() ?? null }
}

/** Policies leave out what the caller does not see. */
async function linksOf(db: Db, contact_id: string): Promise<ContactLinks> {
  const said = await saidBy(db, contact_id)
  const { rows } = await sql<ContactLinks['linked'][number] & { is_linked: boolean }>`
    with known as (
      select l.client_id, l.patient_id, l.by_phone, true as is_linked from wa_contact_link l where l.contact_id = ${contact_id}
      union all
      select r.client_id, r.patient_id, false, false from app.wa_records_of_phone(${contact_id}) r
    )
    select distinct on ("column", id) "column", id, name, by_phone, is_linked
    from (
      select 'client_id' as "column", c.id, c.name, known.by_phone, known.is_linked from known join client c on c.id = known.client_id and c.deleted_at is null
      union all
      select 'patient_id', p.id, p.name, known.by_phone, known.is_linked from known join patient p on p.id = known.patient_id and p.deleted_at is null
    ) seen
    order by "column", id, is_linked desc`.execute(db)
  return {
    linked: rows.filter(({ is_linked }) => is_linked).map(({ is_linked: _, ...record }) => record),
    offered: rows.filter(({ is_linked }) => !is_linked).map(({ column, id, name }) => ({ column, id, name })),
    said,
  }
}

/** From here on the phone alone links nobody. */
async function drop(db: Db, contact_id: string, column: LinkColumn) {
  await sql`update wa_contact set links_by_hand = true where id = ${contact_id}`.execute(db)
  await sql`delete from wa_contact_link where contact_id = ${contact_id} and ${sql.ref(column)} is not null`.execute(db)
}

const links = rpc.chat.links.handler(async ({ input: { id }, context: { db } }) => linksOf(db, await contactOf(db, id)))

const link = rpc.chat.link.handler(async ({ input: { id, column, record_id }, context: { db } }) => {
  const { table, gone } = SUBJECT[column]
  const contact_id = await contactOf(db, id)
  const { rows } = await sql`select from ${sql.table(table)} where id = ${record_id} and deleted_at is null`.execute(db)
  found(rows[0], gone)
  await drop(db, contact_id, column)
  await sql`insert into wa_contact_link (contact_id, ${sql.ref(column)}) values (${contact_id}, ${record_id})`.execute(db)
  return linksOf(db, contact_id)
})

const unlink = rpc.chat.unlink.handler(async ({ input: { id, column }, context: { db } }) => {
  const contact_id = await contactOf(db, id)
  await drop(db, contact_id, column)
  return linksOf(db, contact_id)
})

const ofClient = rpc.chat.ofClient.handler(async ({ input: { client_id }, context: { db } }) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from wa_contact_link l join wa_conversation c on (c.company_id, c.contact_id) = (l.company_id, l.contact_id) and c.latest
    where l.client_id = ${client_id} order by c.last_message_at desc nulls last, c.id limit 1`.execute(db)
  return { id: rows[0]?.id ?? null }
})

export const linkHandlers = { links, link, unlink, ofClient }
