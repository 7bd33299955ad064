-- Deals ('demandas'): what a client may buy, where it stands, and what becomes of it. An outcome is no stage: a closed deal keeps the stage it was in.
-- Rules: spec/4 §3, §5.6, §5.8, §9.1, §11.1.

create table deal (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company() references companies on delete cascade,
  code             text not null default app.next_number('DEM'),
  name             text collate "und-x-icu" not null check (length(name) between 1 and 120),
  client_id        uuid not null,
  client_name      text collate "und-x-icu" not null default '',-- as the client is called; kept by triggers, for readers without Clientes
  contact_id       uuid,
  pipeline_id      uuid not null,
  stage_id         uuid not null,
  status           text not null default 'open' check (status in ('open', 'won', 'lost')),
  rank             text collate "C" not null default app.first_rank(),   -- its place in the stage, the same for everybody: see app.rank_between
  value            numeric(14, 2) not null default 0 check (value >= 0), -- reais; with items their sum
  probability      smallint check (probability between 0 and 100),       -- per cent; null: the stage's
  weighted_value   numeric(14, 2),                              -- of an open deal: value by its chance; kept by triggers
  expected_close   date,
  source_id        smallint,                                         -- of the list deal_source
  lost_reason_id   smallint,                                         -- of the list deal_lost_reason
  lost_note        text check (length(lost_note) between 1 and 500),
  closed_on        date,
  stage_entered_at timestamptz not null default now(),
  place_version    integer not null default 0,                  -- grows with each change of stage or status, which leaves updated_at alone
  last_activity_at timestamptz,
  next_task_on     date,                                        -- of its open tasks the one due first; kept by triggers
  next_task_title  text,                                        -- null: no open task
  -- Of an open deal the first day of the month that it is expected to close in: what months hold is counted ready by it.
  due_month        date generated always as (
                     case when status = 'open' then make_date(extract(year from expected_close)::int, extract(month from expected_close)::int, 1) end
                   ) stored,
  description      text check (length(description) between 1 and 4000),
  responsible_id   uuid default app.current_user_id() references users on delete set null,
  team_id          uuid,                                        -- its funnel's; kept by triggers
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,                                 -- in the trash since, for 30 days
  search           text not null generated always as (app.fold(code || ' ' || name || ' ' || client_name)) stored,
  unique (company_id, id),
  constraint deal_lost_reason_missing check ((status = 'lost') = (lost_reason_id is not null) and (status = 'lost' or lost_note is null)),
  constraint deal_lost_note_missing check (lost_reason_id <> 6 or lost_note is not null),
  constraint deal_closing check ((status = 'open') = (closed_on is null)),
  foreign key (company_id, client_id) references client (company_id, id),
  foreign key (company_id, contact_id) references client_contact (company_id, id) on delete set null (contact_id),
  foreign key (company_id, team_id) references team (company_id, id),
  foreign key (company_id, pipeline_id, stage_id) references pipeline_stage (company_id, pipeline_id, id)
);
-- Moving, closing and what triggers derive make no new version: nobody's open form conflicts with them.
create trigger touch_updated_at before update of name, client_id, contact_id, value, probability, expected_close, source_id, description, responsible_id, deleted_at
  on deal for each row when (pg_trigger_depth() = 0) execute function app.touch_updated_at();
select app.guard_records('deal', 'crm'), app.guard_scope('deal', 'crm', 'status = ''open'' and deleted_at is null'), app.audit('deal', 'crm'),
  app.publish('deal', 'crm'), app.add_tags('deal', 'crm'),
  app.add_picklist('deal_source', 'deal', 'source_id', 'crm'), app.add_picklist('deal_lost_reason', 'deal', 'lost_reason_id', 'crm'),
  app.add_task_subject('deal', 'crm'), app.add_attachment_subject('deal', 'crm'), app.follows_merge('deal', 'client_id', 'client');

-- deal_count: the deals of each stage, status and month, with their sums, and of those that are idle, open without an open task; deal_responsible_count: of
-- each responsible and queue.
select app.keep_counts('deal', 'crm', '{stage_id, status, due_month}', '{"idle": "status = ''open'' and next_task_title is null"}', '{
  "value": "value", "weighted_value": "weighted_value",
  "idle_value": "case when status = ''open'' and next_task_title is null then value end",
  "idle_weighted": "case when status = ''open'' and next_task_title is null then weighted_value end"}');

create unique index deal_code_taken on deal (company_id, code);
create index deal_in_stage on deal (stage_id, rank, id) include (responsible_id, team_id) where status = 'open' and deleted_at is null;
-- The sums of a funnel, and of its days, are read from this alone.
create index deal_open_in_pipeline on deal (company_id, pipeline_id, expected_close) include (stage_id, responsible_id, team_id, value, weighted_value, status) where status = 'open' and deleted_at is null;
create index deal_of_stage on deal (company_id, pipeline_id, stage_id);
create index deal_closed on deal (company_id, status, closed_on, id) include (responsible_id, team_id, pipeline_id, value, weighted_value) where status <> 'open' and deleted_at is null;
create index deal_by_creation on deal (company_id, created_at, id) include (responsible_id, team_id) where deleted_at is null;
create index deal_by_name on deal (company_id, name, id) include (responsible_id, team_id) where deleted_at is null;
create index deal_by_client on deal (company_id, client_name, id) include (responsible_id, team_id) where deleted_at is null;
create index deal_by_value on deal (company_id, value, id) include (responsible_id, team_id) where deleted_at is null;
create index deal_by_expected_close on deal (company_id, expected_close, id) include (responsible_id, team_id) where deleted_at is null;
create index deal_by_next_task on deal (company_id, next_task_on, id) include (responsible_id, team_id) where deleted_at is null;
create index deal_by_stage_entry on deal (company_id, stage_entered_at, id) include (responsible_id, team_id) where deleted_at is null;
-- Their twins, for callers who see the deals of some people and teams.
create index deal_by_responsible_creation on deal (responsible_id, company_id, created_at, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_name on deal (responsible_id, company_id, name, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_client on deal (responsible_id, company_id, client_name, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_value on deal (responsible_id, company_id, value, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_expected_close on deal (responsible_id, company_id, expected_close, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_next_task on deal (responsible_id, company_id, next_task_on, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_stage_entry on deal (responsible_id, company_id, stage_entered_at, id) include (team_id) where deleted_at is null;
create index deal_by_responsible_in_stage on deal (responsible_id, stage_id, rank, id) include (team_id) where status = 'open' and deleted_at is null;
create index deal_of_responsible on deal (responsible_id);
create index deal_by_team_creation on deal (team_id, company_id, created_at, id) include (responsible_id) where deleted_at is null;
create index deal_of_team on deal (company_id, team_id);
create index deal_of_client on deal (company_id, client_id);
create index deal_of_contact on deal (company_id, contact_id) where contact_id is not null;
create index deal_of_source on deal (source_id);
create index deal_of_lost_reason on deal (lost_reason_id);
create index deal_search on deal using gin (search gin_trgm_ops);
create index deal_in_trash on deal (company_id, deleted_at) where deleted_at is not null;

-- Products and services of a deal.
create table deal_item (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company(),
  deal_id          uuid not null,
  product_id       uuid,
  description      text not null check (length(description) between 1 and 200),
  quantity         numeric(12, 3) not null default 1 check (quantity > 0),
  unit_price       numeric(14, 2) not null default 0 check (unit_price >= 0),       -- reais
  discount_percent numeric(5, 2) not null default 0 check (discount_percent between 0 and 100),
  total            numeric(14, 2) not null generated always as (round(quantity * unit_price * (100 - discount_percent) / 100, 2)) stored,
  order_index      smallint,                                                      -- where it was put; those that were added since come after, in their order
  created_at       timestamptz not null default clock_timestamp(),
  updated_at       timestamptz not null default now(),
  foreign key (company_id, deal_id) references deal (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references product (company_id, id) on delete set null (product_id)
);
-- Its place among the others is no version of what it says.
create trigger touch_updated_at before update of description, quantity, unit_price, discount_percent on deal_item for each row execute function app.touch_updated_at();
select app.guard_children('deal_item', 'crm'), app.guard_scope_children('deal_item', 'deal'), app.audit('deal_item', 'crm', 'deal_id', '{order_index}'),
  app.publish('deal_item', 'crm', 'deal_id');
create index deal_item_of_deal on deal_item (company_id, deal_id, order_index, created_at, id);
create index deal_item_of_product on deal_item (company_id, product_id) where product_id is not null;

-- What was said and done about a deal, as people write it down.
create table deal_activity (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  deal_id     uuid not null,
  kind        text not null check (kind in ('note', 'call', 'email', 'whatsapp', 'meeting', 'visit', 'other')),
  occurred_at timestamptz not null default now(),
  text        text not null check (length(text) between 1 and 4000),
  author_id   uuid not null default app.current_user_id() references users,
  struck_at   timestamptz,                                      -- struck out since: it stays readable
  created_at  timestamptz not null default clock_timestamp(),
  updated_at  timestamptz not null default now(),
  foreign key (company_id, deal_id) references deal (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on deal_activity for each row execute function app.touch_updated_at();
select app.guard_children('deal_activity', 'crm'), app.guard_scope_children('deal_activity', 'deal'), app.audit('deal_activity', 'crm', 'deal_id'),
  app.publish('deal_activity', 'crm', 'deal_id');
revoke delete on deal_activity from app_user;
create index deal_activity_newest on deal_activity (company_id, deal_id, occurred_at desc, id desc);
create index deal_activity_of_author on deal_activity (author_id);

-- Every change of stage and outcome, written by a trigger and never changed.
create table deal_stage_change (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  deal_id       uuid not null,
  from_stage_id uuid,
  to_stage_id   uuid not null,
  from_status   text,
  to_status     text not null,
  at            timestamptz not null default clock_timestamp(),
  by_id         uuid default app.current_user_id() references users on delete set null,
  seconds       bigint default 0,                               -- spent in the stage before; null: it was closed, or back within a minute, and its stay goes on
  foreign key (company_id, deal_id) references deal (company_id, id) on delete cascade,
  foreign key (company_id, from_stage_id) references pipeline_stage (company_id, id),
  foreign key (company_id, to_stage_id) references pipeline_stage (company_id, id)
);
select app.guard_company('deal_stage_change'), app.guard_scope_children('deal_stage_change', 'deal');
create policy may_see on deal_stage_change as restrictive for select to app_user using ((select app.can_see('crm')));
grant select on deal_stage_change to app_user;
create index deal_stage_change_newest on deal_stage_change (company_id, deal_id, at desc, id desc);
create index deal_stage_change_from on deal_stage_change (company_id, from_stage_id);
create index deal_stage_change_to on deal_stage_change (company_id, to_stage_id);
create index deal_stage_change_by on deal_stage_change (by_id);

-- A case may be made from a deal.
alter table legal_case add foreign key (company_id, deal_id) references deal (company_id, id) on delete set null (deal_id);
