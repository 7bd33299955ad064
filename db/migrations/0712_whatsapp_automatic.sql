-- WhatsApp: what an instance says by itself to who writes: 'Saudação' and 'Fora do horário'. Rules: spec/3 §10.

-- 'hoje às 14:00', 'segunda-feira às 08:00', within a week; else with its day: 'segunda-feira, 04/01, às 08:00'. On the clocks of the current company.
create function app.wa_moment_said(p_at timestamptz) returns text
  language sql stable security definer set search_path = '' as $$
    select case
      when there.at::date = here.today then 'hoje'
      when there.at::date - here.today < 7 then there.weekday
      else there.weekday || to_char(there.at, ', DD/MM,') end || to_char(there.at, ' "às" HH24:MI')
    from public.companies y
    cross join lateral (select (now() at time zone y.time_zone)::date as today) here
    cross join lateral (
      select p_at at time zone y.time_zone as at,
        ('{domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado}'::text[])[extract(dow from p_at at time zone y.time_zone)::int + 1] as weekday
    ) there
    where y.id = app.current_company()
  $$;

-- Puts what an instance says by itself into the outbox. p_kind: 'greeting' or 'away'.
create function app.wa_say_by_itself(c public.wa_conversation, p_kind text, p_body text) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, status, status_at, details)
    values (c.company_id, c.id, c.instance_id, c.contact_id, 'out', 'auto', p_body, 'queued', now(), jsonb_build_object('said', p_kind))
  $$;

-- Answers a message that has come: within office hours with the greeting, once a conversation and before anybody answered; outside them with when somebody will be
-- there, once in 12 hours. Nothing for spam, to who asked for nothing, for what came late, nor to a machine that writes three messages within ten seconds.
create function app.wa_answer_by_itself(p_instance public.wa_instance, p_conversation uuid, p_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  opening timestamptz;
  c public.wa_conversation;
begin
  if p_instance.greeting is null and p_instance.away is null or p_at < now() - interval '10 minutes' then
    return;
  end if;
  select * into c from public.wa_conversation l where l.company_id = p_instance.company_id and l.id = p_conversation;
  if c.status = 'resolved' or app.wa_window_until(c.company_id, c.instance_id, c.contact_id) <= now() or app.wa_refused_since(c.contact_id) is not null
    or (select k.spam from public.wa_contact k where k.company_id = c.company_id and k.id = c.contact_id)
    or (select count(*) >= 3 from public.wa_message m where m.company_id = c.company_id and m.contact_id = c.contact_id and m.instance_id = c.instance_id
      and m.direction = 'in' and m.sent_at > p_at - interval '10 seconds' and m.sent_at <= p_at)
  then
    return;
  end if;
  opening := app.next_opening(now());
  if opening = now() then
    if p_instance.greeting is not null and c.human = 0 and not exists (
      select from public.wa_message m where m.company_id = c.company_id and m.wa_conversation_id = c.id and m.details ->> 'said' = 'greeting')
    then
      perform app.wa_say_by_itself(c, 'greeting', p_instance.greeting);
    end if;
  elsif p_instance.away is not null and not exists (
    select from public.wa_message m where m.company_id = c.company_id and m.contact_id = c.contact_id and m.instance_id = c.instance_id
      and m.details ->> 'said' = 'away' and m.sent_at > now() - interval '12 hours')
  then
    perform app.wa_say_by_itself(c, 'away', replace(p_instance.away, '{horario}', coalesce(app.wa_moment_said(opening), 'em breve')));
  end if;
end $$;

revoke all on function app.wa_moment_said, app.wa_say_by_itself, app.wa_answer_by_itself from public;
