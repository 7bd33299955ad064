-- People: which records of which modules are one person. Nobody reads the person herself, only the records that show her, each under its own policies.
-- Rules: spec/5 §16.1–16.3, §11.5.

create table person (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  kind       text not null check (kind in ('individual', 'company')),
  document   text,                                              -- of all her records that have one
  name       text collate "und-x-icu" not null,                 -- as her first record calls her
  name_key   text not null,                                     -- app.name_key(name)
  legal_hold boolean not null default false,                    -- nothing of her is anonymised while a lawsuit needs it
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index person_of_document on person (company_id, document) where document is not null;

-- A record that shows a person: her link to a row of a table that app.add_face named.
create table person_face (
  company_id uuid not null,
  person_id  uuid not null,
  entity     text not null,
  entity_id  uuid not null,
  primary key (company_id, entity, entity_id),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index person_face_of_person on person_face (company_id, person_id);

-- What a record can be recognised by besides its document: mobiles (app.phone_key) and e-mails. They go with the record.
create table person_key (
  company_id uuid not null,
  value      text not null,
  entity     text not null,
  entity_id  uuid not null,
  person_id  uuid not null,
  primary key (company_id, value, entity, entity_id),
  foreign key (company_id, entity, entity_id) references person_face (company_id, entity, entity_id) on delete cascade
);
create index person_key_of_face on person_key (company_id, entity, entity_id);

-- Two who may be one: they share a key and differ in their names. Decided by somebody (second delivery).
create table person_match (
  company_id uuid not null,
  a_id       uuid not null,
  b_id       uuid not null check (a_id < b_id),
  state      text not null default 'open' check (state in ('open', 'same', 'different')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, a_id, b_id),
  foreign key (company_id, a_id) references person (company_id, id) on delete cascade,
  foreign key (company_id, b_id) references person (company_id, id) on delete cascade
);
create index person_match_of_second on person_match (company_id, b_id);
create index person_match_of_decider on person_match (decided_by);

-- Every yes and no about being contacted. A row is written once; revoking it writes a date. A refusal has that date alone.
create table consent (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null,
  person_id        uuid not null,
  purpose          text not null check (purpose ~ '^[a-z-]{1,40}$'),
  channel          text check (channel in ('whatsapp', 'email', 'phone', 'sms')),   -- of what is sent to somebody; other purposes have none
  given_at         timestamptz,
  revoked_at       timestamptz,
  text_version     text,                                        -- of what was signed: the hash of its text
  value            text,                                        -- the number or address that a refusal came from
  recorded_by      uuid default app.current_user_id() references users on delete set null,
  created_at       timestamptz not null default clock_timestamp(),
  check (given_at is not null or revoked_at is not null),
  check (channel is not null or purpose <> 'contact'),
  foreign key (company_id, person_id) references person (company_id, id) on delete cascade
);
create index consent_of_person on consent (company_id, person_id, channel, created_at desc);
create index consent_of_value on consent (company_id, value, channel, created_at desc) where value is not null;
create index consent_of_recorder on consent (recorded_by);

do $$
declare
  closed text;
begin
  foreach closed in array '{person,person_face,person_key,person_match,consent}'::text[] loop
    execute format('alter table %I enable row level security; alter table %1$I force row level security', closed);
    execute format('create policy owner on %I to current_user using (true) with check (true)', closed);
    execute format('create policy same_company on %I as restrictive to app_user using (company_id = (select app.current_company()))', closed);
  end loop;
end $$;
grant select on person_face to app_user;                        -- whose rows app.add_face lets in, a table at a time

-- A mobile with and without its ninth digit is one key, unless what is left would be somebody's landline; a landline, which many share, is none. Numbers from
-- abroad are themselves. The same as the key of a contact of WhatsApp.
create function app.phone_key(text) returns text
  language sql immutable strict parallel safe
  return case
    when $1 like '+%' then $1
    when $1 ~ '^\d\d9[2-5]\d{7}$' then $1
    when length($1) = 11 and substr($1, 3, 1) = '9' then left($1, 2) || right($1, 8)
    when length($1) = 10 and substr($1, 3, 1) between '6' and '9' then $1
  end;

-- First and last name, as they are searched for: 'Maria de Souza' and 'maria SOUZA' agree.
create function app.name_key(text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(trim(app.fold($1)), '^(\S+)(\s.*)?\s(\S+)$', '\1 \3');

-- How a table shows people.
create table app.face (
  entity text primary key,
  page   text not null references page,
  row_of text not null                                          -- the expression of an app.face_row over a row n
);

create type app.face_row as (company_id uuid, entity_id uuid, name text, name_key text, document text, keys text[]);

-- Lets the rows of a table show people: select app.add_face('client', 'clients', 'name', p_document => 'document', p_phones => '{phone}', p_email => 'email').
create function app.add_face(p_table regclass, p_page text, p_name text, p_document text default null, p_phones text[] default '{}', p_email text default null) returns void
  language plpgsql set search_path = '' as $$
declare
  face constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  has_trash constant boolean := exists (
    select from pg_catalog.pg_attribute a where a.attrelid = p_table and a.attname = 'deleted_at' and not a.attisdropped);
  keys constant text := array_to_string(
    array(select format('app.phone_key(n.%I)', phone) from unnest(p_phones) phone)
    || case when p_email is not null then format('lower(n.%I)', p_email) end, ', ');
begin
  insert into app.face (entity, page, row_of) values (face, p_page, format(
    'row(n.company_id, n.id, n.%I, app.name_key(n.%1$I), %s, array_remove(array[%s]::text[], null))::app.face_row',
    p_name, case when p_document is null then 'null' else format('n.%I', p_document) end, keys));
  execute format('create trigger keep_faces_of_new after insert on %s referencing new table as new_rows for each statement execute function app.keep_faces()', p_table);
  execute format('create trigger keep_faces_of_changed after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function app.keep_faces()', p_table);
  execute format('create trigger drop_faces after delete on %s referencing old table as old_rows for each statement execute function app.drop_faces()', p_table);
  execute format($f$create policy %I on public.person_face for select to app_user using (
      entity = %L and (select app.can(%L, 'read')) and exists (
        select from %s s where (s.company_id, s.id) = (person_face.company_id, person_face.entity_id) %s))$f$,
    'of_' || face, face, p_page, p_table, case when has_trash then 'and s.deleted_at is null' else '' end);
end $$;

-- Of rows that changed, only those whose name or keys did are linked anew.
create function app.keep_faces() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  face_row constant text := (select f.row_of from app.face f where f.entity = tg_table_name);
  changed constant text := format('join old_rows o on o.id = n.id where %s is distinct from %s', face_row, replace(face_row, 'n.', 'o.'));
  rows app.face_row[];
begin
  execute format('select array_agg(%s) from new_rows n %s', face_row, case tg_op when 'UPDATE' then changed end) into rows;
  perform app.link_faces(tg_table_name, rows);
  return null;
end $$;

create function app.drop_faces() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.person_face f using old_rows o where (f.company_id, f.entity, f.entity_id) = (o.company_id, tg_table_name, o.id);
  return null;
end $$;

-- Forgets people without a record, unless they said whether they want to be contacted: a no outlives the record it came with. At night, and never in the
-- write that takes their last record: somebody else may just be linking another one to them.
create function app.forget_people() returns void
  language sql volatile security definer set search_path = '' as $$
    delete from public.person p
    where p.created_at < now() - interval '1 day' and not p.legal_hold
      and not exists (select from public.person_face f where (f.company_id, f.person_id) = (p.company_id, p.id))
      and not exists (select from public.consent c where (c.company_id, c.person_id) = (p.company_id, p.id))
  $$;

-- A row, and somebody who has one of its keys.
create type app.face_holder as (company_id uuid, entity_id uuid, name_key text, document text, person_id uuid);

-- Who has the rows' keys, of keys that at least p_least people have. One that more than five share tells nothing; each is looked up once, however many rows have
-- it, and by its index: the planner, before it has counted a fresh table, would read all of a company.
create function app.holders(p_rows app.face_row[], p_least integer default 1) returns setof app.face_holder
  language sql stable security definer set search_path = '' set enable_seqscan = off set enable_bitmapscan = off as $$
    select distinct r.company_id, r.entity_id, r.name_key, r.document, person_id
    from (select r.company_id, k as value, array_agg(r) as rows from unnest(p_rows) r cross join unnest(r.keys) k group by r.company_id, k) asked
    cross join lateral (
      select array_agg(few.person_id) as people
      from (select distinct o.person_id from public.person_key o where (o.company_id, o.value) = (asked.company_id, asked.value) limit 6) few
    ) holders
    cross join unnest(asked.rows) r
    cross join unnest(holders.people) person_id
    where cardinality(holders.people) between p_least and 5
  $$;

-- Links rows to people, all of a statement at once. Same document: same person, always. Same mobile or e-mail: same person where no documents differ and the
-- names agree; a key of more than five people joins nobody. Who shares a key under another name may be the same: an open match. Its statements look up what
-- belongs to those rows by index, whatever the planner takes the tables for: an import fills them faster than they are counted.
create function app.link_faces(p_entity text, p_rows app.face_row[]) returns void
  language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  unlinked public.person_face[];
  known app.face_holder[];
begin
  if p_rows is null then
    return;
  end if;
  with dropped as (
    delete from public.person_face f using unnest(p_rows) r
    where (f.company_id, f.entity, f.entity_id) = (r.company_id, p_entity, r.entity_id) returning f
  ) select array_agg(f) into unlinked from dropped;

  known := array(select h from app.holders(p_rows) h);
  -- Somebody who was known by a key alone gets the document that comes with it. Where another write was faster, theirs is the person of it.
  begin
    update public.person p set document = hers.document
    from (
      select distinct on (found.id) found.id, found.document
      from (
        select distinct on (k.company_id, k.document) p.id, k.document
        from unnest(known) k
        join public.person p on (p.company_id, p.id) = (k.company_id, k.person_id) and p.document is null and p.name_key = k.name_key
        where k.document is not null and not exists (select from public.person q where (q.company_id, q.document) = (k.company_id, k.document))
        order by k.company_id, k.document, p.id
      ) found
      order by found.id, found.document
    ) hers
    where p.id = hers.id;
  exception when unique_violation then null;
  end;

  insert into public.person (company_id, kind, document, name, name_key)
  select distinct on (r.company_id, r.document)
         r.company_id, case when r.document ~ '^\d{11}$' then 'individual' else 'company' end, r.document, r.name, r.name_key
  from unnest(p_rows) r where r.document is not null
  order by r.company_id, r.document, r.entity_id
  on conflict (company_id, document) where document is not null do nothing;

  insert into public.person_face (company_id, person_id, entity, entity_id)
  select r.company_id, p.id, p_entity, r.entity_id
  from unnest(p_rows) r join public.person p on (p.company_id, p.document) = (r.company_id, r.document);

  insert into public.person_face (company_id, person_id, entity, entity_id)
  select distinct on (k.entity_id) k.company_id, p.id, p_entity, k.entity_id
  from unnest(known) k
  join public.person p on (p.company_id, p.id) = (k.company_id, k.person_id) and p.name_key = k.name_key
  where k.document is null
  order by k.entity_id, p.document nulls last, p.id;

  with alone as materialized (
    select r.company_id, r.entity_id, r.name, r.name_key, first_value(app.uuid7()) over (partition by r.company_id, r.name_key, r.keys[1] order by r.entity_id) as person_id
    from unnest(p_rows) r
    where r.document is null and cardinality(r.keys) > 0
      and not exists (select from public.person_face f where (f.company_id, f.entity, f.entity_id) = (r.company_id, p_entity, r.entity_id))
  ), made as (
    insert into public.person (id, company_id, kind, name, name_key)
    select distinct on (person_id) person_id, company_id, 'individual', name, name_key from alone order by person_id, entity_id
  )
  insert into public.person_face (company_id, person_id, entity, entity_id) select company_id, person_id, p_entity, entity_id from alone;

  insert into public.person_key (company_id, value, entity, entity_id, person_id)
  select distinct f.company_id, k, p_entity, f.entity_id, f.person_id
  from unnest(p_rows) r
  join public.person_face f on (f.company_id, f.entity, f.entity_id) = (r.company_id, p_entity, r.entity_id)
  cross join unnest(r.keys) k;

  -- Counted again: the new rows' own keys may have become too common by now. A key that nobody else had and one row brought matches nobody.
  if cardinality(known) > 0 or exists (select from unnest(p_rows) r cross join unnest(r.keys) k group by r.company_id, k having count(*) > 1) then
    insert into public.person_match (company_id, a_id, b_id)
    select distinct f.company_id, least(f.person_id, o.person_id), greatest(f.person_id, o.person_id)
    from app.holders(p_rows, 2) o
    join public.person_face f on (f.company_id, f.entity, f.entity_id) = (o.company_id, p_entity, o.entity_id) and f.person_id <> o.person_id
    join public.person mine on mine.id = f.person_id
    join public.person theirs on theirs.id = o.person_id
    where mine.document is null or theirs.document is null or mine.document = theirs.document
    on conflict do nothing;
  end if;

  -- What somebody said about being contacted goes along when her only record gets another phone or document.
  update public.consent c set person_id = f.person_id
  from unnest(unlinked) was
  join public.person_face f on (f.company_id, f.entity, f.entity_id) = (was.company_id, was.entity, was.entity_id) and f.person_id <> was.person_id
  where (c.company_id, c.person_id) = (was.company_id, was.person_id)
    and not exists (select from public.person_face o where (o.company_id, o.person_id) = (f.company_id, was.person_id));
end $$;

-- Whom app.link_faces would link a record with these to: the person of its document, or else those of its keys whose names agree.
create function app.known_people(p_name text, p_document text, p_keys text[]) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select p.id from public.person p where p.company_id = app.current_company() and p.document = p_document
    union
    select p.id
    from app.holders(array[row(app.current_company(), null, p_name, app.name_key(p_name), p_document, p_keys)::app.face_row]) known
    join public.person p on (p.company_id, p.id) = (app.current_company(), known.person_id)
    where p.name_key = app.name_key(p_name) and (p.document is null or p_document is null or p.document = p_document)
  $$;

-- The person of a record, for whoever sees the record; null: it has nothing to be recognised by.
create function app.person_of(p_entity text, p_id uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
    select f.person_id from public.person_face f
    where f.company_id = app.current_company() and f.entity = p_entity and f.entity_id = p_id
      and exists (select from app.visible(format('public.%I', p_entity)::regclass, array[p_id]))
  $$;

-- Writes down that somebody wants to be contacted on a channel, or does not. p_value: the number or address a refusal came from; it holds for whoever has it.
create function app.consent(p_person uuid, p_purpose text, p_channel text, p_yes boolean, p_value text default null, p_text_version text default null) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.consent c set revoked_at = clock_timestamp()
  where c.company_id = app.current_company() and c.person_id = p_person and c.purpose = p_purpose and c.channel is not distinct from p_channel and c.revoked_at is null and not p_yes;
  if not found or p_yes then
    insert into public.consent (company_id, person_id, purpose, channel, given_at, revoked_at, value, text_version)
    select p.company_id, p.id, p_purpose, p_channel, case when p_yes then now() end, case when not p_yes then now() end, p_value, p_text_version
    from public.person p where p.company_id = app.current_company() and p.id = p_person;
  end if;
end $$;

-- Whether somebody may be contacted on a channel: as she said last; yes while she said nothing.
create function app.may_contact(p_person uuid, p_channel text) returns boolean
  language sql stable security definer set search_path = '' as $$
    select coalesce((
      select c.revoked_at is null from public.consent c
      where c.company_id = app.current_company() and c.channel = p_channel and c.purpose = 'contact'
        and (c.person_id = p_person or c.value in (
          select k.value from public.person_key k where k.company_id = c.company_id and k.person_id = p_person))
      order by greatest(c.given_at, c.revoked_at) desc limit 1), true)
  $$;

revoke all on function app.phone_key, app.name_key, app.add_face, app.keep_faces, app.drop_faces, app.forget_people, app.holders, app.link_faces, app.known_people, app.person_of,
  app.consent, app.may_contact from public;
grant execute on function app.forget_people to app_login;
grant execute on function app.phone_key, app.known_people, app.person_of, app.may_contact to app_user;
