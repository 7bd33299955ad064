-- CRM: funnels with their stages, and demandas (deals) that move through them.
-- Rules: spec/4 §2.4 to §2.7, §3, §5.6, §5.8, §9.

-- The given values of two lists.
create table deal_source (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique
);
insert into deal_source (id, name, order_index) values (1, 'WhatsApp', 1), (2, 'Indicação', 2), (3, 'Site', 3), (4, 'Telefone', 4), (5, 'Evento', 5), (6, 'Outro', 6);

create table deal_lost_reason (
  id          smallint primary key,
  name        text not null unique,
  order_index smallint not null unique
);
insert into deal_lost_reason (id, name, order_index) values
  (1, 'Preço', 1), (2, 'Concorrente', 2), (3, 'Sem resposta', 3), (4, 'Sem verba', 4), (5, 'Desistiu', 5), (6, 'Outro', 6);
grant select on deal_source, deal_lost_reason to app_user;

create table pipeline (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  name        text collate "und-x-icu" not null check (length(name) between 1 and 60),
  order_index smallint not null default 0,
  active      boolean not null default true,                   -- false: deleted; closed deals still refer to it
  team_id     uuid,                                            -- whose queue its deals are in
  default_task_title text check (length(default_task_title) between 1 and 200),   -- the task that a new deal begins with; null: none
  default_task_days  smallint check (default_task_days between 0 and 365),        -- from its creation to that task's day
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  constraint pipeline_default_task check ((default_task_title is null) = (default_task_days is null)),
  foreign key (company_id, team_id) references team (company_id, id)
);
create unique index pipeline_name_taken on pipeline (company_id, lower(name)) where active;
create index pipeline_of_team on pipeline (company_id, team_id);

create table pipeline_stage (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  pipeline_id uuid not null,
  name        text collate "und-x-icu" not null check (length(name) between 1 and 40),
  color       text not null check (color ~ '^#[0-9a-f]{6}$'),
  probability smallint not null check (probability between 0 and 100),   -- per cent
  rot_days    smallint check (rot_days between 1 and 365),               -- days after which a deal that stays is late; null: never
  required    text[] not null default '{}' check (required <@ '{value,expected_close,source,items,contact,description,next_task,responsible}'),
  guide       text check (length(guide) between 1 and 300),              -- what has to be true of a deal that stands here
  order_index smallint not null,
  active      boolean not null default true,                             -- false: deleted; closed deals and the history still refer to it
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, pipeline_id, id),
  foreign key (company_id, pipeline_id) references pipeline (company_id, id) on delete cascade
);
create unique index pipeline_stage_name_taken on pipeline_stage (company_id, pipeline_id, lower(name)) where active;

create table product (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  name       text collate "und-x-icu" not null check (length(name) between 1 and 120),
  kind       text not null default 'product' check (kind in ('product', 'service')),
  unit_price numeric(14, 2) check (unit_price >= 0),                     -- reais
  active     boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, id)
);
create unique index product_name_taken on product (company_id, lower(name)) where active;

-- What somebody means to sell in a month.
create table sales_goal (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  user_id    uuid not null references users on delete cascade,
  month      date not null check (extract(day from month) = 1),
  amount     numeric(14, 2) not null check (amount >= 0),                -- reais
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, user_id, month)
);
create index sales_goal_of_user on sales_goal (user_id);

-- Guards a table of how the CRM is set up: read by callers who may open it, written by those who may change settings.
create function app.guard_crm_setup(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_company(p_table), app.audit(p_table, 'crm'), app.publish(p_table, 'crm');
  execute format('create trigger touch_updated_at before update on %s for each row execute function app.touch_updated_at()', p_table);
  execute format('create policy may_see on %s as restrictive for select to app_user using ((select app.can_see(''crm'')))', p_table);
  execute format('create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(''settings'', ''update'')))', p_table);
  execute format('create policy may_update on %s as restrictive for update to app_user using ((select app.can(''settings'', ''update'')))', p_table);
  execute format('create policy may_delete on %s as restrictive for delete to app_user using ((select app.can(''settings'', ''update'')))', p_table);
  execute format('grant select, insert, update, delete on %s to app_user', p_table);
end $$;
select app.guard_crm_setup('pipeline'), app.guard_crm_setup('pipeline_stage'), app.guard_crm_setup('product'), app.guard_crm_setup('sales_goal');
-- Goals are seen of the people whose deals are.
create policy in_scope on sales_goal as restrictive for select to app_user, app_bi using (
  (select app.scope('crm')) = 'all' or user_id = any ((select app.scope_users('crm'))::uuid[]));

-- Every company begins with one funnel.
create function app.add_first_pipeline() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  pipeline uuid;
begin
  insert into public.pipeline (company_id, name) values (new.id, 'Vendas') returning id into pipeline;
  insert into public.pipeline_stage (company_id, pipeline_id, name, color, probability, rot_days, required, order_index)
  values (new.id, pipeline, 'Lead', '#3b82f6', 10, 7, '{}', 1), (new.id, pipeline, 'Qualificado', '#8b5cf6', 30, 10, '{}', 2),
         (new.id, pipeline, 'Proposta', '#d97706', 50, 14, '{value}', 3), (new.id, pipeline, 'Negociação', '#16a34a', 70, 14, '{value,expected_close}', 4);
  return null;
end $$;
create trigger add_first_pipeline after insert on companies for each row execute function app.add_first_pipeline();

-- At least one funnel is left, and each has 1 to 12 stages.
create function app.check_pipelines() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from old_rows o where not exists (select from public.pipeline p where p.company_id = o.company_id and p.active)
    and exists (select from public.companies c where c.id = o.company_id))
  then
    raise check_violation using message = 'no funnel would be left', constraint = 'last_pipeline';
  end if;
  return null;
end $$;
create trigger check_pipelines after update on pipeline referencing old table as old_rows for each statement execute function app.check_pipelines();
create trigger check_pipelines_left after delete on pipeline referencing old table as old_rows for each statement execute function app.check_pipelines();

create function app.check_stages() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from new_rows n join public.pipeline p on p.id = n.pipeline_id and p.active join public.pipeline_stage s on s.pipeline_id = p.id and s.active
    group by n.id, p.id having count(*) > 12)
  then
    raise check_violation using message = 'a funnel has 12 stages at most', constraint = 'pipeline_full';
  end if;
  if exists (select from new_rows n join public.pipeline p on p.id = n.pipeline_id and p.active
    where not exists (select from public.pipeline_stage s where s.pipeline_id = p.id and s.active))
  then
    raise check_violation using message = 'a funnel has one stage at least', constraint = 'last_stage';
  end if;
  return null;
end $$;
create trigger check_stages_added after insert on pipeline_stage referencing new table as new_rows for each statement execute function app.check_stages();
create trigger check_stages_changed after update on pipeline_stage referencing new table as new_rows for each statement execute function app.check_stages();

revoke all on function app.guard_crm_setup, app.add_first_pipeline, app.check_pipelines, app.check_stages from public;
