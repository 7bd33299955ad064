-- WhatsApp: the window of 24 hours, and the texts that Meta approved for outside of it. Rules: spec/3 §3.3.

-- A text of an instance as Meta tells of it.
create table wa_template (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  instance_id uuid not null,
  name        text not null check (length(name) between 1 and 512),
  language    text not null check (length(language) between 2 and 20),
  category    text not null check (length(category) <= 60),
  status      text not null check (length(status) <= 60),   -- APPROVED, and others that may not be sent
  components  jsonb not null check (jsonb_typeof(components) = 'array'),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, instance_id, name, language),
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on wa_template for each row execute function app.touch_updated_at();
select app.guard_company('wa_template'), app.publish('wa_template', 'whatsapp-chat');
grant select on wa_template to app_user;
create policy may_see on wa_template as restrictive for select to app_user using (
  (select app.can('whatsapp-chat', 'read')) or (select app.can('whatsapp-instances', 'read')));

-- Takes the templates of an instance: those that are not among them are gone. Array of {name, language, category, status, components}.
create function app.wa_take_templates(p_instance uuid, p_templates jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := (select i.company_id from public.wa_instance i where i.id = p_instance);
begin
  delete from public.wa_template t where t.company_id = own and t.instance_id = p_instance
    and not exists (select from jsonb_to_recordset(p_templates) as n (name text, language text) where (n.name, n.language) = (t.name, t.language));
  insert into public.wa_template as t (company_id, instance_id, name, language, category, status, components)
  select distinct on (n.name, n.language) own, p_instance, left(n.name, 512), left(n.language, 20), left(n.category, 60), left(n.status, 60), n.components
  from jsonb_to_recordset(p_templates) as n (name text, language text, category text, status text, components jsonb)
  on conflict (company_id, instance_id, name, language) do update set category = excluded.category, status = excluded.status, components = excluded.components
  where (t.category, t.status, t.components) is distinct from (excluded.category, excluded.status, excluded.components);
  update public.wa_connection c set templates_at = now() where c.company_id = own and c.instance_id = p_instance;
end $$;

-- The same for somebody who asked for them.
create function app.wa_tell_templates(p_instance uuid, p_templates jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
begin
  perform app.wa_take_templates(instance.id, p_templates);
end $$;

-- The simulation plays that the window of all its contacts is closed, or that there is none.
create function app.wa_play_window(p_instance uuid, p_closed boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance := app.wa_own_instance(p_instance);
begin
  update public.wa_instance i set window_closed_at = case when p_closed then now() end where i.id = instance.id and i.kind = 'simulated';
end $$;

-- The instances whose templates were not asked for within an hour. Who claims one asks for them.
create function app.wa_claim_templates() returns table (instance_id uuid, kind text, waba_id text, base_url text, external_name text, sealed bytea)
  language sql volatile security definer set search_path = '' as $$
    update public.wa_connection c set templates_at = now()
    from public.wa_instance i
    where i.company_id = c.company_id and i.id = c.instance_id and i.kind = 'cloud' and i.waba_id is not null and i.archived_at is null and i.deleted_at is null
      and i.state = 'connected' and coalesce(c.templates_at, '-infinity') < now() - interval '1 hour'
    returning i.id, i.kind, i.waba_id, i.base_url, i.external_name, c.sealed
  $$;

-- Outside the window only what was approved is put on its way.
create function app.wa_refuse_outside_window() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if app.wa_window_until(new.company_id, new.instance_id, new.contact_id) <= now() then
    raise check_violation using constraint = 'wa_window_closed', message = 'the contact wrote more than 24 hours ago';
  end if;
  return new;
end $$;
create trigger refuse_outside_window before insert on wa_message for each row
  when (new.status = 'queued' and new.type <> 'template') execute function app.wa_refuse_outside_window();

-- A text of the instance that a company writes to somebody from, while it is approved.
create function app.wa_outreach_template(p_company uuid, p_contact_key text, p_name text, p_language text) returns table (name text, language text, components jsonb)
  language sql stable security definer set search_path = '' as $$
    select t.name, t.language, t.components from public.wa_template t
    where t.company_id = p_company and t.instance_id = (app.wa_outreach_instance(p_company, p_contact_key)).id and t.status = 'APPROVED'
      and (t.name, t.language) = (p_name, p_language)
  $$;

revoke all on function app.wa_outreach_template, app.wa_take_templates, app.wa_tell_templates, app.wa_play_window, app.wa_claim_templates, app.wa_refuse_outside_window from public;
grant execute on function app.wa_outreach_template, app.wa_take_templates, app.wa_claim_templates to app_login;
grant execute on function app.wa_tell_templates, app.wa_play_window to app_user;
