import { sql } from 'kysely'
import type { DaySource } from '#parts/day/server/source.ts'

/** Vacations that are entered and not approved yet, and begin soon: an employee hears of hers 30 days before (CLT, art. 135). */
const SOON = 60

const inForce = sql`employee.deleted_at is null and employee.status <> 'terminated'`
const ofEmployee = sql`employee on (employee.company_id, employee.id) = (v.company_id, v.employee_id)`

export const vacationsToApprove: DaySource = {
  key: 'vacation-to-approve',
  page: 'hr',
  action: 'update',
  rows: (day) => sql`
    select v.id, v.employee_id as record_id, employee.name as title,
           'Férias: ' || to_char(v.start_date, 'DD/MM') || ' a ' || to_char(v.end_date, 'DD/MM') || ' · ' || v.days_count || case v.days_count when 1 then ' dia' else ' dias' end as detail,
           employee.avatar_url, null::text as at, v.start_date as due_on, null::timestamptz as since
    from employee_vacations v join ${ofEmployee}
    where v.status = 'scheduled' and v.end_date >= ${day} and v.start_date between ${day} and ${day} + ${sql.lit(SOON)} and ${inForce}`,
  open: ({ record_id }) => `/hr?open=${record_id}&tab=${encodeURIComponent('Férias')}`,
}

/** Employees who are away on the day; of a medical leave only who may read health hears. */
export const employeesAway: DaySource = {
  key: 'employee-away',
  page: 'hr',
  rows: (day) => sql`
    select v.id, v.employee_id as record_id, employee.name as title, v.what as detail, employee.avatar_url, null::text as at, v.end_date as due_on,
           null::timestamptz as since
    from (
      select id, company_id, employee_id, start_date, end_date, 'Férias' as what from employee_vacations where status in ('approved', 'taken') and end_date >= ${day}
      union all
      select id, company_id, employee_id, start_date, end_date, 'Atestado' from employee_medical_leaves where end_date >= ${day} and (select app.can('hr-health', 'read'))
    ) v join ${ofEmployee}
    where v.start_date <= ${day} and ${inForce}`,
  open: ({ record_id }) => `/hr?open=${record_id}`,
}

export const employeeBirthdays: DaySource = {
  key: 'employee-birthday',
  page: 'hr',
  rows: (day) => sql`
    select employee.id, employee.id as record_id, employee.name as title, employee.position as detail, employee.avatar_url, null::text as at, null::date as due_on,
           null::timestamptz as since
    from employee where ${inForce} and employee.birthday_in_year between extract(month from ${day}) * 100 + extract(day from ${day})
      and case when to_char(${day}, 'MM-DD') = '02-28' and to_char(${day} + 1, 'MM-DD') = '03-01' then 229 else extract(month from ${day}) * 100 + extract(day from ${day}) end`,
  open: ({ record_id }) => `/hr?open=${record_id}`,
}
