-- HR: what is about to expire or comes round.
-- Rules: CLT arts. 130 to 137; spec/2 §6.

-- Days of a right, by unjustified absences in the twelve months that earned it (CLT, art. 130).
create function app.vacation_right(absences integer) returns integer
  language sql immutable parallel safe
  return case when absences <= 5 then 30 when absences <= 14 then 24 when absences <= 23 then 18 when absences <= 32 then 12 else 0 end;

-- One vacation taken by an employee who has used up `used[1]` rights and `used[2]` days of the next, which grants `used[3]` days; answers the same afterwards.
create function app.use_vacation_right(used integer[], days integer, absences integer) returns integer[]
  language plpgsql immutable parallel safe as $$
declare
  granted constant integer := least(used[3], app.vacation_right(absences));
begin
  return case when used[2] + days < granted then array[used[1], used[2] + days, granted] else array[used[1] + 1, 0, 30] end;
end $$;

-- Vacations, given in their order, use up the rights in theirs: the first element says how many are used up wholly.
create aggregate app.used_vacation_rights(days integer, absences integer) (
  sfunc = app.use_vacation_right, stype = integer[], initcond = '{0, 0, 30}', parallel = safe
);
revoke all on function app.vacation_right, app.use_vacation_right, app.used_vacation_rights from public;
grant execute on function app.vacation_right, app.use_vacation_right, app.used_vacation_rights to app_user;

-- The last day for each employee whose contract is in force to take the oldest vacation that has a balance; past it, it is paid double. The same law as
-- src/modules/hr/contract/vacation-law.ts, which a test compares.
create view vw_vacation_limits with (security_invoker = true) as
  select e.company_id, e.id as employee_id, (e.hire_date + make_interval(years => coalesce(used.rights[1], 0) + 2))::date - 1 as limit_on
  from employee e
  left join (
    select v.company_id, v.employee_id,
           app.used_vacation_rights(v.days_count + coalesce(v.sold_days, 0), coalesce(v.absences, 0) order by v.start_date, v.id) as rights
    from employee_vacations v
    where v.status <> 'cancelled'
    group by v.company_id, v.employee_id
  ) used on (used.company_id, used.employee_id) = (e.company_id, e.id)
  where e.deleted_at is null and e.status <> 'terminated';
grant select on vw_vacation_limits to app_user;

create index employee_documents_by_expiry on employee_documents (company_id, expires_on) where expires_on is not null;
create index employee_vacations_by_end on employee_vacations (company_id, end_date);
create index employee_medical_leaves_by_end on employee_medical_leaves (company_id, end_date);
create index employee_by_birthday on employee (company_id, birthday_in_year) where deleted_at is null and status <> 'terminated';
create index employee_by_anniversary on employee (company_id, hired_in_year) where deleted_at is null and status <> 'terminated';
create index employee_by_hiring on employee (company_id, hire_date) where deleted_at is null and status <> 'terminated';
create index employee_by_licence on employee (company_id, driver_license_expiration) where deleted_at is null and status <> 'terminated';
