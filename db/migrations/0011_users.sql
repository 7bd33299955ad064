-- People: invitations, who may change whom, blocking, sessions. Teams and absences: 0800, permissions: 0801, two steps: 0802.
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

-- An address that somebody is to have, until it confirms: one of a person, so that a new one ends the one before. The hash comes with the mail.
create table auth.email_change (
  user_id    uuid primary key references auth.user on delete cascade,
  email      text not null check (email = lower(email)),
  token_hash text unique,
  expires_at timestamptz not null default now() + interval '24 hours'
);
grant select, update on auth.email_change to app_auth;

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
         case when m.entered_at is null then null when u.two_factor_at is not null then 'on'
           when coalesce(m.profile_id, u.profile_id) = any (c.require_two_factor) or u.profile_id = 1 and 1 = any (c.require_two_factor) then 'required' else 'off' end
           as two_factor,
         absence.ends_on as absent_until, u.blocked_at, visit.last_seen_at,
         greatest(m.updated_at, u.updated_at) as version,
         app.fold(concat_ws(' ', u.name, m.invited_name, coalesce(u.email, m.invited_email))) as search
  from company_membership m
  join companies c on c.id = m.company_id
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

-- Refuses unless the caller gave her password in this session within the last quarter of an hour, or the time named. Only requests of browsers have a session.
create function app.refuse_unconfirmed(p_within interval default interval '15 minutes') returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.session s
    where s.id = nullif(current_setting('app.session_id', true), '')::uuid and s.confirmed_at > now() - p_within)
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

-- The sessions that ended because their person was blocked, by the hashes of their tokens: the tabs that had them are told so, and nobody else.
create table auth.blocked_session (
  token   text primary key,
  user_id uuid not null references auth.user on delete cascade
);
create index blocked_session_of_user on auth.blocked_session (user_id);

create function app.ended_by_block(p_token text) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from auth.blocked_session b where b.token = app.token_hash(p_token))
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
    with ended as (delete from auth.session s where s.user_id = p_user returning s.token)
    insert into auth.blocked_session (token, user_id) select e.token, p_user from ended e;
    delete from auth.verification v where v.value = p_user::text;
    update auth.invitation i set used_at = coalesce(i.used_at, now()) where i.user_id = p_user;
  else
    delete from auth.blocked_session b where b.user_id = p_user;
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
    select s.id, s.user_agent, s.ip_address, s.created_at, s.seen_at, s.token = app.token_hash(p_token) from auth.session s
    where s.user_id = p_user and s.expires_at > now() order by s.seen_at desc, s.id;
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

-- Asks that a person of the company gets another address, which she has once that address confirms: an owner may, who said again who she is.
create function app.ask_email_change(p_user uuid, p_email text) returns table (name text, email text)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held text;
begin
  if app.can('users', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  select a.email into held from public.company_membership m join auth.user a on a.id = m.user_id
    where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null and m.entered_at is not null;
  if not found then
    raise no_data_found using message = 'nobody of this company';
  end if;
  if not app.is_owner(app.current_user_id()) then
    raise insufficient_privilege using message = 'only an owner changes an address';
  end if;
  perform app.refuse_unconfirmed();
  if exists (select from auth.user a where a.email = lower(p_email)) then
    perform app.refuse('email_taken');
  end if;
  insert into auth.email_change as c (user_id, email) values (p_user, lower(p_email))
    on conflict (user_id) do update set email = excluded.email, token_hash = null, expires_at = default;
  perform app.note_person(p_user, 'ask_email', jsonb_build_object('email', jsonb_build_array(held, lower(p_email))));
  return query select u.name, held from public.users u where u.user_id = p_user;
end $$;

-- Gives the person of a live link the address that it went to, and ends the link with those that went to the address before. No row: the link is dead, or
-- somebody else has the address by now.
create function app.confirm_email(p_token_hash text) returns table (user_id uuid, name text, email text, email_before text)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked auth.email_change;
  held text;
begin
  delete from auth.email_change c where c.token_hash = p_token_hash and c.expires_at > now() returning * into asked;
  if not found or not app.may_sign_in(asked.user_id) then return; end if;
  select a.email into held from auth.user a where a.id = asked.user_id for update;
  begin
    update auth.user a set email = asked.email, email_verified = true, updated_at = now() where a.id = asked.user_id;
    update public.users u set email = asked.email where u.user_id = asked.user_id;
  exception when unique_violation then
    return;
  end;
  delete from auth.verification v where v.value = asked.user_id::text;
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, changes)
    select m.company_id, asked.user_id, 'update', 'users', asked.user_id::text, jsonb_build_object('email', jsonb_build_array(held, asked.email))
    from public.company_membership m where m.user_id = asked.user_id and m.removed_at is null and m.entered_at is not null;
  return query select u.user_id, u.name, asked.email, held from public.users u where u.user_id = asked.user_id;
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

-- Notes that the caller works in the current company: whoever was invited has entered it. Where there is no room to note it, she works all the same.
create function app.note_visit() returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.company_membership m set entered_at = now()
    where m.company_id = app.current_company() and m.user_id = app.current_user_id() and m.entered_at is null and m.removed_at is null;
  insert into public.company_visit (company_id, user_id)
    select m.company_id, m.user_id from public.company_membership m
    where m.company_id = app.current_company() and m.user_id = app.current_user_id() and m.removed_at is null
  on conflict (company_id, user_id) do update set last_seen_at = now() where company_visit.last_seen_at < now() - interval '5 minutes';
exception when disk_full then
  null;
end $$;

-- Whether the caller has never been in any company: then there is no browser of hers that this one could differ from.
create function app.is_first_visit() returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select not exists (select from public.company_visit v where v.user_id = app.current_user_id());
  end;

-- Goes on in another company of the caller's, where she may do this with its people. Answers the one before, to which the function that calls this returns.
create function app.enter_company(p_company uuid, p_action text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  here constant uuid := app.current_company();
begin
  if not exists (select from app.company_access(app.current_user_id(), p_company)) then
    raise no_data_found using message = 'no such company';
  end if;
  if app.allowed(app.current_user_id(), p_company, 'users', p_action) is not true then
    perform app.refuse('company_beyond');
  end if;
  perform set_config('app.company_id', p_company::text, true);
  return here;
end $$;

-- Refuses a person whose companies the caller may not change: nobody of the current one, herself, or an owner for who is none.
create function app.refuse_companies(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.refuse_change(p_user);
  if exists (
    select from public.company_membership m where m.company_id = app.current_company() and m.user_id = p_user and m.entered_at is null)
  then
    raise no_data_found using message = 'has not entered';
  end if;
end $$;

-- Writes the role of a person in the current company. Whom it lets reach further down reaches no company whose people the caller may not change herself.
create function app.set_role(p_user uuid, p_role text, p_everything boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.company_membership;
begin
  select * into held from public.company_membership m
    where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null for update;
  if not found then
    raise no_data_found using message = 'nobody of this company';
  end if;
  if 'owner' in (p_role, held.role) and p_role <> held.role and not app.is_owner(app.current_user_id()) then
    perform app.refuse('owners_only');
  end if;
  if (p_role in ('owner', 'admin') or p_everything) and not (held.role in ('owner', 'admin') or 'access_all_companies' = any (held.permissions)) and exists (
    with recursive below (id, depth) as (
      select app.current_company(), 0
      union all
      select c.id, b.depth + 1 from below b join public.companies c on c.parent_id = b.id and c.active where b.depth < 16
    )
    select from below b where not app.allowed(app.current_user_id(), b.id, 'users', 'update'))
  then
    perform app.refuse('company_beyond');
  end if;
  update public.company_membership m
    set role = p_role, permissions = array_remove(m.permissions, 'access_all_companies') || case when p_everything then '{access_all_companies}'::text[] else '{}' end
    where m.company_id = app.current_company() and m.user_id = p_user
      and (m.role, 'access_all_companies' = any (m.permissions)) is distinct from (p_role, p_everything);
end $$;

-- Has a person of the current company work in another one too, where she is invited as anybody is.
create function app.join_company(p_user uuid, p_company uuid, p_profile smallint, p_role text, p_everything boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  here uuid;
begin
  perform app.refuse_companies(p_user);
  here := app.enter_company(p_company, 'create');
  perform app.invite(array[u.email], u.name, p_profile, '{}', '{}', null) from public.users u where u.user_id = p_user;
  perform app.set_role(p_user, p_role, p_everything);
  perform set_config('app.company_id', here::text, true);
end $$;

-- Changes the role of a person of the current company in one of hers. p_version: the one that the caller saw.
create function app.change_company(p_user uuid, p_company uuid, p_version timestamptz, p_role text, p_everything boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  here uuid;
begin
  perform app.refuse_companies(p_user);
  here := app.enter_company(p_company, 'update');
  perform from public.company_membership m where m.company_id = p_company and m.user_id = p_user and m.removed_at is null for update;
  if not exists (
    select from public.company_membership m
    where m.company_id = p_company and m.user_id = p_user and m.removed_at is null and date_trunc('milliseconds', m.updated_at) = p_version)
  then
    perform app.refuse('company_changed');
  end if;
  perform app.set_role(p_user, p_role, p_everything);
  perform set_config('app.company_id', here::text, true);
end $$;

-- Ends the work of a person of the current company in another one, where nothing open is hers.
create function app.leave_company(p_user uuid, p_company uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  here uuid;
begin
  perform app.refuse_companies(p_user);
  here := app.enter_company(p_company, 'delete');
  if exists (select from app.held_by(p_user) h where h.held > 0) then
    perform app.refuse('company_holds');
  end if;
  perform app.remove_person(p_user);
  perform set_config('app.company_id', here::text, true);
end $$;

-- The companies that the caller may have a person work in, in which she does not, with their profiles.
create function app.companies_to_join(p_user uuid) returns table (id uuid, name text, profiles jsonb)
  language sql stable security definer set search_path = '' as $$
    select a.company_id, a.company_name, (
             select jsonb_agg(jsonb_build_object('id', p.id, 'name', app.profile_name(a.company_id, p.id)) order by p.id)
             from (select unnest('{2,3,4}'::smallint[]) as id union select o.id from public.profile o where o.company_id = a.company_id) p)
    from app.accessible_companies(app.current_user_id()) a
    where app.can('users', 'update') and app.allowed(app.current_user_id(), a.company_id, 'users', 'create')
      and exists (
        select from public.company_membership h
        where h.company_id = app.current_company() and h.user_id = p_user and h.removed_at is null and h.entered_at is not null)
      and not exists (select from public.company_membership m where m.company_id = a.company_id and m.user_id = p_user and m.removed_at is null)
    order by a.company_name collate "und-x-icu", a.company_id
  $$;

-- Of the people asked about, the companies that they work in, as far as the caller may enter these herself; reach: how many companies below each reaches.
create function app.companies_of_people(p_users uuid[])
  returns table (user_id uuid, company_id uuid, company_name text, role text, everything boolean, reach integer, since timestamptz, entered boolean, version timestamptz)
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
           m.created_at, m.entered_at is not null, date_trunc('milliseconds', m.updated_at)
    from public.company_membership m join public.companies c on c.id = m.company_id
    where m.user_id = any (p_users) and m.removed_at is null and c.active and c.id in (select company_id from mine)
      and (app.can('users', 'read') or m.user_id = app.current_user_id())
      and (c.id = app.current_company() or m.entered_at is not null or app.allowed(app.current_user_id(), c.id, 'users', 'read'))
      and exists (
        select from public.company_membership h
        where h.company_id = app.current_company() and h.user_id = m.user_id and h.removed_at is null
          and (h.entered_at is not null or c.id = app.current_company()))
    order by c.name collate "und-x-icu", c.id
  $$;

revoke all on function app.refuse, app.refuse_unconfirmed, app.is_owner, app.governs, app.refuse_change, app.refuse_last_owner, app.profile_holds,
  app.reach_of, app.profile_scope, app.refuse_profile, app.is_profile_here, app.note_person, app.set_scopes, app.set_teams, app.invite,
  app.copied_profile, app.copy_rights, app.lock_person, app.change_person, app.teams_of, app.is_scoped_here, app.cancel_invitation,
  app.may_invite_again, app.invitation_of, app.end_membership, app.ended_by_block, app.block_person, app.remove_person, app.person_sessions, app.refuse_sessions,
  app.end_sessions, app.count_sessions, app.address_of, app.ask_email_change, app.confirm_email, app.note_visit, app.is_first_visit, app.enter_company, app.refuse_companies,
  app.set_role, app.join_company, app.change_company, app.leave_company, app.companies_to_join, app.companies_of_people from public;
grant execute on function app.refuse_unconfirmed, app.is_owner, app.governs, app.invite, app.cancel_invitation, app.may_invite_again, app.lock_person, app.change_person,
  app.block_person, app.remove_person, app.person_sessions, app.end_sessions, app.count_sessions, app.address_of, app.ask_email_change, app.note_visit, app.is_first_visit,
  app.join_company, app.change_company, app.leave_company, app.companies_to_join,
  app.companies_of_people, app.profile_holds, app.is_profile_here to app_user;
grant execute on function app.invitation_of, app.confirm_email to app_auth;
grant execute on function app.ended_by_block to app_login;
