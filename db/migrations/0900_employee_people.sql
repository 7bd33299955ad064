-- Which employee a person of the company is, and what follows from it: her approved vacation is an absence. Rules: spec/5 §4.6, §4.8.

create table employee_person (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  employee_id uuid not null,
  user_id     uuid not null references users on delete cascade,
  unique (company_id, id),
  constraint person_employee_taken unique (company_id, user_id),
  constraint employee_person_taken unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index employee_person_of_user on employee_person (user_id);

-- Written by app.link_employee alone.
select app.guard_company('employee_person');
create policy may_see on employee_person as restrictive for select to app_user using ((select app.can('hr', 'read')) and (select app.can('users', 'read')));
grant select on employee_person to app_user;
select app.audit('employee_person', 'hr', 'user_id');

-- The vacation that an absence was made by: it goes where that goes.
alter table user_absence add column vacation_id uuid,
  add constraint absence_of_vacation foreign key (company_id, vacation_id) references employee_vacations (company_id, id) on delete cascade;
create unique index absence_of_vacation on user_absence (company_id, vacation_id) where vacation_id is not null;

-- The task to choose a substitute, which an absence takes along while it is open.
alter table user_absence add column task_id uuid,
  add constraint task_of_absence foreign key (company_id, task_id) references task (company_id, id) on delete set null (task_id);
create index task_of_absence on user_absence (company_id, task_id) where task_id is not null;

create function app.take_task_of_absence() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.task t set deleted_at = now()
    where (t.company_id, t.id) = (old.company_id, old.task_id) and t.done_at is null and t.deleted_at is null;
  return null;
end $$;
create trigger take_task after delete on user_absence for each row when (old.task_id is not null) execute function app.take_task_of_absence();

-- Enters an approved vacation of a linked employee as her absence, moves it, or takes it back. Where she entered those days herself, hers stays.
create function app.enter_vacation(p_vacation employee_vacations) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person constant uuid := (select l.user_id from public.employee_person l where (l.company_id, l.employee_id) = (p_vacation.company_id, p_vacation.employee_id));
  due constant date := greatest(app.company_today(), p_vacation.start_date - 7);
  choosing uuid;
begin
  if p_vacation.status not in ('approved', 'taken') then
    delete from public.user_absence a where (a.company_id, a.vacation_id) = (p_vacation.company_id, p_vacation.id);
    return;
  end if;
  if person is null or p_vacation.end_date < app.company_today() then
    return;
  end if;
  if exists (
    select from public.user_absence a
    where a.company_id = p_vacation.company_id and a.user_id = person and a.vacation_id is distinct from p_vacation.id
      and daterange(a.starts_on, a.ends_on, '[]') && daterange(p_vacation.start_date, p_vacation.end_date, '[]'))
  then
    return;
  end if;
  update public.user_absence a set starts_on = p_vacation.start_date, ends_on = p_vacation.end_date
    where (a.company_id, a.vacation_id) = (p_vacation.company_id, p_vacation.id) returning a.task_id into choosing;
  if found then
    update public.task t set due_on = due where (t.company_id, t.id) = (p_vacation.company_id, choosing) and t.done_at is null and t.due_on <> due;
    return;
  end if;
  insert into public.task (title, due_on, responsible_id)
    select 'Escolher substituto de ' || left(u.name, 170), due, coalesce((
        select t.leader_id from public.team t join public.team_member m on (m.company_id, m.team_id) = (t.company_id, t.id)
        join public.users leader on leader.user_id = t.leader_id and leader.active
        where m.company_id = p_vacation.company_id and m.user_id = person and t.deleted_at is null and t.leader_id <> person
        order by t.name, t.id limit 1), app.current_user_id())
    from public.users u where u.user_id = person returning id into choosing;
  insert into public.user_absence (user_id, starts_on, ends_on, note, vacation_id, task_id)
    values (person, p_vacation.start_date, p_vacation.end_date, 'Férias', p_vacation.id, choosing);
end $$;

create function app.follow_vacation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.enter_vacation(new);
  return null;
end $$;
create trigger follow_vacation after insert or update of status, start_date, end_date on employee_vacations
  for each row execute function app.follow_vacation();

-- Says which employee a person is, or that she is none. Whoever may not read RH changes nothing.
create function app.link_employee(p_user uuid, p_employee uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  vacation public.employee_vacations;
begin
  perform app.lock_person(p_user);
  if app.can('hr', 'read') is not true then
    return;
  end if;
  if p_employee is not null and not exists (
    select from public.employee e where e.company_id = app.current_company() and e.id = p_employee and e.deleted_at is null)
  then
    perform app.refuse('employee_gone');
  end if;
  delete from public.employee_person l where l.company_id = app.current_company() and l.user_id = p_user and l.employee_id is distinct from p_employee;
  if p_employee is null then
    return;
  end if;
  insert into public.employee_person (employee_id, user_id) values (p_employee, p_user) on conflict (company_id, user_id) do nothing;
  for vacation in
    select v.* from public.employee_vacations v
    where v.company_id = app.current_company() and v.employee_id = p_employee and v.status = 'approved' and v.end_date >= app.company_today()
  loop
    perform app.enter_vacation(vacation);
  end loop;
end $$;

revoke all on function app.take_task_of_absence, app.enter_vacation, app.follow_vacation, app.link_employee from public;
grant execute on function app.link_employee to app_user;
