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

create table client (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  code       text not null default app.next_code('CLI'),
  type_id    smallint not null default 1 references client_type,
  status_id  smallint not null default 1 references client_status,
  name       text collate "und-x-icu" not null check (name <> ''),                   -- sorted as people expect: Á beside A
  document   text check (document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),                 -- CPF or CNPJ without its mask
  phone      text not null check (phone ~ '^\d{10,11}$'),                            -- area code and number, digits only
  email      text check (email <> ''),
  website    text check (website <> ''),
  avatar_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,                                                            -- in the trash since, for 30 days
  -- Everything that finds the client; a typed word never reaches across the spaces.
  search     text not null generated always as (
    app.fold(name) || ' ' || coalesce(lower(document), '') || ' ' || phone || ' ' || coalesce(app.fold(email), '')
  ) stored,
  unique (company_id, id),
  constraint client_code_taken unique (company_id, code)
);

-- A constraint the user can break is named after the error the user sees. The trash does not count.
create unique index client_document_taken on client (company_id, document) where deleted_at is null;

-- Every order of the list, and every way to halve it, has an index that ends in the id, so that a far page reads nothing but ids.
create index client_by_name on client (company_id, name, id) where deleted_at is null;
create index client_by_creation on client (company_id, created_at, id) where deleted_at is null;
create index client_by_status on client (status_id, company_id, name, id) where deleted_at is null;
create index client_by_type on client (type_id, company_id, name, id) where deleted_at is null;
create index client_search on client using gin (search gin_trgm_ops);
create index client_in_trash on client (company_id, deleted_at) where deleted_at is not null;

create trigger touch_updated_at before update on client for each row execute function app.touch_updated_at();
select app.audit('client', 'clients');
select app.guard_records('client', 'clients');
grant select on client_type, client_status to app_user;

-- How many clients a company has in each status, kept ready: the sum over the rows of a status is exact in every snapshot.
-- A writer adds a row and takes along those nobody else is taking, so that writers never wait for each other.
create table client_count (
  id         bigint generated always as identity primary key,
  company_id uuid not null default app.current_company() references companies on delete cascade,
  status_id  smallint not null references client_status,
  total      bigint not null,
  with_email bigint not null
);
create index client_count_of_company on client_count (company_id, status_id) include (total, with_email);
create index client_count_of_status on client_count (status_id);

select app.guard_company('client_count');
create policy may_read on client_count as restrictive for select to app_user using ((select app.can('clients', 'read')));
grant select on client_count to app_user;

create function app.add_to_client_count(p_company uuid, p_status smallint, p_total bigint, p_with_email bigint) returns void
  language sql volatile security definer set search_path = '' as $$
    with taken as (
      delete from public.client_count where id in (
        select id from public.client_count where company_id = p_company and status_id = p_status for update skip locked
      )
      returning total, with_email
    )
    insert into public.client_count (company_id, status_id, total, with_email)
    select p_company, p_status, p_total + coalesce(sum(total), 0), p_with_email + coalesce(sum(with_email), 0) from taken
  $$;

create function app.count_clients() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform app.add_to_client_count(company_id, status_id, count(*), count(email))
    from new_rows where deleted_at is null group by company_id, status_id;
  elsif tg_op = 'DELETE' then
    perform app.add_to_client_count(company_id, status_id, -count(*), -count(email))
    from old_rows where deleted_at is null group by company_id, status_id;
  else
    perform app.add_to_client_count(company_id, status_id, sum(total), sum(with_email))
    from (
      select company_id, status_id, 1 as total, (email is not null)::int as with_email from new_rows where deleted_at is null
      union all
      select company_id, status_id, -1, -(email is not null)::int from old_rows where deleted_at is null
    ) changes
    group by company_id, status_id
    having sum(total) <> 0 or sum(with_email) <> 0;
  end if;
  return null;
end $$;
revoke all on function app.add_to_client_count, app.count_clients from public;

create trigger count_insert after insert on client referencing new table as new_rows
  for each statement execute function app.count_clients();
create trigger count_update after update on client referencing old table as old_rows new table as new_rows
  for each statement execute function app.count_clients();
create trigger count_delete after delete on client referencing old table as old_rows
  for each statement execute function app.count_clients();

create table client_tag (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  client_id  uuid not null,
  tag_id     uuid not null,
  created_at timestamptz not null default now(),
  unique (company_id, client_id, tag_id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
create index client_tag_of_tag on client_tag (company_id, tag_id, client_id);
select app.audit('client_tag', 'clients', 'client_id');
select app.guard_children('client_tag', 'clients');

-- What the list shows.
create view vw_clients with (security_invoker = true) as
  select c.id, c.code, c.name, c.document, c.email, c.phone, c.website, c.avatar_url, c.created_at, c.updated_at,
         c.type_id, t.name as type_name,
         c.status_id, s.name as status_name, s.color as status_color, s."group" as status_group, s.order_index as status_order,
         (
           select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
           from client_tag link join tag on tag.id = link.tag_id
           where link.company_id = c.company_id and link.client_id = c.id
         ) as tags
  from client c
  join client_type t on t.id = c.type_id
  join client_status s on s.id = c.status_id
  where c.deleted_at is null;
grant select on vw_clients to app_user;
