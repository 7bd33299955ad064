-- Jurídico: publications that are fetched from the DJEN, by the numbers of lawyers. Off until a company turns it on.
-- Rules: spec/4 §18.3, §18.5, §18.6. How the DJEN is asked is src/modules/legal/server/sources.

-- A lawyer whose publications are fetched.
create table legal_oab (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company() references companies on delete cascade,
  user_id      uuid references users on delete set null,         -- who hears of them
  name         text collate "und-x-icu" not null check (length(name) between 1 and 160),
  oab_uf       text not null check (oab_uf ~ '^[A-Z]{2}$'),
  oab_number   text not null check (oab_number ~ '^\d{1,6}[A-Z]?$'),
  active       boolean not null default true,
  -- How the last searches went.
  asked_at     timestamptz,                                     -- 'Buscar agora'
  tried_at     timestamptz,
  succeeded_at timestamptz,
  retry_at     timestamptz,                                     -- a failure is tried again, and so is a search that broke off
  failures     smallint not null default 0,                     -- in a row
  failure      text check (failure in ('busy', 'silent', 'unexpected')),
  failure_ref  text,                                            -- names the request in the log
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (company_id, id)
);
create unique index legal_oab_taken on legal_oab (company_id, oab_uf, oab_number);
create index legal_oab_of_user on legal_oab (user_id);
create trigger touch_updated_at before update of user_id, name, oab_uf, oab_number, active on legal_oab for each row execute function app.touch_updated_at();
select app.guard_children('legal_oab', 'legal-cases'),
  app.audit('legal_oab', 'legal-cases', p_leaves_out => '{asked_at,tried_at,succeeded_at,retry_at,failures,failure,failure_ref}'),
  app.publish('legal_oab', 'legal-cases');
create trigger check_person after insert or update of user_id on legal_oab for each row when (new.user_id is not null) execute function app.check_case_person();

-- Takes a number that is to be searched now, so that no other process does: asked for, in the night, missed in the last one, or to be tried again.
create function app.take_oab(p_at timestamptz default now()) returns table (id uuid, company_id uuid, oab text, from_on date, today date)
  language sql volatile security definer set search_path = '' as $$
    update public.legal_oab o set tried_at = p_at, retry_at = p_at + interval '15 minutes'
    from (
      select n.id, c.time_zone
      from public.legal_oab n
      join public.companies c on c.id = n.company_id and c.active and c.id not in (select app.companies_without('legal'))
      join public.legal_settings s on s.company_id = n.company_id and s.djen
      cross join lateral (select p_at at time zone c.time_zone as moment) local
      where n.active and (
        n.asked_at > coalesce(n.tried_at, '-infinity') or n.retry_at <= p_at or coalesce(n.tried_at, n.created_at) < p_at - interval '26 hours'
        or local.moment::time >= '02:00' and local.moment::time < '05:00'
          and coalesce(n.tried_at, '-infinity') < (local.moment::date + time '02:00') at time zone c.time_zone)
      order by n.asked_at desc nulls last, n.tried_at nulls first, n.id
      limit 1
      for update of n skip locked
    ) due
    where o.id = due.id
    returning o.id, o.company_id, o.oab_uf || ' ' || o.oab_number, (coalesce(o.succeeded_at, o.created_at) at time zone due.time_zone)::date - 3,
              (p_at at time zone due.time_zone)::date
  $$;

-- Keeps how a search went. A failure is tried again after p_wait, else after 1, 5 and 30 minutes, and then the next night.
create function app.settle_oab(p_id uuid, p_failure text default null, p_ref text default null, p_wait interval default null) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.legal_oab set
      succeeded_at = case when p_failure is null then tried_at else succeeded_at end,
      failure = p_failure, failure_ref = p_ref,
      retry_at = case when p_failure is not null and failures < 3
        then now() + coalesce(p_wait, (array[interval '1 minute', interval '5 minutes', interval '30 minutes'])[failures + 1]) end,
      failures = case when p_failure is not null and failures < 3 then failures + 1 else 0 end
    where id = p_id
  $$;

-- Whose turn it is to ask: at most 25 requests a minute leave an installation, however many processes it has.
create table app.djen_turn (
  one     boolean primary key default true check (one),
  next_at timestamptz not null default now()
);
insert into app.djen_turn default values;

-- Takes the next turn, and answers how many milliseconds it is away.
create function app.take_djen_turn() returns integer
  language sql volatile security definer set search_path = '' as $$
    update app.djen_turn set next_at = greatest(next_at, clock_timestamp()) + interval '2.4 seconds'
    returning greatest(0, ceil(1000 * extract(epoch from next_at - interval '2.4 seconds' - clock_timestamp())))::integer
  $$;

-- Publications that name a lawyer are heard of by that lawyer; those of a secret case only where she is named on it.
create function app.notify_publications() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  found record;
begin
  for found in
    select o.user_id, count(*)::integer as times
    from public.legal_oab o
    join new_rows n on n.company_id = o.company_id and n.oabs && array[o.oab_uf || ' ' || o.oab_number]
    where o.active and o.user_id is not null and o.company_id = app.current_company() and not exists (
      select from public.legal_case c
      where c.company_id = n.company_id and c.secret and (c.id = n.legal_case_id or c.cnj_number = any (n.numbers)) and not exists (
        select from public.legal_case_person p where (p.company_id, p.legal_case_id, p.user_id) = (c.company_id, c.id, o.user_id)))
    group by o.user_id
  loop
    perform app.notify('publication-found', array[found.user_id], 'legal-cases', null, null, null, 'publication-found', found.times);
  end loop;
  return null;
end $$;
create trigger notify_lawyers after insert on legal_publication referencing new table as new_rows for each statement execute function app.notify_publications();

revoke all on function app.take_oab, app.settle_oab, app.take_djen_turn, app.notify_publications from public;
-- What the search runs as, outside of any company.
grant execute on function app.take_oab, app.settle_oab, app.take_djen_turn to app_login;
