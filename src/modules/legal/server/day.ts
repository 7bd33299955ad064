import { sql } from 'kysely'
import { SOON } from '#modules/legal/contract/filters.ts'
import type { DaySource } from '#parts/day/server/source.ts'
import { hearingTitle } from './hearing-title.ts'

const inCase = (tab: string) => (row: { record_id: string | null }) => `/legal/cases?open=${row.record_id}&tab=${encodeURIComponent(tab)}`
const ofCase = (table: string) =>
  sql`legal_case c on (c.company_id, c.id) = (${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.legal_case_id`)})`
/** The first number of a publication, as people write it. */
const maskedNumber = sql`regexp_replace(p.numbers[1], '^(\\d{7})(\\d{2})(\\d{4})(\\d)(\\d{2})(\\d{4})$', '\\1-\\2.\\3.\\4.\\5.\\6')`
const MINE = sql`any ((select app.mine())::uuid[])`

/** The hearings of the day that the person attends, or whose case she looks after, by the hour. */
export const hearingsOfDay: DaySource = {
  key: 'legal-hearing',
  page: 'legal-cases',
  rows: (day) => sql`
    select h.id, h.legal_case_id as record_id, ${hearingTitle} as title, concat_ws(' · ', c.title, h.place) as detail,
           null::text as avatar_url, to_char(h.starts_at, 'HH24:MI') as at, null::date as due_on, null::timestamptz as since
    from legal_hearing h join ${ofCase('h')}
    where h.status = 'scheduled' and h.starts_at >= (${day})::timestamptz and h.starts_at < (${day} + 1)::timestamptz and c.deleted_at is null
      and (c.responsible_id = ${MINE} or exists (
        select from legal_hearing_person p where (p.company_id, p.legal_hearing_id) = (h.company_id, h.id) and p.user_id = ${MINE}))`,
  open: inCase('Audiências'),
}

/** The person's pending deadlines: late ones, and those that fall due soon. */
export const deadlinesOfDay: DaySource = {
  key: 'legal-deadline',
  page: 'legal-cases',
  rows: (day) => sql`
    select d.id, d.legal_case_id as record_id, d.title, c.title as detail, null::text as avatar_url, null::text as at, d.fatal_on as due_on,
           null::timestamptz as since
    from legal_deadline d join ${ofCase('d')}
    where d.status = 'pending' and d.fatal_on <= ${day} + ${sql.lit(SOON)}::integer and d.responsible_id = ${MINE} and c.deleted_at is null`,
  open: inCase('Prazos'),
}

/** Pending deadlines that a second person is to check: the caller, where she did not count them herself. */
export const deadlinesToCheck: DaySource = {
  key: 'legal-check',
  page: 'legal-cases',
  action: 'update',
  rows: () => sql`
    select d.id, d.legal_case_id as record_id, d.title, c.title as detail, null::text as avatar_url, null::text as at, d.fatal_on as due_on,
           null::timestamptz as since
    from legal_deadline d join ${ofCase('d')}
    where d.status = 'pending' and d.checked_by is null and d.counted_by <> (select app.current_user_id()) and c.deleted_at is null
      and coalesce((select s.second_check from legal_settings s), true)`,
  open: inCase('Prazos'),
}

/** Publications that wait for whoever may deal with them: each by its case, else by the number that it names. */
export const newPublications: DaySource = {
  key: 'legal-publication',
  page: 'legal-cases',
  action: 'update',
  rows: () => sql`
    select p.id, p.legal_case_id as record_id, coalesce(p.legal_case ->> 'title', ${maskedNumber}, 'Sem número de processo') as title,
           concat_ws(' · ', p.court, to_char(p.available_on, 'DD/MM/YYYY')) as detail,
           null::text as avatar_url, null::text as at, null::date as due_on, p.created_at as since
    from vw_legal_publications p where p.status = 'new'`,
  open: ({ id }) => `/legal/cases?view=publications&open=${id}`,
}
