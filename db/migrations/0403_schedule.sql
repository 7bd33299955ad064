-- The agenda: who works when, what is offered, who comes, and that nobody is booked twice.
-- Rules: spec/6 §2.4, §3, §5.

-- What can be booked: people, rooms, equipment. capacity: how many at once; each has a lane.
create table schedule_resource (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  kind        text not null check (kind in ('professional', 'room', 'equipment')),
  name        text collate "und-x-icu" not null check (name <> ''),
  capacity    smallint not null default 1 check (capacity between 1 and 20),
  color       text not null default '#0f766e' check (color ~ '^#[0-9a-f]{6}$'),
  order_index integer not null default 0,
  active      boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id)
);
create trigger touch_updated_at before update on schedule_resource for each row execute function app.touch_updated_at();
create unique index schedule_resource_name_taken on schedule_resource (company_id, kind, app.fold(name)) where active;

-- What a resource is that treats patients. council_region: UF, or two digits where councils count regions.
create table professional (
  id                uuid primary key,
  company_id        uuid not null default app.current_company(),
  user_id           uuid references users on delete set null,
  treatment         text check (treatment <> ''),             -- form of address; the resource's name begins with it
  council           text not null default 'none' check (council in ('CRM', 'CRO', 'CRP', 'CREFITO', 'COREN', 'CRN', 'CRFa', 'CRBM', 'CREF', 'CRF', 'none')),
  council_region    text check (council_region ~ '^([A-Z]{2}|\d{2})$'),
  council_number    text check (length(council_number) between 1 and 12),
  specialty         text check (specialty <> ''),
  rqe               text check (length(rqe) between 1 and 12),
  is_technical_head boolean not null default false,
  phone             text check (phone ~ '^\d{10,11}$'),
  email             text check (email <> ''),
  max_fit_ins       smallint not null default 3 check (max_fit_ins between 0 and 50),   -- encaixes a day
  works_on_holidays boolean not null default false,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (company_id, id),
  check ((council = 'none') = (council_number is null)),
  foreign key (company_id, id) references schedule_resource (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on professional for each row execute function app.touch_updated_at();
create unique index professional_council_taken on professional (company_id, council, council_region, council_number) where council <> 'none';
create unique index professional_user_taken on professional (company_id, user_id);
create index professional_of_user on professional (user_id);

create table service (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  name        text collate "und-x-icu" not null check (name <> ''),
  minutes     smallint not null check (minutes between 5 and 480 and minutes % 5 = 0),
  gap_after   smallint not null default 0 check (gap_after between 0 and 60),             -- minutes until the next patient
  kind        text not null default 'first' check (kind in ('first', 'return', 'procedure', 'exam', 'tele', 'group')),
  preparation text check (preparation <> ''),                                           -- read out while booking: no message names what a visit is for
  return_days smallint default 30 check (return_days between 1 and 365),                 -- of a return: so long after the visit it costs nothing; null: each costs
  consent_kinds text[] not null default '{}'
                check (consent_kinds <@ '{health_data,image_record,image_publication,telemedicine,procedure,whatsapp}'),   -- terms that are signed before
  tuss_code   text check (tuss_code ~ '^\d{8}$'),                                        -- of TUSS table 22, for the insurers' guides
  active      boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id)
);
create trigger touch_updated_at before update on service for each row execute function app.touch_updated_at();
create unique index service_name_taken on service (company_id, app.fold(name)) where active;

-- Who does a service; one that nobody is named for is done by everybody.
create table service_professional (
  id              uuid primary key default app.uuid7(),
  company_id      uuid not null default app.current_company(),
  service_id      uuid not null,
  professional_id uuid not null,
  minutes         smallint check (minutes between 5 and 480 and minutes % 5 = 0),        -- where she needs more or less than the service says
  unique (company_id, service_id, professional_id),
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade,
  foreign key (company_id, professional_id) references professional (company_id, id) on delete cascade
);
create index service_professional_of_professional on service_professional (company_id, professional_id);

-- What a service is done with: whoever is booked for it claims that, too.
create table service_equipment (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company(),
  service_id   uuid not null,
  equipment_id uuid not null,
  unique (company_id, service_id, equipment_id),
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade,
  foreign key (company_id, equipment_id) references schedule_resource (company_id, id) on delete cascade
);
create index service_equipment_of_equipment on service_equipment (company_id, equipment_id);

-- When a resource works: on a weekday (0 is Sunday), or on one day, which takes the weekday's place and is worked though it be a holiday.
create table schedule_hours (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  resource_id uuid not null,
  weekday     smallint check (weekday between 0 and 6),
  on_date     date,
  starts      time not null,
  ends        time not null check (ends > starts),
  check (num_nonnulls(weekday, on_date) = 1),
  foreign key (company_id, resource_id) references schedule_resource (company_id, id) on delete cascade
);
create index schedule_hours_of_resource on schedule_hours (company_id, resource_id, weekday);

-- The holiday on which whoever books a professional is asked; null where she works on holidays, or has hours of that very day.
create function app.holiday_asked(p_professional uuid, p_day date) returns text
  language sql stable security definer set search_path = '' as $$
    select h.name from app.holidays(p_day, p_day) h
    where h.half_day_until is null
      and not exists (select from public.professional p where (p.company_id, p.id) = (app.current_company(), p_professional) and p.works_on_holidays)
      and not exists (select from public.schedule_hours s where (s.company_id, s.resource_id, s.on_date) = (app.current_company(), p_professional, p_day))
    limit 1
  $$;
revoke all on function app.holiday_asked from public;
grant execute on function app.holiday_asked to app_user;

select app.guard_setup('schedule_resource', 'patients-schedule'), app.guard_setup('professional'), app.guard_setup('service'), app.guard_setup('service_professional'),
  app.guard_setup('service_equipment'), app.guard_setup('schedule_hours');
-- These are replaced as a whole.
create policy may_delete on service_professional as restrictive for delete to app_user using ((select app.can('patients-setup', 'update')));
create policy may_delete on service_equipment as restrictive for delete to app_user using ((select app.can('patients-setup', 'update')));
create policy may_delete on schedule_hours as restrictive for delete to app_user using ((select app.can('patients-setup', 'update')));
grant delete on service_professional, service_equipment, schedule_hours to app_user;

-- A time in which nobody is booked: of one resource, or (null) of the whole clinic.
create table schedule_block (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company() references companies on delete cascade,
  resource_id uuid,
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  kind        text not null default 'other' check (kind in ('holiday', 'leave', 'meeting', 'maintenance', 'other')),
  reason      text check (reason <> ''),
  series_id   uuid,                                             -- shared by those that were made as one, a week apart
  source      text not null default 'manual' check (source in ('manual', 'absence')),   -- absence: it follows what is known of the professional's user
  created_by  uuid default app.current_user_id() references users on delete set null,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  unique (company_id, id),
  check (source = 'manual' or resource_id is not null),
  foreign key (company_id, resource_id) references schedule_resource (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on schedule_block for each row execute function app.touch_updated_at();
create index schedule_block_by_start on schedule_block (company_id, starts_at);
create index schedule_block_of_resource on schedule_block (company_id, resource_id);
create index schedule_block_during on schedule_block using gist (company_id, resource_id, tstzrange(starts_at, ends_at));
create index schedule_block_of_absence on schedule_block (company_id, ends_at) where source = 'absence';
create index schedule_block_of_series on schedule_block (company_id, series_id, starts_at) where series_id is not null;
create index schedule_block_of_author on schedule_block (created_by);
select app.guard_company('schedule_block'), app.audit('schedule_block', 'patients-schedule'), app.publish('schedule_block', 'patients-schedule');
create policy may_see on schedule_block as restrictive for select to app_user using ((select app.can_see('patients-schedule')));
create policy may_create on schedule_block as restrictive for insert to app_user with check (source = 'manual' and (select app.can('patients-schedule', 'create')));
create policy may_delete on schedule_block as restrictive for delete to app_user
  using (source = 'manual'
    and ((select app.can('patients-schedule', 'delete')) or created_by = (select app.current_user_id()) and (select app.can('patients-schedule', 'update'))));
grant select, insert, delete on schedule_block to app_user;

-- on_date and at_time are the truth: the clock on the wall of the company's zone. starts_at and ends_at follow from them.
create table appointment (
  id              uuid primary key default app.uuid7(),
  company_id      uuid not null default app.current_company(),
  patient_id      uuid not null,
  professional_id uuid not null,
  service_id      uuid not null,
  room_id         uuid,
  on_date         date not null,
  at_time         time not null,
  minutes         smallint not null check (minutes between 5 and 480),
  starts_at       timestamptz not null,
  ends_at         timestamptz not null,
  status          text not null default 'scheduled'
                    check (status in ('scheduled', 'confirmed', 'arrived', 'in_progress', 'attended', 'no_show', 'cancelled')),
  former_status   text,                                             -- what 'Desfazer' goes back to
  status_at       timestamptz not null default now(),
  correction      text check (length(correction) between 1 and 300),   -- why the status of another day was taken back
  fit_in          boolean not null default false,                   -- encaixe: beside the professional's own appointments
  payer           text not null default 'private' check (payer in ('private', 'insurance')),
  insurance_id    uuid,
  notes           text check (length(notes) <= 300),
  tele_url        text check (tele_url ~ '^https://' and length(tele_url) <= 300),   -- where a visit at a distance takes place
  reply           text not null default 'none' check (reply in ('none', 'declined', 'move')),   -- what the patient answered and nobody settled
  confirmed_at    timestamptz,
  confirmed_by    text check (confirmed_by in ('staff', 'patient')),
  arrived_at      timestamptz,
  started_at      timestamptz,
  finished_at     timestamptz,
  return_due_on   date,                                             -- when the professional wants to see the patient again
  cancelled_at    timestamptz,
  cancelled_by    text check (cancelled_by in ('patient', 'clinic')),
  cancel_reason   text check (cancel_reason in ('patient', 'professional', 'clinic_closed', 'rescheduling', 'mistake', 'death', 'other')),
  cancel_note     text check (cancel_note <> ''),
  moved_count     smallint not null default 0,
  series_id       uuid,                                             -- shared by those that were booked as one series
  authorization_id uuid,                                           -- what it is a session of: an insurer's authorization,
  charge_id       uuid,                                             -- or a charge of several sessions (0410_sessions.sql)
  no_show_counts  boolean not null default false,                   -- 'Cobrar falta': who did not come used a session
  return_waived   boolean not null default false,                   -- a return after its term that whoever booked does not charge
  created_by      uuid default app.current_user_id() references users on delete set null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (company_id, id),
  check ((status = 'cancelled') = (cancel_reason is not null)),
  check (cancel_reason is distinct from 'other' or cancel_note is not null),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, professional_id) references professional (company_id, id),
  foreign key (company_id, service_id) references service (company_id, id),
  foreign key (company_id, room_id) references schedule_resource (company_id, id),
  foreign key (company_id, insurance_id) references patient_insurance (company_id, id) on delete set null (insurance_id)
);
create index appointment_by_day on appointment (company_id, on_date, professional_id);
create index appointment_of_patient on appointment (company_id, patient_id, starts_at desc, id);
create index appointment_of_professional on appointment (company_id, professional_id, starts_at);
create index appointment_of_service on appointment (company_id, service_id);
create index appointment_of_room on appointment (company_id, room_id);
create index appointment_of_insurance on appointment (company_id, insurance_id);
create index appointment_of_series on appointment (company_id, series_id, on_date) where series_id is not null;
create index appointment_without_outcome on appointment (company_id, on_date, at_time) where status in ('scheduled', 'confirmed', 'arrived', 'in_progress');
create index appointment_by_return on appointment (company_id, return_due_on) where return_due_on is not null;
create index appointment_with_reply on appointment (company_id, starts_at) where reply <> 'none';
create index appointment_of_author on appointment (created_by);

-- Whoever uses a resource claims one of its lanes. Lane 0 is for what comes between: the constraint leaves it out.
create table schedule_claim (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company(),
  appointment_id uuid,
  block_id       uuid,
  resource_id    uuid not null,
  lane           smallint not null check (lane between 0 and 20),
  during         tstzrange not null check (not isempty(during)),
  check (num_nonnulls(appointment_id, block_id) = 1),
  foreign key (company_id, appointment_id) references appointment (company_id, id) on delete cascade,
  foreign key (company_id, block_id) references schedule_block (company_id, id) on delete cascade,
  foreign key (company_id, resource_id) references schedule_resource (company_id, id) on delete cascade,
  constraint schedule_slot_taken exclude using gist (company_id with =, resource_id with =, lane with =, during with &&) where (lane > 0)
);
create index schedule_claim_of_appointment on schedule_claim (company_id, appointment_id);
create index schedule_claim_of_block on schedule_claim (company_id, block_id);
create index schedule_claim_of_resource on schedule_claim (company_id, resource_id);
create index schedule_claim_beside on schedule_claim (company_id, resource_id) where lane = 0;
select app.guard_company('schedule_claim');
create policy may_see on schedule_claim as restrictive for select to app_user using ((select app.can_see('patients-schedule')));
grant select on schedule_claim to app_user;

-- Before an appointment is written: its moments, and whether its status may follow the one it had. Source: spec/6 §5.5.
create function app.check_appointment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  zone constant text := (select c.time_zone from public.companies c where c.id = new.company_id);
  by_patient constant boolean := coalesce(current_setting('app.by_patient', true), '') = 'on';
begin
  new.starts_at := (new.on_date + new.at_time) at time zone zone;
  new.ends_at := new.starts_at + make_interval(mins => new.minutes);
  if tg_op = 'INSERT' or new.status = old.status then
    if tg_op = 'UPDATE' and (new.on_date, new.at_time) <> (old.on_date, old.at_time) then   -- not where only the zone is another
      new.moved_count := old.moved_count + 1;
      new.reply := 'none';
      if new.status = 'confirmed' then   -- for another time
        new.status := 'scheduled';
        new.confirmed_at := null;
        new.confirmed_by := null;
        new.former_status := null;
      end if;
    end if;
    return new;
  end if;
  if new.status = old.former_status then
    if (old.status_at at time zone zone)::date = (now() at time zone zone)::date then
      new.correction := old.correction;
    elsif app.can('patients-setup', 'update') is not true then
      raise check_violation using constraint = 'appointment_status_old', message = 'the status is of another day';
    elsif new.correction is null then
      raise check_violation using constraint = 'appointment_correction_missing', message = 'the status is of another day, and nobody said why it is wrong';
    end if;
    new.former_status := null;
  elsif (old.status, new.status) in (('scheduled', 'confirmed'), ('scheduled', 'arrived'), ('confirmed', 'arrived'), ('scheduled', 'in_progress'),
      ('confirmed', 'in_progress'), ('arrived', 'in_progress'), ('in_progress', 'attended'), ('arrived', 'attended'), ('scheduled', 'no_show'),
      ('confirmed', 'no_show'), ('scheduled', 'cancelled'), ('confirmed', 'cancelled'), ('arrived', 'cancelled'), ('in_progress', 'cancelled'), ('no_show', 'cancelled'))
    or (new.status = 'attended' and old.status in ('scheduled', 'confirmed') and old.ends_at < now()) then
    new.former_status := old.status;
  else
    raise check_violation using constraint = 'appointment_status_refused', message = 'no such status after the one it has', detail = old.status;
  end if;
  if new.status = 'arrived' and new.on_date <> (now() at time zone zone)::date then
    raise check_violation using constraint = 'appointment_other_day', message = 'it is on another day', detail = to_char(new.on_date, 'DD/MM/YYYY');
  end if;
  if new.status = 'no_show' and now() < new.starts_at + interval '10 minutes' then
    raise check_violation using constraint = 'appointment_too_early', message = 'the patient may still come';
  end if;
  new.status_at := now();
  new.reply := 'none';
  new.confirmed_by := case when new.status = 'scheduled' then null when new.status = 'confirmed' and old.confirmed_by is null then case when by_patient then 'patient' else 'staff' end
    else old.confirmed_by end;
  new.cancelled_by := case when new.status = 'cancelled' then case when by_patient then 'patient' else 'clinic' end end;
  new.confirmed_at := case when new.status = 'scheduled' then null when new.status = 'confirmed' then coalesce(new.confirmed_at, now()) else new.confirmed_at end;
  new.arrived_at := case when new.status in ('scheduled', 'confirmed') then null when new.status = 'arrived' then coalesce(new.arrived_at, now()) else new.arrived_at end;
  new.started_at := case when new.status in ('scheduled', 'confirmed', 'arrived') then null when new.status = 'in_progress' then coalesce(new.started_at, now()) else new.started_at end;
  new.finished_at := case when new.status = 'attended' then now() end;
  new.return_due_on := case when new.status = 'attended' then new.return_due_on end;
  new.cancelled_at := case when new.status = 'cancelled' then now() end;
  if new.status <> 'cancelled' then
    new.cancel_reason := null;
    new.cancel_note := null;
  end if;
  return new;
end $$;
create trigger check_appointment before insert or update on appointment for each row execute function app.check_appointment();
create trigger touch_updated_at before update on appointment for each row execute function app.touch_updated_at();

-- Claims the first free lane of a resource; false when there is none.
create function app.claim_lane(p_resource uuid, p_appointment uuid, p_during tstzrange) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  resource public.schedule_resource;
begin
  select * into strict resource from public.schedule_resource r where r.id = p_resource;
  for lane in 1..resource.capacity loop
    insert into public.schedule_claim (company_id, appointment_id, resource_id, lane, during)
    values (resource.company_id, p_appointment, p_resource, lane, p_during)
    on conflict on constraint schedule_slot_taken do nothing;
    if found then
      return true;
    end if;
  end loop;
  return false;
end $$;

-- Every night: what was claimed of days that are long over keeps nobody away, and the index stays small. Source: spec/6 §3.
create function app.forget_claims() returns void
  language sql volatile security definer set search_path = '' as $$
    delete from public.schedule_claim c where upper(c.during) < now() - interval '7 days'
  $$;
revoke all on function app.forget_claims from public;
grant execute on function app.forget_claims to app_login;

-- The blocks of a resource in some time, those of the whole clinic among them.
create function app.blocks_in(p_company uuid, p_resource uuid, p_during tstzrange) returns setof schedule_block
  language sql stable security definer set search_path = '' as $$
    select b.* from public.schedule_block b
    where b.company_id = p_company and b.resource_id = p_resource and tstzrange(b.starts_at, b.ends_at) && p_during
    union all
    select b.* from public.schedule_block b
    where b.company_id = p_company and b.resource_id is null and tstzrange(b.starts_at, b.ends_at) && p_during
  $$;

-- What is claimed of some resources in some time, for whoever sees the agenda. Below a policy no index of ranges would be used: their operators are not leakproof.
create function app.claims_in(p_resources uuid[], p_during tstzrange) returns setof schedule_claim
  language sql stable security definer set search_path = '' as $$
    select c.* from unnest(p_resources) asked (id)
    cross join lateral (
      select k.* from public.schedule_claim k
      where k.company_id = (select app.current_company()) and k.resource_id = asked.id and k.lane > 0 and k.during && p_during
      union all
      select k.* from public.schedule_claim k
      where k.company_id = (select app.current_company()) and k.resource_id = asked.id and k.lane = 0 and k.during && p_during
    ) c
    where (select app.can_see('patients-schedule'))
  $$;

-- Which of some resources have no lane left in some time, but for what an appointment itself has.
create function app.resources_taken(p_resources uuid[], p_during tstzrange, p_but uuid default null) returns setof uuid
  language sql stable set search_path = '' as $$
    select r.id from public.schedule_resource r
    where r.id = any (p_resources) and (
      r.capacity <= (select count(distinct c.lane) from app.claims_in(array[r.id], p_during) c where c.lane > 0 and c.appointment_id is distinct from p_but)
      or exists (select from public.schedule_block b where (b.resource_id = r.id or b.resource_id is null) and tstzrange(b.starts_at, b.ends_at) && p_during))
  $$;

-- What a service is done with, as far as it is still offered.
create function app.equipment_of(p_service uuid) returns uuid[]
  language sql stable set search_path = '' as $$
    select array(
      select q.equipment_id from public.service_equipment q join public.schedule_resource r on (r.company_id, r.id) = (q.company_id, q.equipment_id)
      where q.service_id = p_service and r.active)
  $$;

-- Who or what has a resource in that time: the kind of resource, the reason of a block (for whoever sees blocks), or who booked and when. Never a patient.
create function app.slot_holder(p_resource uuid, p_during tstzrange) returns json
  language sql stable security definer set search_path = '' as $$
    select json_build_object('kind', r.kind, 'resource', r.name, 'block', case when app.can_see('patients-schedule') then b.reason end,
      'blocked', b.id is not null, 'by', u.name, 'at', to_char(a.booked_at, 'HH24:MI'),
      'on', case when a.booked_at::date <> (now() at time zone z.time_zone)::date then to_char(a.booked_at, 'DD/MM/YYYY') end)
    from public.schedule_resource r
    join public.companies z on z.id = r.company_id
    left join lateral (select k.id, k.reason from app.blocks_in(r.company_id, r.id, p_during) k order by k.starts_at limit 1) b on true
    left join lateral (
      select v.created_at at time zone z.time_zone as booked_at, case when v.moved_count = 0 then v.created_by end as booked_by
      from public.schedule_claim c join public.appointment v on v.id = c.appointment_id
      where c.company_id = r.company_id and c.resource_id = r.id and c.during && p_during and c.lane > 0 order by v.created_at desc limit 1
    ) a on b.id is null
    left join public.users u on u.user_id = a.booked_by
    where r.company_id = app.current_company() and r.id = p_resource
  $$;

-- After an appointment is written: it claims its professional, its room and the equipment of its service until the next patient, or leaves them. Two who book at once never both win, and
-- none waits for the other.
create function app.claim_slot() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  span constant tstzrange := tstzrange(new.starts_at, new.ends_at + make_interval(mins => (select s.gap_after from public.service s where s.id = new.service_id)));
  resource uuid;
  comes constant boolean := tg_op = 'INSERT' or (old.professional_id, old.starts_at, old.ends_at, old.status in ('cancelled', 'no_show'))
    is distinct from (new.professional_id, new.starts_at, new.ends_at, false);
begin
  if tg_op = 'UPDATE' then
    delete from public.schedule_claim c where c.company_id = new.company_id and c.appointment_id = new.id;
  end if;
  if new.status in ('cancelled', 'no_show') then
    return null;
  end if;
  -- Where a block could not claim what somebody had, the time stays blocked. Beside a block of the clinic's there are encaixes, beside somebody who is away none.
  if comes and coalesce(current_setting('app.takes_back', true), '') <> 'on' and exists (
    select from app.blocks_in(new.company_id, new.professional_id, span) b
    where tstzrange(b.starts_at, b.ends_at) && tstzrange(new.starts_at, new.ends_at) and (b.source = 'absence' or not new.fit_in))
  then
    raise exclusion_violation using constraint = 'schedule_slot_taken', message = 'the time is blocked', detail = app.slot_holder(new.professional_id, span)::text;
  end if;
  if new.fit_in then
    insert into public.schedule_claim (company_id, appointment_id, resource_id, lane, during) values (new.company_id, new.id, new.professional_id, 0, span);
  end if;
  for resource in
    select r.id from public.schedule_resource r
    where r.id in (case when not new.fit_in then new.professional_id end, new.room_id)
      or r.active and r.id in (select q.equipment_id from public.service_equipment q where (q.company_id, q.service_id) = (new.company_id, new.service_id))
    order by r.id
  loop
    if not app.claim_lane(resource, new.id, span) then
      raise exclusion_violation using constraint = 'schedule_slot_taken', message = 'the time is taken', detail = app.slot_holder(resource, span)::text;
    end if;
  end loop;
  return null;
end $$;
create trigger claim_slot after insert on appointment for each row execute function app.claim_slot();
create trigger claim_other_slot after update on appointment for each row
  when ((old.professional_id, old.room_id, old.on_date, old.at_time, old.minutes, old.fit_in, old.service_id, old.status in ('cancelled', 'no_show'))
    is distinct from (new.professional_id, new.room_id, new.on_date, new.at_time, new.minutes, new.fit_in, new.service_id, new.status in ('cancelled', 'no_show')))
  execute function app.claim_slot();

-- A block claims every lane of its resource, or of all, as far as nobody else has it.
create function app.claim_lanes(p_block schedule_block, p_resource uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.schedule_claim (company_id, block_id, resource_id, lane, during)
    select p_block.company_id, p_block.id, r.id, lanes.n, piece
    from public.schedule_resource r cross join lateral generate_series(1, r.capacity) lanes (n)
    cross join lateral unnest(tstzmultirange(tstzrange(p_block.starts_at, p_block.ends_at)) - coalesce((
      select range_agg(c.during) from public.schedule_claim c
      where c.company_id = r.company_id and c.resource_id = r.id and c.lane = lanes.n and c.during && tstzrange(p_block.starts_at, p_block.ends_at)), '{}')) piece
    where r.company_id = p_block.company_id and (p_resource is null or r.id = p_resource) and r.active
    order by r.id, lanes.n, piece
    on conflict on constraint schedule_slot_taken do nothing
  $$;

-- Refused while somebody is booked in it; an absence is a fact, and what is booked in it waits in 'A resolver'.
create function app.claim_block() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  booked bigint;
begin
  if new.source = 'manual' then
    select count(distinct c.appointment_id) into booked from public.schedule_claim c
    where c.company_id = new.company_id and (new.resource_id is null or c.resource_id = new.resource_id) and c.during && tstzrange(new.starts_at, new.ends_at)
      and c.appointment_id is not null;
    if booked > 0 then
      raise exclusion_violation using constraint = 'schedule_block_occupied', message = 'there are appointments in this time', detail = booked::text;
    end if;
  end if;
  perform app.claim_lanes(new, new.resource_id);
  return null;
end $$;
create trigger claim_block after insert on schedule_block for each row execute function app.claim_block();

-- A resource that is new, offered again, or has more lanes than before is blocked in them, too.
create function app.claim_blocks_anew() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.claim_lanes(b, new.id) from public.schedule_block b
  where b.company_id = new.company_id and (b.resource_id is null or b.resource_id = new.id) and b.ends_at > now();
  return null;
end $$;
create trigger claim_blocks after insert on schedule_resource for each row execute function app.claim_blocks_anew();
create trigger claim_blocks_of_more_lanes after update on schedule_resource for each row
  when (new.active and (new.capacity > old.capacity or not old.active)) execute function app.claim_blocks_anew();

select app.guard_children('appointment', 'patients-schedule', true), app.guard_scope_children('appointment', 'patient'),
  app.audit('appointment', 'patients-schedule', 'patient_id'), app.publish('appointment', 'patients-schedule', 'patient_id');

-- Who is booked for a patient treats her: from then on until 24 months after the last appointment that was not cancelled. Source: spec/6 §2.4.
alter table patient_care drop constraint patient_care_source_check, add constraint patient_care_source_check check (source in ('responsible', 'appointment'));
create function app.keep_appointment_care() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.patient_care c
  using public.professional p
  where c.company_id = new.company_id and c.source = 'appointment' and p.company_id = c.company_id and p.user_id = c.user_id
    and c.patient_id in (new.patient_id, case when tg_op = 'UPDATE' then old.patient_id end)
    and p.id in (new.professional_id, case when tg_op = 'UPDATE' then old.professional_id end);
  insert into public.patient_care (company_id, patient_id, user_id, source, until)
  select a.company_id, a.patient_id, p.user_id, 'appointment', max(a.starts_at) + interval '24 months'
  from public.appointment a join public.professional p on p.company_id = a.company_id and p.id = a.professional_id
  where a.company_id = new.company_id and a.status <> 'cancelled' and p.user_id is not null
    and a.patient_id in (new.patient_id, case when tg_op = 'UPDATE' then old.patient_id end)
    and a.professional_id in (new.professional_id, case when tg_op = 'UPDATE' then old.professional_id end)
  group by a.company_id, a.patient_id, p.user_id
  on conflict (company_id, patient_id, user_id, source) do update set until = excluded.until;
  return null;
end $$;
-- Whoever becomes a professional, or is one no more, treats her patients or does not.
create function app.keep_professional_care() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.user_id is not null then
    delete from public.patient_care c where c.company_id = new.company_id and c.user_id = old.user_id and c.source in ('responsible', 'appointment');
  end if;
  if new.user_id is not null then
    insert into public.patient_care (company_id, patient_id, user_id, source)
    select p.company_id, p.id, new.user_id, 'responsible' from public.patient p where p.company_id = new.company_id and p.responsible_id = new.user_id
    on conflict (company_id, patient_id, user_id, source) do nothing;
    insert into public.patient_care (company_id, patient_id, user_id, source, until)
    select a.company_id, a.patient_id, new.user_id, 'appointment', max(a.starts_at) + interval '24 months'
    from public.appointment a where a.company_id = new.company_id and a.professional_id = new.id and a.status <> 'cancelled'
    group by a.company_id, a.patient_id
    on conflict (company_id, patient_id, user_id, source) do update set until = excluded.until;
  end if;
  return null;
end $$;
create trigger keep_professional_care after insert on professional for each row execute function app.keep_professional_care();
create trigger keep_changed_professional_care after update of user_id on professional for each row
  when (old.user_id is distinct from new.user_id) execute function app.keep_professional_care();
revoke all on function app.keep_professional_care from public;

create trigger keep_appointment_care after insert on appointment for each row execute function app.keep_appointment_care();
create trigger keep_changed_appointment_care after update on appointment for each row
  when ((old.patient_id, old.professional_id, old.starts_at, old.status = 'cancelled') is distinct from (new.patient_id, new.professional_id, new.starts_at, new.status = 'cancelled'))
  execute function app.keep_appointment_care();

-- How many appointments are of a professional, a service, a room or an insurer: said before it is no longer offered. Source: spec/6 §13.
create function app.appointments_of(p_setup uuid) returns integer
  language sql stable security definer set search_path = '' as $$
    select count(*)::integer from public.appointment a
    where a.company_id = app.current_company() and (select app.can('patients-setup', 'read')) and (a.professional_id = p_setup or a.service_id = p_setup or a.room_id = p_setup
      or a.service_id in (select q.service_id from public.service_equipment q where q.company_id = app.current_company() and q.equipment_id = p_setup)
      or a.insurance_id in (select c.id from public.patient_insurance c where c.company_id = app.current_company() and c.insurer_id = p_setup))
  $$;
revoke all on function app.appointments_of from public;
grant execute on function app.appointments_of to app_user;

-- Whoever has an appointment to come is not removed. Source: spec/6 §4.16.
create function app.refuse_with_appointments() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  coming constant bigint := (
    select count(*) from public.appointment a
    where a.company_id = old.company_id and a.patient_id = old.id and a.status in ('scheduled', 'confirmed', 'arrived', 'in_progress') and a.ends_at > now());
begin
  if coming > 0 then
    raise check_violation using constraint = 'patient_has_appointments', message = 'the patient has appointments to come', detail = coming::text;
  end if;
  return new;
end $$;
create trigger appointments_come_first before update on patient for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function app.refuse_with_appointments();

-- Those of some patients who have an appointment to come: of many who are removed, these stay.
create function app.patients_to_come(p_patients uuid[]) returns setof uuid
  language sql stable security definer set search_path = '' as $$
    select distinct a.patient_id from public.appointment a
    where a.company_id = app.current_company() and (select app.can('patients', 'delete')) and a.patient_id = any (p_patients)
      and a.status in ('scheduled', 'confirmed', 'arrived', 'in_progress') and a.ends_at > now()
  $$;

-- Which of some terms a patient has not signed, or not for that day. Source: spec/6 §11.3.
create function app.terms_missing(p_company uuid, p_patient uuid, p_kinds text[], p_on date) returns text[]
  language plpgsql stable set search_path = '' as $$
begin
  return array(
    select asked.kind from unnest(p_kinds) asked (kind)
    where not exists (
      select from public.patient_consent c join public.consent_text t on (t.company_id, t.id) = (c.company_id, c.consent_text_id)
      where c.company_id = p_company and c.patient_id = p_patient and t.kind = asked.kind and c.revoked_at is null
        and coalesce(c.valid_until >= p_on, true)
        and not app.term_outgrown(c.company_id, c.patient_id, c.signer_role, c.signed_at, p_on)));
end $$;

-- Of a service that is a return: how many days after a visit it costs nothing, and the visit's day: the last one with that professional that is no return itself.
-- No row for other services, for those of which each costs, and for a patient who had no such visit. Source: spec/6 §3, §5.3.
create function app.return_term(p_patient uuid, p_professional uuid, p_service uuid, p_on date) returns table (days smallint, since date)
  language sql stable set search_path = '' as $$
    select s.return_days, max(a.on_date)
    from public.service s
    join public.appointment a on a.company_id = s.company_id and a.patient_id = p_patient and a.professional_id = p_professional and a.on_date <= p_on
      and a.status not in ('cancelled', 'no_show')
    join public.service visited on (visited.company_id, visited.id) = (a.company_id, a.service_id) and visited.kind <> 'return'
    where s.company_id = app.current_company() and s.id = p_service and s.kind = 'return' and s.return_days is not null
    group by s.return_days
  $$;

-- What an appointment shows to whoever sees its patient.
create view vw_appointments with (security_invoker = true) as
  select a.id, a.patient_id, a.professional_id, a.service_id, a.room_id, a.on_date, to_char(a.at_time, 'HH24:MI') as at_time, a.minutes, a.starts_at, a.ends_at,
         a.status, a.former_status, a.status_at, a.correction, a.fit_in, a.payer, a.insurance_id, a.notes, a.tele_url, a.reply, a.confirmed_at, a.confirmed_by, a.arrived_at, a.started_at, a.finished_at, a.cancelled_at, a.cancelled_by,
         a.cancel_reason, a.cancel_note, a.moved_count, a.series_id, a.authorization_id, a.charge_id, a.no_show_counts, a.return_waived, a.return_due_on, a.created_at, a.updated_at,
         p.shown_name as patient_name, p.phone as patient_phone, p.birth_date as patient_birth_date,
         s.name as service_name, s.kind as service_kind, r.name as professional_name, r.color as professional_color, room.name as room_name,
         case when a.payer = 'insurance' then coalesce(i.name, 'Convênio') else 'Particular' end as payer_name, i.valid_until as card_valid_until,
         case when s.consent_kinds = '{}' then '{}' else app.terms_missing(a.company_id, a.patient_id, s.consent_kinds, a.on_date) end as terms_missing,
         not exists (
           select from appointment e where (e.company_id, e.patient_id) = (a.company_id, a.patient_id) and e.starts_at < a.starts_at and e.status not in ('cancelled', 'no_show')
         ) as is_first
  from appointment a
  join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
  join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
  join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  left join schedule_resource room on (room.company_id, room.id) = (a.company_id, a.room_id)
  left join lateral (
    select insurer.name, card.valid_until from patient_insurance card
    join insurer on (insurer.company_id, insurer.id) = (card.company_id, card.insurer_id)
    where (card.company_id, card.id) = (a.company_id, a.insurance_id)
  ) i on true;
grant select on vw_appointments to app_user;

revoke all on function app.check_appointment, app.terms_missing, app.claim_lane, app.blocks_in, app.claims_in, app.slot_holder, app.claim_slot, app.claim_lanes, app.claim_block, app.claim_blocks_anew, app.keep_appointment_care,
  app.refuse_with_appointments, app.patients_to_come, app.resources_taken, app.equipment_of, app.return_term from public;
grant execute on function app.terms_missing, app.patients_to_come, app.claims_in, app.resources_taken, app.equipment_of, app.return_term to app_user;
