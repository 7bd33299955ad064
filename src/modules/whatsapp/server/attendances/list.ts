import { type Expression, sql } from 'kysely'
import type { AttendanceFilter } from '#modules/whatsapp/contract/attendance-filters.ts'
import type { AttendanceRow, AttendanceSums } from '#modules/whatsapp/contract/attendances.ts'
import type { Listing } from '#parts/lists/server/listing.ts'
import { searchIds } from '#parts/lists/server/search-ids.ts'
import { walkIds } from '#parts/lists/server/walk-ids.ts'
import type { Db } from '#server/database/database.ts'
import { rowsInOrder } from '#server/database/paginate.ts'
import { CONVERSATIONS } from '../register.ts'
import { rpc } from '../rpc.ts'
import { matchingAttendances, saidWithin } from './matching.ts'

/** Filters that leave few attendances, which are best found first and sorted then. */
const NARROWING = [
  'q',
  'messages_from',
  'messages_to',
  'score',
  'sold',
  'tag',
  'weekday',
  'hour',
  'spam',
  'started_from',
  'started_to',
] as const

/** How many messages and contacts the attendances have: of the messages only those within the days that are asked for. Asked for once a filter, not with each page. */
const sums = rpc.attendances.sums.handler(async ({ input: filters, context: { db } }) => {
  const { messages_from, messages_to } = filters
  const found = matchingAttendances(db, filters)
    .select('wa_conversation.contact_id')
    .select(
      messages_from || messages_to
        ? sql<number>`(select count(*) from wa_message m where (m.company_id, m.wa_conversation_id) = (wa_conversation.company_id, wa_conversation.id) and ${saidWithin(filters)})`.as(
            'messages',
          )
        : sql<number>`wa_conversation.inbound + wa_conversation.human + wa_conversation.automatic`.as('messages'),
    )
  const { rows } = await sql<AttendanceSums>`
    select coalesce(sum(messages), 0)::int as messages, count(distinct contact_id)::int as contacts from (${found}) found`.execute(db)
  return rows[0]!
})

async function countOf(db: Db, filters: AttendanceFilter): Promise<number> {
  const { total } = await matchingAttendances(db, filters).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

export const LISTING = {
  register: CONVERSATIONS,
  view: 'vw_wa_attendances',
  matching: matchingAttendances,
  orders: {
    started_at: { columns: ['started_at'] },
    last_message_at: { columns: ['last_message_at'] },
    number: { columns: ['number'] },
  },
  isSearch: (filters: AttendanceFilter) => NARROWING.some((key) => filters[key] !== undefined),
  count: async (db, filters: AttendanceFilter) => ({ total: await countOf(db, filters), counts: null }),
} as const satisfies Listing<AttendanceFilter, null>

const list = rpc.attendances.list.handler(async ({ input: { direction = 'desc', ...input }, context: { db } }) => {
  const asked = { ...input, direction }
  const rowsOf = (ids: Expression<{ id: string }>) => rowsInOrder(db, LISTING.view, ids) as unknown as Promise<AttendanceRow[]>
  if (LISTING.isSearch(asked)) {
    const { ids, total } = await searchIds<AttendanceFilter>(db, LISTING, asked)
    return { rows: await rowsOf(sql`select unnest(${ids}::uuid[]) as id`), total }
  }
  const [rows, total] = await Promise.all([rowsOf(walkIds<AttendanceFilter>(db, LISTING, asked)), countOf(db, asked)])
  return { rows, total }
})

export const attendanceLists = { list, sums }
