-- What the list shows of each patient beside the registration: read for the rows of one page alone. Rules: spec/6 §4.4.

-- Her last visit that took place, her next one, and how many she missed; of a caller who may not read the agenda, nothing.
create view vw_patient_rows with (security_invoker = true) as
  select p.*,
         (
           select a.on_date from appointment a
           where a.company_id = (select app.current_company()) and a.patient_id = p.id and a.status = 'attended' order by a.starts_at desc limit 1
         ) as last_visit_on,
         (
           select a.on_date from appointment a
           where a.company_id = (select app.current_company()) and a.patient_id = p.id and a.status in ('scheduled', 'confirmed') and a.starts_at > now() order by a.starts_at limit 1
         ) as next_visit_on,
         (
           select count(*)::integer from appointment a
           where a.company_id = (select app.current_company()) and a.patient_id = p.id and a.status = 'no_show'
         ) as missed_visits
  from vw_patients p;
grant select on vw_patient_rows to app_user;
