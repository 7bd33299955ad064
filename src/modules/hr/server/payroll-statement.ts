import { type RawBuilder, sql } from 'kysely'
import { type PayrollEmployee, readPayrollRow } from '#modules/hr/contract/import/row.ts'

/** What a payroll may fill in, besides the code that finds the employee and the salary that has a table of its own. */
const FIELDS = Object.keys(readPayrollRow({}, { today: '', default_ddd: '' }).employee).filter(
  (field) => field !== 'code' && field !== 'salary' && field !== 'salary_month',
)

const columns = (write: (field: string) => RawBuilder<unknown>) => sql.join(FIELDS.map(write))
const orStored = (field: string) => sql`coalesce(${sql.ref(`paid.${field}`)}, ${sql.ref(`employee.${field}`)})`
const first = (field: string) => (field === 'gender' ? sql`coalesce(paid.gender, 'other')` : sql.ref(`paid.${field}`))

interface Upserted {
  line: number
  id: string
  is_update: boolean
  changed: boolean
  dismissed: boolean
  /** The line says a salary that the caller may not write. */
  salary_left_out: boolean
}

/**
 * Creates the employees whose code is new, updates those whose line says something else, and adds each salary that is not there yet:
 * of somebody new from the hire date, of somebody known from the payroll's month, where another one is in force then and none of that amount begins within it.
 * An empty cell leaves what is stored; a status is only set on creation, by its default. One statement, so all or nothing.
 */
export const upsertPayroll = (lines: readonly { line: number; employee: PayrollEmployee }[]) => sql<Upserted>`
  with paid as materialized (
    select paid.*, line, salary, salary_month
    from json_populate_recordset(null::employee, ${JSON.stringify(lines.map(({ employee }) => employee))}) paid
    join json_to_recordset(${JSON.stringify(lines.map(({ line, employee: { code, salary, salary_month } }) => ({ line, code, salary, salary_month })))})
      as wage (line integer, code text, salary numeric, salary_month date) using (code)
  ), before as materialized (
    select employee.* from employee join paid using (code) where employee.deleted_at is null
  ), changed as (
    update employee set (${columns(sql.ref)}) = row (${columns(orStored)})
    from paid
    where employee.code = paid.code and employee.deleted_at is null
      and (${columns((field) => sql.ref(`employee.${field}`))}) is distinct from (${columns(orStored)})
    returning employee.id
  ), added as (
    insert into employee (code, ${columns(sql.ref)})
    select paid.code, ${columns(first)} from paid where not exists (select from before where before.code = paid.code)
    returning id, code
  ), known as (
    select id, code from before union all select id, code from added
  ), may as (
    select app.can('hr-salaries', 'create') and app.can('hr-salaries', 'read') as write_salaries
  ), earned as (
    select known.id as employee_id, paid.salary, case when before.id is null then paid.hire_date else greatest(paid.salary_month, before.hire_date) end as since
    from paid join known using (code) left join before on before.id = known.id
    where paid.salary is not null and (select write_salaries from may)
  ), raised as (
    insert into employee_salary (employee_id, amount, effective_date)
    select earned.employee_id, earned.salary, earned.since from earned
    where earned.salary is distinct from (
      select in_force.amount from employee_salary in_force
      where in_force.employee_id = earned.employee_id and in_force.effective_date <= earned.since
      order by in_force.effective_date desc, in_force.id desc limit 1
    ) and not exists (
      select from employee_salary within
      where within.employee_id = earned.employee_id and within.amount = earned.salary
        and within.effective_date between earned.since and date_trunc('month', earned.since) + interval '1 month -1 day'
    )
    returning employee_id
  )
  select paid.line, known.id, before.id is not null as is_update,
         before.id is null or changed.id is not null or raised.employee_id is not null as changed,
         before.status is not distinct from 'terminated' as dismissed,
         paid.salary is not null and not (select write_salaries from may) as salary_left_out
  from known join paid using (code)
  left join before on before.id = known.id
  left join changed on changed.id = known.id
  left join raised on raised.employee_id = known.id`
