-- Files that were uploaded and never saved, replaced, or left by a record that is gone: forgotten a day after the upload.

-- Where the bytes still are of files whose rows are gone already.
create table app.discarded_file (
  storage_key  text primary key,
  discarded_at timestamptz not null default now()
);
grant select, delete on app.discarded_file to app_jobs;

create index client_by_avatar on client (avatar_url) where avatar_url is not null;
create index employee_by_avatar on employee (avatar_url) where avatar_url is not null;

-- The files, all or some of them, that nothing refers to a day after they came: every column that can hold a file stands here.
create function app.unreferenced_files(p_files uuid[]) returns setof uuid
  language sql stable set search_path = '' as $$
    select f.id from public.stored_file f
    where f.created_at < now() - interval '24 hours' and (p_files is null or f.id = any (p_files))
      and not exists (select from public.employee_documents d where d.company_id = f.company_id and d.file_id = f.id)
      and not exists (select from public.employee_medical_leaves l where l.company_id = f.company_id and l.file_id = f.id)
      and not exists (select from public.client c where c.avatar_url = '/files/' || f.id)
      and not exists (select from public.employee e where e.avatar_url = '/files/' || f.id)
      and not exists (select from public.companies c where c.logo_url = '/files/' || f.id)
      -- What an undo would bring back.
      and not exists (select from public.client_change c where c.company_id = f.company_id and strpos(c.before::text, f.id::text) > 0)
  $$;

-- Nobody can begin to refer to a file between the last look and its end: whoever writes such a column waits for it.
create function app.discard_unreferenced_files() returns void
  language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  candidates uuid[] := array(select app.unreferenced_files(null));
begin
  if candidates = '{}' then
    return;
  end if;
  lock table public.employee_documents, public.employee_medical_leaves, public.client, public.employee, public.companies, public.client_change
    in share row exclusive mode;
  with gone as (
    delete from public.stored_file where id in (select app.unreferenced_files(candidates)) returning storage_key
  )
  insert into app.discarded_file (storage_key) select storage_key from gone;
end $$;

revoke all on function app.unreferenced_files, app.discard_unreferenced_files from public;
grant execute on function app.discard_unreferenced_files to app_jobs;
