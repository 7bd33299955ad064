-- Jurídico: who hears of what happens to cases, and how an owner takes a secret case over.
-- Rules: spec/4 §19.2, §19.3, §24.2.

-- Of a secret case only its people hear, whoever writes the notification and whoever substitutes them, and they hear no title.
create function app.keep_secret_from_notification() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.legal_case c where (c.company_id, c.id) = (new.company_id, new.entity_id) and c.secret) then
    if not exists (
      select from public.legal_case_person p where (p.company_id, p.legal_case_id, p.user_id) = (new.company_id, new.entity_id, new.user_id))
    then
      return null;
    end if;
    -- What these say is a colleague's name.
    if new.kind not in ('secret-again', 'secret-taken') then
      new.title := null;
    end if;
  end if;
  return new;
end $$;
create trigger keep_secret before insert on notification for each row when (new.entity = 'legal_case') execute function app.keep_secret_from_notification();
-- What was told before the case became secret is hidden with it.
create policy not_hidden on notification as restrictive to app_user using (
  entity is distinct from 'legal_case' or entity_id <> all ((select app.hidden_cases())::uuid[]));

-- A missed deadline is heard of by who is responsible, who checked it, and the leaders of her teams.
create function app.notify_missed_deadline() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('deadline-missed', array(
      select new.responsible_id
      union select new.checked_by where new.checked_by is not null
      union select t.leader_id from public.team_member m join public.team t on (t.company_id, t.id) = (m.company_id, m.team_id)
      where (m.company_id, m.user_id) = (new.company_id, new.responsible_id) and t.deleted_at is null and t.leader_id is not null
    ), 'legal-cases', 'legal_case', new.legal_case_id, new.title, 'deadline-missed:' || new.id);
  return null;
end $$;
create trigger notify_missed after update on legal_deadline for each row
  when (new.status = 'missed' and old.status <> 'missed') execute function app.notify_missed_deadline();

-- Whoever gets deadlines from somebody else hears of it: of several at once in one notification, of a secret case's in one of their own.
create function app.notify_given_deadlines() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
  given record;
begin
  if tg_op = 'INSERT' then
    ids := array(select n.id from new_rows n);
  else
    ids := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.responsible_id <> o.responsible_id);
  end if;
  for given in
    select d.responsible_id as person, count(*)::integer as times, min(d.legal_case_id::text)::uuid as id, min(d.title) as title, min(d.id::text) as one, bool_or(c.secret) as secret
    from public.legal_deadline d join public.legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
    where d.id = any (ids) and d.status = 'pending'
    group by d.responsible_id, case when c.secret then d.legal_case_id end
  loop
    perform app.notify('deadline-given', array[given.person], 'legal-cases', 'legal_case', given.id, case when given.times = 1 then given.title end,
      'deadline-given:' || case when given.times = 1 then given.one when given.secret then given.id::text else '' end, given.times);
  end loop;
  return null;
end $$;
create trigger notify_given after insert on legal_deadline referencing new table as new_rows for each statement execute function app.notify_given_deadlines();
create trigger notify_given_on after update on legal_deadline referencing old table as old_rows new table as new_rows
  for each statement execute function app.notify_given_deadlines();

-- Deadlines that a recount moved: each responsible hears of hers once, however many portions it took. That one moves every night while its case rests is no news.
create function app.notify_moved_deadlines() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  moved record;
begin
  if app.recounts_by_itself() then
    return null;
  end if;
  for moved in
    select n.responsible_id as person, count(*)::integer as times, min(n.legal_case_id::text)::uuid as id, min(n.title) as title, bool_or(c.secret) as secret
    from new_rows n join old_rows o on o.id = n.id join public.legal_case c on (c.company_id, c.id) = (n.company_id, n.legal_case_id)
    where n.status = 'pending' and n.computed_on <> o.computed_on and n.event_on = o.event_on and n.length = o.length and n.unit = o.unit and n.regime = o.regime
      and n.event = o.event and n.reading is not distinct from o.reading and n.double is not distinct from o.double
    -- A secret case is told of by itself: of several nobody is told whose they are.
    group by n.responsible_id, case when c.secret then n.legal_case_id end
  loop
    perform app.notify('deadline-moved', array[moved.person], 'legal-cases', 'legal_case', moved.id, case when moved.times = 1 then moved.title end,
      'deadline-moved:' || case when moved.secret then moved.id::text else '' end, moved.times);
  end loop;
  return null;
end $$;
create trigger notify_moved after update on legal_deadline referencing old table as old_rows new table as new_rows
  for each statement execute function app.notify_moved_deadlines();

-- Whoever has to do with a hearing: who looks after its case, and the people of the company who are to attend it.
create function app.hearing_people(p_company uuid, p_case uuid, p_hearing uuid) returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select array(
      select c.responsible_id from public.legal_case c where (c.company_id, c.id) = (p_company, p_case) and c.responsible_id is not null
      union select p.user_id from public.legal_hearing_person p where (p.company_id, p.legal_hearing_id) = (p_company, p_hearing) and p.user_id is not null)
  $$;

-- A hearing that somebody else sets, moves or cancels is heard of by its people; several of one case are one notification.
create function app.notify_hearing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('hearing-set', app.hearing_people(c.company_id, c.id, new.id), 'legal-cases', 'legal_case', c.id, c.title, 'hearing-set:' || c.id)
  from public.legal_case c where (c.company_id, c.id) = (new.company_id, new.legal_case_id);
  return null;
end $$;
create trigger notify_set after insert on legal_hearing for each row execute function app.notify_hearing();
create trigger notify_changed after update on legal_hearing for each row
  when (old.starts_at is distinct from new.starts_at or (old.status = 'cancelled') <> (new.status = 'cancelled')) execute function app.notify_hearing();

-- Whoever is to attend a hearing hears of it, unless she looks after the case and has heard already.
create function app.notify_hearing_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('hearing-set', array[new.user_id], 'legal-cases', 'legal_case', c.id, c.title, 'hearing-set:' || c.id)
  from public.legal_case c where (c.company_id, c.id) = (new.company_id, new.legal_case_id) and c.responsible_id is distinct from new.user_id;
  return null;
end $$;
create trigger notify_named after insert on legal_hearing_person for each row when (new.user_id is not null) execute function app.notify_hearing_person();

-- Movements that somebody else adds: of a case one notification until it is read, with how many there are.
create function app.notify_movements() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('case-movement', array[c.responsible_id], 'legal-cases', 'legal_case', c.id, c.title, 'case-movement:' || c.id, added.times)
  from (select n.company_id, n.legal_case_id, count(*)::integer as times from new_rows n where n.read_at is null group by n.company_id, n.legal_case_id) added
  join public.legal_case c on (c.company_id, c.id) = (added.company_id, added.legal_case_id)
  where c.responsible_id is not null;
  return null;
end $$;
create trigger notify_added after insert on legal_movement referencing new table as new_rows for each statement execute function app.notify_movements();

-- Whoever registers the number of a secret case that she does not see learns nothing; its people hear that it was registered again, and by whom.
create function app.notify_secret_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  registered uuid[];
begin
  if tg_op = 'INSERT' then
    registered := array(select id from new_rows where cnj_number is not null);
  else
    registered := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.cnj_number <> o.cnj_number or o.cnj_number is null and n.cnj_number is not null);
  end if;
  perform app.notify('secret-again', array(select p.user_id from public.legal_case_person p where (p.company_id, p.legal_case_id) = (c.company_id, c.id)),
    'legal-cases', 'legal_case', c.id, (select u.name from public.users u where u.user_id = app.current_user_id()), 'secret-again:' || c.id || ':' || n.id)
  from public.legal_case n
  join public.legal_case c on (c.company_id, c.cnj_number) = (n.company_id, n.cnj_number) and c.id <> n.id and c.secret and c.deleted_at is null
  where n.id = any (registered);
  return null;
end $$;
-- For all cases of a statement: a file registers thousands.
create trigger notify_secret_again_of_new after insert on legal_case referencing new table as new_rows for each statement execute function app.notify_secret_again();
create trigger notify_secret_again_of_changed after update on legal_case referencing old table as old_rows new table as new_rows for each statement
  execute function app.notify_secret_again();

-- Puts an owner on the list of a secret case that she knows the number or the code of, and tells its people. It answers nothing, whatever it found.
create function app.take_secret_case(p_number text, p_reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  taken record;
  me constant uuid := app.current_user_id();
begin
  if app.can('legal-cases', 'update') is not true or app.is_owner(me) is not true then
    raise insufficient_privilege using message = 'only an owner takes a secret case over';
  end if;
  for taken in
    select c.id from public.legal_case c
    where c.company_id = app.current_company() and c.secret and c.deleted_at is null and (c.cnj_number = p_number or c.code = p_number)
      and not exists (select from public.legal_case_person p where (p.company_id, p.legal_case_id, p.user_id) = (c.company_id, c.id, me))
  loop
    perform app.notify('secret-taken', array(select p.user_id from public.legal_case_person p where (p.company_id, p.legal_case_id) = (app.current_company(), taken.id)),
      'legal-cases', 'legal_case', taken.id, (select u.name from public.users u where u.user_id = me), 'secret-taken:' || taken.id || ':' || me);
    insert into public.legal_case_person (company_id, legal_case_id, user_id, reason) values (app.current_company(), taken.id, me, p_reason);
    insert into public.audit_event (action, entity, entity_id, changes)
    values ('secret_taken', 'legal_case', taken.id::text, jsonb_build_object('reason', jsonb_build_array(null, p_reason)));
  end loop;
end $$;

-- At five in the afternoon its people hear of tomorrow's hearing.
create function app.remind_hearings(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    select c.id as company_id, k.id, person, k.title, 'hearing-tomorrow:' || h.id || ':' || extract(epoch from h.starts_at)::bigint as said
    from public.companies c
    cross join lateral (select p_at at time zone c.time_zone as moment) local
    join public.legal_hearing h on h.company_id = c.id and h.status = 'scheduled'
      and h.starts_at >= (local.moment::date + 1)::timestamp at time zone c.time_zone and h.starts_at < (local.moment::date + 2)::timestamp at time zone c.time_zone
    join public.legal_case k on (k.company_id, k.id) = (h.company_id, h.legal_case_id) and k.deleted_at is null
    cross join lateral unnest(app.hearing_people(k.company_id, k.id, h.id)) person
    where c.active and local.moment::time >= '17:00'
  loop
    perform set_config('app.company_id', due.company_id::text, true), set_config('app.user_id', '', true);
    if not app.was_notified(due.person, due.said) then
      perform app.notify('hearing-tomorrow', array[due.person], 'legal-cases', 'legal_case', due.id, due.title, due.said);
    end if;
  end loop;
end $$;

-- At eight, a deadline that nobody has checked two business days before its internal day, or later: where there is a second person who could.
create function app.remind_unchecked_deadlines(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  company record;
  alone boolean;
begin
  for company in
    select c.id, (p_at at time zone c.time_zone)::date as today from public.companies c
    left join public.legal_settings s on s.company_id = c.id
    where c.active and (p_at at time zone c.time_zone)::time >= '08:00' and coalesce(s.second_check, true)
      and exists (select from public.legal_deadline d where d.company_id = c.id and d.status = 'pending')
  loop
    perform set_config('app.company_id', company.id::text, true), set_config('app.user_id', '', true);
    alone := null;
    for due in
      select d.legal_case_id, d.responsible_id, d.title, 'deadline-unchecked:' || d.id || ':' || d.internal_on as said
      from public.legal_deadline d join public.legal_case k on (k.company_id, k.id) = (d.company_id, d.legal_case_id) and k.deleted_at is null
      where d.company_id = company.id and d.status = 'pending' and d.checked_by is null and d.fatal_on >= company.today
        and d.internal_on <= app.next_business_day(company.today, 2)
    loop
      continue when app.was_notified(due.responsible_id, due.said);
      alone := coalesce(alone, cardinality(app.who_may('legal-cases', 'read')) < 2);
      if not alone then
        perform app.notify('deadline-unchecked', array[due.responsible_id], 'legal-cases', 'legal_case', due.legal_case_id, due.title, due.said);
      end if;
    end loop;
  end loop;
end $$;

revoke all on function app.keep_secret_from_notification, app.notify_missed_deadline, app.notify_given_deadlines, app.notify_moved_deadlines, app.hearing_people, app.notify_hearing, app.notify_hearing_person, app.notify_movements,
  app.notify_secret_again, app.take_secret_case, app.remind_hearings, app.remind_unchecked_deadlines from public;
grant execute on function app.take_secret_case to app_user;
grant execute on function app.remind_hearings, app.remind_unchecked_deadlines to app_login;
