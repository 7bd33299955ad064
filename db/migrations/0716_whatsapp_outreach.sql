-- WhatsApp: what other parts of the product say by it, and what is answered to that. Rules: spec/6 §7.

-- The instance that a company writes from by itself: the one it chose; where it chose none the one where it wrote with the contact last, else the oldest that is
-- connected.
create function app.wa_outreach_instance(p_company uuid, p_contact_key text) returns public.wa_instance
  language sql stable security definer set search_path = '' as $$
    select i from public.wa_instance i
    left join lateral (
      select c.last_message_at from public.wa_conversation c join public.wa_contact k on (k.company_id, k.id) = (c.company_id, c.contact_id)
      where c.company_id = i.company_id and c.instance_id = i.id and k.phone_key = p_contact_key and c.latest
    ) before on true
    where i.company_id = p_company and i.state = 'connected' and i.silent_since is null and i.archived_at is null and i.deleted_at is null
      and p_company not in (select app.companies_without('whatsapp'))
      and i.id = coalesce((select s.outreach_instance_id from public.wa_settings s where s.company_id = p_company), i.id)
    order by before.last_message_at desc nulls last, i.created_at, i.id limit 1
  $$;

-- The latest conversation of a contact as it stands, for what no person says or has to answer. Where there is none, one that is resolved: it counts nowhere.
create function app.wa_quiet_conversation(p_instance public.wa_instance, p_contact uuid) returns public.wa_conversation
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation;
begin
  select * into c from public.wa_conversation l
  where l.company_id = p_instance.company_id and l.instance_id = p_instance.id and l.contact_id = p_contact and l.latest for update;
  if not found then
    insert into public.wa_conversation (company_id, instance_id, contact_id, team_id, started_by, status, resolved_at)
    values (p_instance.company_id, p_instance.id, p_contact, p_instance.team_id, 'company', 'resolved', now()) returning * into c;
  end if;
  return c;
end $$;

create function app.wa_outreach_ready(p_company uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select (app.wa_outreach_instance(p_company, null)).id is not null
  $$;

-- Puts a message into the outbox that nobody typed, once for each p_client. It opens no conversation and waits for nobody. Where she wrote more than 24 hours ago and that
-- counts, p_template leaves in its place ({name, text, call}, made from what was approved), or nothing. Answers whether it is only simulated.
create function app.wa_send_outreach(p_company uuid, p_phone jsonb, p_body text, p_client uuid, p_buttons jsonb, p_template jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance;
  contact uuid;
  closed boolean;
  c public.wa_conversation;
begin
  perform set_config('app.company_id', p_company::text, true), set_config('app.user_id', '', true);
  instance := app.wa_outreach_instance(p_company, p_phone ->> 'phone_key');
  if exists (select from public.wa_message m where m.company_id = p_company and m.client_id = p_client) then
    return instance.kind = 'simulated';
  end if;
  contact := app.wa_contact_of(instance, p_phone || '{"from_me": true}');
  if (select k.spam from public.wa_contact k where k.company_id = p_company and k.id = contact) then
    raise check_violation using constraint = 'wa_spam', message = 'the contact is marked as spam';
  elsif app.wa_refused_since(contact) is not null then
    raise check_violation using constraint = 'wa_opted_out', message = 'the contact asked not to be written to',
      detail = to_char(app.wa_refused_since(contact), 'DD/MM/YYYY');
  end if;
  closed := coalesce(app.wa_window_until(p_company, instance.id, contact) <= now(), false);
  if closed and p_template is null then
    raise check_violation using constraint = 'wa_window_closed', message = 'the contact wrote more than 24 hours ago';
  end if;
  c := app.wa_quiet_conversation(instance, contact);
  insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, type, body, client_id, status, status_at, details)
  values (p_company, c.id, instance.id, contact, 'out', 'auto', case when closed then 'template' else 'text' end, case when closed then p_template ->> 'text' else p_body end,
    p_client, 'queued', now(), case when closed then jsonb_build_object('template', p_template -> 'call') when p_buttons <> '[]' then jsonb_build_object('buttons', p_buttons) else '{}' end);
  return instance.kind = 'simulated';
end $$;

-- What becomes of such a message is told to whoever asked for it. What the contact answers: app.wa_place.
create function app.wa_tell_outreach() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.outgoing_message m set
    status = case when new.status in ('read', 'played') then 'read' when new.status = 'cancelled' then 'failed' else new.status end, reason = new.failure_text
  where m.company_id = new.company_id and m.id = new.client_id and m.status in ('sent', 'delivered');
  return null;
end $$;
create trigger tell_outreach after update of status on wa_message for each row
  when (new.origin = 'auto' and new.client_id is not null and new.status in ('delivered', 'read', 'played', 'failed', 'cancelled')) execute function app.wa_tell_outreach();

revoke all on function app.wa_outreach_instance, app.wa_quiet_conversation, app.wa_outreach_ready, app.wa_send_outreach, app.wa_tell_outreach from public;
grant execute on function app.wa_outreach_ready, app.wa_send_outreach to app_login;
