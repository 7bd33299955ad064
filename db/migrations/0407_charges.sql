-- The money of a visit: what things cost, what is charged, what was paid, and the clinic as receipts name it.
-- Rules: spec/6 §3, §9.

-- The clinic as its papers name it, and how far a discount goes without asking. One row a company.
create table clinic_settings (
  id                     uuid primary key default app.uuid7(),
  company_id             uuid not null default app.current_company() references companies on delete cascade,
  name                   text check (name <> ''),                                                    -- null: the company's own
  address                text check (address <> ''),
  phone                  text check (phone ~ '^\d{10,11}$'),
  cnes                   text check (cnes ~ '^\d{7}$'),
  grid_minutes           smallint not null default 15 check (grid_minutes in (5, 10, 15, 20, 30)),   -- how far apart the times of its agenda begin
  discount_limit_percent smallint not null default 10 check (discount_limit_percent between 0 and 100),
  quiet_from             time not null default '20:00',                                              -- nobody is written to from here
  quiet_to               time not null default '08:00',                                              -- until here
  changes_until_hours    smallint not null default 2 check (changes_until_hours between 0 and 48),   -- before an appointment; then patients call
  team_care              boolean not null default false,                                             -- whoever shares a team with who treats a patient reads her record, too
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  unique (company_id)
);
create trigger touch_updated_at before update on clinic_settings for each row execute function app.touch_updated_at();
select app.guard_setup('clinic_settings');

create function app.begin_clinic() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.clinic_settings (company_id) values (new.id);
  return null;
end $$;
create trigger begin_clinic after insert on companies for each row execute function app.begin_clinic();

-- How far apart its times begin, for whoever has the agenda: that needs no right to the register.
create function app.grid_minutes() returns smallint
  language sql stable security definer set search_path = '' as $$
    select s.grid_minutes from public.clinic_settings s where s.company_id = app.current_company()
  $$;
revoke all on function app.grid_minutes from public;
grant execute on function app.grid_minutes to app_user;

-- What a service costs: for everybody, with one professional, with one insurer, or with one of its plans. Read with the money or with the setup.
create table service_price (
  id              uuid primary key default app.uuid7(),
  company_id      uuid not null default app.current_company(),
  service_id      uuid not null,
  professional_id uuid,
  insurer_id      uuid,
  plan_id         uuid,
  price           numeric(14,2) not null check (price >= 0),
  tuss_code       text check (tuss_code ~ '^\d{8}$'),           -- the insurer's, where that is not the service's own
  needs_authorization boolean not null default false,           -- by the insurer, before the visit
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  check (num_nonnulls(professional_id, insurer_id) <= 1),
  check (insurer_id is not null or num_nonnulls(plan_id, tuss_code) = 0 and not needs_authorization),
  foreign key (company_id, service_id) references service (company_id, id) on delete cascade,
  foreign key (company_id, professional_id) references professional (company_id, id) on delete cascade,
  foreign key (company_id, insurer_id) references insurer (company_id, id) on delete cascade,
  foreign key (company_id, insurer_id, plan_id) references insurer_plan (company_id, insurer_id, id) on delete cascade
);
create trigger touch_updated_at before update on service_price for each row execute function app.touch_updated_at();
create unique index service_price_taken on service_price (company_id, service_id, professional_id, insurer_id, plan_id) nulls not distinct;
create index service_price_of_professional on service_price (company_id, professional_id);
create index service_price_of_insurer on service_price (company_id, insurer_id, plan_id);
select app.guard_company('service_price'), app.audit('service_price', 'patients-setup');
create policy may_see on service_price as restrictive for select to app_user
  using ((select app.can_see('patients-charges')) or (select app.can_see('patients-setup')));
create policy may_create on service_price as restrictive for insert to app_user with check ((select app.can('patients-setup', 'create')));
create policy may_update on service_price as restrictive for update to app_user using ((select app.can('patients-setup', 'update')));
create policy may_delete on service_price as restrictive for delete to app_user using ((select app.can('patients-setup', 'update')));
grant select, insert, update, delete on service_price to app_user;

-- The price that holds for a service with a professional on a card: of its plan, of its insurer, of the professional, or everybody's.
create function app.price_for(p_service uuid, p_professional uuid, p_insurance uuid) returns setof service_price
  language sql stable set search_path = '' as $$
    select p.*
    from public.service_price p
    left join public.patient_insurance card on (card.company_id, card.id) = (p.company_id, p_insurance)
    where p.company_id = app.current_company() and p.service_id = p_service
      and coalesce(p.professional_id, p_professional) is not distinct from p_professional
      and (p.insurer_id is null or p.insurer_id = card.insurer_id) and (p.plan_id is null or p.plan_id = card.plan_id)
    order by p.insurer_id is null, p.plan_id is null, p.professional_id is null
    limit 1
  $$;
revoke all on function app.price_for from public;
grant execute on function app.price_for to app_user;

create table patient_charge (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company(),
  patient_id     uuid not null,
  appointment_id uuid,
  description    text not null check (description <> ''),
  gross          numeric(14,2) not null check (gross >= 0),
  discount       numeric(14,2) not null default 0,
  net            numeric(14,2) generated always as (gross - discount) stored,
  sessions       smallint not null default 1 check (sessions between 1 and 99),   -- more than one is a package
  payer_name     text not null check (payer_name <> ''),
  payer_document text check (payer_document ~ '^(\d{11}|[0-9A-Z]{12}\d{2})$'),
  charged_on     date not null default app.company_today(),
  due_on         date,
  cancelled_at   timestamptz,
  cancel_reason  text check (length(cancel_reason) between 1 and 300),
  created_by     uuid default app.current_user_id() references users on delete set null,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  unique (company_id, id),
  constraint charge_discount_above_value check (discount between 0 and gross),
  check ((cancelled_at is null) = (cancel_reason is null)),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, appointment_id) references appointment (company_id, id)
);
create trigger touch_updated_at before update on patient_charge for each row execute function app.touch_updated_at();
create unique index patient_charge_taken on patient_charge (company_id, appointment_id) where cancelled_at is null;
create index patient_charge_of_appointment on patient_charge (company_id, appointment_id);
create index patient_charge_of_patient on patient_charge (company_id, patient_id, charged_on desc, id);
create index patient_charge_by_day on patient_charge (company_id, coalesce(due_on, charged_on) desc, id desc);
create index patient_charge_of_author on patient_charge (created_by);
select app.guard_children('patient_charge', 'patients-charges', true), app.guard_scope_children('patient_charge', 'patient'),
  app.audit('patient_charge', 'patients-charges', 'patient_id'), app.publish('patient_charge', 'patients-charges', 'patient_id'),
  app.follows_merge('patient_charge', 'patient_id', 'patient');
revoke delete on patient_charge from app_user;

-- Append-only: what was received in error is reversed by a row that takes it back.
create table patient_payment (
  id             uuid primary key default app.uuid7(),
  company_id     uuid not null default app.current_company(),
  patient_id     uuid not null,
  charge_id      uuid not null,
  method         text not null check (method in ('cash', 'pix', 'debit', 'credit', 'transfer', 'boleto', 'cheque')),
  amount         numeric(14,2) not null check (amount <> 0),
  paid_on        date not null,
  installments   smallint not null default 1 check (installments between 1 and 24),
  receipt_number text,
  reverses_id    uuid,
  received_by    uuid default app.current_user_id() references users on delete set null,
  note           text check (length(note) between 1 and 300),
  created_at     timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  unique (company_id, receipt_number),
  constraint payment_reversed unique (company_id, reverses_id),
  check ((reverses_id is null) = (amount > 0) and (amount > 0) = (receipt_number is not null)),
  check (method = 'credit' or installments = 1),
  foreign key (company_id, patient_id) references patient (company_id, id),
  foreign key (company_id, charge_id) references patient_charge (company_id, id),
  foreign key (company_id, reverses_id) references patient_payment (company_id, id)
);
create index patient_payment_by_day on patient_payment (company_id, paid_on desc, created_at desc, id desc);
create index patient_payment_of_charge on patient_payment (company_id, charge_id, created_at);
create index patient_payment_of_patient on patient_payment (company_id, patient_id);
create index patient_payment_of_receiver on patient_payment (received_by);
select app.guard_children('patient_payment', 'patients-charges', true), app.guard_scope_children('patient_payment', 'patient'),
  app.audit('patient_payment', 'patients-charges', 'patient_id'), app.publish('patient_payment', 'patients-charges', 'patient_id'),
  app.follows_merge('patient_payment', 'patient_id', 'patient');
revoke update, delete on patient_payment from app_user;

-- What was received for a charge, less what was given back.
create function app.paid_of(p_charge uuid) returns numeric
  language sql stable security definer set search_path = '' as $$
    select coalesce(sum(y.amount), 0) from public.patient_payment y where y.company_id = app.current_company() and y.charge_id = p_charge
  $$;

-- How many percent the caller takes off without asking. Source: spec/6 §2.3, §9.2.
create function app.discount_limit() returns smallint
  language sql stable security definer set search_path = '' as $$
    select case
      when app.can('patients-charges', 'delete') then 100
      when app.can('patients-charges', 'update') then (select c.discount_limit_percent from public.clinic_settings c where c.company_id = app.current_company())
      else 0
    end::smallint
  $$;

-- Before a charge is written: whether the caller may take so much off, and whether it goes with what was received.
create function app.check_charge() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  most constant smallint := app.discount_limit();
  paid numeric;
  taken record;
begin
  if tg_op = 'UPDATE' and new.patient_id <> old.patient_id then
    return new;   -- of a merge
  end if;
  if (tg_op = 'INSERT' or (new.gross, new.discount) <> (old.gross, old.discount)) and new.discount > new.gross * most / 100 and new.discount <= new.gross then
    raise check_violation using constraint = 'charge_discount_refused', message = 'more than the caller may take off', detail = most::text;
  end if;
  if tg_op = 'INSERT' then
    return new;
  end if;
  if old.cancelled_at is not null and new.cancelled_at is null and exists (
    select from public.appointment a
    where (a.company_id, a.id) = (new.company_id, new.appointment_id) and a.status = 'cancelled' and a.cancelled_at = old.cancelled_at)
  then
    return new;   -- cancelled with its visit, it returns with it
  end if;
  if old.cancelled_at is not null then
    raise check_violation using constraint = 'charge_cancelled', message = 'the charge is cancelled';
  end if;
  if new.sessions < old.sessions then
    taken := app.sessions_of(null, new.id);
    if new.sessions < taken.used + taken.booked then
      raise check_violation using constraint = 'charge_sessions_taken', message = 'more are taken', detail = (taken.used + taken.booked)::text;
    end if;
  end if;
  paid := app.paid_of(new.id);
  if new.cancelled_at is not null and paid > 0 or new.gross - new.discount < paid then
    raise check_violation using constraint = 'charge_below_paid', message = 'more was received', detail = paid::text;
  end if;
  return new;
end $$;
create trigger check_charge before insert or update on patient_charge for each row execute function app.check_charge();

-- Before a payment is written. The charge is locked: of two who receive at once, the second sees what the first received. Receipts are numbered here, in the
-- transaction of the payment, so that none is left out.
create function app.check_payment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  charge public.patient_charge;
  original public.patient_payment;
  balance numeric;
begin
  if new.company_id <> app.current_company() then
    return new; -- policies refuse it
  end if;
  select * into strict charge from public.patient_charge c where c.company_id = new.company_id and c.id = new.charge_id for update;
  new.patient_id := charge.patient_id;
  if new.reverses_id is not null then
    if not app.can('patients-charges', 'delete') then
      raise insufficient_privilege using message = 'the permission to reverse is missing';
    end if;
    select * into strict original from public.patient_payment y where y.company_id = new.company_id and y.id = new.reverses_id and y.charge_id = charge.id and y.amount > 0;
    new.method := original.method;
    new.amount := - original.amount;
    new.installments := original.installments;
    return new;
  end if;
  if charge.cancelled_at is not null then
    raise check_violation using constraint = 'charge_cancelled', message = 'the charge is cancelled';
  end if;
  if new.paid_on > app.company_today() then
    raise check_violation using constraint = 'payment_in_future', message = 'nothing is received tomorrow';
  end if;
  balance := charge.net - app.paid_of(charge.id);
  if new.amount > balance then
    raise check_violation using constraint = 'payment_above_balance', message = 'more than what is owed', detail = balance::text;
  end if;
  new.receipt_number := app.next_number('REC');
  return new;
end $$;
create trigger check_payment before insert on patient_payment for each row execute function app.check_payment();

-- A payment stands, for every role. A merge may say whose it is now.
create function app.keep_payment() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'patient_id' = to_jsonb(old) - 'patient_id' then
    return new;
  end if;
  raise check_violation using constraint = 'payment_stands', message = 'a payment is reversed, never changed or removed';
end $$;
create trigger keep_payment before update or delete on patient_payment for each row execute function app.keep_payment();

-- Whether a patient has what the law asks to be stored for 20 years (Lei 13.787/2018, art. 6): then nothing purges her.
create function app.lasts(p_company uuid, p_patient uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
    select exists (select from public.patient_consent c where c.company_id = p_company and c.patient_id = p_patient)
      or exists (select from public.appointment a where a.company_id = p_company and a.patient_id = p_patient and a.status = 'attended')
      or exists (select from public.patient_entry e where e.company_id = p_company and e.patient_id = p_patient and e.signed_at is not null)
      or exists (select from public.patient_payment y where y.company_id = p_company and y.patient_id = p_patient)
  $$;

-- What of these patients asks for it, each with its day. What was paid counts where there is nothing else.
create function app.lasting_days(p_company uuid, p_patients uuid[]) returns table (patient_id uuid, day date, paid boolean)
  language sql stable security definer set search_path = '' as $$
    select signed.patient_id, (signed.moment at time zone k.time_zone)::date, false
    from (
      select c.patient_id, c.signed_at from public.patient_consent c where c.company_id = p_company and c.patient_id = any (p_patients)
      union all
      select e.patient_id, e.signed_at from public.patient_entry e where e.company_id = p_company and e.patient_id = any (p_patients) and e.signed_at is not null
    ) signed (patient_id, moment)
    join public.companies k on k.id = p_company
    union all
    select a.patient_id, a.on_date, false from public.appointment a
    where a.company_id = p_company and a.patient_id = any (p_patients) and a.status = 'attended'
    union all
    select y.patient_id, y.paid_on, true from public.patient_payment y where y.company_id = p_company and y.patient_id = any (p_patients)
  $$;

-- The day until which each is stored; nobody with nothing of the sort is among them.
create function app.storage_ends(p_company uuid, p_patients uuid[]) returns table (patient_id uuid, until date)
  language sql stable security definer set search_path = '' as $$
    select d.patient_id, (coalesce(max(d.day) filter (where not d.paid), max(d.day)) + interval '20 years')::date
    from app.lasting_days(p_company, p_patients) d group by d.patient_id
  $$;

-- The same of one patient of the caller's company; null for one with nothing of the sort.
create function app.stored_until(p_patient uuid) returns date
  language sql stable security definer set search_path = '' as $$
    select e.until from app.storage_ends(app.current_company(), array[p_patient]) e where app.can_see('patients')
  $$;

create view vw_patient_charges with (security_invoker = true) as
  select c.id, c.patient_id, c.appointment_id, c.description, c.gross, c.discount, c.net, c.sessions, c.payer_name, c.payer_document, c.charged_on, c.due_on,
         coalesce(c.due_on, c.charged_on) as day, c.cancelled_at, c.cancel_reason, c.updated_at, paid.amount as paid, c.net - paid.amount as balance,
         case
           when c.cancelled_at is not null then 'cancelled'
           when c.net <= paid.amount then 'paid'
           when paid.amount > 0 then 'partial'
           else 'open'
         end as status,
         p.shown_name as patient_name, a.professional_id, r.name as professional_name,
         coalesce(a.status = 'cancelled', false) as visit_cancelled
  from patient_charge c
  join patient p on (p.company_id, p.id) = (c.company_id, c.patient_id)
  left join appointment a on (a.company_id, a.id) = (c.company_id, c.appointment_id)
  left join schedule_resource r on (r.company_id, r.id) = (a.company_id, a.professional_id)
  cross join lateral (
    select coalesce(sum(y.amount), 0) as amount from patient_payment y where (y.company_id, y.charge_id) = (c.company_id, c.id)
  ) paid;
grant select on vw_patient_charges to app_user;

create view vw_patient_payments with (security_invoker = true) as
  select y.id, y.patient_id, y.charge_id, y.method, y.amount, y.paid_on, y.installments, y.receipt_number, y.reverses_id, y.received_by, y.note, y.created_at,
         exists (select from patient_payment back where (back.company_id, back.reverses_id) = (y.company_id, y.id)) as is_reversed,
         app.person(y.received_by) ->> 'name' as received_by_name,
         c.appointment_id, c.description, c.payer_name, c.payer_document, c.status as charge_status, c.patient_name, c.professional_id, c.professional_name
  from patient_payment y join vw_patient_charges c on c.id = y.charge_id;
grant select on vw_patient_payments to app_user;

revoke all on function app.begin_clinic, app.paid_of, app.discount_limit, app.check_charge, app.check_payment, app.keep_payment, app.lasts,
  app.lasting_days, app.storage_ends, app.stored_until from public;
grant execute on function app.discount_limit, app.stored_until to app_user;
