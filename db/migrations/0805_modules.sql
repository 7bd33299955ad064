-- Modules by company: which are in use, who uses them, and how much they hold. Rules: spec/5 §9. What is off is denied by app.decide (0002), rule module_off.

select app.audit('company_module', 'settings');
create trigger tell_rights after insert or update or delete on company_module for each row execute function app.tell_rights('company');

-- The modules of the current company in the order of the menu, for owners of the system. people: who may read one of its pages, nobody while it is off. records:
-- outside the trash, and none that is hidden from who asks.
create function app.module_overview()
  returns table (module text, enabled boolean, changed_at timestamptz, changed_by text, people integer, records bigint)
  language sql stable security definer set search_path = '' as $$
    with known as (
      select p.module, min(p.order_index) as place, array_agg(p.key) as pages from public.page p where p.module is not null group by p.module
    )
    select k.module, coalesce(m.enabled, true), m.changed_at, u.name,
           (select count(*)::integer from public.company_membership w
            join public.users person on person.user_id = w.user_id and person.active
            where w.company_id = app.current_company() and w.removed_at is null and w.entered_at is not null
              and exists (select from unnest(k.pages) page where app.allowed(w.user_id, w.company_id, page, 'read'))),
           case k.module
             when 'crm' then (select count(*) from public.deal r where r.company_id = app.current_company() and r.deleted_at is null)
             when 'clients' then (select count(*) from public.client r where r.company_id = app.current_company() and r.deleted_at is null)
             when 'patients' then (select count(*) from public.patient r where r.company_id = app.current_company() and r.deleted_at is null)
             when 'hr' then (select count(*) from public.employee r where r.company_id = app.current_company() and r.deleted_at is null)
             when 'legal' then (select count(*) from public.legal_case r
               where r.company_id = app.current_company() and r.deleted_at is null and (not r.secret or r.id <> all (app.hidden_cases())))
             when 'whatsapp' then (select count(*) from public.wa_conversation r where r.company_id = app.current_company())
           end
    from known k
    left join public.company_module m on m.company_id = app.current_company() and m.module = k.module
    left join public.users u on u.user_id = m.changed_by
    where app.is_owner(app.current_user_id())
    order by k.place
  $$;

-- Switches a module of the current company off or on. CRM and legal need the clients.
create function app.set_module(p_module text, p_enabled boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  needing constant text[] := '{crm,legal}';
  in_use text[];
begin
  perform app.refuse_unless_owner();
  perform from public.companies c where c.id = app.current_company() for update; -- one after the other, or each would find the other's module on
  select coalesce(array_agg(n.module order by n.place), '{}') into in_use
    from unnest(needing) with ordinality n (module, place)
    where not exists (select from public.company_module m where m.company_id = app.current_company() and m.module = n.module and not m.enabled);
  if p_module = 'clients' and not p_enabled and in_use <> '{}' then
    perform app.refuse('module_needed', array_to_string(in_use, ' '));
  end if;
  if p_module = any (needing) and p_enabled
    and exists (select from public.company_module m where m.company_id = app.current_company() and m.module = 'clients' and not m.enabled)
  then
    perform app.refuse('module_needs', 'clients');
  end if;
  insert into public.company_module (company_id, module, enabled, changed_by) values (app.current_company(), p_module, p_enabled, app.current_user_id())
    on conflict (company_id, module) do update set enabled = excluded.enabled, changed_at = now(), changed_by = excluded.changed_by
    where company_module.enabled <> excluded.enabled;
end $$;

-- Who switched a page's module off in the current company, and when. No row while it is on.
create function app.module_switched_off(p_page text) returns table (module text, at timestamptz, by text)
  language sql stable security definer set search_path = '' as $$
    select m.module, m.changed_at, u.name
    from public.company_module m join public.page p on p.module = m.module left join public.users u on u.user_id = m.changed_by
    where m.company_id = app.current_company() and not m.enabled and p.key = p_page
  $$;

revoke all on function app.module_overview, app.set_module, app.module_switched_off from public;
grant execute on function app.module_overview, app.set_module, app.module_switched_off to app_user;
