-- Tags: coloured labels of a company. Each kind of record has its own, told apart by scope.
-- Rules: spec/2 §3 tag, §5, §9.

-- The kinds of records that have tags, by the names of their tables: app.add_tags adds one.
create table app.tag_scope (
  name text primary key,
  page text not null references page
);
create index tag_scope_of_page on app.tag_scope (page);

create table tag (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  scope      text not null references app.tag_scope,
  name       text collate "und-x-icu" not null check (name <> '' and length(name) <= 50),
  color      text default '#3b82f6' check (color ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index tag_name_taken on tag (company_id, scope, lower(name));
create index tag_of_scope on tag (scope);

create trigger touch_updated_at before update on tag for each row execute function app.touch_updated_at();
select app.audit('tag', null);
select app.guard_company('tag');
grant select, insert, update, delete on tag to app_user;

-- Gives the records of a table tags, guarded by their page: app.add_tags('client', 'clients') creates client_tag, which says which client has which tag. The
-- permission of a page is asked about only when one of its tags is met. p_asks: see app.publish.
create function app.add_tags(p_table regclass, p_page text, p_asks boolean default false) returns void
  language plpgsql set search_path = '' as $$
declare
  scope constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  links constant text := scope || '_tag';
  command text;
begin
  insert into app.tag_scope (name, page) values (scope, p_page);
  execute format($f$create policy %3$I on public.tag as restrictive for select to app_user using (
    scope <> %1$L or (select app.can_see(%2$L)))$f$, scope, p_page, scope || '_select');
  execute format($f$create policy %3$I on public.tag as restrictive for insert to app_user with check (
    scope <> %1$L or (select app.can(%2$L, 'update')))$f$, scope, p_page, scope || '_insert');
  foreach command in array array['update', 'delete'] loop
    execute format($f$create policy %3$I on public.tag as restrictive for %4$s to app_user using (
      scope <> %1$L or (select app.can(%2$L, 'update')))$f$, scope, p_page, scope || '_' || command, command);
  end loop;

  execute format($f$
    create table public.%1$I (
      id         uuid primary key default app.uuid7(),
      company_id uuid not null default app.current_company(),
      %2$I       uuid not null,
      tag_id     uuid not null,
      created_at timestamptz not null default now(),
      unique (company_id, %2$I, tag_id),
      foreign key (company_id, %2$I) references %3$s (company_id, id) on delete cascade,
      foreign key (company_id, tag_id) references public.tag (company_id, id) on delete cascade
    )$f$, links, scope || '_id', p_table);
  execute format('create index %I on public.%I (company_id, tag_id, %I)', links || '_of_tag', links, scope || '_id');
  perform app.audit(format('public.%I', links)::regclass, p_page, scope || '_id'), app.publish(format('public.%I', links)::regclass, p_page, scope || '_id', p_asks),
    app.guard_children(format('public.%I', links)::regclass, p_page);
  if exists (select from app.scoped_table s where s.table_name = scope) then
    perform app.guard_scope_children(format('public.%I', links)::regclass, p_table);
  end if;
end $$;
revoke all on function app.add_tags from public;

-- The specification's second name of a column: page.
create view vw_tags with (security_invoker = true) as
  select *, scope as page from tag;
grant select on vw_tags to app_user;
