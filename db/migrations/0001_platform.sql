-- Platform: the roles the server works as, who calls, ids, codes, versions and folded text.

create schema if not exists app;
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- app_login signs in and may do nothing itself; every piece of work names the role it needs. app_auth, which reaches passwords and sessions, signs in by
-- itself: whoever smuggles an expression into a request's statement cannot become it.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['app_user', 'app_bi', 'app_jobs'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin', wanted);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'app_auth') then
    create role app_auth login;
  end if;
  if not exists (select from pg_roles where rolname = 'app_login') then
    create role app_login login noinherit;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of the same cluster was migrated at the same moment
end $$;
grant app_user, app_bi, app_jobs to app_login;
-- The owner looks after the queue's tables. Never a member of app_user or app_bi: an owner who is no superuser would inherit their
-- restrictive policies, and the functions that run as the owner would find nothing.
do $$
begin
  execute format('grant app_jobs, app_auth to %I', current_user);
exception when others then
  raise notice 'the owner is a member already';
end $$;

revoke all on schema public from public;
grant usage on schema public, app to app_user, app_bi;
grant usage on schema app to app_login, app_auth, app_jobs;

-- The caller, and the company she works in. Unset means nobody and no company: no rows, never all rows.
create function app.current_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create function app.current_company() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.company_id', true), '')::uuid;

-- Ids that grow with time, so that an index keeps its newest rows together. Built in from PostgreSQL 18; before, with its layout (RFC 9562):
-- 48 bits of milliseconds, the version, 12 bits of the millisecond's fraction, and chance.
do $$
begin
  if exists (select from pg_proc where proname = 'uuidv7' and pronamespace = 'pg_catalog'::regnamespace) then
    create function app.uuid7() returns uuid language sql volatile as 'select uuidv7()';
  else
    create function app.uuid7() returns uuid language sql volatile as $f$
      select encode(
        overlay(overlay(uuid_send(gen_random_uuid())
          placing substring(int8send(us / 1000) from 3) from 1 for 6)
          placing int2send((x'7000'::int + us % 1000 * 4096 / 1000)::smallint) from 7 for 2), 'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as us) now
    $f$;
  end if;
end $$;

-- Text as people search for it: without accents, apostrophes and hyphens, in lower case: D’Ávila is found as davila. Immutable, so that it can be indexed.
create function app.fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, translate($1, '''’‘ʼ´`‐‑–-', ''))) $$;

-- A phone as src/shared/br/phone.ts stores it: area code and number, digits only, a service number with its zero, or one from abroad with + and its country.
create function app.is_phone(text) returns boolean
  language sql immutable strict parallel safe
  as $$ select $1 ~ '^(\d{10,11}|\+\d{8,15})$' $$;

-- The LIKE pattern that finds a text anywhere in a folded column; % and _ stand for themselves.
create function app.containing(text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(app.fold($1), '([\\%_])', '\\\1', 'g') || '%' $$;

create sequence app.code_counter;

-- Human-readable code such as CLI-MCX1A2B3: prefix plus the time in base 36, upper case. Source: spec/2 §9. The time counts milliseconds, and a
-- counter fills the three digits below them, so that two records created in the same millisecond differ.
create function app.next_code(prefix text) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  n bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint * 1000 + nextval('app.code_counter') % 1000;
  code text := '';
begin
  while n > 0 loop
    code := substr(digits, (n % 36)::int + 1, 1) || code;
    n := n / 36;
  end loop;
  return prefix || '-' || code;
end $$;

-- updated_at is also a record's version. A browser reads milliseconds, so each change moves it on by one at least.
create function app.touch_updated_at() returns trigger
  language plpgsql as $$
begin
  new.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    date_trunc('milliseconds', old.updated_at) + interval '1 millisecond'
  );
  return new;
end $$;

-- Keeps a table with company_id to the company being worked in. Row level security is forced: without a company there are no rows, for the owner of
-- the table neither, were it not for the policy `owner`.
create function app.guard_company(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format($f$create policy same_company on %s to app_user
    using (company_id = (select app.current_company())) with check (company_id = (select app.current_company()))$f$, p_table);
  -- Functions that run as the owner, migrations and backups.
  execute format('create policy owner on %s to current_user using (true) with check (true)', p_table);
end $$;

-- Row level security runs a query's own conditions after the policy unless their functions are leakproof, which turns a trigram
-- index off: 36 ms instead of 0.9 ms on 200,000 rows. LIKE reveals nothing but true and false. Only a superuser may say so.
do $$
begin
  alter function pg_catalog.textlike(text, text) leakproof;
  alter function pg_catalog.texteq(text, text) leakproof;
exception when insufficient_privilege then
  raise notice 'searches will not use the trigram index: marking textlike leakproof needs a superuser (docs/OPERATIONS.md)';
end $$;

-- Background jobs live in their own schema, maintained by the library that runs them.
create schema pgboss authorization app_jobs;

revoke all on all functions in schema app from public;
grant execute on function app.current_user_id, app.current_company to app_user, app_bi, app_login, app_auth;
grant execute on function app.uuid7 to app_user, app_bi, app_auth;
grant execute on function app.fold, app.containing, app.is_phone to app_user, app_bi;
grant execute on function app.next_code, app.touch_updated_at to app_user;
