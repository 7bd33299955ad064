-- What dashboards may show of patients: counts, never a person and nothing clinical.

select app.report_on('patient', '{company_id, id, responsible_id, type_id, status_id, gender, birth_date, created_at, deleted_at, archived_at}', 'patients'),
  app.report_on('patient_care', '{company_id, patient_id, user_id, until}', 'patients'),
  app.report_on('patient_type', '{id, name, order_index}'),
  app.report_on('patient_status', '{id, name, order_index, color, group}'),
  app.report_on('schedule_resource', '{company_id, id, name}', 'patients'),
  app.report_on('service', '{company_id, id, name}', 'patients'),
  app.report_on('appointment', '{company_id, id, patient_id, professional_id, service_id, payer, status, on_date, starts_at, arrived_at, started_at, minutes, confirmed_by, cancelled_by, reply}', 'patients-schedule'),
  app.report_on('outgoing_message', '{company_id, patient_id, appointment_id, kind, status}', 'patients-schedule'),
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

-- How many visits there are, kept as they are written: rates of years do not read every visit. Callers who see only some patients count theirs.
select app.keep_counts_in('appointment', 'appointment_count', 'patients-schedule', '{on_date,professional_id,service_id,payer,status}',
  '{"minutes": "minutes", "fit_ins": "fit_in"}');
create policy in_scope on appointment_count as restrictive for select to app_user, app_bi using ((select app.scope('patients') = 'all'));
create index appointment_count_of_professional on appointment_count (company_id, professional_id, on_date);
select app.report_on('appointment_count', '{company_id, on_date, professional_id, service_id, payer, status, total, minutes, fit_ins}', 'patients-schedule');

-- How long each professional can be booked on a day: working hours without blocks, times how many at once. From today on it follows what changes; past days stay as they were.
create table schedule_day (
  id                uuid primary key default app.uuid7(),
  company_id        uuid not null default app.current_company(),
  professional_id   uuid not null,
  on_date           date not null,
  available_minutes integer not null check (available_minutes >= 0),
  unique (company_id, professional_id, on_date),
  foreign key (company_id, professional_id) references professional (company_id, id) on delete cascade
);
select app.guard_company('schedule_day'), app.report_on('schedule_day', '{company_id, professional_id, on_date, available_minutes}', 'patients-schedule');

-- Works out the days of the professionals named, or of all, from a day on, at most 400 days ahead.
create function app.refresh_schedule_days(p_company uuid, p_professionals uuid[], p_from date default null, p_until date default null) returns void
  language sql volatile security definer set search_path = '' as $$
    with clock as (
      select c.time_zone, (now() at time zone c.time_zone)::date as today from public.companies c where c.id = p_company
    ), worked as (
      select r.id, d::date as day, r.capacity, clock.time_zone,
        range_agg(tsrange(d::date + h.starts, d::date + h.ends)) filter (where r.active and h.id is not null) as hours
      from clock
      join public.schedule_resource r on r.company_id = p_company and r.kind = 'professional' and (p_professionals is null or r.id = any (p_professionals))
      cross join generate_series(greatest(clock.today, p_from), least(clock.today + 400, p_until), interval '1 day') d
      left join public.schedule_hours h on h.company_id = p_company and h.resource_id = r.id
        and (h.on_date = d::date or h.weekday = extract(dow from d)
          and not exists (select from public.schedule_hours special where special.company_id = p_company and special.resource_id = r.id and special.on_date = d::date))
      group by 1, 2, 3, 4
    ), free as (
      select w.id, w.day, w.capacity, coalesce(w.hours, '{}') - coalesce((
        select range_agg(tsrange(b.starts_at at time zone w.time_zone, b.ends_at at time zone w.time_zone)) from public.schedule_block b
        where b.company_id = p_company and (b.resource_id is null or b.resource_id = w.id)
          and b.starts_at < (w.day + 1)::timestamp at time zone w.time_zone and b.ends_at > w.day::timestamp at time zone w.time_zone), '{}') as hours
      from worked w join public.professional q on (q.company_id, q.id) = (p_company, w.id)
    )
    insert into public.schedule_day as known (company_id, professional_id, on_date, available_minutes)
    select p_company, f.id, f.day, f.capacity * coalesce((select sum(extract(epoch from upper(span) - lower(span)) / 60) from unnest(f.hours) span), 0)::integer
    from free f
    on conflict (company_id, professional_id, on_date) do update set available_minutes = excluded.available_minutes
    where known.available_minutes <> excluded.available_minutes
  $$;

-- Statement triggers of what decides it.
create function app.keep_schedule_days() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'schedule_block' then
    perform app.refresh_schedule_days(b.company_id, case when b.resource_id is not null then array[b.resource_id] end, b.starts_at::date - 1, b.ends_at::date + 1) from changed b;
  elsif tg_table_name = 'schedule_hours' then
    perform app.refresh_schedule_days(h.company_id, array_agg(distinct h.resource_id)) from changed h group by h.company_id;
  else
    perform app.refresh_schedule_days(r.company_id, array_agg(r.id)) from changed r group by r.company_id;
  end if;
  return null;
end $$;
create trigger keep_days after insert on schedule_hours referencing new table as changed for each statement execute function app.keep_schedule_days();
create trigger keep_changed_days after update on schedule_hours referencing new table as changed for each statement execute function app.keep_schedule_days();
create trigger keep_other_days after delete on schedule_hours referencing old table as changed for each statement execute function app.keep_schedule_days();
create trigger keep_days after insert on schedule_block referencing new table as changed for each statement execute function app.keep_schedule_days();
create trigger keep_other_days after delete on schedule_block referencing old table as changed for each statement execute function app.keep_schedule_days();
create trigger keep_changed_days after update on schedule_resource referencing new table as changed for each statement execute function app.keep_schedule_days();

-- Every night: the day that has come within 400 days.
create function app.extend_schedule_days() returns void
  language sql volatile security definer set search_path = '' as $$
    select app.refresh_schedule_days(c.id, null, current_date + 390) from public.companies c
    where exists (select from public.professional p where p.company_id = c.id) and c.id not in (select app.companies_without('patients'))
  $$;
revoke all on function app.refresh_schedule_days, app.keep_schedule_days, app.extend_schedule_days from public;
grant execute on function app.extend_schedule_days to app_login;

-- The visits of a caller: as they are counted, or, of who sees only some patients, hers.
create view vw_patients_visits with (security_invoker = true) as
  select c.company_id, c.on_date, c.professional_id, c.service_id, c.payer, c.status, sum(c.total) as total, sum(c.minutes) as minutes
  from appointment_count c group by c.company_id, c.on_date, c.professional_id, c.service_id, c.payer, c.status
  union all
  select a.company_id, a.on_date, a.professional_id, a.service_id, a.payer, a.status, count(*), sum(a.minutes)
  from appointment a where (select app.scope('patients') <> 'all') group by a.company_id, a.on_date, a.professional_id, a.service_id, a.payer, a.status;

-- What became of the visits of a day. A visit of the past that nobody closed is without outcome: rates are over those that have one.
create view vw_patients_attendance with (security_invoker = true) as
  select a.on_date, r.name as professional, s.name as service, case a.payer when 'insurance' then 'Convênio' else 'Particular' end as payer,
         sum(a.total) as booked, coalesce(sum(a.total) filter (where a.status = 'attended'), 0) as attended,
         coalesce(sum(a.total) filter (where a.status = 'no_show'), 0) as no_show, coalesce(sum(a.total) filter (where a.status = 'cancelled'), 0) as cancelled,
         coalesce(sum(a.total) filter (where a.status not in ('attended', 'no_show', 'cancelled') and a.on_date < current_date), 0) as without_outcome
  from vw_patients_visits a
  join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
  group by a.on_date, r.name, s.name, a.payer;

create view vw_patients_no_show with (security_invoker = true) as
  select date_trunc('month', on_date)::date as month, professional, sum(no_show) as no_show, sum(attended) + sum(no_show) as with_outcome,
         round(100.0 * sum(no_show) / nullif(sum(attended) + sum(no_show), 0), 1) as no_show_rate
  from vw_patients_attendance where on_date < current_date
  group by 1, 2;

-- Encaixes count: a day may pass 100.
create view vw_patients_occupancy with (security_invoker = true) as
  select d.on_date, r.name as professional, d.available_minutes, coalesce(b.minutes, 0) as booked_minutes,
         round(100.0 * coalesce(b.minutes, 0) / nullif(d.available_minutes, 0), 1) as occupancy_rate
  from schedule_day d
  join schedule_resource r on (r.company_id, r.id) = (d.company_id, d.professional_id)
  left join (
    select company_id, professional_id, on_date, sum(minutes) as minutes from vw_patients_visits where status <> 'cancelled' group by 1, 2, 3
  ) b on (b.company_id, b.professional_id, b.on_date) = (d.company_id, d.professional_id, d.on_date);

-- Of those who were asked, how many said yes, and who wrote it down.
create view vw_patients_confirmations with (security_invoker = true) as
  select date_trunc('month', a.on_date)::date as month, count(*) as asked, count(*) filter (where a.confirmed_by = 'patient') as by_patient,
         count(*) filter (where a.confirmed_by = 'staff') as by_staff, count(*) filter (where a.cancelled_by = 'patient' or a.reply = 'declined') as declined,
         round(100.0 * count(a.confirmed_by) / count(*), 1) as confirmation_rate
  from appointment a
  where exists (select from outgoing_message m where m.company_id = a.company_id and m.appointment_id = a.id and m.kind = 'confirm' and m.status in ('sent', 'delivered', 'read'))
  group by 1;

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
grant select on vw_patients_visits, vw_patients_attendance, vw_patients_no_show, vw_patients_occupancy, vw_patients_confirmations, vw_patients_waiting, vw_patients_registered, vw_patients_payments to app_bi;
