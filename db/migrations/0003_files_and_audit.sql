-- Files and audit: what a module's uploads and changes leave behind.

-- One stored file. The bytes are in the storage the server is configured with, under storage_key; only who may read `page` gets them.
create table stored_file (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company() references companies on delete cascade,
  page         text not null references page,
  name         text not null,
  content_type text not null,
  byte_size    integer not null,
  storage_key  text not null unique,
  created_by   uuid default app.current_user_id(),
  created_at   timestamptz not null default now(),
  unique (company_id, id)
);
create index stored_file_of_page on stored_file (page);
alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy same_company on stored_file to app_user
  using (company_id = (select app.current_company())) with check (company_id = (select app.current_company()));
create policy readable_page on stored_file as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
create policy owner on stored_file to current_user using (true) with check (true);
grant select, insert, delete on stored_file to app_user;

-- Who changed what, and who read what is sensitive. Append-only: nobody may update or delete.
create table audit_event (
  id         uuid primary key default app.uuid7(),
  company_id uuid default app.current_company() references companies on delete cascade,
  user_id    uuid default app.current_user_id(),
  at         timestamptz not null default clock_timestamp(),
  action     text not null,            -- insert, update, delete; or a verb such as sign_in, export, open_document
  entity     text not null,            -- table name, or what the verb was about
  entity_id  text,
  changes    jsonb                     -- {column: [before, after]}
);
create index audit_event_of_entity on audit_event (company_id, entity, entity_id, at desc);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy same_company on audit_event to app_user
  using (company_id = (select app.current_company())) with check (company_id = (select app.current_company()));
grant select, insert on audit_event to app_user;
create policy owner_writes on audit_event for insert to current_user with check (true);
create policy owner_reads on audit_event for select to current_user using (true);
create policy security_events on audit_event for insert to app_auth with check (true);
grant insert on audit_event to app_auth;
grant usage on schema public to app_auth;
grant execute on function app.uuid7 to app_auth;

-- Columns that say nothing to a person reading a history.
create function app.audited(p_row jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select p_row - '{company_id,created_at,updated_at,search}'::text[] $$;

-- Statement-level audit of a table with columns id and company_id: attach with the three triggers of db/CONVENTIONS.md.
create function app.audit_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, changes)
  select n.company_id, app.current_user_id(), 'insert', tg_table_name, n.id::text, null from new_rows n;
  return null;
end $$;

create function app.audit_update() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, changes)
  select n.company_id, app.current_user_id(), 'update', tg_table_name, n.id::text, diff.changes
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

create function app.audit_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, changes)
  select o.company_id, app.current_user_id(), 'delete', tg_table_name, o.id::text, app.audited(to_jsonb(o)) from old_rows o;
  return null;
end $$;

revoke all on function app.audited, app.audit_insert, app.audit_update, app.audit_delete from public;
