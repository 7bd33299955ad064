import { sql } from 'kysely'
import { type ConversationPaper, MOST_EXPORTED } from '#modules/whatsapp/contract/privacy.ts'
import { companyOnPaper } from '#server/database/company-on-paper.ts'
import { conversationRow } from '../conversation-rows.ts'
import { masker } from '../masking.ts'
import { rpc } from '../rpc.ts'
import { writeReading } from './accesses.ts'

/**
 * Everything that a paper of a conversation says: the newest messages, oldest first. What is hidden is masked here. What a person noted where she passed it
 * on, why she did something, or wanted to say and did not, is as internal as a note: 'transferiu a conversa para Carla: está com pressa'.
 */
const paper = rpc.chat.paper.handler(async ({ input: { id, values }, context: { db } }) => {
  const { hide, notes, what } = values
  const conversation = await conversationRow(db, id)
  const { number, contact_name, phone, instance_name, started_at, resolved_at, responsible } = conversation
  const { rows } = await sql<ConversationPaper['lines'][number]>`
    select m.id, m.direction, m.origin, m.type,
           case
             when m.deleted_at is not null then null
             when m.direction = 'event' and not ${notes} then split_part(m.body, case when m.author_id is null then ' · “' else ': ' end, 1)
             else m.body
           end as body,
           app.person(m.author_id) ->> 'name' as author, m.sent_at, m.deleted_at,
           (select w.file_name from wa_media w where w.company_id = m.company_id and w.message_id = m.id and m.deleted_at is null) as file_name
    from wa_conversation opened
    join wa_message m on (m.company_id, m.contact_id, m.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id)
    where opened.id = ${id} and ${what === 'all' ? sql`true` : sql`m.wa_conversation_id = opened.id`}
      and ${notes ? sql`true` : sql`m.direction <> 'note'`} and m.status is distinct from 'cancelled'
    order by m.sent_at desc, m.seq desc limit ${sql.lit(MOST_EXPORTED + 1)}`.execute(db)
  await writeReading(db, id, 'export', { ...values })
  const shown = hide ? masker(null) : (text: string) => text
  const lines = rows.slice(0, MOST_EXPORTED).reverse()
  return {
    ...{ company: await companyOnPaper(db), number, instance_name, started_at, resolved_at, what, hidden: hide },
    contact_name: shown(contact_name),
    phone: hide ? null : phone,
    responsible: responsible?.name ?? null,
    more: rows.length > MOST_EXPORTED,
    lines: lines.map((line) => ({ ...line, body: line.body && shown(line.body), file_name: line.file_name && shown(line.file_name) })),
  }
})

export const paperHandlers = { paper }
