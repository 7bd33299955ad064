-- What belongs to a client: addresses, contacts, interactions, notes.
-- Rules: spec/2 §3 client_address … client_note, §5 Clients, §9.

create table client_address (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  client_id   uuid not null,
  postal_code text not null check (postal_code ~ '^\d{8}$'),
  street      text,
  number      text,
  complement  text,
  district    text,
  city        text,
  state       text check (state ~ '^[A-Z]{2}$'),
  country     text not null default 'BR' check (country <> ''),
  is_primary  boolean not null default false,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on client_address for each row execute function app.touch_updated_at();
select app.guard_children('client_address', 'clients'), app.guard_scope_children('client_address', 'client'),
  app.audit('client_address', 'clients', 'client_id'), app.publish('client_address', 'clients', 'client_id');
create index client_address_of_client on client_address (company_id, client_id);
create unique index client_address_primary on client_address (company_id, client_id) where is_primary;

-- The form calls the mark is_primary, the list is_main: one column under both names of the specification.
create view vw_client_addresses with (security_invoker = true) as
  select *, is_primary as is_main from client_address;
grant select on vw_client_addresses to app_user;

create table client_contact (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  client_id  uuid not null,
  name       text collate "und-x-icu" not null check (name <> ''),
  role       text,
  email      text,
  phone      text check (app.is_phone(phone)),
  whatsapp   text check (app.is_phone(whatsapp)),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on client_contact for each row execute function app.touch_updated_at();
select app.guard_children('client_contact', 'clients'), app.guard_scope_children('client_contact', 'client'),
  app.audit('client_contact', 'clients', 'client_id'), app.publish('client_contact', 'clients', 'client_id'),
  app.add_face('client_contact', 'clients', 'name', p_phones => '{phone,whatsapp}', p_email => 'email');
create index client_contact_newest on client_contact (company_id, client_id, created_at desc, id desc);

create table client_interaction (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  client_id   uuid not null,
  occurred_at timestamptz not null default now(),
  channel     text not null check (channel in ('call', 'email', 'whatsapp', 'meeting', 'visit', 'other')),
  subject     text,
  notes       text,
  next_step   text,
  created_at  timestamptz not null default clock_timestamp(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on client_interaction for each row execute function app.touch_updated_at();
select app.guard_children('client_interaction', 'clients'), app.guard_scope_children('client_interaction', 'client'),
  app.audit('client_interaction', 'clients', 'client_id'), app.publish('client_interaction', 'clients', 'client_id');
create index client_interaction_newest on client_interaction (company_id, client_id, occurred_at desc, id desc);

create table client_note (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  client_id  uuid not null,
  note       text not null check (length(note) between 1 and 1000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on client_note for each row execute function app.touch_updated_at();
select app.guard_children('client_note', 'clients'), app.guard_scope_children('client_note', 'client'),
  app.audit('client_note', 'clients', 'client_id'), app.publish('client_note', 'clients', 'client_id');
create index client_note_newest on client_note (company_id, client_id, created_at desc, id desc);

-- The specification's second name of a column: created.
create view vw_client_notes with (security_invoker = true) as
  select *, created_at as created from client_note;
grant select on vw_client_notes to app_user;
