-- Audit: who changed what, who did what else, and what one operation did as a whole.

-- Append-only: nobody the server works as may change or delete an event, nor may functions that run as the owner, but for app.redact.
create table audit_event (
  id           uuid primary key default app.uuid7(),
  company_id   uuid default app.current_company() references companies on delete cascade,
  user_id      uuid default app.current_user_id(),
  at           timestamptz not null default clock_timestamp(),
  action       text not null,            -- insert, update, delete; or a verb such as sign_in, export, open
  entity       text not null,            -- table name, or what the verb was about
  entity_id    text,
  record_id    text,                     -- the record that a changed row belongs to; null when the row is a record itself
  changes      jsonb,                    -- {column: [before, after]}; of a deleted row {column: value}
  -- What was done together and can be undone as a whole, such as an import: a transaction sets app.operation_id, and its events take it.
  operation_id uuid default nullif(current_setting('app.operation_id', true), '')::uuid,
  -- The API key that the person's program came with.
  api_key_id   uuid default nullif(current_setting('app.api_key_id', true), '')::uuid,
  redacted_at  timestamptz                  -- since then changes has its columns alone: whom it was about wanted her data erased (app.redact)
);
create index audit_event_of_entity on audit_event (company_id, entity, entity_id, at desc);
create index audit_event_of_record on audit_event (company_id, record_id, at desc) where record_id is not null;
create index audit_event_of_operation on audit_event (operation_id, entity, action) where operation_id is not null;
create index audit_event_by_time on audit_event using brin (at);

alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy same_company on audit_event to app_user
  using (company_id = (select app.current_company())) with check (company_id = (select app.current_company()));
create policy owner_writes on audit_event for insert to current_user with check (true);
create policy owner_reads on audit_event for select to current_user using (true);
create policy owner_redacts on audit_event for update to current_user using (true) with check (redacted_at is not null);
create policy security_events on audit_event for insert to app_auth with check (true);
grant select, insert on audit_event to app_user;
grant insert on audit_event to app_auth;
grant usage on schema public to app_auth;

-- Which tables are audited, and the page that a caller must be able to read to read their events. Without one every procedure decides for itself.
create table app.audited_table (
  entity text primary key,
  page   text references page
);
create index audited_table_of_page on app.audited_table (page);

-- The tables whose events the caller may not read.
create function app.unreadable_entities() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(t.entity), '{}')
    from (select a.page from app.audited_table a group by a.page) p
    join app.audited_table t using (page)
    where not app.can(p.page, 'read')
  $$;
create policy readable_entity on audit_event as restrictive for select to app_user using (entity <> all ((select app.unreadable_entities())::text[]));

-- A row without its bookkeeping columns and those that triggers derive from other rows.
create function app.auditable(p_row jsonb) returns jsonb
  language sql immutable parallel safe
  as $$ select p_row - '{company_id,created_at,updated_at,search,shown_name,last_movement_at,next_hearing_at,pending_deadlines,quiet_since,rank,place_version,stage_entered_at,last_activity_at,next_task_on,next_task_title,due_month,weighted_value}'::text[] $$;

-- Statement triggers of audited tables; their argument names the column of the record that a row belongs to. An added row is written with its values
-- where it belongs to a record, whose history shows them.
create function app.audit_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, changes)
  select n.company_id, app.current_user_id(), 'insert', tg_table_name, n.id::text, added.record_id, added.changes
  from new_rows n
  cross join lateral (
    select to_jsonb(n) ->> tg_argv[0] as record_id, jsonb_object_agg(a.key, jsonb_build_array(null, a.value)) as changes
    from jsonb_each(app.auditable(to_jsonb(jsonb_populate_record(n, tg_argv[1]::jsonb)))) a
    where tg_argv[0] <> '' and a.value <> 'null'
  ) added;
  return null;
end $$;

-- The moment of a change is the version it made: what came after a version is what happened later. One that made no version happened now.
-- Without memoize: the planner would keep every pair of rows, lest the same came again.
create function app.audit_update() returns trigger
  language plpgsql security definer set search_path = '' set enable_memoize = off as $$
begin
  insert into public.audit_event (company_id, user_id, at, action, entity, entity_id, record_id, changes)
  select n.company_id, app.current_user_id(),
         coalesce((nullif(written.now ->> 'updated_at', written.before ->> 'updated_at'))::timestamptz, clock_timestamp()),
         'update', tg_table_name, n.id::text, written.now ->> tg_argv[0], diff.changes
  from new_rows n
  join old_rows o on o.id = n.id
  -- Made once a row: `offset 0` keeps the planner from writing them out wherever they are named.
  cross join lateral (
    select to_jsonb(jsonb_populate_record(n, tg_argv[1]::jsonb)) as now, to_jsonb(jsonb_populate_record(o, tg_argv[1]::jsonb)) as before offset 0
  ) written
  cross join lateral (
    select jsonb_object_agg(a.key, jsonb_build_array(written.before -> a.key, a.value)) as changes
    from jsonb_each(app.auditable(written.now)) a
    where a.value is distinct from written.before -> a.key
  ) diff
  where diff.changes is not null;
  return null;
end $$;

create function app.audit_delete() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, changes)
  select o.company_id, app.current_user_id(), 'delete', tg_table_name, o.id::text, to_jsonb(o) ->> tg_argv[0], app.auditable(to_jsonb(o))
  from old_rows o;
  return null;
end $$;

-- Audits a table with the columns id and company_id. Its events are read by callers who may read p_page; p_record names the column of the record that its rows
-- belong to, whose history they are part of. p_leaves_out: columns that change by themselves and are nobody's doing.
-- Nor is what a trigger derives of other rows, which says so by app.deriving while it does: such an update is not even looked at.
create function app.audit(p_table regclass, p_page text, p_record text default null, p_leaves_out text[] default '{}') returns void
  language plpgsql set search_path = '' as $$
declare
  -- The columns left out are null on both sides, before they become JSON: one may hold kilobytes.
  left_out constant jsonb := coalesce((select jsonb_object_agg(c, null) from unnest(p_leaves_out) c), '{}');
  record text := format('%L, %L', coalesce(p_record, ''), left_out);
begin
  insert into app.audited_table (entity, page)
  select c.relname, p_page from pg_catalog.pg_class c where c.oid = p_table;
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.audit_insert(%s)', p_table, record);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement when ((pg_trigger_depth() > 0 and current_setting(''app.deriving'', true) = ''on'') is not true) execute function app.audit_update(%s)', p_table, record);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.audit_delete(%s)', p_table, record);
end $$;

-- The names, and nothing but the names, of the authors of events of the current company, and of the keys by which their programs did it.
create function app.event_authors(p_events uuid[]) returns table (event_id uuid, name text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select e.id, u.name || coalesce(', pela chave ' || k.name, '')
    from public.audit_event e
    join public.users u on u.user_id = e.user_id
    left join public.api_key k on k.id = e.api_key_id
    where e.id = any (p_events) and e.company_id = app.current_company();
end $$;

-- What undoing an operation has to know of it, whatever the caller may read: what she may not change stays, and is reported.
create function app.operation_events(p_operation uuid, p_entity text, p_action text) returns setof audit_event
  language sql stable security definer set search_path = '' as $$
    select * from public.audit_event e
    where e.operation_id = p_operation and e.entity = p_entity and e.action = p_action and e.company_id = app.current_company()
  $$;

-- The tables that an operation wrote to, found by one look-up each.
create function app.operation_tables(p_operation uuid) returns setof text
  language sql stable security definer set search_path = '' as $$
    with recursive written (entity) as (
      select min(e.entity) from public.audit_event e where e.operation_id = p_operation and e.action in ('insert', 'update', 'delete')
      union all
      select (
        select min(e.entity) from public.audit_event e
        where e.operation_id = p_operation and e.entity > written.entity and e.action in ('insert', 'update', 'delete')
      ) from written where written.entity is not null
    )
    select entity from written where entity is not null
  $$;

-- Takes the values out of the events of some rows of the current company, for good: that something was changed, when and by whom stays.
create function app.redact(p_entity text, p_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.audit_event e set redacted_at = now(),
      changes = (select jsonb_object_agg(key, case jsonb_typeof(value) when 'array' then '[null, null]' else 'null' end::jsonb) from jsonb_each(e.changes))
    where e.company_id = app.current_company() and e.entity = p_entity and e.entity_id = any (p_ids::text[]) and e.action in ('insert', 'update', 'delete') and e.changes is not null
  $$;

-- Records that are missing ones to the caller whatever she may read, and of which nothing is reported: 0500 says which.
create function app.concealed() returns text[]
  language sql stable security definer set search_path = '' as $$ select '{}'::text[] $$;

revoke all on function app.concealed, app.unreadable_entities, app.auditable, app.audit_insert, app.audit_update, app.audit_delete, app.audit, app.event_authors,
  app.operation_events, app.operation_tables, app.redact from public;
grant execute on function app.concealed, app.unreadable_entities, app.event_authors, app.operation_events, app.operation_tables to app_user;
