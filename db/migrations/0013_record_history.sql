-- What happened to one record: versions that two people cannot confuse, whose row a change belongs to, and the names behind the changes.

-- updated_at is also a record's version. A browser reads milliseconds, so each change moves it on by one at least.
create or replace function app.touch_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end $$;

-- The record that a changed row hangs off; null when the row is a record itself.
alter table audit_event add column record_id text;
create index audit_event_of_record on audit_event (company_id, record_id, at desc) where record_id is not null;

-- As before, and for a table whose triggers name the column of its record: with that record, and with what was added.
create or replace function app.audit_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, changes)
  select n.company_id, app.current_user_id(), 'insert', tg_table_name, n.id::text, added.record_id, added.changes
  from new_rows n
  cross join lateral (
    select to_jsonb(n) ->> tg_argv[0] as record_id, jsonb_object_agg(a.key, jsonb_build_array(null, a.value)) as changes
    from jsonb_each(app.audited(to_jsonb(n))) a
    where tg_nargs > 0 and a.value <> 'null'
  ) added;
  return null;
end $$;

-- The moment of a change is the version it made: what came after a version is what happened later.
create or replace function app.audit_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, at, action, entity, entity_id, record_id, changes)
  select n.company_id, app.current_user_id(), coalesce((to_jsonb(n) ->> 'updated_at')::timestamptz, clock_timestamp()),
         'update', tg_table_name, n.id::text, to_jsonb(n) ->> tg_argv[0], diff.changes
  from new_rows n
  join old_rows o on o.id = n.id
  cross join lateral (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value)) as changes
    from jsonb_each(app.audited(to_jsonb(n))) a
    join jsonb_each(app.audited(to_jsonb(o))) b on b.key = a.key
    where a.value is distinct from b.value
  ) diff
  where diff.changes is not null;
  return null;
end $$;

create or replace function app.audit_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, changes)
  select o.company_id, app.current_user_id(), 'delete', tg_table_name, o.id::text, to_jsonb(o) ->> tg_argv[0], app.audited(to_jsonb(o))
  from old_rows o;
  return null;
end $$;

-- The names, and nothing but the names, of the people behind events of the company being worked in.
create function app.names_behind(p_events uuid[]) returns table (event_id uuid, name text)
  language sql stable security definer set search_path = '' as $$
    select e.id, u.name
    from public.audit_event e
    join public.users u on u.user_id = e.user_id
    where e.id = any (p_events) and e.company_id = app.current_company()
  $$;

revoke all on function app.names_behind from public;
grant execute on function app.names_behind to app_user;
