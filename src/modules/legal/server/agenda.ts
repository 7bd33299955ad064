import { type SqlBool, sql } from 'kysely'
import { AGENDA_LIMIT, type AgendaFilters } from '#modules/legal/contract/agenda/agenda.ts'
import { agendaFile, type FiledEntry } from '#modules/legal/contract/agenda/ics.ts'
import type { ResponsibleFilter } from '#parts/scope/contract/responsible.ts'
import { isResponsible } from '#parts/scope/server/is-responsible.ts'
import type { Db } from '#server/database/database.ts'
import { dayStart, nextDayStart } from '#server/database/sql.ts'
import { addDays } from '#shared/br/date.ts'
import { companyToday } from './company-today.ts'
import { hearingTitle } from './hearing-title.ts'
import { hearingWarnings } from './hearing-warnings.ts'
import { rpc } from './rpc.ts'

/** True for the hearings `h` of a case `c` that the filter 'Quem' asks for: whoever looks after the case, or attends it. */
function concerns(whose: ResponsibleFilter) {
  const looksAfter = isResponsible({ table: 'c' as never, team: false }, whose)
  const attends = sql`exists (
    select from (select p.user_id as responsible_id from legal_hearing_person p
      where (p.company_id, p.legal_hearing_id) = (h.company_id, h.id) and p.user_id is not null) person
    where ${whose === 'none' ? sql`true` : isResponsible({ table: 'person' as never, team: false }, whose)})`
  return whose === 'none' ? sql<SqlBool>`(${looksAfter} and not ${attends})` : sql<SqlBool>`(${looksAfter} or ${attends})`
}

/** What the caller sees from one day to another, in order: at most AGENDA_LIMIT entries, and whether there are more. */
async function entriesOf(db: Db, { kind, responsible_id }: AgendaFilters, from: string, to: string) {
  const whose = (alias: string) =>
    responsible_id ? isResponsible({ table: alias as never, team: false }, responsible_id) : sql<SqlBool>`true`
  const ofCase = sql`c.id as legal_case_id, c.title as case_title, c.code as case_code, c.cnj_number, c.secret`
  const changed = (alias: string) =>
    sql`greatest(0, extract(epoch from ${sql.ref(`${alias}.updated_at`)} - ${sql.ref(`${alias}.created_at`)}))::integer as sequence, ${sql.ref(`${alias}.updated_at`)} as changed_at`
  const hearings = sql`
    select h.id, 'hearing' as kind, ${ofCase}, (${hearingTitle})::text as title, h.starts_at::date as on_date, h.starts_at, h.minutes, h.place, h.status,
           app.person(c.responsible_id) as responsible, array(
             select coalesce(p.name, app.person(p.user_id) ->> 'name') from legal_hearing_person p
             where (p.company_id, p.legal_hearing_id) = (h.company_id, h.id) order by p.id
           ) as people, ${changed('h')}
    from legal_hearing h join legal_case c on (c.company_id, c.id) = (h.company_id, h.legal_case_id) and c.deleted_at is null
    where h.starts_at >= ${dayStart(from)} and h.starts_at < ${nextDayStart(to)} and ${responsible_id ? concerns(responsible_id) : sql`true`}`
  const deadlines = (which: 'fatal' | 'internal') => {
    const day = sql.ref(`d.${which}_on`)
    return sql`
      select d.id, ${sql.lit(which)} as kind, ${ofCase}, d.title, ${day} as on_date, null::timestamptz as starts_at, null::integer as minutes, null::text as place,
             null::text as status,
             app.person(d.responsible_id) as responsible, '{}'::text[] as people, ${changed('d')}
      from legal_deadline d join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id) and c.deleted_at is null
      where d.status = 'pending' and ${day} between ${from}::date and ${to}::date and ${whose('d')}`
  }
  const asked = { hearing: () => [hearings], fatal: () => [deadlines('fatal')], internal: () => [deadlines('internal')] }
  const parts = kind ? asked[kind]() : [hearings, deadlines('fatal'), deadlines('internal')]
  const { rows } = await sql<FiledEntry>`
    select * from (${sql.join(parts, sql` union all `)}) entry
    order by on_date, starts_at nulls first, kind, id
    limit ${sql.lit(AGENDA_LIMIT + 1)}`.execute(db)
  return { entries: rows.slice(0, AGENDA_LIMIT), more: rows.length > AGENDA_LIMIT }
}

export const days = rpc.agenda.days.handler(({ input: { from, to, ...filters }, context: { db } }) => entriesOf(db, filters, from, to))

export const file = rpc.agenda.file.handler(async ({ input, context: { db } }) => {
  const today = await companyToday(db)
  const { entries, more } = await entriesOf(db, input, addDays(today, -30), addDays(today, 365))
  return { text: agendaFile(entries), events: entries.length, more }
})

export const warnings = rpc.agenda.warnings.handler(({ input, context: { db } }) => hearingWarnings(db, input))
