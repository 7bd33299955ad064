-- What signing in and opening a file need to know before any company is chosen: one definer function a question.
-- Rules: spec/1 §3, §6, §7.

-- Whoever is asking, also without a profile row: profile_id is null then.
create function app.signed_in_person()
  returns table (user_id uuid, profile_id smallint, name text, email text, avatar_url text)
  language sql stable security definer set search_path = '' as $$
    select a.id, u.profile_id, coalesce(u.name, a.name), a.email, u.avatar_url
    from auth.user a
    left join public.users u on u.user_id = a.id
    where a.id = app.current_user_id()
  $$;

-- False for somebody who was blocked. Without a profile row nobody is.
create function app.may_sign_in(p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select coalesce((select u.active from public.users u where u.user_id = p_user), true)
  $$;

-- Whether a company that whoever is asking may enter has active companies below it.
create function app.has_children(p_parent uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.companies c where c.parent_id = p_parent and c.active)
       and exists (select from app.company_access(app.current_user_id(), p_parent))
  $$;

-- An <img> cannot say which company it works in, so a file's company is the one of its row. No row: missing, foreign and forbidden alike.
create function app.readable_file(p_token text, p_file uuid)
  returns table (storage_key text, content_type text, name text)
  language sql stable security definer set search_path = '' as $$
    select f.storage_key, f.content_type, f.name
    from public.stored_file f
    join app.authenticate(p_token, f.company_id) a on a.company_id = f.company_id
    where f.id = p_file and app.allowed(a.user_id, f.company_id, f.page, 'read')
  $$;

-- Whether a session may see somebody's picture: one's own, an owner's, or that of a member of a company one may enter.
create function app.readable_avatar(p_token text, p_user uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (
      select from app.authenticate(p_token, null) a
      where a.user_id = p_user
         or exists (select from public.users u where u.user_id = p_user and u.profile_id = 1)
         or exists (select from public.company_membership m cross join lateral app.company_access(a.user_id, m.company_id) where m.user_id = p_user)
    )
  $$;

revoke all on function app.signed_in_person, app.may_sign_in, app.has_children, app.readable_file, app.readable_avatar from public;
grant execute on function app.signed_in_person, app.has_children to app_user;
grant execute on function app.may_sign_in to app_auth;
grant execute on function app.readable_file, app.readable_avatar to app_login;

-- For get_login_branding, which is asked before anybody is anybody.
grant usage on schema public to app_login;

-- One name for a person, whichever side shows it.
create function app.carry_name() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update auth.user set name = new.name, updated_at = now() where id = new.user_id;
  return null;
end $$;
revoke all on function app.carry_name from public;
create trigger carry_name after update of name on users for each row when (old.name is distinct from new.name) execute function app.carry_name();
