-- What every module's tables are built with: unique codes, search patterns, and one statement that guards and one that audits a table.

create sequence app.code_counter;

-- The time counts milliseconds, and a counter fills the three digits below them, so that two records made in the same millisecond differ.
create or replace function app.next_code(prefix text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  n bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint * 1000 + nextval('app.code_counter') % 1000;
  code text := '';
begin
  while n > 0 loop
    code := substr(digits, (n % 36)::int + 1, 1) || code;
    n := n / 36;
  end loop;
  return prefix || '-' || code;
end $$;

-- The LIKE pattern that finds a text anywhere in a folded column; % and _ stand for themselves.
create function app.containing(text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(app.fold($1), '([\\%_])', '\\\1', 'g') || '%' $$;
revoke all on function app.containing from public;
grant execute on function app.containing to app_user, app_bi;

-- Whether the rows of a page show: to whoever may read it and, in a procedure that declares a change of this very page (app.changed_page,
-- set as the request is let in), to whoever may only write, who must see the row that the statement returns.
create function app.can_enter(p_page text) returns boolean
  language sql stable
  return app.can(p_page, 'read') or current_setting('app.changed_page', true) = p_page and (
    app.can(p_page, 'create') or app.can(p_page, 'update') or app.can(p_page, 'delete'));
revoke all on function app.can_enter from public;
grant execute on function app.can_enter to app_user, app_bi;

-- Guards a table of records: a company sees its own, and a page's permission says what for. Where it has deleted_at, setting that moves a record
-- to the trash: moving it there and back needs the permission to delete, and after 30 days the nightly job, and nobody else, deletes it for good.
create function app.guard_records(p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_company(p_table);
  execute format($f$create policy may_read on %s as restrictive for select to app_user using ((select app.can_enter(%L)))$f$, p_table, p_page);
  execute format($f$create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(%L, 'create')))$f$, p_table, p_page);
  execute format($f$create policy may_update on %s as restrictive for update to app_user using (
    (select app.can(%2$L, 'update')) or (select app.can(%2$L, 'delete')))$f$, p_table, p_page);
  execute format('grant select, insert, update on %s to app_user', p_table);
  if exists (select from pg_catalog.pg_attribute where attrelid = p_table and attname = 'deleted_at') then
    execute format($f$create policy may_trash on %1$s as restrictive for update to app_user
      using (deleted_at is null or (select app.can(%2$L, 'delete'))) with check (deleted_at is null or (select app.can(%2$L, 'delete')))$f$,
      p_table, p_page);
    execute format($f$create policy emptying_trash on %s for delete to app_jobs using (deleted_at < now() - interval '30 days')$f$, p_table);
    execute format('create policy trash_dates on %s for select to app_jobs using (true)', p_table);
    execute format('grant select (id, deleted_at), delete on %s to app_jobs', p_table);
  end if;
end $$;

-- Keeps a record of the company being worked in from being changed, removed or merged until the transaction ends. True unless it is gone or in the trash
-- by then. Adding what belongs to a record may need another permission than changing it, which a lock of the caller's own would ask for.
create function app.lock_record(p_table regclass, p_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  present boolean;
begin
  execute format($f$select to_jsonb(r) ->> 'deleted_at' is null from %s r where id = $1 and company_id = app.current_company() for no key update$f$, p_table)
    into present using p_id;
  return coalesce(present, false);
end $$;
grant usage on schema public to app_jobs;

-- Guards a table whose rows hang off a record: changing any of them is an update of the record.
create function app.guard_children(p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
declare
  command text;
begin
  perform app.guard_company(p_table);
  execute format($f$create policy may_read on %s as restrictive for select to app_user using ((select app.can_enter(%L)))$f$, p_table, p_page);
  execute format($f$create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(%L, 'update')))$f$, p_table, p_page);
  foreach command in array array['update', 'delete'] loop
    execute format($f$create policy may_%1$s on %2$s as restrictive for %1$s to app_user using ((select app.can(%3$L, 'update')))$f$,
      command, p_table, p_page);
  end loop;
  execute format('grant select, insert, update, delete on %s to app_user', p_table);
end $$;

create function app.guard_company(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format($f$create policy same_company on %s to app_user
    using (company_id = (select app.current_company())) with check (company_id = (select app.current_company()))$f$, p_table);
  -- Functions that run as the owner, migrations and backups.
  execute format('create policy owner on %s to current_user using (true) with check (true)', p_table);
end $$;

-- Whose changes are recorded, and what a caller must be able to read to read of them. Without a page: the permission of the procedure is enough.
create table app.audited_table (
  entity text primary key,
  page   text references page
);
create index audited_table_of_page on app.audited_table (page);

-- Writes every change of a table with the columns id and company_id to audit_event, for callers who may read p_page. The column p_record names the
-- record that a row belongs to, whose history it is part of.
create function app.audit(p_table regclass, p_page text, p_record text default null) returns void
  language plpgsql set search_path = '' as $$
declare
  record text := coalesce(quote_literal(p_record), '');
begin
  insert into app.audited_table (entity, page)
  select c.relname, p_page from pg_catalog.pg_class c where c.oid = p_table;
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.audit_insert(%s)', p_table, record);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.audit_update(%s)', p_table, record);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.audit_delete(%s)', p_table, record);
end $$;

-- The tables whose changes the caller may not read of.
create function app.unreadable_entities() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(t.entity), '{}')
    from (select a.page from app.audited_table a group by a.page) p
    join app.audited_table t using (page)
    where not app.can(p.page, 'read')
  $$;
create policy readable_entity on audit_event as restrictive for select to app_user using (entity <> all ((select app.unreadable_entities())::text[]));

revoke all on function app.guard_records, app.guard_children, app.guard_company, app.audit, app.unreadable_entities, app.lock_record from public;
grant execute on function app.unreadable_entities to app_user;
grant execute on function app.lock_record to app_user;
