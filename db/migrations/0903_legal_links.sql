-- Jurídico: cases that belong to another one, and lawyers that belong to a party.
-- Rules: spec/4 §13 (parent_id: recurso, incidente, apenso), §15.7 (a party with its counsel), §19 secrecy.

-- A case that is an appeal, an incident or an annex of another. A row of its own and no column of the case: who may not know the one case learns nothing of it from the
-- other, nor from its history. There may be several, as the one that she does not see takes no place.
create table legal_case_link (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  parent_id     uuid not null,
  kind          text not null check (kind in ('appeal', 'incident', 'annex')),
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  unique (company_id, id),
  constraint legal_case_link_to_itself check (parent_id <> legal_case_id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade,
  foreign key (company_id, parent_id) references legal_case (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on legal_case_link for each row execute function app.touch_updated_at();
-- Whoever links two cases sees both, and with them every link that there is between them.
create unique index legal_case_link_taken on legal_case_link (company_id, least(legal_case_id, parent_id), greatest(legal_case_id, parent_id));
create index legal_case_link_of_case on legal_case_link (company_id, legal_case_id, id);
create index legal_case_link_of_parent on legal_case_link (company_id, parent_id, id);
select app.guard_children('legal_case_link', 'legal-cases'), app.guard_scope_children('legal_case_link', 'public.legal_case'), app.guard_secrecy('legal_case_link'),
  app.audit('legal_case_link', 'legal-cases', 'legal_case_id'),
  -- Told of as itself, to who sees it: told of as its case, it would tell the case's other readers that something came to it.
  app.publish('legal_case_link', 'legal-cases', p_asks => true);
-- The policies of legal_case are asked, as the caller.
create policy parent_seen on legal_case_link as restrictive to app_user, app_bi using (
  exists (select from legal_case p where (p.company_id, p.id) = (legal_case_link.company_id, legal_case_link.parent_id)));
-- An event has {parent_id: [before, after]}, of a deleted row {parent_id: value}.
create policy link_not_hidden on audit_event as restrictive for select to app_user using (
  entity <> 'legal_case_link' or exists (
    select from legal_case p where p.id = coalesce(changes #>> '{parent_id,1}', changes ->> 'parent_id')::uuid));

-- From both of its ends: the other case, outside the trash, and whether it is the one that legal_case_id belongs to.
create view vw_legal_case_link_list with (security_invoker = true) as
  select l.id, l.company_id, l.kind, here.id as legal_case_id, there.id as other_id, there.title as other_name, there.code as other_code, there.cnj_number as other_number,
         there.id = l.parent_id as is_above, l.created_at, l.updated_at
  from legal_case_link l
  join legal_case here on here.company_id = l.company_id and here.id in (l.legal_case_id, l.parent_id)
  join legal_case there on there.company_id = l.company_id and there.id in (l.legal_case_id, l.parent_id) and there.id <> here.id
  where there.deleted_at is null and here.deleted_at is null;
grant select on vw_legal_case_link_list to app_user;

-- The column that had this place, which nothing wrote.
alter table legal_case drop column parent_id cascade;
create trigger touch_updated_at before update of cnj_number, kind, title, area, regime, client_id, our_pole, court, instance, unit, city, uf, system, system_url,
    action_type_id, class_code, class_name, subjects, phase, status, filed_on, claim_value, electronic, free_justice, priority, secret, responsible_id, deal_id, employee_id,
    result, closed_on, closed_note, deleted_at
  on legal_case for each row execute function app.touch_updated_at();
-- As in 0500, without a parent.
create or replace function app.prepare_legal_case() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.client_id is null then
    new.client_name := null;
  elsif tg_op = 'INSERT' or new.client_id is distinct from old.client_id then
    select c.name into new.client_name from public.client c where c.id = new.client_id and c.deleted_at is null;
    if not found then
      raise foreign_key_violation using message = 'no such client';
    end if;
  end if;
  if new.deal_id is not null and (tg_op = 'INSERT' or new.deal_id is distinct from old.deal_id)
    and not exists (select from public.deal d where d.id = new.deal_id)
  then
    raise foreign_key_violation using message = 'no such deal';
  end if;
  -- Secret cases are in no key, but whoever sees one is told.
  if new.cnj_number is not null and new.deleted_at is null
    and (tg_op = 'INSERT' or (new.cnj_number, new.deleted_at, new.secret) is distinct from (old.cnj_number, old.deleted_at, old.secret))
    and exists (
      select from public.legal_case c
      where c.company_id = new.company_id and c.cnj_number = new.cnj_number and c.id <> new.id and c.deleted_at is null)
  then
    raise unique_violation using message = 'the number is taken', constraint = 'legal_case_cnj_taken';
  end if;
  if tg_op = 'UPDATE' and old.status = 'suspended' and new.status <> 'suspended' then
    update public.legal_suspension s set to_on = greatest(s.from_on, current_date)
    where (s.company_id, s.legal_case_id) = (new.company_id, new.id) and s.to_on is null;
  end if;
  -- Reopened.
  if tg_op = 'UPDATE' and old.status = 'closed' and new.status <> 'closed' then
    new.result := null;
    new.closed_on := null;
    new.closed_note := null;
  end if;
  return new;
end $$;
create trigger prepare before insert or update of client_id, deal_id, cnj_number, deleted_at, secret, status on legal_case
  for each row execute function app.prepare_legal_case();

-- As in 0502.
create view vw_legal_case_list with (security_invoker = true) as
  select c.*, c.title as name, app.person(c.responsible_id) as responsible, (
    select n.next_deadline_on from legal_case_next n where (n.company_id, n.legal_case_id) = (c.company_id, c.id)
  ) as next_deadline_on, (
    select t.name from vw_legal_action_type t where t.id = c.action_type_id
  ) as action_type_name, (
    select p.name from legal_party p
    where (p.company_id, p.legal_case_id) = (c.company_id, c.id) and p.pole <> c.our_pole and p.pole <> 'third' order by p.created_at, p.id limit 1
  ) as opponent, (
    select count(*) from legal_party p where (p.company_id, p.legal_case_id) = (c.company_id, c.id) and p.pole <> c.our_pole and p.pole <> 'third'
  )::integer as opponents, (
    select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
    from legal_case_tag link join tag on tag.id = link.tag_id
    where link.company_id = c.company_id and link.legal_case_id = c.id
  ) as tags, r.risk, case when c.our_pole = 'passive' and c.status <> 'closed' and r.risk = 'probable' then r.amount end as provision
  from legal_case c
  -- Of at most one row: a left join would make every column nullable to the generated types.
  cross join lateral (
    select min(newest.risk) as risk, min(newest.amount) as amount from (
      select risk, amount from legal_risk r where (r.company_id, r.legal_case_id) = (c.company_id, c.id) order by r.base_date desc, r.id desc limit 1
    ) newest
  ) r
  where c.deleted_at is null;
grant select on vw_legal_case_list to app_user;

-- A lawyer of a party is one of the same case, and stays in it when the party goes.
alter table legal_party add unique (company_id, legal_case_id, id);
alter table legal_counsel drop constraint legal_counsel_company_id_party_id_fkey,
  add foreign key (company_id, legal_case_id, party_id) references legal_party (company_id, legal_case_id, id) on delete set null (party_id);
drop index legal_counsel_of_party;
create index legal_counsel_of_party on legal_counsel (company_id, legal_case_id, party_id);
