-- Teams, absences, and what of a person’s has to be handed over.
-- Rules: spec/5 §§4.8 to 4.10.

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
    select from public.company_membership m join public.users u using (user_id)
    where m.company_id = app.current_company() and m.user_id = p_substitute and m.removed_at is null and m.entered_at is not null and u.active)
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

-- How much of each source is somebody's and open, as far as the caller may hand it over: what belongs to no record comes last.
create function app.held_by(p_user uuid) returns table (source text, page text, label text, needs_somebody boolean, held bigint)
  language plpgsql stable security definer set search_path = '' as $$
declare
  one app.held_source;
begin
  if p_user <> app.current_user_id() and app.can('users', 'read') is not true then return; end if;
  for one in select s.* from app.held_source s join public.page p on p.key = s.page order by s.given_with <> s.page, p.order_index, s.needs_somebody, s.source loop
    if app.can(one.given_with, 'update') then
      source := one.source;
      page := one.page;
      label := one.label;
      needs_somebody := one.needs_somebody;
      select count(*) into held from app.held_ids(one.source, p_user, null);
      return next;
    end if;
  end loop;
end $$;

-- Their ids, p_most at most.
create function app.held_ids(p_source text, p_user uuid, p_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  one constant app.held_source := (select s from app.held_source s where s.source = p_source);
  ids uuid[];
begin
  execute format('select array(select r.id from public.%I r where r.company_id = app.current_company() and r.responsible_id = $1 and (%s) order by r.id limit $2)',
    one.table_name, one.open_when) into ids using p_user, p_most;
  if one.given_with <> one.page then
    return query select unnest(ids);
  else
    return query select app.visible(format('public.%I', one.table_name)::regclass, ids);
  end if;
end $$;

-- Of what a person has on pages that she reads, what a substitute could not open.
create function app.uncovered(p_user uuid, p_substitute uuid) returns table (page text, label text, held bigint)
  language sql stable security definer set search_path = '' as $$
    select h.page, h.label, h.held from app.held_by(p_user) h
    where h.held > 0 and not app.allowed(p_substitute, app.current_company(), h.page, 'read')
  $$;

-- Who may stand in for a person, and what each could not open of what that person has on pages that the caller reads.
create function app.substitutes(p_user uuid) returns table (user_id uuid, name text, uncovered json)
  language sql stable security definer set search_path = '' as $$
    with held as materialized (
      select h.page, h.label, h.held from app.held_by(p_user) h where h.held > 0 and app.can(h.page, 'read')
    ), reader as materialized (
      select asked.page, c.user_id from (select distinct h.page from held h) asked cross join lateral app.colleagues(asked.page) c
    )
    select c.user_id, c.name, coalesce((
        select json_agg(json_build_object('page', h.page, 'label', h.label, 'held', h.held)) from held h
        where not exists (select from reader r where r.page = h.page and r.user_id = c.user_id)
      ), '[]')
    from app.colleagues('dashboard') c
    join public.company_membership m on m.company_id = app.current_company() and m.user_id = c.user_id and m.removed_at is null and m.entered_at is not null
    where c.user_id <> p_user and not (c.user_id = app.current_user_id() and app.is_scoped_here())
  $$;

revoke all on function app.save_team, app.join_team, app.set_team_removed, app.seeing_by_team, app.save_absence, app.remove_absence,
  app.refuse_absence, app.uncovered, app.substitutes, app.held_by, app.held_ids from public;
grant execute on function app.save_team, app.join_team, app.set_team_removed, app.seeing_by_team, app.save_absence, app.remove_absence, app.uncovered,
  app.substitutes, app.held_by, app.held_ids to app_user;
