-- WhatsApp: how an instance is connected, and what is known of it. Rules: spec/3 §3.2, §12.

-- ── What becomes known of a connection ──

-- A time without connection begins, one at a time: what is lost already is lost for another reason now.
create function app.wa_begin_drop(p_company uuid, p_instance uuid, p_reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.wa_drop d set reason = p_reason where d.company_id = p_company and d.instance_id = p_instance and d.back_at is null;
  if not found then
    insert into public.wa_drop (company_id, instance_id, reason) values (p_company, p_instance, p_reason);
  end if;
end $$;

create function app.wa_end_drop(p_company uuid, p_instance uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_drop d set back_at = now() where d.company_id = p_company and d.instance_id = p_instance and d.back_at is null
  $$;

-- Says how an instance stands. A connection that is lost, or comes back, is written down.
create function app.wa_set_state(p_instance uuid, p_state text, p_reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.wa_instance;
begin
  select * into before from public.wa_instance i where i.id = p_instance for update;
  if not found or before.state = p_state and before.state_reason is not distinct from p_reason then
    return;
  end if;
  update public.wa_instance i set
    state = p_state, state_reason = p_reason, state_at = case when i.state = p_state then i.state_at else now() end
  where i.id = p_instance;
  if before.state = 'connected' and p_state in ('disconnected', 'error', 'removed') then
    perform app.wa_begin_drop(before.company_id, p_instance, p_reason);
  elsif p_state = 'connected' then
    perform app.wa_end_drop(before.company_id, p_instance);
    update public.wa_instance i set silent_since = null where i.id = p_instance and i.silent_since is not null;
    update public.wa_connection c set qr = null, pairing_code = null, qr_at = null, pairing_since = null, probed_open_at = now(), probes_failed = 0 where c.company_id = before.company_id and c.instance_id = p_instance;
  end if;
end $$;

-- The number and the name that an instance turned out to have. Another number than before waits until somebody says that it is meant.
create function app.wa_name_number(p_instance uuid, p_number text, p_name text) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_instance i set
      number = coalesce(i.number, p_number), paired_number = case when i.number <> p_number then p_number end, profile_name = coalesce(left(p_name, 120), i.profile_name)
    where i.id = p_instance and p_number is not null
      and (i.number is distinct from p_number or i.paired_number is not null or i.profile_name is distinct from coalesce(left(p_name, 120), i.profile_name))
  $$;

-- Keeps the newest code that a phone can pair with. No code: the gateway gives none any more.
create function app.wa_take_code(p_instance uuid, p_qr text, p_pairing_code text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.wa_connection c set
    qr = p_qr, pairing_code = coalesce(p_pairing_code, case when p_qr is not null then c.pairing_code end),
    qr_at = case when p_qr = c.qr then c.qr_at when p_qr is not null then now() end -- who is asked often tells the same code again
  where c.instance_id = p_instance;
  if p_qr is not null and (select i.state from public.wa_instance i where i.id = p_instance) <> 'connected' then
    perform app.wa_set_state(p_instance, 'pairing', null);
  end if;
end $$;

create function app.wa_heard_from(p_instance uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_connection c set last_event_at = now() where c.instance_id = p_instance
  $$;

-- The instances whose gateway was not asked for a minute, or for ten where that is Meta. Who claims one asks it.
create function app.wa_claim_probes() returns table (instance_id uuid, kind text, base_url text, external_name text, sealed bytea)
  language sql volatile security definer set search_path = '' as $$
    update public.wa_connection c set last_probe_at = now()
    from public.wa_instance i
    where i.company_id = c.company_id and i.id = c.instance_id and i.kind in ('evolution', 'cloud') and i.external_name is not null and i.archived_at is null and i.deleted_at is null
      and i.state <> 'new' and coalesce(c.last_probe_at, '-infinity') < now() - case i.kind when 'cloud' then interval '10 minutes' else interval '1 minute' end
    returning i.id, i.kind, i.base_url, i.external_name, c.sealed
  $$;

-- What a gateway answered: the state of its instance, or 'silent' when it gave no answer. Three answers missed are a silent server: what was connected is lost.
create function app.wa_report_probe(p_instance uuid, p_state text, p_reason text, p_quality text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  before public.wa_instance;
  missed integer;
begin
  select * into before from public.wa_instance i where i.id = p_instance for update;
  if not found then
    return;
  end if;
  update public.wa_connection c set
    probes_failed = case when p_state = 'silent' then c.probes_failed + 1 else 0 end,
    probed_open_at = case when p_state = 'connected' then now() else c.probed_open_at end
  where c.company_id = before.company_id and c.instance_id = p_instance returning c.probes_failed into missed;
  if before.silent_since is null and missed >= 3 then
    update public.wa_instance i set silent_since = now() where i.id = p_instance;
    if before.state = 'connected' then
      perform app.wa_begin_drop(before.company_id, p_instance, 'Servidor não responde');
    end if;
  elsif before.silent_since is not null and missed = 0 then
    update public.wa_instance i set silent_since = null where i.id = p_instance;
    if before.state = 'connected' and p_state in ('connected', 'connecting') then
      perform app.wa_end_drop(before.company_id, p_instance);
    end if;
  end if;
  update public.wa_instance i set quality = p_quality where i.id = p_instance and i.quality is distinct from p_quality and p_quality is not null;
  -- While a phone is being paired the gateway calls the instance connecting; and a lost one stays as it was lost.
  if p_state in ('connected', 'error', 'removed') or p_state = 'disconnected' and before.state = 'connected' then
    perform app.wa_set_state(p_instance, p_state, p_reason);
  end if;
end $$;

-- ── What people do ──

-- An instance that the caller may change, or an error.
create function app.wa_own_instance(p_instance uuid) returns public.wa_instance
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance;
begin
  if app.can('whatsapp-instances', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  select * into instance from public.wa_instance i where i.company_id = app.current_company() and i.id = p_instance and i.deleted_at is null for update;
  if not found then
    raise no_data_found using message = 'no such instance';
  end if;
  return instance;
end $$;

-- Seals what connects an instance: the address of its webhook, the header, the gateway's key. What was there before is valid no more from now on.
create function app.wa_seal(p_instance uuid, p_token_hash bytea, p_secret_hash bytea, p_sealed bytea, p_key_is_new boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
begin
  insert into public.wa_connection as c (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed)
  values (instance.company_id, instance.id, p_token_hash, p_secret_hash, p_sealed)
  on conflict (company_id, instance_id) do update set
    hook_token_hash = excluded.hook_token_hash, hook_secret_hash = excluded.hook_secret_hash, sealed = excluded.sealed, last_event_at = null;
  if p_key_is_new then
    update public.wa_instance i set api_key_set_at = now() where i.id = instance.id;
  end if;
end $$;

create function app.wa_sealed(p_instance uuid) returns bytea
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
begin
  return (select c.sealed from public.wa_connection c where c.company_id = instance.company_id and c.instance_id = instance.id);
end $$;

-- The gateway that says whether a number has WhatsApp, for who may begin conversations; no row where nobody has to be asked: the contact is known there, or it is
-- the simulation. The secrets are sealed: the server alone opens them.
create function app.wa_gateway_to_ask(p_instance uuid, p_phone_key text) returns table (kind text, base_url text, external_name text, sealed bytea)
  language sql stable security definer set search_path = '' as $$
    select i.kind, i.base_url, i.external_name, c.sealed
    from public.wa_instance i join public.wa_connection c on c.company_id = i.company_id and c.instance_id = i.id
    where i.company_id = app.current_company() and i.id = p_instance and app.can('whatsapp-chat', 'create')
      and i.kind = 'evolution' and i.base_url is not null and i.archived_at is null and i.deleted_at is null
      and not exists (
        select from public.wa_identity n join public.wa_contact k on k.company_id = n.company_id and k.id = n.contact_id
        where n.company_id = i.company_id and n.instance_id = i.id and k.phone_key = p_phone_key)
  $$;

-- What the gateway answered somebody who asked it, as its webhook would have told.
create function app.wa_tell(p_instance uuid, p_item jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
begin
  if p_item ->> 'kind' = 'pairing' then
    update public.wa_connection c set qr = null, pairing_code = null, qr_at = null, pairing_since = now(), last_event_at = null
    where c.company_id = instance.company_id and c.instance_id = instance.id;
  elsif p_item ->> 'kind' = 'number' then
    update public.wa_instance i set number = i.paired_number, paired_number = null where i.id = instance.id and i.paired_number is not null;
  elsif p_item ->> 'kind' in ('connection', 'qr') then
    perform app.wa_take(instance, p_item, now());
  end if;
end $$;

-- The code to pair with, and whether the gateway's webhook was heard since somebody asked for one.
create function app.wa_pairing(p_instance uuid) returns table (qr text, pairing_code text, qr_age integer, pairing_age integer, hears_webhook boolean)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
begin
  return query select c.qr, c.pairing_code, extract(epoch from clock_timestamp() - c.qr_at)::int, extract(epoch from clock_timestamp() - c.pairing_since)::int, c.last_event_at is not null
    from public.wa_connection c where c.company_id = instance.company_id and c.instance_id = instance.id;
end $$;

-- What is known of each instance of the current company besides its row, for who may read the page.
create function app.wa_evidence()
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
      -- What left: not what waits in the queue, was refused or given up.
      select count(*) filter (where m.direction = 'in') as received,
        count(*) filter (where m.direction = 'out' and coalesce(m.status, 'sent') in ('sent', 'delivered', 'read', 'played')) as sent
      from public.wa_message m
      where m.company_id = i.company_id and m.instance_id = i.id
        and m.sent_at >= app.company_today()::timestamp at time zone (select y.time_zone from public.companies y where y.id = i.company_id)
    ) today
    where i.company_id = app.current_company() and i.deleted_at is null and app.can('whatsapp-instances', 'read')
  $$;

-- What the gateway of an instance told, newest first: never what was said. The turn that took it, or found that it has to wait, was one more.
create function app.wa_events_of(p_instance uuid, p_limit integer, p_offset integer)
  returns table (id uuid, received_at timestamptz, name text, state text, reason text, attempts integer, waits boolean, total bigint)
  language sql stable security definer set search_path = '' as $$
    select e.id, e.received_at, e.name, e.state, e.reason, e.attempts + (e.state in ('done', 'ignored') or e.waits_for is not null)::integer,
      e.waits_for is not null, count(*) over ()
    from public.wa_event e
    where e.company_id = app.current_company() and e.instance_id = p_instance and app.can('whatsapp-instances', 'read')
    order by e.received_at desc, e.id desc limit p_limit offset p_offset
  $$;

-- Lets failed events of an instance have another turn: one of them, or all. Answers how many.
create function app.wa_reprocess(p_instance uuid, p_event uuid) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
  again integer;
begin
  update public.wa_event e set state = 'pending', attempts = 0, reason = null, next_at = now()
  where e.company_id = instance.company_id and e.instance_id = instance.id and e.state = 'failed' and (p_event is null or e.id = p_event);
  get diagnostics again = row_count;
  return again;
end $$;

-- An instance with conversations is archived, never removed: what was said there stays readable.
create function app.wa_keep_conversations() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.wa_conversation c where c.company_id = new.company_id and c.instance_id = new.id) then
    raise check_violation using constraint = 'wa_instance_in_use', message = 'the instance has conversations';
  end if;
  return new;
end $$;
create trigger keep_conversations before update of deleted_at on wa_instance for each row
  when (new.deleted_at is not null and old.deleted_at is null) execute function app.wa_keep_conversations();

-- What was connected through one provider is not connected through another: its numbers call people otherwise.
create function app.wa_keep_kind() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.state <> 'new' or exists (select from public.wa_connection c where c.company_id = old.company_id and c.instance_id = old.id) then
    raise check_violation using constraint = 'wa_instance_kind_fixed', message = 'the instance is connected already';
  end if;
  return new;
end $$;
create trigger keep_kind before update of kind on wa_instance for each row when (new.kind <> old.kind) execute function app.wa_keep_kind();

revoke all on function app.wa_begin_drop, app.wa_end_drop, app.wa_set_state, app.wa_name_number, app.wa_take_code, app.wa_heard_from, app.wa_claim_probes, app.wa_report_probe, app.wa_own_instance, app.wa_seal,
  app.wa_sealed, app.wa_gateway_to_ask, app.wa_tell, app.wa_pairing, app.wa_evidence, app.wa_events_of, app.wa_reprocess, app.wa_keep_conversations, app.wa_keep_kind from public;
grant execute on function app.wa_heard_from, app.wa_claim_probes, app.wa_report_probe to app_login;
grant execute on function app.wa_seal, app.wa_sealed, app.wa_gateway_to_ask, app.wa_tell, app.wa_pairing, app.wa_evidence, app.wa_events_of, app.wa_reprocess to app_user;
