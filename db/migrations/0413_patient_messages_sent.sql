-- To whom and by which channel a patient is written, when a message leaves, and what became of it. Rules: spec/6 §7.2.

-- Whether somebody acts for a patient: she is under 18 and not of age before that, or under curatorship.
create function app.is_represented(p public.patient) returns boolean
  language sql stable set search_path = ''
  return p.capacity = 'curatorship' and coalesce(p.capacity_until >= current_date, true)
    or p.capacity <> 'emancipated' and coalesce(p.birth_date > current_date - interval '18 years', false);

-- To whom and how a patient is written, the wished channel first; of a minor to who gets her messages, else to her guardian, never to her alone. Empty: why not.
create function app.message_ways(p_company uuid, p_patient uuid) returns table (name text, channel text, address text, refusal text)
  language plpgsql stable security definer set search_path = '' as $$
declare
  p public.patient;
  face record;
begin
  select * into p from public.patient q where q.company_id = p_company and q.id = p_patient;
  if p.deceased_on is not null then
    return query select null::text, null::text, null::text, 'Paciente falecido';
    return;
  elsif p.preferred_channel in ('phone', 'none') then
    return query select null::text, null::text, null::text, 'Prefere não receber mensagens';
    return;
  end if;
  select 'patient' as entity, p.id as id, p.shown_name as name, p.phone as phone, p.email as email into face;
  if app.is_represented(p) then
    select 'patient_contact' as entity, c.id, c.name, coalesce(c.whatsapp, c.phone) as phone, c.email into face
    from public.patient_contact c
    where c.company_id = p_company and c.patient_id = p.id
      and (c.gets_messages or c.is_guardian and coalesce(c.guardian_until >= current_date, true))
    order by c.gets_messages desc, c.created_at limit 1;
    if not found then
      return query select null::text, null::text, null::text, 'Menor sem responsável que receba mensagens';
      return;
    end if;
  end if;
  return query
  with way as (
    select w.channel, w.address, app.may_contact((
      select f.person_id from public.person_face f where f.company_id = p_company and f.entity = face.entity and f.entity_id = face.id), w.channel) as may
    from (values ('whatsapp', case when app.phone_key(face.phone) is not null then face.phone end), ('email', face.email)) w (channel, address)
    where w.address is not null
  )
  select face.name, w.channel, w.address, case when not w.may then 'Pediu para não receber mensagens' end
  from way w order by not w.may, w.channel is distinct from coalesce(p.preferred_channel, 'whatsapp');
  if not found then
    return query select null::text, null::text, null::text, 'Sem celular nem e-mail';
  end if;
end $$;

-- The appointments of a day of all whose messages go to the number that a patient's go to.
create function app.visits_of_number(p_company uuid, p_patient uuid, p_on date) returns setof public.appointment
  language sql stable security definer set search_path = '' as $$
    with told as materialized (
      select app.phone_key(w.address) as key from app.message_ways(p_company, p_patient) w where w.channel = 'whatsapp' and w.refusal is null limit 1
    ), known as materialized (
      select coalesce(c.patient_id, k.entity_id) as id
      from told join public.person_key k on k.company_id = p_company and k.value = told.key and k.entity in ('patient', 'patient_contact')
      left join public.patient_contact c on k.entity = 'patient_contact' and (c.company_id, c.id) = (p_company, k.entity_id)
    )
    select a.* from public.appointment a
    where a.company_id = p_company and a.on_date = p_on and a.patient_id in (select p_patient union select known.id from known)
      and (a.patient_id = p_patient or exists (
        select from told, app.message_ways(p_company, a.patient_id) w where w.channel = 'whatsapp' and w.refusal is null and app.phone_key(w.address) = told.key))
    order by a.starts_at, a.id
  $$;

-- Why a patient cannot be written to; null where she can.
create function app.why_not_told(p_patient uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select max(w.refusal) from app.message_ways(app.current_company(), p_patient) w
    where exists (select from app.visible('public.patient', array[p_patient])) having bool_and(w.refusal is not null)
  $$;

-- Why a message may not be said any more; null where it may.
create function app.why_unsaid(m public.outgoing_message, visit public.appointment) returns text
  language sql stable security definer set search_path = '' as $$
    select case
      when visit.starts_at <> m.for_time then 'O horário mudou'
      when m.kind = 'return' and (visit.status <> 'attended' or visit.return_due_on is null or app.has_returned(visit)) then 'O retorno já não é esperado'
      when m.kind <> 'return' and visit.starts_at <= now() then 'O horário passou'
      when m.kind = 'cancelled' and visit.status <> 'cancelled' then 'A consulta voltou'
      when m.kind = 'confirm' and visit.status <> 'scheduled' or m.kind in ('booked', 'reminder', 'moved') and visit.status not in ('scheduled', 'confirmed')
        then 'A situação da consulta mudou'
      when m.attempts >= 5 then 'O envio não respondeu' end
  $$;

-- The messages that wait and are said with one: of what is confirmed or remembered, what the same number has on the same day; of what somebody did, what was done with it to visits of
-- the same patient with the same professional on that weekday at that hour, as a series is moved. Those alone that may be said.
create function app.said_along(m public.outgoing_message, visit public.appointment) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select other.id from app.visits_of_number(m.company_id, m.patient_id, visit.on_date) a
    join public.outgoing_message other on (other.company_id, other.appointment_id) = (m.company_id, a.id)
    where m.kind in ('confirm', 'reminder') and other.kind = m.kind and other.id <> m.id and other.status = 'queued' and other.said_with is null
      and other.send_after <= now() and app.why_unsaid(other, a) is null
    union all
    select other.id from public.outgoing_message other
    join public.appointment a on (a.company_id, a.id) = (other.company_id, other.appointment_id)
    where m.kind in ('booked', 'moved', 'cancelled') and (other.company_id, other.patient_id, other.kind, other.created_at) = (m.company_id, m.patient_id, m.kind, m.created_at)
      and other.id <> m.id and other.status = 'queued' and other.said_with is null and app.why_unsaid(other, a) is null
      and (a.professional_id, a.at_time, extract(dow from a.on_date)) = (visit.professional_id, visit.at_time, extract(dow from visit.on_date))
  $$;

-- Takes messages whose time has come, each for two minutes, with what their words need. What may not be said any more is left out, and says why. What can be said with
-- another is said by the first of them: `visits` are all that a message speaks of, by the hour.
create function app.claim_messages(p_limit integer)
  returns table (id uuid, company_id uuid, kind text, body text, attempts smallint, starts_at timestamptz, time_zone text, clinic text, address text, ways jsonb, visits jsonb)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.outgoing_message;
  visit public.appointment;
  found_ways jsonb;
  why text;
begin
  for m in
    select * from public.outgoing_message q
    where q.status in ('queued', 'sending') and q.send_after <= now() and q.said_with is null and q.company_id not in (select app.companies_without('patients'))
    order by q.send_after, q.for_time limit p_limit for update skip locked
  loop
    -- Said meanwhile by one that was taken before it.
    continue when exists (select from public.outgoing_message q where q.company_id = m.company_id and q.id = m.id and q.said_with is not null);
    perform set_config('app.company_id', m.company_id::text, true), set_config('app.user_id', '', true);
    select * into strict visit from public.appointment a where a.company_id = m.company_id and a.id = m.appointment_id;
    select jsonb_agg(jsonb_build_object('name', w.name, 'channel', w.channel, 'address', w.address)) filter (where w.refusal is null), max(w.refusal)
      into found_ways, why from app.message_ways(m.company_id, m.patient_id) w;
    why := coalesce(app.why_unsaid(m, visit), case when found_ways is null then why end);
    if why is not null then
      update public.outgoing_message q set status = case when m.attempts >= 5 then 'failed' else 'skipped' end, reason = why where q.id = m.id;
      update public.outgoing_message q set status = 'queued', said_with = null where q.company_id = m.company_id and q.said_with = m.id;
      continue;
    end if;
    update public.outgoing_message q set status = 'sending', attempts = q.attempts + 1, send_after = now() + interval '2 minutes' * (q.attempts + 1) where q.id = m.id;
    update public.outgoing_message q set said_with = m.id, status = 'sending'
    where q.id in (select other.id from public.outgoing_message other where other.id in (select app.said_along(m, visit)) for update of other skip locked);
    update public.outgoing_message q set said_with = null, status = 'queued'
    from public.appointment a where q.company_id = m.company_id and q.said_with = m.id and (a.company_id, a.id) = (q.company_id, q.appointment_id) and app.why_unsaid(q, a) is not null;
    return query
    select m.id, m.company_id, m.kind, m.body, (m.attempts + 1)::smallint,
      case when m.kind = 'return' then visit.return_due_on::timestamp at time zone c.time_zone else visit.starts_at end, c.time_zone, coalesce(s.name, c.name), s.address, found_ways, (
        select jsonb_agg(jsonb_build_object('message_id', q.id, 'starts_at', a.starts_at, 'professional', r.name, 'name', coalesce(t.name, ''))
          order by a.starts_at, a.id)
        from public.outgoing_message q
        join public.appointment a on (a.company_id, a.id) = (q.company_id, q.appointment_id)
        join public.schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
        left join lateral (select w.name from app.message_ways(m.company_id, q.patient_id) w where w.refusal is null limit 1) t on true
        where q.company_id = m.company_id and (q.id = m.id or q.said_with = m.id))
    from public.companies c join public.clinic_settings s on s.company_id = c.id where c.id = m.company_id;
  end loop;
end $$;

-- What became of a message that was claimed, and of those that it said, too. What nobody knows stays as it is, and is tried again.
create function app.report_message(p_message uuid, p_status text, p_channel text, p_address text, p_reason text, p_simulated boolean) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.outgoing_message m set status = p_status, channel = p_channel, to_address = p_address, reason = p_reason, simulated = p_simulated, sent_at = case when p_status = 'sent' then now() end
    from public.outgoing_message said where said.id = p_message and m.company_id = said.company_id and (m.id = said.id or m.said_with = said.id) and m.status = 'sending'
  $$;

revoke all on function app.is_represented, app.message_ways, app.visits_of_number, app.why_not_told, app.why_unsaid, app.said_along, app.claim_messages, app.report_message from public;
grant execute on function app.claim_messages, app.report_message to app_login;
grant execute on function app.why_not_told, app.is_represented to app_user;
