-- HR: employees with their salaries, medical leaves, vacations and documents.
-- Rules: spec/2 §3 employee, §5 Employees, §6.

create table employee (
  id                        uuid primary key default app.uuid7(),
  company_id                uuid not null default app.current_company() references companies on delete cascade,
  code                      text not null check (code ~ '^[0-9A-Za-z]{1,20}$'),
  name                      text collate "und-x-icu" not null check (name <> ''),   -- sorted as people expect: Á beside A
  status                    text not null default 'active' check (status in ('active', 'inactive', 'terminated')),
  email                     text,
  phone                     text check (app.is_phone(phone)),
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
  department                text collate "und-x-icu",
  position                  text collate "und-x-icu",
  cbo_code                  text,
  work_schedule_name        text,
  contracting_party_name    text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  deleted_at                timestamptz,   -- in the trash since then, for 30 days
  -- Month and day as one number, 314 for 14 March: what comes round every year is found by it.
  birthday_in_year          smallint generated always as ((extract(month from birthday) * 100 + extract(day from birthday))::smallint) stored,
  hired_in_year             smallint generated always as ((extract(month from hire_date) * 100 + extract(day from hire_date))::smallint) stored,
  search                    text not null generated always as (
                              app.fold(name || ' ' || code || ' ' || coalesce(cpf_raw, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))
                            ) stored,
  unique (company_id, id)
);
create trigger touch_updated_at before update on employee for each row execute function app.touch_updated_at();
select app.guard_records('employee', 'hr'), app.audit('employee', 'hr'), app.publish('employee', 'hr'), app.add_tags('employee', 'hr'),
  app.add_words('employee', 'department', 'hr'), app.add_words('employee', 'position', 'hr'),
  app.refers_to_files('employee', 'avatar_url'), app.add_task_subject('employee', 'hr'),
  app.add_face('employee', 'hr', 'name', p_document => 'cpf_raw', p_phones => '{phone}', p_email => 'email');

-- What the trash holds takes no code, e-mail or CPF from anybody.
create unique index employee_code_taken on employee (company_id, code) where deleted_at is null;
create unique index employee_email_taken on employee (company_id, lower(email)) where deleted_at is null;
create unique index employee_cpf_taken on employee (company_id, cpf_raw) where deleted_at is null;
create index employee_by_name on employee (company_id, name, id) where deleted_at is null;
create index employee_by_avatar on employee (avatar_url) where avatar_url is not null;
create index employee_search on employee using gin (search gin_trgm_ops);
create index employee_in_trash on employee (company_id, deleted_at) where deleted_at is not null;

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
create trigger touch_updated_at before update on employee_salary for each row execute function app.touch_updated_at();
select app.guard_children('employee_salary', 'hr-salaries', true), app.audit('employee_salary', 'hr-salaries', 'employee_id'),
  app.publish('employee_salary', 'hr-salaries', 'employee_id');
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
create trigger touch_updated_at before update on employee_medical_leaves for each row execute function app.touch_updated_at();
select app.guard_children('employee_medical_leaves', 'hr-health', true), app.audit('employee_medical_leaves', 'hr-health', 'employee_id'),
  app.publish('employee_medical_leaves', 'hr-health', 'employee_id'), app.refers_to_files('employee_medical_leaves', 'file_id', 'employee');
create index employee_medical_leaves_of_employee on employee_medical_leaves (company_id, employee_id, start_date desc, id desc);
create unique index employee_medical_leave_file_taken on employee_medical_leaves (company_id, file_id);

create table employee_vacations (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  employee_id uuid not null,
  start_date  date not null,
  end_date    date not null,
  days_count  integer not null default 1 check (days_count > 0),
  status      text not null default 'scheduled' check (status in ('scheduled', 'approved', 'taken', 'cancelled')),
  notes       text,
  sold_days   smallint check (sold_days between 0 and 10),     -- paid instead of taken (CLT, art. 143)
  absences    smallint check (absences between 0 and 366),     -- unjustified, which lessen the right (CLT, art. 130)
  period_from date,                                            -- the period whose right it uses up; null for the oldest with a balance
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  check (start_date <= end_date),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on employee_vacations for each row execute function app.touch_updated_at();
select app.guard_children('employee_vacations', 'hr', true), app.audit('employee_vacations', 'hr', 'employee_id'),
  app.publish('employee_vacations', 'hr', 'employee_id');
create index employee_vacations_of_employee on employee_vacations (company_id, employee_id, start_date desc, id desc);

-- From where an employee's vacations count, as RH knows: what was before is settled.
create table employee_vacation_openings (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  employee_id uuid not null,
  period_from date not null,                                   -- the first day of the oldest period with a balance
  used_days   smallint not null default 0 check (used_days between 0 and 30),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, employee_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on employee_vacation_openings for each row execute function app.touch_updated_at();
select app.guard_children('employee_vacation_openings', 'hr'), app.audit('employee_vacation_openings', 'hr', 'employee_id'),
  app.publish('employee_vacation_openings', 'hr', 'employee_id');

create table employee_documents (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company() references companies on delete cascade,
  employee_id   uuid not null,
  name          text not null check (name <> ''),
  document_type text not null check (document_type <> ''),
  file_id       uuid not null,
  file_url      text not null generated always as ('/files/' || file_id) stored,
  uploaded_at   timestamptz not null default now(),
  expires_on    date,
  unique (company_id, id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
select app.guard_children('employee_documents', 'hr-documents', true), app.audit('employee_documents', 'hr-documents', 'employee_id'),
  app.publish('employee_documents', 'hr-documents', 'employee_id'), app.refers_to_files('employee_documents', 'file_id', 'employee');
create index employee_documents_of_employee on employee_documents (company_id, employee_id, uploaded_at desc);
create unique index employee_document_file_taken on employee_documents (company_id, file_id);

-- A document with what its file is.
create view vw_employee_documents with (security_invoker = true) as
  select d.*, f.content_type from employee_documents d join stored_file f on (f.company_id, f.id) = (d.company_id, d.file_id);
grant select on vw_employee_documents to app_user;

-- What the screens read. The salary is the one in force: the latest whose day has come. It is empty for callers who may not read salaries.
create view vw_employees with (security_invoker = true) as
  select e.*, (
    select s.amount from employee_salary s
    where s.company_id = e.company_id and s.employee_id = e.id and s.effective_date <= current_date
    order by s.effective_date desc, s.id desc
    limit 1
  ) as salary, (
    select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
    from employee_tag link join tag on tag.id = link.tag_id
    where link.company_id = e.company_id and link.employee_id = e.id
  ) as tags
  from employee e
  where e.deleted_at is null;
grant select on vw_employees to app_user;
