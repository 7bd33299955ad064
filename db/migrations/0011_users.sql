-- People: invitations, who may change whom, blocking, teams, absences, sessions.
-- Rules: spec/5 §§4 to 6. Nobody writes these tables but the functions below.

-- The links of invitations, as hashes: one of a person and company, so that a new one ends the one before. Kept when used, to say whose it was.
create table auth.invitation (
  company_id uuid not null references companies on delete cascade,
  user_id    uuid not null references auth.user on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at    timestamptz,
  primary key (company_id, user_id)
);
create index invitation_of_user on auth.invitation (user_id);
grant select, insert, update, delete on auth.invitation to app_auth;

-- When a person last worked in a company; five minutes are one moment.
create table company_visit (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company() references companies on delete cascade,
  user_id      uuid not null references users on delete cascade,
  last_seen_at timestamptz not null default now(),
  unique (company_id, user_id)
);
create index company_visit_of_user on company_visit (user_id);
select app.guard_company('company_visit');
create policy may_see on company_visit as restrictive for select to app_user
  using (user_id = (select app.current_user_id()) or (select app.can('users', 'read')));
grant select on company_visit to app_user;

select app.audit('company_membership', 'users', 'user_id');
insert into app.audited_table (entity, page) values ('users', 'users');

-- The people of a company. Of somebody who was invited and has not entered yet, what was typed with the invitation and nothing else.
create view vw_people with (security_invoker = true) as
  select m.user_id as id, m.company_id, m.role, m.created_at, m.invited_at, m.entered_at,
         coalesce(u.name, m.invited_name, m.invited_email) as name, coalesce(u.email, m.invited_email) as email, u.avatar_url, u.phone,
         case when u.profile_id = 1 then 1 else coalesce(m.profile_id, u.profile_id) end::smallint as profile_id,
         app.profile_name(m.company_id, case when u.profile_id = 1 then 1 else coalesce(m.profile_id, u.profile_id) end::smallint) as profile_name,
         case when not u.active then 'blocked' when m.entered_at is null then 'invited' when absence.ends_on is not null then 'absent' else 'active' end as status,
         absence.ends_on as absent_until, u.blocked_at, visit.last_seen_at,
         greatest(m.updated_at, u.updated_at) as version,
         app.fold(concat_ws(' ', u.name, m.invited_name, coalesce(u.email, m.invited_email))) as search
  from company_membership m
  left join users u on u.user_id = m.user_id
  left join company_visit visit on visit.company_id = m.company_id and visit.user_id = m.user_id
  left join lateral (
    select a.ends_on from user_absence a
    where a.company_id = m.company_id and a.user_id = m.user_id and app.company_today() between a.starts_on and a.ends_on
  ) absence on true
  where m.removed_at is null;
grant select on vw_people to app_user;

-- Refuses by the name of the rule; p_detail says what it was about.
create function app.refuse(p_rule text, p_detail text default '') returns void
  language plpgsql volatile set search_path = '' as $$
begin
  raise exception '%', p_rule using errcode = 'check_violation', constraint = p_rule, detail = p_detail;
end $$;

-- Refuses unless the caller gave her password in this session within the last quarter of an hour. Only requests of browsers have a session.
create function app.refuse_unconfirmed() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.session s
    where s.id = nullif(current_setting('app.session_id', true), '')::uuid and s.confirmed_at > now() - interval '15 minutes')
  then
    perform app.refuse('confirm_password');
  end if;
end $$;

create function app.is_owner(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.users u where u.user_id = p_user and u.profile_id = 1)
  $$;

-- Whether the caller may change what a person is everywhere: her name, whether she may sign in. In each company that the person works in she needs the permission.
create function app.governs(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select app.is_owner(app.current_user_id()) or not exists (
      select from public.company_membership m
      where m.user_id = p_user and m.removed_at is null and not app.allowed(app.current_user_id(), m.company_id, 'users', 'update'))
  $$;

-- Refuses unless the caller may change this person of the current company: with the permission for p_action, not herself, and an owner only as an owner.
create function app.refuse_change(p_user uuid, p_action text default 'update') returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('users', p_action) is not true then
    raise insufficient_privilege using message = 'the permission is missing';
  end if;
  perform from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null for update;
  if not found then
    raise no_data_found using message = 'nobody of this company';
  end if;
  if p_user = app.current_user_id() then
    perform app.refuse('own_rights');
  end if;
  if app.is_owner(p_user) and not app.is_owner(app.current_user_id()) then
    perform app.refuse('owners_only');
  end if;
end $$;

-- Refuses when this person is the last owner who may sign in. Owners who are demoted at the same moment wait for each other here.
create function app.refuse_last_owner(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.is_owner(p_user) then return; end if;
  perform from public.users u where u.profile_id = 1 and u.active order by u.user_id for update;
  if not exists (select from public.users u where u.profile_id = 1 and u.active and u.user_id <> p_user) then
    perform app.refuse('last_owner');
  end if;
end $$;

-- What a profile may do in the current company, without any person's own permissions.
create function app.profile_holds(p_profile smallint, p_page text, p_action text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.page;
begin
  if p_profile = 1 or p_page = 'dashboard' and p_action = 'read' then return true; end if;
  select * into asked from public.page p where p.key = p_page;
  if not asked.inherits then
    return app.profile_holds(p_profile, asked.within, 'read')
      and (app.decide_by_profile(app.current_company(), p_profile, p_page, null, p_action)).granted;
  end if;
  return (app.decide_by_profile(app.current_company(), p_profile, p_page, asked.within, p_action)).granted;
end $$;

-- How far a scope reaches.
create function app.reach_of(p_scope text) returns integer
  language sql immutable parallel safe as $$ select case p_scope when 'own' then 1 when 'team' then 2 else 3 end $$;

create function app.profile_scope(p_profile smallint, p_page text) returns text
  language sql stable security definer set search_path = '' as $$
    select coalesce((
      select r.scope from public.profile_permission r
      where r.company_id = app.current_company() and r.profile_id = p_profile and r.page = p_page), 'all')
  $$;

-- Refuses a profile that does not exist here, that of owners by others, and one that holds what the caller does not.
create function app.refuse_profile(p_profile smallint) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  beyond text;
begin
  if app.is_owner(app.current_user_id()) then
    if p_profile between 1 and 4 or app.is_profile_here(p_profile) then return; end if;
    raise no_data_found using message = 'no such profile';
  end if;
  if p_profile = 1 then
    perform app.refuse('owners_only');
  end if;
  if p_profile not between 2 and 4 and not app.is_profile_here(p_profile) then
    raise no_data_found using message = 'no such profile';
  end if;
  select a || ' ' || p.key into beyond
    from public.page p cross join unnest('{read,create,update,delete}'::text[]) with ordinality as w (a, n)
    where app.profile_holds(p_profile, p.key, a) and not app.can(p.key, a)
    order by p.order_index, n limit 1;
  if found then
    perform app.refuse('grant_beyond', beyond);
  end if;
  select 'scope ' || p.key into beyond
    from public.page p
    where p.scoped and app.profile_holds(p_profile, p.key, 'read') and app.reach_of(app.profile_scope(p_profile, p.key)) > app.reach_of(app.scope(p.key))
    order by p.order_index limit 1;
  if found then
    perform app.refuse('grant_beyond', beyond);
  end if;
end $$;

-- A profile that has a name here, or that somebody here holds.
create function app.is_profile_here(p_profile smallint) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.profile p where p.company_id = app.current_company() and p.id = p_profile)
      or exists (
        select from public.company_membership m join public.users u using (user_id)
        where m.company_id = app.current_company() and m.removed_at is null and coalesce(m.profile_id, u.profile_id) = p_profile)
  $$;

-- Writes to a person's history what her tables of other companies than one cannot say.
create function app.note_person(p_user uuid, p_action text, p_changes jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.audit_event (action, entity, entity_id, changes) values (p_action, 'users', p_user::text, p_changes)
  $$;

-- What one scope or another of a page means for what the caller may give: refused beyond her own.
create function app.set_scopes(p_user uuid, p_scopes jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted record;
begin
  for wanted in select s.key as page, s.value #>> '{}' as scope from jsonb_each(p_scopes) s loop
    if app.reach_of(wanted.scope) > app.reach_of(app.scope(wanted.page)) then
      perform app.refuse('grant_beyond', 'scope ' || wanted.page);
    end if;
    insert into public.user_scope (user_id, page, scope)
      select p_user, p.key, wanted.scope from public.page p where p.key = wanted.page and p.scoped
      on conflict (company_id, user_id, page) do update set scope = excluded.scope where user_scope.scope <> excluded.scope;
  end loop;
end $$;

-- Makes the teams of a person those named. Who sees more than before by it must not be the caller herself.
create function app.set_teams(p_user uuid, p_teams uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select unnest(p_teams) except select t.id from public.team t where t.company_id = app.current_company() and t.deleted_at is null) then
    raise no_data_found using message = 'no such team';
  end if;
  delete from public.team_member m using public.team t
    where m.company_id = app.current_company() and m.user_id = p_user and m.team_id <> all (p_teams) and t.id = m.team_id and t.deleted_at is null;
  insert into public.team_member (team_id, user_id) select t, p_user from unnest(p_teams) t on conflict do nothing;
end $$;

-- Invites people by their addresses, with a profile, scopes of pages and teams, or with the permissions of somebody else of the company (p_like). Answers whom.
-- Nobody learns here whether an address has a sign-in already: the person is the same, and the rest is the mail's.
create function app.invite(p_emails text[], p_name text, p_profile smallint, p_scopes jsonb, p_teams uuid[], p_like uuid) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  person uuid;
  profile smallint := p_profile;
begin
  if app.can('users', 'create') is not true then
    raise insufficient_privilege using message = 'the permission to create is missing';
  end if;
  if p_like is not null then
    profile := app.copied_profile(p_like);
  end if;
  perform app.refuse_profile(profile);

  foreach address in array p_emails loop
    if exists (
      select from public.company_membership m left join public.users u on u.user_id = m.user_id
      where m.company_id = app.current_company() and m.removed_at is null and lower(address) in (u.email, m.invited_email))
    then
      perform app.refuse('works_here_already', address);
    end if;
    insert into auth.user (name, email) values (coalesce(p_name, split_part(address, '@', 1)), lower(address)) on conflict (email) do nothing;
    select a.id into person from auth.user a where a.email = lower(address);
    insert into public.users (user_id, name, email) select a.id, a.name, a.email from auth.user a where a.id = person on conflict do nothing;
    if profile = 1 then
      update public.users u set profile_id = 1 where u.user_id = person;
    end if;
    insert into public.company_membership (user_id, profile_id, invited_name, invited_email, invited_by, invited_at, entered_at)
      values (person, nullif(profile, 1), p_name, lower(address), app.current_user_id(), now(), null)
      on conflict (company_id, user_id) do update set profile_id = excluded.profile_id, role = 'member', permissions = '{}', removed_at = null,
        invited_name = excluded.invited_name, invited_email = excluded.invited_email, invited_by = excluded.invited_by, invited_at = now(), entered_at = null;
    perform app.set_teams(person, p_teams);
    if p_like is null then
      perform app.set_scopes(person, p_scopes);
    else
      perform app.copy_rights(p_like, person);
    end if;
    return next person;
  end loop;
end $$;

-- The profile of somebody whose permissions are copied.
create function app.copied_profile(p_like uuid) returns smallint
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_like and m.removed_at is null)
  then
    raise no_data_found using message = 'nobody of this company';
  end if;
  return app.profile_of(p_like, app.current_company());
end $$;

-- Gives a person the explicit permissions and the scopes of somebody else, as far as the caller holds them herself.
create function app.copy_rights(p_like uuid, p_to uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  beyond text;
begin
  select w.a || ' ' || p.key into beyond
    from public.page p cross join unnest('{read,create,update,delete}'::text[]) with ordinality as w (a, n)
    where app.allowed(p_like, app.current_company(), p.key, w.a) and not app.can(p.key, w.a)
    order by p.order_index, w.n limit 1;
  if found then
    perform app.refuse('grant_beyond', beyond);
  end if;
  insert into public.user_page_permission (user_id, page, can_create, can_read, can_update, can_delete)
    select p_to, r.page, r.can_create, r.can_read, r.can_update, r.can_delete
    from public.user_page_permission r where r.company_id = app.current_company() and r.user_id = p_like;
  perform app.set_scopes(p_to, coalesce((
    select jsonb_object_agg(s.page, s.scope) from public.user_scope s where s.company_id = app.current_company() and s.user_id = p_like), '{}'));
end $$;

-- Keeps others from changing a person until the transaction ends, and answers her version.
create function app.lock_person(p_user uuid) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  version timestamptz;
begin
  if app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  perform from public.users u where u.user_id = p_user for update;
  select date_trunc('milliseconds', greatest(m.updated_at, case when m.entered_at is not null then u.updated_at end)) into version
    from public.company_membership m join public.users u using (user_id)
    where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null
    for update of m;
  if not found then
    raise no_data_found using message = 'nobody of this company';
  end if;
  return version;
end $$;

-- What an administrator types into a person's record. p_version: the one she saw. p_teams null: they stay.
create function app.change_person(p_user uuid, p_version timestamptz, p_name text, p_phone text, p_profile smallint, p_teams uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.users;
  held smallint;
begin
  if app.lock_person(p_user) <> p_version then
    perform app.refuse('person_changed');
  end if;
  select * into person from public.users u where u.user_id = p_user;
  if app.is_owner(p_user) and not app.is_owner(app.current_user_id()) then
    perform app.refuse('owners_only');
  end if;

  held := app.profile_of(p_user, app.current_company());
  if p_profile <> held then
    if p_user = app.current_user_id() then
      perform app.refuse('own_rights');
    end if;
    perform app.refuse_profile(p_profile);
    if held = 1 then
      perform app.refuse_last_owner(p_user);
    end if;
    if 1 in (held, p_profile) then
      update public.users u set profile_id = case p_profile when 1 then 1 else 4 end where u.user_id = p_user;
      perform app.note_person(p_user, 'update', jsonb_build_object('profile_id', jsonb_build_array(held, p_profile)));
    end if;
    update public.company_membership m set profile_id = nullif(p_profile, 1) where m.company_id = app.current_company() and m.user_id = p_user;
  end if;

  if exists (select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.entered_at is null) then
    update public.company_membership m set invited_name = p_name
      where m.company_id = app.current_company() and m.user_id = p_user and m.invited_name is distinct from p_name;
  elsif (p_name, p_phone) is distinct from (person.name, person.phone) then
    if p_user <> app.current_user_id() and not app.governs(p_user) then
      perform app.refuse('person_elsewhere');
    end if;
    update public.users u set name = p_name, phone = p_phone where u.user_id = p_user;
    perform app.note_person(p_user, 'update', (
      select jsonb_object_agg(c.key, jsonb_build_array(c.was, c.becomes))
      from (values ('name', person.name, p_name), ('phone', person.phone, p_phone)) c (key, was, becomes) where c.was is distinct from c.becomes));
  end if;

  if p_teams is not null and exists (
    (select unnest(p_teams) except select app.teams_of(p_user)) union all (select app.teams_of(p_user) except select unnest(p_teams)))
  then
    if p_user = app.current_user_id() and app.is_scoped_here() then
      perform app.refuse('own_rights');
    end if;
    perform app.set_teams(p_user, p_teams);
    update public.company_membership m set invited_at = m.invited_at where m.company_id = app.current_company() and m.user_id = p_user;
  end if;
end $$;

create function app.teams_of(p_user uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select m.team_id from public.team_member m join public.team t on (t.company_id, t.id) = (m.company_id, m.team_id)
    where m.company_id = app.current_company() and m.user_id = p_user and t.deleted_at is null
  $$;

-- Takes an invitation back that nobody has followed yet.
create function app.cancel_invitation(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_change(p_user, 'create');
  if not exists (
    select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.entered_at is null)
  then
    perform app.refuse('has_entered');
  end if;
  perform app.end_membership(p_user);
end $$;

-- Whether a new link may be made for a person: she was invited here and has not entered. p_copied: for the caller's eyes, which only an owner may.
create function app.may_invite_again(p_user uuid, p_copied boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_change(p_user, 'create');
  if p_copied and not app.is_owner(app.current_user_id()) then
    raise insufficient_privilege using message = 'only an owner may see the link';
  end if;
  if p_copied then
    perform app.refuse_unconfirmed();
  end if;
  if not exists (
    select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.entered_at is null)
  then
    perform app.refuse('has_entered');
  end if;
end $$;

-- What the mail of an invitation says.
create function app.invitation_of(p_company uuid, p_user uuid) returns table (email text, name text, company_name text, invited_by text, active boolean, entered boolean)
  language sql stable security definer set search_path = '' as $$
    select a.email, coalesce(m.invited_name, a.name), c.name, inviter.name, u.active, m.entered_at is not null
    from public.company_membership m
    join auth.user a on a.id = m.user_id
    join public.users u on u.user_id = m.user_id
    join public.companies c on c.id = m.company_id
    left join public.users inviter on inviter.user_id = m.invited_by
    where m.company_id = p_company and m.user_id = p_user and m.removed_at is null
  $$;

-- Whether the caller sees less than everything of some page: then a team or a substitution would show her more.
create function app.is_scoped_here() returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.page p where p.scoped and app.scope(p.key) <> 'all')
  $$;

-- Keeps a person out of every company, or lets her in again. Her sessions, and the links that would start one, end in the same transaction.
create function app.block_person(p_user uuid, p_blocked boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_user = app.current_user_id() then
    perform app.refuse('block_oneself');
  end if;
  perform app.refuse_change(p_user);
  if not app.governs(p_user) then
    perform app.refuse('block_elsewhere');
  end if;
  if p_blocked then
    perform app.refuse_last_owner(p_user);
  end if;
  update public.users u
    set active = not p_blocked, blocked_at = case when p_blocked then now() end, blocked_by = case when p_blocked then app.current_user_id() end
    where u.user_id = p_user and u.active = p_blocked;
  if not found then return; end if;
  perform app.note_person(p_user, 'update', jsonb_build_object('active', jsonb_build_array(p_blocked, not p_blocked)));
  if p_blocked then
    delete from auth.session s where s.user_id = p_user;
    delete from auth.verification v where v.value = p_user::text;
    update auth.invitation i set used_at = coalesce(i.used_at, now()) where i.user_id = p_user;
  end if;
end $$;

-- Ends a person's work in the current company. What was hers stays; an invitation begins anew.
create function app.remove_person(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_change(p_user, 'delete');
  perform app.refuse_last_owner(p_user);
  perform app.end_membership(p_user);
end $$;

create function app.end_membership(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.team_member m where m.company_id = app.current_company() and m.user_id = p_user;
  delete from public.user_page_permission r where r.company_id = app.current_company() and r.user_id = p_user;
  delete from public.user_scope s where s.company_id = app.current_company() and s.user_id = p_user;
  delete from public.user_absence a where a.company_id = app.current_company() and a.user_id = p_user and a.starts_on > app.company_today();
  update public.user_absence a set substitute_id = null
    where a.company_id = app.current_company() and a.substitute_id = p_user and a.ends_on >= app.company_today();
  update public.company_membership m set removed_at = now() where m.company_id = app.current_company() and m.user_id = p_user;
  delete from auth.invitation i where i.company_id = app.current_company() and i.user_id = p_user;
end $$;

-- The open sessions of a person: one's own, or those of somebody whom the caller governs. p_token: that of the session that asks.
create function app.person_sessions(p_user uuid, p_token text)
  returns table (id uuid, user_agent text, address text, created_at timestamptz, seen_at timestamptz, is_this boolean)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.refuse_sessions(p_user);
  return query
    select s.id, s.user_agent, s.ip_address, s.created_at, s.updated_at, s.token = app.token_hash(p_token) from auth.session s
    where s.user_id = p_user and s.expires_at > now() order by s.updated_at desc, s.id;
end $$;

create function app.refuse_sessions(p_user uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if p_user = app.current_user_id() then return; end if;
  if app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if not exists (
    select from public.company_membership m
    where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null and m.entered_at is not null)
  then
    raise no_data_found using message = 'nobody of this company';
  end if;
  if app.is_owner(p_user) and not app.is_owner(app.current_user_id()) then
    perform app.refuse('owners_only');
  end if;
  if not app.governs(p_user) then
    perform app.refuse('sessions_elsewhere');
  end if;
end $$;

-- How many sessions of a person are open; null for a caller who may not know.
create function app.count_sessions(p_user uuid) returns integer
  language sql stable security definer set search_path = '' as $$
    select case when p_user = app.current_user_id() or app.can('users', 'update') and app.governs(p_user)
      then (select count(*)::integer from auth.session s where s.user_id = p_user and s.expires_at > now()) end
  $$;

-- Where a link for a new password goes. Of somebody who was invited the invitation's own is sent again instead.
create function app.address_of(p_user uuid) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
begin
  perform app.refuse_change(p_user);
  select a.email into address from public.company_membership m join auth.user a on a.id = m.user_id
    where m.company_id = app.current_company() and m.user_id = p_user and m.entered_at is not null;
  if not found then
    raise no_data_found using message = 'has not entered';
  end if;
  return address;
end $$;

-- Ends one session of a person, or all but the one that asks. Answers how many.
create function app.end_sessions(p_user uuid, p_session uuid, p_token text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform app.refuse_sessions(p_user);
  delete from auth.session s where s.user_id = p_user and (s.id = p_session or p_session is null and s.token <> app.token_hash(p_token));
  get diagnostics ended = row_count;
  if ended > 0 then
    perform app.note_person(p_user, 'end_sessions', jsonb_build_object('sessions', jsonb_build_array(ended, 0)));
  end if;
  return ended;
end $$;

-- Notes that the caller works in the current company: whoever was invited has entered it.
create function app.note_visit() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.company_membership m set entered_at = now()
    where m.company_id = app.current_company() and m.user_id = app.current_user_id() and m.entered_at is null and m.removed_at is null;
  insert into public.company_visit (company_id, user_id)
    select m.company_id, m.user_id from public.company_membership m
    where m.company_id = app.current_company() and m.user_id = app.current_user_id() and m.removed_at is null
  on conflict (company_id, user_id) do update set last_seen_at = now() where company_visit.last_seen_at < now() - interval '5 minutes';
end $$;

-- Of the people asked about, the companies that they work in, as far as the caller may enter these herself; reach: how many companies below each reaches.
create function app.companies_of_people(p_users uuid[])
  returns table (user_id uuid, company_id uuid, company_name text, role text, everything boolean, reach integer, since timestamptz)
  language sql stable security definer set search_path = '' as $$
    with recursive mine as materialized (
      select a.company_id from app.accessible_companies(app.current_user_id()) a
    ), below (top, id, depth) as (
      select c.id, c.id, 0 from public.companies c where c.id in (select company_id from mine)
      union all
      select b.top, c.id, b.depth + 1 from below b join public.companies c on c.parent_id = b.id and c.active where b.depth < 16
    )
    select m.user_id, c.id, c.name, m.role, 'access_all_companies' = any (m.permissions),
           case when m.role in ('owner', 'admin') or 'access_all_companies' = any (m.permissions)
             then (select count(*)::integer - 1 from below b where b.top = c.id) else 0 end,
           m.created_at
    from public.company_membership m join public.companies c on c.id = m.company_id
    where m.user_id = any (p_users) and m.removed_at is null and c.active and c.id in (select company_id from mine)
      and (app.can('users', 'read') or m.user_id = app.current_user_id())
      and (c.id = app.current_company() or m.entered_at is not null)
      and exists (
        select from public.company_membership h
        where h.company_id = app.current_company() and h.user_id = m.user_id and h.removed_at is null
          and (h.entered_at is not null or c.id = app.current_company()))
    order by c.name collate "und-x-icu", c.id
  $$;

-- Makes a team, or changes one that is at p_version. Its leader is a member too.
create function app.save_team(p_team uuid, p_version timestamptz, p_name text, p_color text, p_leader uuid, p_members uuid[]) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  saved uuid := p_team;
  wanted constant uuid[] := p_members || array(select p_leader where p_leader is not null);
begin
  if app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if exists (
    select unnest(wanted) except
    select m.user_id from public.company_membership m where m.company_id = app.current_company() and m.removed_at is null)
  then
    raise no_data_found using message = 'nobody of this company';
  end if;
  if p_team is null then
    insert into public.team (name, color, leader_id) values (p_name, p_color, p_leader) returning id into saved;
  else
    update public.team t set name = p_name, color = p_color, leader_id = p_leader
      where t.company_id = app.current_company() and t.id = p_team and t.deleted_at is null and date_trunc('milliseconds', t.updated_at) = p_version;
    if not found then
      if exists (select from public.team t where t.company_id = app.current_company() and t.id = p_team and t.deleted_at is null) then
        perform app.refuse('team_changed');
      end if;
      raise no_data_found using message = 'no such team';
    end if;
  end if;
  if app.is_scoped_here() and app.current_user_id() = any (wanted)
    <> exists (select from public.team_member m where m.team_id = saved and m.user_id = app.current_user_id())
  then
    perform app.refuse('own_rights');
  end if;
  delete from public.team_member m where m.company_id = app.current_company() and m.team_id = saved and m.user_id <> all (wanted);
  insert into public.team_member (team_id, user_id) select distinct saved, w from unnest(wanted) w on conflict do nothing;
  return saved;
end $$;

-- Adds one member to a team.
create function app.join_team(p_team uuid, p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if not exists (select from public.team t where t.company_id = app.current_company() and t.id = p_team and t.deleted_at is null)
    or not exists (
      select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null)
  then
    raise no_data_found using message = 'no such team, or nobody of this company';
  end if;
  if p_user = app.current_user_id() and app.is_scoped_here() then
    perform app.refuse('own_rights');
  end if;
  insert into public.team_member (team_id, user_id) values (p_team, p_user) on conflict do nothing;
end $$;

-- Removes a team, or brings it back with its members.
create function app.set_team_removed(p_team uuid, p_removed boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if app.is_scoped_here() and exists (select from public.team_member m where m.team_id = p_team and m.user_id = app.current_user_id()) then
    perform app.refuse('own_rights');
  end if;
  update public.team t set deleted_at = case when p_removed then now() end
    where t.company_id = app.current_company() and t.id = p_team and (t.deleted_at is null) = p_removed;
  if not found then
    raise no_data_found using message = 'no such team';
  end if;
end $$;

-- Of the members of a team, those who see a page through it: 'Minha equipe'.
create function app.seeing_by_team(p_team uuid) returns integer
  language sql stable security definer set search_path = '' as $$
    select count(*)::integer from public.team_member m
    where m.company_id = app.current_company() and m.team_id = p_team and app.can('users', 'read')
      and exists (select from public.page p where p.scoped and app.scope_of(m.user_id, p.key) = 'team')
  $$;

-- Enters that a person is away, or changes what was entered. Everybody enters her own; others' who may update the users.
create function app.save_absence(p_absence uuid, p_version timestamptz, p_user uuid, p_starts date, p_ends date, p_substitute uuid, p_note text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  saved uuid := p_absence;
  away text;
begin
  perform app.refuse_absence(p_user);
  if p_substitute is not null and not exists (
    select from public.company_membership m
    where m.company_id = app.current_company() and m.user_id = p_substitute and m.removed_at is null and m.entered_at is not null)
  then
    raise no_data_found using message = 'nobody of this company';
  end if;
  if p_substitute = app.current_user_id() and app.is_scoped_here() then
    perform app.refuse('own_rights');
  end if;
  select u.name into away
    from public.user_absence a join public.users u using (user_id)
    where a.company_id = app.current_company() and a.user_id = p_substitute and daterange(a.starts_on, a.ends_on, '[]') && daterange(p_starts, p_ends, '[]');
  if found then
    perform app.refuse('substitute_absent', away);
  end if;
  if p_absence is null then
    insert into public.user_absence (user_id, starts_on, ends_on, substitute_id, note)
      values (p_user, p_starts, p_ends, p_substitute, p_note) returning id into saved;
    return saved;
  end if;
  update public.user_absence a set starts_on = p_starts, ends_on = p_ends, substitute_id = p_substitute, note = p_note
    where a.company_id = app.current_company() and a.id = p_absence and a.user_id = p_user and date_trunc('milliseconds', a.updated_at) = p_version;
  if not found then
    perform app.refuse('absence_changed');
  end if;
  return saved;
end $$;

create function app.remove_absence(p_absence uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
begin
  select a.user_id into person from public.user_absence a where a.company_id = app.current_company() and a.id = p_absence for update;
  if not found then
    raise no_data_found using message = 'no such absence';
  end if;
  perform app.refuse_absence(person);
  delete from public.user_absence a where a.id = p_absence;
end $$;

create function app.refuse_absence(p_user uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if p_user <> app.current_user_id() and app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if not exists (
    select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null)
  then
    raise no_data_found using message = 'nobody of this company';
  end if;
end $$;

-- How many open records of each page are somebody's, as far as the caller sees them and may change them.
create function app.held_by(p_user uuid) returns table (page text, held bigint)
  language plpgsql stable security definer set search_path = '' as $$
declare
  scoped app.scoped_table;
begin
  if p_user <> app.current_user_id() and app.can('users', 'read') is not true then return; end if;
  for scoped in select s.* from app.scoped_table s join public.page p on p.key = s.page order by p.order_index loop
    if app.can(scoped.page, 'update') then
      page := scoped.page;
      select count(*) into held from app.held_ids(scoped.page, p_user, null);
      return next;
    end if;
  end loop;
end $$;

-- Their ids, p_most at most.
create function app.held_ids(p_page text, p_user uuid, p_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  scoped constant app.scoped_table := (select s from app.scoped_table s where s.page = p_page);
  ids uuid[];
begin
  execute format('select array(select r.id from public.%I r where r.company_id = app.current_company() and r.responsible_id = $1 and (%s) order by r.id limit $2)',
    scoped.table_name, scoped.open_when) into ids using p_user, p_most;
  return query select app.visible(format('public.%I', scoped.table_name)::regclass, ids);
end $$;

-- Pages that a person reads within a scope, with what is hers there, and which a substitute could not open.
create function app.uncovered(p_user uuid, p_substitute uuid) returns table (page text, held bigint)
  language sql stable security definer set search_path = '' as $$
    select h.page, h.held from app.held_by(p_user) h
    where h.held > 0 and not app.allowed(p_substitute, app.current_company(), h.page, 'read')
  $$;

-- What a person of the current company may do, or what a profile holds there: each page and action, by which rule, and the page whose permission was read.
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
      cross join lateral app.decide(p_user, app.current_company(), p.key, a) d
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

-- Who may do something here, by which rule and with which scope: members, those from companies above, and the owners of the system.
create function app.who_can(p_page text, p_action text) returns table (user_id uuid, name text, avatar_url text, rule text, by_page text, scope text)
  language sql stable security definer set search_path = '' as $$
    with recursive line (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from public.companies c where c.id = app.current_company()
      union all
      select p.id, p.parent_id, line.depth + 1 from line join public.companies p on p.id = line.parent_id where line.depth < 16
    )
    select u.user_id, shown.name, case when m.entered_at is null and m.user_id is not null then null else u.avatar_url end, d.rule, d.by_page,
           case when p.scoped then app.scope_of(u.user_id, p_page) end
    from public.page p
    cross join public.users u
    left join public.company_membership m on m.company_id = app.current_company() and m.user_id = u.user_id and m.removed_at is null
    cross join lateral (
      select case when m.entered_at is null and m.user_id is not null then coalesce(m.invited_name, m.invited_email) else u.name end collate "und-x-icu" as name
    ) shown
    cross join lateral app.decide(u.user_id, app.current_company(), p_page, p_action) d
    where p.key = p_page and app.can('users', 'read') and d.granted and u.active
      and (u.profile_id = 1 or u.user_id in (
        select h.user_id from line join public.company_membership h on h.company_id = line.id and h.removed_at is null
        where line.depth = 0 or h.role in ('owner', 'admin') or 'access_all_companies' = any (h.permissions)))
    order by shown.name, u.user_id
  $$;

-- The names of five who may grant it: they may change permissions, and hold it themselves. Everybody in the company may know.
create function app.granters(p_page text, p_action text) returns table (user_id uuid, name text, avatar_url text, profile_name text)
  language sql stable security definer set search_path = '' as $$
    select u.user_id, u.name, u.avatar_url, app.profile_name(app.current_company(), app.profile_of(u.user_id, app.current_company()))
    from public.users u
    join public.company_membership m on m.company_id = app.current_company() and m.user_id = u.user_id and m.removed_at is null and m.entered_at is not null
    where u.active and app.allowed(u.user_id, app.current_company(), 'permissoes', 'update') and app.allowed(u.user_id, app.current_company(), p_page, p_action)
    order by u.profile_id <> 1, u.name collate "und-x-icu", u.user_id
    limit 5
  $$;

-- How many records of others a person stops seeing of a page when her scope becomes p_scope; only for a caller who sees all of them.
create function app.lost_by_scope(p_page text, p_user uuid, p_scope text) returns bigint
  language plpgsql stable security definer set search_path = '' as $$
declare
  scoped constant app.scoped_table := (select s from app.scoped_table s where s.page = p_page);
  held constant text := app.scope_of(p_user, p_page);
  mates constant uuid[] := array(
    select p_user union
    select m.user_id from public.team_member m where m.company_id = app.current_company() and m.team_id in (select app.teams_of(p_user)));
  lost bigint;
begin
  if scoped.page is null or app.can(p_page, 'read') is not true or app.scope(p_page) <> 'all' or app.can('users', 'read') is not true
    or app.reach_of(p_scope) >= app.reach_of(held)
  then
    return 0;
  end if;
  execute format($f$select count(*) from public.%I r where r.company_id = app.current_company() and (%s)
    and ($1 = 'all' or r.responsible_id = any ($3)) and (r.responsible_id is null or r.responsible_id <> all (case $2 when 'own' then array[$4] else $3 end))$f$,
    scoped.table_name, scoped.open_when) into lost using held, p_scope, mates, p_user;
  return lost;
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

revoke all on function app.refuse, app.refuse_unconfirmed, app.is_owner, app.governs, app.refuse_change, app.refuse_last_owner, app.profile_holds, app.reach_of, app.profile_scope,
  app.refuse_profile, app.is_profile_here, app.note_person, app.set_scopes, app.set_teams, app.invite, app.copied_profile, app.copy_rights, app.lock_person, app.change_person,
  app.teams_of, app.is_scoped_here, app.cancel_invitation, app.may_invite_again, app.invitation_of, app.end_membership, app.block_person, app.remove_person, app.person_sessions, app.refuse_sessions, app.end_sessions, app.count_sessions, app.address_of, app.note_visit,
  app.companies_of_people, app.decide_by_profile, app.save_team, app.join_team, app.set_team_removed, app.seeing_by_team, app.save_absence, app.remove_absence,
  app.refuse_absence, app.uncovered, app.held_by, app.held_ids, app.rights_of, app.scopes_of, app.permissions_version, app.refuse_permissions, app.holdings,
  app.refuse_granted_since, app.save_permissions, app.follow_profile, app.save_profile, app.remove_profile, app.who_can, app.granters, app.lost_by_scope, app.author_of_right from public;
grant execute on function app.is_owner, app.governs, app.invite, app.cancel_invitation, app.may_invite_again, app.lock_person, app.change_person, app.block_person, app.remove_person, app.person_sessions, app.end_sessions,
  app.count_sessions, app.address_of, app.note_visit, app.companies_of_people, app.profile_holds, app.is_profile_here, app.save_team, app.join_team, app.set_team_removed,
  app.seeing_by_team, app.save_absence, app.remove_absence, app.uncovered, app.held_by, app.held_ids, app.rights_of, app.scopes_of,
  app.permissions_version, app.save_permissions, app.follow_profile, app.save_profile, app.remove_profile, app.who_can, app.granters, app.lost_by_scope,
  app.author_of_right to app_user;
grant execute on function app.invitation_of to app_auth;
