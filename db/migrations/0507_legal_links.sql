-- Jurídico: cases that belong to another one. Rules: spec/4 §13 (parent_id: recurso, incidente, apenso), §19 secrecy.

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
