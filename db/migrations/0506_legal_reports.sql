-- Jurídico: what dashboards may show. Each view is empty for callers without cases, holds those within the caller's scope, and none that is hidden from her.
-- Rules: spec/4 §23. vw_legal_cases stands with the list (0502).

select app.report_on('legal_deadline', '{company_id, id, legal_case_id, title, regime, event_on, internal_on, fatal_on, responsible_id, status, done_on, checked_at}', 'legal-cases'),
  app.report_on('legal_hearing', '{company_id, id, legal_case_id, kind, starts_at, minutes, mode, status}', 'legal-cases');

create view vw_legal_deadlines with (security_invoker = true) as
  select d.title, c.code as case_code, c.title as case_title, c.client_name, c.court, app.legal_word('area', c.area) as area, app.legal_word('regime', d.regime) as regime,
         d.event_on, d.internal_on, d.fatal_on, app.legal_word('deadline', d.status) as status, d.done_on,
         d.done_on <= d.fatal_on as in_time, d.checked_at is not null as checked, coalesce(app.person(d.responsible_id) ->> 'name', 'Sem responsável') as responsible, 1 as value
  from legal_deadline d
  join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
  where c.deleted_at is null;

create view vw_legal_hearings with (security_invoker = true) as
  select app.legal_word('hearing', h.kind) as kind, h.starts_at, h.minutes, app.legal_word('mode', h.mode) as mode,
         app.legal_word('hearing_status', h.status) as status, c.code as case_code, c.title as case_title, c.client_name, c.court, c.city,
         coalesce(app.person(c.responsible_id) ->> 'name', 'Sem responsável') as responsible, 1 as value
  from legal_hearing h
  join legal_case c on (c.company_id, c.id) = (h.company_id, h.legal_case_id)
  where c.deleted_at is null;

-- One row a month: cases that entered, closed, were won and lost in it, and the deadlines that fell due in it and were done in time.
create view vw_legal_monthly with (security_invoker = true) as
  select month, sum(created) as created, sum(closed) as closed, sum(won) as won, sum(lost) as lost, sum(in_time) as in_time
  from (
    select date_trunc('month', coalesce(filed_on, created_at::date)::timestamp)::date as month, 1 as created, 0 as closed, 0 as won, 0 as lost, 0 as in_time
    from legal_case where deleted_at is null
    union all
    select date_trunc('month', closed_on::timestamp)::date, 0, 1, (result = 'won')::int, (result = 'lost')::int, 0
    from legal_case where deleted_at is null and closed_on is not null
    union all
    select date_trunc('month', d.fatal_on::timestamp)::date, 0, 0, 0, 0, 1
    from legal_deadline d join legal_case c on (c.company_id, c.id) = (d.company_id, d.legal_case_id)
    where c.deleted_at is null and d.status = 'done' and d.done_on <= d.fatal_on
  ) line
  group by month;

-- At the end of each of the last 36 months, or today: what was in force of the cases that the company may have to pay for and that were open still.
create view vw_legal_provision with (security_invoker = true) as
  select m.month::date as month, c.title as case_title, app.legal_word('risk', r.risk) as risk, r.amount
  from (
    select company_id, legal_case_id, risk, amount, base_date,
           lead(base_date) over (partition by company_id, legal_case_id order by base_date, id) as until
    from legal_risk
  ) r
  join legal_case c on (c.company_id, c.id) = (r.company_id, r.legal_case_id)
  join generate_series(date_trunc('month', current_date::timestamp) - interval '35 months', date_trunc('month', current_date::timestamp), interval '1 month') as m (month)
    on r.base_date <= least((m.month + interval '1 month')::date - 1, current_date)
      and (r.until is null or r.until > least((m.month + interval '1 month')::date - 1, current_date))
  where c.deleted_at is null and c.our_pole = 'passive' and (c.closed_on is null or c.closed_on > least((m.month + interval '1 month')::date - 1, current_date));
grant select on vw_legal_deadlines, vw_legal_hearings, vw_legal_monthly, vw_legal_provision to app_bi;
