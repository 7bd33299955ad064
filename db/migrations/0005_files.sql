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
  sha256       text,                                    -- of the bytes, in hexadecimal; what is signed cites it
  storage_key  text not null unique,
  created_by   uuid default app.current_user_id(),
  created_at   timestamptz not null default now(),
  unique (company_id, id)
);
create index stored_file_of_page on stored_file (page);
select app.guard_company('stored_file');
create policy readable_page on stored_file as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
grant select, insert, delete on stored_file to app_user;

-- Where bytes still are of files whose rows are gone already, and from when on they may go.
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
  page        text references page,                     -- its files are seen by who sees the row, not by all who read the page
  opened      text,                                     -- the function that writes down that such a file is opened: takes the row's id
  shared      boolean not null,                         -- its rows are of nobody in particular, though their page is scoped: they are in everybody's scope
  primary key (table_name, column_name)
);

-- Registers a column that refers to files, or they are discarded a day after the upload; a test finds one that is not. The functions below are written
-- anew from all that are registered, so that each is a plain statement which PostgreSQL plans as one.
create function app.refers_to_files(p_table regclass, p_column text, p_parent regclass default null, p_page text default null, p_opened text default null,
    p_shared boolean default false) returns void
  language plpgsql set search_path = '' as $register$
declare
  referred text;
  guarded text;
  scoped text;
  holding text;
begin
  insert into app.file_reference (table_name, column_name, parent, page, opened, shared)
  select c.relname, p_column, (select p.relname from pg_catalog.pg_class p where p.oid = p_parent), p_page, p_opened, p_shared from pg_catalog.pg_class c where c.oid = p_table;

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
           'select exists (select from public.%3$I p where (p.company_id, p.id) = (r.company_id, r.%4$I) and to_jsonb(p) ->> ''deleted_at'' is null) as present from public.%1$I r where r.company_id = p_file.company_id and r.%2$I = p_file.id',
           r.table_name, r.column_name, r.parent, case r.parent when r.table_name then 'id' else r.parent || '_id' end), ' union all ')
    into guarded from app.file_reference r where r.parent is not null;
  execute format($f$
    create or replace function app.is_of_present_record(p_file public.stored_file, p_user uuid) returns boolean
      language sql stable set search_path = '' as $body$
        with reference as (%s)
        select case when exists (select from reference) then (select bool_or(present) from reference) else p_file.created_by = p_user end
      $body$$f$, coalesce(guarded, 'select true as present where false'));

  select string_agg(format(
           'select exists (select from app.visible(%3$L, array[r.%4$I])) as seen from public.%1$I r where r.company_id = p_file.company_id and r.%2$I = %5$s',
           r.table_name, r.column_name, 'public.' || s.table_name, case s.table_name when r.table_name then 'id' else r.parent || '_id' end,
           case a.atttypid when 'uuid'::regtype then 'p_file.id' else '''/files/'' || p_file.id' end), ' union all ')
    into scoped
    from app.file_reference r
    join app.scoped_table s on s.table_name in (r.table_name, r.parent)
    join pg_catalog.pg_attribute a on a.attrelid = format('public.%I', r.table_name)::regclass and a.attname = r.column_name;
  scoped := concat_ws(' union all ', scoped, (
    select string_agg(format('select true as seen from public.%I r where r.company_id = p_file.company_id and r.%I = p_file.id', r.table_name, r.column_name), ' union all ')
    from app.file_reference r where r.shared));
  execute format($f$
    create or replace function app.is_of_record_in_scope(p_file public.stored_file, p_user uuid) returns boolean
      language sql stable set search_path = '' as $body$
        with reference as (%s)
        select case when exists (select from reference) then (select bool_or(seen) from reference) else p_file.created_by = p_user end
      $body$$f$, coalesce(nullif(scoped, ''), 'select true as seen where false'));

  select string_agg(format(
           'select r.id, exists (select from app.visible(%1$L, array[r.id])), %4$L from public.%2$I r where r.company_id = p_file.company_id and r.%3$I = p_file.id',
           'public.' || r.table_name, r.table_name, r.column_name, r.opened), ' union all ')
    into holding from app.file_reference r where r.page is not null;
  execute format($f$
    create or replace function app.rows_of_file(p_file public.stored_file) returns table (id uuid, seen boolean, opened text)
      language sql stable set search_path = '' as $body$ %s $body$$f$, coalesce(holding, 'select null::uuid, false, null::text where false'));
  revoke all on function app.unreferenced_files, app.is_of_present_record, app.is_of_record_in_scope, app.rows_of_file from public;
end $register$;
revoke all on function app.refers_to_files from public;

-- unreferenced_files: the files, all or some of them, that nothing refers to a day after they came.
-- is_of_present_record: whether a file belongs to a record outside the trash, or to none yet: then only who uploaded it sees it.
-- is_of_record_in_scope: the same of a record that the caller sees within her scope.
-- rows_of_file: the rows that a file of a page whose files are seen with their rows belongs to, whether the caller sees them, and what writes down its opening.
select app.refers_to_files('companies', 'logo_url');

-- Whether each opening of a file is recorded though its page does not ask for that: 0500 says of which.
create function app.is_secret_file(p_company uuid, p_file uuid) returns boolean
  language sql stable security definer set search_path = '' as $$ select false $$;
revoke all on function app.is_secret_file from public;

-- An <img> cannot say which company it works in, so a file's company is the one of its row. No row: missing, foreign and forbidden alike. Where the page
-- records openings, this one is, and no browser may keep the file: a second look from its cache would not be recorded.
create function app.readable_file(p_token text, p_file uuid, p_key text default null, p_address inet default null)
  returns table (storage_key text, content_type text, name text, opening_recorded boolean)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  file public.stored_file;
  reader uuid;
  key uuid;
  records_openings boolean;
  is_secret boolean;
  is_seen boolean;                -- as an attachment; null: it is none
  held record;
begin
  select * into file from public.stored_file f where f.id = p_file;
  if p_key is null then
    select a.user_id into reader from app.authenticate(p_token, file.company_id) a where a.company_id = file.company_id;
  else
    select a.user_id, a.key_id into reader, key from app.authenticate_key(p_key, p_address, file.company_id) a where a.company_id = file.company_id;
  end if;
  if reader is null then
    return;
  end if;
  perform set_config('app.user_id', reader::text, true), set_config('app.company_id', file.company_id::text, true),
    set_config('app.api_key_id', coalesce(key::text, ''), true);
  if exists (select from app.file_reference r where r.page = file.page) then
    select * into held from app.rows_of_file(file) h order by h.seen desc limit 1;
    if app.can(file.page, 'read') is not true or not coalesce(held.seen, file.created_by = reader) then
      return;
    end if;
    if held.opened is not null then
      execute format('select %s($1)', held.opened) using held.id;
    end if;
    return query select file.storage_key, file.content_type, file.name, held.opened is not null;
    return;
  end if;
  is_seen := app.is_of_seen_attachment(file.id);
  select p.records_openings into records_openings from public.page p where p.key = file.page and app.can(p.key, 'read');
  if not found
    or records_openings and not app.is_of_present_record(file, reader)
    or is_seen is false
    or is_seen is null and exists (
      select from public.page p join public.page s on s.key in (p.key, p.within)
      where p.key = file.page and s.scoped and app.scope(s.key) <> 'all') and not app.is_of_record_in_scope(file, reader)
  then
    return;
  end if;
  is_secret := app.is_secret_file(file.company_id, file.id);
  if records_openings or is_secret then
    insert into public.audit_event (company_id, user_id, action, entity, entity_id) values (file.company_id, reader, 'open', 'stored_file', file.id::text);
  end if;
  return query select file.storage_key, file.content_type, file.name, records_openings or is_secret;
end $$;

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

-- A person's picture has no row: its bytes go a day after the upload unless it is hers by then.
create function app.note_avatar(p_key text) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into app.discarded_file (storage_key, discarded_at)
    select p_key, now() + interval '1 day' where p_key like 'avatars/' || app.current_user_id() || '/%'
    on conflict do nothing
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

revoke all on function app.readable_file, app.readable_avatar, app.note_avatar, app.discard_unreferenced_files from public;
grant execute on function app.readable_file, app.readable_avatar to app_login;
grant execute on function app.note_avatar to app_user;
grant execute on function app.discard_unreferenced_files to app_jobs;
