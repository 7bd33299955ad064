-- The companies of the installation: their data, their tree, and what they ask of the people who sign in.
-- Rules: spec/5 §7. Only owners of the system change them, by the functions below.

alter table companies
  add legal_name     text check (legal_name <> ''),
  add cnpj           text check (cnpj ~ '^[0-9A-Z]{12}\d{2}$'),
  add email          text check (email <> ''),
  add phone          text check (app.is_phone(phone)),
  add postal_code    text check (postal_code ~ '^\d{8}$'),
  add street         text check (street <> ''),
  add number         text check (number <> ''),
  add complement     text check (complement <> ''),
  add district       text check (district <> ''),
  add city           text check (city <> ''),
  add city_ibge      text check (city_ibge ~ '^\d{7}$'),
  add dpo_name       text check (dpo_name <> ''),
  add dpo_email      text check (dpo_email <> ''),
  -- Agente de tratamento de pequeno porte (Resolução CD/ANPD 2/2022): 30 days instead of 15 for an answer.
  add small_agent    boolean not null default false,
  add deactivated_at timestamptz,
  add deactivated_by uuid references users on delete set null;
create index companies_by_deactivator on companies (deactivated_by);
select app.refers_to_files('companies', 'logo_light_url'), app.refers_to_files('companies', 'logo_light_small_url'),
  app.refers_to_files('companies', 'logo_dark_url'), app.refers_to_files('companies', 'logo_dark_small_url'), app.refers_to_files('companies', 'favicon_url');
create unique index company_cnpj_taken on companies (cnpj) where active;

-- How high a kind of company stands in the tree.
create function app.rank_of_type(p_type text) returns integer
  language sql immutable parallel safe as $$ select array_position('{group,franchise_master,franchise,company}'::text[], p_type) $$;

create function app.refuse_unless_owner() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not app.is_owner(app.current_user_id()) then
    perform app.refuse('owners_only');
  end if;
end $$;

-- Every company, with how many people work there; nothing for anybody but owners.
create function app.company_tree()
  returns table (
    id uuid, parent_id uuid, name text, slug text, type text, legal_name text, cnpj text, city text, state text, logo_url text, active boolean,
    deactivated_at timestamptz, people integer, modules_off integer)
  language sql stable security definer set search_path = '' as $$
    select c.id, c.parent_id, c.name, c.slug, c.type, c.legal_name, c.cnpj, c.city, c.state,
           case when c.logo_light_small_url is null then c.logo_url else '/logos/' || c.slug || '/light_small.png' end, c.active, c.deactivated_at,
           (select count(*)::integer from public.company_membership m where m.company_id = c.id and m.removed_at is null),
           (select count(*)::integer from public.company_module m where m.company_id = c.id and not m.enabled)
    from public.companies c
    where app.is_owner(app.current_user_id())
    order by c.name collate "und-x-icu", c.id
  $$;

-- One of them, whole.
create function app.company_data(p_company uuid) returns setof companies
  language sql stable security definer set search_path = '' as $$
    select c.* from public.companies c where c.id = p_company and app.is_owner(app.current_user_id())
  $$;

-- Refuses a parent that does not stand above, is not there, or is below the company itself.
create function app.refuse_parent(p_company uuid, p_type text, p_parent uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  above text;
  child text;
begin
  if p_parent is not null then
    select c.type into above from public.companies c where c.id = p_parent and c.active;
    if not found then
      raise no_data_found using message = 'no such parent';
    end if;
    if exists (
      with recursive line (id, parent_id, depth) as (
        select c.id, c.parent_id, 0 from public.companies c where c.id = p_parent
        union all
        select c.id, c.parent_id, line.depth + 1 from line join public.companies c on c.id = line.parent_id where line.depth < 16
      )
      select from line where line.id = p_company)
    then
      perform app.refuse('company_below_itself');
    end if;
    if app.rank_of_type(above) >= app.rank_of_type(p_type) then
      perform app.refuse('company_order', p_type || ' ' || above);
    end if;
  end if;
  select c.type into child from public.companies c where c.parent_id = p_company and app.rank_of_type(c.type) <= app.rank_of_type(p_type) limit 1;
  if found then
    perform app.refuse('company_order', child || ' ' || p_type);
  end if;
end $$;

-- Who gains access to a company by another parent, and who loses it, by name: those who reach it from above.
create function app.access_by_parent(p_company uuid, p_parent uuid) returns table (user_id uuid, name text, gains boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_unless_owner();
  return query
  with recursive
    present as (
      select c.parent_id as id from public.companies c where c.id = p_company
      union all
      select c.parent_id from present join public.companies c on c.id = present.id
    ),
    future as (
      select p_parent as id
      union all
      select c.parent_id from future join public.companies c on c.id = future.id
    ),
    reach as (
      select distinct m.user_id as person, exists (select from present p where p.id = m.company_id) as before,
             exists (select from future f where f.id = m.company_id) as after
      from public.company_membership m
      where m.removed_at is null and (m.role in ('owner', 'admin') or 'access_all_companies' = any (m.permissions))
        and (m.company_id in (select id from present) or m.company_id in (select id from future))
    ),
    changed as (select r.person, bool_or(r.before) as before, bool_or(r.after) as after from reach r group by r.person)
  select u.user_id, u.name, changed.after
  from changed join public.users u on u.user_id = changed.person
  where changed.before <> changed.after and u.active and u.profile_id is distinct from 1
    and not exists (
      select from public.company_membership m where m.company_id = p_company and m.user_id = u.user_id and m.removed_at is null)
  order by changed.after desc, u.name collate "und-x-icu", u.user_id;
end $$;

-- A company that is about to be changed by somebody who saw it at p_version, locked for her.
create function app.company_at(p_company uuid, p_version timestamptz) returns public.companies
  language plpgsql volatile set search_path = '' as $$
declare
  company public.companies;
begin
  select * into company from public.companies c where c.id = p_company for update;
  if not found then
    raise no_data_found using message = 'no such company';
  end if;
  if date_trunc('milliseconds', company.updated_at) <> p_version then
    perform app.refuse('company_changed');
  end if;
  return company;
end $$;

-- Makes a company, or changes one that is at p_version: {name, slug, type, parent_id, …} as columns are called. A new one takes the settings of p_like, if any: colours,
-- holidays, hours, modules and own profiles; never people or records. Answers its id.
create function app.save_company(p_company uuid, p_version timestamptz, p_values jsonb, p_like uuid) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.companies;
  after public.companies;
  saved uuid := p_company;
begin
  perform app.refuse_unless_owner();
  lock table public.companies in share row exclusive mode; -- two parents that would close a circle together wait for each other
  if p_company is not null then
    before := app.company_at(p_company, p_version);
  end if;
  after := jsonb_populate_record(before, p_values);
  perform app.refuse_parent(p_company, after.type, after.parent_id);
  if p_company is null then
    insert into public.companies (name, slug, type) values (after.name, after.slug, after.type) returning * into after;
    saved := after.id;
    insert into public.company_membership (company_id, user_id, role, entered_at) values (saved, app.current_user_id(), 'owner', now());
    perform app.copy_settings(p_like, saved);
    select * into after from public.companies c where c.id = saved;
    after := jsonb_populate_record(after, p_values);
  end if;
  update public.companies c
    set name = after.name, slug = after.slug, type = after.type, parent_id = after.parent_id, legal_name = after.legal_name, cnpj = after.cnpj,
        email = after.email, phone = after.phone, postal_code = after.postal_code, street = after.street, number = after.number, complement = after.complement,
        district = after.district, city = after.city, state = after.state, city_ibge = after.city_ibge, time_zone = after.time_zone,
        default_ddd = after.default_ddd, dpo_name = after.dpo_name, dpo_email = after.dpo_email, small_agent = after.small_agent
    where c.id = saved;
  insert into public.audit_event (company_id, action, entity, entity_id, changes)
    select saved, case when p_company is null then 'insert' else 'update' end, 'companies', saved::text,
           jsonb_object_agg(v.key, jsonb_build_array(to_jsonb(before) -> v.key, v.value))
    from jsonb_each(p_values) v where coalesce(to_jsonb(before) -> v.key, 'null') is distinct from v.value;
  return saved;
end $$;

-- Gives a new company what another one has set up.
create function app.copy_settings(p_from uuid, p_to uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.companies c set primary_color = l.primary_color, secondary_color = l.secondary_color, theme = l.theme from public.companies l where l.id = p_from and c.id = p_to;
  insert into public.company_holiday (company_id, date, name, yearly, half_day_until)
    select p_to, h.date, h.name, h.yearly, h.half_day_until from public.company_holiday h where h.company_id = p_from;
  insert into public.office_hours (company_id, weekday, opens, closes)
    select p_to, o.weekday, o.opens, o.closes from public.office_hours o where o.company_id = p_from;
  insert into public.profile (company_id, id, name) select p_to, p.id, p.name from public.profile p where p.company_id = p_from;
  insert into public.profile_permission (company_id, profile_id, page, can_create, can_read, can_update, can_delete, scope)
    select p_to, r.profile_id, r.page, r.can_create, r.can_read, r.can_update, r.can_delete, r.scope
    from public.profile_permission r where r.company_id = p_from;
  insert into public.company_module (company_id, module, enabled, changed_by)
    select p_to, m.module, m.enabled, app.current_user_id() from public.company_module m where m.company_id = p_from;
  insert into public.picklist_item (company_id, list, value_id, name, order_index, hidden, color, "group")
    select p_to, i.list, i.value_id, i.name, i.order_index, i.hidden, i.color, i."group" from public.picklist_item i where i.company_id = p_from;
end $$;

-- Keeps a company out of use, or brings it back as it was.
create function app.set_company_active(p_company uuid, p_active boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  company public.companies;
begin
  perform app.refuse_unless_owner();
  perform from public.companies c order by c.id for update;
  select * into company from public.companies c where c.id = p_company;
  if not found then
    raise no_data_found using message = 'no such company';
  end if;
  if company.active = p_active then return; end if;
  if not p_active and exists (select from public.companies c where c.parent_id = p_company and c.active) then
    perform app.refuse('company_has_children');
  end if;
  if not p_active and not exists (select from public.companies c where c.active and c.id <> p_company) then
    perform app.refuse('last_company');
  end if;
  if p_active and exists (select from public.companies c where c.id = company.parent_id and not c.active) then
    perform app.refuse('parent_inactive');
  end if;
  update public.companies c
    set active = p_active, deactivated_at = case when not p_active then now() end, deactivated_by = case when not p_active then app.current_user_id() end
    where c.id = p_company;
  insert into public.audit_event (company_id, action, entity, entity_id, changes)
    values (p_company, 'update', 'companies', p_company::text, jsonb_build_object('active', jsonb_build_array(not p_active, p_active)));
end $$;

-- What a company asks of those who sign in. Nobody asks two steps of others before she has them herself.
create function app.save_company_security(p_company uuid, p_version timestamptz, p_require smallint[], p_allow_trusted boolean, p_idle integer) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.companies;
begin
  perform app.refuse_unless_owner();
  perform app.refuse_unconfirmed();
  before := app.company_at(p_company, p_version);
  if not p_require <@ before.require_two_factor
    and not exists (select from public.users u where u.user_id = app.current_user_id() and u.two_factor_at is not null)
  then
    perform app.refuse('yours_first');
  end if;
  update public.companies c set require_two_factor = p_require, allow_trusted_browsers = p_allow_trusted, session_idle_minutes = p_idle where c.id = p_company;
  insert into public.audit_event (company_id, action, entity, entity_id, changes)
    values (p_company, 'update', 'companies', p_company::text, jsonb_build_object(
      'require_two_factor', jsonb_build_array(before.require_two_factor, p_require),
      'allow_trusted_browsers', jsonb_build_array(before.allow_trusted_browsers, p_allow_trusted),
      'session_idle_minutes', jsonb_build_array(before.session_idle_minutes, p_idle)));
end $$;

revoke all on function app.company_at, app.save_company, app.copy_settings, app.rank_of_type, app.refuse_unless_owner, app.company_tree, app.company_data, app.refuse_parent,
  app.access_by_parent, app.set_company_active, app.save_company_security from public;
grant execute on function app.save_company, app.company_tree, app.company_data, app.access_by_parent, app.set_company_active, app.save_company_security to app_user;

-- How many bytes of files each company keeps.
create function app.company_storage() returns table (company_id uuid, bytes double precision)
  language sql stable security definer set search_path = '' as $$
    select f.company_id, sum(f.byte_size)::double precision from public.stored_file f where app.is_owner(app.current_user_id()) group by f.company_id
  $$;

-- Who works in a company.
create function app.company_people(p_company uuid)
  returns table (user_id uuid, name text, email text, role text, profile_name text, status text, entered_at timestamptz)
  language sql stable security definer set search_path = '' as $$
    select u.user_id, case when m.entered_at is null then coalesce(m.invited_name, u.email) else u.name end, u.email, m.role,
           app.profile_name(p_company, case when u.profile_id = 1 then u.profile_id else coalesce(m.profile_id, u.profile_id) end),
           case when not u.active then 'blocked' when m.entered_at is null then 'invited' else 'active' end, m.entered_at
    from public.company_membership m
    join public.users u on u.user_id = m.user_id
    where m.company_id = p_company and m.removed_at is null and app.is_owner(app.current_user_id())
    order by 2, 1
  $$;

-- What was changed of a company, newest first.
create function app.company_events(p_company uuid) returns table (id uuid, at timestamptz, by text, action text, entity text, changes jsonb)
  language sql stable security definer set search_path = '' as $$
    select e.id, e.at, u.name, e.action, e.entity, e.changes
    from public.audit_event e left join public.users u on u.user_id = e.user_id
    where e.company_id = p_company and e.entity = 'companies' and app.is_owner(app.current_user_id())
    order by e.at desc, e.id desc
  $$;
insert into app.audited_table (entity, page) values ('companies', 'settings');

-- The profiles of a company, given and its own.
create function app.company_profiles(p_company uuid) returns table (id smallint, name text)
  language sql stable security definer set search_path = '' as $$
    select p.id, app.profile_name(p_company, p.id)
    from (select unnest('{1,2,3,4}'::smallint[]) as id union all select own.id from public.profile own where own.company_id = p_company) p
    where app.is_owner(app.current_user_id()) order by p.id
  $$;

-- Municipal holidays and days off of a company.
create function app.company_holidays(p_company uuid) returns setof company_holiday
  language sql stable security definer set search_path = '' as $$
    select h.* from public.company_holiday h where h.company_id = p_company and app.is_owner(app.current_user_id()) order by h.date desc, h.id
  $$;

-- Adds a holiday to a company, or changes the one that is at p_version. Answers it.
create function app.save_holiday(p_company uuid, p_holiday uuid, p_version timestamptz, p_values jsonb) returns setof company_holiday
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.company_holiday;
  after public.company_holiday;
begin
  perform app.refuse_unless_owner();
  if p_holiday is null then
    perform from public.companies c where c.id = p_company;
    if not found then
      raise no_data_found using message = 'no such company';
    end if;
    after := jsonb_populate_record(null::public.company_holiday, p_values);
    return query insert into public.company_holiday (company_id, date, name, yearly, half_day_until)
      values (p_company, after.date, after.name, after.yearly, after.half_day_until) returning *;
    return;
  end if;
  select * into before from public.company_holiday h where h.id = p_holiday for update;
  if not found then
    raise no_data_found using message = 'no such holiday';
  end if;
  if date_trunc('milliseconds', before.updated_at) <> p_version then
    perform app.refuse('company_changed');
  end if;
  after := jsonb_populate_record(before, p_values);
  return query update public.company_holiday h
    set date = after.date, name = after.name, yearly = after.yearly, half_day_until = after.half_day_until where h.id = p_holiday returning *;
end $$;

create function app.remove_holiday(p_holiday uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_unless_owner();
  delete from public.company_holiday h where h.id = p_holiday;
  if not found then
    raise no_data_found using message = 'no such holiday';
  end if;
end $$;

-- Puts the days off of the year before, but for those that repeat by themselves, into p_year. Answers how many were new.
create function app.copy_holidays(p_company uuid, p_year integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  copied integer;
begin
  perform app.refuse_unless_owner();
  insert into public.company_holiday (company_id, date, name, half_day_until)
    select h.company_id, (h.date + interval '1 year')::date, h.name, h.half_day_until from public.company_holiday h
    where h.company_id = p_company and not h.yearly and extract(year from h.date) = p_year - 1
    on conflict do nothing;
  get diagnostics copied = row_count;
  return copied;
end $$;

create function app.company_hours(p_company uuid) returns table (weekday smallint, opens text, closes text)
  language sql stable security definer set search_path = '' as $$
    select o.weekday, left(o.opens::text, 5), left(o.closes::text, 5) from public.office_hours o
    where o.company_id = p_company and app.is_owner(app.current_user_id()) order by o.weekday, o.opens
  $$;

-- Gives a company that is at p_version other office hours: [{weekday, opens, closes}].
create function app.save_company_hours(p_company uuid, p_version timestamptz, p_hours jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  was jsonb;
begin
  perform app.refuse_unless_owner();
  perform app.company_at(p_company, p_version);
  select coalesce(jsonb_agg(to_jsonb(h)), '[]') into was from app.company_hours(p_company) h;
  delete from public.office_hours o where o.company_id = p_company;
  insert into public.office_hours (company_id, weekday, opens, closes)
    select p_company, h.weekday, h.opens, h.closes from jsonb_to_recordset(p_hours) h (weekday smallint, opens time, closes time);
  update public.companies c set updated_at = now() where c.id = p_company;
  insert into public.audit_event (company_id, action, entity, entity_id, changes)
    values (p_company, 'update', 'companies', p_company::text, jsonb_build_object('office_hours', jsonb_build_array(was, p_hours)));
end $$;

revoke all on function app.company_storage, app.company_people, app.company_events, app.company_profiles, app.company_holidays, app.save_holiday, app.remove_holiday,
  app.copy_holidays, app.company_hours, app.save_company_hours from public;
grant execute on function app.company_storage, app.company_people, app.company_events, app.company_profiles, app.company_holidays, app.save_holiday,
  app.remove_holiday, app.copy_holidays, app.company_hours, app.save_company_hours to app_user;

-- Gives a company the picture of one kind: light, light_small, dark, dark_small or favicon. p_url: the address of a stored file; null takes it away.
create function app.set_company_logo(p_company uuid, p_kind text, p_url text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  named constant text := case p_kind when 'favicon' then 'favicon_url' else 'logo_' || p_kind || '_url' end;
  was text;
begin
  perform app.refuse_unless_owner();
  execute format('select %I from public.companies c where c.id = $1 for update', named) into was using p_company;
  if not exists (select from public.companies c where c.id = p_company) then
    raise no_data_found using message = 'no such company';
  end if;
  execute format('update public.companies c set %I = $2 where c.id = $1', named) using p_company, p_url;
  -- Uploaded where the owner works, it belongs to the company whose picture it is.
  update public.stored_file f set company_id = p_company where f.company_id = app.current_company() and f.id = substring(p_url from '^/files/(.*)$')::uuid;
  insert into public.audit_event (company_id, action, entity, entity_id, changes)
    values (p_company, 'update', 'companies', p_company::text, jsonb_build_object(named, jsonb_build_array(was, p_url)));
end $$;

-- Where the bytes of a company's picture are; no row where it has none of that kind. Asked without a sign-in: the branded sign-in shows it.
create function app.company_logo(p_slug text, p_kind text) returns text
  language sql stable security definer set search_path = '' as $$
    select f.storage_key
    from public.companies c
    join public.stored_file f on '/files/' || f.id = case p_kind
      when 'light' then c.logo_light_url when 'light_small' then c.logo_light_small_url
      when 'dark' then c.logo_dark_url when 'dark_small' then c.logo_dark_small_url when 'favicon' then c.favicon_url end
    where c.slug = p_slug and c.active
  $$;
revoke all on function app.set_company_logo, app.company_logo from public;
grant execute on function app.set_company_logo to app_user;
grant execute on function app.company_logo to app_login;
