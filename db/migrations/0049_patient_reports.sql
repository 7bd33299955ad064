-- What dashboards may show of patients: counts, never a person and nothing clinical.

select app.report_on('patient', '{company_id, id, responsible_id, type_id, status_id, gender, birth_date, created_at, deleted_at, archived_at}', 'patients'),
  app.report_on('patient_care', '{company_id, patient_id, user_id, until}', 'patients'),
  app.report_on('patient_type', '{id, name, order_index}'),
  app.report_on('patient_status', '{id, name, order_index, color, group}'),
  app.report_on('schedule_resource', '{company_id, id, name}', 'patients'),
  app.report_on('service', '{company_id, id, name}', 'patients'),
  app.report_on('appointment', '{company_id, id, patient_id, professional_id, service_id, payer, status, on_date, starts_at, arrived_at, started_at}', 'patients-schedule'),
  app.report_on('patient_charge', '{company_id, id, patient_id, appointment_id}', 'patients-charges'),
  app.report_on('patient_payment', '{company_id, id, patient_id, charge_id, method, amount, paid_on}', 'patients-charges');
grant select on vw_patient_status to app_bi;

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
  join vw_patient_status s on s.id = p.status_id
  join patient_type t on t.id = p.type_id
  where p.deleted_at is null and p.archived_at is null;
grant select on vw_dashboard_patients to app_bi;

-- What became of the visits of a day. A visit of the past that nobody closed is without outcome: rates are over those that have one.
create view vw_patients_attendance with (security_invoker = true) as
  select a.on_date, r.name as professional, s.name as service, case a.payer when 'insurance' then 'Convênio' else 'Particular' end as payer,
         count(*) as booked, count(*) filter (where a.status = 'attended') as attended, count(*) filter (where a.status = 'no_show') as no_show,
         count(*) filter (where a.status = 'cancelled') as cancelled,
         count(*) filter (where a.status not in ('attended', 'no_show', 'cancelled') and a.on_date < current_date) as without_outcome
  from appointment a
  join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
  group by a.on_date, r.name, s.name, a.payer;

create view vw_patients_no_show with (security_invoker = true) as
  select date_trunc('month', on_date)::date as month, professional, sum(no_show) as no_show, sum(attended) + sum(no_show) as with_outcome,
         round(100.0 * sum(no_show) / nullif(sum(attended) + sum(no_show), 0), 1) as no_show_rate
  from vw_patients_attendance where on_date < current_date
  group by 1, 2;

-- Minutes from when she was there and it was her time until it began.
create view vw_patients_waiting with (security_invoker = true) as
  select date_trunc('month', a.on_date)::date as month, r.name as professional, count(*) as visits,
         round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from a.started_at - greatest(a.arrived_at, a.starts_at)) / 60))::numeric) as median_minutes
  from appointment a join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  where a.started_at is not null and a.arrived_at is not null
  group by 1, 2;

create view vw_patients_registered with (security_invoker = true) as
  select p.created_at::date as created_on, t.name as type, count(*) as total
  from patient p join patient_type t on t.id = p.type_id
  where p.deleted_at is null
  group by 1, 2;

-- What was received, less what was given back.
create view vw_patients_payments with (security_invoker = true) as
  select y.paid_on,
         case y.method when 'cash' then 'Dinheiro' when 'pix' then 'Pix' when 'debit' then 'Débito' when 'credit' then 'Crédito' when 'transfer' then 'Transferência'
           when 'boleto' then 'Boleto' else 'Cheque' end as method,
         coalesce(r.name, 'Sem profissional') as professional, sum(y.amount) as amount
  from patient_payment y
  join patient_charge c on (c.company_id, c.id) = (y.company_id, y.charge_id)
  left join appointment a on (a.company_id, a.id) = (c.company_id, c.appointment_id)
  left join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  group by 1, 2, 3;
grant select on vw_patients_attendance, vw_patients_no_show, vw_patients_waiting, vw_patients_registered, vw_patients_payments to app_bi;
