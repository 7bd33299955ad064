-- WhatsApp: messages that are to leave at a later time. Rules: spec/3 §5.

-- Until its time it is no message: it answers nobody and counts nowhere.
create table wa_scheduled (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company(),
  wa_conversation_id uuid not null,
  instance_id        uuid not null,
  contact_id         uuid not null,
  author_id          uuid default app.current_user_id() references users on delete set null,
  client_id          uuid not null,                         -- given by the browser, and the message's afterwards: scheduling twice is sending once
  body               text not null check (length(body) between 1 and 4096),
  send_at            timestamptz not null,
  even_if_answered   boolean not null default false,        -- also where the contact writes before
  state              text not null default 'waiting' check (state in ('waiting', 'sent', 'cancelled')),
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, client_id),
  foreign key (company_id, wa_conversation_id) references wa_conversation (company_id, id) on delete cascade,
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references wa_contact (company_id, id)
);
create index wa_scheduled_due on wa_scheduled (send_at) where state = 'waiting';
create index wa_scheduled_of_contact on wa_scheduled (company_id, contact_id, instance_id) where state = 'waiting';
create index wa_scheduled_of_conversation on wa_scheduled (company_id, wa_conversation_id);
create index wa_scheduled_of_instance on wa_scheduled (company_id, instance_id);
create index wa_scheduled_of_author on wa_scheduled (author_id);
create trigger touch_updated_at before update on wa_scheduled for each row execute function app.touch_updated_at();
create trigger refuse_erased before insert on wa_scheduled for each row execute function app.wa_refuse_erased();
select app.guard_children('wa_scheduled', 'whatsapp-chat'), app.guard_scope_children('wa_scheduled', 'wa_conversation'),
  app.publish('wa_scheduled', 'whatsapp-chat', 'wa_conversation_id');
-- It leaves in the name of who wrote it: nobody else changes its words or its time. Whoever may answer cancels it (app.wa_unschedule).
revoke insert, update, delete on wa_scheduled from app_user;
grant insert (wa_conversation_id, instance_id, contact_id, client_id, body, send_at, even_if_answered), update (body, send_at, even_if_answered) on wa_scheduled to app_user;
create policy own on wa_scheduled as restrictive for update to app_user using (author_id = (select app.current_user_id()) and state = 'waiting');

-- The moment of a scheduled message as its company's clocks show it.
create function app.wa_scheduled_for(s public.wa_scheduled) returns text
  language sql stable security definer set search_path = '' as $$
    select to_char(s.send_at at time zone y.time_zone, 'DD/MM HH24:MI') from public.companies y where y.id = s.company_id
  $$;

-- Gives up a scheduled message by itself: a line says why and what it said, for nothing else keeps its words, and its author hears of it.
create function app.wa_drop_scheduled(s public.wa_scheduled, p_reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation;
begin
  update public.wa_scheduled set state = 'cancelled' where id = s.id;
  select * into c from public.wa_conversation l where l.company_id = s.company_id and l.id = s.wa_conversation_id;
  insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body)
  values (c.company_id, c.id, c.instance_id, c.contact_id, 'event', 'auto', format('Mensagem agendada para %s cancelada: %s · “%s”', app.wa_scheduled_for(s), p_reason, s.body));
  perform app.notify('wa-unscheduled', array[s.author_id], 'whatsapp-chat', 'wa_conversation', c.id, c.number::text);
end $$;

-- Who writes first has moved on: what was to be sent may no longer fit.
create function app.wa_answered_before() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  s public.wa_scheduled;
begin
  for s in
    select w.* from public.wa_scheduled w
    where w.state = 'waiting' and not w.even_if_answered and exists (
      select from new_rows n
      where n.direction = 'in' and n.company_id = w.company_id and n.contact_id = w.contact_id and n.instance_id = w.instance_id and w.created_at < n.sent_at) for update
  loop
    perform app.wa_drop_scheduled(s, 'o contato respondeu antes');
  end loop;
  return null;
end $$;
create trigger answered_before after insert on wa_message referencing new table as new_rows for each statement execute function app.wa_answered_before();

-- Cancels a scheduled message, whose words its line keeps: whoever may answer in its conversation. False: it left, or was cancelled.
create function app.wa_unschedule(p_scheduled uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  s public.wa_scheduled;
  c public.wa_conversation;
begin
  select * into s from public.wa_scheduled w where w.company_id = app.current_company() and w.id = p_scheduled for update;
  c := app.wa_lock(s.wa_conversation_id);
  if s.state <> 'waiting' then
    return false;
  end if;
  update public.wa_scheduled set state = 'cancelled' where id = s.id;
  perform app.wa_line(c, format('cancelou a mensagem agendada para %s: “%s”', app.wa_scheduled_for(s), s.body));
  return true;
end $$;

-- Why a scheduled message may not leave, or null.
create function app.wa_unsendable(s public.wa_scheduled) returns text
  language sql stable security definer set search_path = '' as $$
    select case
      when i.archived_at is not null or i.deleted_at is not null then 'a instância foi arquivada'
      when not coalesce((select u.active from public.users u where u.user_id = s.author_id) and app.allowed(s.author_id, s.company_id, 'whatsapp-chat', 'update'), false)
        then 'quem agendou não pode mais enviar'
      when app.wa_window_until(s.company_id, s.instance_id, s.contact_id) <= now() then 'a janela de 24 horas fechou'
      when k.spam then 'o contato está marcado como spam'
      when app.wa_refused_since(k.id) is not null then 'o contato pediu para não receber mensagens' end
    from public.wa_instance i, public.wa_contact k
    where (i.company_id, i.id) = (s.company_id, s.instance_id) and (k.company_id, k.id) = (s.company_id, s.contact_id)
  $$;

-- Puts what is due into the outbox, in the name of who wrote it. One in a queue becomes hers; one that was resolved or put off is opened.
create function app.wa_send_scheduled() returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  s public.wa_scheduled;
  c public.wa_conversation;
  why text;
  sent integer := 0;
begin
  for s in
    select * from public.wa_scheduled w
    where w.state = 'waiting' and w.send_at <= now() and w.company_id not in (select app.companies_without('whatsapp'))
    order by w.send_at limit 100 for update skip locked
  loop
    perform set_config('app.company_id', s.company_id::text, true), set_config('app.user_id', '', true);
    why := app.wa_unsendable(s);
    if why is not null then
      perform app.wa_drop_scheduled(s, why);
      continue;
    end if;
    select * into c from public.wa_conversation l
    where l.company_id = s.company_id and l.contact_id = s.contact_id and l.instance_id = s.instance_id and l.latest for update;
    update public.wa_conversation l set
      status = 'open', snoozed_until = null, resolved_at = null, resolved_by = null, reopened = l.reopened + (l.status = 'resolved')::int,
      responsible_id = coalesce(l.responsible_id, s.author_id), assigned_at = case when l.responsible_id is null then now() else l.assigned_at end
    where l.company_id = c.company_id and l.id = c.id and (l.status <> 'open' or l.responsible_id is null);
    insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, client_id, author_id, status, status_at)
    values (c.company_id, c.id, c.instance_id, c.contact_id, 'out', 'person', app.wa_signed(c.instance_id, s.author_id, s.body), s.client_id, s.author_id, 'queued', now());
    update public.wa_scheduled set state = 'sent' where id = s.id;
    sent := sent + 1;
  end loop;
  return sent;
end $$;

revoke all on function app.wa_scheduled_for, app.wa_drop_scheduled, app.wa_answered_before, app.wa_unschedule, app.wa_unsendable, app.wa_send_scheduled from public;
grant execute on function app.wa_send_scheduled to app_login;
grant execute on function app.wa_unschedule to app_user;
