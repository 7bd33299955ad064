-- What patients answer: by a link that only a person answers, by a message, or as a demonstration has them answer. Rules: spec/6 §§7.4 to 7.6.

-- A link that a patient answers by. Only its hash is kept.
create table public_link (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company(),
  appointment_id uuid not null,
  token_hash     bytea not null unique check (length(token_hash) = 32),
  expires_at     timestamptz not null,
  used_at        timestamptz,                                  -- given up by it: nothing answers to it any more
  foreign key (company_id, appointment_id) references appointment (company_id, id) on delete cascade
);
create index public_link_of_appointment on public_link (company_id, appointment_id);
select app.guard_company('public_link');

create function app.make_public_link(p_message uuid, p_hash bytea) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.public_link (company_id, appointment_id, token_hash, expires_at)
    select a.company_id, a.id, p_hash, a.starts_at + interval '1 day'
    from public.outgoing_message m join public.appointment a on (a.company_id, a.id) = (m.company_id, m.appointment_id) where m.id = p_message
  $$;

-- What a link shows: to whoever has it, and nothing of why she comes. No row: wrong, old and used alike.
create function app.public_visit(p_hash bytea)
  returns table (company_id uuid, appointment_id uuid, clinic text, slug text, logo_light boolean, logo_dark boolean, patient text, starts_at timestamptz, time_zone text, professional text, address text,
    phone text, status text, reply text, is_late boolean)
  language sql stable security definer set search_path = '' as $$
    select a.company_id, a.id, coalesce(s.name, c.name), c.slug, c.logo_light_url is not null, c.logo_dark_url is not null,
      split_part(shown.name, ' ', 1) || coalesce(' ' || left(nullif(regexp_replace(shown.name, '^\S+\s*(.*\s)?', ''), ''), 1) || '.', ''),
      a.starts_at, c.time_zone, r.name, s.address, s.phone, a.status, a.reply, now() > a.starts_at - make_interval(hours => s.changes_until_hours)
    from public.public_link l
    join public.appointment a on (a.company_id, a.id) = (l.company_id, l.appointment_id)
    join public.companies c on c.id = a.company_id
    join public.clinic_settings s on s.company_id = a.company_id
    join public.patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
    join public.schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
    cross join lateral (select p.shown_name as name) shown
    where l.token_hash = p_hash and l.expires_at > now() and l.used_at is null and a.status in ('scheduled', 'confirmed') and a.starts_at > now()
      and a.company_id not in (select app.companies_without('patients'))
  $$;

-- What a patient answers, by a link or by a message: she confirms, asks for another time, or (by a link alone) gives it up.
create function app.answer_visit(p_company uuid, p_appointment uuid, p_action text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform set_config('app.company_id', p_company::text, true), set_config('app.user_id', '', true), set_config('app.by_patient', 'on', true);
  if p_action = 'confirm' then
    update public.appointment a set status = 'confirmed' where a.company_id = p_company and a.id = p_appointment and a.status = 'scheduled';
    update public.appointment a set reply = 'none' where a.company_id = p_company and a.id = p_appointment and a.reply <> 'none';
  elsif p_action = 'cancel' then
    update public.appointment a set status = 'cancelled', cancel_reason = 'patient' where a.company_id = p_company and a.id = p_appointment and a.status in ('scheduled', 'confirmed');
    update public.public_link l set used_at = now() where l.company_id = p_company and l.appointment_id = p_appointment and l.used_at is null;
  else
    update public.appointment a set reply = p_action where a.company_id = p_company and a.id = p_appointment and a.status in ('scheduled', 'confirmed');
  end if;
  perform set_config('app.by_patient', '', true);
end $$;

-- The same by a link. Null: wrong, old and used alike; 'late': she has to call.
create function app.answer_by_link(p_hash bytea, p_action text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  visit record;
begin
  perform from public.public_link l where l.token_hash = p_hash for update;
  select * into visit from app.public_visit(p_hash);
  if not found then
    return null;
  elsif visit.is_late then
    return 'late';
  end if;
  perform app.answer_visit(visit.company_id, visit.appointment_id, p_action);
  return p_action;
end $$;

-- What a message from a phone answers: only where exactly one appointment was asked about in the last seven days. A plain no cancels nothing.
create function app.answer_by_phone(p_company uuid, p_key text, p_text text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  said constant text := trim(both ' .!' from app.fold(p_text));
  meant constant text := case
    when said in ('sim', 's', 'ok', 'confirmo', 'confirmar', 'confirmado', '1') or p_text ~ '^\s*👍' then 'confirm'
    when said in ('2', 'remarcar') then 'move'
    when said in ('nao', 'n', '3', 'nao vou') then 'declined' end;
  asked uuid[];
begin
  if meant is null or p_company in (select app.companies_without('patients')) then
    return false;
  end if;
  asked := array(
    select distinct a.id from public.outgoing_message m join public.appointment a on (a.company_id, a.id) = (m.company_id, m.appointment_id)
    where m.company_id = p_company and m.kind = 'confirm' and m.channel = 'whatsapp' and app.phone_key(m.to_address) = p_key
      and m.sent_at > now() - interval '7 days' and a.starts_at > now() and a.status = 'scheduled' and a.reply = 'none' and m.for_time = a.starts_at);
  if cardinality(asked) <> 1 then
    return false;
  end if;
  perform app.answer_visit(p_company, asked[1], meant);
  return true;
end $$;

-- Answers a message that nobody received, as its patient could: in a demonstration, and where the number is a simulated one. Whether it was understood.
create function app.simulate_answer(p_message uuid, p_action text, p_text text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  caller constant text := current_setting('app.user_id', true);
  m public.outgoing_message;
  visit public.appointment;
  taken boolean := true;
begin
  select * into m from public.outgoing_message q where q.company_id = app.current_company() and q.id = p_message;
  visit := app.visit_to_tell(m.appointment_id);
  if not m.simulated or m.status not in ('sent', 'delivered', 'read') or visit.status not in ('scheduled', 'confirmed') or visit.starts_at <= now() then
    raise check_violation using constraint = 'answer_pointless', message = 'nothing waits for an answer';
  end if;
  if p_action is not null then
    perform app.answer_visit(m.company_id, m.appointment_id, p_action);
  else
    taken := app.answer_by_phone(m.company_id, app.phone_key(m.to_address), p_text);
  end if;
  perform set_config('app.user_id', caller, true);
  return taken;
end $$;

revoke all on function app.make_public_link, app.public_visit, app.answer_visit, app.answer_by_link, app.answer_by_phone, app.simulate_answer from public;
grant execute on function app.make_public_link, app.public_visit, app.answer_by_link to app_login;
grant execute on function app.simulate_answer to app_user;
