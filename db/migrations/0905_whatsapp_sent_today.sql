-- WhatsApp: what an instance sent today is what left: not what waits in its queue, was refused or given up. Rules: spec/3 §12.

create or replace function app.wa_evidence()
  returns table (instance_id uuid, last_event_at timestamptz, probed_open_at timestamptz, silent_minutes integer, queued integer, received_today integer,
    sent_today integer, drops integer, last_drop_at timestamptz, has_conversations boolean)
  language sql stable security definer set search_path = '' as $$
    select i.id, c.last_event_at, c.probed_open_at, app.business_minutes(i.last_inbound_at, now()),
      (select count(*) from public.wa_outbox o where o.company_id = i.company_id and o.instance_id = i.id)::int, today.received::int, today.sent::int,
      (select count(*) from public.wa_drop d where d.company_id = i.company_id and d.instance_id = i.id and d.at > now() - interval '7 days')::int,
      (select max(d.at) from public.wa_drop d where d.company_id = i.company_id and d.instance_id = i.id),
      exists (select from public.wa_conversation v where v.company_id = i.company_id and v.instance_id = i.id)
    from public.wa_instance i
    left join public.wa_connection c on c.company_id = i.company_id and c.instance_id = i.id
    cross join lateral (
      select count(*) filter (where m.direction = 'in') as received,
        count(*) filter (where m.direction = 'out' and coalesce(m.status, 'sent') in ('sent', 'delivered', 'read', 'played')) as sent
      from public.wa_message m
      where m.company_id = i.company_id and m.instance_id = i.id
        and m.sent_at >= app.company_today()::timestamp at time zone (select y.time_zone from public.companies y where y.id = i.company_id)
    ) today
    where i.company_id = app.current_company() and i.deleted_at is null and app.can('whatsapp-instances', 'read')
  $$;
