-- Records and what belongs to them: one statement guards a table, and one keeps its counts ready.

-- Lets the nightly job, and nobody else, delete what has been in the trash of a table with deleted_at for 30 days.
create function app.empty_trash_of(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create policy emptying_trash on %s for delete to app_jobs using (deleted_at < now() - interval ''30 days'')', p_table);
  execute format('create policy trash_dates on %s for select to app_jobs using (true)', p_table);
  execute format('grant select (id, deleted_at), delete on %s to app_jobs', p_table);
end $$;

-- Guards a table of records: a company sees its own, and the permissions of a page say who does what. Where the table has deleted_at, setting it moves
-- a record to the trash: moving it there and back needs the permission to delete, and after 30 days the nightly job, and nobody else, deletes it for good.
create function app.guard_records(p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_company(p_table);
  execute format('create policy may_see on %s as restrictive for select to app_user using ((select app.can_see(%L)))', p_table, p_page);
  execute format('create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(%L, ''create'')))', p_table, p_page);
  execute format($f$create policy may_update on %s as restrictive for update to app_user using (
    (select app.can(%2$L, 'update')) or (select app.can(%2$L, 'delete')))$f$, p_table, p_page);
  execute format('grant select, insert, update on %s to app_user', p_table);
  if exists (select from pg_catalog.pg_attribute where attrelid = p_table and attname = 'deleted_at') then
    execute format($f$create policy may_trash on %1$s as restrictive for update to app_user
      using (deleted_at is null or (select app.can(%2$L, 'delete'))) with check (deleted_at is null or (select app.can(%2$L, 'delete')))$f$,
      p_table, p_page);
    perform app.empty_trash_of(p_table);
  end if;
end $$;
grant usage on schema public to app_jobs;

-- Guards a table whose rows belong to a record. Adding, changing and deleting one is an update of the record; with p_own each needs its own
-- permission on p_page, which may be a finer right within the record's page.
create function app.guard_children(p_table regclass, p_page text, p_own boolean default false) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_company(p_table);
  execute format('create policy may_see on %s as restrictive for select to app_user using ((select app.can_see(%L)))', p_table, p_page);
  execute format('create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(%L, %L)))',
    p_table, p_page, case when p_own then 'create' else 'update' end);
  execute format('create policy may_update on %s as restrictive for update to app_user using ((select app.can(%L, ''update'')))', p_table, p_page);
  execute format('create policy may_delete on %s as restrictive for delete to app_user using ((select app.can(%L, %L)))',
    p_table, p_page, case when p_own then 'delete' else 'update' end);
  execute format('grant select, insert, update, delete on %s to app_user', p_table);
end $$;

-- Locks a record of the current company against changes, removal and merges until the transaction ends. True unless it is gone or in the trash by then.
-- It runs as the owner because adding what belongs to a record may need another permission than changing the record, which a lock asks for.
create function app.lock_record(p_table regclass, p_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  present boolean;
begin
  execute format(
    $f$select to_jsonb(r) ->> 'deleted_at' is null from %s r where id = $1 and company_id = app.current_company() for no key update$f$, p_table
  ) into present using p_id;
  return coalesce(present, false);
end $$;

-- What a person's forms have made already, so that one sent again after its answer got lost makes nothing twice: her own alone, for a week.
create table sent_form (
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null default app.current_user_id() references users on delete cascade,
  form_id    uuid not null,                                           -- drawn by the browser when the form opened
  entity     text not null,                                           -- the table of what it makes
  digest     text not null,                                           -- of what was sent
  record_id  uuid not null default app.uuid7(),                       -- of what it makes
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, form_id)
);
create index sent_form_of_user on sent_form (user_id);
select app.guard_company('sent_form');
create policy own_rows on sent_form as restrictive to app_user using (user_id = (select app.current_user_id()));
grant select, insert, delete on sent_form to app_user;

-- The tables of records of which a person sees those of some people: one a page. app.guard_scope adds one (0010_scope.sql).
create table app.scoped_table (
  page       text primary key references page,
  table_name text not null unique,
  has_team   boolean not null,
  -- The condition of its rows that are somebody's work still: app.distribute gives to who has fewest of them.
  open_when  text not null
);

-- Counts the records outside the trash as they are written, in the table <p_table>_count: how many a company has for each value of the columns p_by and,
-- under the names of p_also, for how many of these a condition holds: app.keep_counts('client', 'clients', '{status_id}', '{"with_email": "email is not null"}').
-- p_sums: amounts that are summed too, exactly, by the name of their sum; null counts for nothing.
-- The sum over the rows of a value is exact in every snapshot. A writer adds a row with its difference, and merges into it the rows that no other writer is
-- merging at that moment: writers never wait for each other, and rows do not pile up. Of a scoped table (app.guard_scope) <p_table>_count is for callers
-- with 'Todos'; the others sum <p_table>_responsible_count, which has the same by responsible and team, within their scope.
create function app.keep_counts(p_table regclass, p_page text, p_by text[], p_also jsonb default '{}', p_sums jsonb default '{}') returns void
  language plpgsql set search_path = '' as $$
declare
  counted constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  scoped constant app.scoped_table := (select s from app.scoped_table s where s.table_name = counted);
begin
  perform app.keep_counts_in(p_table, counted || '_count', p_page, p_by, p_also, p_sums);
  if scoped.page is not null then
    execute format('create policy in_scope on public.%I as restrictive for select to app_user using ((select app.scope(%L) = ''all''))', counted || '_count', p_page);
    perform app.keep_counts_in(p_table, counted || '_responsible_count', p_page,
      array['responsible_id'] || case when scoped.has_team then '{team_id}'::text[] end || p_by, p_also, p_sums);
    execute format('create policy in_scope on public.%I as restrictive for select to app_user using (%s)',
      counted || '_responsible_count', app.scope_condition(p_page, scoped.has_team, null));
  end if;
end $$;

create function app.keep_counts_in(p_table regclass, p_counts text, p_page text, p_by text[], p_also jsonb, p_sums jsonb default '{}') returns void
  language plpgsql set search_path = '' as $keep$
declare
  counts constant text := p_counts;
  by_list constant text := (select string_agg(format('%I', b), ', ' order by n) from unnest(p_by) with ordinality b (b, n));
  by_columns constant text := (
    select string_agg(format('%I %s %s', b, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end), ', ' order by n)
    from unnest(p_by) with ordinality b (b, n) join pg_catalog.pg_attribute a on a.attrelid = p_table and a.attname = b);
  by_parameters constant text := (
    select string_agg(format('p_%s %s', b, format_type(a.atttypid, a.atttypmod)), ', ' order by n)
    from unnest(p_by) with ordinality b (b, n) join pg_catalog.pg_attribute a on a.attrelid = p_table and a.attname = b);
  by_values constant text := (select string_agg('p_' || b, ', ' order by n) from unnest(p_by) with ordinality b (b, n));
  same constant text := (
    select string_agg(format(case when a.attnotnull then '%1$I = p_%1$s' else '(%1$I = p_%1$s or %1$I is null and p_%1$s is null)' end, b), ' and ' order by n)
    from unnest(p_by) with ordinality b (b, n) join pg_catalog.pg_attribute a on a.attrelid = p_table and a.attname = b);
  names constant text[] := array['total'] || array(select key from jsonb_object_keys(p_also) key order by key) || array(select key from jsonb_object_keys(p_sums) key order by key);
  name_list constant text := array_to_string(names, ', ');
  types constant text[] := array(select case when p_sums ? n then 'numeric' else 'bigint' end from unnest(names) with ordinality n (n, o) order by o);
  present constant text := case when exists (select from pg_catalog.pg_attribute where attrelid = p_table and attname = 'deleted_at')
    then 'where deleted_at is null' else '' end;
  -- What one row counts for, as it comes and as it goes.
  ones text := '1 as total';
  minus_ones text := '-1';
begin
  select ones || coalesce(string_agg(format(', (%s)::int as %I', value, key), '' order by key), ''),
         minus_ones || coalesce(string_agg(format(', -(%s)::int', value), '' order by key), '')
    into ones, minus_ones from jsonb_each_text(p_also);
  select ones || coalesce(string_agg(format(', coalesce(%s, 0) as %I', value, key), '' order by key), ''),
         minus_ones || coalesce(string_agg(format(', -coalesce(%s, 0)', value), '' order by key), '')
    into ones, minus_ones from jsonb_each_text(p_sums);

  execute format('create table public.%I (id bigint generated always as identity primary key, company_id uuid not null default app.current_company() references public.companies on delete cascade, %s, %s)',
    counts, by_columns, (select string_agg(format('%s %s not null', n, t), ', ' order by o) from unnest(names, types) with ordinality n (n, t, o)));
  execute format('create index %I on public.%I (company_id, %s) include (%s)', counts || '_of_company', counts, by_list, name_list);
  perform app.guard_company(format('public.%I', counts)::regclass);
  execute format('create policy may_see on public.%I as restrictive for select to app_user using ((select app.can(%L, ''read'')))', counts, p_page);
  execute format('grant select on public.%I to app_user', counts);

  execute format($f$
    create function app.add_to_%1$s(p_company uuid, %2$s, %3$s) returns void
      language sql volatile security definer set search_path = '' as $body$
        with merged as (
          delete from public.%1$I where id in (select id from public.%1$I where company_id = p_company and %4$s for update skip locked)
          returning %5$s
        )
        insert into public.%1$I (company_id, %6$s, %5$s) select p_company, %7$s, %8$s from merged
      $body$$f$,
    counts, by_parameters, (select string_agg(format('p_%s %s', n, t), ', ' order by o) from unnest(names, types) with ordinality n (n, t, o)), same, name_list,
    by_list, by_values, (select string_agg(format('p_%1$s + coalesce(sum(%1$s), 0)', n), ', ' order by o) from unnest(names) with ordinality n (n, o)));

  execute format($f$
    create function app.keep_%1$s() returns trigger
      language plpgsql security definer set search_path = '' as $body$
    begin
      if tg_op = 'INSERT' then
        perform app.add_to_%2$s(company_id, %3$s, %4$s) from (select company_id, %3$s, %5$s from new_rows %6$s) changed group by company_id, %3$s;
      elsif tg_op = 'DELETE' then
        perform app.add_to_%2$s(company_id, %3$s, %7$s) from (select company_id, %3$s, %5$s from old_rows %6$s) changed group by company_id, %3$s;
      else
        perform app.add_to_%2$s(company_id, %3$s, %4$s)
        from (select company_id, %3$s, %5$s from new_rows %6$s union all select company_id, %3$s, %8$s from old_rows %6$s) changed
        group by company_id, %3$s
        having %9$s;
      end if;
      return null;
    end $body$$f$,
    counts, counts, by_list, (select string_agg(format('sum(%s)', n), ', ' order by o) from unnest(names) with ordinality n (n, o)), ones, present,
    (select string_agg(format('-sum(%s)', n), ', ' order by o) from unnest(names) with ordinality n (n, o)), minus_ones,
    (select string_agg(format('sum(%s) <> 0', n), ' or ' order by o) from unnest(names) with ordinality n (n, o)));
  execute format('revoke all on function app.add_to_%1$s, app.keep_%1$s from public', counts);

  execute format('create trigger %1$I after insert on %2$s referencing new table as new_rows for each statement execute function app.keep_%3$s()',
    counts || '_insert', p_table, counts);
  execute format('create trigger %1$I after update on %2$s referencing old table as old_rows new table as new_rows for each statement execute function app.keep_%3$s()',
    counts || '_update', p_table, counts);
  execute format('create trigger %1$I after delete on %2$s referencing old table as old_rows for each statement execute function app.keep_%3$s()',
    counts || '_delete', p_table, counts);
end $keep$;

-- The last number that a company gave under a prefix.
create table app.last_number (
  company_id uuid not null references companies on delete cascade,
  prefix     text not null,
  last       bigint not null,
  primary key (company_id, prefix)
);

-- The next numbers of the current company, such as PRC-000031, without gaps: whoever asks next waits until the transaction ends. Source: spec/5 §3.2.
create function app.next_numbers(p_prefix text, p_many bigint) returns text[]
  language sql volatile security definer set search_path = '' as $$
    with given as (
      insert into app.last_number as n (company_id, prefix, last) values (app.current_company(), p_prefix, p_many)
      on conflict (company_id, prefix) do update set last = n.last + p_many
      returning last
    )
    select array_agg(p_prefix || '-' || lpad(k::text, greatest(6, length(k::text)), '0') order by k)
    from given cross join lateral generate_series(last - p_many + 1, last) k
  $$;
create function app.next_number(p_prefix text) returns text
  language sql volatile set search_path = '' as $$ select (app.next_numbers(p_prefix, 1))[1] $$;

revoke all on function app.empty_trash_of, app.guard_records, app.guard_children, app.lock_record, app.keep_counts, app.keep_counts_in, app.next_numbers, app.next_number from public;
grant execute on function app.lock_record, app.next_numbers, app.next_number to app_user;

-- The columns by which records of other pages refer to one that can be merged. When it is, they follow, whoever may see them: select app.follows_merge('deal', 'client_id', 'client').
create table app.merge_reference (
  owner       text not null,
  column_name text not null,
  table_name  text not null,
  primary key (owner, column_name)
);

create function app.follows_merge(p_owner regclass, p_column text, p_table regclass) returns void
  language sql set search_path = '' as $$
    insert into app.merge_reference
    select o.relname, p_column, t.relname from pg_catalog.pg_class o, pg_catalog.pg_class t where o.oid = p_owner and t.oid = p_table
  $$;

create function app.merge_followers(p_table text) returns setof text
  language sql stable security definer set search_path = '' as $$
    select distinct r.owner from app.merge_reference r where r.table_name = p_table
  $$;

-- Has what refers to a record refer to another one from here on, for somebody who may change both.
create function app.follow_merge(p_page text, p_table text, p_from uuid, p_to uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reference app.merge_reference;
begin
  if not app.can(p_page, 'update') or (select count(*) from app.visible(('public.' || p_table)::regclass, array[p_from, p_to])) < 2 then
    raise insufficient_privilege using message = 'only who may change both records merges them';
  end if;
  for reference in select r.* from app.merge_reference r where r.table_name = p_table order by r.owner loop
    execute format('update public.%I set %I = $2 where company_id = app.current_company() and %2$I = $1', reference.owner, reference.column_name) using p_from, p_to;
  end loop;
end $$;

-- Takes back what app.follow_merge did in an operation, except where a reference was changed since.
create function app.unfollow_merge(p_page text, p_table text, p_operation uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  reference app.merge_reference;
begin
  if not app.can(p_page, 'update') then
    return;
  end if;
  for reference in select r.* from app.merge_reference r where r.table_name = p_table order by r.owner loop
    execute format($f$
      with written as (
        select e.entity_id::uuid as id, (array_agg(e.changes -> %2$L order by e.at, e.id))[1] as first, (array_agg(e.changes -> %2$L order by e.at desc, e.id desc))[1] as last
        from app.operation_events($1, %1$L, 'update') e where e.changes ? %2$L group by e.entity_id
      )
      update public.%1$I r set %2$I = (written.first ->> 0)::uuid
      from written
      where r.company_id = app.current_company() and r.id = written.id and r.%2$I = (written.last ->> 1)::uuid$f$, reference.owner, reference.column_name)
      using p_operation;
  end loop;
end $$;

-- The columns by which records of other pages keep one where it is.
create table app.holding (
  owner       text not null,
  column_name text not null,
  table_name  text not null,
  primary key (owner, column_name)
);

-- Nobody deletes a record that others of another page name and that are under way, also where she does not see them (constraint <p_record>_has_open_records); once named
-- it stays beyond the trash: select app.holds('deal', 'client_id', 'client', $$o.status = 'open'$$). Source: spec/4 §3.
create function app.holds(p_owner regclass, p_column text, p_record regclass, p_under_way text) returns void
  language plpgsql set search_path = '' as $hold$
declare
  owner constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_owner);
  record constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_record);
begin
  insert into app.holding values (owner, p_column, record);
  execute format($f$
    create function app.keep_%1$s_of_%2$s() returns trigger
      language plpgsql security definer set search_path = '' as $body$
    begin
      if exists (select from public.%2$I o where (o.company_id, o.%3$I) = (new.company_id, new.id) and o.deleted_at is null and (%4$s))
        and exists (select from public.%1$I r where r.id = new.id and r.deleted_at is not null)
      then
        raise check_violation using message = 'records of another page are under way', constraint = '%1$s_has_open_records';
      end if;
      return null;
    end $body$$f$, record, owner, p_column, p_under_way);
  -- At the end of the transaction, so that they may move to another record in it.
  execute format($f$
    create constraint trigger keep_%1$s_of_%2$s after update of deleted_at on public.%1$I deferrable initially deferred for each row
      when (old.deleted_at is null and new.deleted_at is not null) execute function app.keep_%1$s_of_%2$s()$f$, record, owner);
  execute format($f$
    create or replace function app.is_held_%s(p_id uuid) returns boolean
      language sql stable security definer set search_path = '' as $body$ select %s $body$$f$,
    record, (
      select string_agg(format('exists (select from public.%I o join public.%I r on (r.company_id, r.id) = (o.company_id, o.%I) where r.id = p_id)',
                               h.owner, h.table_name, h.column_name), ' or ' order by h.owner)
      from app.holding h where h.table_name = record));
  execute format('revoke all on function app.keep_%1$s_of_%2$s, app.is_held_%1$s from public', record, owner);
  execute format('grant execute on function app.is_held_%s to app_jobs', record);
  execute format($f$alter policy trash_dates on public.%I using (case when deleted_at < now() - interval '30 days' then not app.is_held_%s(id) else true end)$f$,
    record, record);
end $hold$;

revoke all on function app.holds from public;
revoke all on function app.follows_merge, app.merge_followers, app.follow_merge, app.unfollow_merge from public;
grant execute on function app.merge_followers, app.follow_merge, app.unfollow_merge to app_user;
