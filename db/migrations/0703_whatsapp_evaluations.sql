-- WhatsApp: what is looked at in an attendance, and how well it was done. Rules: spec/2 §3, spec/3 §13, §14.

create table wa_aspect_group (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  name        text collate "und-x-icu" not null check (length(name) between 2 and 60),
  description text check (length(description) <= 500),
  active      boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  unique (company_id, id)
);
create unique index wa_aspect_group_name_taken on wa_aspect_group (company_id, app.fold(name)) where deleted_at is null;
create trigger touch_updated_at before update on wa_aspect_group for each row execute function app.touch_updated_at();

-- The instances whose attendances a group judges: each in one group.
create table wa_aspect_group_instance (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company(),
  wa_aspect_group_id uuid not null,
  instance_id        uuid not null,
  constraint wa_instance_has_group unique (company_id, instance_id),
  foreign key (company_id, wa_aspect_group_id) references wa_aspect_group (company_id, id) on delete cascade,
  foreign key (company_id, instance_id) references wa_instance (company_id, id) on delete cascade
);
create index wa_aspect_group_instance_of_group on wa_aspect_group_instance (company_id, wa_aspect_group_id);

create table wa_aspect_item (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company(),
  wa_aspect_group_id uuid not null,
  order_index        integer not null,                      -- from 1: A, B, C …
  name               text not null check (length(name) between 2 and 60),
  description        text not null check (length(description) between 10 and 500),
  earns_1            text check (length(earns_1) between 1 and 300),   -- what is worth a 1, a 3, a 5, for who judges
  earns_3            text check (length(earns_3) between 1 and 300),
  earns_5            text check (length(earns_5) between 1 and 300),
  weight             numeric(4,2) not null default 1 check (weight between 0.25 and 4),
  updated_at         timestamptz not null default now(),
  archived_at        timestamptz,
  unique (company_id, id),
  foreign key (company_id, wa_aspect_group_id) references wa_aspect_group (company_id, id) on delete cascade
);
create index wa_aspect_item_of_group on wa_aspect_item (company_id, wa_aspect_group_id, order_index);
create trigger touch_updated_at before update on wa_aspect_item for each row execute function app.touch_updated_at();

-- Read by whoever reads what they judge.
select app.guard_company('wa_aspect_group'), app.guard_company('wa_aspect_group_instance'), app.guard_company('wa_aspect_item'), app.empty_trash_of('wa_aspect_group');
create policy may_see on wa_aspect_group as restrictive for select to app_user using (
  (select app.can('whatsapp-aspects', 'read')) or (select app.can('whatsapp-evaluations', 'read')));
create policy may_see on wa_aspect_group_instance as restrictive for select to app_user using (
  (select app.can('whatsapp-aspects', 'read')) or (select app.can('whatsapp-evaluations', 'read')));
create policy may_see on wa_aspect_item as restrictive for select to app_user using (
  (select app.can('whatsapp-aspects', 'read')) or (select app.can('whatsapp-evaluations', 'read')));
create policy may_create on wa_aspect_group as restrictive for insert to app_user with check ((select app.can('whatsapp-aspects', 'create')));
create policy may_update on wa_aspect_group as restrictive for update to app_user using (
  (select app.can('whatsapp-aspects', 'update')) or (select app.can('whatsapp-aspects', 'delete')));
create policy may_trash on wa_aspect_group as restrictive for update to app_user
  using (deleted_at is null or (select app.can('whatsapp-aspects', 'delete'))) with check (deleted_at is null or (select app.can('whatsapp-aspects', 'delete')));
grant select, insert, update (name, description, active, deleted_at) on wa_aspect_group to app_user;

-- What belongs to a group is changed by changing it; whoever creates one fills it.
create policy may_create on wa_aspect_group_instance as restrictive for insert to app_user with check (
  (select app.can('whatsapp-aspects', 'update')) or (select app.can('whatsapp-aspects', 'create')));
create policy may_delete on wa_aspect_group_instance as restrictive for delete to app_user using ((select app.can('whatsapp-aspects', 'update')));
create policy may_create on wa_aspect_item as restrictive for insert to app_user with check (
  (select app.can('whatsapp-aspects', 'update')) or (select app.can('whatsapp-aspects', 'create')));
create policy may_update on wa_aspect_item as restrictive for update to app_user using ((select app.can('whatsapp-aspects', 'update')));
create policy may_delete on wa_aspect_item as restrictive for delete to app_user using ((select app.can('whatsapp-aspects', 'update')));
grant select, insert, delete on wa_aspect_group_instance to app_user;
grant select, insert, delete, update (order_index, name, description, earns_1, earns_3, earns_5, weight, archived_at) on wa_aspect_item to app_user;
select app.audit('wa_aspect_group', 'whatsapp-aspects'), app.audit('wa_aspect_group_instance', 'whatsapp-aspects', 'wa_aspect_group_id'),
  app.audit('wa_aspect_item', 'whatsapp-aspects', 'wa_aspect_group_id', '{order_index}'), app.publish('wa_aspect_group', 'whatsapp-aspects'),
  app.publish('wa_aspect_item', 'whatsapp-aspects', 'wa_aspect_group_id');

-- How well an attendance was done. What a person says is in force before what the evaluator says.
create table wa_evaluation (
  id                 uuid primary key default app.uuid7(),
  company_id         uuid not null default app.current_company() references companies on delete cascade,
  wa_conversation_id uuid not null,
  instance_id        uuid not null,
  contact_id         uuid not null,
  wa_aspect_group_id uuid,                                  -- null: its instance was in none, and nobody can judge it
  status             text not null default 'queued' check (status in ('queued', 'done', 'failed', 'not_evaluable')),
  asked_at           timestamptz default now(),             -- an evaluator is to judge it since then; null: none is
  next_at            timestamptz not null default now(),    -- when an evaluator is asked, or asked again
  attempts           integer not null default 0,
  locked_until       timestamptz,                           -- an evaluator has it
  reason             text,                                  -- why the last one could not
  previous_score     numeric(2,1) check (previous_score between 0 and 5),   -- before it was judged again
  source             text not null default 'ai' check (source in ('ai', 'manual')),
  model              text,
  score              numeric(2,1) check (score between 0 and 5),
  comment            text,
  generated_sale     boolean not null default false,
  ai_sale            boolean not null default false,        -- as the evaluator says
  sale_source        text not null default 'ai' check (sale_source in ('ai', 'person', 'deal')),
  sale_deal          text,                                  -- the name of the deal that was won
  salesperson_name   text check (length(salesperson_name) between 1 and 120),
  salesperson_id     uuid references users on delete set null,
  salesperson_source text not null default 'assigned' check (salesperson_source in ('assigned', 'ai', 'person')),
  start_ts           timestamptz,
  end_ts             timestamptz,
  happened_at        timestamptz generated always as (coalesce(end_ts, start_ts)) stored,   -- 'Data da Avaliação'
  reviewed_by        uuid references users on delete set null,
  reviewed_at        timestamptz,
  judged_at          timestamptz,
  contest_reason     text check (length(contest_reason) between 10 and 500),
  contested_by       uuid references users on delete set null,
  contested_at       timestamptz,
  contest_result     text check (contest_result in ('kept', 'changed')),
  contest_answer     text check (length(contest_answer) between 3 and 500),
  answered_by        uuid references users on delete set null,
  answered_at        timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, wa_conversation_id),
  check ((score is not null) = (status = 'done')),
  check ((contested_at is null) = (contest_reason is null)),
  check ((answered_at is null) = (contest_result is null) and (answered_at is null or contested_at is not null)),
  foreign key (company_id, wa_conversation_id) references wa_conversation (company_id, id) on delete cascade,
  foreign key (company_id, instance_id) references wa_instance (company_id, id),
  foreign key (company_id, contact_id) references wa_contact (company_id, id),
  foreign key (company_id, wa_aspect_group_id) references wa_aspect_group (company_id, id)
);
create index wa_evaluation_newest on wa_evaluation (company_id, happened_at desc, id desc) where status = 'done';
create index wa_evaluation_of_instance on wa_evaluation (company_id, instance_id, contact_id, happened_at desc);
create index wa_evaluation_of_contact on wa_evaluation (company_id, contact_id);
create index wa_evaluation_of_group on wa_evaluation (company_id, wa_aspect_group_id);
create index wa_evaluation_of_salesperson on wa_evaluation (salesperson_id);
create index wa_evaluation_reviewed_by on wa_evaluation (reviewed_by);
create index wa_evaluation_contested_by on wa_evaluation (contested_by);
create index wa_evaluation_answered_by on wa_evaluation (answered_by);
create index wa_evaluation_failed on wa_evaluation (company_id, happened_at desc, id desc) where status = 'failed';
create index wa_evaluation_asked on wa_evaluation (asked_at) where asked_at is not null;
create trigger touch_updated_at before update on wa_evaluation for each row execute function app.touch_updated_at();
select app.guard_company('wa_evaluation'), app.publish('wa_evaluation', 'whatsapp-evaluations'),
  app.audit('wa_evaluation', 'whatsapp-evaluations', null, '{status,asked_at,next_at,attempts,locked_until,reason,model,score,previous_score,judged_at,comment,contest_reason,contest_answer,start_ts,end_ts,happened_at}');
create policy may_see on wa_evaluation as restrictive for select to app_user using ((select app.can('whatsapp-evaluations', 'read')));
create policy may_update on wa_evaluation as restrictive for update to app_user using ((select app.can('whatsapp-evaluations', 'update')));
-- Its conversation's, and also seen by whose work it judges.
create policy in_scope on wa_evaluation as restrictive to app_user using (
  (select app.scope('whatsapp-chat') = 'all') or salesperson_id = (select app.current_user_id())
  or exists (select from wa_conversation r where (r.company_id, r.id) = (wa_evaluation.company_id, wa_evaluation.wa_conversation_id)));
grant select, update (salesperson_name, salesperson_id, salesperson_source, generated_sale, sale_source, sale_deal, reviewed_by, reviewed_at) on wa_evaluation to app_user;

-- One aspect of an evaluation. Name, letter and weight are copies: changing an aspect never rewrites what was judged before.
create table wa_evaluation_aspect (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company(),
  wa_evaluation_id uuid not null,
  aspect_item_id   uuid not null,
  letter           text not null check (letter ~ '^[A-Z]$'),
  aspect_name      text not null,
  weight           numeric(4,2) not null,
  ai_score         numeric(2,1) check (ai_score between 0 and 5),
  person_score     numeric(2,1) check (person_score between 0 and 5 and person_score * 2 = trunc(person_score * 2)),
  person_reason    text check (length(person_reason) between 3 and 300),
  person_id        uuid references users on delete set null,
  score            numeric(2,1) generated always as (coalesce(person_score, ai_score)) stored,   -- in force: a person's before the evaluator's
  comment          text,
  evidence         uuid[] not null default '{}',            -- messages
  updated_at       timestamptz not null default now(),
  unique (company_id, wa_evaluation_id, letter),
  foreign key (company_id, wa_evaluation_id) references wa_evaluation (company_id, id) on delete cascade,
  foreign key (company_id, aspect_item_id) references wa_aspect_item (company_id, id)
);
create index wa_evaluation_aspect_by on wa_evaluation_aspect (person_id);
create trigger touch_updated_at before update on wa_evaluation_aspect for each row execute function app.touch_updated_at();
create index wa_evaluation_aspect_of_item on wa_evaluation_aspect (company_id, aspect_item_id);
select app.guard_company('wa_evaluation_aspect');
create policy may_see on wa_evaluation_aspect as restrictive for select to app_user using (
  exists (select from wa_evaluation r where (r.company_id, r.id) = (wa_evaluation_aspect.company_id, wa_evaluation_aspect.wa_evaluation_id)));
create policy may_update on wa_evaluation_aspect as restrictive for update to app_user using ((select app.can('whatsapp-evaluations', 'update')));
grant select, update (person_score, person_reason, person_id) on wa_evaluation_aspect to app_user;
-- What an evaluator says of somebody's words goes with them, and an event never does.
select app.audit('wa_evaluation_aspect', 'whatsapp-evaluations', 'wa_evaluation_id', '{comment,evidence}');

-- The weighted mean of the scores in force, half up: computed here and nowhere else.
create function app.wa_score(p_company uuid, p_evaluation uuid) returns numeric
  language sql stable security definer set search_path = '' as $$
    select round(sum(a.score * a.weight) / sum(a.weight), 1) from public.wa_evaluation_aspect a
    where a.company_id = p_company and a.wa_evaluation_id = p_evaluation and a.score is not null
  $$;

create function app.wa_rescore() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.wa_evaluation e set score = app.wa_score(e.company_id, e.id) where e.company_id = new.company_id and e.id = new.wa_evaluation_id and e.status = 'done';
  return null;
end $$;
create trigger rescore after update of person_score on wa_evaluation_aspect for each row execute function app.wa_rescore();

-- Who was spoken to in the evaluations that the caller may see, whether or not she may read the conversations.
create function app.wa_evaluated(p_ids uuid[]) returns table (id uuid, push_name text, name text, phone text, remote_jid text)
  language sql stable security definer set search_path = '' as $$
    select e.id, c.push_name, c.name, c.phone, (
        select n.value from public.wa_identity n where n.company_id = e.company_id and n.contact_id = e.contact_id and n.instance_id = e.instance_id
        order by array_position('{pn,lid,bsuid}', n.kind), n.last_seen_at desc limit 1)
    from app.visible('public.wa_evaluation', p_ids) seen (id)
    join public.wa_evaluation e on e.id = seen.id
    join public.wa_contact c on c.company_id = e.company_id and c.id = e.contact_id
  $$;

-- How many evaluations used each aspect, and how many of this month each group judged, for who may read aspects: numbers alone.
create function app.wa_aspect_uses() returns table (id uuid, uses integer)
  language sql stable security definer set search_path = '' as $$
    select a.aspect_item_id, count(*)::int from public.wa_evaluation_aspect a
    where a.company_id = app.current_company() and app.can('whatsapp-aspects', 'read') group by a.aspect_item_id
    union all
    select e.wa_aspect_group_id, count(*)::int from public.wa_evaluation e
    where e.company_id = app.current_company() and app.can('whatsapp-aspects', 'read') and e.status = 'done'
      and e.happened_at >= date_trunc('month', app.company_today()::timestamp) at time zone (select y.time_zone from public.companies y where y.id = e.company_id)
    group by e.wa_aspect_group_id
  $$;

-- The contact of an instance that any of her identifiers names, or her phone written with or without its ninth digit; or null.
create function app.wa_contact_called(p_instance uuid, p_jid text, p_phone_key text) returns uuid
  language sql stable security definer set search_path = '' as $$
    select coalesce((
      select n.contact_id from public.wa_identity n
      where n.company_id = app.current_company() and n.instance_id = p_instance and n.value = p_jid limit 1
    ), (
      select k.id from public.wa_contact k where k.company_id = app.current_company() and k.phone_key = p_phone_key and k.merged_into_id is null
    ))
  $$;

-- What a contact that the caller sees is called on an instance.
create function app.wa_address(p_instance uuid, p_contact uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select n.value from public.wa_identity n
    where n.company_id = app.current_company() and n.instance_id = p_instance and n.contact_id = p_contact
    order by array_position('{pn,lid,bsuid}', n.kind), n.last_seen_at desc limit 1
  $$;

-- When an attendance was stands from the first moment, also where nothing comes of its judging.
create function app.wa_date_evaluation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  select min(m.sent_at), max(m.sent_at) into new.start_ts, new.end_ts from public.wa_message m
  where m.company_id = new.company_id and m.wa_conversation_id = new.wa_conversation_id and m.direction in ('in', 'out');
  return new;
end $$;
create trigger date_evaluation before insert on wa_evaluation for each row when (new.end_ts is null) execute function app.wa_date_evaluation();

-- An attendance that ends is judged, where its instance says so and there is an evaluator. Of one that cannot be it is written down why.
create function app.wa_queue_evaluation() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.wa_evaluation (
    company_id, wa_conversation_id, instance_id, contact_id, wa_aspect_group_id, salesperson_id, salesperson_name, status, reason, asked_at)
  select new.company_id, new.id, new.instance_id, new.contact_id, g.id, new.responsible_id, (select u.name from public.users u where u.user_id = new.responsible_id),
    case when cannot.why is null then 'queued' else 'not_evaluable' end, cannot.why, case when cannot.why is null then now() end
  from public.wa_instance i
  join public.wa_contact c on c.company_id = new.company_id and c.id = new.contact_id
  left join public.wa_aspect_group_instance link on link.company_id = i.company_id and link.instance_id = i.id
  left join public.wa_aspect_group g on g.company_id = link.company_id and g.id = link.wa_aspect_group_id and g.active and g.deleted_at is null
  cross join lateral (
    select case when c.spam then 'O contato está marcado como spam' when g.id is null then 'A instância não está em nenhum grupo de aspectos' end as why) cannot
  where i.company_id = new.company_id and i.id = new.instance_id and i.auto_evaluate and app.wa_evaluator_of(new.company_id, new.instance_id) is not null
  on conflict (company_id, wa_conversation_id) do update set
      asked_at = now(), next_at = now(), attempts = 0, wa_aspect_group_id = coalesce(wa_evaluation.wa_aspect_group_id, excluded.wa_aspect_group_id)
    where excluded.asked_at is not null and wa_evaluation.source = 'ai' and wa_evaluation.reviewed_at is null
      and not exists (select from public.wa_evaluation_aspect a where a.company_id = wa_evaluation.company_id and a.wa_evaluation_id = wa_evaluation.id and a.person_score is not null);
  return null;
end $$;
create trigger queue_evaluation after update of status on wa_conversation for each row
  when (new.status = 'resolved' and old.status <> 'resolved') execute function app.wa_queue_evaluation();

-- The result: {reason} of one that cannot be judged, else {comment, generated_sale, model, aspects: [{id, name, weight, letter, score, comment, evidence}]}.
-- What a person said stays: her scores, the sale. One that was judged before and cannot be now stays as it was.
create function app.wa_report_evaluation(p_evaluation uuid, p_result jsonb) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.wa_evaluation;
  said jsonb;
begin
  select * into e from public.wa_evaluation x where x.id = p_evaluation and x.asked_at is not null for update;
  if not found then
    return;
  end if;
  if p_result ? 'reason' then
    update public.wa_evaluation x set asked_at = null, locked_until = null, reason = p_result ->> 'reason', status = case when x.status = 'done' then 'done' else 'not_evaluable' end
    where x.company_id = e.company_id and x.id = e.id;
    return;
  end if;
  select coalesce(jsonb_agg(to_jsonb(a)), '[]') into said from public.wa_evaluation_aspect a
  where a.company_id = e.company_id and a.wa_evaluation_id = e.id and a.person_score is not null;
  delete from public.wa_evaluation_aspect a where a.company_id = e.company_id and a.wa_evaluation_id = e.id;
  insert into public.wa_evaluation_aspect (company_id, wa_evaluation_id, aspect_item_id, letter, aspect_name, weight, ai_score, comment, evidence, person_score, person_reason, person_id)
  select e.company_id, e.id, coalesce(a.id, b.aspect_item_id), coalesce(a.letter, chr(64 + (row_number() over (order by a.letter nulls last, b.letter))::int)),
         coalesce(a.name, b.aspect_name), coalesce(a.weight, b.weight), a.score, coalesce(a.comment, b.comment),
         array(select jsonb_array_elements_text(coalesce(a.evidence, b.evidence))::uuid), b.person_score, b.person_reason, b.person_id
  from jsonb_to_recordset(p_result -> 'aspects') as a (id uuid, name text, weight numeric, letter text, score numeric, comment text, evidence jsonb)
  full join jsonb_to_recordset(said) as b (
    aspect_item_id uuid, aspect_name text, letter text, weight numeric, comment text, evidence jsonb, person_score numeric, person_reason text, person_id uuid)
    on b.aspect_item_id = a.id;
  update public.wa_evaluation x set
    status = 'done', asked_at = null, locked_until = null, judged_at = now(), reason = null, model = p_result ->> 'model', comment = p_result ->> 'comment',
    source = case when x.source = 'manual' and x.status = 'done' then 'manual' else 'ai' end,
    previous_score = x.score, score = app.wa_score(x.company_id, x.id),
    ai_sale = (p_result ->> 'generated_sale')::boolean,
    generated_sale = case when x.sale_source = 'ai' then (p_result ->> 'generated_sale')::boolean else x.generated_sale end,
    (start_ts, end_ts) = (select min(m.sent_at), max(m.sent_at) from public.wa_message m
      where m.company_id = e.company_id and m.wa_conversation_id = e.wa_conversation_id and m.direction in ('in', 'out'))
  where x.company_id = e.company_id and x.id = e.id;
end $$;

revoke all on function app.wa_aspect_uses, app.wa_score, app.wa_rescore, app.wa_evaluated, app.wa_contact_called, app.wa_address, app.wa_date_evaluation, app.wa_queue_evaluation, app.wa_report_evaluation from public;
grant execute on function app.wa_aspect_uses, app.wa_evaluated, app.wa_contact_called, app.wa_address to app_user;
grant execute on function app.wa_report_evaluation to app_login;
