import { type RawBuilder, sql } from 'kysely'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { Db } from '#server/database/database.ts'
import { found } from '#server/rpc/rpc.ts'
import { CONVERSATIONS } from './register.ts'

/** How much of the last message a row of the list shows, in characters. */
const PREVIEW = 160

/** The name of the client or patient that a contact is, as far as the caller sees one. */
const linkedName = (contact: string) => sql<string | null>`(
  select coalesce(client.name, patient.name) from wa_contact_link link
  left join client on client.id = link.client_id left join patient on patient.id = link.patient_id
  where link.contact_id = ${sql.ref(`${contact}.id`)} order by link.client_id nulls last limit 1)`

/**
 * What a person calls a contact: the staff's name for her, her name as a client or patient, her own, or the last digits of her number. `contact` names the
 * table in the statement.
 */
export const contactName = (contact: string) =>
  sql<string>`coalesce(${sql.ref(`${contact}.name`)}, ${linkedName(contact)}, nullif(${sql.ref(`${contact}.push_name`)}, ''), 'Contato ' || right(coalesce(${sql.ref(
    `${contact}.phone`,
  )}, ${sql.ref(`${contact}.id`)}::text), 4))`

/** The newest score of a contact on a number, as far as the caller sees evaluations. `conversation` names the table in the statement. */
export const newestScore = (conversation: string) => sql<number | null>`(
  select e.score::float8 from wa_evaluation e
  where (e.company_id, e.instance_id, e.contact_id) = (${sql.ref(`${conversation}.company_id`)}, ${sql.ref(`${conversation}.instance_id`)}, ${sql.ref(`${conversation}.contact_id`)})
    and e.status = 'done' order by e.happened_at desc limit 1)`

/** A moment as text, to the microsecond: what a place in a list is remembered by. */
export const exactly = (moment: RawBuilder<unknown>) => sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Rows of the list for the conversations that `chosen` yields as (id, place), in its order. */
export async function conversationRows(db: Db, chosen: RawBuilder<unknown>): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    with chosen as materialized (${chosen}), waited as materialized (
      select * from app.business_minutes_since(array(select w.waiting_since from chosen join wa_conversation w on w.id = chosen.id))
    )
    select c.id, c.number, c.status, c.latest, c.contact_id, ${contactName('contact')} as contact_name, contact.phone, contact.spam, contact.legal_hold, contact.anonymised_at is not null as erased,
           refused.since as refused_since, contact.opted_out_how, contact.opt_out_reason,
           not contact.spam and contact.anonymised_at is null and (refused.since is null or app.wa_wrote_lately(c.company_id, c.contact_id)) as may_write, queue.queued, queue.stale,
           app.wa_window_until(c.company_id, c.instance_id, c.contact_id) as window_until, exists (select from wa_template t where t.company_id = i.company_id and t.instance_id = i.id and t.status = 'APPROVED') as has_templates,
           c.instance_id, i.name as instance_name, i.kind as instance_kind, i.color as instance_color, i.state as instance_state, i.state_at as instance_state_at,
           c.responsible_id, app.person(c.responsible_id) as responsible, c.team_id, team.name as team_name, c.assigned_at,
           c.snoozed_until, c.waiting_since, waited.minutes as waiting_min, app.wa_wait_color(waited.minutes) as wait_color, c.resolved_at, c.unread, c.started_at, c.started_by, c.last_message_at,
           (
             select json_build_object('direction', m.direction, 'type', m.type, 'body', left(m.body, ${sql.lit(PREVIEW)}), 'status', m.status,
               'is_mine', m.author_id is not distinct from app.current_user_id(), 'author', app.person(m.author_id) ->> 'name', 'automatic', m.origin = 'auto', 'deleted', m.deleted_at is not null or coalesce(c.erased_at >= m.sent_at, false))
             from wa_message m where m.company_id = c.company_id and m.id = c.last_message_id
           ) as last,
           ${newestScore('c')} as score,
           (select d.body from wa_draft d where d.company_id = c.company_id and d.wa_conversation_id = c.id) as draft,
           (
             select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
             from wa_conversation_tag link join tag on tag.id = link.tag_id
             where link.company_id = c.company_id and link.wa_conversation_id = c.id
           ) as tags,
           chosen.place
    from chosen
    join wa_conversation c on c.id = chosen.id
    join wa_instance i on i.id = c.instance_id
    join wa_contact contact on contact.id = c.contact_id
    cross join lateral (select app.wa_refused_since(c.contact_id) as since) refused
    cross join lateral app.wa_queue(c.company_id, c.contact_id, c.instance_id) queue
    left join waited on waited.since = c.waiting_since
    left join team on team.id = c.team_id
    order by chosen.position`.execute(db)
  return rows
}

/** One conversation. Throws NOT_FOUND where the caller does not see it. */
export async function conversationRow(db: Db, id: string): Promise<Conversation> {
  const [row] = await conversationRows(db, sql`select id, '' as place, 1 as position from wa_conversation where id = ${id}`)
  return found(row, CONVERSATIONS.gone)
}
