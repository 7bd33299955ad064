-- Who a contact of WhatsApp is in the registers, and the deals that begin in a conversation.
-- Rules: spec/3 §2.3, §8.6, spec/4 §10.

-- A client or a patient that a contact is. Who does not see the client sees no link to it: two people may see different ones.
create table wa_contact_link (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  contact_id uuid not null,
  client_id  uuid,
  patient_id uuid,
  by_phone   boolean not null default false,               -- nobody chose it: the only one with this phone
  created_at timestamptz not null default now(),
  check (num_nonnulls(client_id, patient_id) = 1),
  foreign key (company_id, contact_id) references wa_contact (company_id, id) on delete cascade,
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create index wa_contact_link_of_contact on wa_contact_link (company_id, contact_id);
create index wa_contact_link_of_client on wa_contact_link (company_id, client_id);
create index wa_contact_link_of_patient on wa_contact_link (company_id, patient_id);
select app.guard_company('wa_contact_link'), app.audit('wa_contact_link', 'whatsapp-chat', null, '{patient_id}'),
  app.follows_merge('wa_contact_link', 'client_id', 'client'), app.follows_merge('wa_contact_link', 'patient_id', 'patient');
grant select, insert (contact_id, client_id, patient_id), delete on wa_contact_link to app_user;
create policy of_contact on wa_contact_link as restrictive to app_user using (
  exists (select from wa_contact c where (c.company_id, c.id) = (wa_contact_link.company_id, wa_contact_link.contact_id)));
create policy in_scope on wa_contact_link as restrictive to app_user using (
  exists (select from client c where (c.company_id, c.id) = (wa_contact_link.company_id, wa_contact_link.client_id) and c.deleted_at is null)
  or exists (select from patient p where (p.company_id, p.id) = (wa_contact_link.company_id, wa_contact_link.patient_id) and p.deleted_at is null));
create policy may_link on wa_contact_link as restrictive for insert to app_user with check ((select app.can('whatsapp-chat', 'update')));
create policy may_unlink on wa_contact_link as restrictive for delete to app_user using ((select app.can('whatsapp-chat', 'update')));

-- Clients and patients with the phone of a contact, in the trash or not, whoever may see them.
create function app.wa_records_of_phone(p_contact uuid) returns table (client_id uuid, patient_id uuid)
  language sql stable security definer set search_path = '' as $$
    select case k.entity when 'client' then k.entity_id end, case k.entity when 'patient' then k.entity_id end
    from public.wa_contact c join public.person_key k on (k.company_id, k.value) = (c.company_id, c.phone_key)
    where c.id = p_contact and c.company_id = app.current_company() and k.entity in ('client', 'patient')
  $$;

-- A contact whose phone one client has, or else one patient, is that one; until somebody says otherwise.
create function app.wa_link_by_phone(p_company uuid, p_contact uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    with known as (
      select k.entity, k.entity_id
      from public.wa_contact c join public.person_key k on (k.company_id, k.value) = (c.company_id, c.phone_key)
      where (c.company_id, c.id) = (p_company, p_contact) and not c.links_by_hand
        and not exists (select from public.wa_contact_link l where (l.company_id, l.contact_id) = (c.company_id, c.id))
        and (k.entity = 'client' and exists (select from public.client r where (r.company_id, r.id) = (k.company_id, k.entity_id) and r.deleted_at is null)
          or k.entity = 'patient' and exists (select from public.patient r where (r.company_id, r.id) = (k.company_id, k.entity_id) and r.deleted_at is null))
    ), single as (
      select entity, min(entity_id::text)::uuid as id from known group by entity having count(*) = 1
    )
    insert into public.wa_contact_link (company_id, contact_id, client_id, patient_id, by_phone)
    select p_company, p_contact, case entity when 'client' then id end, case entity when 'patient' then id end, true
    from single where entity = 'client' or not exists (select from known where entity = 'client')
  $$;

-- A deal that began in a conversation: pressing the key again opens it.
alter table deal add column conversation_id uuid;
alter table deal add foreign key (company_id, conversation_id) references wa_conversation (company_id, id) on delete set null (conversation_id);
create index deal_of_conversation on deal (company_id, conversation_id) where conversation_id is not null;
grant insert (conversation_id), update (conversation_id) on deal to app_user;

-- Takes back a deal that the caller made from a conversation a moment ago, and the client that was made with it, unless somebody used that since. Answers false
-- where there is no such deal any more.
create function app.take_back_deal(p_deal uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  made public.audit_event;
begin
  select e.* into made
  from public.audit_event e join public.deal d on (d.company_id, d.id) = (e.company_id, p_deal)
  where e.company_id = app.current_company() and e.entity = 'deal' and e.entity_id = p_deal::text and e.action = 'insert'
    and e.user_id = app.current_user_id() and e.at > now() - interval '10 minutes' and d.conversation_id is not null and d.deleted_at is null;
  if not found then
    return false;
  end if;
  update public.deal d set deleted_at = now() where d.company_id = made.company_id and d.id = p_deal;
  update public.client c set deleted_at = now()
  from public.audit_event e
  where e.operation_id = made.operation_id and e.company_id = made.company_id and e.entity = 'client' and e.action = 'insert'
    and (c.company_id, c.id) = (e.company_id, e.entity_id::uuid) and c.deleted_at is null
    and not exists (select from public.audit_event later where later.company_id = c.company_id and later.id > made.id
      and (later.entity, later.entity_id) = ('client', c.id::text))
    and not exists (select from public.deal o where (o.company_id, o.client_id) = (c.company_id, c.id) and o.id <> p_deal and o.deleted_at is null);
  return true;
end $$;

revoke all on function app.wa_records_of_phone, app.wa_link_by_phone, app.take_back_deal from public;
grant execute on function app.wa_records_of_phone, app.take_back_deal to app_user;

-- Evaluations with whom they are about, called as the chat does.
create view vw_wa_judged with (security_invoker = true) as
  select e.id, e.company_id, e.wa_conversation_id, e.instance_id, e.status, e.score, e.comment, e.generated_sale, e.salesperson_name, e.start_ts, e.end_ts, e.happened_at,
         e.reviewed_at, e.reason, i.name as instance_name, seen.phone,
         coalesce(seen.name, (
           select coalesce(client.name, patient.shown_name) from wa_contact_link l
           left join client on client.id = l.client_id left join patient on patient.id = l.patient_id
           where l.contact_id = e.contact_id order by l.client_id nulls last limit 1
         ), nullif(seen.push_name, ''), app.wa_nameless(e.contact_id, seen.phone)) as contact_name
  from wa_evaluation e
  join wa_instance i on i.company_id = e.company_id and i.id = e.instance_id
  cross join lateral app.wa_evaluated(array[e.id]) seen;
grant select on vw_wa_judged to app_user;
