-- Jurídico: what courts publish, from its arrival to what was done with it.
-- Rules: spec/4 §13, §18, §19.2. How a text is read is src/modules/legal/contract/publication.

create table legal_publication (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company() references companies on delete cascade,
  legal_case_id  uuid,                                          -- the case of its number when it arrived, or the one that somebody linked it to
  source         text not null default 'pasted' check (source in ('pasted', 'file', 'djen')),
  external_id    text not null,                                 -- of what was received: the same text of the same day is one publication
  available_on   date not null,                                 -- in the gazette; deadlines count from the business day after
  court          text,                                          -- of its first number
  kind           text,                                          -- as the DJEN calls it: 'Intimação'
  unit           text,                                          -- the body that published it
  link           text check (link ~ '^https://'),
  numbers        text[] not null default '{}',                  -- of cases, 20 digits each, in the order of the text
  oabs           text[] not null default '{}',                  -- of lawyers, 'RN 1234' each
  text           text not null check (length(text) between 1 and 100000),
  status         text not null default 'new' check (status in ('new', 'linked', 'discarded')),
  discard_reason text check (discard_reason in ('not_ours', 'duplicate', 'no_action')),
  handled_by     uuid references users on delete set null,
  handled_at     timestamptz,
  created_at     timestamptz not null default clock_timestamp(),
  updated_at     timestamptz not null default now(),
  unique (company_id, id),
  check ((status = 'discarded') = (discard_reason is not null)),
  -- With the case: of a secret one nothing stays behind.
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on legal_publication for each row execute function app.touch_updated_at();
create unique index legal_publication_known on legal_publication (company_id, external_id);
create index legal_publication_newest on legal_publication (company_id, status, available_on desc, id desc);
create index legal_publication_of_case on legal_publication (company_id, legal_case_id);
create index legal_publication_by_number on legal_publication using gin (numbers);
create index legal_publication_by_oab on legal_publication using gin (oabs);
create index legal_publication_by_handler on legal_publication (handled_by);

-- The numbers of the secret cases that the caller is not named on.
create function app.hidden_numbers() returns text[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(c.cnj_number), '{}') from public.legal_case c
    where c.company_id = app.current_company() and c.cnj_number is not null and c.id = any (app.hidden_cases())
  $$;

select app.guard_children('legal_publication', 'legal-cases'), app.guard_secrecy('legal_publication'),
  app.audit('legal_publication', 'legal-cases', p_leaves_out => '{legal_case_id}'), app.publish('legal_publication', 'legal-cases', p_asks => true);
-- Whatever names a secret case is hidden with it, also what arrived before it was secret.
create policy numbers_not_hidden on legal_publication as restrictive to app_user using (not numbers && (select app.hidden_numbers())::text[]);
create policy in_scope on legal_publication as restrictive to app_user using (
  legal_case_id is null or (select app.scope('legal-cases') = 'all')
  or exists (select from legal_case c where (c.company_id, c.id) = (legal_publication.company_id, legal_publication.legal_case_id)));

-- Whoever does not see the case sees a publication no more that is linked to it, and hears of no row that she does not see: everybody's lists ask again.
create function app.tell_linked_publications() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('app', jsonb_build_object('e', 'legal_publication', 'm', 'legal', 'p', 'legal-cases', 'c', new.company_id)::text);
  return null;
end $$;
create trigger tell_linked after update of legal_case_id on legal_publication for each row when (new.legal_case_id is distinct from old.legal_case_id)
  execute function app.tell_linked_publications();
-- So does a secret case that comes with a number, or is given one: what names it is hidden with it.
create trigger tell_linked after insert on legal_case for each row when (new.secret and new.cnj_number is not null) execute function app.tell_linked_publications();
create trigger tell_linked_number after update of cnj_number on legal_case for each row when (new.secret and new.cnj_number is distinct from old.cnj_number)
  execute function app.tell_linked_publications();

-- A secret case goes for good with the publications that name it and belong to no other case: its number hides them no more.
create function app.delete_publications_of_secret_case() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  with gone as (
    delete from public.legal_publication p
    where p.company_id = old.company_id and (p.legal_case_id = old.id or p.legal_case_id is null and p.numbers && array[old.cnj_number])
    returning p.id
  )
  insert into app.deleted_secret (id, company_id, people)
  select g.id, d.company_id, d.people from gone g join app.deleted_secret d on d.id = old.id
  on conflict do nothing;
  return old;
end $$;
-- After remember_secret, by its name.
create trigger remember_secret_publications before delete on legal_case for each row when (old.secret) execute function app.delete_publications_of_secret_case();

-- The publications that the caller does not see because of a secret case, or did not see when they were deleted with it.
create function app.hidden_publications() returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(hidden.id), '{}') from (
      select p.id from public.legal_publication p
      where p.company_id = app.current_company() and (p.numbers && app.hidden_numbers() or p.legal_case_id = any (app.hidden_cases()))
      union all select app.hidden_remains()
    ) hidden
  $$;
-- What happened to one is hidden with it.
create policy publication_not_hidden on audit_event as restrictive for select to app_user using (
  entity <> 'legal_publication' or entity_id <> all ((select app.hidden_publications())::text[]));

-- The letters and digits of a text: how it is broken into lines, and what stands between its words, says nothing. Null for none.
create function app.bare_text(p_text text) returns text
  language sql immutable parallel safe set search_path = '' as $$ select nullif(regexp_replace(app.fold(p_text), '[^a-z0-9]+', '', 'g'), '') $$;

-- What was fetched and what somebody pasted are one publication where one holds the words of the other, on the same day and of the same case.
create function app.same_publications(p_source text, p_on date, p_numbers text[], p_text text) returns setof uuid
  language sql stable set search_path = '' as $$
    select p.id from public.legal_publication p
    where p.company_id = app.current_company() and p.numbers && p_numbers and p.available_on = p_on and (p.source = 'djen') <> (p_source = 'djen')
      and (strpos(app.bare_text(p.text), app.bare_text(p_text)) > 0 or strpos(app.bare_text(p_text), app.bare_text(p.text)) > 0)
  $$;

-- Stores what arrived and is not there yet, linked to the case of its number, whoever sees that one. It runs as the owner because a publication that names a hidden
-- case is hidden from who received it, and is stored all the same.
create function app.receive_publications(p_rows jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if current_setting('role') <> 'app_jobs' and app.can('legal-cases', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  insert into public.legal_publication (company_id, legal_case_id, source, external_id, available_on, court, kind, unit, link, numbers, oabs, text)
  select app.current_company(), (
           select c.id from public.legal_case c
           where c.company_id = app.current_company() and c.cnj_number = any (n.numbers) and c.deleted_at is null
           order by c.secret, c.id limit 1
         ), n.source, n.external_id, n.available_on, n.court, n.kind, n.unit, n.link, n.numbers, n.oabs, n.text
  from jsonb_to_recordset(p_rows) n (source text, external_id text, available_on date, court text, kind text, unit text, link text, numbers text[], oabs text[], text text)
  where not exists (select from app.same_publications(n.source, n.available_on, n.numbers, n.text))
  on conflict (company_id, external_id) do nothing;
end $$;

-- A publication with its case: the one that it is linked to, else one that has its number by now.
create view vw_legal_publications with (security_invoker = true) as
  select p.*, app.person(p.handled_by) as handler, (
    select json_build_object('id', c.id, 'code', c.code, 'title', c.title, 'cnj_number', c.cnj_number, 'secret', c.secret)
    from legal_case c
    where c.company_id = p.company_id and c.deleted_at is null and (c.id = p.legal_case_id or p.legal_case_id is null and c.cnj_number = any (p.numbers))
    order by c.id limit 1
  ) as legal_case
  from legal_publication p;
grant select on vw_legal_publications to app_user;

alter table legal_deadline add publication_id uuid,             -- what it was read from
  add foreign key (company_id, publication_id) references legal_publication (company_id, id) on delete set null (publication_id);
create index legal_deadline_of_publication on legal_deadline (company_id, publication_id) where publication_id is not null;

revoke all on function app.tell_linked_publications, app.delete_publications_of_secret_case, app.hidden_numbers, app.hidden_publications, app.bare_text, app.same_publications, app.receive_publications from public;
grant execute on function app.hidden_numbers, app.hidden_publications, app.bare_text, app.same_publications, app.receive_publications to app_user;
-- What the nightly search stores with.
grant execute on function app.receive_publications to app_jobs;
