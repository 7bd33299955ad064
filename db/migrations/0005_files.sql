-- Files: who may open one, who refers to one, and what becomes of those that nothing refers to.
-- Rules: spec/1 §7.

-- One stored file. The bytes are in the storage the server is configured with, under storage_key; only callers who may read `page` get them.
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
select app.guard_company('stored_file');
create policy readable_page on stored_file as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
grant select, insert, delete on stored_file to app_user;

-- Where the bytes still are of files whose rows are gone already.
create table app.discarded_file (
  storage_key  text primary key,
  discarded_at timestamptz not null default now()
);
grant select, delete on app.discarded_file to app_jobs;

-- The columns that refer to files: by id or, in a text column, by address. parent: the table of the record that the row belongs to.
create table app.file_reference (
  table_name  text not null,
  column_name text not null,
  parent      text,
  primary key (table_name, column_name)
);

-- Registers a column that refers to files, or they are discarded a day after the upload; a test finds one that is not. The functions below are written
-- anew from all that are registered, so that each is a plain statement which PostgreSQL plans as one.
create function app.refers_to_files(p_table regclass, p_column text, p_parent regclass default null) returns void
  language plpgsql set search_path = '' as $register$
declare
  referred text;
  guarded text;
begin
  insert into app.file_reference (table_name, column_name, parent)
  select c.relname, p_column, (select p.relname from pg_catalog.pg_class p where p.oid = p_parent) from pg_catalog.pg_class c where c.oid = p_table;

  select string_agg(format(case a.atttypid
           when 'uuid'::regtype then 'and not exists (select from public.%1$I r where r.company_id = f.company_id and r.%2$I = f.id)'
           else 'and not exists (select from public.%1$I r where r.%2$I = ''/files/'' || f.id)' end, r.table_name, r.column_name), E'\n      ' order by r.table_name, r.column_name)
    into referred
    from app.file_reference r
    join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', r.table_name)::regclass and a.attname = r.column_name;
  execute format($f$
    create or replace function app.unreferenced_files(p_files uuid[]) returns setof uuid
      language sql stable set search_path = '' as $body$
        -- What undoing an operation of the last hour would bring back counts too.
        with undoable as materialized (
          select e.changes::text as changes from public.audit_event e
          where e.at > now() - interval '1 hour' and e.operation_id is not null and e.changes ?| %L
        )
        select f.id from public.stored_file f
        where f.created_at < now() - interval '24 hours' and (p_files is null or f.id = any (p_files))
      %s
          and not exists (select from undoable u where strpos(u.changes, f.id::text) > 0)
      $body$$f$, array(select distinct column_name from app.file_reference order by 1), referred);

  select string_agg(format(
           'select exists (select from public.%3$I p where (p.company_id, p.id) = (r.company_id, r.%4$I) and p.deleted_at is null) as present from public.%1$I r where r.company_id = p_file.company_id and r.%2$I = p_file.id',
           r.table_name, r.column_name, r.parent, r.parent || '_id'), ' union all ')
    into guarded from app.file_reference r where r.parent is not null;
  execute format($f$
    create or replace function app.is_of_present_record(p_file public.stored_file, p_user uuid) returns boolean
      language sql stable set search_path = '' as $body$
        with reference as (%s)
        select case when exists (select from reference) then (select bool_or(present) from reference) else p_file.created_by = p_user end
      $body$$f$, coalesce(guarded, 'select true as present where false'));
  revoke all on function app.unreferenced_files, app.is_of_present_record from public;
end $register$;
revoke all on function app.refers_to_files from public;

-- unreferenced_files: the files, all or some of them, that nothing refers to a day after they came.
-- is_of_present_record: whether a file belongs to a record outside the trash, or to none yet: then only who uploaded it sees it.
select app.refers_to_files('companies', 'logo_url');

-- An <img> cannot say which company it works in, so a file's company is the one of its row. No row: missing, foreign and forbidden alike. Where the page
-- records openings, this one is, and no browser may keep the file: a second look from its cache would not be recorded.
create function app.readable_file(p_token text, p_file uuid)
  returns table (storage_key text, content_type text, name text, opening_recorded boolean)
  language sql volatile security definer set search_path = '' as $$
    with readable as (
      select f.id, f.company_id, f.storage_key, f.content_type, f.name, a.user_id, p.records_openings
      from public.stored_file f
      join public.page p on p.key = f.page
      join app.authenticate(p_token, f.company_id) a on a.company_id = f.company_id
      where f.id = p_file and app.allowed(a.user_id, f.company_id, f.page, 'read')
        and (not p.records_openings or app.is_of_present_record(f, a.user_id))
    ), recorded as (
      insert into public.audit_event (company_id, user_id, action, entity, entity_id)
      select r.company_id, r.user_id, 'open', 'stored_file', r.id::text from readable r where r.records_openings
    )
    select r.storage_key, r.content_type, r.name, r.records_openings from readable r
  $$;

-- Whether a session may see a person's picture: one's own, an owner's, or that of a member of a company one may enter.
create function app.readable_avatar(p_token text, p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from app.authenticate(p_token, null) a
      where a.user_id = p_user
         or exists (select from public.users u where u.user_id = p_user and u.profile_id = 1)
         or exists (select from public.company_membership m cross join lateral app.company_access(a.user_id, m.company_id) where m.user_id = p_user)
    )
  $$;

-- No column can begin to refer to a file between the last look and its end: writers of the referring tables wait.
create function app.discard_unreferenced_files() returns void
  language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  candidates uuid[] := array(select app.unreferenced_files(null));
begin
  if candidates = '{}' then
    return;
  end if;
  execute 'lock table ' || (select string_agg(distinct format('public.%I', table_name), ', ') from app.file_reference) || ' in share row exclusive mode';
  with gone as (
    delete from public.stored_file where id in (select app.unreferenced_files(candidates)) returning storage_key
  )
  insert into app.discarded_file (storage_key) select storage_key from gone;
end $$;

revoke all on function app.readable_file, app.readable_avatar, app.discard_unreferenced_files from public;
grant execute on function app.readable_file, app.readable_avatar to app_login;
grant execute on function app.discard_unreferenced_files to app_jobs;
