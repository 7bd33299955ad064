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

/** A moment beside a moment: one that is compared with a day is looked for in no index, for policies let nothing near it that could tell. */
export const within = (column: string, { from, to }: Period) =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date::timestamptz and ${sql.ref(column)} < (${to}::date + 1)::timestamptz`

const is = (column: string, value: string | undefined) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`)

export const ofInstance = (column: string, instance: string | undefined) => is(column, instance)

/** Of the chosen instance, team and person. `c` is the conversation. */
export const ofPart = ({ instance, team, responsible }: Omit<Part, 'period'>) =>
  sql<boolean>`${is('c.instance_id', instance)} and ${is('c.team_id', team)} and ${responsible === 'none' ? sql`c.responsible_id is null` : is('c.responsible_id', responsible)}`

/** Every day of the period, also one without anything: `listed.at`. */
export const days = ({ from, to }: Period) => sql`generate_series(${from}::date, ${to}::date, '1 day') as listed (at)`

/** Few contacts are spam: they are looked up once a statement, and nobody else is. */
export const isSpam = (contact: string) => sql<boolean>`${sql.ref(contact)} in (select k.id from wa_contact k where k.spam)`

/** FROM and WHERE of the attendances `c` that began in the period: what is spam, and where nobody wrote, is none. */
export const attended = (part: Part) => sql`
  wa_conversation c where not ${isSpam('c.contact_id')} and c.inbound + c.human > 0 and ${within('c.started_at', part.period)} and ${ofPart(part)}`

/** FROM of the messages of the period as hours `m` of attendances, those of spam among them: `m.spam` says which. `messages` are all of an hour, `sent` what left. */
export const said = (part: Part) => sql`(
  select m.*, m.human + m.automatic as sent, m.inbound + m.human + m.automatic as messages, ${isSpam('m.contact_id')} as spam
  from wa_conversation_hour m ${joined(part)}
  where ${within('m.hour', part.period)} and ${ofInstance('m.instance_id', part.instance)} and ${chosen(part)}) m`

/** The attendance of an hour is asked for only where it narrows. */
const narrows = ({ team, responsible }: Part) => team !== undefined || responsible !== undefined
const joined = (part: Part) =>
  narrows(part) ? sql`join wa_conversation c on (c.company_id, c.id) = (m.company_id, m.wa_conversation_id)` : sql``
const chosen = (part: Part) => (narrows(part) ? ofPart(part) : sql`true`)

/** FROM and WHERE of the conversations `c` in which somebody waits now, in whatever period they began. */
export const waiting = (part: Omit<Part, 'period'>) => sql`
  wa_conversation c where c.latest and c.status <> 'resolved' and c.waiting_since is not null and not ${isSpam('c.contact_id')} and ${ofPart(part)}`

/** FROM and WHERE of the conversations `c` that are not resolved now. */
export const open = (part: Omit<Part, 'period'>) => sql`
  wa_conversation c where c.latest and c.status <> 'resolved' and not ${isSpam('c.contact_id')} and ${ofPart(part)}`

/** Minutes until a person answered who was written to first: within office hours, or by day and night. Null for what nobody answered. */
export const firstResponse = (hours: 'office' | 'all') =>
  sql<number | null>`case when c.started_by = 'contact' and c.first_human_at >= c.first_inbound_at then ${
    hours === 'office' ? sql`c.first_response_office_min` : sql`floor(extract(epoch from c.first_human_at - c.first_inbound_at) / 60)`
  } end`

export const UNANSWERED = sql<boolean>`c.started_by = 'contact' and c.inbound > 0 and c.first_human_at is null`
