-- WhatsApp: the numbers a company answers, who writes to them, and what was said.
-- Rules: spec/3 §2 to §5, §8.

-- A number that messages come to and leave from.
create table wa_instance (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company() references companies on delete cascade,
  name             text collate "und-x-icu" not null check (length(name) between 3 and 60),
  color            text not null default '#3b82f6' check (color ~ '^#[0-9a-f]{6}$'),
  team_id          uuid,                                    -- whose queue new conversations come to
  distribution     text not null default 'manual' check (distribution in ('manual', 'balanced')),   -- a queue is taken by hand, or dealt out (0713_whatsapp_distribution)
  greeting         text check (length(greeting) between 1 and 1000),   -- said once a conversation, within office hours; null: nothing
  away             text check (length(away) between 1 and 1000),       -- said outside them, once in 12 hours
  send_read        boolean not null default true,           -- contacts are told that their messages were read (0722_whatsapp_receipts)
  signature        boolean not null default false,          -- what people write begins with their first name (app.wa_signed)
  auto_evaluate    boolean not null default true,           -- its attendances are judged when they end (app.wa_queue_evaluation)
  kind             text not null check (kind in ('simulated', 'evolution', 'cloud')),
  base_url         text check (length(base_url) <= 300),    -- of the Evolution server
  external_name    text check (length(external_name) between 1 and 100),   -- what the gateway calls it: a name, or Meta's phone_number_id
  waba_id          text check (waba_id ~ '^\d{1,40}$'),     -- Meta's account that the number and its templates are of
  quality          text check (length(quality) <= 20),      -- how Meta rates what leaves it: GREEN, YELLOW, RED
  failing          text check (failing in ('refused', 'not_sent', 'unsure')),   -- how the simulation plays that messages do not get through
  failing_left     integer not null default 0,              -- and how many more
  window_closed_at timestamptz,                             -- the simulation plays that nobody wrote within 24 hours before it
  api_key_set_at   timestamptz,                             -- the key itself is sealed, in wa_connection
  number           text check (number ~ '^\d{10,15}$'),
  profile_name     text,
  picture_url      text check (length(picture_url) <= 2000),  -- of its profile, as the gateway told it
  picture_id       uuid,                                    -- that picture, fetched by us; null: none, or not yet
  picture_due_at   timestamptz,                             -- when it is fetched; null: nothing to fetch
  picture_tries    integer not null default 0,
  paired_number    text,                                    -- another number than before, until somebody says that it is meant
  state            text not null default 'new' check (state in ('new', 'pairing', 'connecting', 'connected', 'disconnected', 'error', 'removed')),
  state_reason     text,
  state_at         timestamptz not null default now(),
  silent_since     timestamptz,                             -- its server answers nothing since then, whatever was last known of the state
  last_inbound_at  timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),      -- of what people change
  archived_at      timestamptz,
  deleted_at       timestamptz,
  unique (company_id, id),
  foreign key (company_id, team_id) references team (company_id, id),
  foreign key (company_id, picture_id) references stored_file (company_id, id)
);
create unique index wa_instance_name_taken on wa_instance (company_id, app.fold(name)) where archived_at is null and deleted_at is null;
create unique index wa_instance_number_taken on wa_instance (company_id, external_name) where kind = 'cloud' and archived_at is null and deleted_at is null;
create index wa_instance_of_team on wa_instance (company_id, team_id);
create index wa_instance_picture on wa_instance (company_id, picture_id);
create index wa_instance_picture_due on wa_instance (picture_due_at) where picture_due_at is not null;
create trigger touch_updated_at before update of name, color, team_id, base_url, external_name, waba_id, api_key_set_at, archived_at, deleted_at on wa_instance
  for each row execute function app.touch_updated_at();
select app.guard_company('wa_instance'), app.publish('wa_instance', 'whatsapp-chat'), app.empty_trash_of('wa_instance'),
  app.audit('wa_instance', 'whatsapp-instances', null, '{profile_name,picture_url,picture_id,picture_due_at,picture_tries,paired_number,quality,failing,failing_left,window_closed_at,state,state_reason,state_at,silent_since,last_inbound_at}');
grant select, insert (id, name, color, team_id, kind), update (name, color, team_id, kind, base_url, external_name, waba_id, archived_at, deleted_at) on wa_instance to app_user;
create policy may_see on wa_instance as restrictive for select to app_user using (
  (select app.can('whatsapp-chat', 'read')) or (select app.can('whatsapp-instances', 'read')) or (select app.can('whatsapp-evaluations', 'read'))
  or (select app.can('whatsapp-dashboard', 'read')) or (select app.can('whatsapp-aspects', 'read')));
create policy may_create on wa_instance as restrictive for insert to app_user with check ((select app.can('whatsapp-instances', 'create')));
create policy may_update on wa_instance as restrictive for update to app_user using (
  (select app.can('whatsapp-instances', 'update')) or (select app.can('whatsapp-instances', 'delete')));
create policy may_trash on wa_instance as restrictive for update to app_user
  using (deleted_at is null or (select app.can('whatsapp-instances', 'delete'))) with check (deleted_at is null or (select app.can('whatsapp-instances', 'delete')));

grant update (distribution, greeting, away, send_read, signature, auto_evaluate) on wa_instance to app_user;
create trigger touch_answers before update of distribution, greeting, away, send_read, signature, auto_evaluate on wa_instance for each row execute function app.touch_updated_at();

-- How a company answers. Every company has a row.
create table wa_settings (
  id                   uuid primary key default app.uuid7(),
  company_id           uuid not null default app.current_company() references companies on delete cascade,
  wait_yellow_minutes  integer not null default 10 check (wait_yellow_minutes between 1 and 1440),   -- office minutes
  wait_red_minutes     integer not null default 30 check (wait_red_minutes between 1 and 2880),
  auto_resolve_hours   integer not null default 24 check (auto_resolve_hours between 0 and 720),     -- 0: never
  reopen_hours         integer not null default 24 check (reopen_hours between 0 and 720),           -- later a new attendance begins
  return_to_last       boolean not null default true,     -- who answered a contact last is given her conversation before others
  record_interaction   boolean not null default true,     -- a resolved attendance of a client is one of her interactions
  retention_months     integer check (retention_months between 1 and 240),   -- what was said goes so long after it was resolved; null: it stays
  outreach_instance_id uuid,                               -- what the company says by itself leaves by it; null: where the contact was written to last
  updated_at           timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id),
  constraint wa_settings_wait_order check (wait_red_minutes > wait_yellow_minutes),
  foreign key (company_id, outreach_instance_id) references wa_instance (company_id, id) on delete set null (outreach_instance_id)
);
create index wa_settings_outreach on wa_settings (company_id, outreach_instance_id);
create trigger touch_updated_at before update on wa_settings for each row execute function app.touch_updated_at();
select app.guard_company('wa_settings'), app.publish('wa_settings', 'whatsapp-chat'), app.audit('wa_settings', 'whatsapp-instances');
grant select, update (wait_yellow_minutes, wait_red_minutes, auto_resolve_hours, reopen_hours, return_to_last, record_interaction, retention_months, outreach_instance_id) on wa_settings to app_user;
create policy may_see on wa_settings as restrictive for select to app_user using ((select app.can('whatsapp-instances', 'read')));
create policy may_update on wa_settings as restrictive for update to app_user using ((select app.can('whatsapp-instances', 'update')));

create function app.begin_wa_settings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.wa_settings (company_id) values (new.id);
  return null;
end $$;
create trigger begin_wa_settings after insert on companies for each row execute function app.begin_wa_settings();

-- How long a wait is by the settings of the current company, in office minutes: gray, yellow, red.
create function app.wa_wait_color(p_minutes integer) returns text
  language sql stable security definer set search_path = '' as $$
    select case when p_minutes >= s.wait_red_minutes then 'red' when p_minutes >= s.wait_yellow_minutes then 'yellow' when p_minutes is not null then 'gray' end
    from public.wa_settings s where s.company_id = app.current_company()
  $$;
revoke all on function app.begin_wa_settings, app.wa_wait_color from public;
grant execute on function app.wa_wait_color to app_user;

-- What nobody reads: the secrets of an instance, and what is known of its connection. Used by functions that run as the owner alone.
create table wa_connection (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company(),
  instance_id      uuid not null,
  hook_token_hash  bytea not null,                          -- of the token in the webhook's address
  hook_secret_hash bytea not null,                          -- of the header that the gateway sends along
  sealed           bytea not null,                          -- AES-256-GCM under a key from SECRET: the token, the header, the gateway's key
  qr               text,                                    -- the newest code to pair with, as a PNG in base64
  pairing_code     text,
  qr_at            timestamptz,
  pairing_since    timestamptz,
  last_event_at    timestamptz,                             -- the gateway's newest word through its webhook
  last_probe_at    timestamptz,                             -- when the gateway was asked
  probed_open_at   timestamptz,                             -- when it last said that the number is connected
  probes_failed    integer not null default 0,              -- in a row, without an answer
  templates_at     timestamptz,                             -- when the approved texts were asked for
  updated_at       timestamptz not null default now(),
  unique (company_id, instance_id),
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on wa_connection for each row execute function app.touch_updated_at();
select app.guard_company('wa_connection');

-- A time without connection. back_at is null while it lasts.
create table wa_drop (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  instance_id uuid not null,
  at          timestamptz not null default now(),
  reason      text,
  back_at     timestamptz,
  told_at     timestamptz,                                  -- when people were notified of it; a short one never is
  back_told_at timestamptz,
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade
);
create index wa_drop_of_instance on wa_drop (company_id, instance_id, at desc);
create index wa_drop_to_tell on wa_drop (company_id, at) where back_told_at is null;
select app.guard_company('wa_drop');

-- Somebody who writes, whatever her number is called. Once two turn out to be one, merged_into_id says which.
create table wa_contact (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company() references companies on delete cascade,
  phone_key      text,                                      -- the same with and without the ninth digit; null while only a lid or a BSUID is known
  phone          text check (phone ~ '^\d{8,15}$'),         -- as it is shown and dialled: Brazilian ones without country
  push_name      text,
  name           text collate "und-x-icu" check (length(name) between 1 and 120),   -- given by the staff
  spam           boolean not null default false,
  links_by_hand  boolean not null default false,            -- somebody said which client or patient she is, or that she is none
  opted_out_at   timestamptz,                               -- since then she gets nothing that she did not ask for
  opted_out_how  text check (opted_out_how in ('word', 'staff')),
  opt_out_reason text check (length(opt_out_reason) between 3 and 500),
  legal_hold     boolean not null default false,            -- a lawsuit needs what was said: it is kept
  anonymised_at  timestamptz,                               -- since then nothing is known of her, for she asked so (app.wa_anonymise), and nothing is written down anew
  merged_into_id uuid,
  merged_at      timestamptz,                               -- when, and what moved then: by it they are taken apart again (app.wa_separate)
  merged         jsonb,
  picture_url    text check (length(picture_url) <= 2000),  -- of her profile, as the gateway told it
  picture_id     uuid,                                      -- that picture, fetched by us; null: none, or not yet
  picture_due_at timestamptz,                               -- when it is fetched; null: nothing to fetch
  picture_tries  integer not null default 0,
  apart          boolean not null default false,            -- somebody took her out of a union: nothing unites her by itself any more
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  search         text not null generated always as (coalesce(app.fold(name), '') || ' ' || coalesce(app.fold(push_name), '') || ' ' || coalesce(phone, '')) stored,
  unique (company_id, id),
  check ((opted_out_at is null) = (opted_out_how is null)),
  foreign key (company_id, merged_into_id) references wa_contact (company_id, id),
  foreign key (company_id, picture_id) references stored_file (company_id, id)
);
create unique index wa_contact_of_phone on wa_contact (company_id, phone_key) where merged_into_id is null;
create index wa_contact_merged on wa_contact (company_id, merged_into_id);
create index wa_contact_search on wa_contact using gin (search gin_trgm_ops);
create index wa_contact_picture on wa_contact (company_id, picture_id);
create index wa_contact_picture_due on wa_contact (picture_due_at) where picture_due_at is not null;
create index wa_contact_spam on wa_contact (company_id, id) where spam;
create trigger touch_updated_at before update on wa_contact for each row execute function app.touch_updated_at();
select app.guard_company('wa_contact'), app.audit('wa_contact', 'whatsapp-chat', null, '{merged,picture_url,picture_id,picture_due_at,picture_tries}');
grant select, update (name, spam, links_by_hand) on wa_contact to app_user;

-- What a gateway calls a contact: a phone's jid (pn), a lid, a BSUID. None of them is a person's key.
create table wa_identity (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company(),
  instance_id  uuid not null,
  contact_id   uuid not null,
  kind         text not null check (kind in ('pn', 'lid', 'bsuid')),
  value        text not null,
  last_seen_at timestamptz not null default now(),
  unique (company_id, instance_id, kind, value),
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references wa_contact (company_id, id) on delete cascade
);
create index wa_identity_of_contact on wa_identity (company_id, contact_id);
select app.guard_company('wa_identity');

-- What a contact of the current company is called while no name is known: by the last digits of her phone, else of what a gateway calls her. Source: spec/3 §2.2.
create function app.wa_nameless(p_contact uuid, p_phone text) returns text
  language sql stable security definer set search_path = '' as $$
    select 'Contato ' || coalesce(right(coalesce(p_phone, (
      select regexp_replace(n.value, '\D', '', 'g') from public.wa_identity n
      where n.company_id = app.current_company() and n.contact_id = p_contact order by array_position('{pn,lid,bsuid}', n.kind), n.last_seen_at desc limit 1
    )), 4), 'sem número')
  $$;
revoke all on function app.wa_nameless from public;
grant execute on function app.wa_nameless to app_user;

-- One attendance: from the first message until it is resolved.
create table wa_conversation (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company() references companies on delete cascade,
  number             integer not null,                      -- 1, 2, 3 … of a company
  instance_id        uuid not null,
  contact_id         uuid not null,
  latest             boolean not null default true,         -- the newest of this contact on this instance
  status             text not null default 'open' check (status in ('open', 'snoozed', 'resolved')),
  responsible_id     uuid references users on delete set null,
  team_id            uuid,
  assigned_at        timestamptz,
  snoozed_until      timestamptz check ((snoozed_until is not null) = (status = 'snoozed')),
  started_at         timestamptz not null default now(),
  started_by         text not null check (started_by in ('contact', 'company')),
  last_message_id    uuid,
  last_message_at    timestamptz not null default now(),
  last_inbound_at    timestamptz,
  answered_at        timestamptz not null default '-infinity',   -- what came until then waits for nobody
  read_at            timestamptz not null default '-infinity',   -- what came until then was read
  receipts_until     bigint not null default 0,             -- the seq of the newest message of whose reading its contact was told, or never will be
  marked_unread      boolean not null default false,
  waiting_since      timestamptz,                           -- the first message that nobody answered
  wait_told          timestamptz,                           -- the waiting_since of which people were notified
  unread             integer not null default 0,            -- at most 100
  inbound            integer not null default 0,
  human              integer not null default 0,
  automatic          integer not null default 0,
  first_inbound_at   timestamptz,
  first_human_at     timestamptz,
  first_response_office_min integer,                        -- office hours between the two, by the hours that held when it was answered
  resolved_at        timestamptz check ((resolved_at is not null) = (status = 'resolved')),
  resolved_by        uuid references users on delete set null,
  reopened           integer not null default 0,
  interaction_id     uuid,                                  -- of the client, made when it was resolved
  erased_at          timestamptz,                           -- its words are gone (app.wa_erase)
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, number),
  foreign key (company_id, instance_id) references wa_instance (company_id, id),
  foreign key (company_id, contact_id) references wa_contact (company_id, id),
  foreign key (company_id, team_id) references team (company_id, id),
  foreign key (company_id, interaction_id) references client_interaction (company_id, id) on delete set null (interaction_id)
);
create index wa_conversation_interaction on wa_conversation (company_id, interaction_id) where interaction_id is not null;
create unique index wa_conversation_latest on wa_conversation (company_id, instance_id, contact_id) where latest;
create index wa_conversation_of_instance on wa_conversation (company_id, instance_id, contact_id);
create index wa_conversation_of_contact on wa_conversation (company_id, contact_id);
create index wa_conversation_by_time on wa_conversation (company_id, status, last_message_at desc, id desc) include (responsible_id, team_id) where latest;
create index wa_conversation_of_team on wa_conversation (company_id, team_id, last_message_at desc, id desc) include (responsible_id);
create index wa_conversation_waiting on wa_conversation (company_id, waiting_since, id) include (responsible_id, team_id) where latest and waiting_since is not null;
create index wa_conversation_by_wait on wa_conversation (company_id, (coalesce(waiting_since, '9999-01-01Z')), id) include (responsible_id, team_id) where latest and status = 'open';
create index wa_conversation_begun on wa_conversation (company_id, started_at desc, id desc) include (responsible_id, team_id);
create index wa_conversation_of_responsible on wa_conversation (responsible_id, company_id, status, last_message_at desc, id desc) include (team_id) where latest;
create index wa_conversation_of_responsible_ever on wa_conversation (responsible_id, company_id, started_at desc, id desc) include (team_id);
create index wa_conversation_resolved_by on wa_conversation (resolved_by);
create index wa_conversation_kept on wa_conversation (company_id, resolved_at) where status = 'resolved' and erased_at is null;
create index wa_conversation_snoozed on wa_conversation (snoozed_until) where status = 'snoozed';
create trigger touch_updated_at before update on wa_conversation for each row execute function app.touch_updated_at();
select app.guard_records('wa_conversation', 'whatsapp-chat'), app.guard_scope('wa_conversation', 'whatsapp-chat', $$latest and status <> 'resolved'$$),
  app.audit('wa_conversation', 'whatsapp-chat', null,
    '{last_message_id,last_message_at,last_inbound_at,answered_at,read_at,receipts_until,marked_unread,waiting_since,unread,inbound,human,automatic,first_inbound_at,first_human_at,first_response_office_min,wait_told,interaction_id,erased_at}'),
  app.publish('wa_conversation', 'whatsapp-chat'), app.add_tags('wa_conversation', 'whatsapp-chat');

-- A contact is seen with one of her conversations.
create policy in_scope on wa_contact as restrictive to app_user using (
  (select app.can('whatsapp-chat', 'read')) and ((select app.scope('whatsapp-chat') = 'all')
    or exists (select from wa_conversation r where (r.company_id, r.contact_id) = (wa_contact.company_id, wa_contact.id))));
create policy may_update on wa_contact as restrictive for update to app_user using ((select app.can('whatsapp-chat', 'update')));

-- Everything that stands in a conversation: what came, what left, notes of the staff, and what was done with it.
create table wa_message (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company(),
  wa_conversation_id uuid not null,
  instance_id        uuid not null,
  contact_id         uuid not null,
  seq                bigint not null generated always as identity,
  direction          text not null check (direction in ('in', 'out', 'note', 'event')),
  origin             text not null check (origin in ('contact', 'person', 'phone', 'auto')),
  type               text not null default 'text'
    check (type in ('text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contact', 'template', 'unsupported')),
  body               text check (length(body) between 1 and 65536),
  wa_id              text,                                  -- what the gateway calls it
  client_id          uuid,                                  -- given by the browser: sending twice is sending once
  reply_to_id        uuid,
  author_id          uuid references users on delete set null,
  status             text check (status in ('queued', 'sending', 'unsure', 'sent', 'delivered', 'read', 'played', 'failed', 'cancelled')),
  status_at          timestamptz,
  failure_text       text,
  sent_at            timestamptz not null default clock_timestamp(),
  edited_at          timestamptz,
  original_body      text,
  deleted_at         timestamptz,                           -- by the contact, for everybody
  reactions          jsonb not null default '[]',
  details            jsonb not null default '{}',
  updated_at         timestamptz not null default now(),
  search             text generated always as (app.fold(left(body, 4000))) stored,
  unique (company_id, id),
  unique (company_id, client_id),
  unique (company_id, instance_id, wa_id),
  check ((status is not null) = (direction = 'out')),
  foreign key (company_id, wa_conversation_id) references wa_conversation (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references wa_contact (company_id, id),
  foreign key (company_id, instance_id) references wa_instance (company_id, id),
  foreign key (company_id, reply_to_id) references wa_message (company_id, id)
);
create index wa_message_of_conversation on wa_message (company_id, wa_conversation_id, sent_at, seq);
create index wa_message_of_flow on wa_message (company_id, contact_id, instance_id, sent_at, seq);
create index wa_message_files on wa_message (company_id, contact_id, instance_id, sent_at, seq) where type in ('image', 'audio', 'video', 'document') and deleted_at is null;
create index wa_message_of_instance on wa_message (company_id, instance_id, sent_at);
create index wa_message_reply on wa_message (company_id, reply_to_id) where reply_to_id is not null;
create index wa_message_of_author on wa_message (author_id) where author_id is not null;
create index wa_message_underway on wa_message (company_id, contact_id, seq) where status in ('queued', 'sending', 'unsure');
create index wa_message_search on wa_message using gin (search gin_trgm_ops) where direction <> 'event';
create trigger touch_updated_at before update on wa_message for each row execute function app.touch_updated_at();
select app.guard_children('wa_message', 'whatsapp-chat'), app.guard_scope_children('wa_message', 'wa_conversation'),
  app.publish('wa_message', 'whatsapp-chat', 'wa_conversation_id');
-- What was said stays: nobody deletes it by hand, and a row is changed by the functions of 0701 alone.
revoke update, delete on wa_message from app_user;

-- How much was said in an attendance within an hour: every count of messages over a period is a sum of it. Kept by app.wa_count_messages. What no person says or has to
-- answer (app.wa_send_outreach) counts nowhere, and neither does what was cancelled before it left.
create table wa_conversation_hour (
  company_id         uuid not null,
  wa_conversation_id uuid not null,
  hour               timestamptz not null,
  instance_id        uuid not null,                         -- the conversation's, and so is its contact
  contact_id         uuid not null,
  inbound            integer not null default 0,
  human              integer not null default 0,
  automatic          integer not null default 0,
  primary key (company_id, wa_conversation_id, hour),
  foreign key (company_id, wa_conversation_id) references wa_conversation (company_id, id) on delete cascade
);
create index wa_conversation_hour_by_time on wa_conversation_hour (company_id, hour);
select app.guard_company('wa_conversation_hour'), app.guard_scope_children('wa_conversation_hour', 'wa_conversation');
create policy may_see on wa_conversation_hour as restrictive for select to app_user using ((select app.can('whatsapp-chat', 'read')));
grant select on wa_conversation_hour to app_user;

-- An unfinished text, seen by who writes it. The browser stores none.
create table wa_draft (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company(),
  wa_conversation_id uuid not null,
  user_id            uuid not null default app.current_user_id() references users on delete cascade,
  body               text not null check (length(body) between 1 and 4096),
  updated_at         timestamptz not null default now(),
  unique (company_id, wa_conversation_id, user_id),
  foreign key (company_id, wa_conversation_id) references wa_conversation (company_id, id) on delete cascade
);
create index wa_draft_of_user on wa_draft (user_id);
create trigger touch_updated_at before update on wa_draft for each row execute function app.touch_updated_at();
select app.guard_children('wa_draft', 'whatsapp-chat'), app.guard_scope_children('wa_draft', 'wa_conversation');
create policy own on wa_draft as restrictive to app_user using (user_id = (select app.current_user_id()));
revoke update on wa_draft from app_user;
grant update (body) on wa_draft to app_user;
