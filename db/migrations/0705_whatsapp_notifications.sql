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

-- What time alone makes worth telling: an instance that has been away for 5 minutes of office hours, once a drop, and that it is back; a contact who has waited
-- until the clock is red, once a wait: to whoever is responsible, else to the team whose queue it is.
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
      select w.id, w.number, w.responsible_id, w.team_id, w.waiting_since from public.wa_conversation w
      join public.wa_contact k on k.company_id = w.company_id and k.id = w.contact_id and not k.spam
      where w.company_id = company and w.latest and w.status <> 'resolved' and w.waiting_since is not null and w.wait_told is distinct from w.waiting_since
      order by w.waiting_since for update of w skip locked
    loop
      exit when app.wa_wait_color(app.business_minutes(c.waiting_since, p_at)) <> 'red';
      perform app.notify('wa-waiting',
        case when c.responsible_id is not null then array[c.responsible_id]
          else array(select m.user_id from public.team_member m where m.company_id = company and m.team_id = c.team_id) end,
        'whatsapp-chat', 'wa_conversation', c.id, c.number::text, 'wa-waiting');
      update public.wa_conversation set wait_told = c.waiting_since where id = c.id;
    end loop;
  end loop;
end $$;

revoke all on function app.wa_notify_taken, app.wa_remind from public;
grant execute on function app.wa_remind to app_login;
