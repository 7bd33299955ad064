-- Imports: files that became records, told as one event each, which can be undone for 30 days.

create table import_run (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  page        text not null references page,
  file_name   text not null check (file_name <> ''),
  lines       integer not null check (lines > 0),          -- that the import is to have
  done        int4multirange not null default '{}',        -- lines of the file that need not be sent again
  failed      int4multirange not null default '{}',
  created     integer not null default 0,
  updated     integer not null default 0,
  created_by  uuid default app.current_user_id(),
  started_at  timestamptz not null default now(),
  ended_at    timestamptz,                                 -- when the last line was answered
  undone_at   timestamptz,
  unique (company_id, id)
);
create index import_run_of_page on import_run (page, company_id, started_at desc);
select app.guard_company('import_run');
create policy readable_page on import_run as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
grant select, insert, update on import_run to app_user;

-- What an import did is what was audited in its transactions: they set app.import_id, and every event takes it.
alter table audit_event add column import_id uuid default nullif(current_setting('app.import_id', true), '')::uuid;
create index audit_event_of_import on audit_event (import_id, entity, action) where import_id is not null;

-- What undoing an import has to know of it, whatever the caller may read: what she may not change stays, and is said to.
create function app.import_events(p_import uuid, p_entity text, p_action text) returns setof audit_event
  language sql stable security definer set search_path = '' as $$
    select * from public.audit_event e
    where e.import_id = p_import and e.entity = p_entity and e.action = p_action and e.company_id = app.current_company()
  $$;

-- The tables that an import wrote to, found by one look-up each.
create function app.import_tables(p_import uuid) returns setof text
  language sql stable security definer set search_path = '' as $$
    with recursive written (entity) as (
      select min(e.entity) from public.audit_event e where e.import_id = p_import and e.action in ('insert', 'update', 'delete')
      union all
      select (
        select min(e.entity) from public.audit_event e
        where e.import_id = p_import and e.entity > written.entity and e.action in ('insert', 'update', 'delete')
      ) from written where written.entity is not null
    )
    select entity from written where entity is not null
  $$;
revoke all on function app.import_tables, app.import_events from public;
grant execute on function app.import_tables, app.import_events to app_user;

-- The name, and nothing but the name, of who began an import.
create function app.import_by(p_run uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select u.name from public.import_run r join public.users u on u.user_id = r.created_by
    where r.id = p_run and r.company_id = app.current_company()
  $$;
revoke all on function app.import_by from public;
grant execute on function app.import_by to app_user;

-- What the trash holds takes no code from anybody: a file that was undone and corrected can be imported again.
alter table client drop constraint client_code_taken;
create unique index client_code_taken on client (company_id, code) where deleted_at is null;
