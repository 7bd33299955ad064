import { type RawBuilder, sql } from 'kysely'
import type { AttendanceRow, KpiRows } from '#modules/whatsapp/contract/kpis.ts'
import { theOnesOn } from '#server/database/paginate.ts'
import { contactName } from '../conversation-rows.ts'
import { rpc } from '../rpc.ts'
import { attended, firstResponse, open, type Part, said, UNANSWERED, waiting } from './facts.ts'
import { askedPart } from './numbers.ts'

interface Cell {
  tag?: string | undefined
  weekday?: number | undefined
  hour?: number | undefined
}

const at = (column: string, { weekday, hour }: Cell) => sql`
  ${weekday === undefined ? sql`true` : sql`extract(isodow from ${sql.ref(column)}) = ${weekday}`}
  and ${hour === undefined ? sql`true` : sql`extract(hour from ${sql.ref(column)}) = ${hour}`}`

const labelled = ({ tag }: Cell) =>
  tag === undefined
    ? sql`true`
    : sql`exists (select from wa_conversation_tag link where (link.company_id, link.wa_conversation_id, link.tag_id) = (c.company_id, c.id, ${tag}))`

/** Attendances with how many messages each counts for. */
const whole = (from: RawBuilder<unknown>) => sql`select c.id, c.inbound + c.human + c.automatic as messages from ${from}`
const spoken = (part: Part, counted: 'messages' | 'inbound', which: RawBuilder<unknown>) =>
  sql`select m.wa_conversation_id as id, sum(${sql.ref(`m.${counted}`)}) as messages from ${said(part)} where ${sql.ref(`m.${counted}`)} > 0 and ${which} group by 1`

/** The rows behind each number: the same WHERE as the number's. */
const CHOSEN: Record<KpiRows, (part: Part, cell: Cell) => RawBuilder<unknown>> = {
  conversations: (part, cell) => whole(sql`${attended(part)} and ${at('c.started_at', cell)} and ${labelled(cell)}`),
  by_contact: (part, cell) => whole(sql`${attended(part)} and c.started_by = 'contact' and ${at('c.started_at', cell)}`),
  by_company: (part, cell) => whole(sql`${attended(part)} and c.started_by = 'company' and ${at('c.started_at', cell)}`),
  answered: (part, cell) => whole(sql`${attended(part)} and ${firstResponse('all')} is not null and ${at('c.started_at', cell)}`),
  unanswered: (part, cell) => whole(sql`${attended(part)} and ${UNANSWERED} and ${at('c.started_at', cell)}`),
  messages: (part, cell) => spoken(part, isCell(cell) ? 'inbound' : 'messages', sql`not m.spam and ${at('m.hour', cell)}`),
  spam: (part) => spoken(part, 'inbound', sql`m.spam`),
  waiting: (part) => whole(waiting(part)),
  open: (part) => whole(open(part)),
}

/** A cell of the heat map counts what came in. */
const isCell = ({ weekday, hour }: Cell) => weekday !== undefined || hour !== undefined

export const rows = rpc.kpis.rows.handler(async ({ input: { which, weekday, hour, tag, page, ...filters }, context: { db } }) => {
  const { part, hours } = await askedPart(db, filters)
  const chosen = CHOSEN[which](part, { weekday, hour, tag })
  const [{ rows: listed }, { rows: counted }] = await Promise.all([
    sql<AttendanceRow>`
      select c.id, c.number, ${contactName('contact')} as contact_name, i.name as instance_name, app.person(c.responsible_id) ->> 'name' as responsible_name,
             c.status, c.started_at, c.started_by, (${firstResponse(hours)})::float8 as first_response, chosen.messages::int as messages
      from (${chosen}) chosen
      join wa_conversation c on c.id = chosen.id
      join wa_contact contact on contact.id = c.contact_id
      join wa_instance i on i.id = c.instance_id
      order by c.started_at desc, c.id desc ${theOnesOn(page)}`.execute(db),
    sql<{ total: number; sum: number; contacts: number }>`
      select count(*)::int as total, coalesce(sum(chosen.messages), 0)::int as sum, count(distinct c.contact_id)::int as contacts
      from (${chosen}) chosen join wa_conversation c on c.id = chosen.id`.execute(db),
  ])
  return { rows: listed, ...counted[0]! }
})
