-- API keys: programs work as their person in one company, within the key. Rules: spec/5 §13.1. What a key leaves out is denied by app.decide (0002), rule key.

create table api_key (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  user_id     uuid not null default app.current_user_id() references users on delete cascade,
  name        text collate "und-x-icu" not null check (length(name) between 1 and 60),
  prefix      text not null unique check (prefix ~ '^[0-9A-Za-z]{8}$'),  -- the part of the key by which people tell it from others
  permissions jsonb not null,                                           -- {"clients": ["read", "update"]}; finer rights are named, or left out
  addresses   cidr[] not null default '{}',                             -- where it may come from; none: anywhere
  expires_at  timestamptz not null,
  created_at  timestamptz not null default now(),
  revoked_at  timestamptz,
  unique (company_id, id)
);
create index api_key_of_company on api_key (company_id, created_at desc);
create index api_key_of_person on api_key (user_id);
create index api_key_by_end on api_key (company_id, expires_at) where revoked_at is null;

-- What only the server that lets somebody in reads: the key's hash, and its last use, which changes too often to be audited.
create table auth.api_key_secret (
  api_key_id   uuid primary key references api_key on delete cascade,
  hash         text not null,                                           -- SHA-256 of the whole key
  last_used_at timestamptz,
  last_address inet
);
grant select, update on auth.api_key_secret to app_auth;

-- Written by the functions below alone.
select app.guard_company('api_key');
create policy may_see on api_key as restrictive for select to app_user using ((select app.can('integrations', 'read')));
grant select on api_key to app_user;
select app.audit('api_key', 'integrations');
select app.publish('api_key', 'integrations');

-- What a request needs to know about its key, as app.authenticate tells it of a session. No row for a key that nobody has, that has ended or was revoked, whose
-- person is blocked or no longer works in its company, or that comes from elsewhere than it may. company_id is null where another company was asked for.
create function app.authenticate_key(p_key text, p_address inet, p_company uuid)
  returns table (
    user_id uuid, company_id uuid, time_zone text, session_created_at timestamptz, session_id uuid, misses_two_factor boolean, long_ago boolean, key_id uuid)
  language sql stable security definer set search_path = '' as $$
    select k.user_id, case when (p_company is null or p_company = k.company_id) and not missing.two_factor then k.company_id end, c.time_zone, k.created_at,
           null::uuid, missing.two_factor,
           s.last_used_at is null or s.last_used_at < now() - interval '1 minute' or s.last_address is distinct from p_address, k.id
    from public.api_key k
    join auth.api_key_secret s on s.api_key_id = k.id
    join public.users u on u.user_id = k.user_id and u.active
    join public.companies c on c.id = k.company_id and exists (select from app.company_access(k.user_id, k.company_id))
    cross join lateral (select app.misses_two_factor(k.user_id, k.company_id) as two_factor) missing
    where k.prefix = split_part(p_key, '_', 2) and s.hash = app.token_hash(p_key) and k.revoked_at is null and k.expires_at > now()
      and (k.addresses = '{}' or p_address <<= any (k.addresses))
  $$;

-- Makes a key of the caller's, of which the server has made up p_prefix and p_hash. It may hold what the caller holds, and nothing else.
create function app.make_api_key(p_name text, p_prefix text, p_hash text, p_permissions jsonb, p_addresses cidr[], p_days integer) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 50;
  beyond text;
  made uuid;
begin
  if app.can('integrations', 'create') is not true then
    raise insufficient_privilege using message = 'the permission to create is missing';
  end if;
  perform app.refuse_unconfirmed();
  select a.action || ' ' || p.key into beyond
    from public.page p cross join lateral jsonb_array_elements_text(p_permissions -> p.key) a (action)
    where app.can(p.key, a.action) is not true
    order by p.order_index, a.action limit 1;
  if found then
    perform app.refuse('grant_beyond', beyond);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('api keys ' || app.current_company(), 0));
  if (select count(*) from public.api_key k where k.company_id = app.current_company() and k.revoked_at is null and k.expires_at > now()) >= most then
    perform app.refuse('too_many_keys');
  end if;
  insert into public.api_key (name, prefix, permissions, addresses, expires_at)
    values (p_name, p_prefix, p_permissions, p_addresses, now() + make_interval(days => p_days)) returning id into made;
  insert into auth.api_key_secret (api_key_id, hash) values (made, p_hash);
  return made;
end $$;

-- Ends a key at once: one's own, or anybody's of the company for who may delete here.
create function app.revoke_api_key(p_key uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  key public.api_key;
begin
  select * into key from public.api_key k
    where k.id = p_key and k.company_id = app.current_company() and (k.user_id = app.current_user_id() or app.can('integrations', 'read'));
  if key.id is null then
    raise no_data_found using message = 'no such key';
  end if;
  if key.user_id <> app.current_user_id() and app.can('integrations', 'delete') is not true then
    raise insufficient_privilege using message = 'the permission to delete is missing';
  end if;
  update public.api_key k set revoked_at = now() where k.id = key.id and k.revoked_at is null;
end $$;

-- The keys of the current company, or the caller's own alone, the newest first, with whose they are and when they were last used. has_access: whether their
-- person still may come in.
create function app.api_keys(p_own boolean default false)
  returns table (
    id uuid, user_id uuid, name text, prefix text, permissions jsonb, addresses text[], expires_at timestamptz, created_at timestamptz, revoked_at timestamptz,
    person text, avatar_url text, has_access boolean, last_used_at timestamptz, last_address text)
  language sql stable security definer set search_path = '' as $$
    select k.id, k.user_id, k.name, k.prefix, k.permissions, k.addresses::text[], k.expires_at, k.created_at, k.revoked_at, u.name, u.avatar_url,
           u.active and exists (select from app.company_access(k.user_id, k.company_id)), s.last_used_at, host(s.last_address)
    from public.api_key k
    join public.users u on u.user_id = k.user_id
    left join auth.api_key_secret s on s.api_key_id = k.id
    where k.company_id = app.current_company() and case when p_own then k.user_id = app.current_user_id() else app.can('integrations', 'read') end
    order by k.created_at desc, k.id desc
  $$;

-- What the key is called that the request came with.
create function app.key_name() returns text
  language sql stable security definer set search_path = '' as $$ select k.name from public.api_key k where k.id = app.current_key() $$;

-- A person who is blocked, or whose work in a company ends, comes back without her keys: what used them meanwhile may be in other hands.
create function app.revoke_keys_of_blocked() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.api_key k set revoked_at = now() where k.user_id = new.user_id and k.revoked_at is null;
  return null;
end $$;
create trigger revoke_keys after update of active on users for each row when (old.active and not new.active) execute function app.revoke_keys_of_blocked();

create function app.revoke_keys_of_leaver() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.api_key k set revoked_at = now() where (k.company_id, k.user_id) = (new.company_id, new.user_id) and k.revoked_at is null;
  return null;
end $$;
create trigger revoke_keys after update of removed_at on company_membership for each row when (old.removed_at is null and new.removed_at is not null)
  execute function app.revoke_keys_of_leaver();

-- At eight, by the company's clocks, whoever made a key hears that it ends: a month, a week and a day before, once each.
create function app.remind_keys(p_at timestamptz default now()) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
begin
  for due in
    select k.company_id, k.id, k.user_id, k.name,
           'key-ends:' || k.id || ':' || (case when left_over.days <= 1 then 1 when left_over.days <= 7 then 7 else 30 end) as said
    from public.companies c
    cross join lateral (select p_at at time zone c.time_zone as moment) local
    join public.api_key k on k.company_id = c.id and k.revoked_at is null and k.expires_at > p_at and k.expires_at < p_at + interval '31 days'
    cross join lateral (select (k.expires_at at time zone c.time_zone)::date - local.moment::date as days) left_over
    where c.active and local.moment::time >= '08:00' and left_over.days <= 30
  loop
    perform set_config('app.company_id', due.company_id::text, true), set_config('app.user_id', '', true);
    if not app.was_notified(due.user_id, due.said) then
      perform app.notify('key-ends', array[due.user_id], 'integrations', 'api_key', due.id, due.name, due.said);
    end if;
  end loop;
end $$;

revoke all on function app.remind_keys, app.authenticate_key, app.make_api_key, app.revoke_api_key, app.api_keys, app.key_name, app.revoke_keys_of_blocked, app.revoke_keys_of_leaver from public;
grant execute on function app.authenticate_key, app.remind_keys to app_login;
grant execute on function app.make_api_key, app.revoke_api_key, app.api_keys, app.key_name to app_user;
