-- Backups: when the last one was made, and what waits while one is under way. How they are made: src/server/backup.

-- What became of each backup, also of those that are made with other means.
create table app.backup (
  id      bigint generated always as identity primary key,
  at      timestamptz not null default now(),
  name    text,   -- of the file
  bytes   bigint,
  failure text    -- why there is no backup; null when there is one
);
create index backup_by_time on app.backup (at);

-- Notes that the database was just copied, or that it failed: select app.note_backup(). What is older than the oldest backup that is kept goes.
create function app.note_backup(p_name text default null, p_bytes bigint default null, p_failure text default null) returns void
  language sql volatile set search_path = '' as $$
    insert into app.backup (name, bytes, failure) values (p_name, p_bytes, p_failure);
    delete from app.backup where at < now() - interval '400 days';
  $$;

-- When the last backup was made, whether an attempt failed since, and since when there has been something to copy.
create function app.last_backup() returns table (made_at timestamptz, failed_at timestamptz, installed_at timestamptz)
  language sql stable security definer set search_path = '' as $$
    with made as (select max(b.at) as at from app.backup b where b.failure is null)
    select made.at,
           (select max(b.at) from app.backup b where b.failure is not null and (made.at is null or b.at > made.at)),
           (select min(m.applied_at) from app.migration m)
    from made
  $$;

-- Whether the bytes of a file that no row names any more may go now. While a backup is under way, which may still name it, they may not: then their key is
-- noted, and they go some other night. The lock is a backup's own: src/server/backup/locks.ts.
create function app.may_remove_bytes(p_key text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.stored_file where storage_key = p_key) or exists (select from public.users where avatar_url = '/files/' || p_key) then
    return false;
  end if;
  if pg_try_advisory_xact_lock_shared(7203444) then
    return true;
  end if;
  insert into app.discarded_file (storage_key) values (p_key) on conflict do nothing;
  return false;
end $$;

revoke all on function app.note_backup, app.last_backup, app.may_remove_bytes from public;
grant execute on function app.last_backup to app_login;
grant execute on function app.may_remove_bytes to app_user, app_jobs;
