-- Scope: whose records a person sees of a page. Todos (all), Minha equipe (team), Só meus (own).
-- Rules: spec/5 §3.3 to §3.8, §4.8, §4.10.

create extension if not exists btree_gist with schema public;

-- Teams are flat: a leader of three teams is a member of three.
create table team (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  name       text collate "und-x-icu" not null check (length(name) between 1 and 60),
  color      text not null default '#3b82f6' check (color ~ '^#[0-9a-f]{6}$'),
  leader_id  uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (company_id, id)
);
create unique index team_name_taken on team (company_id, lower(name)) where deleted_at is null;
create index team_of_leader on team (leader_id);
create trigger touch_updated_at before update on team for each row execute function app.touch_updated_at();

create table team_member (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  team_id    uuid not null,
  user_id    uuid not null references users on delete cascade,
  unique (company_id, team_id, user_id),
  foreign key (company_id, team_id) references team (company_id, id) on delete cascade
);
create index team_member_of_user on team_member (user_id, company_id);

-- Meanwhile the substitute sees the absent person's records as her own. Both days are included.
create table user_absence (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company() references companies on delete cascade,
  user_id       uuid not null references users on delete cascade,
  starts_on     date not null,
  ends_on       date not null check (ends_on >= starts_on),
  substitute_id uuid references users on delete set null constraint substitute_oneself check (substitute_id <> user_id),
  note          text check (length(note) between 1 and 200),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  constraint absence_overlaps exclude using gist (company_id with =, user_id with =, daterange(starts_on, ends_on, '[]') with &&)
);
create index user_absence_of_user on user_absence (user_id);
create index user_absence_of_substitute on user_absence (substitute_id, company_id, ends_on);
create trigger touch_updated_at before update on user_absence for each row execute function app.touch_updated_at();

-- One person's scope of a page, before that of her profile.
create table user_scope (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null references users on delete cascade,
  page       text not null references page,
  scope      text not null check (scope in ('all', 'team', 'own')),
  unique (company_id, user_id, page)
);
create index user_scope_of_user on user_scope (user_id);
create index user_scope_of_page on user_scope (page);

-- All of these are written by functions that run as the owner. Everybody in a company may know its teams; why somebody is absent only who looks after people.
select app.guard_company('team'), app.guard_company('team_member'), app.guard_company('user_absence'), app.guard_company('user_scope');
create policy may_see on user_absence as restrictive for select to app_user using (
  (select app.current_user_id()) in (user_id, substitute_id) or (select app.can('users', 'read')));
create policy may_see on user_scope as restrictive for select to app_user using (user_id = (select app.current_user_id()) or (select app.can('users', 'read')));
grant select on team, team_member, user_absence, user_scope to app_user;

select app.audit('profile', 'users'), app.audit('profile_permission', 'users'), app.audit('user_page_permission', 'users', 'user_id'),
  app.audit('user_scope', 'users', 'user_id'), app.audit('user_absence', 'users', 'user_id'), app.audit('team', 'users'), app.audit('team_member', 'users', 'user_id');

-- The civil day it is in the current company.
create function app.company_today() returns date
  language sql stable security definer set search_path = '' as $$
    select (now() at time zone c.time_zone)::date from public.companies c where c.id = app.current_company()
  $$;

-- A person's scope of a page in the current company: an owner's is all; else the person's own, her profile's, all.
create function app.scope_of(p_user uuid, p_page text) returns text
  language sql stable security definer set search_path = '' as $$
    select coalesce((
      select case when u.profile_id = 1 then 'all' else coalesce(
        (select s.scope from public.user_scope s where s.company_id = app.current_company() and s.user_id = u.user_id and s.page = p_page),
        (
          select p.scope from public.profile_permission p
          where p.company_id = app.current_company() and p.page = p_page and p.profile_id = app.profile_of(u.user_id, app.current_company())
        ),
        'all') end
      from public.users u where u.user_id = p_user
    ), 'own')
  $$;

-- The caller's scope of a page.
create function app.scope(p_page text) returns text
  language sql stable
  return case when app.is_admitted(p_page) then current_setting('app.admitted_scope', true) else app.scope_of(app.current_user_id(), p_page) end;

-- app.allowed for the caller of a request, who is told by app.user_id and the other settings already. What it finds of a reader is remembered with her scope of
-- the page where the transaction is read-only, in which nothing changes what they follow from: the policies of each table would find it again.
create function app.admit(p_page text, p_action text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  granted constant boolean := app.can(p_page, p_action);
begin
  if granted and p_action = 'read' and current_setting('transaction_read_only')::boolean then
    perform set_config('app.admitted_scope', app.scope(p_page), true), set_config('app.admitted', app.reader(p_page), true);
  end if;
  return granted;
end $$;

-- Whether somebody is absent from the current company today.
create function app.is_absent(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from public.user_absence a
      where a.company_id = app.current_company() and a.user_id = p_user and app.company_today() between a.starts_on and a.ends_on)
  $$;

-- The caller, and whom she substitutes today.
create function app.mine() returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select array[app.current_user_id()] || array(
      select a.user_id from public.user_absence a
      where a.company_id = app.current_company() and a.substitute_id = app.current_user_id() and app.company_today() between a.starts_on and a.ends_on)
  $$;

-- The teams that the caller is a member of.
create function app.my_teams() returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select array(
      select m.team_id from public.team_member m join public.team t on (t.company_id, t.id) = (m.company_id, m.team_id)
      where m.company_id = app.current_company() and m.user_id = app.current_user_id() and t.deleted_at is null)
  $$;

-- The caller, whom she substitutes today, and everybody who shares a team with her.
create function app.teammates() returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select array(
      select unnest(app.mine())
      union
      select m.user_id from public.team_member m where m.company_id = app.current_company() and m.team_id = any (app.my_teams()))
  $$;

-- Whose records the caller sees of a page. Null: everybody's.
create function app.scope_users(p_page text) returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select case app.scope(p_page) when 'own' then app.mine() when 'team' then app.teammates() end
  $$;

-- The condition of the policies, of a table with responsible_id and perhaps team_id. What has no responsible is seen by 'Todos' and, where it has a team, by
-- that team's members. p_also: a condition that shows a record besides. The comparison stands within its own select: of a condition that is known only when
-- it runs PostgreSQL expects every second row, of "= 'all'" one in two hundred, and then sorts a million rather than walk along an index.
create function app.scope_condition(p_page text, p_has_team boolean, p_also text) returns text
  language sql immutable set search_path = '' as $$
    select format(case when p_has_team then $f$(select app.scope(%1$L) = 'all') or responsible_id = any ((select app.mine())::uuid[])
      or team_id is null and responsible_id = any ((select app.scope_users(%1$L))::uuid[])
      or team_id = any ((select app.my_teams())::uuid[]) and (responsible_id is null or (select app.scope(%1$L) = 'team'))$f$
    else $f$(select app.scope(%1$L) = 'all') or responsible_id = any ((select app.scope_users(%1$L))::uuid[])$f$ end, p_page)
    || coalesce(' or (' || p_also || ')', '')
  $$;

-- Shows the records of a page, of a table with responsible_id and perhaps team_id, within the caller's scope. A statement without a condition asks no policy
-- for select: hence the other two. Nobody may update the two columns: app.hand_over does. What is added is checked.
create function app.guard_scope(p_table regclass, p_page text, p_open text default null, p_also text default null) returns void
  language plpgsql set search_path = '' as $$
declare
  named constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  columns constant text[] := array(select a.attname from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped order by a.attnum);
  has_team constant boolean := 'team_id' = any (columns);
  condition constant text := app.scope_condition(p_page, has_team, p_also);
begin
  insert into app.scoped_table (page, table_name, has_team, open_when)
  values (p_page, named, has_team, coalesce(p_open, case when 'deleted_at' = any (columns) then 'deleted_at is null' else 'true' end));
  execute format('create policy in_scope on %s as restrictive for select to app_user, app_bi using (%s)', p_table, condition);
  execute format('create policy in_scope_update on %s as restrictive for update to app_user using (%s) with check (true)', p_table, condition);
  execute format('create policy in_scope_delete on %s as restrictive for delete to app_user using (%s)', p_table, condition);
  execute format('revoke update on %s from app_user', p_table);
  execute format('grant update (%s) on %s to app_user',
    (select string_agg(quote_ident(c), ', ') from unnest(columns) c where c not in ('responsible_id', 'team_id')), p_table);
  execute format('create trigger check_responsible after insert on %s referencing new table as new_rows for each statement execute function app.check_responsible(%L)',
    p_table, p_page);
  execute format('create trigger notify_responsible after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.notify_responsible(%L)', p_table, p_page);
end $$;

-- The same for rows that belong to a scoped record, which their column <parent>_id names. A row cannot be added by the statement that adds its record: the
-- policy does not see it yet. Over the rows of many records the condition becomes a hash of every visible record: begin at one, or at a page of them.
create function app.guard_scope_children(p_table regclass, p_parent regclass) returns void
  language plpgsql set search_path = '' as $$
declare
  parent constant app.scoped_table := (select s from app.scoped_table s where s.table_name = (select c.relname from pg_catalog.pg_class c where c.oid = p_parent));
  child constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
begin
  if parent.page is null then
    raise exception '% is no scoped table', p_parent;
  end if;
  execute format($f$create policy in_scope on %1$s as restrictive to app_user, app_bi using (
    (select app.scope(%2$L) = 'all') or exists (select from %3$s r where (r.company_id, r.id) = (%4$I.company_id, %4$I.%5$I)))$f$,
    p_table, parent.page, p_parent, child, parent.table_name || '_id');
end $$;

-- The ids of those records that the caller may see, under all policies. It belongs to app_user, because a function that runs as its owner cannot become
-- app_user to ask.
create function app.visible(p_table regclass, p_ids uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format('select id from %s where id = any ($1)', p_table) using p_ids;
end $$;
revoke all on function app.visible from public;
do $$
declare
  is_superuser constant boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  grant create on schema app to app_user;
  if not is_superuser then
    execute format('grant app_user to %I', current_user);
  end if;
  alter function app.visible owner to app_user;
  execute format('grant execute on function app.visible to %I', current_user); -- after it: a grant to the owner of before goes to the new one
  if not is_superuser then
    execute format('revoke app_user from %I', current_user);
  end if;
  revoke create on schema app from app_user;
end $$;

-- Whether somebody was invited to the current company and has not come yet.
create function app.is_awaited(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from public.company_membership m
      where m.company_id = app.current_company() and m.user_id = p_user and m.removed_at is null and m.entered_at is null)
  $$;

-- Refuses somebody who could not do anything with a record of the page, or whom the caller's scope does not reach.
create function app.check_recipient(p_page text, p_to uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if p_to is null or p_to = app.current_user_id() then
    return;
  end if;
  if not app.allowed(p_to, app.current_company(), p_page, 'read') or app.is_awaited(p_to) then
    raise exception 'this person may not read the page' using errcode = 'check_violation', constraint = 'responsible_without_access',
      detail = coalesce((
        select case when m.entered_at is null then coalesce(m.invited_name, m.invited_email) else u.name end
        from public.users u join public.company_membership m on m.user_id = u.user_id
        where u.user_id = p_to and m.company_id = app.current_company()), '');
  end if;
  if app.scope(p_page) <> 'all' and not p_to = any (app.teammates()) then
    raise exception 'this person is in no team of the caller' using errcode = 'check_violation', constraint = 'responsible_outside_team';
  end if;
end $$;

-- Statement trigger of scoped tables: what is added is somebody's to whom the caller could hand it over, and with less than 'Todos' not nobody's.
create function app.check_responsible() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  page constant text := tg_argv[0];
  recipient uuid;
begin
  if app.current_user_id() is null then
    return null; -- nobody signed in: a migration, or a message that arrived
  end if;
  if exists (select from new_rows n where n.responsible_id is null and to_jsonb(n) ->> 'team_id' is null) and app.scope(page) <> 'all' then
    raise insufficient_privilege using message = 'a record without a responsible would be out of the scope of who adds it';
  end if;
  for recipient in select distinct n.responsible_id from new_rows n loop
    perform app.check_recipient(page, recipient);
  end loop;
  return null;
end $$;

-- Whose a record is that arrives by import: nobody's, but the caller's where she would not see it otherwise.
create function app.imported_responsible(p_page text) returns uuid
  language sql stable set search_path = ''
  return case when app.scope(p_page) <> 'all' then app.current_user_id() end;

-- What else somebody looks after, besides the records of scoped pages: rows with a responsible_id of their own. Each part and module adds its own (app.add_held).
create table app.held_table (
  table_name text primary key,
  page       text not null references page, -- whom it may go to: who reads it
  given_with text not null references page, -- who hands it over: who may update that. Where it is another page, also what she does not see
  label      text not null unique,          -- as whoever hands over reads it
  open_when  text not null,                 -- the condition of a row r that is somebody's work still
  goes_when  text not null                  -- and that person.id may have it
);
create index held_table_of_page on app.held_table (page);
create index held_table_given_with on app.held_table (given_with);

create function app.add_held(p_table regclass, p_page text, p_label text, p_open text, p_goes text, p_given_with text default null) returns void
  language sql set search_path = ''
  begin atomic
    insert into app.held_table (table_name, page, given_with, label, open_when, goes_when)
    select c.relname, p_page, coalesce(p_given_with, p_page), p_label, p_open, p_goes from pg_catalog.pg_class c where c.oid = p_table;
  end;

-- All that is handed over, by its source: the page of scoped records, else the table. needs_somebody: it cannot be nobody's.
create view app.held_source as
  select s.page as source, s.page, s.page as given_with, s.table_name, s.has_team, s.open_when, 'true' as goes_when, null as label, false as needs_somebody
  from app.scoped_table s
  union all
  select h.table_name, h.page, h.given_with, h.table_name, false, h.open_when, h.goes_when, h.label, true from app.held_table h;

-- Gives what a source has to a person (null: to nobody) and, where the table has teams and p_team is given, to that team's queue. Answers what changed.
-- PostgreSQL holds a changed row against the policies for select too: with 'Só meus' nobody could give anything away by an update.
create function app.hand_over(p_source text, p_ids uuid[], p_to uuid, p_team uuid default null) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant app.held_source := (select s from app.held_source s where s.source = p_source);
begin
  perform app.refuse_hand_over(held, p_ids);
  perform app.check_recipient(held.page, p_to);
  if p_to is null and held.needs_somebody then
    raise exception 'this cannot be nobody''s' using errcode = 'check_violation', constraint = 'responsible_missing';
  end if;
  if p_team is not null and not (held.has_team and exists (
    select from public.team t where (t.company_id, t.id) = (app.current_company(), p_team) and t.deleted_at is null))
  then
    raise no_data_found using message = 'no such team';
  end if;
  return query execute format($f$
    update public.%I r set responsible_id = $2 %s
    where company_id = app.current_company() and id = any ($1) and (responsible_id is distinct from $2 %s) returning id$f$,
    held.table_name, case when p_team is not null then ', team_id = $3' else '' end, case when p_team is not null then 'or team_id is distinct from $3' else '' end)
    using app.that_go(held, p_ids, array[p_to]), p_to, p_team;
end $$;

-- Refuses callers who may not hand it over, and ids that they do not see where that matters.
create function app.refuse_hand_over(p_held app.held_source, p_ids uuid[]) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if app.can(p_held.given_with, 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if p_held.given_with = p_held.page and exists (select unnest(p_ids) except select app.visible(format('public.%I', p_held.table_name)::regclass, p_ids)) then
    raise no_data_found using message = 'no such record';
  end if;
end $$;

-- Those that each of the people may have. Refuses where it is none of them.
create function app.that_go(p_held app.held_source, p_ids uuid[], p_to uuid[]) returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
declare
  going uuid[];
begin
  if p_held.goes_when = 'true' then
    return p_ids;
  end if;
  execute format('select array(select r.id from public.%I r cross join unnest($2) person (id) where r.company_id = app.current_company() and r.id = any ($1)
    group by r.id having bool_and(%s))', p_held.table_name, p_held.goes_when) into going using p_ids, p_to;
  if going = '{}' and p_ids <> '{}' then
    raise exception 'none of these may be theirs' using errcode = 'check_violation', constraint = 'responsible_not_named';
  end if;
  return going;
end $$;

-- Deals what a source has out to the members of a team who may read its page, have come and are not absent today: to who has fewest open ones first. p_from: whose they are
-- and not to stay, be she of the team or not. Answers those that changed.
create function app.distribute(p_source text, p_ids uuid[], p_team uuid, p_from uuid default null) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant app.held_source := (select s from app.held_source s where s.source = p_source);
  members uuid[];
  going uuid[];
begin
  perform app.refuse_hand_over(held, p_ids);
  if app.scope(held.page) <> 'all' and not p_team = any (app.my_teams()) then
    raise exception 'this is no team of the caller' using errcode = 'check_violation', constraint = 'responsible_outside_team';
  end if;
  members := array(
    select m.user_id from public.team_member m
    join public.team t on (t.company_id, t.id) = (m.company_id, m.team_id)
    where m.company_id = app.current_company() and m.team_id = p_team and t.deleted_at is null and m.user_id is distinct from p_from
      and app.allowed(m.user_id, m.company_id, held.page, 'read')
      and not app.is_absent(m.user_id) and not app.is_awaited(m.user_id));
  if members = '{}' then
    raise exception 'nobody of the team is available' using errcode = 'check_violation', constraint = 'team_unavailable';
  end if;
  going := app.that_go(held, p_ids, members);
  return query execute format($f$
    with open as (
      select member, (
        select count(*) from public.%1$I r where r.company_id = app.current_company() and r.responsible_id = member and r.id <> all ($1) and (%2$s)
      ) as open from unnest($2) member
    ), bounds as (
      -- The fullest that anybody becomes.
      select least(min(open) + cardinality($1), greatest(max(open), ceil((sum(open) + cardinality($1)) / count(*)))) as most from open
    ), turn as (
      select member, row_number() over (order by n, member) as k
      from open cross join bounds cross join lateral generate_series(open + 1, most) n
      order by n, member limit cardinality($1)
    ), asked as (
      select id, row_number() over (order by id) as k from unnest($1) id
    )
    update public.%1$I r set responsible_id = turn.member from asked join turn using (k)
    where r.company_id = app.current_company() and r.id = asked.id and r.responsible_id is distinct from turn.member
    returning r.id$f$, held.table_name, held.open_when)
    using going, members;
end $$;

-- Puts back whose the records were that an operation handed over, except where somebody changed that since or they may not be hers any more: as far as the
-- caller did it herself or sees them.
create function app.undo_hand_over(p_source text, p_operation uuid) returns setof uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant app.held_source := (select s from app.held_source s where s.source = p_source);
begin
  perform app.refuse_hand_over(held, '{}');
  return query execute format($f$
    with written as (
      select e.entity_id::uuid as id, (array_agg(e.changes order by e.at, e.id))[1] as first, (array_agg(e.changes order by e.at desc, e.id desc))[1] as last,
             bool_and(e.user_id = app.current_user_id()) as is_mine
      from app.operation_events($1, %1$L, 'update') e where e.changes ? 'responsible_id' group by e.entity_id
    ), mine as (
      select * from written w where w.is_mine or w.id in (select app.visible('public.%1$I', array(select id from written)))
    )
    update public.%1$I r set responsible_id = person.id
    from mine cross join lateral (select (mine.first #>> '{responsible_id,0}')::uuid as id) person
    where r.company_id = app.current_company() and r.id = mine.id and %2$s and (%3$s)
      and r.responsible_id is not distinct from (mine.last #>> '{responsible_id,1}')::uuid
    returning r.id$f$, held.table_name,
    case when exists (select from pg_catalog.pg_attribute where attrelid = format('public.%I', held.table_name)::regclass and attname = 'deleted_at')
      then 'r.deleted_at is null' else 'true' end, held.goes_when)
    using p_operation;
end $$;

-- The people whom a picker of a page offers: who may read it. in_reach: to whom the caller may hand a record over. Of people in whom app.decide finds the same,
-- one is asked about: a company has thousands of people and a dozen profiles. What else it comes to read of a person belongs into `alike`.
-- name: of namesakes with what tells them apart, 'Ana Souza · Comercial', and of those whom that does not, since when each is here.
create function app.colleagues(p_page text) returns table (user_id uuid, name text, avatar_url text, absent_until date, in_reach boolean)
  language sql stable security definer set search_path = '' as $$
    with recursive line (id, parent_id, depth) as (
      select c.id, c.parent_id, 0 from public.companies c where c.id = app.current_company() and app.can_see(p_page)
      union all
      select p.id, p.parent_id, line.depth + 1 from line join public.companies p on p.id = line.parent_id where line.depth < 16
    ), person as (
      select distinct on (u.user_id) u.user_id, u.name, u.avatar_url, u.permissions, m.entered_at, u.profile_id = 1 as owns,
             case when u.profile_id = 1 then 1 else coalesce(m.profile_id, u.profile_id) end as profile_id,
             exists (select from public.user_page_permission r where r.company_id = app.current_company() and r.user_id = u.user_id) as has_rows
      from line
      join public.company_membership m on m.company_id = line.id
      join public.users u on u.user_id = m.user_id
      where u.active and m.removed_at is null and m.entered_at is not null and (line.depth = 0 or m.role in ('owner', 'admin') or 'access_all_companies' = any (m.permissions))
      order by u.user_id, line.depth
    ), alike as materialized (
      select p.*, min(p.user_id::text) over (partition by p.owns, p.profile_id, p.permissions, case when p.has_rows then p.user_id end)::uuid as asked_about from person p
    ), asked as materialized ( -- by itself: else the planner decides about each person before it tells them apart
      select distinct alike.asked_about from alike
    ), decided as materialized (
      select a.asked_about from asked a
      where (app.decide(a.asked_about, app.current_company(), p_page, 'read', true)).granted
    ), reach as materialized (
      select case when app.scope(p_page) <> 'all' then app.teammates() end as people, app.company_today() as today, app.can('users', 'read') as knows_profiles,
             (select c.time_zone from public.companies c where c.id = app.current_company()) as zone
    ), offered as materialized (
      select alike.*, count(*) over (partition by app.fold(alike.name)) > 1 as has_namesake from decided join alike using (asked_about)
    ), told as materialized (
      select o.*, case when o.has_namesake then concat_ws(' · ', o.name, coalesce((
               select string_agg(t.name, ', ' order by t.name) from public.team_member m join public.team t on (t.company_id, t.id) = (m.company_id, m.team_id)
               where m.company_id = app.current_company() and m.user_id = o.user_id and t.deleted_at is null
             ), 'sem equipe'), case when reach.knows_profiles then app.profile_name(app.current_company(), o.profile_id::smallint) end) else o.name end as words
      from offered o cross join reach
    ), counted as materialized (
      select t.*, count(*) over (partition by app.fold(t.words)) > 1 as is_alike from told t
    )
    select o.user_id, case when o.is_alike then o.words || ' · desde ' || to_char(o.entered_at at time zone reach.zone, 'DD/MM/YYYY') else o.words end,
           o.avatar_url, (
             select a.ends_on from public.user_absence a
             where a.company_id = app.current_company() and a.user_id = o.user_id and reach.today between a.starts_on and a.ends_on
           ), reach.people is null or o.user_id = any (reach.people)
    from counted o cross join reach
    order by o.name collate "und-x-icu", o.user_id
  $$;

-- Whom the texts of an import mean: an e-mail address, else the exact name of exactly one. Without a row: nobody.
create function app.people_named(p_page text, p_texts text[]) returns table (text text, user_id uuid, in_reach boolean)
  language sql stable security definer set search_path = '' as $$
    with people as materialized (
      select c.user_id, u.name, c.in_reach, u.email from app.colleagues(p_page) c join public.users u on u.user_id = c.user_id
    )
    select said, (array_agg(p.user_id order by p.user_id))[1], bool_and(p.in_reach)
    from unnest(p_texts) said
    join people p on case when exists (select from people e where lower(e.email) = lower(said)) then lower(p.email) = lower(said) else p.name = said end
    group by said
    having count(*) = 1
  $$;

-- The name and picture, and nothing else, of the person that a record names.
create function app.person(p_user uuid) returns json
  language sql stable strict security definer set search_path = '' as $$
    select json_build_object('id', u.user_id, 'name', u.name, 'avatar_url', u.avatar_url) from public.users u where u.user_id = p_user
  $$;

-- The same of the people that many records name, asked once for all of them.
create function app.people(p_users uuid[]) returns table (id uuid, name text, avatar_url text)
  language sql stable security definer set search_path = '' as $$
    select u.user_id, u.name, u.avatar_url from public.users u where u.user_id = any (p_users)
  $$;

-- Pages of which the caller sees some people's records alone.
create function app.narrowed_pages() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(p.key), '{}') from public.page p where p.scoped and app.scope(p.key) <> 'all'
  $$;

-- What an import added is a number too: with less than 'Todos' one sees one's own imports, and those of whom one substitutes.
create policy in_scope on import_run as restrictive to app_user using (
  page <> all ((select app.narrowed_pages())::text[]) or created_by = any ((select app.mine())::uuid[]));

-- Audited tables whose records the caller sees within a scope, with that of their page.
create function app.scoped_entities() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(t.entity), '{}')
    from app.scoped_table s join app.audited_table t on t.page = s.page
    where app.scope(s.page) <> 'all'
  $$;

-- Whether the caller sees the record that an event of a scoped page is about. What is about no record, such as an export, is its author's.
create function app.sees_event(p_entity text, p_record text, p_author uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  if p_record is null then
    return p_author = app.current_user_id();
  end if;
  return exists (select from app.visible(app.record_table(p_entity), array[p_record::uuid]));
end $$;

-- The table of the records that the events of a scoped page's table belong to.
create function app.record_table(p_entity text) returns regclass
  language sql stable security definer set search_path = '' as $$
    select format('public.%I', s.table_name)::regclass from app.audited_table t join app.scoped_table s on s.page = t.page where t.entity = p_entity
  $$;

create policy in_scope on audit_event as restrictive for select to app_user using (
  entity <> all ((select app.scoped_entities())::text[]) or app.sees_event(entity, coalesce(record_id, entity_id), user_id));

revoke all on function app.company_today, app.scope_of, app.scope, app.admit, app.is_absent, app.is_awaited, app.mine, app.my_teams, app.teammates, app.scope_users, app.scope_condition, app.guard_scope, app.guard_scope_children,
  app.check_recipient, app.check_responsible, app.imported_responsible, app.add_held, app.hand_over, app.refuse_hand_over, app.that_go, app.distribute, app.undo_hand_over, app.colleagues,
  app.people_named, app.person, app.people, app.narrowed_pages, app.scoped_entities, app.sees_event, app.record_table from public;
grant execute on function app.company_today, app.scope_of, app.scope, app.mine, app.my_teams, app.teammates, app.scope_users to app_user, app_bi;
grant execute on function app.imported_responsible, app.hand_over, app.distribute, app.undo_hand_over, app.colleagues, app.people_named, app.person, app.people,
  app.narrowed_pages, app.scoped_entities, app.sees_event, app.record_table, app.is_absent to app_user;
grant execute on function app.admit to app_login;
