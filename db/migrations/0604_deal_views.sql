-- What dashboards show of deals. Rules: spec/4 §12.

-- What dashboards may show. Each view is empty for callers without CRM, and holds the deals within the caller's scope.
select app.report_on('deal', '{company_id, id, name, client_name, pipeline_id, stage_id, status, value, weighted_value, expected_close, source_id, lost_reason_id, closed_on,
    responsible_id, team_id, created_at, deleted_at}', 'crm'),
  app.report_on('deal_stage_change', '{company_id, id, deal_id, from_stage_id, to_stage_id, from_status, to_status, at, seconds}', 'crm'),
  app.report_on('pipeline', '{company_id, id, name}', 'crm'),
  app.report_on('pipeline_stage', '{company_id, id, pipeline_id, name, probability, order_index}', 'crm'),
  app.report_on('sales_goal', '{company_id, id, user_id, month, amount}', 'crm'),
  app.report_on('deal_source', '{id, name, order_index}'), app.report_on('deal_lost_reason', '{id, name, order_index}');
grant select on vw_deal_source, vw_deal_lost_reason to app_bi;
grant execute on function app.person to app_bi;

create view vw_crm_deals with (security_invoker = true) as
  select d.name as demand_name, d.client_name, p.name as pipeline, s.name as stage,
         case d.status when 'open' then 'Aberta' when 'won' then 'Ganha' else 'Perdida' end as status,
         coalesce(app.person(d.responsible_id) ->> 'name', 'Sem responsável') as responsible, coalesce(source.name, 'Sem origem') as source,
         reason.name as lost_reason, d.value, d.weighted_value,
         d.created_at, d.expected_close, d.closed_on
  from deal d
  join pipeline p on p.id = d.pipeline_id
  join pipeline_stage s on s.id = d.stage_id
  left join vw_deal_source source on source.id = d.source_id
  left join vw_deal_lost_reason reason on reason.id = d.lost_reason_id
  where d.deleted_at is null;

-- One row a month, funnel and person; a goal stands in a row of its own, without funnel, so that two funnels do not count it twice.
create view vw_crm_monthly with (security_invoker = true) as
  select month, p.name as pipeline, coalesce(app.person(responsible_id) ->> 'name', 'Sem responsável') as responsible,
         sum(created) as created, sum(won) as won, sum(lost) as lost, sum(won_value) as value, sum(lost_value) as lost_value, sum(goal) as goal
  from (
    select date_trunc('month', created_at)::date as month, pipeline_id, responsible_id, 1 as created, 0 as won, 0 as lost, 0.00 as won_value, 0.00 as lost_value, null::numeric as goal
    from deal where deleted_at is null
    union all
    select date_trunc('month', closed_on)::date, pipeline_id, responsible_id, 0, (status = 'won')::int, (status = 'lost')::int,
           case when status = 'won' then value else 0 end, case when status = 'lost' then value else 0 end, null
    from deal where deleted_at is null and closed_on is not null
    union all
    select month, null, user_id, 0, 0, 0, 0, 0, amount from sales_goal
  ) line
  left join pipeline p on p.id = line.pipeline_id
  group by month, p.name, responsible_id;

-- One row a month: a rate cannot be summed.
create view vw_crm_conversion with (security_invoker = true) as
  select date_trunc('month', closed_on)::date as month, round(100.0 * count(*) filter (where status = 'won') / count(*), 2) as conversion
  from deal where deleted_at is null and closed_on is not null
  group by 1;

-- One row a stage; a deal counts once in each.
create view vw_crm_funnel with (security_invoker = true) as
  select p.name as pipeline, s.name as stage, s.order_index,
         count(distinct c.deal_id) filter (where c.to_stage_id = s.id) as entered,
         count(distinct c.deal_id) filter (where c.from_stage_id = s.id and target.order_index > s.order_index and c.seconds is not null) as advanced,
         count(distinct c.deal_id) filter (where c.to_stage_id = s.id and c.to_status = 'won') as won,
         count(distinct c.deal_id) filter (where c.to_stage_id = s.id and c.to_status = 'lost') as lost,
         round(avg(c.seconds) filter (where c.from_stage_id = s.id) / 86400, 1) as average_days
  from pipeline_stage s
  join pipeline p on p.id = s.pipeline_id
  left join deal_stage_change c on (c.to_stage_id = s.id or c.from_stage_id = s.id)
    and exists (select from deal d where d.id = c.deal_id and d.deleted_at is null)
  left join pipeline_stage target on target.id = c.to_stage_id
  group by p.name, s.id, s.name, s.order_index;

create view vw_crm_forecast with (security_invoker = true) as
  select month, sum(value) as value, sum(weighted_value) as weighted_value, sum(goal) as goal
  from (
    select date_trunc('month', d.expected_close)::date as month, d.value, d.weighted_value, null::numeric as goal
    from deal d
    where d.deleted_at is null and d.status = 'open' and d.expected_close is not null
    union all
    select month, 0, 0, amount from sales_goal
  ) line
  group by month;

create view vw_crm_lost_reasons with (security_invoker = true) as
  select date_trunc('month', d.closed_on)::date as month, r.name as reason, count(*) as count, sum(d.value) as value
  from deal d join vw_deal_lost_reason r on r.id = d.lost_reason_id
  where d.deleted_at is null and d.status = 'lost'
  group by 1, r.name;
grant select on vw_crm_deals, vw_crm_monthly, vw_crm_conversion, vw_crm_funnel, vw_crm_forecast, vw_crm_lost_reasons to app_bi;
