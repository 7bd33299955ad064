-- Access: sign-ins, people, companies, and the one definition of who may do what.
-- Rules: spec/1 §3, §6.

-- Sign-ins, sessions and reset tokens. Only the authentication library reads these tables.
create schema auth;
grant usage on schema auth to app_auth;

create table auth.user (
  id             uuid primary key default gen_random_uuid(),
  name           text not null,
  email          text not null unique,
  email_verified boolean not null default false,
  image          text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now()
);
create table auth.session (
  id         uuid primary key default gen_random_uuid(),
  token      text not null unique,
  user_id    uuid not null references auth.user on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on auth.session (user_id);
create table auth.account (
  id                       uuid primary key default gen_random_uuid(),
  account_id               text not null,
  provider_id              text not null,
  user_id                  uuid not null references auth.user on delete cascade,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  password                 text,
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now()
);
create index account_of_user on auth.account (user_id);
create table auth.verification (
  id         uuid primary key default gen_random_uuid(),
  identifier text not null,
  value      text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);
-- Attempts per account and per address, shared by every server process. Columns are the limiter library's.
create table auth.rate_limit (
  key    text primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on all tables in schema auth to app_auth;

-- The companies of the installation, as a tree: group, franchise_master, franchise, company.
create table companies (
  id              uuid primary key default app.uuid7(),
  name            text not null check (name <> ''),
  slug            text not null constraint company_slug_taken unique check (slug ~ '^[a-z0-9-]+$'),
  type            text not null default 'company' check (type in ('group', 'franchise_master', 'franchise', 'company')),
  parent_id       uuid references companies,
  -- The company's reporting views live here; the dashboard may read it.
  schema_name     text not null default 'public' check (schema_name ~ '^[a-z_][a-z0-9_]*$'),
  active          boolean not null default true,
  time_zone       text not null default 'America/Sao_Paulo',
  default_ddd     text not null default '84' check (default_ddd ~ '^[1-9][0-9]$'),
  -- Branding: hex colours whose hue the browser builds its shades from.
  primary_color   text not null default '#2563eb' check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null default '#0ea5e9' check (secondary_color ~ '^#[0-9a-f]{6}$'),
  theme           text not null default 'light' check (theme in ('light', 'dark')),
  page_title      text,
  logo_url        text,
  -- Whether a widget whose view cannot be read shows sample data, marked DEMO, or its error.
  demo_data_enabled boolean not null default true,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint company_schema_reserved check (schema_name not in ('app', 'auth', 'pgboss', 'information_schema') and schema_name !~ '^pg_')
);
create index companies_of_parent on companies (parent_id);
-- A reporting schema belongs to one company and is never one of the platform's.
create unique index company_schema_taken on companies (schema_name) where schema_name <> 'public';

-- The person behind a sign-in. profile_id 1 is the owner; permissions is {page: true | 'all' | {action: true}} or {all: true}.
create table users (
  user_id     uuid primary key references auth.user on delete cascade,
  profile_id  smallint not null default 4 check (profile_id > 0),
  name        text not null check (name <> ''),
  email       text not null,
  avatar_url  text,
  permissions jsonb,
  active      boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create trigger touch_updated_at before update on users for each row execute function app.touch_updated_at();

create table company_membership (
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  user_id     uuid not null references users on delete cascade,
  role        text not null default 'member' check (role in ('owner', 'admin', 'manager', 'member', 'viewer')),
  permissions text[] not null default '{}',
  created_at  timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_membership_of_user on company_membership (user_id);

-- The page keys of spec/1 §6. `within` is the key whose permission also answers for this one. Same rows as src/shared/pages.ts.
create table page (
  key         text primary key,
  path        text,
  within      text references page,
  order_index smallint not null,
  -- Each opening of a file of this page is written to the audit: who, when, which file.
  records_openings boolean not null default false
);
create index page_within on page (within);
insert into page (key, path, within, order_index) values
  ('dashboard', '/', null, 1),
  ('crm', '/crm', null, 2),
  ('clients', '/clients', null, 3),
  ('patients', '/patients', null, 4),
  ('hr', '/hr', null, 5),
  ('legal', null, null, 6),
  ('legal-cases', '/legal/cases', 'legal', 7),
  ('legal-dashboard', '/legal/dashboard', 'legal', 8),
  ('whatsapp-chat', '/whatsapp/chat', null, 9),
  ('whatsapp-dashboard', '/whatsapp/dashboard', null, 10),
  ('whatsapp-instances', '/whatsapp/instances', null, 11),
  ('whatsapp-aspects', '/whatsapp/aspects', null, 12),
  ('whatsapp-evaluations', '/whatsapp/evaluations', null, 13),
  ('users', '/users', null, 14),
  ('settings', '/settings/companies', null, 15),
  ('cores', '/settings/collors', 'settings', 16),
  ('permissoes', null, 'settings', 17);

-- Explicit permissions of one person in one company; a row answers for its page whatever the person's object says.
create table user_page_permission (
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null references users on delete cascade,
  page       text not null references page,
  can_create boolean not null default false,
  can_read   boolean not null default false,
  can_update boolean not null default false,
  can_delete boolean not null default false,
  primary key (company_id, user_id, page)
);
create index user_page_permission_of_user on user_page_permission (user_id);
create index user_page_permission_of_page on user_page_permission (page);

-- How a person reaches one company: as owner of the system, by membership, or by one further up the tree. No row: not at all.
create function app.company_access(p_user uuid, p_company uuid)
  returns table (role text, permissions text[], is_direct boolean, via uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  with recursive line (id, parent_id, depth) as (
    select c.id, c.parent_id, 0 from public.companies c where c.id = p_company and c.active
    union all
    select p.id, p.parent_id, line.depth + 1 from line join public.companies p on p.id = line.parent_id where line.depth < 16
  )
  (
    select m.role, m.permissions, line.depth = 0, m.company_id
    from line
    join public.company_membership m on m.company_id = line.id and m.user_id = p_user
    where line.depth = 0 or m.role in ('owner', 'admin') or 'access_all_companies' = any (m.permissions)
    order by line.depth
    limit 1
  )
  union all
  select 'owner', array[]::text[], true, p_company
  from public.users u, public.companies c
  where u.user_id = p_user and u.profile_id = 1 and c.id = p_company and c.active
  limit 1;
end $$;

-- The companies a person may enter, with the columns of spec/1 §3.
create function app.accessible_companies(p_user uuid)
  returns table (
    company_id uuid, company_name text, company_slug text, company_type text, schema_name text, parent_id uuid, parent_name text,
    user_role text, user_permissions text[], is_direct_access boolean, access_reason text
  )
  language sql stable security definer set search_path = '' as $$
    select c.id, c.name, c.slug, c.type, c.schema_name, c.parent_id, parent.name,
           access.role, access.permissions, access.is_direct,
           case
             when u.profile_id = 1 then 'Proprietário do sistema'
             when access.is_direct then 'Acesso direto'
             else 'Acesso por ' || via.name
           end
    from public.users u
    cross join public.companies c
    cross join lateral app.company_access(p_user, c.id) access
    left join public.companies parent on parent.id = c.parent_id
    left join public.companies via on via.id = access.via
    where u.user_id = p_user and u.active and c.active
    order by c.name collate "und-x-icu", c.id
  $$;

-- The same for the caller alone: asked about another person it answers nothing.
create function get_user_accessible_companies(user_id uuid)
  returns table (
    company_id uuid, company_name text, company_slug text, company_type text, schema_name text, parent_id uuid, parent_name text,
    user_role text, user_permissions text[], is_direct_access boolean, access_reason text
  )
  language sql stable security definer set search_path = '' as $$
    select a.* from app.accessible_companies(get_user_accessible_companies.user_id) a
    where get_user_accessible_companies.user_id = app.current_user_id()
  $$;

-- What one explicit value grants. true means create, read and update; delete needs 'all' or to be named. Source: spec/1 §6.
create function app.value_grants(p_value jsonb, p_action text) returns boolean
  language sql immutable parallel safe as $$
    select case jsonb_typeof(p_value)
      when 'boolean' then p_value = 'true' and p_action <> 'delete'
      when 'string' then p_value = '"all"'
      when 'object' then coalesce(p_value -> 'all' = 'true', false) or coalesce(p_value -> p_action = 'true', false)
      when 'array' then p_value ? 'all' or p_value ? p_action
      else false
    end
  $$;

-- The one definition of permission (spec/1 §6): owner; explicit rows, then the explicit object; then the profile's defaults.
-- The dashboard is the home of everybody who is signed in. Somebody without a profile has only that.
create function app.allowed(p_user uuid, p_company uuid, p_page text, p_action text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  person public.users;
  parent text;
  granted boolean;
begin
  if p_page = 'dashboard' and p_action = 'read' then return true; end if;
  select * into person from public.users u where u.user_id = p_user and u.active;
  if not found then return false; end if;
  if person.profile_id = 1 then return true; end if;
  select p.within into parent from public.page p where p.key = p_page;
  if not found then return false; end if;

  select case p_action when 'create' then r.can_create when 'read' then r.can_read
                       when 'update' then r.can_update when 'delete' then r.can_delete end
    into granted
    from public.user_page_permission r
    where r.company_id = p_company and r.user_id = p_user and r.page in (p_page, parent)
    order by (r.page = p_page) desc
    limit 1;
  if found then return coalesce(granted, false); end if;

  if person.permissions = '"all"' or person.permissions -> 'all' = 'true' then return true; end if;
  if coalesce(person.permissions, 'null') not in ('null', '{}', 'false', '[]') then
    return app.value_grants(coalesce(person.permissions -> p_page, person.permissions -> parent), p_action) is true;
  end if;
  if exists (select from public.user_page_permission r where r.company_id = p_company and r.user_id = p_user) then return false; end if;

  return case person.profile_id
    when 2 then p_action <> 'delete' and coalesce(parent, p_page) in ('crm', 'clients', 'users', 'settings')
    when 3 then p_action = 'read' and p_page = 'crm'
    else false
  end;
end $$;

-- The same question about the caller, for policies: (select app.can('hr', 'read')) is answered once a statement.
create function app.can(p_page text, p_action text) returns boolean
  language sql stable
  return app.allowed(app.current_user_id(), app.current_company(), p_page, p_action);

-- Whether the caller sees the rows of a page: with the permission to read it and, in a procedure that declares a change of this very page
-- (app.changed_page, set as the request is admitted), with one to write, because she must see the row that the statement returns.
create function app.can_see(p_page text) returns boolean
  language sql stable
  return app.can(p_page, 'read') or current_setting('app.changed_page', true) = p_page and (
    app.can(p_page, 'create') or app.can(p_page, 'update') or app.can(p_page, 'delete'));

-- The pages the caller may read, for policies on tables that serve several pages.
create function app.readable_pages() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(p.key), '{}') from public.page p where app.can(p.key, 'read')
  $$;

-- What a request needs to know about its session, in one call: no row without a live session of a person who is not blocked;
-- company_id is null when the company asked for does not exist, is inactive or is out of the person's reach.
create function app.authenticate(p_token text, p_company uuid)
  returns table (user_id uuid, company_id uuid, time_zone text, session_created_at timestamptz)
  language sql stable security definer set search_path = '' as $$
    select s.user_id, c.id, c.time_zone, s.created_at
    from auth.session s
    left join public.users u on u.user_id = s.user_id
    left join public.companies c on c.id = p_company and exists (select from app.company_access(s.user_id, p_company))
    where s.token = p_token and s.expires_at > now() and coalesce(u.active, true)
  $$;

-- What the branded sign-in shows: the root of the tree, its colours, and how many companies there are.
create function get_login_branding()
  returns table (group_name text, group_logo text, group_theme text, primary_color text, secondary_color text, total_companies integer)
  language sql stable security definer set search_path = '' as $$
    select c.name, c.logo_url, c.theme, c.primary_color, c.secondary_color,
           (select count(*)::integer from public.companies where active)
    from public.companies c
    where c.active and c.parent_id is null
    order by case c.type when 'group' then 1 when 'franchise_master' then 2 else 3 end, c.created_at, c.id
    limit 1
  $$;

-- The caller; profile_id is null without a profile row.
create function app.signed_in_person()
  returns table (user_id uuid, profile_id smallint, name text, email text, avatar_url text)
  language sql stable security definer set search_path = '' as $$
    select a.id, u.profile_id, coalesce(u.name, a.name), a.email, u.avatar_url
    from auth.user a
    left join public.users u on u.user_id = a.id
    where a.id = app.current_user_id()
  $$;

-- False for somebody who was blocked. Without a profile row nobody is.
create function app.may_sign_in(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select coalesce((select u.active from public.users u where u.user_id = p_user), true)
  $$;

-- Whether a company that the caller may enter has active companies below it.
create function app.has_children(p_parent uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.companies c where c.parent_id = p_parent and c.active)
       and exists (select from app.company_access(app.current_user_id(), p_parent))
  $$;

-- A person has one name: of her sign-in and of her profile.
create function app.copy_name_to_sign_in() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.user set name = new.name, updated_at = now() where id = new.user_id;
  return null;
end $$;
create trigger copy_name_to_sign_in after update of name on users for each row when (old.name is distinct from new.name) execute function app.copy_name_to_sign_in();

-- Functions that run as the owner, migrations and backups: row level security is forced, and would stop an owner who is no superuser.
create policy owner on companies to current_user using (true) with check (true);
create policy owner on users to current_user using (true) with check (true);

alter table companies enable row level security;
alter table companies force row level security;
create policy current_company on companies for select to app_user, app_bi using (id = (select app.current_company()));
grant select on companies to app_user, app_bi;

alter table users enable row level security;
alter table users force row level security;
create policy oneself on users to app_user using (user_id = (select app.current_user_id()));
create policy colleagues on users for select to app_user using (
  (select app.can('users', 'read'))
  and exists (select from company_membership m where m.user_id = users.user_id and m.company_id = (select app.current_company()))
);
grant select on users to app_user;
grant update (name, avatar_url) on users to app_user;

select app.guard_company('company_membership');
grant select on company_membership to app_user;

select app.guard_company('user_page_permission');
grant select on user_page_permission to app_user;

grant select on page to app_user;

create view vw_users with (security_invoker = true) as
  select user_id, profile_id, name, email, avatar_url, permissions, active from users;
grant select on vw_users to app_user;

create view vw_user_effective_pages with (security_invoker = true) as
  select u.user_id, p.key as page, p.path, p.order_index,
         app.allowed(u.user_id, app.current_company(), p.key, 'create') as can_create,
         app.allowed(u.user_id, app.current_company(), p.key, 'read') as can_read,
         app.allowed(u.user_id, app.current_company(), p.key, 'update') as can_update,
         app.allowed(u.user_id, app.current_company(), p.key, 'delete') as can_delete
  from users u cross join page p;
grant select on vw_user_effective_pages to app_user;

revoke all on all functions in schema app from public;
revoke all on function get_user_accessible_companies, get_login_branding from public;
grant execute on function app.value_grants, app.allowed, app.can, app.can_see, app.readable_pages to app_user, app_bi;
grant execute on function app.signed_in_person, app.has_children, get_user_accessible_companies to app_user;
grant execute on function app.authenticate, app.allowed, app.accessible_companies, get_login_branding to app_login;
grant usage on schema public to app_login;
grant execute on function app.may_sign_in to app_auth;
