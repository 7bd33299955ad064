-- Lists: how a person has arranged the columns of one, and the views that people save of it.

-- Anything that a person's screens remember; nobody else reads it.
create table user_preference (
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null default app.current_user_id() references users on delete cascade,
  key        text not null check (length(key) between 1 and 100),
  value      jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index user_preference_of_user on user_preference (user_id);
create trigger touch_updated_at before update on user_preference for each row execute function app.touch_updated_at();
select app.guard_company('user_preference');
create policy own_rows on user_preference as restrictive to app_user using (user_id = (select app.current_user_id()));
grant select, insert, update, delete on user_preference to app_user;

-- Filters, order and columns of a list under a name. Others of the company see it when it is shared.
create table saved_view (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null default app.current_user_id() references users on delete cascade,
  list       text not null check (list <> ''),
  name       text collate "und-x-icu" not null check (length(name) between 1 and 60),
  shared     boolean not null default false,
  filters    jsonb not null,
  columns    jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  constraint saved_view_name_taken unique (company_id, list, user_id, name)
);
create index saved_view_of_user on saved_view (user_id);
create trigger touch_updated_at before update on saved_view for each row execute function app.touch_updated_at();
select app.audit('saved_view', null);
select app.guard_company('saved_view');
create policy own_or_shared on saved_view as restrictive for select to app_user using (shared or user_id = (select app.current_user_id()));
create policy own_insert on saved_view as restrictive for insert to app_user with check (user_id = (select app.current_user_id()));
create policy own_update on saved_view as restrictive for update to app_user using (user_id = (select app.current_user_id()));
-- A shared view outlives its author's interest in it: callers who manage the settings may delete it.
create policy own_delete on saved_view as restrictive for delete to app_user
  using (user_id = (select app.current_user_id()) or (select app.can('settings', 'update')));
grant select, insert, update, delete on saved_view to app_user;
