-- Jurídico: cases, who is in them, what happens in them.
-- Rules: spec/4 §2, §13 data model, §14 number, §15, §19 secrecy.

-- The given types of action; companies add their own: see app.add_picklist.
create table legal_action_type (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique
);
insert into legal_action_type (id, name, order_index)
select n, name, n from unnest(array['Cobrança', 'Indenização', 'Obrigação de fazer', 'Rescisão de contrato', 'Revisão de contrato', 'Execução de título', 'Monitória',
  'Busca e apreensão', 'Despejo', 'Possessória', 'Usucapião', 'Reclamação trabalhista', 'Execução fiscal', 'Repetição de indébito', 'Mandado de segurança', 'Divórcio',
  'Alimentos', 'Inventário', 'Benefício previdenciário', 'Ação penal', 'Outro']) with ordinality as given (name, n);
grant select on legal_action_type to app_user;

create table legal_case (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company() references companies on delete cascade,
  code             text not null default app.next_number('PRC'),
  cnj_number       text check (cnj_number ~ '^\d{20}$'),
  kind             text not null check (kind in ('judicial', 'administrative', 'extrajudicial', 'advisory')),
  title            text collate "und-x-icu" not null check (length(title) between 1 and 160),
  area             text not null check (area in ('civel', 'trabalhista', 'criminal', 'tributaria', 'familia', 'consumidor', 'empresarial', 'imobiliaria',
                     'previdenciaria', 'administrativa', 'infancia', 'outra')),
  regime           text not null check (regime in ('cpc', 'jec', 'clt', 'cpp', 'cpp_urgent', 'eca', 'tax', 'admin', 'material')),
  client_id        uuid,                                        -- null: the company itself
  client_name      text collate "und-x-icu",                    -- as the client is called; kept by triggers, for readers without Clientes
  our_pole         text not null check (our_pole in ('active', 'passive', 'third')),
  court            text,                                        -- acronym of Resolução CNJ 65/2008
  instance         text check (instance in ('G1', 'G2', 'SUP', 'JE', 'TR')),
  unit             text check (length(unit) between 1 and 120),
  city             text check (length(city) between 1 and 80),
  uf               text check (uf ~ '^[A-Z]{2}$'),
  system           text check (system in ('PJe', 'e-SAJ', 'eproc', 'Projudi', 'other')),
  system_url       text check (system_url ~ '^https://'),
  action_type_id   smallint,                                    -- of the list legal_action_type
  class_code       integer,
  class_name       text check (length(class_name) between 1 and 200),
  subjects         text[] not null default '{}' check (cardinality(subjects) <= 10),
  phase            text not null default 'knowledge' check (phase in ('pre', 'knowledge', 'appeal', 'compliance', 'enforcement')),
  status           text not null default 'active' check (status in ('active', 'suspended', 'archived', 'closed')),
  filed_on         date,
  claim_value      numeric(14, 2) check (claim_value >= 0),     -- reais
  electronic       boolean not null default true,               -- its files are: co-litigants then have no double time (CPC art. 229, §2º)
  free_justice     boolean not null default false,
  priority         text not null default 'none' check (priority in ('none', 'elderly', 'illness', 'child')),
  secret           boolean not null default false,              -- seen by the people of legal_case_person alone
  responsible_id   uuid default app.current_user_id() references users on delete set null,
  deal_id          uuid,                                        -- the deal that it was made from; of the CRM, which ties it (0602)
  employee_id      uuid,
  result           text check (result in ('won', 'partial', 'lost', 'settled', 'dismissed')),
  closed_on        date,
  closed_note      text check (length(closed_note) between 1 and 2000),
  -- Derived from movements, pending deadlines and scheduled hearings, by triggers; see also legal_case_next.
  last_movement_at timestamptz,
  next_hearing_at  timestamptz,
  pending_deadlines integer not null default 0,
  -- Of an active case the Monday (UTC) of the week of its last movement: idle ones are counted ready by it. The index below has the rest of one week.
  quiet_since      date generated always as (
                     case when status = 'active' then coalesce(date_trunc('week', last_movement_at at time zone 'UTC')::date, '-infinity') end
                   ) stored,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,                                 -- in the trash since, for 30 days
  search           text not null generated always as (
                     app.fold(title || ' ' || code || ' ' || coalesce(cnj_number, '') || ' ' || coalesce(client_name, ''))
                   ) stored,
  unique (company_id, id),
  constraint legal_case_closing check ((status = 'closed') = (result is not null and closed_on is not null) and (status = 'closed' or closed_note is null)),
  foreign key (company_id, client_id) references client (company_id, id) on delete set null (client_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete set null (employee_id)
);
-- What triggers derive is no version of its own: a movement that arrives makes nobody's open form conflict.
create trigger touch_updated_at before update of cnj_number, kind, title, area, regime, client_id, our_pole, court, instance, unit, city, uf, system, system_url,
    action_type_id, class_code, class_name, subjects, phase, status, filed_on, claim_value, electronic, free_justice, priority, secret, responsible_id, deal_id, employee_id,
    result, closed_on, closed_note, deleted_at
  on legal_case for each row execute function app.touch_updated_at();
select app.guard_records('legal_case', 'legal-cases'), app.guard_scope('legal_case', 'legal-cases', 'status <> ''closed'' and deleted_at is null'),
  app.audit('legal_case', 'legal-cases'), app.publish('legal_case', 'legal-cases', p_asks => true), app.add_tags('legal_case', 'legal-cases', true), app.follows_merge('legal_case', 'client_id', 'client'),
  app.add_picklist('legal_action_type', 'legal_case', 'action_type_id', 'legal-cases'),
  app.holds('legal_case', 'client_id', 'client', $$o.status <> 'closed'$$),
  app.add_task_subject('legal_case', 'legal-cases'), app.add_attachment_subject('legal_case', 'legal-cases'),
  app.report_on('legal_case', '{company_id, id, code, kind, title, area, regime, client_id, client_name, our_pole, court, instance, unit, city, uf, phase, status,
    filed_on, claim_value, secret, responsible_id, result, closed_on, last_movement_at, next_hearing_at, created_at, deleted_at}', 'legal-cases');

-- A secret case is in no key: that its number is taken would tell that it exists.
create unique index legal_case_cnj_taken on legal_case (company_id, cnj_number) where deleted_at is null and not secret;
create unique index legal_case_code_taken on legal_case (company_id, code);
create index legal_case_by_cnj on legal_case (cnj_number, company_id) where cnj_number is not null;
create index legal_case_by_title on legal_case (company_id, title, id) include (responsible_id) where deleted_at is null;
create index legal_case_by_client_name on legal_case (company_id, client_name, id) include (responsible_id) where deleted_at is null;
create index legal_case_by_movement on legal_case (company_id, last_movement_at, id) include (responsible_id) where deleted_at is null;
create index legal_case_by_filing on legal_case (company_id, filed_on, id) include (responsible_id) where deleted_at is null;
create index legal_case_by_value on legal_case (company_id, claim_value, id) include (responsible_id) where deleted_at is null;
-- The cards count these, without looking at the cases themselves.
create index legal_case_idle on legal_case (company_id, quiet_since) include (responsible_id, secret, id, last_movement_at)
  where status = 'active' and deleted_at is null;
create index legal_case_by_creation on legal_case (company_id, created_at) include (responsible_id, secret, id) where deleted_at is null;
create index legal_case_of_action_type on legal_case (company_id, action_type_id) where action_type_id is not null;
create index legal_case_of_client on legal_case (company_id, client_id);
create index legal_case_of_deal on legal_case (company_id, deal_id) where deal_id is not null;
create index legal_case_of_employee on legal_case (company_id, employee_id) where employee_id is not null;
-- For callers who see the cases of some people.
create index legal_case_by_responsible_title on legal_case (responsible_id, company_id, title, id) where deleted_at is null;
create index legal_case_by_responsible_client on legal_case (responsible_id, company_id, client_name, id) where deleted_at is null;
create index legal_case_by_responsible_movement on legal_case (responsible_id, company_id, last_movement_at, id) where deleted_at is null;
create index legal_case_by_responsible_filing on legal_case (responsible_id, company_id, filed_on, id);   -- those of the trash too: a person who is removed leaves them
create index legal_case_by_responsible_value on legal_case (responsible_id, company_id, claim_value, id) where deleted_at is null;
create index legal_case_search on legal_case using gin (search gin_trgm_ops);
create index legal_case_in_trash on legal_case (company_id, deleted_at) where deleted_at is not null;
create index legal_case_secret on legal_case (company_id, id) include (responsible_id) where secret;

-- The next pending deadline of a case, kept by triggers, with what lists in that order are narrowed by. Apart from the case: a holiday moves ten thousand of these,
-- and each new version of a case is written to all of its indexes.
create table legal_case_next (
  company_id       uuid not null,
  legal_case_id    uuid not null,
  status           text not null,
  secret           boolean not null,
  responsible_id   uuid,
  deleted_at       timestamptz,
  next_deadline_on date,
  primary key (company_id, legal_case_id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create index legal_case_next_by_deadline on legal_case_next (company_id, next_deadline_on, legal_case_id) include (responsible_id) where deleted_at is null;
create index legal_case_next_by_status on legal_case_next (status, company_id, next_deadline_on, legal_case_id) include (responsible_id) where deleted_at is null;
create index legal_case_next_by_responsible on legal_case_next (responsible_id, company_id, next_deadline_on, legal_case_id) where deleted_at is null;

create function app.begin_legal_case_next() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.legal_case_next (company_id, legal_case_id, status, secret, responsible_id, deleted_at)
  select company_id, id, status, secret, responsible_id, deleted_at from new_rows;
  return null;
end $$;
create trigger begin_next after insert on legal_case referencing new table as new_rows for each statement execute function app.begin_legal_case_next();

create function app.follow_legal_case() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.legal_case_next n set status = new.status, secret = new.secret, responsible_id = new.responsible_id, deleted_at = new.deleted_at
  where (n.company_id, n.legal_case_id) = (new.company_id, new.id);
  return null;
end $$;
create trigger follow_next after update of status, secret, responsible_id, deleted_at on legal_case for each row
  when ((new.status, new.secret, new.responsible_id, new.deleted_at) is distinct from (old.status, old.secret, old.responsible_id, old.deleted_at)) execute function app.follow_legal_case();

-- Who sees a secret case. Rows stay when it is secret no more: marked again, it has its people.
create table legal_case_person (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  user_id       uuid not null references users on delete cascade,
  added_by      uuid default app.current_user_id() references users on delete set null,
  reason        text check (length(reason) >= 20),               -- of an owner who took the case over
  created_at    timestamptz not null default now(),
  unique (company_id, legal_case_id, user_id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create index legal_case_person_of_user on legal_case_person (user_id, company_id);
create index legal_case_person_by_adder on legal_case_person (added_by);
-- Who sees a case no more hears of no change of it: everybody's screens ask again, and find it gone.
create trigger tell_rights after update of secret on legal_case for each row when (new.secret and not old.secret) execute function app.tell_rights('company');
create trigger tell_rights after delete on legal_case_person for each row execute function app.tell_rights();

-- What was deleted for good with a secret case: the case and what named it. The audit keeps its events, which nobody else may read because the record is gone.
create table app.deleted_secret (
  id         uuid primary key,
  company_id uuid not null references companies on delete cascade,
  people     uuid[] not null                                     -- who was named on the case
);
create index deleted_secret_of_company on app.deleted_secret (company_id);

-- What was deleted with a secret case that the caller was not named on.
create function app.hidden_remains() returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select d.id from app.deleted_secret d where d.company_id = app.current_company() and app.current_user_id() = any (d.people) is not true
  $$;

-- The secret cases of the current company that the caller is not named on: owners and whoever substitutes somebody included. Also those that are no more.
-- Each policy of a statement asks it once: plpgsql keeps its plan, and her own cases are found at once, not by a look-up for each secret one.
create function app.hidden_cases() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select c.id from public.legal_case c
    where c.company_id = app.current_company() and c.secret and c.id not in (
      select p.legal_case_id from public.legal_case_person p where p.user_id = app.current_user_id() and p.company_id = app.current_company())
    union all select app.hidden_remains());
end $$;

-- The cases that the caller is named on: of the secret ones she sees no others.
create function app.named_cases() returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select array(select p.legal_case_id from public.legal_case_person p where p.user_id = app.current_user_id() and p.company_id = app.current_company())
  $$;

-- Before a secret case goes for good: its id stays with the names of its people. Not while its company goes.
create function app.remember_secret_case() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into app.deleted_secret (id, company_id, people)
  select old.id, c.id, array(select p.user_id from public.legal_case_person p where (p.company_id, p.legal_case_id) = (old.company_id, old.id))
  from public.companies c where c.id = old.company_id
  on conflict do nothing;
  return old;
end $$;
create trigger remember_secret before delete on legal_case for each row when (old.secret) execute function app.remember_secret_case();

-- Hides a secret case, or in another table the rows that belong to one, from whoever is not named on it: lists, counts, reports, exports, ids. p_open: rows that are
-- of no secret case. The hidden ones are hashed once a statement, so that a row costs the same however many there are.
create function app.guard_secrecy(p_table regclass, p_case text default 'legal_case_id', p_open text default 'legal_case_id is null') returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create policy not_hidden on %s as restrictive to app_user, app_bi using (%s or %I not in (select unnest(app.hidden_cases())))',
    p_table, p_open, p_case);
end $$;

-- Guards a table whose rows belong to a case: by the page's permissions, the case's scope and its secrecy; audited and told of as the case.
create function app.guard_case_children(p_table regclass, p_leaves_out text[] default '{}') returns void
  language sql set search_path = '' as $$
    select app.guard_children(p_table, 'legal-cases');
    select app.guard_scope_children(p_table, 'public.legal_case');
    select app.guard_secrecy(p_table);
    select app.audit(p_table, 'legal-cases', 'legal_case_id', p_leaves_out);
    select app.publish(p_table, 'legal-cases', 'legal_case_id', true);
  $$;
select app.guard_case_children('legal_case_person');
-- Whoever is named sees other cases than before: what dashboards have stored of cases is older than that.
create trigger note_write after insert or update or delete on legal_case_person for each statement execute function app.note_write('public.legal_case');

-- Each opening of a file of a secret case, or of a task about one, is recorded.
create or replace function app.is_secret_file(p_company uuid, p_file uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from public.attachment a
      left join public.task t on (t.company_id, t.id) = (a.company_id, a.task_id)
      join public.legal_case c on (c.company_id, c.id) = (a.company_id, coalesce(a.legal_case_id, t.legal_case_id))
      where (a.company_id, a.file_id) = (p_company, p_file) and c.secret)
  $$;

-- Whoever undoes what touched a hidden case leaves it, and hears nothing of it.
create or replace function app.concealed() returns text[]
  language sql stable security definer set search_path = '' as $$ select app.hidden_cases()::text[] $$;

-- What happened to a hidden case is hidden with it.
create policy not_hidden on audit_event as restrictive for select to app_user using (
  coalesce(record_id, entity_id) is null or coalesce(record_id, entity_id) <> all ((select app.hidden_cases())::text[]));

select app.guard_secrecy('legal_case', 'id', 'not secret'), app.guard_secrecy('legal_case_tag');

select app.guard_company('legal_case_next'), app.guard_secrecy('legal_case_next', p_open => 'not secret'),
  app.report_on('legal_case_next', '{company_id, legal_case_id, secret, responsible_id, next_deadline_on}', 'legal-cases');
create policy may_see on legal_case_next as restrictive for select to app_user using ((select app.can_see('legal-cases')));
do $$
begin
  execute format('create policy in_scope on legal_case_next as restrictive for select to app_user, app_bi using (%s)', app.scope_condition('legal-cases', false, null));
end $$;
grant select on legal_case_next to app_user;

-- Imports that wrote to a case that is hidden from the caller.
create function app.hidden_imports() returns uuid[]
  language sql stable security definer set search_path = '' as $$
    select coalesce(array_agg(r.id), '{}') from public.import_run r
    where r.company_id = app.current_company() and r.page = 'legal-cases' and exists (
      select from public.audit_event e where e.operation_id = r.id and coalesce(e.record_id, e.entity_id) = any ((select app.concealed())::text[]))
  $$;
-- The name of such a file, and how many lines it had, are for who imported it.
create policy not_hidden on import_run as restrictive to app_user using (
  page <> 'legal-cases' or created_by = (select app.current_user_id()) or id <> all ((select app.hidden_imports())::uuid[]));

-- legal_case_count: how many plain cases there are in each status and since when nothing happened in them, with their pending deadlines. Secret ones are counted
-- as they are read, by whoever may.
select app.keep_counts('legal_case', 'legal-cases', '{status, secret, quiet_since}', p_sums => '{"pending_deadlines": "pending_deadlines"}');
create policy plain on legal_case_count as restrictive for select to app_user using (not secret);
create policy plain on legal_case_responsible_count as restrictive for select to app_user using (not secret);

-- Before a case is stored: the client's name is copied; a client, a parent, a deal and a number are looked at as the caller sees them.
create function app.prepare_legal_case() returns trigger
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
-- Of the columns that it looks at: triggers that derive others write many cases at once.
create trigger prepare before insert or update of client_id, deal_id, cnj_number, deleted_at, secret, status on legal_case
  for each row execute function app.prepare_legal_case();

-- The responsible and who marks a case secret are on its list at once; so is whom it is handed over to.
create function app.name_people_of_secret_case() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.legal_case_person (company_id, legal_case_id, user_id)
  select new.company_id, new.id, person
  from unnest(array[new.responsible_id, app.current_user_id()]) person
  where person is not null
  on conflict do nothing;
  return null;
end $$;
create trigger name_people after insert or update of secret, responsible_id on legal_case for each row when (new.secret) execute function app.name_people_of_secret_case();

-- Only people of the company who may read cases are put on a list. The trigger above names whom the case is about, and asks nothing.
create function app.check_case_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if pg_trigger_depth() = 1 and app.current_user_id() is not null and not app.allowed(new.user_id, new.company_id, 'legal-cases', 'read') then
    raise foreign_key_violation using message = 'no such person';
  end if;
  return null;
end $$;
-- After, so that the policies have refused another company's row first.
create trigger check_person after insert on legal_case_person for each row execute function app.check_case_person();

-- At least one person stays, or nobody could ever open the case again.
create function app.keep_somebody_on_secret_case() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from old_rows o join public.legal_case c on (c.company_id, c.id) = (o.company_id, o.legal_case_id)
    where c.secret and not exists (
      select from public.legal_case_person p where (p.company_id, p.legal_case_id) = (c.company_id, c.id)))
  then
    raise check_violation using message = 'somebody has to see the case', constraint = 'legal_case_last_person';
  end if;
  return null;
end $$;
create trigger keep_somebody after delete on legal_case_person referencing old table as old_rows
  for each statement execute function app.keep_somebody_on_secret_case();

-- A client's new name is that of its cases.
create function app.rename_clients_of_cases() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.legal_case c set client_name = n.name
  from new_rows n join old_rows o on o.id = n.id
  where (c.company_id, c.client_id) = (n.company_id, n.id) and n.name is distinct from o.name;
  return null;
end $$;
create trigger rename_in_legal_cases after update on client referencing old table as old_rows new table as new_rows
  for each statement execute function app.rename_clients_of_cases();

create table legal_party (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  pole          text not null check (pole in ('active', 'passive', 'third')),
  role          text not null check (length(role) between 1 and 40),
  name          text collate "und-x-icu" not null check (length(name) between 1 and 160),
  document      text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),   -- CPF or CNPJ without its mask
  is_ours       boolean not null default false,
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  search        text not null generated always as (app.fold(name)) stored,
  unique (company_id, id),
  unique (company_id, legal_case_id, id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on legal_party for each row execute function app.touch_updated_at();
create index legal_party_search on legal_party using gin (search gin_trgm_ops);
create index legal_party_of_case on legal_party (company_id, legal_case_id, pole, created_at, id);
select app.guard_case_children('legal_party'), app.add_face('legal_party', 'legal-cases', 'name', p_document => 'document');

create table legal_counsel (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  party_id      uuid,
  side          text not null check (side in ('ours', 'opposing')),
  name          text collate "und-x-icu" not null check (length(name) between 1 and 160),
  oab_uf        text check (oab_uf ~ '^[A-Z]{2}$'),
  oab_number    text check (oab_number ~ '^\d{1,6}[A-Z]?$'),
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  search        text not null generated always as (app.fold(name)) stored,
  unique (company_id, id),
  check ((oab_uf is null) = (oab_number is null)),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade,
  -- A lawyer of a party is one of the same case, and stays in it when the party goes.
  foreign key (company_id, legal_case_id, party_id) references legal_party (company_id, legal_case_id, id) on delete set null (party_id)
);
create trigger touch_updated_at before update on legal_counsel for each row execute function app.touch_updated_at();
create index legal_counsel_of_case on legal_counsel (company_id, legal_case_id, side, created_at, id);
create index legal_counsel_of_party on legal_counsel (company_id, legal_case_id, party_id);
create index legal_counsel_search on legal_counsel using gin (search gin_trgm_ops);
create index legal_counsel_by_oab on legal_counsel (company_id, oab_number, oab_uf);
select app.guard_case_children('legal_counsel');

create table legal_movement (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  occurred_at   timestamptz not null,
  code          integer,                                        -- of the national table of movements
  name          text not null check (length(name) between 1 and 300),
  text          text check (length(text) between 1 and 20000),
  source        text not null default 'manual' check (source in ('manual', 'pasted', 'file', 'djen')),
  source_key    text not null default app.uuid7()::text,        -- of what was read: the same thing read twice is one movement
  instance      text check (instance in ('G1', 'G2', 'SUP', 'JE', 'TR')),
  client_text   text check (length(client_text) between 1 and 1000),   -- in plain words, for the client
  read_at       timestamptz,
  read_by       uuid references users on delete set null,
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
-- That somebody read it is no version of its own.
create trigger touch_updated_at before update of occurred_at, code, name, text, instance, client_text on legal_movement for each row execute function app.touch_updated_at();
create unique index legal_movement_known on legal_movement (company_id, legal_case_id, source_key);
create index legal_movement_newest on legal_movement (company_id, legal_case_id, occurred_at desc, id desc);
create index legal_movement_by_reader on legal_movement (read_by);
select app.guard_case_children('legal_movement', '{read_at,read_by}');

create table legal_suspension (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  from_on       date not null,
  to_on         date check (to_on >= from_on),                  -- null: it still is
  reason        text not null check (length(reason) between 1 and 120),   -- as printed: 'CPC art. 313, II'
  note          text check (length(note) between 1 and 2000),
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on legal_suspension for each row execute function app.touch_updated_at();
create index legal_suspension_of_case on legal_suspension (company_id, legal_case_id, from_on, id);
select app.guard_case_children('legal_suspension');

create table legal_hearing (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  kind          text not null check (kind in ('conciliation', 'instruction', 'single', 'trial', 'expert', 'oral_argument', 'mediation', 'other')),
  starts_at     timestamptz not null,
  minutes       integer not null default 60 check (minutes between 5 and 1440),
  mode          text not null default 'in_person' check (mode in ('in_person', 'virtual', 'hybrid')),
  place         text check (length(place) between 1 and 200),
  link          text check (link ~ '^https://'),
  status        text not null default 'scheduled' check (status in ('scheduled', 'held', 'moved', 'cancelled')),
  outcome       text check (length(outcome) between 1 and 2000),
  next_id       uuid,                                           -- the hearing that it was moved to
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  unique (company_id, id),
  check ((status = 'moved') = (next_id is not null)),
  constraint legal_hearing_outcome_missing check (status <> 'held' or outcome is not null),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade,
  constraint hearing_moved_here foreign key (company_id, next_id) references legal_hearing (company_id, id)
);
create trigger touch_updated_at before update on legal_hearing for each row execute function app.touch_updated_at();
create index legal_hearing_of_case on legal_hearing (company_id, legal_case_id, starts_at desc, id desc);
create index legal_hearing_by_time on legal_hearing (company_id, starts_at, id);
create index legal_hearing_after on legal_hearing (company_id, next_id);
select app.guard_case_children('legal_hearing');

-- Who attends a hearing beside whoever looks after the case: people of the company, who hear of it as far as they see the case, and others by name.
create table legal_hearing_person (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company(),
  legal_case_id    uuid not null,
  legal_hearing_id uuid not null,
  user_id          uuid references users on delete cascade,
  name             text collate "und-x-icu" check (length(name) between 1 and 160),
  role             text not null check (role in ('lawyer', 'representative', 'witness', 'client')),
  unique (company_id, id),
  check ((user_id is null) <> (name is null)),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade,
  foreign key (company_id, legal_hearing_id) references legal_hearing (company_id, id) on delete cascade
);
create unique index legal_hearing_person_once on legal_hearing_person (company_id, legal_hearing_id, user_id) where user_id is not null;
create index legal_hearing_person_of_hearing on legal_hearing_person (company_id, legal_hearing_id, id);
create index legal_hearing_person_of_case on legal_hearing_person (company_id, legal_case_id);
create index legal_hearing_person_of_user on legal_hearing_person (user_id) where user_id is not null;
select app.guard_case_children('legal_hearing_person');

-- Only people of the company who may read cases are named by who they are. After, so that the policies have refused another company's row first.
create function app.check_hearing_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if app.current_user_id() is not null and not app.allowed(new.user_id, new.company_id, 'legal-cases', 'read') then
    raise foreign_key_violation using message = 'no such person';
  end if;
  return null;
end $$;
create trigger check_person after insert on legal_hearing_person for each row when (new.user_id is not null) execute function app.check_hearing_person();

-- A hearing with who attends it.
create view vw_legal_hearing_list with (security_invoker = true) as
  select h.*, coalesce((
    select jsonb_agg(jsonb_build_object('user_id', p.user_id, 'name', coalesce(p.name, app.person(p.user_id) ->> 'name'), 'role', p.role) order by p.id)
    from legal_hearing_person p where (p.company_id, p.legal_hearing_id) = (h.company_id, h.id)
  ), '[]') as people
  from legal_hearing h;
grant select on vw_legal_hearing_list to app_user;

revoke all on function app.begin_legal_case_next, app.follow_legal_case, app.hidden_remains, app.remember_secret_case, app.hidden_cases, app.named_cases, app.hidden_imports, app.guard_secrecy, app.guard_case_children, app.prepare_legal_case, app.name_people_of_secret_case, app.check_case_person, app.check_hearing_person, app.keep_somebody_on_secret_case,
  app.rename_clients_of_cases from public;
grant execute on function app.hidden_cases to app_user, app_bi;
grant execute on function app.hidden_imports, app.named_cases to app_user;
grant execute on function app.prepare_legal_case to app_user;
