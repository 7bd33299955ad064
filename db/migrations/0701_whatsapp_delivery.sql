-- WhatsApp: what arrives is stored, then processed; what leaves waits in an outbox. Each message once, in any order.
-- Rules: spec/3 §2.3, §4, §5. Written by functions that run as the owner: a webhook has no caller.

-- An event as a gateway delivered it. body is the gateway's; the server reads it when its turn comes.
create table wa_event (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null,
  instance_id uuid not null,
  name        text not null,
  dedupe_key  text not null,
  body        jsonb not null,
  state       text not null default 'pending' check (state in ('pending', 'done', 'ignored', 'failed')),
  reason      text,
  waits_for   text,                                         -- the message it is about, while that has not come
  attempts    integer not null default 0,
  next_at     timestamptz not null default now(),
  received_at timestamptz not null default now(),
  unique (company_id, instance_id, dedupe_key),
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade
);
create index wa_event_due on wa_event (instance_id, next_at, id) where state = 'pending';
create index wa_event_waiting on wa_event (company_id, instance_id, waits_for) where state = 'pending' and waits_for is not null;
create index wa_event_received on wa_event (received_at);
select app.guard_company('wa_event');

create table wa_outbox (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null,
  message_id   uuid not null,
  instance_id  uuid not null,
  contact_id   uuid not null,
  seq          bigint not null,
  next_at      timestamptz not null default now(),
  attempts     integer not null default 0,
  locked_until timestamptz,
  queued_at    timestamptz not null default now(),          -- an hour later it leaves by itself no more: somebody is asked
  unique (company_id, message_id),
  foreign key (company_id, message_id) references wa_message (company_id, id) on delete cascade,
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade,
  foreign key (company_id, contact_id) references wa_contact (company_id, id) on delete cascade
);
create index wa_outbox_due on wa_outbox (next_at, seq);
create index wa_outbox_of_contact on wa_outbox (company_id, contact_id, seq);
create index wa_outbox_of_instance on wa_outbox (company_id, instance_id, next_at, seq);
select app.guard_company('wa_outbox');

-- How many messages may leave an instance at once now: ten after a pause, then one a second; of Meta's twenty, and twenty a second.
create table wa_pace (
  instance_id uuid primary key,
  company_id  uuid not null,
  burst       numeric not null default 10,
  at          timestamptz not null default now(),
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade
);
create index wa_pace_of_instance on wa_pace (company_id, instance_id);
select app.guard_company('wa_pace');

-- Numbers of attendances, without gaps.
create table wa_counter (
  company_id uuid primary key references companies on delete cascade,
  last       integer not null
);
select app.guard_company('wa_counter');

create function app.wa_next_number() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.wa_counter as c (company_id, last) values (new.company_id, 1)
  on conflict (company_id) do update set last = c.last + 1 returning last into new.number;
  return new;
end $$;
create trigger number before insert on wa_conversation for each row execute function app.wa_next_number();

-- What waits for an answer, and what nobody read, of a conversation: from its messages alone, so that any order of arrival ends the same. As it would be stored.
-- Written into the statements that ask it, so that many conversations are one statement: no SET, no definer.
create function app.wa_waiting(p_company uuid, p_conversation uuid, p_status text, p_answered timestamptz, p_read timestamptz, p_marked boolean)
  returns table (waiting_since timestamptz, unread integer)
  language sql stable as $$
    select case when p_status <> 'resolved' then (
        select m.sent_at from public.wa_message m
        where m.company_id = p_company and m.wa_conversation_id = p_conversation and m.direction = 'in' and m.sent_at > p_answered and not m.details ? 'taken'
        order by m.sent_at, m.seq limit 1) end,
      greatest(p_marked::int, (
        select count(*) from (
          select from public.wa_message m
          where m.company_id = p_company and m.wa_conversation_id = p_conversation and m.direction = 'in' and m.sent_at > p_read and not m.details ? 'taken' limit 100) few))::int
  $$;
create function app.wa_refresh_waiting(p_conversation public.wa_conversation) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_conversation c set (waiting_since, unread) = (
      select w.waiting_since, w.unread from app.wa_waiting(c.company_id, c.id, c.status, c.answered_at, c.read_at, c.marked_unread) w)
    where c.company_id = p_conversation.company_id and c.id = p_conversation.id
  $$;

-- Whether a message counts: what no person says or has to answer, as another module's reminder and what answers it, is in no number. Written into the statements that ask it.
create function app.wa_counts(m public.wa_message) returns boolean
  language sql immutable as $$
    select m.direction in ('in', 'out') and not m.details ? 'taken' and (m.origin <> 'auto' or m.client_id is null)
  $$;

-- Adds messages to their hours, or takes them out.
create function app.wa_count_hours(p_messages public.wa_message[], p_by integer) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.wa_conversation_hour as h (company_id, wa_conversation_id, hour, instance_id, contact_id, inbound, human, automatic)
    select m.company_id, m.wa_conversation_id, date_trunc('hour', m.sent_at, 'UTC'), m.instance_id, m.contact_id,
      p_by * count(*) filter (where m.direction = 'in'), p_by * count(*) filter (where m.direction = 'out' and m.origin <> 'auto'),
      p_by * count(*) filter (where m.direction = 'out' and m.origin = 'auto')
    from unnest(p_messages) m
    where app.wa_counts(m)
    group by 1, 2, 3, 4, 5 order by 2, 3
    on conflict (company_id, wa_conversation_id, hour) do update set
      inbound = h.inbound + excluded.inbound, human = h.human + excluded.human, automatic = h.automatic + excluded.automatic
  $$;

-- The hours since then that are not what the messages themselves come to, as they should be. Of some conversations, or of all.
create function app.wa_wrong_hours(p_company uuid, p_since timestamptz, p_conversations uuid[] default null)
  returns table (wa_conversation_id uuid, hour timestamptz, inbound bigint, human bigint, automatic bigint)
  language sql stable security definer set search_path = '' as $$
    with said as (
      select m.wa_conversation_id, date_trunc('hour', m.sent_at, 'UTC') as hour, count(*) filter (where m.direction = 'in') as inbound,
        count(*) filter (where m.direction = 'out' and m.origin <> 'auto') as human, count(*) filter (where m.direction = 'out' and m.origin = 'auto') as automatic
      from public.wa_instance i
      join public.wa_message m on m.company_id = i.company_id and m.instance_id = i.id and m.sent_at >= p_since
      where i.company_id = p_company and app.wa_counts(m)
        and m.status is distinct from 'cancelled' and (p_conversations is null or m.wa_conversation_id = any (p_conversations))
      group by 1, 2
    ), kept as (
      select h.* from public.wa_conversation_hour h
      where h.company_id = p_company and h.hour >= p_since and (p_conversations is null or h.wa_conversation_id = any (p_conversations))
    )
    select wa_conversation_id, hour, coalesce(said.inbound, 0), coalesce(said.human, 0), coalesce(said.automatic, 0)
    from said full join kept using (wa_conversation_id, hour)
    where (coalesce(said.inbound, 0), coalesce(said.human, 0), coalesce(said.automatic, 0))
      <> (coalesce(kept.inbound, 0), coalesce(kept.human, 0), coalesce(kept.automatic, 0))
  $$;

-- Counts the hours of the last days anew from their messages. Answers how many were wrong: where all is well none, and nothing is changed.
create function app.wa_recount_hours(p_days integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := app.current_company();
  since constant timestamptz := date_trunc('hour', now(), 'UTC') - make_interval(days => p_days);
  wrong constant uuid[] := array(select distinct w.wa_conversation_id from app.wa_wrong_hours(own, since) w);
  corrected integer;
begin
  if cardinality(wrong) = 0 then
    return 0;
  end if;
  -- As whoever stores a message does: none comes between what is counted and what is kept.
  perform from public.wa_conversation c where c.company_id = own and c.id = any (wrong) order by c.id for update;
  insert into public.wa_conversation_hour as h (company_id, wa_conversation_id, hour, instance_id, contact_id, inbound, human, automatic)
  select own, c.id, w.hour, c.instance_id, c.contact_id, w.inbound, w.human, w.automatic
  from app.wa_wrong_hours(own, since, wrong) w join public.wa_conversation c on c.company_id = own and c.id = w.wa_conversation_id
  on conflict (company_id, wa_conversation_id, hour) do update set inbound = excluded.inbound, human = excluded.human, automatic = excluded.automatic;
  get diagnostics corrected = row_count;
  return corrected;
end $$;

-- Messages, whoever writes them, are counted in their conversations in the same transaction, by one change of each, however many one statement stores. Those to be
-- sent go into the outbox.
create function app.wa_count_messages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.wa_conversation c
  where (c.company_id, c.id) in (select n.company_id, n.wa_conversation_id from new_rows n where n.direction in ('in', 'out', 'note')) order by c.id for update;
  if found then
    -- All of it is derived of the messages: nobody's doing, and nothing that the audit has to look at.
    perform set_config('app.deriving', 'on', true);
    with said as (
      select n.company_id, n.wa_conversation_id as id,
        count(*) filter (where k.is_in) as inbound, count(*) filter (where k.is_human) as human,
        count(*) filter (where n.direction = 'out' and not k.is_human and app.wa_counts(n::public.wa_message)) as automatic,
        max(n.sent_at) filter (where n.direction = 'in') as last_inbound_at,
        min(n.sent_at) filter (where k.is_in) as first_inbound_at,
        min(n.sent_at) filter (where k.is_human) as first_human_at, max(n.sent_at) filter (where k.is_human) as answered_at,
        max(n.sent_at) as last_message_at, (array_agg(n.id order by n.sent_at desc, n.seq desc))[1] as last_message_id
      from new_rows n
      cross join lateral (
        select n.direction = 'out' and n.origin in ('person', 'phone') as is_human,
          n.direction = 'in' and not n.details ? 'taken' as is_in   -- what answered an automatic message is none to answer
      ) k
      where n.direction in ('in', 'out', 'note') group by 1, 2
    ), counted as (
      select c.company_id, c.id, c.first_response_office_min, said.inbound, said.human, said.automatic,
        greatest(c.last_inbound_at, said.last_inbound_at) as last_inbound_at, least(c.first_inbound_at, said.first_inbound_at) as first_inbound_at,
        least(c.first_human_at, said.first_human_at) as first_human_at, greatest(c.answered_at, said.answered_at) as answered_at,
        greatest(c.read_at, said.answered_at) as read_at, c.marked_unread and said.human = 0 as marked_unread,
        case when newer then said.last_message_id else c.last_message_id end as last_message_id,
        case when newer then said.last_message_at else c.last_message_at end as last_message_at,
        -- Once, when the first of the two becomes known, or turns out to have been earlier: hours that change afterwards rewrite nothing.
        coalesce(said.first_human_at <= coalesce(c.first_human_at, 'infinity'), false) or coalesce(said.first_inbound_at <= coalesce(c.first_inbound_at, 'infinity'), false) as is_first,
        said.inbound + said.human > 0 as is_said, c.status, c.waiting_since, c.unread
      from said join public.wa_conversation c on (c.company_id, c.id) = (said.company_id, said.id)
      cross join lateral (select c.last_message_id is null or said.last_message_at >= c.last_message_at as newer) n
    )
    update public.wa_conversation l set
      inbound = l.inbound + t.inbound, human = l.human + t.human, automatic = l.automatic + t.automatic,
      last_inbound_at = t.last_inbound_at, first_inbound_at = t.first_inbound_at, first_human_at = t.first_human_at,
      first_response_office_min = case
        when not t.is_first then t.first_response_office_min
        when t.first_human_at >= t.first_inbound_at then app.business_minutes(t.first_inbound_at, t.first_human_at) end,
      answered_at = t.answered_at, read_at = t.read_at, marked_unread = t.marked_unread,
      waiting_since = case when t.is_said then w.waiting_since else t.waiting_since end, unread = case when t.is_said then w.unread else t.unread end,
      last_message_id = t.last_message_id, last_message_at = t.last_message_at
    from counted t cross join lateral app.wa_waiting(t.company_id, t.id, t.status, t.answered_at, t.read_at, t.marked_unread) w
    where l.company_id = t.company_id and l.id = t.id;
    perform set_config('app.deriving', '', true);
    perform app.wa_count_hours(array(select (n)::public.wa_message from new_rows n), 1);
  end if;
  insert into public.wa_outbox (company_id, message_id, instance_id, contact_id, seq)
  select n.company_id, n.id, n.instance_id, n.contact_id, n.seq from new_rows n where n.status = 'queued' order by n.seq;
  return null;
end $$;
create trigger count_messages after insert on wa_message referencing new table as new_rows for each statement execute function app.wa_count_messages();

-- What is cancelled before it left was never said.
create function app.wa_uncount_message() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  more constant integer := case when new.status = 'cancelled' then -1 else 1 end;
begin
  perform set_config('app.deriving', 'on', true);
  update public.wa_conversation c set human = c.human + more * (new.origin <> 'auto')::int, automatic = c.automatic + more * (new.origin = 'auto')::int
  where c.company_id = new.company_id and c.id = new.wa_conversation_id and app.wa_counts(new);
  perform set_config('app.deriving', '', true);
  perform app.wa_count_hours(array[new], more);
  return null;
end $$;
create trigger uncount_message after update of status on wa_message for each row
  when ((new.status = 'cancelled') <> (old.status = 'cancelled')) execute function app.wa_uncount_message();

-- An answer that was refused or given up reached nobody: who waited for it waits on, also in a conversation that was resolved meanwhile. One that is sent again, or
-- turns out to have arrived, answers after all.
create function app.wa_weigh_answer() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  c public.wa_conversation;
begin
  select * into c from public.wa_conversation l where l.company_id = new.company_id and l.id = new.wa_conversation_id for update;
  perform set_config('app.deriving', 'on', true);
  if new.status not in ('failed', 'cancelled') then
    c.answered_at := greatest(c.answered_at, new.sent_at);
  elsif c.answered_at = new.sent_at then
    c.answered_at := coalesce((
      select m.sent_at from public.wa_message m
      where m.company_id = new.company_id and m.wa_conversation_id = new.wa_conversation_id and m.direction = 'out' and m.origin in ('person', 'phone')
        and m.sent_at <= new.sent_at and coalesce(m.status, 'sent') not in ('failed', 'cancelled')
      order by m.sent_at desc, m.seq desc limit 1), '-infinity');
  end if;
  update public.wa_conversation l set answered_at = c.answered_at where l.company_id = c.company_id and l.id = c.id and l.answered_at <> c.answered_at;
  perform set_config('app.deriving', '', true);
  if new.status = 'failed' and c.status = 'resolved' and c.latest
    and (select w.waiting_since from app.wa_waiting(c.company_id, c.id, 'open', c.answered_at, c.read_at, false) w) is not null
    and not (select k.spam from public.wa_contact k where k.company_id = c.company_id and k.id = c.contact_id) then
    perform app.wa_reopen(c, 'Conversa reaberta: a resposta não chegou ao contato', clock_timestamp());
  end if;
  perform set_config('app.deriving', 'on', true);
  perform app.wa_refresh_waiting(c);
  perform set_config('app.deriving', '', true);
  return null;
end $$;
create trigger weigh_answer after update of status on wa_message for each row
  when (new.direction = 'out' and new.origin in ('person', 'phone') and (new.status in ('failed', 'cancelled')) <> (old.status in ('failed', 'cancelled')))
  execute function app.wa_weigh_answer();

-- Contacts that become one, or are taken apart, take their hours along.
create function app.wa_move_hours() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.wa_conversation_hour h set contact_id = new.contact_id where h.company_id = new.company_id and h.wa_conversation_id = new.id;
  return null;
end $$;
create trigger move_hours after update of contact_id on wa_conversation for each row
  when (new.contact_id <> old.contact_id) execute function app.wa_move_hours();

-- Writes a line into a conversation: what was done with it, by whom.
create function app.wa_line(p_conversation public.wa_conversation, p_body text, p_at timestamptz default clock_timestamp(), p_details jsonb default '{}') returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, body, author_id, sent_at, details)
    values (p_conversation.company_id, p_conversation.id, p_conversation.instance_id, p_conversation.contact_id, 'event',
      case when app.current_user_id() is null then 'auto' else 'person' end, p_body, app.current_user_id(), p_at, p_details)
  $$;

-- ── Webhooks ──

-- The instance that an address of ours names, or no row: a wrong id, a wrong token and an archived instance are one answer.
create function app.wa_hook(p_instance uuid, p_token_hash bytea) returns table (kind text, external_name text, secret_hash bytea, sealed bytea)
  language sql stable security definer set search_path = '' as $$
    select i.kind, i.external_name, c.hook_secret_hash, c.sealed
    from public.wa_instance i join public.wa_connection c on c.company_id = i.company_id and c.instance_id = i.id
    where i.id = p_instance and c.hook_token_hash = p_token_hash and i.archived_at is null and i.deleted_at is null
  $$;

-- The instance that has a number of Meta's, of the same company and app as the one that was told: an app has one address. Null: no instance has it.
create function app.wa_number_of_app(p_instance uuid, p_number_id text) returns uuid
  language sql stable security definer set search_path = '' as $$
    select i.id from public.wa_connection told
    join public.wa_connection c on c.company_id = told.company_id and c.hook_secret_hash = told.hook_secret_hash
    join public.wa_instance i on i.company_id = c.company_id and i.id = c.instance_id
    where told.instance_id = p_instance and i.kind = 'cloud' and i.external_name = p_number_id and i.archived_at is null and i.deleted_at is null
  $$;

-- Stores events, each once. Answers how many are new. Array of {name, key, body, in_ms}.
create function app.wa_store_events(p_instance uuid, p_events jsonb) returns integer
  language sql volatile security definer set search_path = '' as $$
    with stored as (
      insert into public.wa_event (company_id, instance_id, name, dedupe_key, body, received_at, next_at)
      select i.company_id, i.id, e.name, e.key, e.body, now(), now() + coalesce(e.in_ms, 0) * interval '1 millisecond'
      from public.wa_instance i, jsonb_to_recordset(p_events) as e (name text, key text, body jsonb, in_ms integer)
      where i.id = p_instance
      on conflict do nothing returning id
    )
    select count(*)::int from stored
  $$;

-- The next events of one instance, which nobody else works on until the transaction ends. Oldest first.
create function app.wa_claim_events(p_limit integer) returns table (id uuid, kind text, body jsonb)
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance uuid;
begin
  for instance in select i.id from public.wa_instance i
    where exists (select from public.wa_event e where e.instance_id = i.id and e.state = 'pending' and e.next_at <= now())
    order by (select min(e.next_at) from public.wa_event e where e.instance_id = i.id and e.state = 'pending')
  loop
    if pg_try_advisory_xact_lock(hashtextextended('wa_event ' || instance, 0)) then
      return query select e.id, i.kind, e.body from public.wa_event e join public.wa_instance i on i.id = e.instance_id
        where e.instance_id = instance and e.state = 'pending' and e.next_at <= now() order by e.next_at, e.id limit p_limit;
      return;
    end if;
  end loop;
end $$;

-- ── Who somebody is ──

-- The contact that owns any of these identifiers. None: a new one. Several: they are one person, and become one.
create function app.wa_contact_of(p_instance public.wa_instance, p_item jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := p_instance.company_id;
  known uuid[];
  stays uuid;
  are_apart boolean;
  contact public.wa_contact;
begin
  perform pg_advisory_xact_lock(hashtextextended('wa_contact ' || own, 0));
  -- Each by one look-up: beside an "or" no index is asked, and of a list from JSON a hundred are expected.
  known := array(
    select k.id from public.wa_contact k where k.company_id = own and k.phone_key = p_item ->> 'phone_key' and k.merged_into_id is null
    union all
    select owner.contact_id from jsonb_to_recordset(p_item -> 'identities') as n (kind text, value text) cross join lateral (
      select i.contact_id from public.wa_identity i
      where i.company_id = own and i.instance_id = p_instance.id and i.kind = n.kind and i.value = n.value limit 1) owner);
  known := array(
    select c.id from public.wa_contact c where c.company_id = own and c.id = any (known) and c.merged_into_id is null order by c.created_at, c.id);
  are_apart := cardinality(known) > 1 and exists (select from public.wa_contact c where c.company_id = own and c.id = any (known) and c.apart);
  if are_apart then
    -- Somebody took them apart: she is who has the phone, and what is known of the others stays theirs.
    known := array[coalesce((select c.id from public.wa_contact c where c.company_id = own and c.id = any (known) and c.phone_key = p_item ->> 'phone_key'), known[1])];
  end if;
  stays := known[1];
  if stays is null then
    insert into public.wa_contact (company_id, phone_key, phone, push_name)
    values (own, p_item ->> 'phone_key', p_item ->> 'phone', p_item ->> 'push_name') returning id into stays;
  else
    if cardinality(known) > 1 then
      perform app.wa_merge_contacts(p_instance, stays, known[2:]);
    end if;
    select * into contact from public.wa_contact c where c.company_id = own and c.id = stays;
    -- Most messages tell nothing new: a statement that changes no row would still ask what watches the table.
    if contact.phone_key is null and p_item ->> 'phone_key' is not null
      or not coalesce((p_item ->> 'from_me')::boolean, false) and contact.push_name is distinct from coalesce(p_item ->> 'push_name', contact.push_name)
    then
      update public.wa_contact c set
        phone_key = coalesce(c.phone_key, p_item ->> 'phone_key'), phone = coalesce(c.phone, p_item ->> 'phone'),
        push_name = case when (p_item ->> 'from_me')::boolean then c.push_name else coalesce(p_item ->> 'push_name', c.push_name) end
      where c.company_id = own and c.id = stays;
    end if;
  end if;
  if exists (
    select from jsonb_to_recordset(p_item -> 'identities') as n (kind text, value text) where not exists (
      select from public.wa_identity i
      where i.company_id = own and i.instance_id = p_instance.id and i.kind = n.kind and i.value = n.value
        and i.last_seen_at >= now() - interval '5 seconds' and (are_apart or i.contact_id = stays) offset 0))
  then
    insert into public.wa_identity as i (company_id, instance_id, contact_id, kind, value)
    select own, p_instance.id, stays, n.kind, n.value from jsonb_to_recordset(p_item -> 'identities') as n (kind text, value text)
    on conflict (company_id, instance_id, kind, value) do update set last_seen_at = now(), contact_id = case when are_apart then i.contact_id else excluded.contact_id end
    where i.last_seen_at < now() - interval '5 seconds' or not are_apart and i.contact_id <> excluded.contact_id;
  end if;
  if exists (select from public.person_key k where k.company_id = own and k.value = coalesce(contact.phone_key, p_item ->> 'phone_key')) then
    perform app.wa_link_by_phone(own, stays);
  end if;
  return stays;
end $$;

-- The oldest stays. Of two conversations that are the latest on an instance the one with the newer message stays so. What moves is written down.
create function app.wa_merge_contacts(p_instance public.wa_instance, p_stays uuid, p_others uuid[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := p_instance.company_id;
  other public.wa_contact;
  conversation public.wa_conversation;
  ended uuid[];
begin
  with ranked as (
    select id, status, row_number() over (partition by instance_id order by last_message_at desc, id) as place
    from public.wa_conversation where company_id = own and latest and contact_id = any (p_others || p_stays)
  ), closed as (
    update public.wa_conversation c set
      latest = false, status = 'resolved', resolved_at = coalesce(c.resolved_at, now()), snoozed_until = null, waiting_since = null
    from ranked where c.company_id = own and c.id = ranked.id and ranked.place > 1
    returning c.id, ranked.status
  )
  select array_agg(id) filter (where status <> 'resolved') into ended from closed;

  for other in
    update public.wa_contact k set merged_into_id = p_stays, merged_at = now(), merged = jsonb_build_object(
      'before', (select to_jsonb(b) from (select s.phone_key, s.phone, s.push_name, s.name, s.spam, s.picture_id from public.wa_contact s where s.company_id = own and s.id = p_stays) b),
      'ended', coalesce(to_jsonb(ended), '[]'),
      'conversations', (select coalesce(jsonb_agg(c.id), '[]') from public.wa_conversation c where (c.company_id, c.contact_id) = (own, k.id)),
      'identities', (select coalesce(jsonb_agg(n.id), '[]') from public.wa_identity n where (n.company_id, n.contact_id) = (own, k.id)),
      'links', (select coalesce(jsonb_agg(l.id), '[]') from public.wa_contact_link l where (l.company_id, l.contact_id) = (own, k.id)))
    where k.company_id = own and k.id = any (p_others) returning *
  loop
    update public.wa_contact c set
      phone_key = coalesce(c.phone_key, other.phone_key), phone = coalesce(c.phone, other.phone),
      push_name = coalesce(c.push_name, other.push_name), name = coalesce(c.name, other.name), links_by_hand = c.links_by_hand or other.links_by_hand, spam = c.spam or other.spam,
      legal_hold = c.legal_hold or other.legal_hold, picture_id = coalesce(c.picture_id, other.picture_id), picture_url = coalesce(c.picture_url, other.picture_url),
      (opted_out_at, opted_out_how, opt_out_reason) = (
        select o.opted_out_at, o.opted_out_how, o.opt_out_reason from (values (c.opted_out_at, c.opted_out_how, c.opt_out_reason),
          (other.opted_out_at, other.opted_out_how, other.opt_out_reason)) as o (opted_out_at, opted_out_how, opt_out_reason)
        order by o.opted_out_at nulls last limit 1)
    where c.company_id = own and c.id = p_stays;
  end loop;
  update public.wa_conversation set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  update public.wa_message set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  update public.wa_scheduled set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  update public.wa_outbox set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  update public.wa_identity set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  update public.wa_contact_link set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  update public.wa_evaluation set contact_id = p_stays where company_id = own and contact_id = any (p_others);
  for conversation in select * from public.wa_conversation c where c.company_id = own and c.contact_id = p_stays and c.latest loop
    perform app.wa_line(conversation, 'Contatos unidos', clock_timestamp(), jsonb_build_object('merged', p_others));
  end loop;
end $$;

-- ── What arrives ──

-- A text that only thanks: it does not open again what is resolved.
create function app.wa_only_thanks(p_text text) returns boolean
  language sql immutable set search_path = '' as $$
    select regexp_replace(app.fold(coalesce(p_text, 'x')), '[^a-z0-9]', '', 'g') in
      ('', 'obrigado', 'obrigada', 'obg', 'brigado', 'valeu', 'vlw', 'ok', 'okay', 'blz', 'beleza', 'certo', 'combinado')
  $$;

-- A resolved conversation is open again, from when its line says; where it is the contact who waits, whoever is away does not keep it.
create function app.wa_reopen(p_conversation public.wa_conversation, p_line text, p_at timestamptz, p_leaves boolean default true) returns public.wa_conversation
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation;
begin
  update public.wa_conversation l set status = 'open', resolved_at = null, resolved_by = null, reopened = reopened + 1
  where l.company_id = p_conversation.company_id and l.id = p_conversation.id returning * into c;
  perform app.wa_line(c, p_line, p_at);
  return case when p_leaves then app.wa_leave_who_is_away(c) else c end;
end $$;

-- The conversation that a message belongs to: the latest of the contact, opened again within some hours after it was resolved, else a new one. What is spam opens none
-- again. Gateways tell whole seconds: who writes in the second of the resolving writes after it.
create function app.wa_conversation_for(p_instance public.wa_instance, p_contact uuid, p_item jsonb, p_at timestamptz) returns public.wa_conversation
  language plpgsql volatile security definer set search_path = '' as $$
declare
  from_me constant boolean := coalesce((p_item ->> 'from_me')::boolean, false);
  is_spam constant boolean := not from_me and (select k.spam from public.wa_contact k where k.company_id = p_instance.company_id and k.id = p_contact);
  c public.wa_conversation;
begin
  select * into c from public.wa_conversation l
  where l.company_id = p_instance.company_id and l.instance_id = p_instance.id and l.contact_id = p_contact and l.latest for update;
  if c.status = 'snoozed' and not from_me then
    update public.wa_conversation l set status = 'open', snoozed_until = null where l.company_id = c.company_id and l.id = c.id returning * into c;
    c := app.wa_leave_who_is_away(c);
  elsif c.status = 'resolved' and p_at >= date_trunc('second', c.resolved_at) and not is_spam then
    if p_at > c.resolved_at + (select s.reopen_hours from public.wa_settings s where s.company_id = c.company_id) * interval '1 hour' then
      update public.wa_conversation l set latest = false where l.company_id = c.company_id and l.id = c.id;
      c := null;
    elsif from_me or not (p_item ->> 'type' = 'text' and app.wa_only_thanks(p_item ->> 'body')) then
      c := app.wa_reopen(c, 'Conversa reaberta', p_at, p_leaves => not from_me);
    end if;
  end if;
  if c.id is null then
    insert into public.wa_conversation (company_id, instance_id, contact_id, team_id, started_by, started_at, last_message_at)
    values (p_instance.company_id, p_instance.id, p_contact, p_instance.team_id, case when from_me then 'company' else 'contact' end, p_at, p_at)
    returning * into c;
  end if;
  return c;
end $$;

-- What came before its message has its turn now.
create function app.wa_release(p_company uuid, p_instance uuid, p_wa_ids text[]) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_event e set waits_for = null, next_at = now()
    where e.company_id = p_company and e.instance_id = p_instance and e.state = 'pending' and e.waits_for = any (p_wa_ids)
  $$;

-- A message that came, and where it belongs, before it is stored.
create type app.wa_placed as (
  item               jsonb,
  contact_id         uuid,
  wa_conversation_id uuid,
  sent_at            timestamptz,
  taken              boolean,   -- it answers what another part of the product asked
  leaves_resolved    boolean    -- its conversation stays resolved
);

-- Where a message of a contact belongs. Null: it is our own echo, before the answer of the sending or instead of it.
create function app.wa_place(p_instance public.wa_instance, p_contact uuid, p_item jsonb, p_received timestamptz) returns app.wa_placed
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := p_instance.company_id;
  from_me constant boolean := coalesce((p_item ->> 'from_me')::boolean, false);
  at constant timestamptz := case when (p_item ->> 'sent_at')::timestamptz > p_received + interval '5 minutes' then p_received else (p_item ->> 'sent_at')::timestamptz end;
  conversation public.wa_conversation;
  stored uuid;
  taken boolean;
begin
  if from_me then
    update public.wa_message m set wa_id = p_item ->> 'wa_id', status = 'sent', status_at = now()
    where m.company_id = own and m.id = (
      select s.id from public.wa_message s
      where s.company_id = own and s.contact_id = p_contact and s.instance_id = p_instance.id and s.wa_id is null
        and s.status in ('sending', 'unsure') and s.body is not distinct from p_item ->> 'body' and s.type = coalesce(p_item ->> 'type', 'text')
      order by s.seq limit 1)
    returning m.id into stored;
    if stored is not null then
      delete from public.wa_outbox o where o.company_id = own and o.message_id = stored;
      perform app.wa_release(own, p_instance.id, array[p_item ->> 'wa_id']);
      return null;
    end if;
  end if;
  taken := not from_me and p_item ->> 'type' = 'text' and at > now() - interval '1 day'
    and app.answer_by_phone(own, (select k.phone_key from public.wa_contact k where k.company_id = own and k.id = p_contact), p_item ->> 'body');
  conversation := case when taken then app.wa_quiet_conversation(p_instance, p_contact) else app.wa_conversation_for(p_instance, p_contact, p_item, at) end;
  return row(p_item, p_contact, conversation.id, at, taken, not taken and conversation.status = 'resolved' and at >= date_trunc('second', conversation.resolved_at));
end $$;

-- Stores messages of as many contacts, and does what follows of each.
create function app.wa_store_placed(p_instance public.wa_instance, p_placed app.wa_placed[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  own constant uuid := p_instance.company_id;
  newest timestamptz;
  one app.wa_placed;
  conversation public.wa_conversation;
begin
  if exists (
    select from unnest(p_placed) p join public.wa_contact k on (k.company_id, k.id) = (own, p.contact_id) where k.merged_into_id is not null)
  then
    raise exception 'contacts were united since their messages were placed';
  end if;
  insert into public.wa_message (company_id, wa_conversation_id, instance_id, contact_id, direction, origin, type, body, wa_id, reply_to_id, status, status_at, sent_at, details)
  select own, p.wa_conversation_id, p_instance.id, p.contact_id, case when k.from_me then 'out' else 'in' end, case when k.from_me then 'phone' else 'contact' end,
    coalesce(p.item ->> 'type', 'text'), left(nullif(p.item ->> 'body', ''), 65536), p.item ->> 'wa_id',
    case when p.item ? 'reply_to' then (select m.id from public.wa_message m where m.company_id = own and m.instance_id = p_instance.id and m.wa_id = p.item ->> 'reply_to') end,
    case when k.from_me then 'sent' end, case when k.from_me then p.sent_at end, p.sent_at,
    coalesce(p.item -> 'details', '{}') || case when p.taken then '{"taken": true}' else '{}' end::jsonb
  from unnest(p_placed) with ordinality as p (item, contact_id, wa_conversation_id, sent_at, taken, leaves_resolved, place)
  cross join lateral (select coalesce((p.item ->> 'from_me')::boolean, false) as from_me) k
  order by p.place
  on conflict do nothing;
  -- Said in minutes: not each of many messages changes the row that all of them are of.
  newest := (select max(p.sent_at) from unnest(p_placed) p where (p.item ->> 'from_me')::boolean is not true);
  if exists (select from public.wa_instance i where i.id = p_instance.id and coalesce(i.last_inbound_at, '-infinity') < newest - interval '5 seconds') then
    update public.wa_instance i set last_inbound_at = newest where i.id = p_instance.id;
  end if;
  foreach one in array p_placed loop
    if one.taken or one.leaves_resolved then
      select * into conversation from public.wa_conversation c where c.company_id = own and c.id = one.wa_conversation_id;
    end if;
    if one.taken then
      perform app.wa_line(conversation, 'Resposta registrada na consulta', one.sent_at + interval '1 millisecond');
    elsif one.leaves_resolved and (select k.spam from public.wa_contact k where k.company_id = own and k.id = one.contact_id) then
      -- Who says that it is none finds it unread.
      update public.wa_conversation c set unread = 0 where c.company_id = own and c.id = conversation.id;
    elsif one.leaves_resolved then
      update public.wa_conversation c set read_at = greatest(c.read_at, one.sent_at), answered_at = greatest(c.answered_at, one.sent_at), unread = 0
      where c.company_id = own and c.id = conversation.id;
      perform app.wa_line(conversation, 'Agradecimento: a conversa continua resolvida', one.sent_at + interval '1 millisecond');
    end if;
    continue when (one.item ->> 'from_me')::boolean;
    if one.item ->> 'type' = 'text' then
      perform app.wa_hear_opt_out(own, one.wa_conversation_id, one.item ->> 'body', one.sent_at);
    end if;
    if not one.taken then
      perform app.wa_answer_by_itself(p_instance, one.wa_conversation_id, one.sent_at);
    end if;
  end loop;
  perform app.wa_release(own, p_instance.id, array(select p.item ->> 'wa_id' from unnest(p_placed) p));
end $$;

-- Takes messages that came, in their order. Those of several contacts are stored by one statement: what one statement costs is most of what a message costs.
create function app.wa_take_messages(p_instance public.wa_instance, p_items jsonb[], p_received timestamptz[]) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  item jsonb;
  contact uuid;
  one app.wa_placed;
  placed app.wa_placed[] := '{}';
  contacts uuid[] := '{}';
  wa_ids text[] := '{}';
begin
  for n in 1 .. cardinality(p_items) loop
    item := p_items[n];
    if item ->> 'wa_id' = any (wa_ids) then
      perform app.wa_store_placed(p_instance, placed);
      placed := '{}'; contacts := '{}'; wa_ids := '{}';
    end if;
    continue when exists (
      select from public.wa_message m where m.company_id = p_instance.company_id and m.instance_id = p_instance.id and m.wa_id = item ->> 'wa_id');
    contact := app.wa_contact_of(p_instance, item);
    -- What she wrote before decides where this belongs.
    if contact = any (contacts) then
      perform app.wa_store_placed(p_instance, placed);
      placed := '{}'; contacts := '{}'; wa_ids := '{}';
    end if;
    one := app.wa_place(p_instance, contact, item, p_received[n]);
    if one.item is not null then
      placed := placed || one;
      contacts := contacts || contact;
      wa_ids := wa_ids || (item ->> 'wa_id');
    end if;
  end loop;
  if cardinality(placed) > 0 then
    perform app.wa_store_placed(p_instance, placed);
  end if;
end $$;

-- How far a message has come. A status never goes back. A failure is told of what was sent, and counts for nothing once it was delivered.
create function app.wa_rank(p_status text) returns integer
  language sql immutable set search_path = '' as $$
    select case p_status when 'queued' then 0 when 'sending' then 1 when 'unsure' then 1 when 'sent' then 2 when 'failed' then 3 when 'delivered' then 4 when 'read' then 5 when 'played' then 6 else 9 end
  $$;

-- A gateway gave our own id back: whatever became of the answer to the sending, the message left, and this is how it is called there.
create function app.wa_know(p_instance public.wa_instance, p_message uuid, p_wa_id text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.wa_message m set wa_id = p_wa_id, status = 'sent', status_at = now(), failure_text = null
  where m.company_id = p_instance.company_id and m.instance_id = p_instance.id and m.id = p_message and m.wa_id is null and m.status in ('queued', 'sending', 'unsure')
    and not exists (select from public.wa_message o where o.company_id = m.company_id and o.instance_id = m.instance_id and o.wa_id = p_wa_id);
  if found then
    delete from public.wa_outbox o where o.company_id = p_instance.company_id and o.message_id = p_message;
    perform app.wa_release(p_instance.company_id, p_instance.id, array[p_wa_id]);
  end if;
end $$;

-- The contacts that a gateway calls so on an instance. Whom nobody wrote with there is none.
create function app.wa_contacts_named(p_instance public.wa_instance, p_item jsonb) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select distinct i.contact_id from jsonb_to_recordset(p_item -> 'identities') as n (kind text, value text)
    join public.wa_identity i on i.company_id = p_instance.company_id and i.instance_id = p_instance.id and i.kind = n.kind and i.value = n.value
  $$;

-- A contact is typing now: whoever may see her conversation is told of it by a module of its own, and nothing is kept.
create function app.wa_tell_typing(p_instance public.wa_instance, p_item jsonb) returns void
  language sql volatile security definer set search_path = '' as $$
    select pg_notify('app', (jsonb_build_object('e', 'wa_conversation', 'm', 'whatsapp-typing', 'p', 'whatsapp-chat', 'c', c.company_id,
      'rows', jsonb_build_array(jsonb_build_array(c.id, 'update', c.responsible_id, c.responsible_id, c.team_id, c.team_id))))::text)
    from public.wa_conversation c
    where c.company_id = p_instance.company_id and c.instance_id = p_instance.id and c.latest and c.contact_id in (select app.wa_contacts_named(p_instance, p_item))
  $$;

-- Takes one item that a gateway read. Answers the message it has to wait for, or null.
create function app.wa_take(p_instance public.wa_instance, p_item jsonb, p_received timestamptz) returns text
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.wa_message;
begin
  if p_item ->> 'kind' = 'message' then
    perform app.wa_take_messages(p_instance, array[p_item], array[p_received]);
    return null;
  elsif p_item ->> 'kind' = 'connection' then
    perform app.wa_name_number(p_instance.id, p_item ->> 'number', p_item ->> 'profile_name');
    if p_item ? 'picture_url' then
      perform app.wa_tell_picture('wa_instance', p_instance.id, p_item ->> 'picture_url');
    end if;
    perform app.wa_set_state(p_instance.id, p_item ->> 'state', p_item ->> 'reason');
    update public.wa_instance i set quality = p_item ->> 'quality' where i.id = p_instance.id and p_item ? 'quality' and i.quality is distinct from p_item ->> 'quality';
    return null;
  elsif p_item ->> 'kind' = 'qr' then
    perform app.wa_take_code(p_instance.id, p_item ->> 'qr', p_item ->> 'pairing_code');
    return null;
  end if;
  if p_item ->> 'kind' = 'typing' then
    perform app.wa_tell_typing(p_instance, p_item);
    return null;
  elsif p_item ->> 'kind' = 'contact' then
    perform app.wa_tell_picture('wa_contact', k.id, p_item ->> 'picture_url') from app.wa_contacts_named(p_instance, p_item) k (id);
    return null;
  end if;
  if p_item ->> 'message_id' is not null then
    perform app.wa_know(p_instance, (p_item ->> 'message_id')::uuid, p_item ->> 'wa_id');
  end if;
  select * into message from public.wa_message m
  where m.company_id = p_instance.company_id and m.instance_id = p_instance.id and m.wa_id = p_item ->> 'wa_id' for update;
  if not found then
    return p_item ->> 'wa_id';
  end if;
  if p_item ->> 'kind' = 'status' then
    update public.wa_message m set status = p_item ->> 'status', status_at = now(), failure_text = p_item ->> 'failure'
    where m.company_id = message.company_id and m.id = message.id and m.direction = 'out' and app.wa_rank(m.status) < app.wa_rank(p_item ->> 'status');
  elsif p_item ->> 'kind' = 'edit' then
    update public.wa_message m set body = p_item ->> 'body', original_body = coalesce(m.original_body, m.body), edited_at = (p_item ->> 'at')::timestamptz
    where m.company_id = message.company_id and m.id = message.id and coalesce(m.edited_at, '-infinity') < (p_item ->> 'at')::timestamptz;
  elsif p_item ->> 'kind' = 'delete' then
    update public.wa_message m set deleted_at = coalesce(m.deleted_at, now()) where m.company_id = message.company_id and m.id = message.id;
  elsif p_item ->> 'kind' = 'reaction' then
    -- One of each side; an empty one takes it back.
    update public.wa_message m set reactions = coalesce((
      select jsonb_agg(r) from jsonb_array_elements(m.reactions || case when p_item ->> 'emoji' <> '' then jsonb_build_array(
        jsonb_build_object('emoji', p_item ->> 'emoji', 'from_me', (p_item ->> 'from_me')::boolean)) else '[]' end) with ordinality as e (r, n)
      where r -> 'from_me' <> p_item -> 'from_me' or n > jsonb_array_length(m.reactions)), '[]')
    where m.company_id = message.company_id and m.id = message.id;
  end if;
  return null;
end $$;

-- Takes what was read of claimed events: [{id, item}], or {id, error} of one that could not be read. Messages first, together; where that throws, and what is no
-- message, one by one: an event that throws is tried again, and never stops the next.
create function app.wa_take_events(p_read jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  many record;
  one record;
  instance public.wa_instance;
  awaited text;
  pauses constant interval[] := '{5 seconds,30 seconds,2 minutes,10 minutes,1 hour}';
begin
  -- Of each sender one after the other, so that those beside each other are of several.
  for many in
    select r.instance_id, array_agg(r.id) as ids, array_agg(r.item order by r.turn, r.n) as items, array_agg(r.received_at order by r.turn, r.n) as received
    from (
      select e.id, e.instance_id, e.received_at, r.item, r.n, row_number() over (partition by e.instance_id, r.item -> 'identities' -> 0 order by r.n) as turn
      from rows from (jsonb_to_recordset(p_read) as (id uuid, item jsonb)) with ordinality as r (id, item, n)
      -- Each by its key: the planner thinks that few are pending, and would go through all of them for each.
      cross join lateral (select * from public.wa_event w where w.id = r.id offset 0) e
      where e.state = 'pending' and r.item ->> 'kind' = 'message'
    ) r
    group by r.instance_id having count(*) > 1
  loop
    select * into instance from public.wa_instance i where i.id = many.instance_id;
    perform set_config('app.company_id', instance.company_id::text, true);
    begin
      perform app.wa_take_messages(instance, many.items, many.received);
      update public.wa_event e set state = 'done', reason = null, waits_for = null where e.id = any (many.ids);
    exception when others then
      null;   -- which of them it was, is found out below
    end;
  end loop;
  for one in
    select e.id, e.instance_id, e.received_at, r.item, r.error
    from rows from (jsonb_to_recordset(p_read) as (id uuid, item jsonb, error text)) with ordinality as r (id, item, error, n)
    cross join lateral (select * from public.wa_event w where w.id = r.id offset 0) e
    where e.state = 'pending' order by r.n
  loop
    if instance.id is distinct from one.instance_id then
      select * into instance from public.wa_instance i where i.id = one.instance_id;
      perform set_config('app.company_id', instance.company_id::text, true);
    end if;
    begin
      if one.error is not null then
        raise exception '%', one.error;
      elsif one.item ->> 'kind' = 'ignored' then
        update public.wa_event e set state = 'ignored', reason = one.item ->> 'reason' where e.id = one.id;
      else
        awaited := app.wa_take(instance, one.item, one.received_at);
        if one.item ->> 'kind' = 'typing' then
          delete from public.wa_event e where e.id = one.id;   -- it was of the moment
        end if;
        update public.wa_event e set
          state = case when awaited is null then 'done' when e.received_at < now() - interval '24 hours' then 'ignored' else 'pending' end,
          reason = case when awaited is not null then 'A mensagem não chegou' end, waits_for = awaited, next_at = now() + interval '10 minutes'
        where e.id = one.id;
      end if;
    exception when others then
      update public.wa_event e set attempts = e.attempts + 1, reason = left(sqlerrm, 300), next_at = now() + coalesce(pauses[e.attempts + 1], '1 hour'),
        state = case when e.attempts >= cardinality(pauses) then 'failed' else 'pending' end
      where e.id = one.id;
    end;
  end loop;
end $$;

-- ── What leaves ──

-- Until when a contact may be written to freely on an instance: 24 hours after her last message there. Null: nothing limits it, as everywhere but at Meta, and where
-- the simulation plays it.
create function app.wa_window_until(p_company uuid, p_instance uuid, p_contact uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
    select coalesce((
      select max(c.last_inbound_at) from public.wa_conversation c
      where (c.company_id, c.instance_id, c.contact_id) = (p_company, p_instance, p_contact) and c.last_inbound_at > coalesce(i.window_closed_at, '-infinity')
    ), 'epoch') + interval '24 hours'
    from public.wa_instance i where (i.company_id, i.id) = (p_company, p_instance) and (i.kind = 'cloud' or i.window_closed_at is not null)
  $$;

-- What a person writes, below her first name where the number signs and there is room for it: '*Carla:*'.
create function app.wa_signed(p_instance uuid, p_author uuid, p_body text) returns text
  language sql stable security definer set search_path = '' as $$
    select case when i.signature and length(signed.body) <= 4096 then signed.body else p_body end
    from public.wa_instance i
    cross join lateral (
      select '*' || split_part(u.name, ' ', 1) || e':*\n' || p_body as body from public.users u where u.user_id = p_author
    ) signed
    where i.id = p_instance
  $$;

-- The next messages to send, of each contact the oldest alone, so that they keep their order. Who claims one has a minute; one whose minute passed may have
-- left: nobody knows, and it is never sent again by itself.
create function app.wa_claim_outbox(p_limit integer)
  returns table (message_id uuid, origin text, instance_id uuid, kind text, base_url text, external_name text, sealed bytea, address text, type text, body text, reply_to text,
    storage_key text, content_type text, file_name text, details jsonb)
  language plpgsql volatile security definer set search_path = '' as $$
begin
  with lost as (
    delete from public.wa_outbox o where o.locked_until < now() returning o.company_id, o.message_id
  )
  update public.wa_message m set status = 'unsure', status_at = now() from lost
  where m.company_id = lost.company_id and m.id = lost.message_id and m.status = 'sending';
  with refused as (
    delete from public.wa_outbox o using public.wa_contact k
    where (k.company_id, k.id) = (o.company_id, o.contact_id) and (k.spam or k.opted_out_at is not null) and o.next_at <= now() and o.locked_until is null
      and (k.spam or not app.wa_wrote_lately(o.company_id, o.contact_id))
    returning o.company_id, o.message_id, k.spam
  )
  update public.wa_message m set status = 'cancelled', status_at = now(),
    failure_text = case when refused.spam then 'O contato está marcado como spam.' else 'O contato pediu para não receber mensagens.' end
  from refused
  where m.company_id = refused.company_id and m.id = refused.message_id;
  with closed as (
    delete from public.wa_outbox o using public.wa_message g, public.wa_instance i
    where (g.company_id, g.id) = (o.company_id, o.message_id) and i.id = o.instance_id and (i.kind = 'cloud' or i.window_closed_at is not null)
      and g.type <> 'template' and o.next_at <= now() and o.locked_until is null and app.wa_window_until(o.company_id, o.instance_id, o.contact_id) <= now()
    returning o.company_id, o.message_id
  )
  update public.wa_message m set status = 'failed', status_at = now(), failure_text = 'A janela de 24 horas fechou.'
  from closed where m.company_id = closed.company_id and m.id = closed.message_id;
  insert into public.wa_pace (company_id, instance_id)
  select distinct o.company_id, o.instance_id from public.wa_outbox o
  where o.next_at <= now() and o.locked_until is null and not exists (select from public.wa_pace p where p.instance_id = o.instance_id)
  on conflict do nothing;
  return query
    with pace as materialized (
      -- Whoever holds one is at work on that instance: nobody else is, and no pace is kept twice.
      select p.company_id, p.instance_id, least(pace.most, p.burst + pace.a_second * extract(epoch from clock_timestamp() - p.at)) as burst
      from public.wa_pace p
      cross join lateral (
        select case i.kind when 'cloud' then 20 else 10 end as most, case i.kind when 'cloud' then 20 else 1 end as a_second
        from public.wa_instance i where i.company_id = p.company_id and i.id = p.instance_id
      ) pace
      where exists (
        select from public.wa_outbox o where o.company_id = p.company_id and o.instance_id = p.instance_id and o.next_at <= now() and o.locked_until is null)
      for update of p skip locked
    ), due as (
      select waiting.id from pace
      join public.wa_instance i on i.id = pace.instance_id and i.state = 'connected' and i.paired_number is null and i.archived_at is null
      cross join lateral (
        select o.id, o.next_at, o.seq from public.wa_outbox o
        where o.company_id = pace.company_id and o.instance_id = pace.instance_id and o.next_at <= now() and o.locked_until is null
          and o.queued_at > now() - interval '1 hour'
          and not exists (
            select from public.wa_outbox before
            where before.company_id = o.company_id and before.contact_id = o.contact_id and before.instance_id = o.instance_id and before.seq < o.seq)
        order by o.next_at, o.seq limit floor(greatest(pace.burst, 0))::integer
      ) waiting
      where pace.company_id not in (select app.companies_without('whatsapp'))
      order by waiting.next_at, waiting.seq limit p_limit
    ), claimed as (
      update public.wa_outbox o set locked_until = now() + interval '1 minute', attempts = o.attempts + 1
      from due where o.id = due.id and o.locked_until is null returning o.*
    ), spent as (
      update public.wa_pace p set burst = pace.burst - c.messages, at = clock_timestamp()
      from pace join (select l.instance_id, count(*) as messages from claimed l group by l.instance_id) c on c.instance_id = pace.instance_id
      where p.instance_id = pace.instance_id
    ), sending as (
      update public.wa_message m set status = 'sending', status_at = now() from claimed c
      where m.company_id = c.company_id and m.id = c.message_id returning m.*
    )
    select s.id, s.origin, s.instance_id, i.kind, i.base_url, i.external_name, c.sealed, (
        select n.value from public.wa_identity n where n.company_id = s.company_id and n.contact_id = s.contact_id and n.instance_id = s.instance_id
        order by array_position('{pn,lid,bsuid}', n.kind), n.last_seen_at desc limit 1
      ), s.type, s.body, (select q.wa_id from public.wa_message q where q.company_id = s.company_id and q.id = s.reply_to_id),
      f.storage_key, f.content_type, f.name, s.details
    from sending s
    join public.wa_instance i on i.id = s.instance_id
    left join public.wa_connection c on c.company_id = s.company_id and c.instance_id = s.instance_id
    left join public.wa_media w on w.company_id = s.company_id and w.message_id = s.id
    left join public.stored_file f on f.company_id = w.company_id and f.id = w.file_id
    order by s.seq;
end $$;

-- What became of a message that was claimed: accepted (with wa_id), refused (with a sentence), not_sent (nothing left: again later), unsure (nobody knows).
create function app.wa_report_sent(p_message uuid, p_outcome text, p_detail text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  pauses constant interval[] := '{5 seconds,15 seconds,45 seconds,2 minutes,5 minutes,10 minutes}';
  entry public.wa_outbox;
begin
  select * into entry from public.wa_outbox o where o.message_id = p_message for update;
  if not found then
    return; -- its echo was faster
  end if;
  if p_outcome = 'not_sent' then
    update public.wa_outbox o set locked_until = null, next_at = now() + pauses[least(o.attempts, cardinality(pauses))] where o.id = entry.id;
    update public.wa_message m set status = 'queued', status_at = now(), failure_text = p_detail where m.company_id = entry.company_id and m.id = p_message;
    return;
  end if;
  delete from public.wa_outbox o where o.id = entry.id;
  update public.wa_message m set
    status = case p_outcome when 'accepted' then 'sent' when 'refused' then 'failed' else 'unsure' end, status_at = now(),
    wa_id = case when p_outcome = 'accepted' then p_detail end, failure_text = case when p_outcome = 'refused' then p_detail end
  where m.company_id = entry.company_id and m.id = p_message;
  if p_outcome = 'accepted' then
    perform app.wa_release(entry.company_id, entry.instance_id, array[p_detail]);
  end if;
end $$;

-- Once in a while: who was snoozed comes back, and where nobody waits and nothing happened for some hours a conversation is resolved by itself.
create function app.wa_pass_time() returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation;
begin
  for c in
    select * from public.wa_conversation
    where status = 'snoozed' and snoozed_until <= now() and company_id not in (select app.companies_without('whatsapp')) for update skip locked
  loop
    perform set_config('app.company_id', c.company_id::text, true);
    update public.wa_conversation set status = 'open', snoozed_until = null, marked_unread = true, unread = greatest(unread, 1) where id = c.id;
    c := app.wa_leave_who_is_away(c);
    perform app.wa_line(c, 'Adiamento encerrado: a conversa voltou');
    perform app.notify('wa-back', array[c.responsible_id], 'whatsapp-chat', 'wa_conversation', c.id, c.number::text);
  end loop;
  for c in
    select v.* from public.wa_conversation v join public.wa_settings s on s.company_id = v.company_id and s.auto_resolve_hours > 0
    where v.latest and v.status = 'open' and v.waiting_since is null and greatest(v.last_message_at, v.updated_at) < now() - s.auto_resolve_hours * interval '1 hour'
      and v.company_id not in (select app.companies_without('whatsapp')) for update of v skip locked
  loop
    perform set_config('app.company_id', c.company_id::text, true);
    update public.wa_conversation set status = 'resolved', resolved_at = now(), unread = 0, marked_unread = false, read_at = now() where id = c.id;
    perform app.wa_line(c, format('Resolvida automaticamente após %s h sem mensagens', (select s.auto_resolve_hours from public.wa_settings s where s.company_id = c.company_id)));
  end loop;
  -- What was told is needed no more once it is taken; that it was told, and when, stays for a week.
  update public.wa_event set body = '{}' where state = 'done' and received_at < now() - interval '24 hours' and body <> '{}';
  delete from public.wa_event where received_at < now() - case state when 'done' then interval '7 days' when 'pending' then interval '90 days' else interval '30 days' end;
end $$;

-- Somebody who may write in the simulation: a contact of a simulated instance of a company.
create function app.wa_somebody(p_company uuid) returns table (instance_id uuid, address text)
  language sql volatile security definer set search_path = '' as $$
    select n.instance_id, n.value from public.wa_identity n join public.wa_instance i on i.id = n.instance_id
    where n.company_id = p_company and i.kind = 'simulated' and i.state = 'connected' and i.archived_at is null and i.deleted_at is null
    order by random() limit 1
  $$;

-- ── What the staff does ──

-- Refuses callers who may not update the page, and conversations that they do not see. Locks the conversation.
create function app.wa_lock(p_conversation uuid) returns public.wa_conversation
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation;
begin
  if app.can('whatsapp-chat', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  if not exists (select from app.visible('public.wa_conversation', array[p_conversation])) then
    raise no_data_found using message = 'no such conversation';
  end if;
  select * into c from public.wa_conversation l where l.company_id = app.current_company() and l.id = p_conversation for update;
  return c;
end $$;

-- What becomes of a message of which nobody knows whether it left ('sent': it arrived; 'again'), or that failed ('again'). For two minutes its echo or a
-- status may still tell: nobody sends it a second time before.
create function app.wa_settle(p_message uuid, p_how text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  message public.wa_message;
begin
  select m.* into message from public.wa_message m where m.company_id = app.current_company() and m.id = p_message;
  perform app.wa_lock(message.wa_conversation_id);
  if p_how = 'sent' then
    update public.wa_message m set status = 'sent', status_at = now() where m.company_id = message.company_id and m.id = message.id and m.status = 'unsure';
    return found;
  end if;
  update public.wa_message m set status = 'queued', status_at = now(), failure_text = null
  where m.company_id = message.company_id and m.id = message.id
    and (m.status = 'failed' or m.status = 'unsure' and m.status_at <= now() - interval '2 minutes');
  if not found then
    return false;
  end if;
  insert into public.wa_outbox (company_id, message_id, instance_id, contact_id, seq)
  values (message.company_id, message.id, message.instance_id, message.contact_id, message.seq);
  return true;
end $$;

-- What waits to leave in a conversation, and how much of it has waited for an hour. Of a conversation that the caller sees.
create function app.wa_queue(p_company uuid, p_contact uuid, p_instance uuid) returns table (queued integer, stale integer)
  language sql stable security definer set search_path = '' as $$
    select count(*)::int, (count(*) filter (where o.queued_at <= now() - interval '1 hour'))::int from public.wa_outbox o
    where o.company_id = p_company and o.company_id = app.current_company() and o.contact_id = p_contact and o.instance_id = p_instance and o.locked_until is null
  $$;

-- What has waited for an hour leaves now, or is given up. Answers how many.
create function app.wa_settle_queue(p_conversation uuid, p_now boolean) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.wa_conversation := app.wa_lock(p_conversation);
  settled integer;
begin
  if p_now then
    update public.wa_outbox o set queued_at = now(), next_at = now()
    where o.company_id = c.company_id and o.contact_id = c.contact_id and o.instance_id = c.instance_id and o.locked_until is null and o.queued_at <= now() - interval '1 hour';
    get diagnostics settled = row_count;
    return settled;
  end if;
  with given_up as (
    delete from public.wa_outbox o
    where o.company_id = c.company_id and o.contact_id = c.contact_id and o.instance_id = c.instance_id and o.locked_until is null and o.queued_at <= now() - interval '1 hour'
    returning o.company_id, o.message_id
  )
  update public.wa_message m set status = 'cancelled', status_at = now(), failure_text = 'descartada depois de esperar mais de 1 hora' from given_up g
  where m.company_id = g.company_id and m.id = g.message_id;
  get diagnostics settled = row_count;
  return settled;
end $$;

-- The latest conversation with a phone number on an instance, begun by the company where there is none open. Null: one is open out of the caller's sight.
create function app.wa_begin(p_instance uuid, p_phone jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  instance public.wa_instance;
  contact uuid;
  c public.wa_conversation;
begin
  if app.can('whatsapp-chat', 'create') is not true then
    raise insufficient_privilege using message = 'the permission to create is missing';
  end if;
  select * into instance from public.wa_instance i where i.company_id = app.current_company() and i.id = p_instance and i.archived_at is null and i.deleted_at is null;
  if not found then
    raise no_data_found using message = 'no such instance';
  end if;
  contact := app.wa_contact_of(instance, p_phone || '{"from_me": true}');
  select * into c from public.wa_conversation l where l.company_id = instance.company_id and l.instance_id = instance.id and l.contact_id = contact and l.latest for update;
  if c.status <> 'resolved' then
    return (select v from app.visible('public.wa_conversation', array[c.id]) v);
  end if;
  if (select k.spam from public.wa_contact k where k.company_id = instance.company_id and k.id = contact) then
    raise check_violation using constraint = 'wa_spam', message = 'the contact is marked as spam';
  end if;
  if app.wa_refused_since(contact) is not null then
    raise check_violation using constraint = 'wa_opted_out', message = 'the contact asked not to be written to',
      detail = to_char(app.wa_refused_since(contact), 'DD/MM/YYYY');
  end if;
  update public.wa_conversation l set latest = false where l.company_id = c.company_id and l.id = c.id;
  insert into public.wa_conversation (company_id, instance_id, contact_id, team_id, responsible_id, assigned_at, started_by)
  values (instance.company_id, instance.id, contact, instance.team_id, app.current_user_id(), now(), 'company') returning * into c;
  return c.id;
end $$;

revoke all on function app.wa_signed, app.wa_next_number, app.wa_waiting, app.wa_refresh_waiting, app.wa_counts, app.wa_count_hours, app.wa_wrong_hours, app.wa_recount_hours, app.wa_count_messages, app.wa_uncount_message, app.wa_weigh_answer, app.wa_move_hours, app.wa_line, app.wa_hook, app.wa_store_events, app.wa_claim_events, app.wa_contact_of,
  app.wa_merge_contacts, app.wa_only_thanks, app.wa_reopen, app.wa_conversation_for, app.wa_release, app.wa_place, app.wa_store_placed, app.wa_take_messages, app.wa_rank, app.wa_know, app.wa_contacts_named, app.wa_tell_typing, app.wa_window_until, app.wa_number_of_app, app.wa_take, app.wa_take_events, app.wa_claim_outbox,
  app.wa_report_sent, app.wa_pass_time, app.wa_somebody, app.wa_lock, app.wa_settle, app.wa_queue, app.wa_settle_queue, app.wa_begin from public;
grant execute on function app.wa_hook, app.wa_number_of_app, app.wa_store_events, app.wa_claim_events, app.wa_take_events, app.wa_claim_outbox, app.wa_report_sent, app.wa_pass_time, app.wa_somebody to app_login;
grant execute on function app.wa_signed, app.wa_settle, app.wa_window_until, app.wa_queue, app.wa_settle_queue, app.wa_begin, app.wa_refresh_waiting, app.wa_recount_hours, app.wa_counts to app_user;
