-- Jurídico: what a case may cost and what it costs. Read with the finer right legal-finance alone.
-- Rules: spec/4 §2.5, §13, §21; CPC 25 of the Comitê de Pronunciamentos Contábeis.

-- Guards a table of money that belongs to a case: by legal-finance, and by the case's page, scope and secrecy; audited and told of as the case.
create function app.guard_case_values(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
begin
  perform app.guard_children(p_table, 'legal-finance', true), app.guard_scope_children(p_table, 'public.legal_case'), app.guard_secrecy(p_table),
    app.audit(p_table, 'legal-finance', 'legal_case_id'), app.publish(p_table, 'legal-finance', 'legal_case_id', true);
  execute format('create policy with_cases on %s as restrictive for select to app_user, app_bi using ((select app.can_see(''legal-cases'')))', p_table);
end $$;

-- How likely a case is lost, and what it costs then. Nothing is ever changed: a newer row takes the place of the one before.
create table legal_risk (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  base_date     date not null check (base_date >= '2000-01-01'),
  risk          text not null check (risk in ('probable', 'possible', 'remote')),
  amount        numeric(14, 2) not null check (amount >= 0),   -- reais
  justification text not null check (length(justification) between 20 and 2000),
  classified_by uuid not null default app.current_user_id() references users,
  created_at    timestamptz not null default clock_timestamp(),
  unique (company_id, id),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create index legal_risk_newest on legal_risk (company_id, legal_case_id, base_date desc, id desc);
create index legal_risk_by_classifier on legal_risk (classified_by);
select app.guard_case_values('legal_risk'),
  app.report_on('legal_risk', '{company_id, id, legal_case_id, base_date, risk, amount}', 'legal-finance');
revoke update, delete on legal_risk from app_user;

-- After, so that the policies have refused another company's row first.
create function app.check_base_date() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.base_date > app.company_today() then
    raise check_violation using message = 'the base date is to come', constraint = 'legal_risk_in_future';
  end if;
  return null;
end $$;
create trigger check_base_date after insert on legal_risk for each row execute function app.check_base_date();

-- What is paid and received in a case.
create table legal_entry (
  id            uuid primary key default app.uuid7(),
  company_id    uuid not null default app.current_company(),
  legal_case_id uuid not null,
  kind          text not null check (kind in ('fee', 'court_cost', 'expense', 'deposit', 'settlement', 'award')),
  direction     text not null check (direction in ('pay', 'receive')),
  description   text not null check (length(description) between 1 and 200),
  amount        numeric(14, 2) not null check (amount > 0),    -- reais
  due_on        date not null,
  paid_on       date,
  recoverable   boolean not null default false,                -- the client gives it back
  series        uuid,                                          -- the same in all instalments of one sum
  instalment    smallint,
  instalments   smallint,
  created_at    timestamptz not null default clock_timestamp(),
  updated_at    timestamptz not null default now(),
  unique (company_id, id),
  check (not recoverable or direction = 'pay'),
  check (num_nonnulls(series, instalment, instalments) in (0, 3)),
  check (instalment between 1 and instalments),
  foreign key (company_id, legal_case_id) references legal_case (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on legal_entry for each row execute function app.touch_updated_at();
create index legal_entry_of_case on legal_entry (company_id, legal_case_id, due_on, id);
create index legal_entry_unpaid on legal_entry (company_id, due_on, id) where paid_on is null;
select app.guard_case_values('legal_entry');

-- The risk of each case that was in force on a day: the newest row of those dated until then. Who may not read values finds none.
create function app.legal_risks_on(p_day date) returns table (legal_case_id uuid, risk text, amount numeric, base_date date, justification text)
  language sql stable set search_path = '' as $$
    select distinct on (r.company_id, r.legal_case_id) r.legal_case_id, r.risk, r.amount, r.base_date, r.justification
    from public.legal_risk r
    where r.base_date <= p_day
    order by r.company_id, r.legal_case_id, r.base_date desc, r.id desc
  $$;

revoke all on function app.guard_case_values, app.check_base_date, app.legal_risks_on from public;
grant execute on function app.check_base_date, app.legal_risks_on to app_user;
