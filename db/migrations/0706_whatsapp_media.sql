-- WhatsApp: pictures, audio, video and documents of messages. Rules: spec/3 §2.2, §6.

-- The file of a message: one that came is fetched from the gateway after its message, one to be sent is there from the start.
create table wa_media (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company(),
  wa_conversation_id uuid not null,
  message_id         uuid not null,
  state              text not null default 'pending' check (state in ('pending', 'ready', 'too_big', 'refused', 'failed')),
  file_id            uuid,
  preview_file_id    uuid,                                  -- of a picture, 320 pixels at most
  content_type       text check (length(content_type) <= 200),
  byte_size          bigint check (byte_size >= 0),         -- as the sender declared it, until the file is there
  file_name          text check (length(file_name) <= 200),
  seconds            integer check (seconds >= 0),
  width              integer,                               -- pixels
  height             integer,
  attempts           integer not null default 0,
  next_at            timestamptz not null default now(),
  locked_until       timestamptz,
  updated_at         timestamptz not null default now(),
  unique (company_id, message_id),
  check ((state = 'ready') = (file_id is not null)),
  foreign key (company_id, wa_conversation_id) references wa_conversation (company_id, id) on delete cascade,
  foreign key (company_id, message_id) references wa_message (company_id, id) on delete cascade,
  foreign key (company_id, file_id) references stored_file (company_id, id),
  foreign key (company_id, preview_file_id) references stored_file (company_id, id)
);
create index wa_media_due on wa_media (next_at) where state = 'pending';
create index wa_media_of_conversation on wa_media (company_id, wa_conversation_id);
create index wa_media_file on wa_media (company_id, file_id);
create index wa_media_preview_file on wa_media (company_id, preview_file_id);
create trigger touch_updated_at before update on wa_media for each row execute function app.touch_updated_at();
select app.guard_children('wa_media', 'whatsapp-chat'), app.guard_scope_children('wa_media', 'wa_conversation'),
  app.publish('wa_media', 'whatsapp-chat', 'wa_conversation_id'),
  app.refers_to_files('wa_media', 'file_id', 'wa_conversation', 'whatsapp-chat'), app.refers_to_files('wa_media', 'preview_file_id', 'wa_conversation', 'whatsapp-chat');
revoke update, delete on wa_media from app_user;

-- What a gateway told of has its file fetched afterwards, unless it says itself that it is too large.
create function app.wa_await_media() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most constant numeric := 25 * 1024 * 1024;
  declared constant numeric := (new.details ->> 'byte_size')::numeric;
  seconds constant numeric := (new.details ->> 'seconds')::numeric;
begin
  insert into public.wa_media (company_id, wa_conversation_id, message_id, state, content_type, byte_size, file_name, seconds)
  values (new.company_id, new.wa_conversation_id, new.id, case when declared > most then 'too_big' else 'pending' end, left(new.details ->> 'content_type', 200),
    case when declared between 0 and 1e15 then declared end, right(new.details ->> 'file_name', 200), case when seconds between 0 and 86400 then seconds end);
  return null;
end $$;
create trigger await_media after insert on wa_message for each row
  when (new.wa_id is not null and new.type in ('image', 'audio', 'video', 'document', 'sticker')) execute function app.wa_await_media();

-- The next files to fetch. Who claims one has two minutes.
create function app.wa_claim_media(p_limit integer)
  returns table (media_id uuid, wa_id text, type text, sample text, media_ref text, content_type text, file_name text, kind text, base_url text, external_name text, sealed bytea)
  language sql volatile security definer set search_path = '' as $$
    with due as (
      select m.id from public.wa_media m
      join public.wa_message g on g.company_id = m.company_id and g.id = m.message_id
      join public.wa_instance i on i.id = g.instance_id
      where m.state = 'pending' and m.next_at <= now() and coalesce(m.locked_until, '-infinity') < now() and i.state = 'connected' and i.archived_at is null
      order by m.next_at limit p_limit for update of m skip locked
    ), claimed as (
      update public.wa_media m set locked_until = now() + interval '2 minutes', attempts = m.attempts + 1 from due where m.id = due.id returning m.*
    )
    select m.id, g.wa_id, g.type, g.details ->> 'sample', g.details ->> 'media_id', m.content_type, m.file_name, i.kind, i.base_url, i.external_name, c.sealed
    from claimed m
    join public.wa_message g on g.company_id = m.company_id and g.id = m.message_id
    join public.wa_instance i on i.id = g.instance_id
    left join public.wa_connection c on c.company_id = i.company_id and c.instance_id = i.id
  $$;

-- Takes a file that was fetched: {name, content_type, byte_size, storage_key, width, height}, and the same of its preview. Its bytes are stored by the caller.
create function app.wa_take_media(p_media uuid, p_file jsonb, p_preview jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  media public.wa_media;
  files uuid[] := '{}';
  stored uuid;
  file jsonb;
begin
  select * into media from public.wa_media m where m.id = p_media and m.state = 'pending' for update;
  if not found then
    return false; -- its time was over, and somebody else has fetched it
  end if;
  foreach file in array array_remove(array[p_file, p_preview], null) loop
    insert into public.stored_file (company_id, page, name, content_type, byte_size, storage_key, created_by)
    values (media.company_id, 'whatsapp-chat', file ->> 'name', file ->> 'content_type', (file ->> 'byte_size')::integer, file ->> 'storage_key', null)
    returning id into stored;
    files := files || stored;
  end loop;
  update public.wa_media m set state = 'ready', file_id = files[1], preview_file_id = files[2], locked_until = null, content_type = p_file ->> 'content_type',
    byte_size = (p_file ->> 'byte_size')::bigint, file_name = p_file ->> 'name', width = (p_file ->> 'width')::integer, height = (p_file ->> 'height')::integer
  where m.id = media.id;
  return true;
end $$;

-- Notes that a file is not to be had: 'too_big', 'refused', or 'failed', which is tried again after 1, 5 and 30 minutes before it is final.
create function app.wa_miss_media(p_media uuid, p_state text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pauses constant interval[] := '{1 minute,5 minutes,30 minutes}';
begin
  update public.wa_media m set locked_until = null,
    state = case when p_state = 'failed' and m.attempts <= cardinality(pauses) then 'pending' else p_state end,
    next_at = now() + coalesce(pauses[m.attempts], '0')
  where m.id = p_media and m.state = 'pending';
end $$;

-- Somebody asks once more for a file that could not be fetched. False: there is nothing to be tried again.
create function app.wa_fetch_again(p_message uuid) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  media public.wa_media;
begin
  select * into media from public.wa_media m where m.company_id = app.current_company() and m.message_id = p_message;
  perform app.wa_lock(media.wa_conversation_id);
  update public.wa_media m set state = 'pending', attempts = 0, next_at = now() where m.id = media.id and m.state = 'failed';
  return found;
end $$;

-- ── The pictures of instances and of contacts ──

select app.refers_to_files('wa_instance', 'picture_id', p_page => 'whatsapp-instances'), app.refers_to_files('wa_contact', 'picture_id', p_page => 'whatsapp-chat');

-- A gateway told where the picture of a profile is; null: there is none, or it is not shown to us. WhatsApp signs an address anew each time it is asked: without its query it names the picture.
create function app.wa_tell_picture(p_table text, p_id uuid, p_url text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  execute format('
    update public.%I t set picture_url = $2, picture_due_at = case when $2 is not null then now() end, picture_tries = 0, picture_id = case when $2 is not null then t.picture_id end
    where t.id = $1 and t.picture_url is distinct from $2
      and (t.picture_id is null or split_part(t.picture_url, ''?'', 1) is distinct from split_part($2, ''?'', 1))', p_table) using p_id, left(p_url, 2000);
end $$;

-- The next pictures to fetch, of whom: 'wa_instance' or 'wa_contact'. Who claims one has a minute.
create function app.wa_claim_pictures(p_limit integer) returns table (whose text, id uuid, url text)
  language sql volatile security definer set search_path = '' as $$
    with of_instances as (
      update public.wa_instance i set picture_due_at = now() + interval '1 minute', picture_tries = i.picture_tries + 1
      where i.id in (
        select d.id from public.wa_instance d where d.picture_due_at <= now() and d.archived_at is null and d.deleted_at is null
        order by d.picture_due_at limit p_limit for update skip locked)
      returning i.id, i.picture_url
    ), of_contacts as (
      update public.wa_contact k set picture_due_at = now() + interval '1 minute', picture_tries = k.picture_tries + 1
      where k.id in (
        select d.id from public.wa_contact d where d.picture_due_at <= now() and not d.spam and d.merged_into_id is null
        order by d.picture_due_at limit p_limit for update skip locked)
      returning k.id, k.picture_url
    )
    select 'wa_instance', i.* from of_instances i union all select 'wa_contact', k.* from of_contacts k
  $$;

-- Takes a picture that was fetched: {name, content_type, byte_size, storage_key}. Null: it could not be, which is tried three times. False: another was told meanwhile.
create function app.wa_take_picture(p_whose text, p_id uuid, p_url text, p_file jsonb) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  company uuid;
  stored uuid;
begin
  execute format('select t.company_id from public.%I t where t.id = $1 and t.picture_url = $2 for update', p_whose) into company using p_id, p_url;
  if company is null then
    return false;
  elsif p_file is null then
    execute format('update public.%I t set picture_due_at = case when t.picture_tries < 3 then now() + interval ''10 minutes'' end where t.id = $1', p_whose) using p_id;
    return false;
  end if;
  insert into public.stored_file (company_id, page, name, content_type, byte_size, storage_key, created_by)
  values (company, (select r.page from app.file_reference r where (r.table_name, r.column_name) = (p_whose, 'picture_id')),
    p_file ->> 'name', p_file ->> 'content_type', (p_file ->> 'byte_size')::integer, p_file ->> 'storage_key', null) returning id into stored;
  execute format('update public.%I t set picture_id = $2, picture_due_at = null where t.id = $1', p_whose) using p_id, stored;
  return true;
end $$;
revoke all on function app.wa_tell_picture, app.wa_claim_pictures, app.wa_take_picture from public;
grant execute on function app.wa_claim_pictures, app.wa_take_picture to app_login;

revoke all on function app.wa_await_media, app.wa_claim_media, app.wa_take_media, app.wa_miss_media, app.wa_fetch_again from public;
grant execute on function app.wa_claim_media, app.wa_take_media, app.wa_miss_media to app_login;
grant execute on function app.wa_fetch_again to app_user;
