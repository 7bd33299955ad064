-- WhatsApp: quick replies that were removed wait in a trash for 30 days. Rules: spec/3 §2.2.

alter table wa_quick_reply add column deleted_at timestamptz;
drop index wa_quick_reply_shortcut_taken;
create unique index wa_quick_reply_shortcut_taken on wa_quick_reply (company_id, shortcut, coalesce(owner_id, '00000000-0000-0000-0000-000000000000'::uuid))
  where deleted_at is null;
select app.empty_trash_of('wa_quick_reply');

-- Nobody deletes one any more. Whoever may change one removes it, sees it in the trash and brings it back.
drop policy may_delete on wa_quick_reply;
revoke delete on wa_quick_reply from app_user;
grant update (deleted_at) on wa_quick_reply to app_user;
create policy may_see_trash on wa_quick_reply as restrictive for select to app_user using (
  deleted_at is null or owner_id = (select app.current_user_id()) or owner_id is null and (select app.can('whatsapp-instances', 'update')));
drop trigger guard_shared on wa_quick_reply;
create trigger guard_shared before update of shortcut, title, body, owner_id, team_id, file_id, deleted_at on wa_quick_reply
  for each row execute function app.wa_guard_shared_reply();
