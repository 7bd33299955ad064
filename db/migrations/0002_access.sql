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
  -- When the person last gave her password in this session: signing in, or asked for it before something dangerous.
  confirmed_at timestamptz not null default now(),
  -- When she last used it; five minutes are one moment. A session that nobody uses ends by itself (app.idle_limit).
  seen_at      timestamptz not null default now(),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
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
  name            text collate "und-x-icu" not null check (name <> ''),
  slug            text not null constraint company_slug_taken unique check (slug ~ '^[a-z0-9-]+$'),
  type            text not null default 'company' check (type in ('group', 'franchise_master', 'franchise', 'company')),
  parent_id       uuid references companies,
  -- The company's reporting views live here; the dashboard may read it.
  schema_name     text not null default 'public' check (schema_name ~ '^[a-z_][a-z0-9_]*$'),
  active          boolean not null default true,
  time_zone       text not null default 'America/Sao_Paulo',
  -- The federal state, whose holidays it keeps; null: not said.
  state           text check (state ~ '^[A-Z]{2}$'),
  default_ddd     text not null default '84' check (default_ddd ~ '^[1-9][0-9]$'),
  -- Branding: hex colours whose hue the browser builds its shades from.
  primary_color   text not null default '#2563eb' check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null default '#0ea5e9' check (secondary_color ~ '^#[0-9a-f]{6}$'),
  theme           text not null default 'light' check (theme in ('light', 'dark')),
  page_title      text,
  logo_url        text,
  -- Addresses of stored files, by theme and place; everybody sees them under /logos/{slug}/.
  logo_light_url       text,
  logo_light_small_url text,
  logo_dark_url        text,
  logo_dark_small_url  text,
  favicon_url          text,
  -- Whether a widget whose view cannot be read shows sample data, marked DEMO, or its error: a demonstration does from the beginning.
  demo_data_enabled boolean not null default false,
  -- The profiles whose people must sign in with two steps, whether their browsers may be trusted, and after how many unused minutes a session ends.
  require_two_factor     smallint[] not null default '{}',
  allow_trusted_browsers boolean not null default true,
  session_idle_minutes   integer not null default 1440 check (session_idle_minutes in (30, 60, 240, 720, 1440, 10080)),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  constraint company_schema_reserved check (schema_name not in ('app', 'auth', 'pgboss', 'information_schema') and schema_name !~ '^pg_')
);
create index companies_of_parent on companies (parent_id);
-- A reporting schema belongs to one company and is never one of the platform's.
create unique index company_schema_taken on companies (schema_name) where schema_name <> 'public';

-- The person behind a sign-in. profile_id 1 is the owner; others hold in companies whose membership names none of its own. permissions is
-- {page: true | 'all' | {action: true}} or {all: true}.
create table users (
  user_id     uuid primary key references auth.user on delete cascade,
  profile_id  smallint not null default 4 check (profile_id > 0),
  name        text collate "und-x-icu" not null check (name <> ''),
  email       text not null,
  avatar_url  text,
  phone       text check (app.is_phone(phone)),
  permissions jsonb,
  active      boolean not null default true,
  -- Since when, and by whom, somebody who is not active is kept out.
  blocked_at  timestamptz,
  blocked_by  uuid references users on delete set null,
  -- Since when she signs in with two steps.
  two_factor_at timestamptz,
  -- Where she begins on a phone.
  phone_start text not null default 'dashboard' check (phone_start in ('dashboard', 'day')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);
create trigger touch_updated_at before update on users for each row execute function app.touch_updated_at();

create index users_by_blocker on users (blocked_by);

create table company_membership (
  id          uuid not null unique default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  user_id     uuid not null references users on delete cascade,
  role        text not null default 'member' check (role in ('owner', 'admin', 'manager', 'member', 'viewer')),
  permissions text[] not null default '{}',
  -- The person's profile in this company; null: users.profile_id, which alone makes an owner of the system.
  profile_id  smallint check (profile_id > 1),
  -- What was typed with the invitation: all that the company sees of the person until she has entered it.
  invited_name  text collate "und-x-icu" check (invited_name <> ''),
  invited_email text,
  invited_by    uuid references users on delete set null,
  invited_at    timestamptz,
  entered_at    timestamptz default now(),
  -- Since when she no longer works there. An invitation takes it back.
  removed_at    timestamptz,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index company_membership_of_user on company_membership (user_id);
create index company_membership_of_inviter on company_membership (invited_by);
create trigger touch_updated_at before update on company_membership for each row execute function app.touch_updated_at();

-- The page keys of spec/1 §6 and of what came since, in the order of the menu. Same rows as src/shared/pages.ts.
create table page (
  key         text primary key,
  path        text,
  -- A finer right within another page. It follows that page's permission unless one of its own says otherwise; where inherits is false only a permission
  -- of its own grants it, and reading that page is needed besides.
  within      text references page,
  inherits    boolean not null default true,
  -- Which of its records a person sees depends on her scope.
  scoped      boolean not null default false,
  -- The module that a company can switch off with all of its pages.
  module      text,
  order_index smallint not null unique,
  -- Each opening of a file of this page is written to the audit: who, when, which file.
  records_openings boolean not null default false
);
create index page_within on page (within);
insert into page (key, path, within, inherits, scoped, module, records_openings, order_index)
select row.key, row.path, row.within, coalesce(row.inherits, true), coalesce(row.scoped, false), row.module, coalesce(row.records_openings, false), n
from rows from (jsonb_to_recordset($$[
  {"key": "dashboard", "path": "/"},
  {"key": "dashboard-rows", "within": "dashboard", "inherits": false},
  {"key": "crm", "path": "/crm", "scoped": true, "module": "crm"},
  {"key": "clients", "path": "/clients", "scoped": true, "module": "clients"},
  {"key": "patients", "path": "/patients", "scoped": true, "module": "patients"},
  {"key": "patients-schedule", "within": "patients", "module": "patients"},
  {"key": "patients-charges", "within": "patients", "module": "patients"},
  {"key": "patients-records", "within": "patients", "inherits": false, "module": "patients"},
  {"key": "patients-setup", "within": "patients", "inherits": false, "module": "patients"},
  {"key": "hr", "path": "/hr", "module": "hr"},
  {"key": "hr-salaries", "within": "hr", "module": "hr"},
  {"key": "hr-health", "within": "hr", "module": "hr", "records_openings": true},
  {"key": "hr-documents", "within": "hr", "module": "hr", "records_openings": true},
  {"key": "legal", "module": "legal"},
  {"key": "legal-cases", "path": "/legal/cases", "within": "legal", "scoped": true, "module": "legal"},
  {"key": "legal-dashboard", "path": "/legal/dashboard", "within": "legal", "module": "legal"},
  {"key": "legal-finance", "within": "legal", "module": "legal"},
  {"key": "whatsapp-chat", "path": "/whatsapp/chat", "scoped": true, "module": "whatsapp"},
  {"key": "whatsapp-export", "within": "whatsapp-chat", "module": "whatsapp"},
  {"key": "whatsapp-dashboard", "path": "/whatsapp/dashboard", "module": "whatsapp"},
  {"key": "whatsapp-instances", "path": "/whatsapp/instances", "module": "whatsapp"},
  {"key": "whatsapp-aspects", "path": "/whatsapp/aspects", "module": "whatsapp"},
  {"key": "whatsapp-evaluations", "path": "/whatsapp/evaluations", "module": "whatsapp"},
  {"key": "users", "path": "/users"},
  {"key": "settings", "path": "/settings/companies"},
  {"key": "cores", "path": "/settings/collors", "within": "settings"},
  {"key": "permissoes", "within": "settings"},
  {"key": "lgpd"},
  {"key": "integrations", "path": "/settings/integrations"}
]$$) as (key text, path text, within text, inherits boolean, scoped boolean, module text, records_openings boolean)) with ordinality
  as row (key, path, within, inherits, scoped, module, records_openings, n)
order by n;

-- Modules that a company switched off, or on again. Without a row a module is on. Written by app.set_module alone.
create table company_module (
  id         uuid not null unique default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  module     text not null check (module in ('crm', 'clients', 'patients', 'hr', 'legal', 'whatsapp')),
  enabled    boolean not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references users on delete set null,
  primary key (company_id, module)
);
create index company_module_by_changer on company_module (changed_by);

-- What people who have none of their own are named after: 1 to 4 are given (app.profile_name), a company makes others.
create table profile (
  company_id uuid not null default app.current_company() references companies on delete cascade,
  id         smallint not null check (id >= 10),
  name       text collate "und-x-icu" not null check (length(name) between 1 and 60)
    constraint profile_name_taken check (lower(name) not in ('proprietário do sistema', 'gestor', 'vendas', 'básico')),
  primary key (company_id, id)
);
create unique index profile_name_taken on profile (company_id, lower(name));

-- What a profile may do in one company, and whose records of the page it sees. Once a company gave a profile rows, they are all it has there. Profiles 1 to
-- 3 are fixed.
create table profile_permission (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  profile_id smallint not null check (profile_id > 3),
  page       text not null references page,
  can_create boolean not null default false,
  can_read   boolean not null default false,
  can_update boolean not null default false,
  can_delete boolean not null default false,
  scope      text check (scope in ('all', 'team', 'own')),
  unique (company_id, profile_id, page)
);
create index profile_permission_of_page on profile_permission (page);

-- Explicit permissions of one person in one company; a row answers for its page whatever the person's object says.
create table user_page_permission (
  id         uuid not null unique default app.uuid7(),
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
    join public.company_membership m on m.company_id = line.id and m.user_id = p_user and m.removed_at is null
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

-- A person's profile in a company: whoever comes from a company above has that of the membership she comes by.
create function app.profile_of(p_user uuid, p_company uuid) returns smallint
  language plpgsql stable security definer set search_path = '' as $$
declare
  held smallint;
  everywhere smallint;
begin
  select u.profile_id into everywhere from public.users u where u.user_id = p_user;
  if everywhere = 1 then return 1; end if;
  select m.profile_id into held from public.company_membership m where (m.company_id, m.user_id) = (p_company, p_user) and m.removed_at is null;
  if not found then
    select m.profile_id into held
      from app.company_access(p_user, p_company) a
      join public.company_membership m on (m.company_id, m.user_id) = (a.via, p_user);
  end if;
  return coalesce(held, everywhere);
end $$;

create function app.profile_name(p_company uuid, p_profile smallint) returns text
  language sql stable security definer set search_path = '' as $$
    select case p_profile when 1 then 'Proprietário do sistema' when 2 then 'Gestor' when 3 then 'Vendas' when 4 then 'Básico'
      else coalesce((select p.name from public.profile p where p.company_id = p_company and p.id = p_profile), 'Perfil ' || p_profile) end
  $$;

-- The last two rules: what a profile holds in a company. p_parent: the page that p_page follows, where it follows one.
create function app.decide_by_profile(
    p_company uuid, p_profile smallint, p_page text, p_parent text, p_action text, out granted boolean, out rule text, out by_page text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  by_page := p_page;
  if p_profile > 3 and exists (select from public.profile_permission r where r.company_id = p_company and r.profile_id = p_profile) then
    select case p_action when 'create' then r.can_create when 'read' then r.can_read
                         when 'update' then r.can_update when 'delete' then r.can_delete else false end, r.page
      into granted, by_page
      from public.profile_permission r
      where r.company_id = p_company and r.profile_id = p_profile and r.page in (p_page, p_parent)
      order by (r.page = p_page) desc
      limit 1;
    granted := coalesce(granted, false); rule := 'profile_row'; by_page := coalesce(by_page, p_page);
    return;
  end if;

  rule := 'profile_default';
  granted := case p_profile
    when 2 then p_action <> 'delete' and coalesce(p_parent, p_page) in ('crm', 'clients', 'users', 'settings')
      or p_action = 'read' and p_page = 'dashboard-rows'
    when 3 then p_action = 'read' and p_page = 'crm'
    else false
  end;
end $$;

-- The module of a page that a company switched off; null while its module is on, or it has none.
create function app.module_off(p_company uuid, p_page text) returns text
  language sql stable security definer set search_path = '' as $$
    select m.module from public.company_module m join public.page p on p.module = m.module
    where m.company_id = p_company and not m.enabled and p.key = p_page
  $$;

-- The companies that switched a module off: scheduled work passes them by.
create function app.companies_without(p_module text) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select m.company_id from public.company_module m where m.module = p_module and not m.enabled
  $$;

-- Whether a company asks two steps of a person's profile, and she has not set them up.
create function app.misses_two_factor(p_user uuid, p_company uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  asked smallint[];
begin
  select c.require_two_factor into asked from public.companies c where c.id = p_company;
  if asked is null or asked = '{}' or exists (select from public.users u where u.user_id = p_user and u.two_factor_at is not null) then
    return false;
  end if;
  return coalesce(app.profile_of(p_user, p_company) = any (asked), false);
end $$;

-- The API key that the caller's request came with (0806); null for a session.
create function app.current_key() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.api_key_id', true), '')::uuid;

-- Whether a key includes an action on a page: it has to name it, finer rights too.
create function app.key_includes(p_key uuid, p_company uuid, p_page text, p_action text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select k.permissions -> p_page ? p_action from public.api_key k where (k.id, k.company_id) = (p_key, p_company)), false);
end $$;

-- The one definition of permission (spec/1 §6, spec/5 §3.1): the first rule that applies decides, and says its name and the page whose permission it read.
-- Whoever asks about herself in the company she works in was admitted there by app.authenticate: blocked, no_company and two_factor are not asked again. Nor are
-- the first two with p_is_admitted, of people who were just looked up as members. With p_as_if_on a module that is switched off does not count.
create function app.decide(
    p_user uuid, p_company uuid, p_page text, p_action text, p_is_admitted boolean default false,
    p_as_if_on boolean default false, out granted boolean, out rule text, out by_page text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  is_caller constant boolean := coalesce(p_user = app.current_user_id() and p_company is not distinct from app.current_company(), false);
  is_admitted constant boolean := p_is_admitted or is_caller;
  misses_two_factor constant boolean := not is_caller and app.misses_two_factor(p_user, p_company);
  key constant uuid := case when p_user = app.current_user_id() then app.current_key() end;
  is_home constant boolean := p_page = 'dashboard' and p_action = 'read';
  person public.users;
  parent text;
  follows boolean;
  profile smallint;
begin
  by_page := p_page;
  select * into person from public.users u where u.user_id = p_user;
  if not is_admitted and not person.active then
    granted := false; rule := 'blocked'; return;
  end if;
  if is_home and not misses_two_factor and key is null then
    granted := true; rule := 'home'; return;
  end if;
  if person.user_id is null or not is_admitted and not exists (select from app.company_access(p_user, p_company)) then
    granted := false; rule := 'no_company'; return;
  end if;
  if not p_as_if_on and app.module_off(p_company, p_page) is not null then
    granted := false; rule := 'module_off'; return;
  end if;
  if misses_two_factor then
    granted := false; rule := 'two_factor'; return;
  end if;
  if key is not null and not app.key_includes(key, p_company, p_page, p_action) then
    granted := false; rule := 'key'; return;
  end if;
  if is_home then
    granted := true; rule := 'home'; return;
  end if;
  if person.profile_id = 1 then
    granted := true; rule := 'owner'; return;
  end if;

  select p.within, p.inherits into parent, follows from public.page p where p.key = p_page;
  if not found then
    granted := false; rule := 'profile_default'; return;
  end if;
  if not follows then
    select d.granted, d.rule, d.by_page into granted, rule, by_page from app.decide(p_user, p_company, parent, 'read', p_is_admitted, p_as_if_on) d;
    if not granted then return; end if;
    by_page := p_page;
    parent := null;
  end if;

  select case p_action when 'create' then r.can_create when 'read' then r.can_read
                       when 'update' then r.can_update when 'delete' then r.can_delete else false end, 'own_row', r.page
    into granted, rule, by_page
    from public.user_page_permission r
    where r.company_id = p_company and r.user_id = p_user and r.page in (p_page, parent)
    order by (r.page = p_page) desc
    limit 1;
  if found then return; end if;

  by_page := p_page;
  if coalesce(person.permissions, 'null') not in ('null', '{}', 'false', '[]') then
    rule := 'own_object';
    if person.permissions = '"all"' or person.permissions -> 'all' = 'true' then
      granted := true;
    else
      if not coalesce(person.permissions ? p_page, false) and person.permissions ? parent then by_page := parent; end if;
      granted := app.value_grants(coalesce(person.permissions -> p_page, person.permissions -> parent), p_action) is true;
    end if;
    return;
  end if;
  if exists (select from public.user_page_permission r where r.company_id = p_company and r.user_id = p_user) then
    granted := false; rule := 'own_set'; return;
  end if;

  profile := app.profile_of(p_user, p_company);
  select d.granted, d.rule, d.by_page into granted, rule, by_page from app.decide_by_profile(p_company, profile, p_page, parent, p_action) d;
end $$;

create function app.allowed(p_user uuid, p_company uuid, p_page text, p_action text) returns boolean
  language sql stable
  return (app.decide(p_user, p_company, p_page, p_action)).granted;

-- The rules that were looked at, in order; the last one decided. About oneself for everybody, about others for who may read the users.
create function app.explain(p_user uuid, p_company uuid, p_page text, p_action text)
  returns table (step integer, rule text, granted boolean, by_page text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  has_key constant boolean := p_user = app.current_user_id() and app.current_key() is not null;
  rules constant text[] := case
    when has_key then '{blocked,no_company,module_off,two_factor,key,home,owner,own_row,own_object,own_set,profile_row,profile_default}'
    else '{blocked,home,no_company,module_off,two_factor,owner,own_row,own_object,own_set,profile_row,profile_default}' end;
  decision record;
begin
  if p_user is distinct from app.current_user_id() and not app.allowed(app.current_user_id(), p_company, 'users', 'read') then
    raise insufficient_privilege using message = 'the users permission to read is missing';
  end if;
  select * into decision from app.decide(p_user, p_company, p_page, p_action) d;
  return query
    select r.step::integer, r.rule, case when r.rule = decision.rule then decision.granted end, decision.by_page
    from unnest(rules) with ordinality r (rule, step)
    where r.step <= array_position(rules, decision.rule)
    order by r.step;
end $$;

-- Who is asking, and that it is to read a page.
create function app.reader(p_page text) returns text
  language sql stable
  return concat_ws(' ', current_setting('app.user_id', true), current_setting('app.company_id', true), current_setting('app.api_key_id', true), p_page);

-- Whether the request was admitted as a reader of the page (app.admit, 0010). Whoever becomes somebody else, or goes elsewhere, is not who was admitted.
create function app.is_admitted(p_page text) returns boolean
  language sql stable
  return coalesce(current_setting('app.admitted', true) = app.reader(p_page), false);

-- The same question about the caller, for policies: (select app.can('hr', 'read')) is answered once a statement, for each table that it reads, and what the
-- request was admitted to is not decided again.
create function app.can(p_page text, p_action text) returns boolean
  language sql stable
  return p_action = 'read' and app.is_admitted(p_page) or app.allowed(app.current_user_id(), app.current_company(), p_page, p_action);

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

-- What is stored of a session's token: whoever reads the table, or a backup of it, is signed in nowhere.
create function app.token_hash(p_token text) returns text
  language sql immutable strict parallel safe as $$ select encode(sha256(convert_to(p_token, 'UTF8')), 'hex') $$;

-- How long a session of this person may stay unused: as the strictest of the companies she works in says.
create function app.idle_limit(p_user uuid) returns interval
  language sql stable security definer set search_path = '' as $$
    select make_interval(mins => coalesce(min(c.session_idle_minutes), 1440))
    from public.company_membership m join public.companies c on c.id = m.company_id
    where m.user_id = p_user and m.removed_at is null and c.active
  $$;

-- What a request needs to know about its session, in one call: no row without a live session of a person who is not blocked; company_id is null when the company
-- asked for does not exist, is inactive, is out of the person's reach, or asks two steps that she has not set up (misses_two_factor). long_ago: her use of the
-- session is to be noted.
create function app.authenticate(p_token text, p_company uuid)
  returns table (
    user_id uuid, company_id uuid, time_zone text, session_created_at timestamptz, session_id uuid, misses_two_factor boolean, long_ago boolean)
  language sql stable security definer set search_path = '' as $$
    select s.user_id, case when not missing.two_factor then c.id end, c.time_zone, s.created_at, s.id, missing.two_factor, s.seen_at < now() - interval '5 minutes'
    from auth.session s
    left join public.users u on u.user_id = s.user_id
    left join public.companies c on c.id = p_company and exists (select from app.company_access(s.user_id, p_company))
    cross join lateral (select c.id is not null and app.misses_two_factor(s.user_id, c.id) as two_factor) missing
    where s.token = app.token_hash(p_token) and s.expires_at > now() and s.seen_at > now() - app.idle_limit(s.user_id) and coalesce(u.active, true)
  $$;

-- What the branded sign-in shows: the root of the tree, its colours, and how many companies there are.
create function get_login_branding()
  returns table (group_name text, group_logo text, group_theme text, primary_color text, secondary_color text, total_companies integer)
  language sql stable security definer set search_path = '' as $$
    select c.name,
           case when c.theme = 'dark' and c.logo_dark_url is not null then '/logos/' || c.slug || '/dark.png'
                when c.theme = 'light' and c.logo_light_url is not null then '/logos/' || c.slug || '/light.png' else c.logo_url end,
           c.theme, c.primary_color, c.secondary_color,
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
  and exists (
    select from company_membership m
    where m.user_id = users.user_id and m.company_id = (select app.current_company()) and m.removed_at is null and m.entered_at is not null)
);
grant select on users to app_user;
grant update (name, avatar_url, phone_start) on users to app_user;

select app.guard_company('company_membership');
create policy may_see on company_membership as restrictive for select to app_user
  using (user_id = (select app.current_user_id()) or (select app.can('users', 'read')));
grant select on company_membership to app_user;

-- Written by functions that run as the owner alone.
select app.guard_company('user_page_permission'), app.guard_company('profile'), app.guard_company('profile_permission'), app.guard_company('company_module');
create policy oneself_or_users on user_page_permission as restrictive for select to app_user
  using (user_id = (select app.current_user_id()) or (select app.can('users', 'read')));
create policy may_see on profile as restrictive for select to app_user using ((select app.can('users', 'read')));
create policy may_see on profile_permission as restrictive for select to app_user using ((select app.can('users', 'read')));
grant select on user_page_permission, profile, profile_permission, company_module to app_user;

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
grant execute on function app.decide, app.allowed, app.module_off, app.reader, app.is_admitted, app.can, app.can_see, app.readable_pages to app_user, app_bi;
grant execute on function app.explain, app.profile_of, app.profile_name to app_user;
grant execute on function app.signed_in_person, app.has_children, get_user_accessible_companies to app_user;
grant execute on function app.authenticate, app.decide, app.allowed, app.module_off, app.accessible_companies, get_login_branding to app_login;
grant execute on function app.accessible_companies to app_auth;
grant usage on schema public to app_login;
grant execute on function app.may_sign_in, app.token_hash to app_auth;
