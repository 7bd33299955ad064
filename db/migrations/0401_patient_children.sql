-- What belongs to a patient: addresses, contacts, interactions, notes, insurance cards.
-- Rules: spec/2 §3 patient_address … patient_note; spec/6 §3, §4.10 to §4.13, §8.1.

create table patient_address (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company(),
  patient_id   uuid not null,
  type         text not null default 'residential' check (type in ('residential', 'commercial', 'billing', 'emergency')),
  street       text not null check (street <> ''),
  number       text,
  complement   text,
  neighborhood text,
  city         text not null check (city <> ''),
  state        text not null check (state ~ '^[A-Z]{2}$'),
  postal_code  text check (postal_code ~ '^\d{8}$'),
  country      text not null default 'BR' check (country <> ''),
  is_primary   boolean not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on patient_address for each row execute function app.touch_updated_at();
select app.guard_children('patient_address', 'patients'), app.guard_scope_children('patient_address', 'patient'), app.audit('patient_address', 'patients', 'patient_id'), app.publish('patient_address', 'patients', 'patient_id');
create index patient_address_of_patient on patient_address (company_id, patient_id);
create unique index patient_address_primary on patient_address (company_id, patient_id) where is_primary;

-- A guardian acts for a minor, a curator for somebody under curatorship; guardian_until is the last day of it.
create table patient_contact (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company(),
  patient_id     uuid not null,
  name           text collate "und-x-icu" not null check (name <> ''),
  relationship   text check (relationship in (
                   'mother', 'father', 'spouse', 'child', 'sibling', 'grandparent', 'guardian', 'curator', 'caregiver', 'other')),
  document       text check (document ~ '^\d{11}$'),
  birth_date     date check (birth_date >= '1900-01-01'),
  phone          text check (app.is_phone(phone)),
  whatsapp       text check (app.is_phone(whatsapp)),
  email          text check (email <> ''),
  is_guardian    boolean not null default false,
  guardian_kind  text check (guardian_kind in ('parent', 'guardian', 'curator')),
  guardian_until date,
  is_payer       boolean not null default false,
  gets_messages  boolean not null default false,
  proof_file_id  uuid,
  notes          text,
  created_at     timestamptz not null default clock_timestamp(),
  updated_at     timestamptz not null default now(),
  check (is_guardian or num_nonnulls(guardian_kind, guardian_until, proof_file_id) = 0),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, proof_file_id) references stored_file (company_id, id)
);
create trigger touch_updated_at before update on patient_contact for each row execute function app.touch_updated_at();
select app.guard_children('patient_contact', 'patients'), app.guard_scope_children('patient_contact', 'patient'), app.audit('patient_contact', 'patients', 'patient_id'), app.publish('patient_contact', 'patients', 'patient_id'),
  app.refers_to_files('patient_contact', 'proof_file_id', 'patient'),
  app.add_face('patient_contact', 'patients', 'name', p_document => 'document', p_phones => '{phone,whatsapp}', p_email => 'email');
create index patient_contact_newest on patient_contact (company_id, patient_id, created_at desc, id desc);
create index patient_contact_of_proof on patient_contact (company_id, proof_file_id);

create table patient_interaction (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  patient_id  uuid not null,
  occurred_at timestamptz not null default now(),
  channel     text not null check (channel in ('call', 'email', 'whatsapp', 'meeting', 'visit', 'other')),
  subject     text,
  notes       text,
  next_step   text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_at  timestamptz not null default now(),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on patient_interaction for each row execute function app.touch_updated_at();
select app.guard_children('patient_interaction', 'patients'), app.guard_scope_children('patient_interaction', 'patient'), app.audit('patient_interaction', 'patients', 'patient_id'), app.publish('patient_interaction', 'patients', 'patient_id');
create index patient_interaction_newest on patient_interaction (company_id, patient_id, occurred_at desc, id desc);

-- Administrative, never clinical: the reception reads them. Others' notes are changed by callers who may delete.
create table patient_note (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  patient_id uuid not null,
  note       text not null check (length(note) between 1 and 1000),
  pinned     boolean not null default false,
  created_by uuid default app.current_user_id() references users on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on patient_note for each row execute function app.touch_updated_at();
select app.guard_children('patient_note', 'patients'), app.guard_scope_children('patient_note', 'patient'), app.audit('patient_note', 'patients', 'patient_id'), app.publish('patient_note', 'patients', 'patient_id');
create policy own_update on patient_note as restrictive for update to app_user
  using (created_by = (select app.current_user_id()) or (select app.can('patients', 'delete')));
create policy own_delete on patient_note as restrictive for delete to app_user
  using (created_by = (select app.current_user_id()) or (select app.can('patients', 'delete')));
create index patient_note_newest on patient_note (company_id, patient_id, pinned desc, created_at desc, id desc);
create index patient_note_of_author on patient_note (created_by);

-- The names, and nothing but the names, of people who belong or belonged to the current company: whoever wrote a note.
create function app.note_authors(p_notes uuid[]) returns table (note_id uuid, name text)
  language sql stable security definer set search_path = '' as $$
    select n.id, u.name from public.patient_note n join public.users u on u.user_id = n.created_by
    where n.id = any (p_notes) and n.company_id = app.current_company()
  $$;

create view vw_patient_notes with (security_invoker = true) as
  select n.*, (select a.name from app.note_authors(array[n.id]) a) as author,
         coalesce(n.created_by = app.current_user_id(), false) as is_own
  from patient_note n;
grant select on vw_patient_notes to app_user;

-- Insurers and their plans: read with patients, written with the clinic's setup. ans_code: its register at the ANS.
create table insurer (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  name       text collate "und-x-icu" not null check (name <> ''),
  ans_code   text check (ans_code ~ '^\d{6}$'),
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create trigger touch_updated_at before update on insurer for each row execute function app.touch_updated_at();
create unique index insurer_name_taken on insurer (company_id, app.fold(name));

create table insurer_plan (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  insurer_id uuid not null,
  name       text collate "und-x-icu" not null check (name <> ''),
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, insurer_id, id),
  foreign key (company_id, insurer_id) references insurer (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on insurer_plan for each row execute function app.touch_updated_at();
create unique index insurer_plan_name_taken on insurer_plan (company_id, insurer_id, app.fold(name));

-- Guards a table of the clinic's setup that whoever reads p_page reads.
create function app.guard_setup(p_table regclass, p_page text default 'patients') returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_company(p_table), app.audit(p_table, p_page);
  execute format('create policy may_see on %s as restrictive for select to app_user using ((select app.can_see(%L)))', p_table, p_page);
  execute format('create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(''patients-setup'', ''create'')))', p_table);
  execute format('create policy may_update on %s as restrictive for update to app_user using ((select app.can(''patients-setup'', ''update'')))', p_table);
  execute format('grant select, insert, update on %s to app_user', p_table);
end $$;
select app.guard_setup('insurer'), app.guard_setup('insurer_plan');

-- One card. A patient has at most one that is primary; a card that is over keeps its row.
create table patient_insurance (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  patient_id  uuid not null,
  insurer_id  uuid not null,
  plan_id     uuid,
  number      text not null check (length(number) between 1 and 20),     -- zeros and letters count
  valid_until date,
  holder      text not null default 'self' check (holder in ('self', 'dependent')),
  holder_name text check (holder_name <> ''),
  is_primary  boolean not null default false,
  ended_at    timestamptz,
  created_at  timestamptz not null default clock_timestamp(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  check (not (is_primary and ended_at is not null)),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, insurer_id) references insurer (company_id, id),
  foreign key (company_id, plan_id) references insurer_plan (company_id, id)
);
create trigger touch_updated_at before update on patient_insurance for each row execute function app.touch_updated_at();
select app.guard_children('patient_insurance', 'patients'), app.guard_scope_children('patient_insurance', 'patient'), app.audit('patient_insurance', 'patients', 'patient_id'), app.publish('patient_insurance', 'patients', 'patient_id');
create index patient_insurance_of_patient on patient_insurance (company_id, patient_id);
create index patient_insurance_of_insurer on patient_insurance (company_id, insurer_id);
create index patient_insurance_of_plan on patient_insurance (company_id, plan_id);
create index patient_insurance_by_validity on patient_insurance (company_id, valid_until) where ended_at is null and valid_until is not null;
create unique index patient_insurance_primary on patient_insurance (company_id, patient_id) where is_primary;
create unique index patient_insurance_taken on patient_insurance (company_id, patient_id, insurer_id, lower(number)) where ended_at is null;

-- patient.insurance and insurance_number are those of the primary card.
create function app.keep_insurance() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.patient p set insurance = now_primary.name, insurance_number = now_primary.number
  from (
    select ids.company_id, ids.id, i.name, c.number
    from (select new.company_id, new.patient_id as id where tg_op <> 'DELETE' union select old.company_id, old.patient_id where tg_op <> 'INSERT') ids
    left join public.patient_insurance c on c.company_id = ids.company_id and c.patient_id = ids.id and c.is_primary
    left join public.insurer i on i.company_id = c.company_id and i.id = c.insurer_id
  ) now_primary
  where p.company_id = now_primary.company_id and p.id = now_primary.id
    and (p.insurance, p.insurance_number) is distinct from (now_primary.name, now_primary.number);
  return null;
end $$;
create trigger keep_insurance after insert or update or delete on patient_insurance for each row execute function app.keep_insurance();

create function app.rename_insurance() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.patient p set insurance = new.name
  from public.patient_insurance c
  where c.company_id = new.company_id and c.insurer_id = new.id and c.is_primary and p.company_id = c.company_id and p.id = c.patient_id;
  return null;
end $$;
create trigger rename_insurance after update of name on insurer for each row when (old.name is distinct from new.name) execute function app.rename_insurance();

create view vw_patient_insurances with (security_invoker = true) as
  select c.*, i.name as insurer, pl.name as plan
  from patient_insurance c
  join insurer i on (i.company_id, i.id) = (c.company_id, c.insurer_id)
  left join insurer_plan pl on (pl.company_id, pl.id) = (c.company_id, c.plan_id);
grant select on vw_patient_insurances to app_user;

revoke all on function app.note_authors, app.guard_setup, app.keep_insurance, app.rename_insurance from public;
grant execute on function app.note_authors to app_user;
