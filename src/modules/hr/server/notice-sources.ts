import { type RawBuilder, sql } from 'kysely'
import { LEAVE_DAYS_NOTICED, NOTICE_DAYS_AHEAD, type Notice, type NoticeKind, PROBATION_TERMS } from '#modules/hr/contract/notices.ts'

type Sql = RawBuilder<unknown>

interface Source {
  /** What stands beside the employee; rows of `employee` alone when it is left out. */
  joined?: Sql
  /** Of what expires, until the day that is given. */
  where: Sql | ((until: Sql) => Sql)
  /** What it is a notice of, where that is not the employee. */
  id?: Sql
  date: Sql
  until?: Sql
  count?: Sql
  detail?: Sql
  medical?: Sql
  order: Sql
}

const [FIRST_TERM, BOTH_TERMS] = PROBATION_TERMS
const mayRead = (page: 'hr-documents' | 'hr-health') => sql`(select app.can(${page}, 'read'))`
const ofEmployee = (table: string) =>
  sql`(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.employee_id`)}) = (employee.company_id, employee.id)`

/** What is still to come before what is past, the nearest first either way; of what expires, what has expired comes first. */
const nearestFirst = sql`date < current_date, abs(date - current_date)`
const THIS_MONTH = sql`extract(month from current_date)::int * 100`
/** The same day in this year; 29 February becomes the 28th. */
const thisYear = (day: Sql) => sql`(${day} + make_interval(years => ${yearsSince(day)}))::date`
const yearsSince = (day: Sql) => sql`extract(year from current_date)::int - extract(year from ${day})::int`
const monthStart = sql`date_trunc('month', current_date)::date`
const nextMonthStart = sql`(date_trunc('month', current_date) + interval '1 month')::date`

/** Where each kind of notice comes from. Each begins with a range that an index holds, so that the work grows with the notices. */
const SOURCES: Record<NoticeKind, Source> = {
  vacations: {
    joined: sql`join vw_vacation_limits due on ${ofEmployee('due')}`,
    where: (until) => sql`due.limit_on <= ${until}`,
    date: sql`due.limit_on`,
    order: sql`date`,
  },
  no_history: {
    joined: sql`join vw_vacation_starts unknown on ${ofEmployee('unknown')}`,
    where: sql`unknown.known_since is null`,
    date: sql`employee.hire_date`,
    order: sql`date`,
  },
  // A document of the same type that expires later has taken its place.
  documents: {
    joined: sql`join employee_documents document on ${ofEmployee('document')}`,
    where: (until) => sql`document.expires_on <= ${until} and ${mayRead('hr-documents')} and not exists (
      select from employee_documents later
      where ${ofEmployee('later')} and later.document_type = document.document_type and later.document_type <> 'Outros'
        and later.expires_on > document.expires_on
    )`,
    id: sql`document.id`,
    date: sql`document.expires_on`,
    detail: sql`document.name`,
    order: sql`date`,
  },
  licences: {
    where: (until) => sql`employee.driver_license_expiration <= ${until}`,
    date: sql`employee.driver_license_expiration`,
    detail: sql`employee.driver_license_category`,
    order: sql`date`,
  },
  probation: {
    joined: sql`cross join lateral (
      select case when employee.hire_date + ${sql.lit(FIRST_TERM - 1)} >= current_date then ${sql.lit(FIRST_TERM)} else ${sql.lit(BOTH_TERMS)} end as days
    ) term`,
    where: (until) => sql`employee.hire_date between current_date - ${sql.lit(BOTH_TERMS - 1)} and current_date
      and employee.hire_date + term.days - 1 <= ${until}`,
    date: sql`employee.hire_date + term.days - 1`,
    count: sql`term.days`,
    order: sql`date`,
  },
  leaves: {
    joined: sql`join (${longAbsences()}) absence on ${ofEmployee('absence')}`,
    where: mayRead('hr-health'),
    date: sql`absence.start_date`,
    until: sql`absence.end_date`,
    count: sql`absence.days`,
    medical: sql`true`,
    order: sql`count desc, until desc`,
  },
  away: {
    joined: sql`join (
      select company_id, employee_id, start_date, end_date, false as medical from employee_vacations
      where end_date >= ${monthStart} and start_date < ${nextMonthStart} and status <> 'cancelled'
      union all
      select company_id, employee_id, start_date, end_date, true from employee_medical_leaves
      where end_date >= ${monthStart} and start_date < ${nextMonthStart} and ${mayRead('hr-health')}
    ) absence on ${ofEmployee('absence')}`,
    where: sql`true`,
    date: sql`absence.start_date`,
    until: sql`absence.end_date`,
    medical: sql`absence.medical`,
    order: sql`until < current_date, date`,
  },
  birthdays: {
    where: sql`employee.birthday_in_year between ${THIS_MONTH} and ${THIS_MONTH} + 31`,
    date: thisYear(sql`employee.birthday`),
    count: yearsSince(sql`employee.birthday`),
    order: nearestFirst,
  },
  anniversaries: {
    where: sql`employee.hired_in_year between ${THIS_MONTH} and ${THIS_MONTH} + 31 and ${yearsSince(sql`employee.hire_date`)} > 0`,
    date: thisYear(sql`employee.hire_date`),
    count: yearsSince(sql`employee.hire_date`),
    order: nearestFirst,
  },
}

/**
 * The days away of employees with a leave of the last 60 days, in it and in those before that may be the same incapacity: each begins within 60 days of
 * the return from the one before (contract/leave-warnings.ts). Where they are many.
 */
function longAbsences(): Sql {
  return sql`
    select company_id, employee_id, min(first_day) as start_date, max(last_day) as end_date, sum(days)::int as days
    from (
      select recent.company_id, recent.employee_id, chained.first_day, chained.last_day, chained.days, chained.chain, max(chained.chain) over (partition by recent.employee_id) as latest
      from (select distinct company_id, employee_id from employee_medical_leaves where end_date > current_date - 60) recent
      cross join lateral (
        select first_day, last_day, days, count(*) filter (where begins) over (order by first_day) as chain
        from (
          select lower(span) as first_day, upper(span) - 1 as last_day, upper(span) - lower(span) as days,
                 lower(span) > lag(upper(span) - 1) over (order by lower(span)) + 60 as begins
          from (
            select unnest(range_agg(daterange(one.start_date, one.end_date, '[]'))) as span
            from employee_medical_leaves one where (one.company_id, one.employee_id) = (recent.company_id, recent.employee_id)
          ) merged
        ) ordered
      ) chained
    ) counted
    where chain = latest
    group by company_id, employee_id
    having sum(days) >= ${sql.lit(LEAVE_DAYS_NOTICED)} and max(last_day) > current_date - 60`
}

/** All notices of a kind that the caller may read, about employees whose contract is in force; of what expires, what does until a day. */
export function noticesOf(kind: NoticeKind, until: Sql = announced(kind)): RawBuilder<Notice & { id: string }> {
  const {
    joined = sql``,
    where,
    date,
    until: ends = sql`null::date`,
    count = sql`null::int`,
    detail = sql`null::text`,
    ...rest
  } = SOURCES[kind]
  return sql<Notice & { id: string }>`
    select employee.id as employee_id, employee.name, employee.avatar_url, ${date} as date, ${ends} as until, ${count} as count,
           ${detail} as detail, ${rest.medical ?? sql`false`} as medical, ${rest.id ?? sql`employee.id`} as id
    from employee ${joined}
    where employee.deleted_at is null and employee.status <> 'terminated' and ${typeof where === 'function' ? where(until) : where}`
}

/** The last day that RH's notices of a kind look ahead to. */
function announced(kind: NoticeKind): Sql {
  const days: number = kind in NOTICE_DAYS_AHEAD ? NOTICE_DAYS_AHEAD[kind as keyof typeof NOTICE_DAYS_AHEAD] : 0
  return sql`current_date + ${sql.lit(days)}`
}

export const orderOf = (kind: NoticeKind) => SOURCES[kind].order
