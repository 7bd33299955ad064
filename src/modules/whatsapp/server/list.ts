import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Instance } from '#modules/whatsapp/contract/conversation.ts'
import type { ChatFilters, ChatOrder, ChatTab } from '#modules/whatsapp/contract/filters.ts'
import { CONVERSATIONS_A_LOAD, MOST_COUNTED } from '#modules/whatsapp/contract/limits.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { recipientsOf } from '#parts/scope/server/responsible-handlers.ts'
import { listTags } from '#parts/tags/server/tags.ts'
import type { Db } from '#server/database/database.ts'
import { conversationRow, conversationRows, exactly, newestScore } from './conversation-rows.ts'
import { contactsCalled } from './finding.ts'
import { CONVERSATIONS } from './register.ts'
import { rpc } from './rpc.ts'
import { chatIsOpen } from './simulation/presence.ts'

type Condition = RawBuilder<SqlBool>

/** Which conversations a tab has, of those that the caller sees. */
const TABS: Record<ChatTab, Condition> = {
  mine: sql`wa_conversation.responsible_id = any ((select app.mine())::uuid[])`,
  queue: sql`wa_conversation.responsible_id is null`,
  team: isResponsible(CONVERSATIONS, 'team') as Condition,
  all: sql`true`,
}

const NEWEST = newestScore('wa_conversation')

const SCORES = {
  evaluated: sql<SqlBool>`${NEWEST} is not null`,
  none: sql<SqlBool>`${NEWEST} is null`,
  low: sql<SqlBool>`${NEWEST} < 3`,
  mid: sql<SqlBool>`${NEWEST} >= 3 and ${NEWEST} < 4`,
  high: sql<SqlBool>`${NEWEST} >= 4`,
} satisfies Record<NonNullable<ChatFilters['score']>, Condition>

/** Days are the company's: its time zone is the transaction's. */
const LAST = {
  today: sql<SqlBool>`wa_conversation.last_message_at >= current_date::timestamptz`,
  '7d': sql<SqlBool>`wa_conversation.last_message_at >= (current_date - 6)::timestamptz`,
  '30d': sql<SqlBool>`wa_conversation.last_message_at >= (current_date - 29)::timestamptz`,
  older: sql<SqlBool>`wa_conversation.last_message_at < (current_date - 29)::timestamptz`,
} satisfies Record<NonNullable<ChatFilters['last']>, Condition>

/** The conditions of the chips and filters. Without a chip about the status only what is open is listed; a text looks everywhere. */
function conditionsOf({ q, unread, waiting, snoozed, resolved, instance, responsible, team, tag, score, last }: ChatFilters): Condition[] {
  const statuses = [...(snoozed ? ['snoozed'] : []), ...(resolved ? ['resolved'] : [])]
  const anyStatus = q !== undefined && statuses.length === 0
  const conditions: Condition[] = [sql`wa_conversation.latest`]
  // Written out: an index of one status serves no statement that is prepared for any.
  if (!anyStatus)
    conditions.push(
      statuses.length > 0
        ? sql`wa_conversation.status in (${sql.join(statuses.map((s) => sql.lit(s)))})`
        : sql`wa_conversation.status = 'open'`,
    )
  if (q) conditions.push(sql`wa_conversation.contact_id in (${contactsCalled(q)})`)
  if (unread) conditions.push(sql`wa_conversation.unread > 0`)
  if (waiting) conditions.push(sql`wa_conversation.waiting_since is not null`)
  if (instance) conditions.push(sql`wa_conversation.instance_id = ${instance}`)
  if (responsible) conditions.push(isResponsible(CONVERSATIONS, responsible) as Condition)
  if (team) conditions.push(sql`wa_conversation.team_id = ${team}`)
  if (tag)
    conditions.push(sql`wa_conversation.id in (select link.wa_conversation_id from wa_conversation_tag link where link.tag_id = ${tag})`)
  if (score) conditions.push(SCORES[score])
  if (last) conditions.push(LAST[last])
  return conditions
}

/** What each order sorts by. Who waits for nobody comes last. */
const ORDERS: Record<ChatOrder, { by: RawBuilder<Date>; direction: 'asc' | 'desc' }> = {
  recent: { by: sql`wa_conversation.last_message_at`, direction: 'desc' },
  waiting: { by: sql`coalesce(wa_conversation.waiting_since, '9999-01-01Z')`, direction: 'asc' },
}

/** A place in the list as its last row told it: '2026-11-22T09:00:00.000000Z 0193…'. Anything else is the beginning. */
const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

const list = rpc.chat.list.handler(async ({ input: { tab, order, after, ...filters }, context: { db, caller } }) => {
  caller.then(
    ({ company_id }) => chatIsOpen(company_id),
    () => undefined, // who is refused hears it from the call itself
  )
  const { by, direction } = ORDERS[order]
  const way = sql.raw(direction)
  const conditions = [TABS[tab], ...conditionsOf(filters)]
  const [, at, id] = PLACE.exec(after ?? '') ?? []
  if (at) conditions.push(sql`(${by}, wa_conversation.id) ${sql.raw(direction === 'desc' ? '<' : '>')} (${at}::timestamptz, ${id}::uuid)`)
  const rows = await conversationRows(
    db,
    sql`select *, ${exactly(by)} || ' ' || id as place, row_number() over (order by ${by} ${way}, id ${way}) as position
        from (
          select * from wa_conversation where ${sql.join(conditions, sql` and `)}
          order by ${by} ${way}, id ${way} limit ${sql.lit(CONVERSATIONS_A_LOAD + 1)}
        ) wa_conversation`,
  )
  return { rows: rows.slice(0, CONVERSATIONS_A_LOAD), more: rows.length > CONVERSATIONS_A_LOAD }
})

const counts = rpc.chat.counts.handler(async ({ input, context: { db } }) => {
  const count = (tab: ChatTab) =>
    sql`(select count(*) from (
      select from wa_conversation where ${sql.join([TABS[tab], ...conditionsOf(input)], sql` and `)} limit ${sql.lit(MOST_COUNTED + 1)}) counted)`
  const { rows } = await sql<{ mine: number; queue: number; team: number | null; all: number | null }>`
    select ${count('mine')} as mine, ${count('queue')} as queue,
           case when app.scope('whatsapp-chat') <> 'own' then ${count('team')} end as team,
           case when app.scope('whatsapp-chat') = 'all' then ${count('all')} end as "all"`.execute(db)
  return rows[0]!
})

const options = rpc.chat.options.handler(async ({ context: { db } }) => {
  const [{ rows: instances }, recipients, tags, watching] = await Promise.all([
    instancesOf(db),
    recipientsOf(db, CONVERSATIONS),
    listTags(db, 'wa_conversation'),
    sql<{ watches: boolean }>`select app.wa_watches() as watches`.execute(db),
  ])
  return { ...recipients, instances, tags, watches: watching.rows[0]!.watches }
})

const instancesOf = (db: Db) =>
  sql<Instance>`
    select id, name, kind, number, color, state, state_at, team_id from wa_instance where archived_at is null and deleted_at is null order by name, id`.execute(
    db,
  )

const get = rpc.chat.get.handler(({ input: { id }, context: { db } }) => conversationRow(db, id))

export const listHandlers = { list, counts, options, get }
