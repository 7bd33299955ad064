-- WhatsApp: who opened whose conversation, how long what was said is kept, and what a lawsuit needs. Rules: spec/3 §17.

-- Whether the caller looks after what is read and kept: who answers and sees every conversation.
create function app.wa_watches() returns boolean
  language sql stable security definer set search_path = '' as $$
    select coalesce(app.can('whatsapp-chat', 'update') and app.scope('whatsapp-chat') = 'all', false)
  $$;

-- A lawsuit needs what was said with the contact of a conversation, or needs it no more. False: so it was before.
create function app.wa_hold(p_conversation uuid, p_hold boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c constant public.wa_conversation := app.wa_lock(p_conversation);
begin
  if app.wa_watches() is not true then
    raise insufficient_privilege using message = 'only who sees every conversation decides what is kept';
  end if;
  update public.wa_contact k set legal_hold = p_hold where k.company_id = c.company_id and k.id = c.contact_id and k.legal_hold <> p_hold;
  return found;
end $$;

-- The contacts of a company of whom a lawsuit needs what was said: they, or whom they are linked to.
create function app.wa_held(p_company uuid) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select k.id from public.wa_contact k where k.company_id = p_company and k.legal_hold
    union
    select l.contact_id from public.wa_contact_link l
    join public.person_face f on f.company_id = l.company_id and (f.entity, f.entity_id) in (('client', l.client_id), ('patient', l.patient_id))
    join public.person p on p.id = f.person_id and p.legal_hold
    where l.company_id = p_company
  $$;

-- Resolved attendances of a company that are older than some months and still have their words. What a lawsuit needs is none of them.
create function app.wa_forgettable(p_company uuid, p_months integer) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select c.id from public.wa_conversation c
    where c.company_id = p_company and c.status = 'resolved' and c.erased_at is null and c.resolved_at < now() - make_interval(months => p_months)
      and c.contact_id not in (select app.wa_held(p_company))
  $$;

-- How many attendances the next night would empty. Null months: none.
create function app.wa_would_forget(p_months integer) returns integer
  language sql stable security definer set search_path = '' as $$
    select count(*)::integer from app.wa_forgettable(app.current_company(), p_months) where p_months is not null and app.can('whatsapp-instances', 'read')
  $$;

-- Takes the words, files and evidence of an attendance. Counts, times and scores stay, and a line that says why the words are gone.
create function app.wa_erase(p_conversation public.wa_conversation, p_why text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  gone constant text := 'Texto apagado';
begin
  delete from public.wa_media w where w.company_id = p_conversation.company_id and w.wa_conversation_id = p_conversation.id;
  delete from public.wa_draft d where d.company_id = p_conversation.company_id and d.wa_conversation_id = p_conversation.id;
  delete from public.wa_scheduled s where s.company_id = p_conversation.company_id and s.wa_conversation_id = p_conversation.id and s.state <> 'waiting';
  delete from public.wa_message m where m.company_id = p_conversation.company_id and m.wa_conversation_id = p_conversation.id and m.direction = 'event';
  update public.wa_message m set body = null, original_body = null, failure_text = null, reactions = '[]', details = '{}'
  where m.company_id = p_conversation.company_id and m.wa_conversation_id = p_conversation.id;
  update public.wa_evaluation e set comment = null,
    contest_reason = case when e.contest_reason is not null then gone end, contest_answer = case when e.contest_answer is not null then gone end
  where e.company_id = p_conversation.company_id and e.wa_conversation_id = p_conversation.id;
  update public.wa_evaluation_aspect a set comment = null, evidence = '{}', person_reason = case when a.person_reason is not null then gone end
  from public.wa_evaluation e
  where e.company_id = p_conversation.company_id and e.wa_conversation_id = p_conversation.id and (a.company_id, a.wa_evaluation_id) = (e.company_id, e.id);
  update public.wa_evaluation_run r set raw = null from public.wa_evaluation e
  where e.company_id = p_conversation.company_id and e.wa_conversation_id = p_conversation.id and (r.company_id, r.wa_evaluation_id) = (e.company_id, e.id) and r.raw is not null;
  update public.wa_conversation c set erased_at = now() where c.company_id = p_conversation.company_id and c.id = p_conversation.id;
  perform app.wa_line(p_conversation, p_why, p_conversation.last_message_at);
end $$;

-- Empties some of the attendances whose time is over, of companies that said how long they keep them. Answers how many.
create function app.wa_forget(p_limit integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  c public.wa_conversation;
  erased integer := 0;
begin
  for due in
    select s.company_id, s.retention_months, f.id
    from public.wa_settings s cross join lateral (select id from app.wa_forgettable(s.company_id, s.retention_months) f (id) limit p_limit) f
    where s.retention_months is not null limit p_limit
  loop
    select * into c from public.wa_conversation l where l.company_id = due.company_id and l.id = due.id and l.erased_at is null for update skip locked;
    continue when not found;
    perform set_config('app.company_id', c.company_id::text, true);
    perform app.wa_erase(c, format('Mensagens apagadas pela política de retenção (%s %s)', due.retention_months, case due.retention_months when 1 then 'mês' else 'meses' end));
    erased := erased + 1;
  end loop;
  return erased;
end $$;

-- Erases whom a conversation is with, at her request: her words, files, names, numbers, and what gateways told of her. Counts, times and scores stay; who writes again is
-- somebody new. What a lawsuit needs stays, and what is still open is resolved first. Answers how many attendances were emptied.
create function app.wa_anonymise(p_conversation uuid, p_reason text) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := app.current_company();
  subject constant uuid := (app.wa_lock(p_conversation)).contact_id;
  everyone uuid[];
  names text[];
  links uuid[];
  tasks uuid[];
  c public.wa_conversation;
  emptied integer := 0;
begin
  if app.can('lgpd', 'delete') is not true or app.wa_watches() is not true then
    raise insufficient_privilege using message = 'only who sees every conversation and may erase data of people does so';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wa_contact ' || own, 0));
  -- Those who became her are her, too.
  with recursive same (id) as (
    select subject union select k.id from public.wa_contact k join same s on k.merged_into_id = s.id where k.company_id = own
  )
  select array_agg(id) into everyone from same;
  if exists (select from app.wa_held(own) h where h = any (everyone)) then
    raise check_violation using constraint = 'wa_held', message = 'a lawsuit needs what was said';
  end if;
  if exists (select from public.wa_conversation o where o.company_id = own and o.contact_id = any (everyone) and o.status <> 'resolved') then
    raise check_violation using constraint = 'wa_still_open', message = 'an attendance is not resolved';
  end if;
  select array_agg(distinct split_part(known.value, '@', 1)) into names
  from (
    select n.value from public.wa_identity n where n.company_id = own and n.contact_id = any (everyone)
    union select k.phone from public.wa_contact k where k.company_id = own and k.id = any (everyone)
  ) known where length(split_part(known.value, '@', 1)) >= 8;
  for c in select * from public.wa_conversation o where o.company_id = own and o.contact_id = any (everyone) order by o.number loop
    perform app.wa_erase(c, 'apagou os dados do contato, a pedido do titular');
    emptied := emptied + 1;
  end loop;
  update public.wa_evaluation e set sale_deal = null where e.company_id = own and e.contact_id = any (everyone) and e.sale_deal is not null;
  delete from public.wa_scheduled s where s.company_id = own and s.contact_id = any (everyone);
  delete from public.wa_event e where e.company_id = own and exists (select from unnest(names) n where position(n in e.body::text) > 0);
  delete from public.wa_identity n where n.company_id = own and n.contact_id = any (everyone);
  with gone as (
    delete from public.wa_contact_link l where l.company_id = own and l.contact_id = any (everyone) returning l.id
  )
  select array_agg(id) into links from gone;
  -- A task is what somebody noted of her.
  with noted as (
    update public.task t set title = 'Dados apagados a pedido do titular', notes = null
    where t.company_id = own and t.wa_conversation_id in (select o.id from public.wa_conversation o where o.company_id = own and o.contact_id = any (everyone)) returning t.id
  )
  select array_agg(id) into tasks from noted;
  delete from public.attachment a where a.company_id = own and a.task_id = any (tasks);
  update public.notification n set title = null where n.company_id = own and n.entity = 'task' and n.entity_id = any (tasks);
  update public.wa_contact k set
    name = 'Titular anonimizado ' || right(k.id::text, 6), phone_key = null, phone = null, push_name = null, opt_out_reason = null, merged = null, links_by_hand = true,
    picture_url = null, picture_id = null, picture_due_at = null, anonymised_at = now()
  where k.company_id = own and k.id = any (everyone) and k.anonymised_at is null;
  perform app.redact('wa_contact', everyone), app.redact('wa_contact_link', links), app.redact('task', tasks);
  insert into public.audit_event (company_id, action, entity, entity_id, changes) values (own, 'anonymise', 'wa_contact', subject::text, jsonb_build_object('reason', p_reason));
  return emptied;
end $$;

-- Of whom everything was erased nothing is written down anew.
create function app.wa_refuse_erased() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name <> 'wa_contact' then
    if not exists (select from public.wa_contact k where (k.company_id, k.id) = (new.company_id, new.contact_id) and k.anonymised_at is not null) then
      return new;
    end if;
  end if;
  raise check_violation using constraint = 'wa_erased', message = 'the data of this contact was erased at her request';
end $$;
create trigger refuse_erased before update of name, opt_out_reason on wa_contact for each row when (old.anonymised_at is not null) execute function app.wa_refuse_erased();
create trigger refuse_erased before insert on wa_contact_link for each row execute function app.wa_refuse_erased();
create trigger refuse_erased before insert on wa_message for each row when (new.direction = 'note' or new.status = 'queued') execute function app.wa_refuse_erased();

revoke all on function app.wa_watches, app.wa_hold, app.wa_held, app.wa_forgettable, app.wa_would_forget, app.wa_erase, app.wa_forget, app.wa_anonymise, app.wa_refuse_erased from public;
grant execute on function app.wa_watches, app.wa_hold, app.wa_would_forget, app.wa_anonymise to app_user;
grant execute on function app.wa_forget to app_login;
