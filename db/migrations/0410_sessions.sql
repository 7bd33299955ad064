-- Sessions that are paid for together: what an insurer authorized, and what one charge of several sessions is for. How many are used is counted, never stored.
-- Rules: spec/6 §5.3, §8.2, §8.3.

-- What an insurer authorized on a card. consult_kind: the TISS guide's 1 first, 2 return, 3 prenatal, 4 referred.
create table patient_authorization (
  id                   uuid primary key default app.uuid7(),
  company_id           uuid not null default app.current_company(),
  patient_id           uuid not null,
  insurance_id         uuid not null,
  service_id           uuid,                                                              -- null: whichever
  guide_number         text check (length(guide_number) between 1 and 20),                -- the clinic's
  operator_guide       text check (length(operator_guide) between 1 and 20),              -- the insurer's
  password             text check (length(password) between 1 and 20),
  password_valid_until date,
  quantity             smallint not null default 1 check (quantity between 1 and 999),
  consult_kind         smallint check (consult_kind between 1 and 4),
  newborn              boolean not null default false,
  created_at           timestamptz not null default clock_timestamp(),
  updated_at           timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, insurance_id) references patient_insurance (company_id, id) on delete cascade,
  foreign key (company_id, service_id) references service (company_id, id)
);
create trigger touch_updated_at before update on patient_authorization for each row execute function app.touch_updated_at();
create index patient_authorization_of_patient on patient_authorization (company_id, patient_id, created_at desc);
create index patient_authorization_of_insurance on patient_authorization (company_id, insurance_id);
create index patient_authorization_of_service on patient_authorization (company_id, service_id);
create index patient_authorization_by_validity on patient_authorization (company_id, password_valid_until) where password_valid_until is not null;
select app.guard_children('patient_authorization', 'patients-schedule', true), app.guard_scope_children('patient_authorization', 'patient'),
  app.audit('patient_authorization', 'patients-schedule', 'patient_id'), app.publish('patient_authorization', 'patients-schedule', 'patient_id'),
  app.follows_merge('patient_authorization', 'patient_id', 'patient');

-- A visit points to what it is a session of.
alter table appointment
  add constraint appointment_one_payer check (num_nonnulls(authorization_id, charge_id) <= 1),
  add foreign key (company_id, authorization_id) references patient_authorization (company_id, id) on delete set null (authorization_id),
  add foreign key (company_id, charge_id) references patient_charge (company_id, id) on delete set null (charge_id);
create index appointment_of_authorization on appointment (company_id, authorization_id) where authorization_id is not null;
create index appointment_of_charge on appointment (company_id, charge_id) where charge_id is not null;
create policy unused_only on patient_authorization as restrictive for delete to app_user
  using (not exists (select from appointment a where (a.company_id, a.authorization_id) = (patient_authorization.company_id, patient_authorization.id)));

-- How many sessions are used, and how many are booked besides; `p_but` is a visit that is left out.
create function app.sessions_of(p_authorization uuid, p_charge uuid, p_but uuid default null, out used integer, out booked integer)
  language sql stable security definer set search_path = '' as $$
    select count(*) filter (where a.status in ('attended', 'no_show')), count(*) filter (where a.status not in ('attended', 'no_show'))
    from public.appointment a
    where a.company_id = app.current_company() and (a.authorization_id = p_authorization or a.charge_id = p_charge) and a.id is distinct from p_but
      and a.status <> 'cancelled' and (a.status <> 'no_show' or a.no_show_counts)
  $$;

-- Before a visit takes a session: what it is of is locked, so that of two who book the last one the second is refused.
create function app.check_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  points_anew constant boolean := tg_op = 'INSERT' or (new.authorization_id, new.charge_id) is distinct from (old.authorization_id, old.charge_id);
  counts constant boolean := new.status <> 'cancelled' and (new.status <> 'no_show' or new.no_show_counts);
  counted constant boolean := tg_op = 'UPDATE' and old.status <> 'cancelled' and (old.status <> 'no_show' or old.no_show_counts);
  guide public.patient_authorization;
  charge public.patient_charge;
  most smallint;
  taken record;
begin
  if new.company_id <> app.current_company() or num_nonnulls(new.authorization_id, new.charge_id) = 0 or not counts then
    return new;
  end if;
  if new.authorization_id is not null then
    select * into guide from public.patient_authorization g where g.company_id = new.company_id and g.id = new.authorization_id for update;
    if points_anew and (guide.patient_id is distinct from new.patient_id or guide.insurance_id is distinct from new.insurance_id
        or coalesce(guide.service_id, new.service_id) <> new.service_id) then
      raise check_violation using constraint = 'session_of_other', message = 'authorized for somebody or something else';
    end if;
    if guide.password_valid_until < new.on_date and (points_anew or new.on_date <> old.on_date) then
      raise check_violation using constraint = 'authorization_expired', message = 'the password is over', detail = guide.password_valid_until::text;
    end if;
    most := guide.quantity;
  else
    select * into charge from public.patient_charge c where c.company_id = new.company_id and c.id = new.charge_id for update;
    if points_anew and (charge.patient_id is distinct from new.patient_id or charge.cancelled_at is not null) then
      raise check_violation using constraint = 'session_of_other', message = 'charged to somebody else, or cancelled';
    end if;
    most := charge.sessions;
  end if;
  if points_anew or not counted then
    taken := app.sessions_of(new.authorization_id, new.charge_id, new.id);
    if taken.used + taken.booked >= most then
      raise check_violation using constraint = 'sessions_used_up', message = 'no session is left',
        detail = json_build_object('sessions', most, 'used', taken.used, 'booked', taken.booked)::text;
    end if;
  end if;
  return new;
end $$;
create trigger check_session before insert or update of authorization_id, charge_id, status, no_show_counts, on_date on appointment
  for each row execute function app.check_session();

-- The visit that several sessions are charged with is the first of them.
create function app.begin_package() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.appointment a set charge_id = new.id, authorization_id = null
  where a.company_id = new.company_id and a.id = new.appointment_id and a.charge_id is distinct from new.id;
  return null;
end $$;
create trigger begin_package after insert or update of sessions on patient_charge for each row
  when (new.sessions > 1 and new.cancelled_at is null) execute function app.begin_package();

-- What a patient's visits can be sessions of, newest first. It names no amount: whoever books sees it, also without the money.
create function app.packages_of(p_patient uuid) returns table (id uuid, description text, sessions smallint)
  language sql stable security definer set search_path = '' as $$
    select c.id, c.description, c.sessions
    from public.patient_charge c
    where c.company_id = app.current_company() and c.patient_id = p_patient and c.sessions > 1 and c.cancelled_at is null
      and app.can_see('patients-schedule') and exists (select from app.visible('public.patient', array[p_patient]))
    order by c.charged_on desc, c.id desc
  $$;

-- On which of a patient's cards which services have to be authorized before. It names no amount: whoever books sees it, also without the money.
create function app.authorizations_needed(p_patient uuid) returns table (insurance_id uuid, service_id uuid)
  language sql stable security definer set search_path = '' as $$
    select said.insurance_id, said.service_id
    from (
      select distinct on (card.id, p.service_id) card.id as insurance_id, p.service_id, p.needs_authorization
      from public.patient_insurance card
      join public.service_price p on (p.company_id, p.insurer_id) = (card.company_id, card.insurer_id) and coalesce(p.plan_id = card.plan_id, p.plan_id is null)
      where card.company_id = app.current_company() and card.patient_id = p_patient and card.ended_at is null
      order by card.id, p.service_id, p.plan_id is null
    ) said
    where said.needs_authorization and app.can_see('patients-schedule') and exists (select from app.visible('public.patient', array[p_patient]))
  $$;

-- What an insurer calls a service in its guides: its own code, or the service's.
create function app.guide_code(p_service uuid, p_insurance uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select coalesce((select p.tuss_code from app.price_for(p_service, null, p_insurance) p), s.tuss_code)
    from public.service s where s.company_id = app.current_company() and s.id = p_service and app.can_see('patients-schedule')
  $$;

create view vw_patient_authorizations with (security_invoker = true) as
  select g.id, g.patient_id, g.insurance_id, g.service_id, g.guide_number, g.operator_guide, g.password, g.password_valid_until, g.quantity, g.consult_kind,
         g.newborn, g.created_at, g.updated_at, i.name as insurer, s.name as service_name, taken.used, taken.booked
  from patient_authorization g
  join patient_insurance card on (card.company_id, card.id) = (g.company_id, g.insurance_id)
  join insurer i on (i.company_id, i.id) = (card.company_id, card.insurer_id)
  left join service s on (s.company_id, s.id) = (g.company_id, g.service_id)
  cross join lateral (
    select (count(*) filter (where a.status in ('attended', 'no_show')))::int as used, (count(*) filter (where a.status not in ('attended', 'no_show')))::int as booked
    from appointment a
    where (a.company_id, a.authorization_id) = (g.company_id, g.id) and a.status <> 'cancelled' and (a.status <> 'no_show' or a.no_show_counts)
  ) taken;
grant select on vw_patient_authorizations to app_user;

-- One row a visit that an insurer pays and that took place, with what the TISS guide of a consultation asks. Source: spec/6 §8.3.
create view vw_patient_guides with (security_invoker = true) as
  select a.id, a.patient_id, a.on_date, p.shown_name as patient_name, s.name as service_name, app.guide_code(a.service_id, a.insurance_id) as tuss_code, a.professional_id,
         r.name as professional_name, q.council, q.council_number, q.council_region, i.name as insurer, i.ans_code, card.number as card_number,
         card.valid_until as card_valid_until, g.guide_number, g.operator_guide, g.password, g.password_valid_until, g.consult_kind,
         coalesce(g.newborn, false) as newborn, k.cnes
  from appointment a
  join patient p on (p.company_id, p.id) = (a.company_id, a.patient_id)
  join service s on (s.company_id, s.id) = (a.company_id, a.service_id)
  join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  join professional q on (q.company_id, q.id) = (a.company_id, a.professional_id)
  left join patient_insurance card on (card.company_id, card.id) = (a.company_id, a.insurance_id)
  left join insurer i on (i.company_id, i.id) = (card.company_id, card.insurer_id)
  left join patient_authorization g on (g.company_id, g.id) = (a.company_id, a.authorization_id)
  left join clinic_settings k on k.company_id = a.company_id
  where a.status = 'attended' and a.payer = 'insurance';
grant select on vw_patient_guides to app_user;

revoke all on function app.sessions_of, app.check_session, app.begin_package, app.packages_of, app.authorizations_needed, app.guide_code from public;
grant execute on function app.packages_of, app.authorizations_needed, app.guide_code to app_user;
