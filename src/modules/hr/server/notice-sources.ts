import { type RawBuilder, sql } from 'kysely'
import { LEAVE_DAYS_NOTICED, NOTICE_DAYS_AHEAD, type Notice, type NoticeKind, PROBATION_TERMS } from '#modules/hr/contract/notices.ts'

type Sql = RawBuilder<unknown>

interface Source {
  /** What stands beside the employee; rows of `employee` alone when it is left out. */
  joined?: Sql
  where: Sql
  date: Sql
  until?: Sql
  count?: Sql
  detail?: Sql
  medical?: Sql
  order: Sql
}

const { documents, licences, probation, vacations } = NOTICE_DAYS_AHEAD
const [FIRST_TERM, BOTH_TERMS] = PROBATION_TERMS
const mayRead = (page: 'hr-documents' | 'hr-health') => sql`(select app.can(${page}, 'read'))`
const ofEmployee = (table: string) =>
  sql`(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.employee_id`)}) = (employee.company_id, employee.id)`

/** What is still to come before what is past, the nearest first either way. */
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
    where: sql`due.limit_on <= current_date + ${sql.lit(vacations)}`,
    date: sql`due.limit_on`,
    order: nearestFirst,
  },
  // A document of the same type that expires later has taken its place.
  documents: {
    joined: sql`join employee_documents document on ${ofEmployee('document')}`,
    where: sql`document.expires_on <= current_date + ${sql.lit(documents)} and ${mayRead('hr-documents')} and not exists (
      select from employee_documents later
      where ${ofEmployee('later')} and later.document_type = document.document_type and later.document_type <> 'Outros'
        and later.expires_on > document.expires_on
    )`,
    date: sql`document.expires_on`,
    detail: sql`document.name`,
    order: nearestFirst,
  },
  licences: {
    where: sql`employee.driver_license_expiration <= current_date + ${sql.lit(licences)}`,
    date: sql`employee.driver_license_expiration`,
    detail: sql`employee.driver_license_category`,
    order: nearestFirst,
  },
  probation: {
    joined: sql`cross join lateral (
      select case when employee.hire_date + ${sql.lit(FIRST_TERM - 1)} >= current_date then ${sql.lit(FIRST_TERM)} else ${sql.lit(BOTH_TERMS)} end as days
    ) term`,
    where: sql`employee.hire_date between current_date - ${sql.lit(BOTH_TERMS - 1)} and current_date
      and employee.hire_date + term.days - 1 <= current_date + ${sql.lit(probation)}`,
    date: sql`employee.hire_date + term.days - 1`,
    count: sql`term.days`,
    order: sql`date`,
  },
  leaves: {
    joined: sql`join (${longAbsences()}) absence on ${ofEmployee('absence')}`,
    where: mayRead('hr-health'),
    date: sql`absence.end_date`,
    count: sql`absence.days`,
    medical: sql`true`,
    order: sql`count desc, date desc`,
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

/** The days of leave within the 60 days that end with each employee's latest leave (contract/leave-warnings.ts), where they are many. */
function longAbsences(): Sql {
  return sql`
    select latest.company_id, latest.employee_id, latest.end_date, sum(
      least(one.end_date, latest.end_date) - greatest(one.start_date, latest.end_date - 59) + 1
    )::int as days
    from (
      select distinct on (employee_id) company_id, employee_id, end_date from employee_medical_leaves
      where end_date > current_date - 60 order by employee_id, start_date desc, id desc
    ) latest
    join employee_medical_leaves one on (one.company_id, one.employee_id) = (latest.company_id, latest.employee_id)
      and one.end_date > latest.end_date - 60 and one.start_date <= latest.end_date
    group by 1, 2, 3
    having sum(least(one.end_date, latest.end_date) - greatest(one.start_date, latest.end_date - 59) + 1) >= ${sql.lit(LEAVE_DAYS_NOTICED)}`
}

/** All notices of a kind that the caller may read, about employees whose contract is in force. */
export function noticesOf(kind: NoticeKind): RawBuilder<Notice> {
  const { joined = sql``, where, date, until = sql`null::date`, count = sql`null::int`, detail = sql`null::text`, ...rest } = SOURCES[kind]
  return sql<Notice>`
    select employee.id as employee_id, employee.name, employee.avatar_url, ${date} as date, ${until} as until, ${count} as count,
           ${detail} as detail, ${rest.medical ?? sql`false`} as medical
    from employee ${joined}
    where employee.deleted_at is null and employee.status <> 'terminated' and ${where}`
}

export const orderOf = (kind: NoticeKind) => SOURCES[kind].order
