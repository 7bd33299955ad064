import { type RawBuilder, sql } from 'kysely'
import type { Attendance, MessageHit } from '#modules/whatsapp/contract/conversation.ts'
import { FILES_A_LOAD, HITS_A_LOAD, MESSAGES_A_LOAD, MOST_WITHIN } from '#modules/whatsapp/contract/limits.ts'
import type { ExchangedFile, Message } from '#modules/whatsapp/contract/message.ts'
import type { Db } from '#server/database/database.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { containsWords } from '#server/database/sql.ts'
import { found } from '#server/rpc/rpc.ts'
import { contactName, exactly } from './conversation-rows.ts'
import { CARD, LOCATION, mediaOf } from './media/shown.ts'
import { IS_OTHERS, writeReading } from './privacy/accesses.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'

type Placed = Message & { place: string }

const MESSAGE_GONE = 'Mensagem não encontrada.'

/** Whether the data of the contact was erased at her request. */
const WAS_ASKED = sql`exists (
  select from wa_contact k where (k.company_id, k.id) = (m.company_id, m.contact_id) and k.anonymised_at is not null)`

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
    with m as materialized (
      select m.* from wa_conversation opened
      cross join lateral (
        select m.* from wa_message m
        where (m.company_id, m.contact_id, m.instance_id) = (opened.company_id, opened.contact_id, opened.instance_id) and ${where}
        order by m.sent_at ${way}, m.seq ${way} limit ${sql.lit(limit)}
      ) m
      where opened.id = ${conversation}
    ), person as materialized (
      select * from app.people(array(select author_id from m union select value::uuid from m cross join jsonb_array_elements_text(m.details -> 'mentions') value))
    )
    select m.id, m.wa_conversation_id, m.direction, m.origin, m.type, case when m.deleted_at is null then m.body end as body, m.client_id,
           author.name as author, coalesce(m.author_id = app.current_user_id(), false) as is_mine, m.status, m.failure_text,
           m.status_at, case when m.direction <> 'event' and c.erased_at >= m.sent_at then case when ${WAS_ASKED} then 'request' else 'retention' end end as erased,
           m.sent_at, m.edited_at, m.deleted_at, m.reactions,
           (
             select json_build_object('id', q.id, 'direction', q.direction, 'type', q.type, 'body', case when q.deleted_at is null then left(q.body, 200) end)
             from wa_message q where q.company_id = m.company_id and q.id = m.reply_to_id
           ) as quoted,
           ${mediaOf('m')} as media, ${LOCATION} as location, ${CARD} as card,
           array(
             select person.name from jsonb_array_elements_text(m.details -> 'mentions') with ordinality mentioned (id, nth)
             join person on person.id = mentioned.id::uuid order by nth
           ) as mentions,
           m.details ? 'merged' and m.sent_at > now() - interval '30 days' as separable,
           c.number, c.started_by, c.started_at, ${exactly(sql`m.sent_at`)} || ' ' || m.seq as place
    from m
    join wa_conversation c on (c.company_id, c.id) = (m.company_id, m.wa_conversation_id)
    left join person author on author.id = m.author_id
    order by m.sent_at ${way}, m.seq ${way}`.execute(db)
  return direction === 'desc' ? rows.reverse() : rows
}

/** A condition on the place of a message: '2026-11-22T09:00:00.000000Z 17'. */
function beside(comparison: '<' | '<=' | '>', place: string) {
  const [at, seq] = place.split(' ')
  return sql`(m.sent_at, m.seq) ${sql.raw(comparison)} (${at}::timestamptz, ${seq}::bigint)`
}

const older = async (db: Db, id: string, where: RawBuilder<unknown>) => {
  const rows = await rowsOf(db, id, where, 'desc', MESSAGES_A_LOAD + 1)
  const more = rows.length > MESSAGES_A_LOAD
  return { rows: more ? rows.slice(1) : rows, more }
}

const newer = async (db: Db, id: string, place: string) => {
  const rows = await rowsOf(db, id, beside('>', place), 'asc', MESSAGES_A_LOAD + 1)
  return { rows: rows.slice(0, MESSAGES_A_LOAD), more: rows.length > MESSAGES_A_LOAD }
}

const messages = rpc.chat.messages.handler(async ({ input: { id, before, after, around }, context: { db } }) => {
  const [{ rows: opened }, page] = await Promise.all([
    sql<{ is_others: boolean }>`select ${IS_OTHERS} as is_others from wa_conversation c where c.id = ${id}`.execute(db),
    before ? until(db, id, before) : after ? since(db, id, after) : around ? about(db, id, around) : latest(db, id),
  ])
  const { is_others } = found(opened[0], CONVERSATIONS.gone)
  return { ...found(page, MESSAGE_GONE), is_others }
})

async function until(db: Db, id: string, place: string) {
  const { rows, more } = await older(db, id, beside('<', place))
  return { rows, older: more ? rows[0]!.place : null, newer: rows.at(-1)?.place ?? null }
}

async function since(db: Db, id: string, place: string) {
  const { rows, more } = await newer(db, id, place)
  return { rows, older: rows[0]?.place ?? null, newer: more ? rows.at(-1)!.place : null }
}

/** The message and what stands on both sides of it; undefined where it is not in this flow. */
async function about(db: Db, id: string, message: string) {
  const [{ place } = {}] = await rowsOf(db, id, sql`m.id = ${message}`, 'asc', 1)
  if (!place) return undefined
  const [before, after] = await Promise.all([older(db, id, beside('<=', place)), newer(db, id, place)])
  const rows = [...before.rows, ...after.rows]
  return { rows, older: before.more ? rows[0]!.place : null, newer: after.more ? rows.at(-1)!.place : null }
}

async function latest(db: Db, id: string) {
  const { rows, more } = await older(db, id, sql`true`)
  return { rows, older: more ? rows[0]!.place : null, newer: null }
}

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

/** The best way to the hits depends on the words, so that statement is planned anew each time; who they are of is asked apart, or its plan would be made anew too. */
const search = rpc.chat.search.handler(async ({ input: { text, before }, context: { db } }) => {
  const { rows } = await sql<Omit<MessageHit, 'contact_name'> & { contact_id: string }>`
    select m.id, m.wa_conversation_id, m.contact_id, left(m.body, 300) as body, m.direction, m.sent_at, ${exactly(sql`m.sent_at`)} || ' ' || m.seq as place
    from wa_message m
    where m.direction <> 'event' and m.deleted_at is null and ${containsWords('m.search' as never, text)} and ${before ? beside('<', before) : sql`true`}
    order by m.sent_at desc, m.seq desc limit ${sql.lit(HITS_A_LOAD)}`.execute(db)
  if (rows.length === 0) return []
  const contacts = sql<{ id: string; name: string }>`
    select contact.id, ${contactName('contact')} as name from wa_contact contact where contact.id = any (${rows.map((hit) => hit.contact_id)}::uuid[])`
  const named = await plannedOnce(db, () => contacts.execute(db))
  const names = new Map(named.rows.map(({ id, name }) => [id, name]))
  return rows.flatMap(({ contact_id, ...hit }) => {
    const contact_name = names.get(contact_id)
    return contact_name === undefined ? [] : [{ ...hit, contact_name }]
  })
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
