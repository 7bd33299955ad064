-- Who asks for access that she does not have, and what became of it. Rules: spec/5 §5.4.

create table access_request (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  user_id     uuid not null default app.current_user_id() references users on delete cascade,
  page        text not null references page,
  action      text not null check (action in ('read', 'create', 'update', 'delete')),
  reason      text check (length(reason) between 1 and 300),
  on_day      date not null default app.company_today(),
  asked_at    timestamptz not null default now(),
  -- By whoever granted it, or refused it with these words.
  answered_at timestamptz,
  answered_by uuid references users on delete set null,
  granted     boolean check ((granted is null) = (answered_at is null)),
  answer      text check (length(answer) between 1 and 300),
  unique (company_id, id),
  constraint asked_today unique (company_id, user_id, page, on_day)
);
create index access_request_open on access_request (company_id, asked_at) where answered_at is null;
create index access_request_of_person on access_request (user_id);
create index access_request_of_page on access_request (page);
create index access_request_by_answerer on access_request (answered_by);

-- Seen by whoever asked and, for a month or until somebody answers, by those who may grant it. Written by the functions below alone.
select app.guard_company('access_request');
create policy may_see on access_request as restrictive for select to app_user using (
  user_id = (select app.current_user_id())
  or (select app.can('permissoes', 'update')) and (select app.can('users', 'read')) and page = any ((select app.readable_pages())::text[])
    and answered_at is null and asked_at > now() - interval '30 days');
grant select on access_request to app_user;
select app.audit('access_request', 'permissoes');
select app.publish('access_request', 'users', null, true);

-- Asks those who may grant it for something that the caller may not do: once a page and day.
create function app.ask_access(p_page text, p_action text, p_reason text) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  told constant uuid[] := array(select g.user_id from app.granters(p_page, p_action) g);
  asked uuid;
begin
  if app.can(p_page, p_action) then
    perform app.refuse('allowed_already');
  end if;
  if told = '{}' then
    perform app.refuse('nobody_grants');
  end if;
  insert into public.access_request (page, action, reason) values (p_page, p_action, p_reason) returning id into asked;
  perform app.notify('access-asked', told, p_page, 'access_request', asked,
    (select u.name from public.users u where u.user_id = app.current_user_id()), 'access-asked:' || asked);
  return asked;
end $$;

-- Says no to a request, with a reason. p_said: what the asker is told, in which a page that she does not see is named.
create function app.refuse_access(p_request uuid, p_answer text, p_said text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked public.access_request;
begin
  if app.can('permissoes', 'update') and app.can('users', 'read') then
    select * into asked from public.access_request r where r.id = p_request and r.company_id = app.current_company() for update;
  end if;
  if asked.id is null or app.can(asked.page, asked.action) is not true then
    raise no_data_found using message = 'no such request';
  end if;
  if asked.answered_at is not null then
    perform app.refuse('answered_already');
  end if;
  update public.access_request r set answered_at = now(), answered_by = app.current_user_id(), granted = false, answer = p_answer where r.id = asked.id;
  perform app.notify('access-answered', array[asked.user_id], null, null, null, p_said, 'access-answered:' || asked.id);
end $$;

-- Statement trigger of what permissions are made of: who asked for what she has now is answered by it.
create function app.settle_access_requests() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  asked public.access_request;
begin
  for asked in
    update public.access_request r set answered_at = now(), answered_by = app.current_user_id(), granted = true
    where r.company_id = app.current_company() and r.answered_at is null and app.allowed(r.user_id, r.company_id, r.page, r.action)
    returning r.*
  loop
    perform app.notify('access-answered', array[asked.user_id], asked.page, null, null, null, 'access-answered:' || asked.id);
  end loop;
  return null;
end $$;
create trigger settle_access_requests after insert or update or delete on user_page_permission for each statement execute function app.settle_access_requests();
create trigger settle_access_requests after insert or update or delete on profile_permission for each statement execute function app.settle_access_requests();
create trigger settle_access_requests after update of profile_id on company_membership for each statement execute function app.settle_access_requests();

revoke all on function app.ask_access, app.refuse_access, app.settle_access_requests from public;
grant execute on function app.ask_access, app.refuse_access to app_user;
