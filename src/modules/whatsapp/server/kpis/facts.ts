import { sql } from 'kysely'
import type { Period } from '#modules/whatsapp/contract/periods.ts'

// What the numbers of spec/3 §15 are counted from: one WHERE each for cards, charts, tables, rows and GET /api/data. Days are the company's: its time zone is the transaction's.

/** Which part of the conversations is counted. */
export interface Part {
  period: Period
  instance?: string | undefined
  team?: string | undefined
  responsible?: string | undefined
}

export const within = (column: string, { from, to }: Period) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`

const is = (column: string, value: string | undefined) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`)

export const ofInstance = (column: string, instance: string | undefined) => is(column, instance)

/** Of the chosen instance, team and person. `c` is the conversation. */
export const ofPart = ({ instance, team, responsible }: Omit<Part, 'period'>) =>
  sql<boolean>`${is('c.instance_id', instance)} and ${is('c.team_id', team)} and ${responsible === 'none' ? sql`c.responsible_id is null` : is('c.responsible_id', responsible)}`

/** Every day of the period, also one without anything: `listed.at`. */
export const days = ({ from, to }: Period) => sql`generate_series(${from}::date, ${to}::date, '1 day') as listed (at)`

/** FROM and WHERE of the attendances `c` that began in the period: what is spam, and where nobody wrote, is none. */
export const attended = (part: Part) => sql`
  wa_conversation c join wa_contact contact on contact.id = c.contact_id
  where not contact.spam and c.inbound + c.human > 0 and ${within('c.started_at', part.period)} and ${ofPart(part)}`

/** FROM and WHERE of the messages `m` of the period, those of spam among them: `contact.spam` says which. What was cancelled before it left is none. */
export const said = (part: Part) => sql`
  wa_message m join wa_contact contact on contact.id = m.contact_id ${joined(part)}
  where m.direction in ('in', 'out') and m.status is distinct from 'cancelled' and ${within('m.sent_at', part.period)} and ${ofInstance('m.instance_id', part.instance)} and ${chosen(part)}`

/** The conversation of a message is asked for only where it narrows. */
const narrows = ({ team, responsible }: Part) => team !== undefined || responsible !== undefined
const joined = (part: Part) => (narrows(part) ? sql`join wa_conversation c on c.id = m.wa_conversation_id` : sql``)
const chosen = (part: Part) => (narrows(part) ? ofPart(part) : sql`true`)

/** FROM and WHERE of the conversations `c` in which somebody waits now, in whatever period they began. */
export const waiting = (part: Omit<Part, 'period'>) => sql`
  wa_conversation c join wa_contact contact on contact.id = c.contact_id
  where c.latest and c.status <> 'resolved' and c.waiting_since is not null and not contact.spam and ${ofPart(part)}`

/** FROM and WHERE of the conversations `c` that are not resolved now. */
export const open = (part: Omit<Part, 'period'>) => sql`
  wa_conversation c join wa_contact contact on contact.id = c.contact_id
  where c.latest and c.status <> 'resolved' and not contact.spam and ${ofPart(part)}`

/** Minutes until a person answered who was written to first: within office hours, or by day and night. Null for what nobody answered. */
export const firstResponse = (hours: 'office' | 'all') =>
  sql<number | null>`case when c.started_by = 'contact' and c.first_human_at >= c.first_inbound_at then ${
    hours === 'office' ? sql`c.first_response_office_min` : sql`floor(extract(epoch from c.first_human_at - c.first_inbound_at) / 60)`
  } end`

export const UNANSWERED = sql<boolean>`c.started_by = 'contact' and c.inbound > 0 and c.first_human_at is null`
