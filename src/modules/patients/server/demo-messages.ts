import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** What patients of a company were asked in the last two months, as nobody but the owner of the database may write it. */
export async function seedMessages(db: Db, company_id: string) {
  await sql`
    insert into outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, dedupe_key, status, channel, to_address, simulated, send_after, sent_at)
    select a.company_id, a.patient_id, a.id, r.kind, r.body, a.starts_at, 'demo ' || a.id,
      case get_byte(uuid_send(a.id), 15) % 4 when 0 then 'sent' when 1 then 'delivered' else 'read' end, 'whatsapp', p.phone, true, asked.at, asked.at
    from appointment a
    join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
    join message_rule r on r.company_id = a.company_id and r.kind = 'confirm'
    cross join lateral (select a.starts_at - interval '48 hours' as at) asked
    where a.company_id = ${company_id} and a.starts_at between now() - interval '60 days' and now() and p.phone is not null`.execute(db)
}
