import { type RawBuilder, sql } from 'kysely'
import type { Conversation, ListedConversation } from '#modules/whatsapp/contract/conversation.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { CONVERSATIONS } from './register.ts'

/** How much of the last message a row of the list shows, in characters. */
const PREVIEW = 160

/** The name of the client or patient that a contact is, as far as the caller sees one. `contact` names the column with her id. */
export const linkedName = (contact: string) => sql<string | null>`(
  select coalesce(client.name, patient.shown_name) from wa_contact_link link
  left join client on client.id = link.client_id left join patient on patient.id = link.patient_id
  where link.contact_id = ${sql.ref(contact)} order by link.client_id nulls last limit 1)`

/**
 * What a person calls a contact: the staff's name for her, her name as a client or patient, her own, or the last digits of her number. `contact` names the
 * table in the statement.
 */
export const contactName = (contact: string) =>
  sql<string>`coalesce(${sql.ref(`${contact}.name`)}, ${linkedName(`${contact}.id`)}, nullif(${sql.ref(`${contact}.push_name`)}, ''),
    app.wa_nameless(${sql.ref(`${contact}.id`)}, ${sql.ref(`${contact}.phone`)}))`

/** The newest score of a contact on a number, as far as the caller sees evaluations. `conversation` names the table in the statement. */
export const newestScore = (conversation: string) => sql<number | null>`(
  select e.score::float8 from wa_evaluation e
  where (e.company_id, e.instance_id, e.contact_id) = (${sql.ref(`${conversation}.company_id`)}, ${sql.ref(`${conversation}.instance_id`)}, ${sql.ref(`${conversation}.contact_id`)})
    and e.status = 'done' order by e.happened_at desc limit 1)`

/** A moment as text, to the microsecond: what a place in a list is remembered by. */
export const exactly = (moment: RawBuilder<unknown>) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** What only the open conversation shows, and what it is read from: each of these functions is asked about one contact at a time. */
const OPENED = {
  columns: sql`,
    contact.legal_hold, refused.since as refused_since, contact.opted_out_how, contact.opt_out_reason,
    not contact.spam and contact.anonymised_at is null and (refused.since is null or app.wa_wrote_lately(c.company_id, c.contact_id)) as may_write,
    queue.queued, queue.stale, app.wa_window_until(c.company_id, c.instance_id, c.contact_id) as window_until,
    exists (select from wa_template t where t.company_id = i.company_id and t.instance_id = i.id and t.status = 'APPROVED') as has_templates`,
  from: sql`
    cross join lateral (select app.wa_refused_since(c.contact_id) as since) refused
    cross join lateral app.wa_queue(c.company_id, c.contact_id, c.instance_id) queue`,
}

/** Rows for the conversations that `chosen` yields, with a place and a position beside their own columns, in that order. */
async function rowsOf<Row>(db: Db, chosen: RawBuilder<unknown>, more = { columns: sql``, from: sql`` }): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with c as materialized (${chosen}), waited as materialized (
      select * from app.business_minutes_since(array(select waiting_since from c))
    ), said as materialized (
      select m.id, m.direction, m.type, m.body, m.status, m.author_id, m.origin, m.deleted_at, m.sent_at, file.file_name, file.seconds
      from c join wa_message m on m.company_id = c.company_id and m.id = c.last_message_id
      left join wa_media file on m.type in ('audio', 'video', 'document') and file.company_id = m.company_id and file.message_id = m.id
    ), person as materialized (
      select * from app.people(array(select responsible_id from c union select author_id from said))
    )
    select c.id, c.number, c.status, c.latest, c.contact_id, ${contactName('contact')} as contact_name, contact.phone, contact.spam, contact.picture_id, contact.anonymised_at is not null as erased,
           c.instance_id, i.name as instance_name, i.kind as instance_kind, i.color as instance_color,
           case when i.state = 'connected' and i.silent_since is not null then 'silent' else i.state end as instance_state,
           case when i.state = 'connected' then coalesce(i.silent_since, i.state_at) else i.state_at end as instance_state_at,
           c.responsible_id, case when holder.id is not null then to_json(holder) end as responsible, c.team_id, team.name as team_name, c.assigned_at,
           c.snoozed_until, c.waiting_since, waited.minutes as waiting_min, app.wa_wait_color(waited.minutes) as wait_color, c.resolved_at, c.unread, c.started_at, c.started_by, c.last_message_at,
           case when said.id is not null then json_build_object('direction', said.direction, 'type', said.type, 'body', left(said.body, ${sql.lit(PREVIEW)}),
             'status', said.status, 'is_mine', said.author_id is not distinct from app.current_user_id(), 'author', author.name,
             'automatic', said.origin = 'auto', 'deleted', said.deleted_at is not null or coalesce(c.erased_at >= said.sent_at, false),
             'file_name', said.file_name, 'seconds', said.seconds) end as last,
           ${newestScore('c')} as score,
           (select d.body from wa_draft d where d.company_id = c.company_id and d.wa_conversation_id = c.id) as draft,
           (
             select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
             from wa_conversation_tag link join tag on tag.id = link.tag_id
             where link.company_id = c.company_id and link.wa_conversation_id = c.id
           ) as tags,
           c.place ${more.columns}
    from c
    join wa_instance i on i.id = c.instance_id
    join wa_contact contact on contact.id = c.contact_id
    left join waited on waited.since = c.waiting_since
    left join said on said.id = c.last_message_id
    left join person holder on holder.id = c.responsible_id
    left join person author on author.id = said.author_id
    left join team on team.id = c.team_id ${more.from}
    order by c.position`.execute(db)
  return rows
}

/** Rows of the list. */
export const conversationRows = (db: Db, chosen: RawBuilder<unknown>) => rowsOf<ListedConversation>(db, chosen)

/** One conversation. Throws NOT_FOUND where the caller does not see it. */
export async function conversationRow(db: Db, id: string): Promise<Conversation> {
  const [row] = await rowsOf<Conversation>(db, sql`select *, '' as place, 1 as position from wa_conversation where id = ${id}`, OPENED)
  return found(row, CONVERSATIONS.gone)
}
