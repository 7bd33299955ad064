-- What dashboards may show of patients: counts, never a person and nothing clinical.

select app.report_on('patient', '{company_id, id, responsible_id, type_id, status_id, gender, birth_date, created_at, deleted_at, archived_at}', 'patients'),
  app.report_on('patient_care', '{company_id, patient_id, user_id, until}', 'patients'),
  app.report_on('patient_type', '{id, name, order_index}'),
  app.report_on('patient_status', '{id, name, order_index, color, group}');

-- One row a patient outside the archive, to be counted by status, type, gender, age or month of creation.
create view vw_dashboard_patients with (security_invoker = true) as
  select p.created_at, s.name as status_name, t.name as type_name,
         case p.gender when 'F' then 'Feminino' when 'M' then 'Masculino' when 'O' then 'Outro' else 'Não informado' end as gender,
         case
           when p.birth_date is null then 'Não informada'
           when p.birth_date > current_date - interval '18 years' then 'Até 17 anos'
           when p.birth_date > current_date - interval '40 years' then '18 a 39 anos'
           when p.birth_date > current_date - interval '60 years' then '40 a 59 anos'
           else '60 anos ou mais'
         end as age, 1 as value
  from patient p
  join patient_status s on s.id = p.status_id
  join patient_type t on t.id = p.type_id
  where p.deleted_at is null and p.archived_at is null;
grant select on vw_dashboard_patients to app_bi;
