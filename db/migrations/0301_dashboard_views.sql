-- What every company's dashboard may show of the product's own records: counts, never a person.
-- Callers who may not read the page of the records see an empty chart. How reading works: src/modules/dashboard/README.md.

-- Reports read only the columns that are counted by.
select app.report_on('client', '{company_id, id, type_id, status_id, created_at, deleted_at}', 'clients'),
  app.report_on('client_type', '{id, name, order_index}'),
  app.report_on('client_status', '{id, name, order_index, color, group}'),
  app.report_on('picklist_item', '{company_id, list, value_id, name, order_index, hidden, color, group}'),
  app.report_on('employee', '{company_id, id, hire_date, department, gender, status, deleted_at}', 'hr');
create policy reports on picklist_item for select to app_bi using (company_id = (select app.current_company()));
grant select on vw_client_status to app_bi;

-- One row a client, to be counted by status, type or month of creation.
create view vw_dashboard_clients with (security_invoker = true) as
  select c.created_at, s.name as status_name, t.name as type_name, 1 as value
  from client c
  join vw_client_status s on s.id = c.status_id
  join client_type t on t.id = c.type_id
  where c.deleted_at is null;
grant select on vw_dashboard_clients to app_bi;

-- One row a working employee, to be counted by department or gender.
create view vw_dashboard_team with (security_invoker = true) as
  select e.hire_date, coalesce(e.department, 'Sem departamento') as department,
         case e.gender when 'male' then 'Masculino' when 'female' then 'Feminino' else 'Outro' end as gender, 1 as value
  from employee e
  where e.deleted_at is null and e.status = 'active';
grant select on vw_dashboard_team to app_bi;

-- Hires of each of the last 36 months, and how many of those hired until then still work here.
create view vw_dashboard_headcount with (security_invoker = true) as
  select m.month::date as month,
         count(e.id) filter (where date_trunc('month', e.hire_date::timestamp) = m.month) as hires,
         count(e.id) filter (where e.status = 'active') as headcount
  from generate_series(date_trunc('month', current_date::timestamp) - interval '35 months', date_trunc('month', current_date::timestamp), interval '1 month') as m (month)
  left join employee e on e.deleted_at is null and e.hire_date < m.month + interval '1 month'
  group by m.month;
grant select on vw_dashboard_headcount to app_bi;
