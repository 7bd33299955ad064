import { type RawBuilder, sql } from 'kysely'
import { phoneKeyOf } from '#modules/whatsapp/contract/identity.ts'
import type { Db } from '#server/database/database.ts'
import { containsWords } from '#server/database/sql.ts'
import type { Platform } from '#server/process/platform.ts'
import { exactly } from '../conversation-rows.ts'
import { writeReading } from '../privacy/accesses.ts'
import { instanceOf } from './instance-of.ts'
import { afterCursor, cursorOf, Part } from './paging.ts'
import { parameter, parameterAs, required } from './parameters.ts'

type Query = Record<string, string>

/** The newest score of a contact on an instance. */
const SCORE = sql<number | null>`(
  select e.score::float8 from wa_evaluation e
  where e.company_id = c.company_id and e.instance_id = c.instance_id and e.contact_id = c.contact_id and e.status = 'done' order by e.happened_at desc limit 1)`

/** By spec/2's colours of a score. */
const SCORES = {
  all: sql`true`,
  evaluated: sql`${SCORE} is not null`,
  not_evaluated: sql`${SCORE} is null`,
  low: sql`${SCORE} < 3`,
  mid: sql`${SCORE} >= 3 and ${SCORE} < 4`,
  high: sql`${SCORE} >= 4`,
}

/** How a call asks. */
export interface Asking {
  /** Where files and pictures are opened: an address without the id. */
  files: string
  by_key: boolean
  platform: Platform
}

/** type=conversations: the latest attendance of each contact, newest first. */
export async function conversations(db: Db, query: Query, { files }: Pick<Asking, 'files'>) {
  const limit = parameter(query, 'limit') ?? 30
  const offset = parameter(query, 'offset') ?? 0
  const name = parameter(query, 'contactName')
  const filter = parameter(query, 'evaluationFilter') ?? 'all'
  const instance = await instanceOf(db, parameter(query, 'instanceName') ?? parameter(query, 'instanceId'))
  const matching = sql`
    from wa_conversation c
    where c.latest and ${instance ? sql`c.instance_id = ${instance}` : sql`true`}
      and ${name ? sql`c.contact_id in (select contact.id from wa_contact contact where ${containsWords('contact.search' as never, name)})` : sql`true`}
      and ${SCORES[filter]}`
  const after = afterCursor(query, sql`(c.last_message_at, c.id)`, 'uuid')
  const [{ rows }, total] = await Promise.all([
    sql<{ place: string }>`
      select c.instance_id, i.name as instance_name, app.wa_address(c.instance_id, c.contact_id) as remote_jid, contact.phone,
        coalesce(contact.name, contact.push_name) as push_name, ${files} || contact.picture_id as profile_pic,
        (select case when m.deleted_at is null then m.body end from wa_message m where m.company_id = c.company_id and m.id = c.last_message_id) as last_message,
        c.last_message_at as last_message_ts, c.unread, ${SCORE} as latest_evaluation_score, ${exactly(sql`c.last_message_at`)} || ' ' || c.id as place
      from (select c.* ${matching} and ${after} order by c.last_message_at desc, c.id desc limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}) c
      join wa_instance i on i.id = c.instance_id
      join wa_contact contact on contact.id = c.contact_id
      order by c.last_message_at desc, c.id desc`.execute(db),
    count(db, matching),
  ])
  return partOf(rows, limit, total)
}

/** type=messages: the newest of a contact, oldest first, without notes. */
export async function messages(db: Db, query: Query, { files, by_key }: Asking) {
  const jid = required(query, 'remoteJid')
  const limit = parameterAs(query, 'limit', 'messageLimit') ?? 100
  const offset = parameter(query, 'offset') ?? 0
  const instance = await instanceOf(db, parameter(query, 'instanceName') ?? parameter(query, 'instanceId'))
  const matching = sql`
    from wa_instance i
    join wa_message m on m.company_id = i.company_id and m.instance_id = i.id and m.contact_id = app.wa_contact_called(i.id, ${jid}, ${phoneKeyOf(jid)})
    where m.direction in ('in', 'out') and ${instance ? sql`i.id = ${instance}` : sql`true`}`
  const after = afterCursor(query, sql`(m.sent_at, m.seq)`, 'bigint')
  const [{ rows }, total] = await Promise.all([
    sql<{ place: string; wa_conversation_id: string }>`
      select m.id, ${jid} as remote_jid, m.direction = 'out' as from_me, m.type, case when m.deleted_at is null then m.body end as text,
             (select ${files} || w.file_id from wa_media w where w.company_id = m.company_id and w.message_id = m.id and w.state = 'ready' and m.deleted_at is null) as media_url,
             m.status, app.person(m.author_id) ->> 'name' as author, m.sent_at as timestamp, m.wa_conversation_id, ${exactly(sql`m.sent_at`)} || ' ' || m.seq as place
      ${matching} and ${after}
      order by m.sent_at desc, m.seq desc limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}`.execute(db),
    count(db, matching),
  ])
  if (by_key) for (const id of new Set(rows.map(({ wa_conversation_id }) => wa_conversation_id))) await writeReading(db, id, 'read_by_key')
  const { rows: newest, cursor } = partOf(
    rows.map(({ wa_conversation_id: _, ...row }) => row),
    limit,
    total,
  )
  return new Part(newest.toReversed(), total, cursor)
}

async function count(db: Db, matching: RawBuilder<unknown>) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db)
  return rows[0]!.total
}

/** Of one row more than was asked for: whether the list goes on. */
function partOf(rows: { place: string }[], limit: number, total: number) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return new Part(
    shown.map(({ place: _, ...row }) => row),
    total,
    rows.length > limit && last ? cursorOf(last.place) : null,
  )
}

/** A server that answers nothing is a lost connection, whatever was last known of it. */
const STATUS = sql<string>`case when state in ('connected', 'connecting', 'pairing') and silent_since is not null then 'disconnected' else state end`

/** type=instances; an empty list is a good check of the setup too. */
export async function instances(db: Db, { files }: Pick<Asking, 'files'>) {
  const { rows } = await sql<object>`
    select id, name, number, ${STATUS} as status, ${files} || picture_id as profile_pic from wa_instance where archived_at is null and deleted_at is null order by name, id`.execute(
    db,
  )
  return rows
}
