-- The screen of permissions: what a person or a profile holds, who may change it, and why it is so.
-- Rules: spec/5 §5.

-- What a person of the current company may do, or what a profile holds there: each page and action, by which rule, and the page whose permission was read. Of
-- a module that is off, what counts once it is on: saving the whole set must not lose it.
create function app.rights_of(p_user uuid, p_profile smallint) returns table (page text, action text, granted boolean, rule text, by_page text)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if app.can('users', 'read') is not true and p_user is distinct from app.current_user_id() then
    raise insufficient_privilege using message = 'the permission to read is missing';
  end if;
  if p_user is not null then
    return query
      select p.key, a, d.granted, d.rule, d.by_page
      from public.page p cross join unnest('{read,create,update,delete}'::text[]) with ordinality as w (a, n)
      cross join lateral app.decide(p_user, app.current_company(), p.key, a, p_as_if_on => true) d
      order by p.order_index, n;
  else
    return query
      select p.key, a, app.profile_holds(p_profile, p.key, a), case when p_profile = 1 then 'owner' else 'profile_row' end, p.key
      from public.page p cross join unnest('{read,create,update,delete}'::text[]) with ordinality as w (a, n)
      order by p.order_index, n;
  end if;
end $$;

-- The scope of each scoped page that a person, or a profile, has.
create function app.scopes_of(p_user uuid, p_profile smallint) returns table (page text, scope text)
  language sql stable security definer set search_path = '' as $$
    select p.key, case when p_user is null then case when p_profile = 1 then 'all' else app.profile_scope(p_profile, p.key) end else app.scope_of(p_user, p.key) end
    from public.page p where p.scoped and (app.can('users', 'read') or p_user = app.current_user_id())
  $$;

-- Changes with whatever the permissions of a person or of a profile are made of.
create function app.permissions_version(p_user uuid, p_profile smallint) returns text
  language sql stable security definer set search_path = '' as $$
    select md5(concat_ws('|',
      (select u.permissions::text || u.profile_id from public.users u where u.user_id = p_user),
      (
        select string_agg(concat_ws(',', r.page, r.can_create, r.can_read, r.can_update, r.can_delete), ';' order by r.page)
        from public.user_page_permission r where r.company_id = app.current_company() and r.user_id = p_user
      ),
      (select string_agg(s.page || s.scope, ';' order by s.page) from public.user_scope s where s.company_id = app.current_company() and s.user_id = p_user),
      (
        select string_agg(concat_ws(',', r.page, r.can_create, r.can_read, r.can_update, r.can_delete, r.scope), ';' order by r.page)
        from public.profile_permission r
        where r.company_id = app.current_company() and r.profile_id = coalesce(p_profile, app.profile_of(p_user, app.current_company()))
      ),
      coalesce(p_profile, app.profile_of(p_user, app.current_company()))))
  $$;

-- Refuses a caller who may not change the permissions of this person, or of this profile; and a version that is not the present one. Others wait meanwhile.
create function app.refuse_permissions(p_user uuid, p_profile smallint, p_version text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('permissoes', 'update') is not true or app.can('users', 'read') is not true then
    raise insufficient_privilege using message = 'the permission to change permissions is missing';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('permissions ' || app.current_company() || coalesce(p_user::text, p_profile::text), 0));
  if p_user is not null then
    if not exists (
      select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null)
    then
      raise no_data_found using message = 'nobody of this company';
    end if;
    if p_user = app.current_user_id() then
      perform app.refuse('own_rights');
    end if;
    if app.is_owner(p_user) then
      perform app.refuse(case when app.is_owner(app.current_user_id()) then 'fixed_profile' else 'owners_only' end);
    end if;
  else
    if p_profile < 4 then
      perform app.refuse('fixed_profile');
    end if;
    if p_profile <> 4 and not app.is_profile_here(p_profile) then
      raise no_data_found using message = 'no such profile';
    end if;
    if p_profile = app.profile_of(app.current_user_id(), app.current_company()) then
      perform app.refuse('own_rights');
    end if;
  end if;
  if p_version is distinct from app.permissions_version(p_user, p_profile) then
    perform app.refuse('permissions_changed');
  end if;
end $$;

-- Everything that a person or a profile holds, to be compared after a change: {"read clients": 1, "scope clients": 2}.
create function app.holdings(p_user uuid, p_profile smallint) returns jsonb
  language sql stable security definer set search_path = '' as $$
    select coalesce(jsonb_object_agg(h.what, h.reach), '{}') from (
      select r.action || ' ' || r.page as what, 1 as reach from app.rights_of(p_user, p_profile) r where r.granted
      union all
      select 'scope ' || s.page, app.reach_of(s.scope) from app.scopes_of(p_user, p_profile) s
      where exists (select from app.rights_of(p_user, p_profile) r where r.page = s.page and r.action = 'read' and r.granted)
    ) h
  $$;

-- Refuses what was granted since p_before and the caller does not hold herself.
create function app.refuse_granted_since(p_before jsonb, p_user uuid, p_profile smallint) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  mine constant jsonb := app.holdings(app.current_user_id(), null);
  beyond text;
begin
  select h.key into beyond
    from jsonb_each_text(app.holdings(p_user, p_profile)) h
    join public.page p on p.key = split_part(h.key, ' ', 2)
    where h.value::integer > coalesce((p_before ->> h.key)::integer, 0) and h.value::integer > coalesce((mine ->> h.key)::integer, 0)
    order by h.key like 'scope %', p.order_index limit 1;
  if found then
    perform app.refuse('grant_beyond', beyond);
  end if;
end $$;

-- Writes the whole set of permissions of a person or of a profile: [{page, create, read, update, delete, scope}]. Afterwards these rows are all she has.
create function app.save_permissions(p_user uuid, p_profile smallint, p_version text, p_rows jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before jsonb;
begin
  perform app.refuse_permissions(p_user, p_profile, p_version);
  perform app.refuse_unconfirmed();
  before := app.holdings(p_user, p_profile);
  if p_user is not null then
    insert into public.user_page_permission (user_id, page, can_create, can_read, can_update, can_delete)
      select p_user, p.key, coalesce(w."create", false), coalesce(w.read, false), coalesce(w.update, false), coalesce(w.delete, false)
      from public.page p
      left join jsonb_to_recordset(p_rows) w (page text, "create" boolean, read boolean, update boolean, delete boolean) on w.page = p.key
      on conflict (company_id, user_id, page) do update
        set can_create = excluded.can_create, can_read = excluded.can_read, can_update = excluded.can_update, can_delete = excluded.can_delete
        where (user_page_permission.can_create, user_page_permission.can_read, user_page_permission.can_update, user_page_permission.can_delete)
          is distinct from (excluded.can_create, excluded.can_read, excluded.can_update, excluded.can_delete);
    insert into public.user_scope (user_id, page, scope)
      select p_user, p.key, w.scope from public.page p join jsonb_to_recordset(p_rows) w (page text, scope text) on w.page = p.key
      where p.scoped and w.scope is not null and w.scope <> app.scope_of(p_user, p.key)
      on conflict (company_id, user_id, page) do update set scope = excluded.scope;
  else
    insert into public.profile_permission (profile_id, page, can_create, can_read, can_update, can_delete, scope)
      select p_profile, p.key, coalesce(w."create", false), coalesce(w.read, false), coalesce(w.update, false), coalesce(w.delete, false),
             case when p.scoped then w.scope end
      from public.page p
      left join jsonb_to_recordset(p_rows) w (page text, "create" boolean, read boolean, update boolean, delete boolean, scope text) on w.page = p.key
      on conflict (company_id, profile_id, page) do update
        set can_create = excluded.can_create, can_read = excluded.can_read, can_update = excluded.can_update, can_delete = excluded.can_delete,
            scope = excluded.scope
        where (profile_permission.can_create, profile_permission.can_read, profile_permission.can_update, profile_permission.can_delete, profile_permission.scope)
          is distinct from (excluded.can_create, excluded.can_read, excluded.can_update, excluded.can_delete, excluded.scope);
  end if;
  perform app.refuse_granted_since(before, p_user, p_profile);
end $$;

-- A person follows her profile again: her own rows and scopes go. The object of her record goes on counting.
create function app.follow_profile(p_user uuid, p_version text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before jsonb;
begin
  perform app.refuse_permissions(p_user, null, p_version);
  perform app.refuse_unconfirmed();
  before := app.holdings(p_user, null);
  delete from public.user_page_permission r where r.company_id = app.current_company() and r.user_id = p_user;
  delete from public.user_scope s where s.company_id = app.current_company() and s.user_id = p_user;
  perform app.refuse_granted_since(before, p_user, null);
end $$;

-- Makes a profile of the company's own, which holds nothing yet, or names one anew.
create function app.save_profile(p_profile smallint, p_name text) returns smallint
  language plpgsql volatile security definer set search_path = '' as $$
declare
  saved smallint := p_profile;
begin
  if app.can('permissoes', 'update') is not true or app.can('users', 'read') is not true then
    raise insufficient_privilege using message = 'the permission to change permissions is missing';
  end if;
  if p_profile < 10 then
    perform app.refuse('fixed_profile');
  end if;
  if p_profile is not null then
    update public.profile p set name = p_name where p.company_id = app.current_company() and p.id = p_profile;
    if not found then
      raise no_data_found using message = 'no such profile';
    end if;
    return saved;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('profiles ' || app.current_company(), 0));
  -- One above every number in use: a number that was given away before would bring its people with it.
  select greatest(9, max(used.id)) + 1 into saved from (
    select p.id from public.profile p where p.company_id = app.current_company()
    union all select r.profile_id from public.profile_permission r where r.company_id = app.current_company()
    union all select coalesce(m.profile_id, u.profile_id) from public.company_membership m join public.users u using (user_id) where m.company_id = app.current_company()
  ) used;
  if (select count(*) from public.profile p where p.company_id = app.current_company()) >= 50 then
    perform app.refuse('too_many_profiles');
  end if;
  insert into public.profile (id, name) values (saved, p_name);
  insert into public.profile_permission (profile_id, page, can_read) values (saved, 'dashboard', true);
  return saved;
end $$;

-- Removes a profile of the company's own. Its people, where it has any, get p_instead.
create function app.remove_profile(p_profile smallint, p_instead smallint) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  people uuid[];
begin
  if app.can('permissoes', 'update') is not true or app.can('users', 'read') is not true then
    raise insufficient_privilege using message = 'the permission to change permissions is missing';
  end if;
  if p_profile < 10 then
    perform app.refuse('fixed_profile');
  end if;
  if not exists (select from public.profile p where p.company_id = app.current_company() and p.id = p_profile) then
    raise no_data_found using message = 'no such profile';
  end if;
  if p_profile = app.profile_of(app.current_user_id(), app.current_company()) then
    perform app.refuse('own_rights');
  end if;
  people := array(
    select m.user_id from public.company_membership m join public.users u using (user_id)
    where m.company_id = app.current_company() and m.removed_at is null and u.profile_id <> 1 and coalesce(m.profile_id, u.profile_id) = p_profile);
  if people <> '{}' then
    if p_instead is null or p_instead = p_profile then
      perform app.refuse('profile_in_use', cardinality(people)::text);
    end if;
    perform app.refuse_profile(p_instead);
    if p_instead = 1 then
      perform app.refuse('owners_only');
    end if;
    update public.company_membership m set profile_id = p_instead where m.company_id = app.current_company() and m.user_id = any (people);
  end if;
  delete from public.profile_permission r where r.company_id = app.current_company() and r.profile_id = p_profile;
  delete from public.profile p where p.company_id = app.current_company() and p.id = p_profile;
end $$;

-- Who works in the current company and is not blocked: its members, those from companies above, and the owners of the system. entered: not one who was invited only.
create function app.people_here() returns table (user_id uuid, entered boolean)
  language sql stable security definer set search_path = '' as $$
    with recursive line (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from public.companies c where c.id = app.current_company()
      union all
      select p.id, p.parent_id, line.depth + 1 from line join public.companies p on p.id = line.parent_id where line.depth < 16
    )
    select u.user_id, not exists (
             select from public.company_membership m
             where m.company_id = app.current_company() and m.user_id = u.user_id and m.removed_at is null and m.entered_at is null)
    from public.users u
    where u.active
      and (u.profile_id = 1 or u.user_id in (
        select h.user_id from line join public.company_membership h on h.company_id = line.id and h.removed_at is null
        where line.depth = 0 or h.role in ('owner', 'admin') or 'access_all_companies' = any (h.permissions)))
  $$;

-- Who may do something here, by which rule and with which scope.
create function app.who_can(p_page text, p_action text) returns table (user_id uuid, name text, avatar_url text, rule text, by_page text, scope text)
  language sql stable security definer set search_path = '' as $$
    select u.user_id, shown.name, case when here.entered then u.avatar_url end, d.rule, d.by_page,
           case when p.scoped then app.scope_of(u.user_id, p_page) end
    from public.page p
    cross join app.people_here() here
    join public.users u using (user_id)
    left join public.company_membership m on m.company_id = app.current_company() and m.user_id = u.user_id and m.removed_at is null
    cross join lateral (
      select case when here.entered then u.name else coalesce(m.invited_name, m.invited_email) end collate "und-x-icu" as name
    ) shown
    cross join lateral app.decide(u.user_id, app.current_company(), p_page, p_action) d
    where p.key = p_page and app.can('users', 'read') and d.granted
    order by shown.name, u.user_id
  $$;

-- The names of five who may grant it: they may change permissions, and hold it themselves. Everybody in the company may know.
create function app.granters(p_page text, p_action text) returns table (user_id uuid, name text, avatar_url text, profile_name text)
  language sql stable security definer set search_path = '' as $$
    select u.user_id, u.name, u.avatar_url, app.profile_name(app.current_company(), app.profile_of(u.user_id, app.current_company()))
    from app.people_here() here
    join public.users u using (user_id)
    where here.entered and app.allowed(u.user_id, app.current_company(), 'permissoes', 'update') and app.allowed(u.user_id, app.current_company(), 'users', 'read')
      and app.allowed(u.user_id, app.current_company(), p_page, p_action)
    order by u.profile_id <> 1, u.name collate "und-x-icu", u.user_id
    limit 5
  $$;

-- How many open records more of a page, or fewer, a person sees when her scope becomes p_scope, of those that the caller sees; only for a caller who sees all of
-- them. Counted under her own policies, so that what shows her a record besides (a team, a care link) counts and what hides it does too.
create function app.change_by_scope(p_page text, p_user uuid, p_scope text) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
declare
  scoped constant app.scoped_table := (select s from app.scoped_table s where s.page = p_page);
  place constant regclass := format('public.%I', scoped.table_name)::regclass;
  caller constant uuid := app.current_user_id();
  key constant text := coalesce(current_setting('app.api_key_id', true), '');
  admitted constant text[] := array[coalesce(current_setting('app.admitted', true), ''), coalesce(current_setting('app.admitted_scope', true), '')];
  ids uuid[];
  one text;
  seen bigint[] := '{}';
begin
  if scoped.page is null or app.can(p_page, 'read') is not true or app.scope(p_page) <> 'all' or app.can('users', 'read') is not true
    or app.allowed(p_user, app.current_company(), p_page, 'read') is not true
  then
    return 0;
  end if;
  execute format('select array(select id from app.visible($1, array(select r.id from %s r where r.company_id = app.current_company() and (%s))) id)', place, scoped.open_when)
    into ids using place;
  perform set_config('app.user_id', p_user::text, true), set_config('app.api_key_id', '', true);
  foreach one in array array[app.scope_of(p_user, p_page), p_scope] loop
    perform set_config('app.admitted_scope', one, true), set_config('app.admitted', app.reader(p_page), true);
    seen := seen || (select count(*) from app.visible(place, ids));
  end loop;
  perform set_config('app.user_id', caller::text, true), set_config('app.api_key_id', key, true),
    set_config('app.admitted', admitted[1], true), set_config('app.admitted_scope', admitted[2], true);
  return seen[2] - seen[1];
end $$;

-- Who made a person's own permission of a page what it is, and when.
create function app.author_of_right(p_user uuid, p_page text) returns table (by_name text, at timestamptz)
  language sql stable security definer set search_path = '' as $$
    select u.name, e.at
    from public.user_page_permission r
    join public.audit_event e on e.company_id = r.company_id and e.entity = 'user_page_permission' and e.entity_id = r.id::text
    left join public.users u on u.user_id = e.user_id
    where r.company_id = app.current_company() and r.user_id = p_user and r.page = p_page
      and (p_user = app.current_user_id() or app.can('users', 'read'))
    order by e.at desc, e.id desc limit 1
  $$;

revoke all on function app.rights_of, app.scopes_of, app.permissions_version, app.refuse_permissions, app.holdings, app.refuse_granted_since,
  app.save_permissions, app.follow_profile, app.save_profile, app.remove_profile, app.people_here, app.who_can, app.granters, app.change_by_scope,
  app.author_of_right from public;
grant execute on function app.rights_of, app.scopes_of, app.permissions_version, app.save_permissions, app.follow_profile, app.save_profile,
  app.remove_profile, app.who_can, app.granters, app.change_by_scope, app.author_of_right to app_user;
