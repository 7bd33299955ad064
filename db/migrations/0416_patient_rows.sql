-- What the list shows of each patient beside the registration: read for the rows of one page alone. Rules: spec/6 §4.4.

-- Her last visit that took place, her next one, and how many she missed, from one reading of her visits; of a caller who may not read the agenda, nothing.
create view vw_patient_rows with (security_invoker = true) as
  select p.*, visit.last_visit_on, visit.next_visit_on, visit.missed_visits
  from vw_patients p
  cross join lateral (
    select max(a.on_date) filter (where a.status = 'attended') as last_visit_on,
           min(a.on_date) filter (where a.status in ('scheduled', 'confirmed') and a.starts_at > now()) as next_visit_on,
           (count(*) filter (where a.status = 'no_show'))::integer as missed_visits
    from appointment a
    where a.company_id = (select app.current_company()) and a.patient_id = p.id
  ) visit;
grant select on vw_patient_rows to app_user;
