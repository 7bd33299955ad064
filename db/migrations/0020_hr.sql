-- HR: employees with their salaries, medical leaves, vacations and documents.
-- Rules: spec/2 §3 employee, §5 Employees, §6.

-- What somebody may be kept from inside RH. Whoever may do something in RH may do it here too, unless a permission says otherwise.
insert into page (key, path, within, order_index) values
  ('hr-salaries', null, 'hr', 18),
  ('hr-health', null, 'hr', 19),
  ('hr-documents', null, 'hr', 20);

create table employee (
  id                        uuid primary key default app.uuid7(),
  company_id                uuid not null default app.current_company() references companies on delete cascade,
  code                      text not null check (code ~ '^[0-9A-Za-z]{1,20}$'),
  name                      text not null check (name <> ''),
  status                    text not null default 'active' check (status in ('active', 'inactive', 'terminated')),
  email                     text,
  phone                     text check (phone ~ '^\d{10,11}$'),
  avatar_url                text,
  birthday                  date,
  gender                    text not null default 'other' check (gender in ('male', 'female', 'other')),
  nationality               text,
  birth_city                text,
  birth_uf                  text check (birth_uf ~ '^[A-Z]{2}$'),
  education_level           text check (education_level in (
                              'sem instrução', 'ensino fundamental incompleto', 'ensino fundamental completo', 'ensino médio incompleto',
                              'ensino médio completo', 'ensino superior incompleto', 'ensino superior completo', 'pós-graduação')),
  race                      text check (race in ('branca', 'preta', 'parda', 'amarela', 'indígena')),
  marital_status            text,
  spouse_name               text,
  mother_name               text,
  father_name               text,
  address_street            text,
  address_number            text,
  address_complement        text,
  address_district          text,
  address_city              text,
  address_state             text check (address_state ~ '^[A-Z]{2}$'),
  address_zip               text check (address_zip ~ '^\d{8}$'),
  address_country           text default 'BR',
  cpf_raw                   text check (cpf_raw ~ '^\d{11}$'),
  pis_number                text check (pis_number ~ '^\d{1,11}$'),
  ctps_number               text,
  ctps_series               text,
  voter_number              text,
  voter_zone                text,
  voter_section             text,
  identity_number           text,
  identity_expedition       date,
  identity_agency           text,
  identity_agency_uf        text check (identity_agency_uf ~ '^[A-Z]{2}$'),
  driver_license_number     text,
  driver_license_category   text,
  driver_license_expiration date,
  hire_date                 date not null,
  department                text,
  position                  text,
  cbo_code                  text,
  work_schedule_name        text,
  contracting_party_name    text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  deleted_at                timestamptz,   -- in the trash since then, for 30 days
  search                    text not null generated always as (
                              app.fold(name || ' ' || code || ' ' || coalesce(email, '') || ' ' || coalesce(cpf_raw, '') || ' ' || coalesce(phone, ''))
                            ) stored,
  unique (company_id, id)
);

-- What the trash holds takes no code, e-mail or CPF from anybody.
create unique index employee_code_taken on employee (company_id, code) where deleted_at is null;
create unique index employee_email_taken on employee (company_id, lower(email)) where deleted_at is null;
create unique index employee_cpf_taken on employee (company_id, cpf_raw) where deleted_at is null;
create index employee_by_name on employee (company_id, name collate "und-x-icu", id) where deleted_at is null;
create index employee_search on employee using gin (search gin_trgm_ops) where deleted_at is null;
create index employee_trash on employee (deleted_at) where deleted_at is not null;

create table employee_salary (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company() references companies on delete cascade,
  employee_id    uuid not null,
  amount         numeric(14, 2) not null check (amount > 0),   -- reais a month
  effective_date date not null,
  notes          text,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index employee_salary_of_employee on employee_salary (company_id, employee_id, effective_date desc, id desc);

create table employee_medical_leaves (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company() references companies on delete cascade,
  employee_id  uuid not null,
  start_date   date not null,
  end_date     date not null,
  reason       text,
  file_id      uuid,
  document_url text generated always as ('/files/' || file_id) stored,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (company_id, id),
  check (start_date <= end_date),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id)
);
create index employee_medical_leaves_of_employee on employee_medical_leaves (company_id, employee_id, start_date desc, id desc);
create index employee_medical_leaves_of_file on employee_medical_leaves (company_id, file_id);

create table employee_vacations (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  employee_id uuid not null,
  start_date  date not null,
  end_date    date not null,
  days_count  integer not null default 1 check (days_count > 0),
  status      text not null default 'scheduled' check (status in ('scheduled', 'approved', 'taken', 'cancelled')),
  notes       text,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  check (start_date <= end_date),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create index employee_vacations_of_employee on employee_vacations (company_id, employee_id, start_date desc, id desc);

create table employee_documents (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company() references companies on delete cascade,
  employee_id   uuid not null,
  name          text not null check (name <> ''),
  document_type text not null check (document_type <> ''),
  file_id       uuid not null,
  file_url      text not null generated always as ('/files/' || file_id) stored,
  uploaded_at   timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index employee_documents_of_employee on employee_documents (company_id, employee_id, uploaded_at desc);
create index employee_documents_of_file on employee_documents (company_id, file_id);

-- Every table alike: kept to its company, written to the audit, its times kept true.
do $$
declare
  made text;
begin
  foreach made in array array['employee', 'employee_salary', 'employee_medical_leaves', 'employee_vacations', 'employee_documents'] loop
    execute format('alter table %I enable row level security', made);
    execute format('alter table %I force row level security', made);
    execute format('create policy same_company on %I to app_user, app_bi using (company_id = (select app.current_company()))
                    with check (company_id = (select app.current_company()))', made);
    execute format('grant select, insert, update, delete on %I to app_user', made);
    execute format('grant select on %I to app_bi', made);
    execute format('create trigger audit_insert after insert on %I referencing new table as new_rows
                    for each statement execute function app.audit_insert()', made);
    execute format('create trigger audit_update after update on %I referencing old table as old_rows new table as new_rows
                    for each statement execute function app.audit_update()', made);
    execute format('create trigger audit_delete after delete on %I referencing old table as old_rows
                    for each statement execute function app.audit_delete()', made);
  end loop;
  foreach made in array array['employee', 'employee_salary', 'employee_medical_leaves', 'employee_vacations'] loop
    execute format('create trigger touch_updated_at before update on %I for each row execute function app.touch_updated_at()', made);
  end loop;
end $$;

-- Moving to the trash and back is deleting: for administrators only, that is for whoever holds the delete permission.
create policy may_read on employee as restrictive for select to app_user, app_bi using ((select app.can('hr', 'read')));
create policy may_create on employee as restrictive for insert to app_user with check ((select app.can('hr', 'create')));
create policy may_update on employee as restrictive for update to app_user
  using ((select app.can('hr', 'update')) and deleted_at is null or (select app.can('hr', 'delete')))
  with check ((select app.can('hr', 'update')) and deleted_at is null or (select app.can('hr', 'delete')));
create policy may_delete on employee as restrictive for delete to app_user using ((select app.can('hr', 'delete')));

-- Rows of an employee: adding, changing and deleting one needs its own permission.
create policy may_read on employee_salary as restrictive for select to app_user, app_bi using ((select app.can('hr-salaries', 'read')));
create policy may_create on employee_salary as restrictive for insert to app_user with check ((select app.can('hr-salaries', 'create')));
create policy may_update on employee_salary as restrictive for update to app_user using ((select app.can('hr-salaries', 'update')));
create policy may_delete on employee_salary as restrictive for delete to app_user using ((select app.can('hr-salaries', 'delete')));

create policy may_read on employee_medical_leaves as restrictive for select to app_user, app_bi using ((select app.can('hr-health', 'read')));
create policy may_create on employee_medical_leaves as restrictive for insert to app_user with check ((select app.can('hr-health', 'create')));
create policy may_update on employee_medical_leaves as restrictive for update to app_user using ((select app.can('hr-health', 'update')));
create policy may_delete on employee_medical_leaves as restrictive for delete to app_user using ((select app.can('hr-health', 'delete')));

create policy may_read on employee_vacations as restrictive for select to app_user, app_bi using ((select app.can('hr', 'read')));
create policy may_create on employee_vacations as restrictive for insert to app_user with check ((select app.can('hr', 'create')));
create policy may_update on employee_vacations as restrictive for update to app_user using ((select app.can('hr', 'update')));
create policy may_delete on employee_vacations as restrictive for delete to app_user using ((select app.can('hr', 'delete')));

create policy may_read on employee_documents as restrictive for select to app_user, app_bi using ((select app.can('hr-documents', 'read')));
create policy may_create on employee_documents as restrictive for insert to app_user with check ((select app.can('hr-documents', 'create')));
create policy may_update on employee_documents as restrictive for update to app_user using ((select app.can('hr-documents', 'update')));
create policy may_delete on employee_documents as restrictive for delete to app_user using ((select app.can('hr-documents', 'delete')));

-- What the screens read. The salary is the one in force: the latest whose day has come. It is empty for whoever may not see salaries.
create view vw_employees with (security_invoker = true) as
  select e.*, (
    select s.amount from employee_salary s
    where s.company_id = e.company_id and s.employee_id = e.id and s.effective_date <= current_date
    order by s.effective_date desc, s.id desc
    limit 1
  ) as salary
  from employee e
  where e.deleted_at is null;
grant select on vw_employees to app_user, app_bi;
