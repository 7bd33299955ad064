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

-- Guards a table of records: a company sees its own, and a page's permission says what for. Removing sets deleted_at, so it is an update.
create function app.guard_records(p_table regclass, p_page text) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_company(p_table);
  execute format($f$create policy may_read on %s as restrictive for select to app_user using ((select app.can_enter(%L)))$f$, p_table, p_page);
  execute format($f$create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(%L, 'create')))$f$, p_table, p_page);
  execute format($f$create policy may_update on %s as restrictive for update to app_user using (
    (select app.can(%2$L, 'update')) or (select app.can(%2$L, 'delete')))$f$, p_table, p_page);
  execute format('grant select, insert, update on %s to app_user', p_table);
end $$;

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

-- Writes every change of a table with the columns id and company_id to audit_event.
create function app.audit_changes(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function app.audit_insert()', p_table);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.audit_update()', p_table);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function app.audit_delete()', p_table);
end $$;

revoke all on function app.guard_records, app.guard_children, app.guard_company, app.audit_changes from public;
