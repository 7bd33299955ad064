-- Who read which record, as what, and what she had to do with the patient. Rules: spec/6 §2.9, §10.13.

create index audit_event_of_readings on audit_event (company_id, at desc, id desc) where entity = 'patient_record';

-- What the caller has to do with a patient now, the closest of it; null without anything.
create function app.care_link(p_patient uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select case
      when c.source in ('glass', 'court') or c.user_id = app.current_user_id() then c.source
      when c.user_id = any (app.mine()) then 'substitute'
      else 'team' end
    from public.patient_care c
    where c.company_id = app.current_company() and c.patient_id = p_patient and c.user_id = any (app.care_users()) and (c.until is null or c.until > now())
    order by c.source in ('glass', 'court'), c.user_id <> app.current_user_id(), c.user_id <> all (app.mine()),
      array_position(array['responsible', 'appointment', 'author', 'court', 'glass'], c.source)
    limit 1
  $$;

-- Whoever writes a reading down, it says the caller's role and link of that moment, and the reason that she is let in for.
create function app.note_reading() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  link text;
begin
  new.entity_id := coalesce(new.entity_id, new.changes #>> '{filters,patient_id}');
  link := app.care_link(new.entity_id::uuid);
  new.changes := coalesce(new.changes, '{}') || jsonb_strip_nulls(jsonb_build_object(
    'role', app.profile_name(new.company_id, app.profile_of(new.user_id, new.company_id)),
    'link', link,
    'glass', case when link in ('glass', 'court') then (
      select e.changes ->> 'reason' from public.audit_event e
      where e.company_id = new.company_id and e.entity = 'patient_record' and e.entity_id = new.entity_id and e.action = 'break_glass' and e.user_id = new.user_id
      order by e.at desc limit 1) end));
  return new;
end $$;
create trigger note_reading before insert on audit_event for each row when (new.entity = 'patient_record') execute function app.note_reading();

-- The readings of one record, for whoever reads it or sets the clinic up; of all of them, for the latter. Newest first; p_limit null: all.
-- p_outside: only those by people who do not treat the patient.
create function app.record_accesses(p_patient uuid, p_outside boolean, p_from date, p_until date, p_limit integer default null, p_offset integer default 0)
  returns table (id uuid, at timestamptz, by text, action text, patient_id uuid, changes jsonb, total bigint)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  company constant uuid := app.current_company();
  zone constant text := (select c.time_zone from public.companies c where c.id = company);
begin
  if not (app.can('patients-setup', 'read') or p_patient is not null and app.reads_record(p_patient)) then
    return;
  end if;
  return query
    with matching as (
      select e.id, e.at, e.user_id, e.api_key_id, e.action, e.entity_id, e.changes from public.audit_event e
      where e.company_id = company and e.entity = 'patient_record'
        and (p_patient is null or e.entity_id = p_patient::text)
        and (p_from is null or e.at >= p_from::timestamp at time zone zone) and (p_until is null or e.at < (p_until + 1)::timestamp at time zone zone)
        and (not p_outside or coalesce(e.changes ->> 'link' in ('glass', 'court'), true))
    ), page as (
      select m.* from matching m order by m.at desc, m.id desc limit p_limit offset p_offset
    )
    select m.id, m.at, u.name || coalesce(', pela chave ' || k.name, ''), m.action, m.entity_id::uuid, coalesce(m.changes, '{}'), (select count(*) from matching)
    from page m left join public.users u on u.user_id = m.user_id left join public.api_key k on k.id = m.api_key_id
    order by m.at desc, m.id desc;
end $$;

revoke all on function app.care_link, app.note_reading, app.record_accesses from public;
grant execute on function app.record_accesses to app_user;
