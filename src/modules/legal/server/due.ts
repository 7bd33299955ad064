import { sql } from 'kysely'
import { CONFIRMED_AHEAD } from '#modules/legal/contract/court-days.ts'
import type { DueSource } from '#parts/due/server/source.ts'
import { hearingTitle } from './hearing-title.ts'

const open =
  (tab: string): DueSource['open'] =>
  ({ record_id }) =>
    `/legal/cases?open=${record_id}&tab=${encodeURIComponent(tab)}`

/** The year whose calendar is to be confirmed: an entry of the company, by the day it is due. */
const yearToConfirm = sql`(select extract(year from current_date + ${sql.lit(CONFIRMED_AHEAD)}::integer)::integer as year, app.current_company() as company_id)`

/** Whose a hearing is: of whoever looks after its case, and to somebody who attends it, or substitutes who does, also hers. */
const hers = sql`case when c.responsible_id = any ((select app.mine())::uuid[]) then c.responsible_id else coalesce((
  select p.user_id from legal_hearing_person p
  where (p.company_id, p.legal_hearing_id) = (h.company_id, h.id) and p.user_id = any ((select app.mine())::uuid[])
  order by p.user_id <> (select app.current_user_id()), p.id limit 1
), c.responsible_id) end`

/** Pending deadlines by their fatal day and, while that is to come, by their internal one; hearings without a result; what is not paid; the courts whose calendar nobody has confirmed. */
export const legalDue: readonly DueSource[] = [
  {
    key: 'legal-deadline',
    label: 'Prazo',
    page: 'legal-cases',
    onlySolved: true,
    discreet: true,
    rows: (until) => sql`
      select d.id as entity_id, d.legal_case_id as record_id, d.title, c.title as whose, d.responsible_id, d.fatal_on as due_on, c.secret as discreet
      from legal_deadline d join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
      where d.status = 'pending' and d.fatal_on <= ${until} and c.deleted_at is null`,
    open: open('Prazos'),
  },
  {
    key: 'legal-deadline-internal',
    label: 'Prazo interno',
    page: 'legal-cases',
    onlySolved: true,
    discreet: true,
    rows: (until) => sql`
      select d.id as entity_id, d.legal_case_id as record_id, d.title, c.title as whose, d.responsible_id, d.internal_on as due_on, c.secret as discreet
      from legal_deadline d join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
      where d.status = 'pending' and d.internal_on <= ${until} and d.internal_on < d.fatal_on and d.fatal_on >= current_date and c.deleted_at is null`,
    open: open('Prazos'),
  },
  {
    key: 'legal-hearing',
    label: 'Audiência',
    page: 'legal-cases',
    onlySolved: true,
    discreet: true,
    rows: (until) => sql`
      select h.id as entity_id, h.legal_case_id as record_id, ${hearingTitle} as title, c.title as whose, ${hers} as responsible_id, h.starts_at::date as due_on,
             c.secret as discreet
      from legal_hearing h join legal_case c on (c.company_id, c.id) = (h.company_id, h.legal_case_id)
      where h.status = 'scheduled' and h.starts_at < (${until} + 1)::timestamptz and c.deleted_at is null`,
    open: open('Audiências'),
  },
  {
    key: 'legal-entry',
    label: 'Lançamento do processo',
    page: 'legal-finance',
    onlySolved: true,
    discreet: true,
    rows: (until) => sql`
      select e.id as entity_id, e.legal_case_id as record_id,
             concat_ws(' ', e.description, e.instalment || '/' || e.instalments, case e.direction when 'pay' then '(a pagar)' else '(a receber)' end) as title,
             c.title as whose, c.responsible_id, e.due_on, c.secret as discreet
      from legal_entry e join legal_case c on (c.company_id, c.id) = (e.company_id, e.legal_case_id)
      where e.paid_on is null and e.due_on <= ${until} and c.deleted_at is null`,
    open: open('Valores'),
  },
  {
    key: 'legal-calendar',
    label: 'Calendário dos tribunais',
    page: 'legal-cases',
    onlySolved: true,
    rows: (until) => sql`
      select asked.company_id as entity_id, asked.company_id as record_id,
             concat('Confirme o calendário de ', asked.year, ' de ', count(*), case count(*) when 1 then ' tribunal' else ' tribunais' end,
                    ' com prazos pendentes.') as title,
             string_agg(waiting.court, ', ' order by waiting.court) as whose, null::uuid as responsible_id, make_date(asked.year - 1, 11, 15) as due_on
      from ${yearToConfirm} asked cross join lateral (
        select distinct c.court from legal_deadline d join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
        where d.status = 'pending' and c.deleted_at is null and exists (
          select from court_day day
          where not day.confirmed and day.scope = 'court' and day.court = c.court
            and day.to_on >= greatest(current_date, make_date(asked.year, 1, 1)) and day.from_on <= make_date(asked.year, 12, 31))
      ) waiting
      where make_date(asked.year - 1, 11, 15) <= ${until}
      group by asked.company_id, asked.year`,
    open: () => '/legal/cases?setup=calendar',
  },
]
