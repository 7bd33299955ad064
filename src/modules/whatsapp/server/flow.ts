import { type RawBuilder, sql } from 'kysely'
import type { Attendance, MessageHit } from '#modules/whatsapp/contract/conversation.ts'
import { FILES_A_LOAD, MESSAGES_A_LOAD, MOST_WITHIN } from '#modules/whatsapp/contract/limits.ts'
import type { ExchangedFile, Message } from '#modules/whatsapp/contract/message.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import { found } from '#server/rpc/rpc.ts'
import { contactName, exactly } from './conversation-rows.ts'
import { CARD, LOCATION, mediaOf } from './media/shown.ts'
import { IS_OTHERS, writeReading } from './privacy/accesses.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'

type Placed = Message & { place: string }

const MESSAGE_GONE = 'Mensagem não encontrada.'

/** The most that a search shows. */
const MOST_HITS = 20

/** Whether the data of the contact was erased at her request. */
const WAS_ASKED = sql`exists (
  select from wa_contact k where (k.company_id, k.id) = (opened.company_id, opened.contact_id) and k.anonymised_at is not null)`

/** Messages of the flow that a conversation belongs to. `where` narrows them, `direction` says from which end they are taken. */
async function rowsOf(
  db: Db,
  conversation: string,
  where: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
  limit: number,
): Promise<Placed[]> {
  const way = sql.raw(direction)
  const { rows } = await sql<Placed>`
    select m.id, m.wa_conversation_id, m.direction, m.origin, m.type, case when m.deleted_at is null then m.body end as body, m.client_id,
           app.person(m.author_id) ->> 'name' as author, coalesce(m.author_id = app.current_user_id(), false) as is_mine, m.status, m.failure_text,
           m.status_at, case when m.direction <> 'event' and c.erased_at >= m.sent_at then case when ${WAS_ASKED} then 'request' else 'retention' end end as erased,
           m.sent_at, m.edited_at, m.deleted_at, m.reactions,
           (
             select json_build_object('id', q.id, 'direction', q.direction, 'type', q.type, 'body', case when q.deleted_at is null then left(q.body, 200) end)
             from wa_message q where q.company_id = m.company_id and q.id = m.reply_to_id
           ) as quoted,
           ${mediaOf('m')} as media, ${LOCATION} as location, ${CARD} as card,
           array(select app.person(value::uuid) ->> 'name' from jsonb_array_elements_text(m.details -> 'mentions')) as mentions,
           m.details ? 'merged' and m.sent_at > now() - interval '30 days' as separable,
           c.number, c.started_by, c.started_at, ${exactly(sql`m.sent_at`)} || ' ' || m.seq as place
    from wa_conversation opened
    cross join lateral (
      select m.* from wa_message m
      where (m.company_id, m.contact_id, m.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id) and ${where}
      order by m.sent_at ${way}, m.seq ${way} limit ${sql.lit(limit)}
    ) m
    join wa_conversation c on (c.company_id, c.id) = (m.company_id, m.wa_conversation_id)
    where opened.id = ${conversation}
    order by m.sent_at ${way}, m.seq ${way}`.execute(db)
  return direction === 'desc' ? rows.reverse() : rows
}

/** A condition on the place of a message: '2026-11-22T09:00:00.000000Z 17'. */
function beside(comparison: '<' | '<=' | '>', place: string) {
  const [at, seq] = place.split(' ')
  return sql`(m.sent_at, m.seq) ${sql.raw(comparison)} (${at}::timestamptz, ${seq}::bigint)`
}

const older = async (db: Db, id: string, place: string, comparison: '<' | '<=') => {
  const rows = await rowsOf(db, id, beside(comparison, place), 'desc', MESSAGES_A_LOAD + 1)
  const more = rows.length > MESSAGES_A_LOAD
  return { rows: more ? rows.slice(1) : rows, more }
}

const newer = async (db: Db, id: string, place: string) => {
  const rows = await rowsOf(db, id, beside('>', place), 'asc', MESSAGES_A_LOAD + 1)
  return { rows: rows.slice(0, MESSAGES_A_LOAD), more: rows.length > MESSAGES_A_LOAD }
}

const messages = rpc.chat.messages.handler(async ({ input: { id, before, after, around }, context: { db } }) => {
  const { rows: opened } = await sql<{
    is_others: boolean
  }>`select ${IS_OTHERS} as is_others from wa_conversation c where c.id = ${id}`.execute(db)
  const { is_others } = found(opened[0], CONVERSATIONS.gone)
  if (before) {
    const { rows, more } = await older(db, id, before, '<')
    return { rows, older: more ? rows[0]!.place : null, newer: rows.at(-1)?.place ?? null, is_others }
  }
  if (after) {
    const { rows, more } = await newer(db, id, after)
    return { rows, older: rows[0]?.place ?? null, newer: more ? rows.at(-1)!.place : null, is_others }
  }
  if (around) {
    const { place } = found((await rowsOf(db, id, sql`m.id = ${around}`, 'asc', 1))[0], MESSAGE_GONE)
    const [until, since] = await Promise.all([older(db, id, place, '<='), newer(db, id, place)])
    const rows = [...until.rows, ...since.rows]
    return { rows, older: until.more ? rows[0]!.place : null, newer: since.more ? rows.at(-1)!.place : null, is_others }
  }
  const rows = await rowsOf(db, id, sql`true`, 'desc', MESSAGES_A_LOAD + 1)
  const more = rows.length > MESSAGES_A_LOAD
  const shown = more ? rows.slice(1) : rows
  return { rows: shown, older: more ? shown[0]!.place : null, newer: null, is_others }
})

const attendances = rpc.chat.attendances.handler(async ({ input: { id }, context: { db } }) => {
  const { rows } = await sql<Attendance>`
    select c.id, c.number, c.status, c.started_at, c.started_by, c.resolved_at, c.inbound + c.human + c.automatic as messages, app.person(c.responsible_id) as responsible,
           e.score::float8 as score, e.id as evaluation_id
    from wa_conversation opened
    join wa_conversation c on (c.company_id, c.contact_id, c.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id)
    left join wa_evaluation e on (e.company_id, e.wa_conversation_id) = (c.company_id, c.id) and e.status = 'done'
    where opened.id = ${id}
    order by c.started_at desc, c.id desc limit 50`.execute(db)
  return rows
})

const search = rpc.chat.search.handler(async ({ input: { text }, context: { db } }) => {
  const { rows } = await sql<MessageHit>`
    select m.id, m.wa_conversation_id, ${contactName('contact')} as contact_name, left(m.body, 300) as body, m.direction, m.sent_at
    from wa_message m join wa_contact contact on contact.id = m.contact_id
    where m.direction <> 'event' and m.deleted_at is null and ${containsWords('m.search' as never, text)}
    order by m.sent_at desc, m.seq desc limit ${sql.lit(MOST_HITS)}`.execute(db)
  return rows
})

const searchWithin = rpc.chat.searchWithin.handler(async ({ input: { id, text }, context: { db } }) => {
  const { rows } = await sql<{ id: string }>`
    select m.id from wa_conversation opened
    join wa_message m on (m.company_id, m.contact_id, m.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id)
    where opened.id = ${id} and m.direction <> 'event' and m.deleted_at is null and ${containsWords('m.search' as never, text)}
    order by m.sent_at desc, m.seq desc limit ${sql.lit(MOST_WITHIN)}`.execute(db)
  return rows
})

const files = rpc.chat.files.handler(async ({ input: { id, before }, context: { db } }) => {
  const { rows } = await sql<ExchangedFile & { place: string }>`
    select m.id, m.direction, m.type, m.body, app.person(m.author_id) ->> 'name' as author, m.sent_at, ${mediaOf('m')} as media,
           ${exactly(sql`m.sent_at`)} || ' ' || m.seq as place
    from wa_conversation opened
    cross join lateral (
      select m.* from wa_message m
      where (m.company_id, m.contact_id, m.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id)
        and m.type in ('image', 'audio', 'video', 'document') and m.deleted_at is null and ${before ? beside('<', before) : sql`true`}
        and exists (select from wa_media w where (w.company_id, w.message_id) = (m.company_id, m.id) and w.state = 'ready')
      order by m.sent_at desc, m.seq desc limit ${sql.lit(FILES_A_LOAD + 1)}
    ) m
    where opened.id = ${id} order by m.sent_at desc, m.seq desc`.execute(db)
  const shown = rows.slice(0, FILES_A_LOAD)
  return { rows: shown, older: rows.length > FILES_A_LOAD ? shown.at(-1)!.place : null }
})

const reveal = rpc.chat.reveal.handler(async ({ input: { id }, context: { db } }) => {
  const message = await db
    .selectFrom('wa_message')
    .select(['wa_conversation_id', 'body', 'original_body'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { wa_conversation_id, body, original_body } = found(message, MESSAGE_GONE)
  await writeReading(db, wa_conversation_id, 'reveal', { message_id: id })
  return { body: original_body ?? body }
})

export const flowHandlers = { messages, attendances, search, searchWithin, files, reveal }
