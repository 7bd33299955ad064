-- Patients: the people a clinic looks after.
-- Rules: spec/2 §3 patient, §5 Patients; spec/6 §2, §3, §4.

create table patient_type (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique
);
insert into patient_type (id, name, order_index) values (1, 'Particular', 1), (2, 'Convênio', 2), (3, 'Cortesia', 3);

create table patient_status (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique,
  color       text not null,
  "group"     text not null default 'other' check ("group" in ('active', 'inactive', 'other'))   -- what the cards count by
);
insert into patient_status (id, name, order_index, color, "group") values
  (1, 'Prospect', 1, 'green', 'other'), (2, 'Ativo', 2, 'blue', 'active'), (3, 'Inativo', 3, 'red', 'inactive'), (4, 'Alta', 4, 'purple', 'other');

grant select on patient_type, patient_status to app_user;

create table patient (
  id                      uuid primary key default app.uuid7(),
  company_id              uuid not null default app.current_company() references companies on delete cascade,
  code                    text not null default app.next_code('PAC') check (code <> ''),
  type_id                 smallint not null default 1 references patient_type,
  status_id               smallint not null default 1,                                     -- of the list patient_status
  name                    text collate "und-x-icu" not null check (name <> ''),            -- sorted as people expect: Á beside A
  social_name             text collate "und-x-icu" check (social_name <> ''),              -- shown first (Decreto 8.727/2016)
  shown_name              text collate "und-x-icu" not null generated always as (coalesce(social_name, name)) stored,   -- what she is called
  document                text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),          -- CPF or CNPJ without its mask
  no_document_reason      text check (no_document_reason in ('newborn', 'foreigner', 'unknown')),
  cns                     text check (cns ~ '^\d{15}$'),                                   -- Cartão Nacional de Saúde
  birth_date              date check (birth_date >= '1900-01-01'),
  gender                  text check (gender in ('M', 'F', 'O')),
  mother_name             text check (mother_name <> ''),
  phone                   text check (app.is_phone(phone)),
  email                   text check (email <> ''),
  preferred_channel       text check (preferred_channel in ('whatsapp', 'email', 'phone', 'none')),
  -- Who acts for the patient: by age, of age before 18, or under curatorship until capacity_until (Código Civil arts. 3 to 5, 1.767).
  capacity                text not null default 'age' check (capacity in ('age', 'emancipated', 'curatorship')),
  capacity_until          date,
  deceased_on             date check (deceased_on >= '1900-01-01'),
  emergency_contact_name  text check (emergency_contact_name <> ''),
  emergency_contact_phone text check (app.is_phone(emergency_contact_phone)),
  insurance               text,                                                            -- these two are the primary card's: app.keep_insurance
  insurance_number        text,
  avatar_url              text,
  responsible_id          uuid default app.current_user_id() references users on delete set null,
  merged_into             uuid,                                                            -- the record that this one became part of
  archived_at             timestamptz,                                                     -- out of the lists since, and never purged
  is_archived             boolean not null generated always as (archived_at is not null) stored,
  created_at              timestamptz not null default now(),
  updated_at              timestamptz not null default now(),
  deleted_at              timestamptz,                                                     -- in the trash since, for 30 days
  -- All columns that a search looks in; a typed word never reaches across the spaces.
  search                  text not null generated always as (
    app.fold(name || ' ' || code) || ' ' || coalesce(app.fold(social_name), '') || ' ' || coalesce(lower(document), '') || ' ' || coalesce(phone, '') || ' '
    || coalesce(app.fold(email), '') || ' ' || coalesce(app.fold(insurance_number), '')
  ) stored,
  unique (company_id, id),
  foreign key (company_id, merged_into) references patient (company_id, id) on delete set null (merged_into)
);
-- The version of a record is of what its form holds: a card, which has its own, does not make another one.
create trigger touch_updated_at before update on patient for each row
  when ((old.insurance, old.insurance_number) is not distinct from (new.insurance, new.insurance_number)) execute function app.touch_updated_at();
select app.guard_records('patient', 'patients'), app.audit('patient', 'patients'), app.publish('patient', 'patients'), app.add_tags('patient', 'patients'), app.refers_to_files('patient', 'avatar_url'), app.add_task_subject('patient', 'patients'), app.add_attachment_subject('patient', 'patients'),
  app.add_face('patient', 'patients', 'name', p_document => 'document', p_phones => '{phone}', p_email => 'email');

-- Whoever may not delete cannot archive either, nor change what is archived.
create policy may_archive on patient as restrictive for update to app_user
  using (archived_at is null or (select app.can('patients', 'delete'))) with check (archived_at is null or (select app.can('patients', 'delete')));

-- A constraint the user can break is named after the error the user sees. The trash and the archive do not count.
create unique index patient_document_taken on patient (company_id, document) where deleted_at is null and archived_at is null;
create unique index patient_code_taken on patient (company_id, code) where deleted_at is null and archived_at is null;

-- Every order of the list, and every way to halve it, has an index that ends in the id, so that a far page reads nothing but ids.
create index patient_by_name on patient (company_id, shown_name, id) include (responsible_id) where deleted_at is null and archived_at is null;
create index patient_by_creation on patient (company_id, created_at, id) include (responsible_id) where deleted_at is null and archived_at is null;
create index patient_by_status on patient (status_id, company_id, shown_name, id) include (responsible_id) where deleted_at is null and archived_at is null;
create index patient_by_type on patient (type_id, company_id, shown_name, id) include (responsible_id) where deleted_at is null and archived_at is null;
create index patient_by_birth on patient (company_id, birth_date, shown_name, id) include (responsible_id) where deleted_at is null and archived_at is null;
create index patient_by_birthday on patient (company_id, (extract(month from birth_date) * 100 + extract(day from birth_date)))
  where deleted_at is null and archived_at is null;
create index patient_by_responsible on patient (responsible_id, company_id, shown_name, id) where deleted_at is null and archived_at is null;
create index patient_by_responsible_creation on patient (responsible_id, company_id, created_at, id) where deleted_at is null and archived_at is null;
create index patient_by_responsible_birth on patient (responsible_id, company_id, birth_date, shown_name, id) where deleted_at is null and archived_at is null;
create index patient_by_responsible_status on patient (responsible_id, company_id, status_id, shown_name, id) where deleted_at is null and archived_at is null;
create index patient_by_document on patient (company_id, document) where deleted_at is null;
create index patient_by_cns on patient (company_id, cns) where deleted_at is null;
create index patient_by_phone on patient (company_id, phone) where deleted_at is null;
create index patient_by_avatar on patient (avatar_url) where avatar_url is not null;
create index patient_search on patient using gin (search gin_trgm_ops);
create index patient_in_trash on patient (company_id, deleted_at) where deleted_at is not null;
create index patient_in_archive on patient (company_id, shown_name, id) include (responsible_id) where archived_at is not null;
create index patient_merged_into on patient (company_id, merged_into);

-- Who treats a patient: the one mechanism behind 'meus pacientes', confidentiality and break-the-glass. Triggers keep it; nobody types it. Source: spec/6 §2.4.
create table patient_care (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  patient_id uuid not null,
  user_id    uuid not null references users on delete cascade,
  source     text not null check (source in ('responsible')),
  until      timestamptz,                                       -- null: without end
  unique (company_id, patient_id, user_id, source),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create index patient_care_of_user on patient_care (user_id, company_id, patient_id);
select app.guard_company('patient_care');

-- The people in whose place the caller reads clinical rows: herself, whom she substitutes today and, where the clinic's teams share records, their members.
create function app.care_users() returns uuid[]
  language plpgsql stable security definer set search_path = '' as $$
begin
  return case when exists (select from public.clinic_settings s where s.company_id = app.current_company() and s.team_care) then app.teammates() else app.mine() end;
end $$;

create policy in_scope on patient_care as restrictive for select to app_user, app_bi
  using (user_id = any ((select app.care_users())::uuid[]) or user_id = any ((select app.scope_users('patients'))::uuid[])
    or (select app.can('patients-setup', 'read')));
grant select on patient_care to app_user;

create function app.keep_responsible_care() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    delete from public.patient_care where company_id = new.company_id and patient_id = new.id and source = 'responsible';
  end if;
  -- A responsible treats her when she is a professional; whoever only looks after the register does not.
  if exists (select from public.professional p where p.company_id = new.company_id and p.user_id = new.responsible_id) then
    insert into public.patient_care (company_id, patient_id, user_id, source) values (new.company_id, new.id, new.responsible_id, 'responsible');
  end if;
  return null;
end $$;
create trigger keep_responsible_care after insert on patient for each row execute function app.keep_responsible_care();
create trigger keep_changed_responsible_care after update of responsible_id on patient for each row
  when (old.responsible_id is distinct from new.responsible_id) execute function app.keep_responsible_care();

-- Whose patients a caller sees: her scope's and, within it, those whom she or they treat.
select app.guard_scope('patient', 'patients', 'deleted_at is null and archived_at is null', $$exists (
  select from public.patient_care c
  where c.company_id = patient.company_id and c.patient_id = patient.id and c.user_id = any ((select app.scope_users('patients'))::uuid[])
    and (c.until is null or c.until > now()))$$), app.guard_scope_children('patient_tag', 'patient');

-- patient_count: how many patients a company has in each status, archived or not, and how many of them have an e-mail; patient_responsible_count: of each
-- responsible.
select app.keep_counts('patient', 'patients', '{status_id,is_archived}', '{"with_email": "email is not null"}');
select app.add_picklist('patient_status', 'patient', 'status_id', 'patients');

revoke all on function app.care_users, app.keep_responsible_care from public;
grant execute on function app.care_users to app_user, app_bi;
