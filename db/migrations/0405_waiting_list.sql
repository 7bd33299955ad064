-- Who waits for an earlier time. Rules: spec/6 §6.

create table waiting_entry (
  id                    uuid primary key default app.uuid7(),
  company_id            uuid not null default app.current_company(),
  patient_id            uuid not null,
  service_id            uuid not null,
  professional_id       uuid,                                                                -- null: anybody who does the service
  weekdays              smallint[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'),   -- 0 is Sunday; none is any
  periods               text[] not null default '{}' check (periods <@ '{morning,afternoon,evening}'),
  from_on               date,
  until_on              date check (until_on >= from_on),
  priority              smallint not null default 2 check (priority between 1 and 3),        -- 1 comes first
  note                  text check (length(note) between 1 and 300),
  source_appointment_id uuid,                                                                -- the one that the clinic cancelled
  resolved_at           timestamptz,
  resolution            text check (resolution in ('booked', 'removed')),
  created_by            uuid default app.current_user_id() references users on delete set null,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  unique (company_id, id),
  check ((resolved_at is null) = (resolution is null)),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references service (company_id, id),
  foreign key (company_id, professional_id) references professional (company_id, id),
  foreign key (company_id, source_appointment_id) references appointment (company_id, id) on delete set null (source_appointment_id)
);
create trigger touch_updated_at before update on waiting_entry for each row execute function app.touch_updated_at();
create unique index waiting_entry_taken on waiting_entry (company_id, patient_id, service_id, professional_id) nulls not distinct where resolved_at is null;
create index waiting_entry_in_order on waiting_entry (company_id, priority, created_at, id) where resolved_at is null;
create index waiting_entry_of_patient on waiting_entry (company_id, patient_id);
create index waiting_entry_of_service on waiting_entry (company_id, service_id);
create index waiting_entry_of_professional on waiting_entry (company_id, professional_id);
create index waiting_entry_of_source on waiting_entry (company_id, source_appointment_id);
create index waiting_entry_of_author on waiting_entry (created_by);
select app.guard_children('waiting_entry', 'patients-schedule', true), app.guard_scope_children('waiting_entry', 'patient'),
  app.audit('waiting_entry', 'patients-schedule', 'patient_id'), app.publish('waiting_entry', 'patients-schedule', 'patient_id');

-- Whoever is booked waits no longer. The moment is the booking's own, also where it returns from being cancelled: app.wait_again knows it by that.
create function app.resolve_waiting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.waiting_entry w set resolved_at = new.created_at, resolution = 'booked'
  where w.company_id = new.company_id and w.patient_id = new.patient_id and w.service_id = new.service_id
    and (w.professional_id is null or w.professional_id = new.professional_id) and w.resolved_at is null;
  return null;
end $$;
create trigger resolve_waiting after insert on appointment for each row
  when (new.status in ('scheduled', 'confirmed')) execute function app.resolve_waiting();
create trigger resolve_waiting_again after update of status on appointment for each row
  when (old.status = 'cancelled' and new.status in ('scheduled', 'confirmed')) execute function app.resolve_waiting();

-- A booking that was a mistake, or was taken back at once, leaves everybody on the list whom it took off, unless she was put there again or has another visit of it.
create function app.wait_again() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.waiting_entry w set resolved_at = null, resolution = null
  where w.company_id = new.company_id and w.patient_id = new.patient_id and w.service_id = new.service_id and w.resolution = 'booked' and w.resolved_at = new.created_at
    and not exists (
      select from public.waiting_entry again
      where (again.company_id, again.patient_id, again.service_id) = (w.company_id, w.patient_id, w.service_id)
        and again.professional_id is not distinct from w.professional_id and again.resolved_at is null)
    and not exists (
      select from public.appointment other
      where (other.company_id, other.patient_id, other.service_id, other.created_at) = (new.company_id, new.patient_id, new.service_id, new.created_at)
        and other.status <> 'cancelled');
  return null;
end $$;
create trigger wait_again after update of status on appointment for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled' and new.cancel_reason = 'mistake') execute function app.wait_again();

create view vw_waiting_entries with (security_invoker = true) as
  select w.id, w.patient_id, w.service_id, w.professional_id, w.weekdays, w.periods, w.from_on, w.until_on, w.priority, w.note, w.created_at, w.resolved_at,
         p.shown_name as patient_name, p.phone as patient_phone, s.name as service_name, coalesce(d.minutes, s.minutes) as minutes, r.name as professional_name
  from waiting_entry w
  join patient p on (p.company_id, p.id) = (w.company_id, w.patient_id)
  join service s on (s.company_id, s.id) = (w.company_id, w.service_id)
  left join schedule_resource r on (r.company_id, r.id) = (w.company_id, w.professional_id)
  left join service_professional d on (d.company_id, d.service_id, d.professional_id) = (w.company_id, w.service_id, w.professional_id);
grant select on vw_waiting_entries to app_user;

revoke all on function app.resolve_waiting, app.wait_again from public;
