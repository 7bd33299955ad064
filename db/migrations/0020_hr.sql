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
  name                      text collate "und-x-icu" not null check (name <> ''),   -- sorted as people expect: Á beside A
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
  department                text collate "und-x-icu",
  position                  text collate "und-x-icu",
  cbo_code                  text,
  work_schedule_name        text,
  contracting_party_name    text,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now(),
  deleted_at                timestamptz,   -- in the trash since then, for 30 days
  search                    text not null generated always as (
                              app.fold(name || ' ' || code || ' ' || coalesce(cpf_raw, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(email, ''))
                            ) stored,
  unique (company_id, id)
);

-- What the trash holds takes no code, e-mail or CPF from anybody.
create unique index employee_code_taken on employee (company_id, code) where deleted_at is null;
create unique index employee_email_taken on employee (company_id, lower(email)) where deleted_at is null;
create unique index employee_cpf_taken on employee (company_id, cpf_raw) where deleted_at is null;
create index employee_by_name on employee (company_id, name, id) where deleted_at is null;
create index employee_search on employee using gin (search gin_trgm_ops);
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
create unique index employee_document_file_taken on employee_documents (company_id, file_id);

-- Links between employees and their tags.
create table employee_tag (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  employee_id uuid not null,
  tag_id      uuid not null,
  created_at  timestamptz not null default now(),
  unique (company_id, employee_id, tag_id),
  foreign key (company_id, employee_id) references employee (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index employee_tag_of_tag on employee_tag (company_id, tag_id, employee_id);
select app.audit('employee_tag', 'hr', 'employee_id'), app.guard_children('employee_tag', 'hr');

select app.audit('employee', 'hr'), app.guard_records('employee', 'hr');
-- What is kept about an employee: adding, changing and deleting a row each needs its own permission.
do $$
declare
  child text;
  page text;
begin
  for child, page in values ('employee_salary', 'hr-salaries'), ('employee_medical_leaves', 'hr-health'),
                            ('employee_vacations', 'hr'), ('employee_documents', 'hr-documents') loop
    perform app.audit(child::regclass, page, 'employee_id'), app.guard_records(child::regclass, page);
    execute format('grant delete on %I to app_user', child);
    execute format('create policy may_delete on %I as restrictive for delete to app_user using ((select app.can(%L, ''delete'')))', child, page);
  end loop;
  foreach child in array array['employee', 'employee_salary', 'employee_medical_leaves', 'employee_vacations'] loop
    execute format('create trigger touch_updated_at before update on %I for each row execute function app.touch_updated_at()', child);
  end loop;
end $$;

-- What the screens read. The salary is the one in force: the latest whose day has come. It is empty for whoever may not see salaries.
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
