-- WhatsApp: who asked to get nothing that she did not ask for. Rules: spec/3 §10, spec/5 §11.5.

-- The people who may be a contact of the current company: whoever has her phone, and whom she is linked to.
create function app.wa_people(p_contact uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select f.person_id
    from public.wa_contact_link l join public.person_face f on f.company_id = l.company_id and (f.entity, f.entity_id) in (('client', l.client_id), ('patient', l.patient_id))
    where (l.company_id, l.contact_id) = (app.current_company(), p_contact) and f.person_id is not null
    union
    select k.person_id from public.wa_contact c join public.person_key k on (k.company_id, k.value) = (c.company_id, c.phone_key)
    where (c.company_id, c.id) = (app.current_company(), p_contact) and k.person_id is not null
  $$;

-- Since when a contact is to get nothing that she did not ask for: she said it here, or wherever else she is known. Null: she may be written to.
create function app.wa_refused_since(p_contact uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
    select coalesce(c.opted_out_at, (
      select max(said.revoked_at)
      from app.wa_people(c.id) p join public.consent said on said.company_id = c.company_id and (said.person_id = p or said.value = c.phone_key)
      where said.channel = 'whatsapp' and said.purpose = 'contact' and not app.may_contact(p, 'whatsapp')))
    from public.wa_contact c where (c.company_id, c.id) = (app.current_company(), p_contact)
  $$;

-- Whoever wrote within a day may be answered, whatever else she said.
create function app.wa_wrote_lately(p_company uuid, p_contact uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.wa_conversation c
      where (c.company_id, c.contact_id) = (p_company, p_contact) and c.last_inbound_at > now() - interval '24 hours')
  $$;

-- Nothing is put on its way to spam, nor to somebody who asked for nothing; but for the one answer to that.
create function app.wa_refuse_unasked() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  since constant timestamptz := app.wa_refused_since(new.contact_id);
begin
  if (select c.spam from public.wa_contact c where (c.company_id, c.id) = (new.company_id, new.contact_id)) then
    raise check_violation using constraint = 'wa_spam', message = 'the contact is marked as spam';
  end if;
  if since is not null and not app.wa_wrote_lately(new.company_id, new.contact_id) then
    raise check_violation using constraint = 'wa_opted_out', message = 'the contact asked not to be written to', detail = to_char(since, 'DD/MM/YYYY');
  end if;
  return new;
end $$;
create trigger refuse_unasked before insert on wa_message for each row
  when (new.status = 'queued' and not new.details ? 'opt_out') execute function app.wa_refuse_unasked();

-- Writes down that a contact wants nothing more, or messages again: here, and for the person that she is.
create function app.wa_opt(p_contact uuid, p_wants boolean, p_how text, p_reason text, p_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  contact public.wa_contact;
begin
  update public.wa_contact c set
    opted_out_at = case when not p_wants then p_at end, opted_out_how = case when not p_wants then p_how end, opt_out_reason = case when not p_wants then p_reason end
  where (c.company_id, c.id) = (app.current_company(), p_contact) returning * into contact;
  -- A no that names the phone holds for whoever has it; a yes takes back every no that there is.
  perform app.consent(p, 'contact', 'whatsapp', p_wants, contact.phone_key)
  from (select p from app.wa_people(p_contact) p where not p_wants or not app.may_contact(p, 'whatsapp') order by p limit case when p_wants then null else 1 end) people;
end $$;

-- A message that is one of these words alone says whether its contact wants to be written to. It is answered once.
create function app.wa_hear_opt_out(p_company uuid, p_conversation uuid, p_body text, p_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  word constant text := btrim(app.fold(p_body), E' \t\r\n.!"''');
  wants constant boolean := case when word in ('sair', 'parar', 'descadastrar', 'stop') then false when word = 'voltar' then true end;
  c public.wa_conversation;
  contact public.wa_contact;
begin
  if wants is null then
    return;
  end if;
  select * into c from public.wa_conversation l where l.company_id = p_company and l.id = p_conversation;
  select * into contact from public.wa_contact k where k.company_id = c.company_id and k.id = c.contact_id for update;
  if wants and app.wa_refused_since(contact.id) is null or not wants and contact.opted_out_at is not null then
    return;
  end if;
  perform app.wa_opt(contact.id, wants, 'word', null, p_at);
  perform app.wa_line(c, case when wants then 'O contato voltou a aceitar mensagens' else 'O contato pediu para não receber mensagens' end, p_at + interval '1 millisecond');
  if not contact.spam and p_at > now() - interval '10 minutes' then
    insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, status, status_at, details)
    values (c.company_id, c.id, c.instance_id, c.contact_id, 'out', 'auto',
      case when wants then 'Pronto! Você voltará a receber nossas mensagens.'
        else 'Você não receberá mais mensagens iniciadas por nós. Para voltar, envie VOLTAR.' end, 'queued', now(), '{"opt_out": true}');
  end if;
end $$;

-- The same said by the staff, with the reason. Answers whether it was otherwise before.
create function app.wa_set_opt_out(p_conversation uuid, p_wants boolean, p_reason text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation := app.wa_lock(p_conversation);
begin
  if (app.wa_refused_since(c.contact_id) is null) = p_wants then
    return false;
  end if;
  perform app.wa_opt(c.contact_id, p_wants, 'staff', p_reason, now());
  perform app.wa_line(c, case when p_wants then 'permitiu enviar mensagens de novo: ' else 'marcou que o contato não quer receber mensagens: ' end || p_reason);
  return true;
end $$;

revoke all on function app.wa_people, app.wa_refused_since, app.wa_wrote_lately, app.wa_refuse_unasked, app.wa_opt, app.wa_hear_opt_out, app.wa_set_opt_out from public;
grant execute on function app.wa_refused_since, app.wa_wrote_lately, app.wa_set_opt_out to app_user;
