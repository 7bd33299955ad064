-- WhatsApp: a contact is told that her messages were read, where the instance says so. Rules: spec/3 §2.2, §3, §8.3.

-- Messages whose contact is still to be told. What cannot be told soon is told no more: nothing else depends on it.
create table wa_receipt (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null,
  message_id uuid not null,
  next_at    timestamptz not null default now(),
  attempts   integer not null default 0,
  created_at timestamptz not null default now(),
  unique (company_id, message_id),
  foreign key (company_id, message_id) references wa_message (company_id, id) on delete cascade
);
create index wa_receipt_due on wa_receipt (next_at);
select app.guard_company('wa_receipt');

-- What came into a conversation up to a message was read by whoever may read it for the company: its contact is told once, also where nobody is told at the moment.
create function app.wa_owe_receipts(p_conversation uuid, p_message uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation := app.wa_lock(p_conversation);
  until constant timestamptz := (
    select m.sent_at from public.wa_message m where (m.company_id, m.id, m.contact_id, m.instance_id) = (c.company_id, p_message, c.contact_id, c.instance_id));
begin
  insert into public.wa_receipt (company_id, message_id)
  select c.company_id, m.id from public.wa_message m
  join public.wa_instance i on (i.company_id, i.id) = (m.company_id, m.instance_id) and i.send_read
  join public.wa_contact k on (k.company_id, k.id) = (m.company_id, m.contact_id) and not k.spam
  where m.company_id = c.company_id and m.wa_conversation_id = c.id and m.direction = 'in' and m.wa_id is not null
    and m.seq > c.receipts_until and m.sent_at <= until
  order by m.sent_at desc, m.seq desc limit 100
  on conflict do nothing;
  -- Not their times: gateways tell whole seconds.
  update public.wa_conversation l set receipts_until = newest.seq
  from (select max(m.seq) as seq from public.wa_message m where m.company_id = c.company_id and m.wa_conversation_id = c.id and m.direction = 'in' and m.sent_at <= until) newest
  where l.company_id = c.company_id and l.id = c.id and newest.seq > l.receipts_until;
end $$;

-- The next receipts of a few contacts, each with the newest message last. Who claims them has a minute; they are tried three times.
create function app.wa_claim_receipts(p_contacts integer)
  returns table (kind text, base_url text, external_name text, sealed bytea, address text, wa_ids text[], ids uuid[])
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.wa_receipt r where r.next_at <= now() and (r.attempts >= 3 or r.created_at < now() - interval '1 day');
  return query
    with due as (
      select m.company_id, m.instance_id, m.contact_id, min(r.next_at) as since
      from public.wa_receipt r join public.wa_message m on (m.company_id, m.id) = (r.company_id, r.message_id)
      join public.wa_instance i on i.id = m.instance_id and i.state = 'connected' and i.paired_number is null and i.archived_at is null
      where r.next_at <= now() and r.company_id not in (select app.companies_without('whatsapp'))
      group by 1, 2, 3 order by 4 limit p_contacts
    ), free as (
      select r.id, d.instance_id, d.contact_id from due d
      join public.wa_message m on (m.company_id, m.contact_id, m.instance_id) = (d.company_id, d.contact_id, d.instance_id)
      join public.wa_receipt r on (r.company_id, r.message_id) = (m.company_id, m.id) and r.next_at <= now()
      for update of r skip locked
    ), claimed as (
      update public.wa_receipt r set attempts = r.attempts + 1, next_at = now() + interval '1 minute' from free where r.id = free.id returning r.*
    )
    select i.kind, i.base_url, i.external_name, w.sealed, (
        select n.value from public.wa_identity n where (n.company_id, n.contact_id, n.instance_id) = (i.company_id, m.contact_id, i.id)
        order by array_position('{pn,lid,bsuid}', n.kind), n.last_seen_at desc limit 1
      ), array_agg(m.wa_id order by m.sent_at, m.seq), array_agg(c.id)
    from claimed c
    join public.wa_message m on (m.company_id, m.id) = (c.company_id, c.message_id)
    join public.wa_instance i on i.id = m.instance_id
    left join public.wa_connection w on (w.company_id, w.instance_id) = (i.company_id, i.id)
    group by i.company_id, i.id, i.kind, i.base_url, i.external_name, w.sealed, m.contact_id;
end $$;

create function app.wa_report_receipts(p_ids uuid[]) returns void
  language sql volatile security definer set search_path = '' as $$
    delete from public.wa_receipt r where r.id = any (p_ids)
  $$;

revoke all on function app.wa_owe_receipts, app.wa_claim_receipts, app.wa_report_receipts from public;
grant execute on function app.wa_claim_receipts, app.wa_report_receipts to app_login;
grant execute on function app.wa_owe_receipts to app_user;
