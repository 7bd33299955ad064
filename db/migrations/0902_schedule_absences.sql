-- Who is away has no agenda: absences of a professional's user, and medical leaves of the employee that she is, are blocks. Why, they do not say.
-- Rules: spec/6 §5.6.

-- Makes the blocks of a person's absences what is known of them now: those that are over stay as they are.
create function app.follow_absences(p_company uuid, p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  zone constant text := (select c.time_zone from public.companies c where c.id = p_company);
  professional constant uuid := (select p.id from public.professional p where p.company_id = p_company and p.user_id = p_user);
  away datemultirange;
begin
  if professional is null then
    return;
  end if;
  select range_agg(daterange(known.starts_on, known.ends_on, '[]')) into away
  from (
    select a.starts_on, a.ends_on from public.user_absence a where a.company_id = p_company and a.user_id = p_user
    union all
    select l.start_date, l.end_date from public.employee_person e
    join public.employee_medical_leaves l on (l.company_id, l.employee_id) = (e.company_id, e.employee_id)
    where e.company_id = p_company and e.user_id = p_user
  ) known
  where known.ends_on >= (now() at time zone zone)::date;
  perform app.block_days(p_company, professional, coalesce(away, '{}'), zone);
end $$;

create function app.block_days(p_company uuid, p_professional uuid, p_away datemultirange, p_zone text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.schedule_block b
  where b.company_id = p_company and b.resource_id = p_professional and b.source = 'absence' and b.ends_at > now() and not exists (
    select from unnest(p_away) d
    where (b.starts_at, b.ends_at) = (lower(d)::timestamp at time zone p_zone, upper(d)::timestamp at time zone p_zone));
  insert into public.schedule_block (company_id, resource_id, starts_at, ends_at, kind, reason, source, created_by)
  select p_company, p_professional, asked.starts_at, asked.ends_at, 'leave', 'Ausente', 'absence', null
  from (select lower(d)::timestamp at time zone p_zone as starts_at, upper(d)::timestamp at time zone p_zone as ends_at from unnest(p_away) d) asked
  where not exists (
    select from public.schedule_block b
    where b.company_id = p_company and b.resource_id = p_professional and b.source = 'absence' and (b.starts_at, b.ends_at) = (asked.starts_at, asked.ends_at));
end $$;

create function app.follow_user_absence() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    perform app.follow_absences(old.company_id, old.user_id);
  end if;
  if tg_op <> 'DELETE' then
    perform app.follow_absences(new.company_id, new.user_id);
  end if;
  return null;
end $$;
create trigger follow_absences after insert or update of user_id, starts_on, ends_on or delete on user_absence
  for each row execute function app.follow_user_absence();
create trigger follow_absences after insert or update or delete on employee_person
  for each row execute function app.follow_user_absence();

create function app.follow_medical_leave() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.follow_absences(e.company_id, e.user_id) from public.employee_person e
  where e.company_id = coalesce(new.company_id, old.company_id) and e.employee_id in (new.employee_id, old.employee_id);
  return null;
end $$;
create trigger follow_absences after insert or update of employee_id, start_date, end_date or delete on employee_medical_leaves
  for each row execute function app.follow_medical_leave();

-- Somebody becomes a professional, or another person's agenda.
create function app.follow_professional() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is null then
    delete from public.schedule_block b where b.company_id = new.company_id and b.resource_id = new.id and b.source = 'absence' and b.ends_at > now();
  else
    perform app.follow_absences(new.company_id, new.user_id);
  end if;
  return null;
end $$;
create trigger follow_absences after insert on professional for each row execute function app.follow_professional();
create trigger follow_other_absences after update of user_id on professional for each row
  when (old.user_id is distinct from new.user_id) execute function app.follow_professional();

revoke all on function app.follow_absences, app.block_days, app.follow_user_absence, app.follow_medical_leave, app.follow_professional from public;
