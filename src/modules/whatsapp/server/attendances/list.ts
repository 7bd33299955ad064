import { sql } from 'kysely'
import type { AttendanceFilter } from '#modules/whatsapp/contract/attendance-filters.ts'
import type { AttendanceRow } from '#modules/whatsapp/contract/attendances.ts'
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

interface Sums {
  total: number
  messages: number
  contacts: number
}

/** How many there are, their messages and their contacts: of the messages only those within the days that are asked for. */
async function sumsOf(db: Db, filters: AttendanceFilter): Promise<Sums> {
  const { messages_from, messages_to } = filters
  const found = matchingAttendances(db, filters)
    .select(['wa_conversation.id', 'wa_conversation.company_id', 'wa_conversation.contact_id'])
    .select(
      messages_from || messages_to
        ? sql<number>`(select count(*) from wa_message m where (m.company_id, m.wa_conversation_id) = (wa_conversation.company_id, wa_conversation.id) and ${saidWithin(filters)})`.as(
            'messages',
          )
        : sql<number>`wa_conversation.inbound + wa_conversation.human + wa_conversation.automatic`.as('messages'),
    )
  const { rows } = await sql<Sums>`
    select count(*)::int as total, coalesce(sum(messages), 0)::int as messages, count(distinct contact_id)::int as contacts from (${found}) found`.execute(
    db,
  )
  return rows[0]!
}

export const LISTING = {
  register: CONVERSATIONS,
  view: 'vw_wa_conversations',
  matching: matchingAttendances,
  orders: {
    started_at: { columns: ['started_at'] },
    last_message_at: { columns: ['last_message_at'] },
    number: { columns: ['number'] },
  },
  isSearch: (filters: AttendanceFilter) => NARROWING.some((key) => filters[key] !== undefined),
  count: async (db, filters: AttendanceFilter) => ({ total: (await sumsOf(db, filters)).total, counts: null }),
} as const satisfies Listing<AttendanceFilter, null>

export const list = rpc.attendances.list.handler(async ({ input: { page, sort, direction = 'desc', ...filters }, context: { db } }) => {
  const asked = { ...filters, page, sort, direction }
  const ids = LISTING.isSearch(filters)
    ? searchIds<AttendanceFilter>(db, LISTING, asked).then((found) => sql<{ id: string }>`select unnest(${found.ids}::uuid[]) as id`)
    : walkIds<AttendanceFilter>(db, LISTING, asked)
  const [rows, sums] = await Promise.all([
    Promise.resolve(ids).then((found) => rowsInOrder(db, LISTING.view, found) as unknown as Promise<AttendanceRow[]>),
    sumsOf(db, filters),
  ])
  return { rows, ...sums }
})
