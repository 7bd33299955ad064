-- What is said to patients about their appointments, and by which rules. To whom it goes and what became of it: 0413_patient_messages_sent.sql; what they
-- answer: 0412_patient_messages_answered.sql. Rules: spec/6 §7.

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
  from_time      timestamptz,                                  -- of a move: for when she expects it until she is told
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

-- How long before an appointment its confirmation is asked for, and she is reminded. Source: spec/6 §7.1.
create function app.message_lead(p_kind text) returns interval
  language sql immutable set search_path = '' as $$
    select case p_kind when 'confirm' then interval '48 hours' when 'reminder' then interval '3 hours' end
  $$;

-- Puts the message of a rule into the queue, once for each time of an appointment: that of a rule that is on, unless whoever writes the visit decides (app.tells). What tells of
-- what somebody did is said as often as it is done. Nobody is reminded who was written to of the same time less than that lead before.
create function app.queue_message(p_visit public.appointment, p_kind text, p_due timestamptz, p_from timestamptz default null) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.outgoing_message (company_id, patient_id, appointment_id, kind, body, for_time, from_time, dedupe_key, send_after)
    select r.company_id, p_visit.patient_id, p_visit.id, r.kind, r.body, p_visit.starts_at, p_from,
      concat_ws(' ', r.kind, p_visit.id, extract(epoch from p_visit.starts_at)::bigint, case when r.kind in ('moved', 'cancelled') then extract(epoch from now()) end),
      app.send_moment(p_due, case when r.kind = 'return' then 'infinity' else p_visit.starts_at end, c.time_zone, s.quiet_from, s.quiet_to)
    from public.message_rule r join public.clinic_settings s on s.company_id = r.company_id join public.companies c on c.id = r.company_id
    where r.company_id = p_visit.company_id and r.kind = p_kind and case current_setting('app.tells', true) when 'on' then true when 'off' then false else r.active end
      and not (p_kind = 'reminder' and exists (
        select from public.outgoing_message m
        where m.company_id = r.company_id and m.appointment_id = p_visit.id and m.for_time = p_visit.starts_at and m.kind <> 'reminder'
          and m.status not in ('failed', 'skipped')
          and m.send_after > app.send_moment(p_visit.starts_at - app.message_lead('reminder'), p_visit.starts_at, c.time_zone, s.quiet_from, s.quiet_to) - app.message_lead('reminder')))
    on conflict (company_id, dedupe_key) do nothing
  $$;

-- Whether the time of a visit is the last that its patient was told of, or is to be.
create function app.is_move_told(p_visit public.appointment) returns boolean
  language sql stable security definer set search_path = '' as $$
    select coalesce((
      select m.for_time = p_visit.starts_at and m.status not in ('failed', 'skipped') from public.outgoing_message m
      where m.company_id = p_visit.company_id and m.appointment_id = p_visit.id and m.kind = 'moved'
      order by m.created_at desc limit 1), false)
  $$;

-- What waits to be said of a visit's move is said no more; answers for when its patient expects it, who was not told yet.
create function app.unsay_moves(p_visit public.appointment) returns timestamptz
  language sql volatile security definer set search_path = '' as $$
    with unsaid as (
      update public.outgoing_message m set status = 'skipped', reason = 'O horário mudou'
      where m.company_id = p_visit.company_id and m.appointment_id = p_visit.id and m.kind = 'moved' and m.status = 'queued' returning m.from_time
    )
    select coalesce((select u.from_time from unsaid u limit 1), p_visit.starts_at)
  $$;

-- A minute later, so that what is taken back at once is not said: who is moved back to where she expects to be hears nothing. Where the confirmation is due already, it says that
-- she is booked, too.
create function app.tell_of_visit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  expected timestamptz;
begin
  if new.starts_at > now() then
    if tg_op = 'INSERT' then
      if new.starts_at - app.message_lead('confirm') > now() or not exists (
        select from public.message_rule r where r.company_id = new.company_id and r.kind = 'confirm' and r.active) then
        perform app.queue_message(new, 'booked', now() + interval '1 minute');
      end if;
    elsif new.status = 'cancelled' and old.status <> 'cancelled' and new.cancel_reason in ('professional', 'clinic_closed', 'rescheduling') then
      perform app.queue_message(new, 'cancelled', now() + interval '1 minute');
    elsif (new.on_date, new.at_time) <> (old.on_date, old.at_time) and new.status in ('scheduled', 'confirmed') then
      expected := app.unsay_moves(old);
      if new.starts_at <> expected then
        perform app.queue_message(new, 'moved', now() + interval '1 minute', expected);
      end if;
    end if;
  end if;
  return null;
end $$;
create trigger tell_of_visit after insert on appointment for each row when (new.status = 'scheduled') execute function app.tell_of_visit();
create trigger tell_of_changed_visit after update on appointment for each row
  when ((old.on_date, old.at_time, old.status) is distinct from (new.on_date, new.at_time, new.status)) execute function app.tell_of_visit();

-- The professional hears that her patient is there: when she came, for when she was expected, and her name.
create function app.tell_of_arrival() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('patient-arrived', array[p.user_id], 'patients-schedule', 'appointment', new.id,
    concat_ws(' ', to_char(new.arrived_at at time zone c.time_zone, 'HH24:MI'), to_char(new.at_time, 'HH24:MI'), t.shown_name))
  from public.professional p, public.companies c, public.patient t
  where (p.company_id, p.id) = (new.company_id, new.professional_id) and c.id = new.company_id and (t.company_id, t.id) = (new.company_id, new.patient_id)
    and p.user_id is not null;
  return null;
end $$;
create trigger tell_of_arrival after update of status on appointment for each row
  when (new.status = 'arrived' and old.status in ('scheduled', 'confirmed')) execute function app.tell_of_arrival();

-- Whom she was to see, and whoever booked her, hear that a patient does not come: when she was expected, and her name.
create function app.tell_of_no() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.notify('visit-declined', array(
      select p.user_id from public.professional p where (p.company_id, p.id) = (new.company_id, new.professional_id) and p.user_id is not null
      union select new.created_by where new.created_by is not null),
    'patients-schedule', 'appointment', new.id, concat_ws(' ', to_char(new.on_date, 'DD/MM'), to_char(new.at_time, 'HH24:MI'), t.shown_name))
  from public.patient t where (t.company_id, t.id) = (new.company_id, new.patient_id);
  return null;
end $$;
create trigger tell_of_no after update of reply, status on appointment for each row
  when (new.reply = 'declined' and old.reply <> 'declined' or new.status = 'cancelled' and old.status <> 'cancelled' and new.cancelled_by = 'patient')
  execute function app.tell_of_no();
revoke all on function app.tell_of_no from public;

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
    join (values ('confirm', app.message_lead('confirm'), '{scheduled}'::text[]), ('reminder', app.message_lead('reminder'), '{scheduled,confirmed}')) lead (kind, before, of) using (kind)
    join public.clinic_settings s on s.company_id = r.company_id
    join public.companies c on c.id = r.company_id
    join public.appointment a on a.company_id = r.company_id and a.on_date between (p_at - interval '1 day')::date and (p_at + interval '4 days')::date
    where r.active and a.status = any (lead.of) and a.starts_at > p_at and a.created_at < p_at - interval '1 minute'
      and app.send_moment(a.starts_at - lead.before, a.starts_at, c.time_zone, s.quiet_from, s.quiet_to) <= p_at
      and r.company_id not in (select app.companies_without('patients'))
      and not exists (select from public.outgoing_message m
        where m.company_id = r.company_id and m.appointment_id = a.id and m.kind = r.kind and m.for_time = a.starts_at)
    order by r.kind   -- a confirmation before the reminder that it spares
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

-- Tells the patient of the times to which she was moved, because somebody wants it; once, also where the rule does so by itself.
create function app.tell_of_moves(p_appointments uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  visit public.appointment;
begin
  perform set_config('app.tells', 'on', true);
  foreach visit in array array(select app.visit_to_tell(id) from unnest(p_appointments) id) loop
    if visit.status not in ('scheduled', 'confirmed') or visit.starts_at <= now() then
      raise check_violation using constraint = 'telling_pointless', message = 'there is nothing to tell';
    end if;
    if not app.is_move_told(visit) then
      perform app.queue_message(visit, 'moved', now());
    end if;
  end loop;
  perform set_config('app.tells', '', true);
end $$;

revoke all on function app.begin_message_rules, app.send_moment, app.message_lead, app.queue_message, app.is_move_told, app.unsay_moves, app.tell_of_visit, app.tell_of_arrival, app.queue_messages, app.has_returned, app.visit_to_tell,
  app.ask_confirmation, app.tell_of_moves from public;
grant execute on function app.queue_messages to app_login;
grant execute on function app.ask_confirmation, app.tell_of_moves to app_user;
