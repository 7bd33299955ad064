-- What every company's dashboard may show of the product's own records: counts, never a person.
-- Whoever may not open the page of the records sees an empty chart. How reading works: src/modules/dashboard/README.md.

-- Reports read only the columns that are counted by.
grant select (company_id, id, type_id, status_id, created_at, deleted_at) on client to app_bi;
grant select on client_type, client_status to app_bi;
grant select (company_id, id, hire_date, department, gender, status, deleted_at) on employee to app_bi;
create policy reports on client for select to app_bi using (company_id = (select app.current_company()));
create policy reports_may_read on client as restrictive for select to app_bi using ((select app.can('clients', 'read')));
create policy reports on employee for select to app_bi using (company_id = (select app.current_company()));
create policy reports_may_read on employee as restrictive for select to app_bi using ((select app.can('hr', 'read')));

create trigger note_write after insert or update or delete or truncate on client for each statement execute function app.note_write();
create trigger note_write after insert or update or delete or truncate on client_type for each statement execute function app.note_write();
create trigger note_write after insert or update or delete or truncate on client_status for each statement execute function app.note_write();
create trigger note_write after insert or update or delete or truncate on employee for each statement execute function app.note_write();

-- One row a client, to be counted by status, type or month of creation.
create view vw_dashboard_clients with (security_invoker = true) as
  select c.created_at, s.name as status_name, t.name as type_name, 1 as value
  from client c
  join client_status s on s.id = c.status_id
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
