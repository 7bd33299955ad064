-- Clients: the people and companies a company does business with.
-- Rules: spec/2 §2 badge colours, §3 client, §5 Clients, §9 constants.

create table client_type (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique
);
insert into client_type (id, name, order_index) values (1, 'Pessoa Física', 1), (2, 'Pessoa Jurídica', 2);

create table client_status (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique,
  color       text not null,
  "group"     text not null default 'other' check ("group" in ('active', 'inactive', 'other'))   -- what the cards count by
);
insert into client_status (id, name, order_index, color, "group") values
  (1, 'Lead', 1, 'green', 'other'), (2, 'Ativo', 2, 'blue', 'active'), (3, 'Inativo', 3, 'red', 'inactive'),
  (4, 'Suspenso', 4, 'yellow', 'other'), (5, 'Qualificado', 5, 'purple', 'other'), (6, 'Proposta', 6, 'orange', 'other');

grant select on client_type, client_status to app_user;

create table client (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  code       text not null default app.next_code('CLI'),
  type_id    smallint not null default 1 references client_type,
  status_id  smallint not null default 1,                                            -- of the list client_status
  name       text collate "und-x-icu" not null check (name <> ''),                   -- sorted as people expect: Á beside A
  document   text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),                 -- CPF or CNPJ without its mask
  phone      text not null check (app.is_phone(phone)),                            -- see app.is_phone
  email      text check (email <> ''),
  website    text check (website <> ''),
  avatar_url text,
  -- Who looks after the client, and whose it is to the scope 'Só meus'.
  responsible_id uuid default app.current_user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,                                                            -- in the trash since, for 30 days
  -- All columns that a search looks in; a typed word never reaches across the spaces.
  search     text not null generated always as (
    app.fold(name || ' ' || code) || ' ' || coalesce(lower(document), '') || ' ' || phone || ' ' || coalesce(app.fold(email), '')
  ) stored,
  unique (company_id, id)
);
create trigger touch_updated_at before update on client for each row execute function app.touch_updated_at();
select app.guard_records('client', 'clients'), app.guard_scope('client', 'clients'), app.audit('client', 'clients'), app.publish('client', 'clients'),
  app.add_tags('client', 'clients'), app.refers_to_files('client', 'avatar_url'), app.add_task_subject('client', 'clients'), app.add_attachment_subject('client', 'clients'),
  app.add_face('client', 'clients', 'name', p_document => 'document', p_phones => '{phone}', p_email => 'email');

-- A constraint the user can break is named after the error the user sees. The trash does not count.
create unique index client_document_taken on client (company_id, document) where deleted_at is null;
create unique index client_code_taken on client (company_id, code) where deleted_at is null;

-- Every order of the list, and every way to halve it, has an index that ends in the id, so that a far page reads nothing but ids.
create index client_by_name on client (company_id, name, id) include (responsible_id) where deleted_at is null;
create index client_by_creation on client (company_id, created_at, id) include (responsible_id) where deleted_at is null;
create index client_by_status on client (status_id, company_id, name, id) include (responsible_id) where deleted_at is null;
create index client_by_type on client (type_id, company_id, name, id) include (responsible_id) where deleted_at is null;
-- Their twins, for callers who see the clients of some people.
create index client_by_responsible on client (responsible_id, company_id, name, id) where deleted_at is null;
create index client_by_responsible_creation on client (responsible_id, company_id, created_at, id) where deleted_at is null;
create index client_by_responsible_status on client (responsible_id, company_id, status_id, name, id) where deleted_at is null;
create index client_by_phone on client (company_id, phone) where deleted_at is null;
create index client_by_avatar on client (avatar_url) where avatar_url is not null;
create index client_search on client using gin (search gin_trgm_ops);
create index client_in_trash on client (company_id, deleted_at) where deleted_at is not null;

-- client_count: how many clients a company has in each status, and how many of them have an e-mail; client_responsible_count: of each responsible.
select app.keep_counts('client', 'clients', '{status_id}', '{"with_email": "email is not null"}');
select app.add_picklist('client_status', 'client', 'status_id', 'clients');

-- What the list shows, with the specification's second names of columns: type, status, created.
create view vw_clients with (security_invoker = true) as
  select c.id, c.code, c.name, c.document, c.email, c.phone, c.website, c.avatar_url, c.responsible_id, app.person(c.responsible_id) as responsible, c.created_at, c.updated_at,
         c.type_id, t.name as type_name,
         c.status_id, s.name as status_name, s.color as status_color, s."group" as status_group, s.order_index as status_order,
         (
           select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
           from client_tag link join tag on tag.id = link.tag_id
           where link.company_id = c.company_id and link.client_id = c.id
         ) as tags,
         c.type_id as type, c.status_id as status, c.created_at as created
  from client c
  join client_type t on t.id = c.type_id
  join vw_client_status s on s.id = c.status_id
  where c.deleted_at is null;
grant select on vw_clients to app_user;
