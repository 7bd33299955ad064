-- Who hears of what goes on in WhatsApp, besides whoever a conversation is handed over to (app.notify_responsible). Rules: spec/3 §8, §12, §18.
-- No name of a contact is said: she may be a patient.

-- Who has had a conversation hears that somebody took it over.
create function app.wa_notify_taken() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  had record;
begin
  for had in
    select o.responsible_id as person, count(*)::integer as times, (select u.name from public.users u where u.user_id = app.current_user_id()) as taker
    from new_rows n join old_rows o on o.id = n.id
    where n.responsible_id = app.current_user_id() and o.responsible_id <> n.responsible_id
    group by o.responsible_id
  loop
    perform app.notify('wa-taken', array[had.person], 'whatsapp-chat', null, null, had.taker, 'wa-taken', had.times);
  end loop;
  return null;
end $$;
create trigger notify_taken after update on wa_conversation referencing old table as old_rows new table as new_rows for each statement execute function app.wa_notify_taken();

-- Whoever wrote what did not leave hears of it, of each conversation once until she has read it.
create function app.wa_notify_failed() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before constant text := current_setting('app.company_id', true);
begin
  perform set_config('app.company_id', new.company_id::text, true); -- what becomes of a message is told by nobody of a company
  perform app.notify('wa-failed', array[new.author_id], 'whatsapp-chat', 'wa_conversation', new.wa_conversation_id,
    (select c.number::text from public.wa_conversation c where c.company_id = new.company_id and c.id = new.wa_conversation_id), 'wa-failed:' || new.wa_conversation_id);
  perform set_config('app.company_id', coalesce(before, ''), true);
  return null;
end $$;
create trigger notify_failed after update of status on wa_message for each row
  when (new.status = 'failed' and old.status <> 'failed' and new.author_id is not null) execute function app.wa_notify_failed();

-- Who hears of a queue of the current company: its team; where it has none, or nobody is in it, whoever answers and sees all conversations.
create function app.wa_queue_people(p_team uuid) returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(
      (select array_agg(m.user_id) from public.team_member m where m.company_id = app.current_company() and m.team_id = p_team),
      array(select u.id from unnest(app.who_may('whatsapp-chat', 'update')) as u (id) where app.scope_of(u.id, 'whatsapp-chat') = 'all'))
  $$;

-- What time alone makes worth telling: an instance that has been away for 5 minutes of office hours, once a drop, and that it is back; a contact who has waited
-- until the clock is red, once a wait: to whoever is responsible, else to those whose queue it is.
create function app.wa_remind(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  d record;
  company uuid;
  c record;
begin
  for d in
    select dropped.*, i.name from public.wa_drop dropped
    join public.wa_instance i on i.company_id = dropped.company_id and i.id = dropped.instance_id and i.archived_at is null and i.deleted_at is null
    where dropped.back_told_at is null and (dropped.told_at is not null) = (dropped.back_at is not null)
      and dropped.company_id not in (select app.companies_without('whatsapp')) for update of dropped skip locked
  loop
    perform set_config('app.company_id', d.company_id::text, true), set_config('app.user_id', '', true);
    if d.back_at is not null then
      perform app.notify('wa-instance-back', app.who_may('whatsapp-instances', 'update'), 'whatsapp-instances', 'wa_instance', d.instance_id,
        d.name || ' voltou após ' || greatest(1, extract(epoch from d.back_at - d.at)::int / 60) || ' min');
      update public.wa_drop set back_told_at = p_at where id = d.id;
    elsif app.business_minutes(d.at, p_at) >= 5 then
      perform app.notify('wa-instance-down', app.who_may('whatsapp-instances', 'update'), 'whatsapp-instances', 'wa_instance', d.instance_id, d.name);
      update public.wa_drop set told_at = p_at where id = d.id;
    end if;
  end loop;

  for company in
    select distinct w.company_id from public.wa_conversation w join public.wa_settings s on s.company_id = w.company_id
    where w.latest and w.waiting_since < p_at - s.wait_red_minutes * interval '1 minute' and w.company_id not in (select app.companies_without('whatsapp'))
  loop
    perform set_config('app.company_id', company::text, true), set_config('app.user_id', '', true);
    -- Whoever has waited longest first: where she has not waited long enough nobody has.
    for c in
      select w.id, w.number, w.responsible_id, w.team_id, w.waiting_since, s.wait_red_minutes from public.wa_conversation w
      join public.wa_settings s on s.company_id = w.company_id
      join public.wa_contact k on k.company_id = w.company_id and k.id = w.contact_id and not k.spam
      where w.company_id = company and w.latest and w.status <> 'resolved' and w.waiting_since is not null and w.wait_told is distinct from w.waiting_since
      order by w.waiting_since for update of w skip locked
    loop
      exit when app.wa_wait_color(app.business_minutes(c.waiting_since, p_at)) <> 'red';
      perform app.notify('wa-waiting',
        case when c.responsible_id is not null then array[c.responsible_id] else app.wa_queue_people(c.team_id) end,
        'whatsapp-chat', 'wa_conversation', c.id, c.number || ' ' || c.wait_red_minutes, 'wa-waiting');
      update public.wa_conversation set wait_told = c.waiting_since where id = c.id;
    end loop;
  end loop;
end $$;

revoke all on function app.wa_notify_taken, app.wa_notify_failed, app.wa_queue_people, app.wa_remind from public;
grant execute on function app.wa_remind to app_login;
