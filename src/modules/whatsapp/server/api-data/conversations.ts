import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import { instanceOf } from './instance-of.ts'
import { parameter, parameterAs, required } from './parameters.ts'

type Query = Record<string, string>

/** By spec/2's colours of a score. */
const SCORES = {
  all: sql`true`,
  evaluated: sql`score is not null`,
  not_evaluated: sql`score is null`,
  low: sql`score < 3`,
  mid: sql`score >= 3 and score < 4`,
  high: sql`score >= 4`,
}

/** The address that a contact has on an instance: the phone's, else a lid, else a BSUID. */
const remoteJid = sql`app.wa_address(c.instance_id, c.contact_id)`

/** type=conversations: the latest attendance of each contact, newest first. */
export async function conversations(db: Db, query: Query) {
  const limit = parameter(query, 'limit') ?? 30
  const offset = parameter(query, 'offset') ?? 0
  const name = parameter(query, 'contactName')
  const filter = parameter(query, 'evaluationFilter') ?? 'all'
  const instance = await instanceOf(db, parameter(query, 'instanceName'))
  const { rows } = await sql<object>`
    select * from (
      select c.instance_id, i.name as instance_name, ${remoteJid} as remote_jid, contact.phone, coalesce(contact.name, contact.push_name) as push_name, null as profile_pic,
        (select case when m.deleted_at is null then m.body end from wa_message m where m.company_id = c.company_id and m.id = c.last_message_id) as last_message,
        c.last_message_at as last_message_ts, c.unread, (
          select e.score::float8 from wa_evaluation e
          where e.company_id = c.company_id and e.instance_id = c.instance_id and e.contact_id = c.contact_id and e.status = 'done'
          order by e.happened_at desc limit 1) as score
      from wa_conversation c
      join wa_instance i on i.id = c.instance_id
      join wa_contact contact on contact.id = c.contact_id
      where c.latest and ${instance ? sql`c.instance_id = ${instance}` : sql`true`} and ${name ? containsWords('contact.search' as never, name) : sql`true`}
    ) conversation
    where ${SCORES[filter]}
    order by last_message_ts desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows.map((row) => {
    const { score, ...conversation } = row as { score: number | null }
    return { ...conversation, latest_evaluation_score: score }
  })
}

/** type=messages: the newest of a contact, oldest first, without notes. */
export async function messages(db: Db, query: Query) {
  const jid = required(query, 'remoteJid')
  const limit = parameterAs(query, 'limit', 'messageLimit') ?? 100
  const instance = await instanceOf(db, parameter(query, 'instanceName'))
  const { rows } = await sql<object>`
    select * from (
      select m.id, ${jid} as remote_jid, m.direction = 'out' as from_me, m.type, case when m.deleted_at is null then m.body end as text, null as media_url, m.status,
             app.person(m.author_id) ->> 'name' as author, m.sent_at as timestamp, m.seq
      from wa_instance i
      join wa_message m on m.company_id = i.company_id and m.instance_id = i.id and m.contact_id = app.wa_contact_called(i.id, ${jid})
      where m.direction in ('in', 'out') and ${instance ? sql`i.id = ${instance}` : sql`true`}
      order by m.sent_at desc, m.seq desc limit ${sql.lit(limit)}
    ) newest order by timestamp, seq`.execute(db)
  return rows.map((row) => {
    const { seq: _, ...message } = row as { seq: unknown }
    return message
  })
}

/** type=instances; an empty list is a good check of the setup too. */
export async function instances(db: Db) {
  const { rows } = await sql<object>`
    select id, name, number, state as status, null as profile_pic from wa_instance where archived_at is null and deleted_at is null order by name, id`.execute(
    db,
  )
  return rows
}
