-- Dashboard: tabs, widgets, and what a widget may read.
-- Rules: spec/1 §3 dashboard_config and dashboard_folder, §7. How reading works: src/modules/dashboard/README.md.

create table dashboard_folder (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  name        text not null check (name <> ''),
  description text,
  position    integer not null default 1 check (position >= 0),
  instance_id uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,                              -- its widgets stand in 'Principal' until it is back
  unique (company_id, id)
);
create unique index dashboard_folder_name_taken on dashboard_folder (company_id, name) where deleted_at is null;

create table dashboard_config (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  title       text not null check (title <> ''),
  type        text not null,
  schema      text not null default 'public',
  view        text not null check (view <> ''),
  folder_id   uuid,
  grid_cols   integer not null default 12 check (grid_cols between 1 and 24),
  grid_rows   integer not null default 4 check (grid_rows between 1 and 24),   -- rows of 20 px; fewer than 4 are shown as 4
  position    integer not null default 0 check (position >= 0),
  enabled     boolean not null default true,
  instance_id uuid not null default '00000000-0000-0000-0000-000000000000',
  metadata    jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,                              -- out of the list, and then not enabled either
  was_enabled boolean not null default true,            -- when it was deleted: it comes back as it was
  unique (company_id, id),
  check (deleted_at is null or not enabled),
  foreign key (company_id, folder_id) references dashboard_folder (company_id, id) on delete set null (folder_id)
);
create index dashboard_config_of_folder on dashboard_config (company_id, folder_id);

create trigger touch_updated_at before update on dashboard_folder for each row execute function app.touch_updated_at();
create trigger touch_updated_at before update on dashboard_config for each row execute function app.touch_updated_at();
select app.audit('dashboard_config', 'dashboard'), app.audit('dashboard_folder', 'dashboard'), app.publish('dashboard_config', 'dashboard'), app.publish('dashboard_folder', 'dashboard');

-- Everybody who is signed in sees the dashboard; changing it needs the permission. Whoever may delete puts a tab or a widget away and brings it back.
select app.guard_company('dashboard_folder');
create policy may_create on dashboard_folder as restrictive for insert to app_user with check ((select app.can('dashboard', 'create')));
create policy may_update on dashboard_folder as restrictive for update to app_user
  using ((select app.can('dashboard', 'update')) or (select app.can('dashboard', 'delete')));
grant select, insert, update on dashboard_folder to app_user;

select app.guard_company('dashboard_config');
create policy may_create on dashboard_config as restrictive for insert to app_user with check ((select app.can('dashboard', 'create')));
create policy may_update on dashboard_config as restrictive for update to app_user
  using ((select app.can('dashboard', 'update')) or (select app.can('dashboard', 'delete')));
grant select, insert, update on dashboard_config to app_user;

-- Moves widgets: [{"id": …, "position": …}, …]. Answers how many it moved.
create function update_dashboard_positions(position_updates jsonb) returns integer
  language sql volatile set search_path = '' as $$
    with moved as (
      update public.dashboard_config c
      set position = u.position
      from jsonb_to_recordset(position_updates) as u (id uuid, position integer)
      where c.id = u.id
      returning 1
    )
    select count(*)::integer from moved
  $$;
revoke all on function update_dashboard_positions from public;
grant execute on function update_dashboard_positions to app_user;

-- Whether a widget whose view cannot be read shows sample data: the one column of a company that its dashboard may change.
create function app.set_demo_data(p_enabled boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('dashboard', 'update') is not true then
    raise insufficient_privilege using message = 'the dashboard permission to update is missing';
  end if;
  update public.companies set demo_data_enabled = p_enabled where id = app.current_company();
  return p_enabled;
end $$;

-- Which transactions wrote to a table that a chart reads. One row a transaction and table, so that writers never wait for each other.
create table app.table_write (
  relation       oid not null,
  company_id     uuid not null,   -- all zeros: written by somebody who works for no one company, such as the owner of the database
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (relation, company_id, transaction_id)
);

-- Statement trigger of every table that a chart reads, or with that table as its argument of one which decides what of it is seen. Rows of transactions that
-- everybody can see by now are swept along, except those another writer is sweeping at this moment.
create function app.note_write() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  company constant uuid := coalesce(app.current_company(), '00000000-0000-0000-0000-000000000000');
  written constant oid := coalesce(tg_argv[0]::regclass, tg_relid);
begin
  insert into app.table_write (relation, company_id) values (written, company) on conflict do nothing;
  if found then
    delete from app.table_write w using (
      select o.transaction_id from app.table_write o
      where o.relation = written and o.company_id = company and o.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      for update skip locked
    ) swept
    where w.relation = written and w.company_id = company and w.transaction_id = swept.transaction_id;
  end if;
  return null;
end $$;

-- For each relation, a text that changes whenever the rows it shows to the current company, or its definition, may have changed.
-- Null when that cannot be known: a table without the trigger, a materialized view, a function that might read anything.
-- personal: unless it is certain that all who may open the same pages see the same rows.
-- Aggregates where `exists` would do: of that the planner makes one list of all policies or triggers there are, which is slow to read.
create function app.reading_states(p_relations oid[])
  returns table (relation oid, state text, personal boolean)
  language sql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$ -- planning it for each array takes as long as running it
    with recursive reads (root, relation) as (
      select r, r from unnest(p_relations) r
      union
      select reads.root, d.refobjid
      from reads
      join lateral (
        select 'pg_catalog.pg_rewrite'::regclass, w.oid from pg_catalog.pg_rewrite w where w.ev_class = reads.relation
        union all
        select 'pg_catalog.pg_policy'::regclass, p.oid from pg_catalog.pg_policy p where p.polrelid = reads.relation and p.polcmd in ('*', 'r')
      ) rule (classid, objid) on true
      join pg_catalog.pg_depend d on (d.classid, d.objid) = (rule.classid, rule.objid)
        and d.refclassid = 'pg_catalog.pg_class'::regclass and d.refobjid <> reads.relation
    ), calls (root, schema, function) as (
      select distinct reads.root, called.schema, called.function
      from reads
      cross join lateral ( -- `offset 0`: for each relation by the indexes of the catalogue, instead of reading all of it
        select p.pronamespace::regnamespace as schema, p.proname as function
        from pg_catalog.pg_rewrite w
        join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_catalog.pg_proc'::regclass
        join pg_catalog.pg_proc p on p.oid = d.refobjid
        where w.ev_class = reads.relation and not (p.pronamespace = 'app'::regnamespace and p.provolatile = 'i') -- ours that read nothing
        offset 0
      ) called
    ), followed as (
      select reads.root, c.oid as relation,
             c.relkind = 'v' or (select count(*) from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'app.note_write'::regproc) > 0 as known,
             concat_ws(' ', c.oid, c.xmin, (
               select string_agg(concat_ws(':', w.company_id, w.transaction_id), ' ' order by w.company_id, w.transaction_id)
               from app.table_write w
               where w.relation = c.oid and w.company_id in ('00000000-0000-0000-0000-000000000000', app.current_company())
             ), (select string_agg(w.xmin::text, ' ' order by w.oid) from pg_catalog.pg_rewrite w where w.ev_class = c.oid),
                (select string_agg(p.xmin::text, ' ' order by p.oid) from pg_catalog.pg_policy p where p.polrelid = c.oid),
                (
                  select concat_ws(' ', app.scope(s.page), app.scope_users(s.page), app.my_teams())
                  from app.scoped_table s where s.table_name = c.relname and c.relnamespace = 'public'::regnamespace and app.scope(s.page) <> 'all'
                )) as state,
             -- A view may say who asks without calling anything of ours.
             case when c.relkind = 'v' then pg_get_viewdef(c.oid) end ~* '\m(current_setting|current_user|session_user|current_role|\w+_to_xml\w*)\M'
             -- Callers with less than 'Todos' each see their own records of a scoped table.
             or coalesce((
               select bool_or(app.scope(s.page) <> 'all')
               from app.scoped_table s where s.table_name = c.relname and c.relnamespace = 'public'::regnamespace
             ), false)
             -- A policy may call nothing but what is the same for all who may open the same pages, and what was just asked.
             or coalesce((
               select bool_or(regexp_replace(
                 pg_get_expr(p.polqual, p.polrelid),
                 'app\.(current_company|readable_pages|mine|my_teams)\(\)|app\.(can\(''[\w-]+''::text, ''read''::text\)|(can_see|scope|scope_users)\(''[\w-]+''::text\))', '', 'g'
               ) ~* '\w\(|\m(current_user|session_user|current_role)\M')
               from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polcmd in ('*', 'r')
             ), false) as personal
      from reads cross join lateral (select c.*, c.xmin from pg_catalog.pg_class c where c.oid = reads.relation offset 0) c
    )
    select f.root,
           case when bool_and(f.known) and not exists (
             select from calls where calls.root = f.root and calls.schema not in ('pg_catalog'::regnamespace, 'app'::regnamespace)
           ) then string_agg(f.state, '; ' order by f.relation) end,
           coalesce(bool_or(f.personal), false) or exists (
             select from calls
             where calls.root = f.root and calls.schema = 'app'::regnamespace
               and calls.function not in ('current_company', 'can', 'can_see', 'readable_pages'))
    from followed f
    group by f.root
  $$;

-- Opens a company's reporting schema to its dashboard: its owner calls it after adding tables or views.
-- Tables answer nobody but the company (asked once a statement), and record that they are written. A view reads with the rights of the caller when it is
-- made with (security_invoker = true); otherwise with its owner's, and then it must itself show only what everybody may see.
create function app.open_reporting_schema(p_company uuid) returns void
  language plpgsql volatile set search_path = '' as $$
declare
  wanted constant text := (select c.schema_name from public.companies c where c.id = p_company and c.schema_name <> 'public');
  found_table regclass;
begin
  if wanted is null then
    raise exception 'company % has no schema of its own', p_company;
  end if;
  execute format('grant usage on schema %I to app_bi', wanted);
  execute format('grant select on all tables in schema %I to app_bi', wanted);
  for found_table in select c.oid::regclass from pg_catalog.pg_class c where c.relnamespace = wanted::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table %s enable row level security', found_table);
    execute format('drop policy if exists company_dashboard on %s', found_table);
    execute format('create policy company_dashboard on %s for select to app_bi using ((select app.current_company() = %L))', found_table, p_company);
    execute format('drop trigger if exists note_write on %s', found_table);
    execute format('create trigger note_write after insert or update or delete or truncate on %s for each statement execute function app.note_write()', found_table);
  end loop;
end $$;

-- Opens columns of a table of ours to every company's dashboard: a company sees its own rows, and callers who may read p_page. Without a page the table is the
-- same for every company.
create function app.report_on(p_table regclass, p_columns text[], p_page text default null) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('grant select (%s) on %s to app_bi', (select string_agg(quote_ident(c), ', ') from unnest(p_columns) c), p_table);
  execute format('create trigger note_write after insert or update or delete or truncate on %s for each statement execute function app.note_write()', p_table);
  if p_page is not null then
    execute format('create policy reports on %s for select to app_bi using (company_id = (select app.current_company()))', p_table);
    execute format('create policy reports_may_read on %s as restrictive for select to app_bi using ((select app.can(%L, ''read'')))', p_table, p_page);
    execute format('comment on policy reports_may_read on %s is %L', p_table, p_page);
  end if;
end $$;

-- The pages that the caller may not read and of whose records a relation shows something; null when there are none.
create function app.denied_pages(p_relation oid) returns text[]
  language sql stable security definer set search_path = '' as $$
    with recursive reads (relation) as (
      select p_relation
      union
      select d.refobjid
      from reads
      join pg_catalog.pg_class c on c.oid = reads.relation and 'security_invoker=true' = any (c.reloptions)
      join pg_catalog.pg_rewrite w on w.ev_class = c.oid
      join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_catalog.pg_class'::regclass
    )
    select array_agg(distinct named.page order by named.page)
    from reads
    join pg_catalog.pg_policy p on p.polrelid = reads.relation and p.polname = 'reports_may_read'
    cross join lateral (select obj_description(p.oid, 'pg_policy') as page) named
    where not app.can(named.page, 'read')
  $$;

revoke all on function app.set_demo_data, app.denied_pages, app.note_write, app.reading_states, app.open_reporting_schema, app.report_on from public;
grant execute on function app.set_demo_data, app.denied_pages, app.reading_states to app_user;
