-- Tags: coloured labels of a company. Each kind of record has its own, told apart by scope.
-- Rules: spec/2 §3 tag, §5, §9.

create table tag (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  scope      text not null check (scope in ('client', 'patient', 'employee')),
  name       text collate "und-x-icu" not null check (name <> '' and length(name) <= 50),
  color      text default '#3b82f6' check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index tag_name_taken on tag (company_id, scope, lower(name));

create trigger touch_updated_at before update on tag for each row execute function app.touch_updated_at();
select app.audit('tag', null);
select app.guard_company('tag');
grant select, insert, update, delete on tag to app_user;

-- Guards the tags of one scope with the permission of the page that uses them. Asked only when such a tag is met.
create function app.guard_tags(p_scope text, p_page text) returns void
  language plpgsql set search_path = '' as $$
declare
  command text;
begin
  execute format($f$create policy %3$I on public.tag as restrictive for select to app_user using (
    scope <> %1$L or (select app.can_enter(%2$L)))$f$, p_scope, p_page, p_scope || '_select');
  execute format($f$create policy %3$I on public.tag as restrictive for insert to app_user with check (
    scope <> %1$L or (select app.can(%2$L, 'update')))$f$, p_scope, p_page, p_scope || '_insert');
  foreach command in array array['update', 'delete'] loop
    execute format($f$create policy %3$I on public.tag as restrictive for %4$s to app_user using (
      scope <> %1$L or (select app.can(%2$L, 'update')))$f$, p_scope, p_page, p_scope || '_' || command, command);
  end loop;
end $$;
revoke all on function app.guard_tags from public;

select app.guard_tags('client', 'clients'), app.guard_tags('patient', 'patients'), app.guard_tags('employee', 'hr');
