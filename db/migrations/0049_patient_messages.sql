-- What is said to patients about their appointments: by which rules, to whom, what became of it; and the links by which only a person answers.
-- Rules: spec/6 §7.

-- What is said by itself, and its words. A message never names a service, a specialty or a reason.
create table message_rule (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  kind       text not null check (kind in ('booked', 'confirm', 'reminder', 'moved', 'cancelled', 'return')),
  active     boolean not null,
  body       text not null check (length(body) between 1 and 600),   -- with variables: {primeiro_nome}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, kind)
);
create trigger touch_updated_at before update on message_rule for each row execute function app.touch_updated_at();
select app.guard_setup('message_rule');

create function app.begin_message_rules() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.message_rule (company_id, kind, active, body)
  select new.id, r.kind, r.kind <> 'booked', r.body
  from (values
    ('booked', 'Olá, {primeiro_nome}. {clinica}: seu horário está marcado para {dia_semana}, {data}, às {hora}, com {profissional}. {link}'),
    ('confirm', 'Olá, {primeiro_nome}. {clinica}: você tem horário em {dia_semana}, {data}, às {hora}, com {profissional}. Confirme aqui: {link}'),
    ('reminder', '{primeiro_nome}, lembrando: hoje às {hora}, com {profissional}. {endereco}'),
    ('moved', '{primeiro_nome}, seu horário mudou para {dia_semana}, {data}, às {hora}. {link}'),
    ('cancelled', '{primeiro_nome}, precisamos cancelar seu horário de {data}, às {hora}. Vamos entrar em contato para remarcar.'),
    ('return', '{primeiro_nome}, {profissional} pediu para ver você de novo até {data}. Para marcar, fale com {clinica}.')
  ) r (kind, body);
  return null;
end $$;
create trigger begin_message_rules after insert on companies for each row execute function app.begin_message_rules();

-- A message that is to be said, or was. Its words have their variables until it leaves: what is moved meanwhile is said as it is then, and no link is stored.
create table outgoing_message (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company(),
  patient_id     uuid not null,
  appointment_id uuid not null,
  kind           text not null check (kind in ('booked', 'confirm', 'reminder', 'moved', 'cancelled', 'return')),
  body           text not null,
  for_time       timestamptz not null,                         -- when the appointment was as it was queued
  dedupe_key     text not null,
  status         text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'skipped')),
  reason         text,                                         -- why it failed or was not sent
  channel        text check (channel in ('whatsapp', 'email')),
  to_address     text,
  simulated      boolean not null default false,
  said_with      uuid,                                         -- the message that says this one, too: of the same kind, day and number
  attempts       smallint not null default 0,
  send_after     timestamptz not null,
  sent_at        timestamptz,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, dedupe_key),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, appointment_id) references appointment (company_id, id) on delete cascade,
  foreign key (company_id, said_with) references outgoing_message (company_id, id) on delete set null (said_with)
);
create trigger touch_updated_at before update on outgoing_message for each row execute function app.touch_updated_at();
create index outgoing_message_due on outgoing_message (send_after) where status in ('queued', 'sending');
create index outgoing_message_of_appointment on outgoing_message (company_id, appointment_id, created_at);
create index outgoing_message_of_patient on outgoing_message (company_id, patient_id, created_at);
create index outgoing_message_said_with on outgoing_message (company_id, said_with) where said_with is not null;
create index outgoing_message_failed on outgoing_message (company_id, created_at) where status = 'failed';
create index outgoing_message_asking on outgoing_message (company_id, to_address, sent_at) where kind = 'confirm' and channel = 'whatsapp';
select app.guard_children('outgoing_message', 'patients-schedule'), app.guard_scope_children('outgoing_message', 'patient'),
  app.publish('outgoing_message', 'patients-schedule', 'patient_id'), app.follows_merge('outgoing_message', 'patient_id', 'patient');
revoke insert, update, delete on outgoing_message from app_user;
grant update (patient_id) on outgoing_message to app_user;   -- a merge moves it

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

-- When what is due may be said: in the quiet hours at their end or, where that is less than an hour before the appointment, at their beginning.
create function app.send_moment(p_due timestamptz, p_starts timestamptz, p_zone text, p_from time, p_to time) returns timestamptz
  language plpgsql stable set search_path = '' as $$
declare
  due constant timestamp := p_due at time zone p_zone;
  begins timestamp;
  ends timestamp;
begin
  begins := due::date + p_from - case when due::time < p_from and p_from > p_to then interval '1 day' else interval '0' end;
  ends := begins::date + p_to + case when p_from > p_to then interval '1 day' else interval '0' end;
  if p_from = p_to or due < begins or due >= ends then
    return p_due;
  end if;
  return case when ends at time zone p_zone > p_starts - interval '1 hour' then begins else ends end at time zone p_zone;
end $$;

-- Puts the message of a rule into the queue, once for each time of an appointment: that of a rule that is on, unless whoever writes the visit decides (app.tells).
create function app.queue_message(p_visit public.appointment, p_kind text, p_due timestamptz) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, dedupe_key, send_after)
    select r.company_id, p_visit.patient_id, p_visit.id, r.kind, r.body, p_visit.starts_at,
      concat_ws(' ', r.kind, p_visit.id, extract(epoch from p_visit.starts_at)::bigint), app.send_moment(p_due, case when r.kind = 'return' then 'infinity' else p_visit.starts_at end, c.time_zone, s.quiet_from, s.quiet_to)
    from public.message_rule r join public.clinic_settings s on s.company_id = r.company_id join public.companies c on c.id = r.company_id
    where r.company_id = p_visit.company_id and r.kind = p_kind and case current_setting('app.tells', true) when 'on' then true when 'off' then false else r.active end
    on conflict (company_id, dedupe_key) do nothing
  $$;

-- A minute later, so that what is taken back at once is not said.
create function app.tell_of_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.starts_at > now() then
    if tg_op = 'INSERT' then
      perform app.queue_message(new, 'booked', now() + interval '1 minute');
    elsif new.status = 'cancelled' and old.status <> 'cancelled' and new.cancel_reason in ('professional', 'clinic_closed', 'rescheduling') then
      perform app.queue_message(new, 'cancelled', now() + interval '1 minute');
    elsif new.starts_at <> old.starts_at and new.status in ('scheduled', 'confirmed') then
      perform app.queue_message(new, 'moved', now() + interval '1 minute');
    end if;
  end if;
  return null;
end $$;
create trigger tell_of_visit after insert on appointment for each row when (new.status = 'scheduled') execute function app.tell_of_visit();
create trigger tell_of_changed_visit after update on appointment for each row
  when ((old.starts_at, old.status) is distinct from (new.starts_at, new.status)) execute function app.tell_of_visit();

-- The professional hears that her patient is there: when she came, for when she was expected, and her name.
create function app.tell_of_arrival() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('patient-arrived', array[p.user_id], 'patients-schedule', 'appointment', new.id,
    concat_ws(' ', to_char(new.arrived_at at time zone c.time_zone, 'HH24:MI'), to_char(new.at_time, 'HH24:MI'), coalesce(t.social_name, t.name)))
  from public.professional p, public.companies c, public.patient t
  where (p.company_id, p.id) = (new.company_id, new.professional_id) and c.id = new.company_id and (t.company_id, t.id) = (new.company_id, new.patient_id)
    and p.user_id is not null;
  return null;
end $$;
create trigger tell_of_arrival after update of status on appointment for each row
  when (new.status = 'arrived' and old.status in ('scheduled', 'confirmed')) execute function app.tell_of_arrival();

-- Whether a patient came again, or is to come, to whom she saw in a visit.
create function app.has_returned(p_visit public.appointment) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from public.appointment later
      where (later.company_id, later.patient_id, later.professional_id) = (p_visit.company_id, p_visit.patient_id, p_visit.professional_id)
        and later.starts_at > p_visit.starts_at and later.status not in ('cancelled', 'no_show'))
  $$;

-- Every minute: asks for confirmation two days before, and reminds three hours before. In any number of processes once.
create function app.queue_messages(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select a as visit, r.kind, a.starts_at - lead.before as due
    from public.message_rule r
    join (values ('confirm', interval '48 hours', '{scheduled}'::text[]), ('reminder', interval '3 hours', '{scheduled,confirmed}')) lead (kind, before, of) using (kind)
    join public.clinic_settings s on s.company_id = r.company_id
    join public.companies c on c.id = r.company_id
    join public.appointment a on a.company_id = r.company_id and a.on_date between (p_at - interval '1 day')::date and (p_at + interval '4 days')::date
    where r.active and a.status = any (lead.of) and a.starts_at > p_at and a.created_at < p_at - interval '1 minute'
      and app.send_moment(a.starts_at - lead.before, a.starts_at, c.time_zone, s.quiet_from, s.quiet_to) <= p_at
      and r.company_id not in (select app.companies_without('patients'))
      and not exists (select from public.outgoing_message m
        where m.company_id = r.company_id and m.appointment_id = a.id and m.kind = r.kind and m.for_time = a.starts_at)
  loop
    perform app.queue_message(one.visit, one.kind, greatest(one.due, p_at));
    -- What else the same number has on that day is said with it.
    perform app.queue_message(a, one.kind, greatest(one.due, p_at))
    from app.visits_of_number((one.visit).company_id, (one.visit).patient_id, (one.visit).on_date) a
    where a.id <> (one.visit).id and a.starts_at > p_at and (a.status = 'scheduled' or one.kind = 'reminder' and a.status = 'confirmed');
  end loop;
  -- Fifteen days before a return that nobody booked, and never on the day of the visit itself.
  for one in
    select a as visit
    from public.message_rule r
    join public.companies c on c.id = r.company_id
    cross join lateral (select (p_at at time zone c.time_zone)::date as today) clock
    join public.appointment a on a.company_id = r.company_id and a.return_due_on between clock.today and clock.today + 15
    where r.kind = 'return' and r.active and a.status = 'attended' and a.on_date < clock.today and not app.has_returned(a)
      and r.company_id not in (select app.companies_without('patients'))
      and not exists (select from public.outgoing_message m where m.company_id = r.company_id and m.appointment_id = a.id and m.kind = 'return')
  loop
    perform app.queue_message(one.visit, 'return', p_at);
  end loop;
end $$;

-- A visit of whose patient somebody wants something said.
create function app.visit_to_tell(p_appointment uuid) returns public.appointment
  language plpgsql stable security definer set search_path = '' as $$
declare
  visit public.appointment;
begin
  if app.can('patients-schedule', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  select * into visit from public.appointment a
  where a.id = p_appointment and a.company_id = app.current_company() and exists (select from app.visible('public.appointment', array[p_appointment]));
  if not found then
    raise no_data_found using message = 'no such appointment';
  end if;
  return visit;
end $$;

-- Asks for confirmation now, because somebody wants it: once in ten minutes.
create function app.ask_confirmation(p_appointment uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  visit constant public.appointment := app.visit_to_tell(p_appointment);
begin
  if visit.status <> 'scheduled' or visit.starts_at <= now() then
    raise check_violation using constraint = 'confirmation_pointless', message = 'there is nothing to confirm';
  end if;
  insert into public.outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, dedupe_key, send_after)
  select r.company_id, visit.patient_id, visit.id, r.kind, r.body, visit.starts_at,
    concat_ws(' ', 'asked', visit.id, floor(extract(epoch from now()) / 600)::bigint), now()
  from public.message_rule r where r.company_id = visit.company_id and r.kind = 'confirm'
  on conflict (company_id, dedupe_key) do nothing;
end $$;

-- Tells the patient of the time to which she was moved, because somebody wants it; once, also where the rule does so by itself.
create function app.tell_of_move(p_appointment uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  visit constant public.appointment := app.visit_to_tell(p_appointment);
begin
  if visit.status not in ('scheduled', 'confirmed') or visit.starts_at <= now() then
    raise check_violation using constraint = 'telling_pointless', message = 'there is nothing to tell';
  end if;
  perform set_config('app.tells', 'on', true);
  perform app.queue_message(visit, 'moved', now());
  perform set_config('app.tells', '', true);
end $$;

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
  select 'patient' as entity, p.id as id, coalesce(p.social_name, p.name) as name, p.phone as phone, p.email as email into face;
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

-- Takes messages whose time has come, each for two minutes, with what their words need. What may not be said any more is left out, and says why. What the
-- same number has on the same day is said by the first of them: `visits` are all that a message speaks of, by the hour.
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
    if m.kind in ('confirm', 'reminder') then
      update public.outgoing_message q set said_with = m.id, status = 'sending'
      where q.id in (
        select other.id from app.visits_of_number(m.company_id, m.patient_id, visit.on_date) a
        join public.outgoing_message other on (other.company_id, other.appointment_id) = (m.company_id, a.id)
        where other.kind = m.kind and other.id <> m.id and other.status = 'queued' and other.said_with is null and other.send_after <= now()
          and app.why_unsaid(other, a) is null
        for update of other skip locked);
      update public.outgoing_message q set said_with = null, status = 'queued'
      from public.appointment a where q.company_id = m.company_id and q.said_with = m.id and (a.company_id, a.id) = (q.company_id, q.appointment_id) and app.why_unsaid(q, a) is not null;
    end if;
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
    cross join lateral (select coalesce(p.social_name, p.name) as name) shown
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

revoke all on function app.begin_message_rules, app.send_moment, app.queue_message, app.tell_of_visit, app.tell_of_arrival, app.queue_messages, app.has_returned, app.visits_of_number, app.why_unsaid, app.visit_to_tell, app.ask_confirmation, app.tell_of_move, app.simulate_answer, app.why_not_told, app.is_represented, app.message_ways,
  app.claim_messages, app.report_message, app.make_public_link, app.public_visit, app.answer_visit, app.answer_by_link, app.answer_by_phone from public;
grant execute on function app.queue_messages, app.claim_messages, app.report_message, app.make_public_link, app.public_visit, app.answer_by_link to app_login;
grant execute on function app.ask_confirmation, app.tell_of_move, app.simulate_answer, app.why_not_told, app.is_represented to app_user;
