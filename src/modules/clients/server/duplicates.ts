import { sql } from 'kysely'
import type { Duplicate } from '#modules/clients/contract/record.ts'
import { normalizeCnpj } from '#shared/br/document.ts'
import { phoneForms } from '#shared/br/phone.ts'
import { rpc } from './rpc.ts'

/** How many clients a warning names. */
const NAMED = 3

export const duplicates = rpc.duplicates.handler(async ({ input: { id, document, phone, email }, context: { db } }) => {
  const mail = email?.trim() || null
  const { rows } = await sql<Duplicate>`
    with hit as (
      select id, 'document' as field from client
      where document = ${document && normalizeCnpj(document)} and deleted_at is null
      union all
      select id, 'phone' from client where phone = any (${phone && phoneForms(phone)}::text[]) and deleted_at is null
      union all
      select id, 'email' from client
      where search like (select app.containing(${mail}::text)) and lower(email) = lower(${mail}) and deleted_at is null
    )
    select client.id, client.name, client.code, array_agg(hit.field order by hit.field) as fields
    from hit join client on client.id = hit.id
    where client.id is distinct from ${id}::uuid
    group by client.id, client.name, client.code
    order by count(*) desc, client.name, client.id
    limit ${NAMED}`.execute(db)
  return rows
})
