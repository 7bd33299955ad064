-- Notifications: what somebody should know, in the bell and perhaps by mail.
-- Rules: spec/5 §18.1–18.3.

create table notification (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null references users on delete cascade,
  kind       text not null,
  -- What one must be able to read, and the record that must be in sight, or the notification does not show.
  page       text references page,
  entity     text,
  entity_id  uuid check ((entity is null) = (entity_id is null)),
  title      text check (length(title) between 1 and 300),   -- a name at most; null where even that says too much
  -- While it is unread, what belongs to the same group raises times instead of adding a row.
  group_key  text,
  times      integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  read_at    timestamptz,
  mail       text check (mail in ('now', 'digest', 'never')),   -- as the person's preferences said when they were asked; null: not asked yet
  emailed_at timestamptz,
  unique (company_id, id)
);
create unique index notification_group on notification (company_id, user_id, group_key) where read_at is null and group_key is not null;
create index notification_newest on notification (company_id, user_id, updated_at desc, id desc);
create index notification_unread on notification (company_id, user_id, updated_at desc, id desc) where read_at is null;
create index notification_to_mail on notification (created_at) where read_at is null and emailed_at is null and (mail is null or mail = 'now');
create index notification_of_user on notification (user_id);
create index notification_of_page on notification (page);
create index notification_by_age on notification (created_at);

-- Whether the caller may open a record today: she sees it, and it is not in the trash.
create function app.may_open(p_entity text, p_id uuid) returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  is_there boolean;
begin
  if p_entity is null then
    return true;
  end if;
  execute format('select exists (select from public.%I r where r.id = $1 and to_jsonb(r) ->> ''deleted_at'' is null)', p_entity) into is_there using p_id;
  return is_there;
end $$;

-- Each person her own, and of these what she may open today.
select app.guard_company('notification');
create policy own_rows on notification as restrictive to app_user using (user_id = (select app.current_user_id()));
create policy may_see on notification as restrictive to app_user using (
  (page is null or page = any ((select app.readable_pages())::text[])) and app.may_open(entity, entity_id));
grant select, update (read_at, mail, emailed_at) on notification to app_user;
create policy aged on notification for delete to app_jobs using (created_at < now() - interval '90 days');
create policy dates on notification for select to app_jobs using (true);
grant select (id, created_at), delete on notification to app_jobs;

-- Tells the people's open screens that their notifications changed.
create function app.tell_notifications() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('app', jsonb_build_object('x', 'notification', 'c', company_id, 'who', jsonb_agg(user_id))::text)
  from (select company_id, user_id, (row_number() over (order by user_id)) / 100 as part from (select distinct company_id, user_id from new_rows) one) portion
  group by company_id, part;
  return null;
end $$;
create trigger tell_insert after insert on notification referencing new table as new_rows for each statement execute function app.tell_notifications();
create trigger tell_update after update on notification referencing new table as new_rows for each statement execute function app.tell_notifications();

-- Those who may do something on a page of the current company, for app.notify.
create function app.who_may(p_page text, p_action text) returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(u.user_id), '{}') from public.users u
    where u.active and exists (select from app.company_access(u.user_id, app.current_company()))
      and app.allowed(u.user_id, app.current_company(), p_page, p_action)
  $$;

-- Notifies people of the current company, and who substitutes them today: but for the caller, for who does not work there and who may not read p_page (null:
-- nobody is asked). p_title: a name at most, and none of patients, health and salaries. p_group: see notification.group_key. p_times: how much it stands for.
create function app.notify(
    p_kind text, p_users uuid[], p_page text, p_entity text, p_entity_id uuid, p_title text, p_group text default null, p_times integer default 1) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.notification as n (company_id, user_id, kind, page, entity, entity_id, title, group_key, times)
    select app.current_company(), u.user_id, p_kind, p_page, p_entity, p_entity_id, left(p_title, 300), p_group, p_times
    from public.users u
    where u.user_id in (
        select unnest(p_users)
        union
        select a.substitute_id from public.user_absence a
        where a.company_id = app.current_company() and a.user_id = any (p_users) and app.company_today() between a.starts_on and a.ends_on)
      and u.user_id is distinct from app.current_user_id() and u.active
      and exists (select from app.company_access(u.user_id, app.current_company()))
      and (p_page is null or app.allowed(u.user_id, app.current_company(), p_page, 'read'))
    on conflict (company_id, user_id, group_key) where read_at is null and group_key is not null do update
      set times = n.times + excluded.times, title = excluded.title, entity = excluded.entity, entity_id = excluded.entity_id, updated_at = clock_timestamp()
  $$;

-- Notifies the caller herself of what nobody did: what has come due, or what was done in her name.
create function app.notify_me(p_kind text, p_page text, p_title text, p_group text default null, p_times integer default 1) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.notification as n (company_id, user_id, kind, page, title, group_key, times)
    values (app.current_company(), app.current_user_id(), p_kind, p_page, left(p_title, 300), p_group, p_times)
    on conflict (company_id, user_id, group_key) where read_at is null and group_key is not null do update
      set times = n.times + excluded.times, title = excluded.title, updated_at = clock_timestamp()
  $$;

-- Statement trigger of scoped tables (app.guard_scope): whoever gets records from somebody else hears of it. Of patients and of secret records no name is said.
create function app.notify_responsible() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  page constant text := tg_argv[0];
  given record;
begin
  for given in
    select n.responsible_id as person, count(*)::integer as times, (array_agg(n.id))[1] as id,
           case when count(*) = 1 and page <> 'patients' and not bool_or(coalesce((to_jsonb(n) ->> 'secret')::boolean, false))
             then min(coalesce(to_jsonb(n) ->> 'name', to_jsonb(n) ->> 'title')) end as title
    from new_rows n join old_rows o on o.id = n.id
    where n.responsible_id is distinct from o.responsible_id and n.responsible_id is not null
    group by n.responsible_id
  loop
    perform app.notify('handed-over', array[given.person], page, case when given.times = 1 then tg_table_name end, case when given.times = 1 then given.id end,
      given.title, 'handed-over:' || page, given.times);
  end loop;
  return null;
end $$;

-- Whether a person was notified of a group before, read or not.
create function app.was_notified(p_user uuid, p_group text) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.notification n where n.company_id = app.current_company() and n.user_id = p_user and n.group_key = p_group)
  $$;

-- An absence that nobody substitutes is heard of by those who may name somebody.
create function app.notify_uncovered() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if app.current_company() is not null and new.substitute_id is null and new.ends_on >= app.company_today() then
    perform app.notify('absence-uncovered', array(
        select m.user_id from public.company_membership m
        where m.company_id = new.company_id and m.removed_at is null and m.user_id <> new.user_id and app.allowed(m.user_id, new.company_id, 'users', 'update')),
      'users', null, null, (select u.name from public.users u where u.user_id = new.user_id), 'absence-uncovered:' || new.id);
  end if;
  return null;
end $$;
create trigger notify_uncovered after insert or update of substitute_id, starts_on, ends_on on user_absence
  for each row execute function app.notify_uncovered();

-- The digest of a person went out on a day: once, whichever process sends it.
create table notification_digest (
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null default app.current_user_id() references users on delete cascade,
  day        date not null,
  primary key (company_id, user_id, day)
);
create index notification_digest_of_user on notification_digest (user_id);
select app.guard_company('notification_digest');
create policy own_rows on notification_digest as restrictive to app_user using (user_id = (select app.current_user_id()));
grant select, insert on notification_digest to app_user;

-- To whom mail may be due: people with notifications that are unread for some minutes, and where they work. With p_hour everybody of the companies whose
-- clocks show that hour from Monday to Friday at p_at, unless the digest of that day has gone out to her.
create function app.mail_readers(p_hour integer default null, p_at timestamptz default now())
  returns table (company_id uuid, company text, day date, user_id uuid, name text, email text)
  language sql stable security definer set search_path = '' as $$
    select c.id, c.name, local.moment::date, u.user_id, u.name, s.email
    from public.companies c
    cross join lateral (select p_at at time zone c.time_zone as moment) local
    join lateral (
      select n.user_id from public.notification n
      where p_hour is null and n.company_id = c.id and n.read_at is null and n.emailed_at is null and (n.mail is null or n.mail = 'now')
        and n.created_at < p_at - interval '2 minutes'
      union
      select m.user_id from public.company_membership m
      where m.company_id = c.id and extract(hour from local.moment) = p_hour and extract(isodow from local.moment) < 6
        and not exists (select from public.notification_digest d where (d.company_id, d.user_id, d.day) = (c.id, m.user_id, local.moment::date))
    ) reader on true
    join public.users u on u.user_id = reader.user_id and u.active
    join auth.user s on s.id = u.user_id
    where c.active and exists (select from app.company_access(u.user_id, c.id))
  $$;

revoke all on function app.may_open, app.tell_notifications, app.who_may, app.notify, app.notify_me, app.was_notified, app.notify_uncovered, app.notify_responsible, app.mail_readers from public;
grant execute on function app.may_open, app.notify, app.notify_me to app_user;
grant execute on function app.mail_readers to app_login;
