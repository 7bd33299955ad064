-- WhatsApp: texts that are written often. Rules: spec/3 §8.4.

create table wa_quick_reply (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  shortcut   text not null check (shortcut ~ '^[a-z0-9-]{2,20}$'),
  title      text collate "und-x-icu" not null check (length(title) between 1 and 60),
  body       text not null check (length(body) between 1 and 4096),
  owner_id   uuid references users on delete cascade,         -- whose own it is; null: the company's
  team_id    uuid,                                            -- of a team alone
  file_id    uuid,                                            -- leaves with the text
  uses       integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,                                     -- in the trash since then, for 30 days
  unique (company_id, id),
  check (owner_id is null or team_id is null),
  foreign key (company_id, team_id) references team (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id) on delete set null (file_id)
);
-- A shortcut is one text among somebody's own, and one among those that others use too: of two, her own is the one that is meant.
create unique index wa_quick_reply_shortcut_taken on wa_quick_reply (company_id, shortcut, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where deleted_at is null;
create index wa_quick_reply_of_owner on wa_quick_reply (owner_id);
create index wa_quick_reply_of_team on wa_quick_reply (company_id, team_id);
create unique index wa_quick_reply_file_taken on wa_quick_reply (company_id, file_id);
create trigger touch_updated_at before update of shortcut, title, body, owner_id, team_id, file_id on wa_quick_reply for each row execute function app.touch_updated_at();
select app.guard_company('wa_quick_reply'), app.audit('wa_quick_reply', 'whatsapp-chat', null, '{uses}'),
  app.refers_to_files('wa_quick_reply', 'file_id', p_page => 'whatsapp-chat'), app.empty_trash_of('wa_quick_reply');
grant select, insert, update (shortcut, title, body, owner_id, team_id, file_id, uses, deleted_at) on wa_quick_reply to app_user;
create policy may_see on wa_quick_reply as restrictive for select to app_user using (
  (select app.can('whatsapp-chat', 'read'))
  and (owner_id is null or owner_id = (select app.current_user_id()))
  and (team_id is null or team_id = any ((select app.my_teams())::uuid[]) or (select app.can('whatsapp-instances', 'update'))));
-- Everybody who writes keeps her own; what others use too is the concern of whoever looks after the instances.
create policy may_create on wa_quick_reply as restrictive for insert to app_user with check (
  (select app.can('whatsapp-chat', 'update')) and (owner_id = (select app.current_user_id()) or owner_id is null and (select app.can('whatsapp-instances', 'update'))));
create policy may_update on wa_quick_reply as restrictive for update to app_user using ((select app.can('whatsapp-chat', 'update'))) with check (
  owner_id = (select app.current_user_id()) or owner_id is null);
-- Whoever may change one removes it, sees it in the trash and brings it back.
create policy may_see_trash on wa_quick_reply as restrictive for select to app_user using (
  deleted_at is null or owner_id = (select app.current_user_id()) or owner_id is null and (select app.can('whatsapp-instances', 'update')));

-- A text of the company or of a team is changed by whoever looks after the instances; that it was used is counted for everybody.
create function app.wa_guard_shared_reply() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (old.owner_id is null or new.owner_id is null) and app.current_user_id() is not null and app.can('whatsapp-instances', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to change shared replies is missing';
  end if;
  return new;
end $$;
create trigger guard_shared before update of shortcut, title, body, owner_id, team_id, file_id, deleted_at on wa_quick_reply
  for each row execute function app.wa_guard_shared_reply();
revoke all on function app.wa_guard_shared_reply from public;
