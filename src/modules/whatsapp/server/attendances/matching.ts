import { type Expression, type SqlBool, sql } from 'kysely'
import type { AttendanceFilter } from '#modules/whatsapp/contract/attendance-filters.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import { isTaggedWith } from '#parts/tags/server/tagged-with.ts'
import type { Db } from '#server/database/database.ts'
import { dayStart, nextDayStart } from '#server/database/sql.ts'
import { contactsCalled } from '../finding.ts'
import { CONVERSATIONS } from '../register.ts'

type Condition = Expression<SqlBool>
type Conditions = { [Key in keyof AttendanceFilter]-?: (value: NonNullable<AttendanceFilter[Key]>) => Condition }

/** Written out: an index of one status serves no statement that is prepared for any. */
const STATES = {
  queue: sql<SqlBool>`wa_conversation.status = 'open' and wa_conversation.responsible_id is null`,
  attending: sql<SqlBool>`wa_conversation.status = 'open' and wa_conversation.responsible_id is not null`,
  snoozed: sql<SqlBool>`wa_conversation.status = 'snoozed'`,
  resolved: sql<SqlBool>`wa_conversation.status = 'resolved'`,
}

const ofContact = (condition: Condition) =>
  sql<SqlBool>`wa_conversation.contact_id in (select wa_contact.id from wa_contact where ${condition})`

const evaluated = (condition: Condition) =>
  sql<SqlBool>`exists (select from wa_evaluation e where (e.company_id, e.wa_conversation_id) = (wa_conversation.company_id, wa_conversation.id) and e.status = 'done' and ${condition})`

/** Whether somebody said something in these days. */
export const saidWithin = ({ messages_from, messages_to }: Pick<AttendanceFilter, 'messages_from' | 'messages_to'>) =>
  sql<SqlBool>`app.wa_counts(m) and m.status is distinct from 'cancelled'
    and ${messages_from ? sql`m.sent_at >= ${dayStart(messages_from)}` : sql`true`} and ${messages_to ? sql`m.sent_at < ${nextDayStart(messages_to)}` : sql`true`}`

const CONDITIONS: Omit<Conditions, 'messages_from' | 'messages_to'> = {
  q: (text) =>
    sql`(wa_conversation.contact_id in (${contactsCalled(text)}) or ${/^\d{1,9}$/.test(text) ? sql`wa_conversation.number = ${Number(text)}` : sql`false`})`,
  instance: (id) => sql`wa_conversation.instance_id = ${id}`,
  responsible_id: (filter) => isResponsible(CONVERSATIONS, filter),
  team: (id) => sql`wa_conversation.team_id = ${id}`,
  state: (state) => STATES[state],
  started_by: (by) => sql`wa_conversation.started_by = ${by}`,
  started_from: (day) => sql`wa_conversation.started_at >= ${dayStart(day)}`,
  started_to: (day) => sql`wa_conversation.started_at < ${nextDayStart(day)}`,
  answered: (answered) =>
    answered === 'yes'
      ? sql`wa_conversation.first_human_at is not null`
      : sql`wa_conversation.started_by = 'contact' and wa_conversation.inbound > 0 and wa_conversation.first_human_at is null`,
  score: (score) => (score === 'none' ? sql`not ${evaluated(sql`true`)}` : evaluated(sql`round(e.score) = ${Number(score)}`)),
  sold: (sold) => evaluated(sql`e.generated_sale = ${sold === 'true'}`),
  tag: (tag) => isTaggedWith('wa_conversation', tag),
  weekday: (day) => sql`extract(isodow from wa_conversation.started_at) = ${day}`,
  hour: (hour) => sql`extract(hour from wa_conversation.started_at) = ${hour}`,
  spam: () => ofContact(sql`wa_contact.spam`),
}

/** The attendances that a filter bar asks for: where nobody wrote, as after a confirmation that left by itself, is none. Days and hours are the company's: its time zone is the transaction's. */
export function matchingAttendances(db: Db, filters: AttendanceFilter) {
  let query = db.selectFrom('wa_conversation').where(sql<SqlBool>`wa_conversation.inbound + wa_conversation.human > 0`)
  for (const [key, condition] of Object.entries(CONDITIONS) as [keyof typeof CONDITIONS, (value: never) => Condition][])
    if (filters[key] !== undefined) query = query.where(condition(filters[key] as never))
  if (filters.messages_from || filters.messages_to)
    query = query.where(
      sql<SqlBool>`exists (select from wa_message m where (m.company_id, m.wa_conversation_id) = (wa_conversation.company_id, wa_conversation.id) and ${saidWithin(filters)})`,
    )
  return query
}
