-- WhatsApp: people who work on the same conversations. Who writes now, who is asked to look, who is asked to hand over; and what is taken back.
-- Rules: spec/3 §2.3, §7, §8.3, §8.4, §8.6.

-- ── Who writes ──

-- An unfinished text says that somebody writes: whoever may see its conversation is told of it by a module of its own, so that nobody asks for lists again.
create function app.wa_tell_writing() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  draft public.wa_draft := new;
begin
  if tg_op = 'DELETE' then
    draft := old;
  end if;
  perform pg_notify('app', (jsonb_strip_nulls(jsonb_build_object('e', 'wa_conversation', 'm', 'whatsapp-writing', 'p', 'whatsapp-chat', 'c', c.company_id,
      'u', app.current_user_id(), 'tab', nullif(current_setting('app.tab', true), '')))
    || jsonb_build_object('rows', jsonb_build_array(jsonb_build_array(c.id, 'update', c.responsible_id, c.responsible_id, c.team_id, c.team_id))))::text)
  from public.wa_conversation c where (c.company_id, c.id) = (draft.company_id, draft.wa_conversation_id);
  return null;
end $$;
create trigger tell_writing after insert or update or delete on wa_draft for each row execute function app.wa_tell_writing();

-- The others who write in a conversation now: whose unfinished text is of the last seconds.
create function app.wa_writers(p_conversation uuid) returns table (name text)
  language sql stable security definer set search_path = '' as $$
    select u.name from app.visible('public.wa_conversation', array[p_conversation]) seen (id)
    join public.wa_draft d on d.company_id = app.current_company() and d.wa_conversation_id = seen.id
    join public.users u on u.user_id = d.user_id
    where d.user_id <> app.current_user_id() and d.updated_at > now() - interval '8 seconds' order by d.updated_at limit 3
  $$;

-- ── Who is asked to look, or to hand over ──

-- The colleagues who may open a conversation: each is asked for as herself.
create function app.wa_openers(p_conversation uuid) returns table (user_id uuid, name text)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant text := current_setting('app.user_id', true);
  colleague record;
  opens boolean;
begin
  if not exists (select from app.visible('public.wa_conversation', array[p_conversation])) then
    raise no_data_found using message = 'no such conversation';
  end if;
  for colleague in select p.user_id, p.name from app.colleagues('whatsapp-chat') p where p.user_id <> app.current_user_id() loop
    perform set_config('app.user_id', colleague.user_id::text, true);
    opens := exists (select from app.visible('public.wa_conversation', array[p_conversation]));
    perform set_config('app.user_id', me, true);
    if opens then
      user_id := colleague.user_id;
      name := colleague.name;
      return next;
    end if;
  end loop;
end $$;

-- A note of the caller names people: each of them hears of it. Refuses who may not open the conversation.
create function app.wa_mention(p_note uuid, p_people uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  note public.wa_message;
begin
  select * into strict note from public.wa_message m
  where m.company_id = app.current_company() and m.id = p_note and m.direction = 'note' and m.author_id = app.current_user_id();
  if exists (select unnest(p_people) except select o.user_id from app.wa_openers(note.wa_conversation_id) o) then
    raise check_violation using constraint = 'wa_mention_outside', message = 'somebody who is named may not open the conversation';
  end if;
  update public.wa_message m set details = m.details || jsonb_build_object('mentions', p_people) where m.company_id = note.company_id and m.id = note.id;
  perform app.notify('wa-mention', p_people, 'whatsapp-chat', 'wa_conversation', note.wa_conversation_id,
    (select u.name from public.users u where u.user_id = app.current_user_id()));
end $$;

-- Whose the open conversation with a phone on an instance is, whether or not the caller sees it: whoever may begin one is told that much.
create function app.wa_held_by(p_instance uuid, p_phone_key text) returns table (id uuid, number integer, responsible_id uuid, team_id uuid, held_by text, instance_name text)
  language sql stable security definer set search_path = '' as $$
    select c.id, c.number, c.responsible_id, c.team_id, coalesce(u.name, t.name), i.name
    from public.wa_contact k
    join public.wa_conversation c on (c.company_id, c.contact_id) = (k.company_id, k.id) and c.latest and c.status <> 'resolved' and c.instance_id = p_instance
    join public.wa_instance i on (i.company_id, i.id) = (c.company_id, c.instance_id)
    left join public.users u on u.user_id = c.responsible_id
    left join public.team t on (t.company_id, t.id) = (c.company_id, c.team_id)
    where k.company_id = app.current_company() and k.phone_key = p_phone_key and k.merged_into_id is null and app.can('whatsapp-chat', 'create')
  $$;

-- Asks whoever has that conversation, else her team, to hand it over to the caller. Answers whether there is one. Asking again tells nobody twice.
create function app.wa_ask_transfer(p_instance uuid, p_phone_key text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
begin
  select * into held from app.wa_held_by(p_instance, p_phone_key);
  if not found then
    return false;
  end if;
  perform app.notify('wa-asked',
    case when held.responsible_id is not null then array[held.responsible_id]
      else array(select m.user_id from public.team_member m where m.company_id = app.current_company() and m.team_id = held.team_id) end,
    'whatsapp-chat', 'wa_conversation', held.id, (select u.name from public.users u where u.user_id = app.current_user_id()),
    'wa-asked:' || held.id || ':' || app.current_user_id());
  return true;
end $$;

-- Whose a conversation is now that the caller worked in and sees no more: a person, else a team. Null: she never did, or it is nobody's.
create function app.wa_now_with(p_conversation uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select coalesce(u.name, t.name) from public.wa_conversation c
    left join public.users u on u.user_id = c.responsible_id
    left join public.team t on (t.company_id, t.id) = (c.company_id, c.team_id)
    where c.company_id = app.current_company() and c.id = p_conversation and app.can('whatsapp-chat', 'read')
      and exists (select from public.wa_message m where (m.company_id, m.wa_conversation_id) = (c.company_id, c.id) and m.author_id = app.current_user_id())
  $$;

-- ── What is taken back ──

-- What a gateway needs to know to delete a message of the caller's for everybody: of the last 24 hours, and sent. No row: it is none of these. Locks it.
create function app.wa_to_delete(p_message uuid) returns table (kind text, base_url text, external_name text, sealed bytea, wa_id text, address text)
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.can('whatsapp-chat', 'delete') is not true then
    raise insufficient_privilege using message = 'the permission to delete is missing';
  end if;
  if not exists (select from app.visible('public.wa_message', array[p_message])) then
    raise no_data_found using message = 'no such message';
  end if;
  return query
    select i.kind, i.base_url, i.external_name, w.sealed, m.wa_id, (
        select n.value from public.wa_identity n where n.company_id = m.company_id and n.contact_id = m.contact_id and n.instance_id = m.instance_id
        order by array_position('{pn,lid,bsuid}', n.kind), n.last_seen_at desc limit 1)
    from public.wa_message m join public.wa_instance i on (i.company_id, i.id) = (m.company_id, m.instance_id)
    left join public.wa_connection w on (w.company_id, w.instance_id) = (m.company_id, m.instance_id)
    where m.company_id = app.current_company() and m.id = p_message and m.direction = 'out' and m.author_id = app.current_user_id() and m.deleted_at is null
      and m.wa_id is not null and m.status in ('sent', 'delivered', 'read', 'played') and m.sent_at > now() - interval '24 hours';
end $$;

-- The gateway did it. Asked for under the same conditions.
create function app.wa_deleted(p_message uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from app.wa_to_delete(p_message)) then
    update public.wa_message m set deleted_at = now() where m.company_id = app.current_company() and m.id = p_message;
  end if;
end $$;

-- Gives a contact back what moved when it was united with another one. Both are left apart from then on.
create function app.wa_take_apart(other public.wa_contact) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := other.company_id;
  stays constant uuid := other.merged_into_id;
  before constant jsonb := other.merged -> 'before';
  theirs constant uuid[] := array(select value::uuid from jsonb_array_elements_text(other.merged -> 'conversations'));
  c public.wa_conversation;
begin
  -- What it had of the other one alone.
  update public.wa_contact k set apart = true,
    phone_key = case when before ->> 'phone_key' is null and k.phone_key = other.phone_key then null else k.phone_key end,
    phone = case when before ->> 'phone' is null and k.phone = other.phone then null else k.phone end,
    push_name = case when before ->> 'push_name' is null and k.push_name = other.push_name then null else k.push_name end,
    name = case when before ->> 'name' is null and k.name = other.name then null else k.name end,
    spam = k.spam and (before ->> 'spam')::boolean,
    picture_id = case when before ->> 'picture_id' is null and k.picture_id = other.picture_id then null else k.picture_id end,
    picture_url = case when before ->> 'picture_id' is null and k.picture_id = other.picture_id then null else k.picture_url end
  where k.company_id = own and k.id = stays;
  update public.wa_contact k set merged_into_id = null, merged_at = null, merged = null, apart = true where k.company_id = own and k.id = other.id;

  update public.wa_identity n set contact_id = other.id
  where (n.company_id, n.contact_id) = (own, stays) and n.id in (select value::uuid from jsonb_array_elements_text(other.merged -> 'identities'));
  update public.wa_contact_link l set contact_id = other.id
  where (l.company_id, l.contact_id) = (own, stays) and l.id in (select value::uuid from jsonb_array_elements_text(other.merged -> 'links'));
  update public.wa_conversation v set contact_id = other.id where v.company_id = own and v.id = any (theirs);
  update public.wa_message m set contact_id = other.id where m.company_id = own and m.wa_conversation_id = any (theirs);
  update public.wa_scheduled s set contact_id = other.id where s.company_id = own and s.wa_conversation_id = any (theirs);
  update public.wa_evaluation e set contact_id = other.id where e.company_id = own and e.wa_conversation_id = any (theirs);
  update public.wa_outbox o set contact_id = other.id from public.wa_message m
  where (o.company_id, o.message_id) = (m.company_id, m.id) and m.company_id = own and m.wa_conversation_id = any (theirs);

  -- Each has a newest conversation a number again; what the union ended goes on.
  update public.wa_conversation v set latest = true from (
    select distinct on (n.instance_id, n.contact_id) n.id, n.instance_id, n.contact_id from public.wa_conversation n
    where n.company_id = own and n.contact_id in (stays, other.id) order by n.instance_id, n.contact_id, n.latest desc, n.last_message_at desc, n.id
  ) newest
  where v.company_id = own and v.id = newest.id and not v.latest;
  for c in
    update public.wa_conversation v set status = 'open', resolved_at = null
    where v.company_id = own and v.latest and v.status = 'resolved' and v.resolved_by is null
      and v.id in (select value::uuid from jsonb_array_elements_text(other.merged -> 'ended')) returning *
  loop
    perform app.wa_refresh_waiting(c);
  end loop;
  for c in select * from public.wa_conversation v where v.company_id = own and v.contact_id in (stays, other.id) and v.latest loop
    perform app.wa_line(c, 'separou os contatos');
  end loop;
end $$;

-- Takes apart what a line 'Contatos unidos' tells of, within 30 days. Answers whether it could.
create function app.wa_separate(p_line uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  line public.wa_message;
  other public.wa_contact;
  parted boolean := false;
begin
  select * into line from public.wa_message m where m.company_id = app.current_company() and m.id = p_line;
  perform app.wa_lock(line.wa_conversation_id);
  if line.sent_at < now() - interval '30 days' then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wa_contact ' || line.company_id, 0));
  for other in
    select k.* from public.wa_contact k
    where k.company_id = line.company_id and k.merged_into_id = line.contact_id
      and k.id in (select value::uuid from jsonb_array_elements_text(coalesce(line.details -> 'merged', '[]')))
    order by k.merged_at desc, k.id for update
  loop
    perform app.wa_take_apart(other);
    parted := true;
  end loop;
  update public.wa_message m set details = m.details - 'merged'
  where m.company_id = line.company_id and m.direction = 'event' and m.details -> 'merged' = line.details -> 'merged'
    and m.contact_id in (select line.contact_id union all select value::uuid from jsonb_array_elements_text(line.details -> 'merged'));
  return parted;
end $$;

revoke all on function app.wa_tell_writing, app.wa_writers, app.wa_openers, app.wa_mention, app.wa_held_by, app.wa_ask_transfer, app.wa_now_with, app.wa_to_delete, app.wa_deleted,
  app.wa_take_apart, app.wa_separate from public;
grant execute on function app.wa_writers, app.wa_openers, app.wa_mention, app.wa_held_by, app.wa_ask_transfer, app.wa_now_with, app.wa_to_delete, app.wa_deleted, app.wa_separate to app_user;
