-- WhatsApp: what a number of the simulation plays when somebody wants to see it. Rules: spec/3 §3.4.

-- A simulated instance that the caller may change.
create function app.wa_own_simulated(p_instance uuid) returns public.wa_instance
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance constant public.wa_instance := app.wa_own_instance(p_instance);
begin
  if instance.kind <> 'simulated' then
    raise no_data_found using message = 'no simulated instance';
  end if;
  return instance;
end $$;

-- The newest message that came is told once more, as by a gateway that did not hear our answer. False: none came lately.
create function app.wa_play_again(p_instance uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance constant public.wa_instance := app.wa_own_simulated(p_instance);
begin
  insert into public.wa_event (company_id, instance_id, name, dedupe_key, body)
  select e.company_id, e.instance_id, e.name, 'again:' || app.uuid7(), e.body from public.wa_event e
  where e.company_id = instance.company_id and e.instance_id = instance.id and e.name = 'messages.upsert' and e.state = 'done' and e.body <> '{}'
  order by e.received_at desc, e.id desc limit 1;
  return found;
end $$;

-- The next three messages do not get through: refused, not_sent, unsure; null: they do again.
create function app.wa_play_failing(p_instance uuid, p_how text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance constant public.wa_instance := app.wa_own_simulated(p_instance);
begin
  update public.wa_instance i set failing = p_how, failing_left = case when p_how is null then 0 else 3 end where i.id = instance.id;
end $$;

-- How the next message of a simulated instance fails; null: it does not.
create function app.wa_next_failure(p_instance uuid) returns text
  language sql volatile security definer set search_path = '' as $$
    update public.wa_instance i set failing_left = i.failing_left - 1 where i.id = p_instance and i.kind = 'simulated' and i.failing_left > 0 returning i.failing
  $$;

-- Shows a code to pair with, as a gateway would; null: it is read. It is kept where the codes of gateways are, for as long as it is shown. False: there was none to read.
create function app.wa_play_code(p_instance uuid, p_qr text, p_begins boolean) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance constant public.wa_instance := app.wa_own_simulated(p_instance);
begin
  if p_qr is null then
    delete from public.wa_connection c where c.company_id = instance.company_id and c.instance_id = instance.id;
    return found;
  end if;
  -- Nobody knows a token or a secret of these hashes.
  insert into public.wa_connection as c (company_id, instance_id, hook_token_hash, hook_secret_hash, sealed, last_event_at, pairing_since)
  values (instance.company_id, instance.id, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), '', now(), now())
  on conflict (company_id, instance_id) do update set last_event_at = now(), pairing_since = case when p_begins then now() else c.pairing_since end;
  perform app.wa_set_state(instance.id, 'pairing', null);
  perform app.wa_take_code(instance.id, p_qr, null);
  return true;
end $$;

revoke all on function app.wa_own_simulated, app.wa_play_again, app.wa_play_failing, app.wa_next_failure, app.wa_play_code from public;
grant execute on function app.wa_play_again, app.wa_play_failing, app.wa_play_code to app_user;
grant execute on function app.wa_next_failure to app_login;
