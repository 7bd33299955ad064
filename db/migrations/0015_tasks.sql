-- Tasks: what somebody is to do, perhaps by a day and an hour, perhaps about one record.
-- Rules: spec/5 §15.1, §15.2.

-- The columns by which rows of a part say what record they are about. Each module adds its own (app.add_task_subject).
create table app.subject (
  owner       text not null,               -- the part's table
  column_name text not null,
  table_name  text not null,
  page        text not null references page,
  primary key (owner, column_name)
);
create index subject_of_page on app.subject (page);

-- Adds <table>_id to a part's table, and lets its rows be about one record at most.
create function app.add_subject(p_owner regclass, p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
declare
  part constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_owner);
  subject constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  added constant text := subject || '_id';
begin
  insert into app.subject (owner, column_name, table_name, page) values (part, added, subject, p_page);
  execute format('alter table %s add column %I uuid, add foreign key (company_id, %2$I) references %s (company_id, id) on delete cascade', p_owner, added, p_table);
  execute format('create index %I on %s (company_id, %I) where %3$I is not null', format('%s_of_%s', part, subject), p_owner, added);
  execute format('alter table %s drop constraint if exists one_subject, add constraint one_subject check (num_nonnulls(%s) <= 1)',
    p_owner, (select string_agg(quote_ident(s.column_name), ', ' order by s.column_name) from app.subject s where s.owner = part));
  execute format('create trigger %I before insert or update of %I on %s for each row execute function app.check_subject(%2$L, %4$L)',
    subject || '_is_seen', added, p_owner, format('public.%I', subject));
end $$;

-- Nothing is said about a record that its author does not see: to her it is a missing one. Arguments: the column and the table it refers to.
create function app.check_subject() returns trigger
  language plpgsql set search_path = '' as $$
declare
  wanted constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  if wanted is null or app.current_user_id() is null or tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[0])::uuid is not distinct from wanted then
    return new;
  end if;
  if not exists (select from app.visible(tg_argv[1]::regclass, array[wanted])) then
    raise foreign_key_violation using message = 'no such record';
  end if;
  return new;
end $$;

-- Moves what is said about one record to another one, as somebody who sees both.
create function app.move_subject(p_table text, p_from uuid, p_to uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  subject record;
begin
  for subject in select s.owner, s.column_name from app.subjects_in(p_table) s loop
    execute format('update public.%I set %I = $2 where %2$I = $1', subject.owner, subject.column_name) using p_from, p_to;
  end loop;
end $$;

create function app.subjects_in(p_table text) returns table (owner text, column_name text)
  language sql stable security definer set search_path = '' as $$
    select s.owner, s.column_name from app.subject s where s.table_name = p_table order by s.owner
  $$;

create table task (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company() references companies on delete cascade,
  title          text not null check (length(title) between 1 and 200),
  notes          text check (length(notes) between 1 and 1000),
  due_on         date,
  due_time       time(0) check (due_time is null or due_on is not null),   -- on the company's clocks
  responsible_id uuid not null default app.current_user_id() references users,
  created_by     uuid default app.current_user_id() references users on delete set null,
  done_at        timestamptz,
  done_by        uuid references users on delete set null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  deleted_at     timestamptz,
  unique (company_id, id)
);
create trigger touch_updated_at before update on task for each row execute function app.touch_updated_at();
create index task_open on task (company_id, responsible_id, due_on) where done_at is null and deleted_at is null;
create index task_of_responsible on task (responsible_id);
create index task_of_author on task (created_by);
create index task_of_finisher on task (done_by);

-- Seen by its responsible, its author, who substitutes them today, and whoever sees the record it is about (app.add_task_subject): each a policy of its own.
alter table task enable row level security;
alter table task force row level security;
create policy owner on task to current_user using (true) with check (true);
create policy same_company on task as restrictive to app_user
  using (company_id = (select app.current_company())) with check (company_id = (select app.current_company()));
create policy ours on task to app_user
  using (company_id = (select app.current_company())
    and (responsible_id = any ((select app.mine())::uuid[]) or created_by = any ((select app.mine())::uuid[])))
  with check (company_id = (select app.current_company()));
create policy author on task as restrictive for insert to app_user with check (created_by = (select app.current_user_id()));
grant select, insert on task to app_user;
-- Whose it is changes by app.assign_task: who gives a task away may not see it any more.
grant update (title, notes, due_on, due_time, done_at, done_by, deleted_at) on task to app_user;
select app.empty_trash_of('task'), app.audit('task', null), app.publish('task', null, p_asks => true);

-- Open ones are handed over with what else somebody looks after, to anybody who works here: by who looks after people, whether she sees them or not. Nobody
-- would see them otherwise once their person is gone.
select app.add_held('task', 'dashboard', 'Tarefas', 'r.done_at is null and r.deleted_at is null',
  'exists (select from public.users u where u.user_id = person.id and u.active) and exists (select from app.company_access(person.id, r.company_id))', 'users');

-- Lets tasks be about the records of a table, read with p_page: select app.add_task_subject('deal', 'crm').
create function app.add_task_subject(p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
declare
  subject constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  seen constant text := format('task.%1$I is not null and (select app.can(%2$L, ''read'')) and exists (select from %3$s s where (s.company_id, s.id) = (task.company_id, task.%1$I))',
    subject || '_id', p_page, p_table);
begin
  perform app.add_subject('public.task', p_table, p_page);
  execute format('create policy %I on public.task for select to app_user using (%s)', 'of_' || subject, seen);
  execute format('create policy %I on public.task for update to app_user using ((select app.can(%L, ''update'')) and %s) with check (true)',
    'change_of_' || subject, p_page, seen);
  execute format('grant update (%I) on public.task to app_user', subject || '_id');
end $$;

-- Whose a task becomes is somebody who works in the company today.
create function app.check_task_responsible() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.users u where u.user_id = new.responsible_id and u.active and exists (select from app.company_access(u.user_id, new.company_id)))
  then
    raise check_violation using message = 'this person does not work here', constraint = 'task_responsible_inactive';
  end if;
  return new;
end $$;
create trigger check_responsible before insert or update of responsible_id on task for each row execute function app.check_task_responsible();

-- Whoever gets tasks from somebody else hears of them.
create function app.notify_assigned(p_tasks uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given record;
begin
  for given in
    select t.responsible_id as person, count(*)::integer as times, (array_agg(t.id))[1] as id, min(t.title) as title
    from public.task t where t.id = any (p_tasks) and t.done_at is null
    group by t.responsible_id
  loop
    perform app.notify('task-assigned', array[given.person], null, case when given.times = 1 then 'task' end, case when given.times = 1 then given.id end,
      case when given.times = 1 then given.title end, null, given.times);
  end loop;
end $$;

create function app.notify_assigned_added() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_assigned(array(select n.id from new_rows n));
  return null;
end $$;
create trigger notify_assigned after insert on task referencing new table as new_rows for each statement execute function app.notify_assigned_added();

create function app.notify_assigned_changed() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify_assigned(array(select n.id from new_rows n join old_rows o on o.id = n.id where n.responsible_id <> o.responsible_id));
  return null;
end $$;
create trigger notify_reassigned after update on task referencing old table as old_rows new table as new_rows
  for each statement execute function app.notify_assigned_changed();

-- Reminds of the tasks of the day, once each: of one with an hour half an hour before, of the others at eight, by the company's clocks. Who has just written
-- a task down needs no reminder of it.
create function app.remind_tasks(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ahead constant interval := '30 minutes';
  due record;
begin
  for due in
    select t.id, t.company_id, t.responsible_id, t.title, 'task-due:' || t.id || ':' || t.due_on as said
    from public.companies c
    cross join lateral (select p_at at time zone c.time_zone as moment) local
    join public.task t on t.company_id = c.id and t.due_on = local.moment::date and t.done_at is null and t.deleted_at is null
    where c.active and case
      when t.due_time is null then local.moment::time >= '08:00' and t.created_at at time zone c.time_zone < local.moment::date
      else local.moment >= t.due_on + t.due_time - ahead and t.created_at < p_at - ahead
    end
  loop
    perform set_config('app.company_id', due.company_id::text, true), set_config('app.user_id', '', true);
    if not app.was_notified(due.responsible_id, due.said) then
      perform app.notify('task-due', array[due.responsible_id], null, 'task', due.id, due.title, due.said);
    end if;
  end loop;
end $$;

-- Gives a task to somebody, as one who may change it. False where the caller does not see it, or may not.
create function app.assign_task(p_task uuid, p_to uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  given jsonb;
begin
  select to_jsonb(t) into given from public.task t
    where t.id = p_task and t.company_id = app.current_company() and t.id in (select app.visible('public.task', array[p_task]));
  if given is null or not (
    (given ->> 'responsible_id')::uuid = any (app.mine()) or coalesce((given ->> 'created_by')::uuid = any (app.mine()), false)
    or exists (select from app.subject s where s.owner = 'task' and given ->> s.column_name is not null and app.can(s.page, 'update')))
  then
    return false;
  end if;
  update public.task t set responsible_id = p_to where t.id = p_task and t.responsible_id <> p_to;
  return true;
end $$;

revoke all on function app.add_subject, app.check_subject, app.move_subject, app.subjects_in, app.add_task_subject, app.check_task_responsible, app.notify_assigned, app.notify_assigned_added,
  app.notify_assigned_changed, app.remind_tasks, app.assign_task from public;
grant execute on function app.remind_tasks to app_login;
grant execute on function app.move_subject, app.subjects_in, app.assign_task to app_user;
