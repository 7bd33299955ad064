-- Signing in with two steps: the secret of a person's app, her recovery codes, and the browsers that are not asked again.
-- Rules: spec/5 §§6.1 to 6.4.

-- One of a person. It counts from when she has proved that her app and her recovery codes are at hand (verified).
create table auth.two_factor (
  id                        uuid primary key default gen_random_uuid(),
  user_id                   uuid not null unique references auth.user on delete cascade,
  -- Encrypted by the server.
  secret                    text not null,
  -- SHA-256 of those that were not used yet.
  backup_codes              text[] not null default '{}',
  verified                  boolean not null default false,
  failed_verification_count smallint not null default 0,
  locked_until              timestamptz,
  -- The thirty seconds of the last code that was taken: no code is taken twice.
  last_step                 bigint not null default 0,
  created_at                timestamptz not null default now(),
  updated_at                timestamptz not null default now()
);

-- Somebody whose password was right, and whose second step is awaited.
create table auth.two_factor_challenge (
  token_hash text primary key,
  user_id    uuid not null references auth.user on delete cascade,
  attempts   smallint not null default 0,
  expires_at timestamptz not null
);
create index two_factor_challenge_of_user on auth.two_factor_challenge (user_id);

-- Browsers on which a person need not give a code.
create table auth.trusted_browser (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references auth.user on delete cascade,
  token_hash text not null unique,
  user_agent text,
  ip_address text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index trusted_browser_of_user on auth.trusted_browser (user_id);
grant select, insert, update, delete on auth.two_factor, auth.two_factor_challenge, auth.trusted_browser to app_auth;

-- What the rest of the database knows of it: since when a person signs in with two steps.
create function app.copy_two_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  holds constant boolean := tg_op <> 'DELETE' and new.verified;
begin
  update public.users u set two_factor_at = case when holds then now() end
    where u.user_id = case tg_op when 'DELETE' then old.user_id else new.user_id end and (u.two_factor_at is not null) <> holds;
  return null;
end $$;
create trigger copy_two_factor after insert or update of verified or delete on auth.two_factor for each row execute function app.copy_two_factor();

-- Takes a person's second step away with all that came of it. Whoever calls has asked whether that may be.
create function app.forget_two_factor(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from auth.two_factor t where t.user_id = p_user;
  delete from auth.two_factor_challenge c where c.user_id = p_user;
  delete from auth.trusted_browser b where b.user_id = p_user;
  delete from auth.session s where s.user_id = p_user;
end $$;

-- Takes it away for a person who lost her phone. Never one's own: whoever sits at an open session would need no second step any more.
create function app.reset_two_factor(p_user uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_user = app.current_user_id() then
    perform app.refuse('own_two_factor');
  end if;
  perform app.refuse_change(p_user);
  if not app.governs(p_user) then
    perform app.refuse('two_factor_elsewhere');
  end if;
  if not exists (select from public.users u where u.user_id = p_user and u.two_factor_at is not null) then
    perform app.refuse('no_two_factor');
  end if;
  perform app.refuse_unconfirmed();
  perform app.forget_two_factor(p_user);
  perform app.note_person(p_user, 'update', '{"two_factor": [true, false]}');
end $$;

-- The company's name where it asks two steps of the caller that she has not set up; null elsewhere.
create function app.asks_two_factor(p_company uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select c.name from public.companies c
    where c.id = p_company and exists (select from app.company_access(app.current_user_id(), p_company)) and app.misses_two_factor(app.current_user_id(), p_company)
  $$;

-- The company that asks two steps of a person, by name: then she cannot switch them off.
create function app.two_factor_required_by(p_user uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select a.company_name from app.accessible_companies(p_user) a join public.companies c on c.id = a.company_id
    where c.require_two_factor <> '{}' and app.profile_of(p_user, c.id) = any (c.require_two_factor)
    order by a.company_name collate "und-x-icu", c.id limit 1
  $$;

-- Whether a person may go without codes on browsers she trusts: unless a company that she works in forbids it.
create function app.may_trust_browsers(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select not exists (
      select from public.company_membership m join public.companies c on c.id = m.company_id
      where m.user_id = p_user and m.removed_at is null and c.active and not c.allow_trusted_browsers)
  $$;

revoke all on function app.copy_two_factor, app.forget_two_factor, app.reset_two_factor, app.asks_two_factor, app.two_factor_required_by, app.may_trust_browsers
  from public;
grant execute on function app.reset_two_factor, app.asks_two_factor to app_user;
grant execute on function app.two_factor_required_by, app.may_trust_browsers to app_auth;
