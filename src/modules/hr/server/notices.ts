import { sql } from 'kysely'
import { NOTICE_KINDS, type Notice, type NoticeCounts } from '#modules/hr/contract/notices.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { noticesOf, orderOf } from './notice-sources.ts'
import { rpc } from './rpc.ts'

const countOf = (kind: (typeof NOTICE_KINDS)[number]) => sql<number>`(select count(*) from (${noticesOf(kind)}) notice)`

const counts = rpc.notices.counts.handler(async ({ context: { db } }) => {
  const each = NOTICE_KINDS.map((kind) => sql`${countOf(kind)} as ${sql.id(kind)}`)
  const { rows } = await sql<NoticeCounts>`select ${sql.join(each)}`.execute(db)
  return rows[0]!
})

const list = rpc.notices.list.handler(async ({ input: { kind, page }, context: { db } }) => {
  const { rows } = await sql<Notice>`
    select * from (${noticesOf(kind)}) notice
    order by ${orderOf(kind)}, name, employee_id
    ${theOnesOn(page)}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select ${countOf(kind)} as total`.execute(db)
  return { rows, total: counted[0]!.total }
})

export const notices = { counts, list }
