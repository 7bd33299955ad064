-- RH: what is about to expire or comes round, and whose history a change belongs to.
-- Rules: CLT arts. 130 to 137; spec/2 §6.

alter table employee_documents add column expires_on date;

-- What a document is, its file says.
create view vw_employee_documents with (security_invoker = true) as
  select d.*, f.content_type from employee_documents d join stored_file f on (f.company_id, f.id) = (d.company_id, d.file_id);
grant select on vw_employee_documents to app_user;

-- Month and day as one number, 314 for 14 March: what comes round every year is found by it.
alter table employee
  add column birthday_in_year smallint generated always as
    ((extract(month from birthday) * 100 + extract(day from birthday))::smallint) stored,
  add column hired_in_year smallint generated always as
    ((extract(month from hire_date) * 100 + extract(day from hire_date))::smallint) stored;

-- The last day for each employee whose contract is in force to take the oldest vacation that has a balance; past it, it is paid double.
create table employee_vacation_limit (
  company_id  uuid not null default app.current_company(),
  employee_id uuid not null,
  limit_on    date not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
select app.guard_company('employee_vacation_limit');
create policy may_enter on employee_vacation_limit as restrictive to app_user
  using ((select app.can_enter('hr'))) with check ((select app.can_enter('hr')));
grant select, insert, update, delete on employee_vacation_limit to app_user;

-- Days of a right, by unjustified absences in the twelve months that earned it (CLT, art. 130).
create function app.vacation_right(absences integer) returns integer
  language sql immutable parallel safe
  return case when absences <= 5 then 30 when absences <= 14 then 24 when absences <= 23 then 18 when absences <= 32 then 12 else 0 end;

-- Vacations use the rights up in their order; the first right that is left with a balance must be taken until then.
create function app.vacation_limit(p_company uuid, p_employee uuid, p_hired date) returns date
  language plpgsql stable as $$
declare
  taken record;
  year integer := 0;
  used integer := 0;
  granted integer := 30;
begin
  for taken in
    select v.days_count + coalesce(v.sold_days, 0) as days, coalesce(v.absences, 0) as absences
    from employee_vacations v
    where v.company_id = p_company and v.employee_id = p_employee and v.status <> 'cancelled'
    order by v.start_date, v.id
  loop
    used := used + taken.days;
    granted := least(granted, app.vacation_right(taken.absences));
    if used >= granted then
      year := year + 1;
      used := 0;
      granted := 30;
    end if;
  end loop;
  return (p_hired + make_interval(years => year + 2))::date - 1;
end $$;

-- As the owner: where an employee is deleted for good, a trigger calls it as whoever deletes, before PostgreSQL 18.
create function app.note_vacation_limits(p_employees uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
begin atomic
  delete from employee_vacation_limit l
  using employee e
  where l.employee_id = any (p_employees) and (e.company_id, e.id) = (l.company_id, l.employee_id)
    and (e.deleted_at is not null or e.status = 'terminated');
  insert into employee_vacation_limit (company_id, employee_id, limit_on)
  select e.company_id, e.id, app.vacation_limit(e.company_id, e.id, e.hire_date)
  from employee e
  where e.id = any (p_employees) and e.deleted_at is null and e.status <> 'terminated'
  on conflict (company_id, employee_id) do update set limit_on = excluded.limit_on
    where employee_vacation_limit.limit_on <> excluded.limit_on;
end;

create function app.note_vacation_limits_of_hired() returns trigger
  language plpgsql as $$
begin
  insert into employee_vacation_limit (company_id, employee_id, limit_on)
  select n.company_id, n.id, (n.hire_date + interval '2 years')::date - 1
  from new_rows n where n.deleted_at is null and n.status <> 'terminated';
  return null;
end $$;

create function app.note_vacation_limits_of_changed() returns trigger
  language plpgsql as $$
declare
  changed uuid[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.hire_date, n.status, n.deleted_at) is distinct from (o.hire_date, o.status, o.deleted_at));
begin
  if changed <> '{}' then
    perform app.note_vacation_limits(changed);
  end if;
  return null;
end $$;

create function app.note_vacation_limits_of_vacations() returns trigger
  language plpgsql as $$
begin
  perform app.note_vacation_limits(array(select distinct employee_id from touched_rows));
  return null;
end $$;

create trigger vacation_limit_of_hired after insert on employee referencing new table as new_rows
  for each statement execute function app.note_vacation_limits_of_hired();
create trigger vacation_limit_of_changed after update on employee referencing old table as old_rows new table as new_rows
  for each statement execute function app.note_vacation_limits_of_changed();
create trigger vacation_limit_of_added after insert on employee_vacations referencing new table as touched_rows
  for each statement execute function app.note_vacation_limits_of_vacations();
create trigger vacation_limit_of_altered after update on employee_vacations referencing new table as touched_rows
  for each statement execute function app.note_vacation_limits_of_vacations();
create trigger vacation_limit_of_removed after delete on employee_vacations referencing old table as touched_rows
  for each statement execute function app.note_vacation_limits_of_vacations();

revoke all on function app.vacation_right, app.vacation_limit, app.note_vacation_limits, app.note_vacation_limits_of_hired,
  app.note_vacation_limits_of_changed, app.note_vacation_limits_of_vacations from public;
grant execute on function app.vacation_right, app.vacation_limit, app.note_vacation_limits to app_user;
grant execute on function app.note_vacation_limits to app_jobs;

select app.note_vacation_limits(array(select id from employee));

create index employee_vacation_limit_by_day on employee_vacation_limit (company_id, limit_on);
create index employee_documents_by_expiry on employee_documents (company_id, expires_on) where expires_on is not null;
create index employee_vacations_by_end on employee_vacations (company_id, end_date);
create index employee_medical_leaves_by_end on employee_medical_leaves (company_id, end_date);
create index employee_by_birthday on employee (company_id, birthday_in_year) where deleted_at is null and status <> 'terminated';
create index employee_by_anniversary on employee (company_id, hired_in_year) where deleted_at is null and status <> 'terminated';
create index employee_by_hiring on employee (company_id, hire_date) where deleted_at is null and status <> 'terminated';
create index employee_by_licence on employee (company_id, driver_license_expiration) where deleted_at is null and status <> 'terminated';
