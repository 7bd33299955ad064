-- Imports: files that became records. What an import did is what was audited as its operation, and can be undone for 30 days.

create table import_run (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  page        text not null references page,
  entity      text not null,                               -- the table whose rows its lines become: the register's, or one of what belongs to its records
  file_name   text not null check (file_name <> ''),
  digest      text not null check (digest ~ '^[0-9a-f]{64}$'), -- of the lines of the file, which it goes on with after an interruption
  setting     text check (length(setting) between 1 and 40),   -- what was chosen beside the file and holds for its lines, such as a payroll's month
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
create index import_run_of_page on import_run (page, entity, company_id, started_at desc);
select app.guard_company('import_run');
create policy readable_page on import_run as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
grant select, insert, update on import_run to app_user;

-- The name, and nothing but the name, of who began an import.
create function app.import_by(p_run uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select u.name from public.import_run r join public.users u on u.user_id = r.created_by
    where r.id = p_run and r.company_id = app.current_company()
  $$;

-- Updates the planner's statistics of tables that have more than twice the rows it knows of, after an import that added p_rows to each: an import into a new
-- installation meets tables that the planner takes for empty, where every index looks as good as any other.
create function app.analyze_if_grown(p_tables regclass[], p_rows bigint) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  grown regclass;
begin
  for grown in
    select c.oid from pg_catalog.pg_class c where c.oid = any (p_tables) and c.reltuples * 2 < p_rows order by c.oid
  loop
    execute format('analyze %s', grown);
  end loop;
end $$;

revoke all on function app.import_by, app.analyze_if_grown from public;
grant execute on function app.import_by, app.analyze_if_grown to app_user;
