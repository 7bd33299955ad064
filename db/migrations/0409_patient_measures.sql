-- What was measured, as signed entries say it. Rules: spec/6 §3, §10.9.

-- Whose it is and when it was taken is the entry's: what moves with a merge moves with it.
create table patient_measure (
  id          uuid primary key default app.uuid7(),
  company_id  uuid not null default app.current_company(),
  entry_id    uuid not null,
  code        text not null check (code in ('weight', 'height', 'bmi', 'pressure', 'heart', 'breath', 'temperature', 'saturation', 'glucose', 'head', 'waist', 'pain')),
  value       numeric(7, 2) not null,   -- in the unit of the code: kg, cm, kg/m², mmHg, /min, °C, %, mg/dL, 0 to 10
  lower_value numeric(7, 2),            -- diastolic
  check ((code = 'pressure') = (lower_value is not null)),
  unique (company_id, entry_id, code),
  foreign key (company_id, entry_id) references patient_entry (company_id, id) on delete cascade
);
-- Read with the entry that says it.
select app.guard_company('patient_measure');
create policy in_scope on patient_measure as restrictive for select to app_user using (exists (
  select from public.patient_entry e where e.company_id = patient_measure.company_id and e.id = patient_measure.entry_id));
grant select on patient_measure to app_user;

-- The same measures as readMeasures (contract/records/measures.ts) finds in the text that was signed; templates name no other field by these keys.
create function app.keep_measures() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  pressure constant text[] := regexp_match(trim(new.data ->> 'pressure'), '^(\d{2,3})\s*[/xX×]\s*(\d{2,3})$');
begin
  insert into public.patient_measure (company_id, entry_id, code, value, lower_value)
  with typed as (
    select t.key as code, replace(trim(t.value), ',', '.')::numeric as value
    from jsonb_each_text(new.data) t
    where t.key in ('weight', 'height', 'heart', 'breath', 'temperature', 'saturation', 'glucose', 'head', 'waist', 'pain') and trim(t.value) ~ '^\d{1,4}([.,]\d{1,2})?$'
  )
  select new.company_id, new.id, typed.code, typed.value, null from typed
  union all
  select new.company_id, new.id, 'pressure', pressure[1]::numeric, pressure[2]::numeric where pressure is not null
  union all
  select new.company_id, new.id, 'bmi', round(w.value / (h.value / 100) ^ 2, 1), null
  from typed w, typed h where w.code = 'weight' and h.code = 'height' and h.value >= 10;
  return null;
end $$;
create trigger keep_measures after update on patient_entry for each row
  when (old.signed_at is null and new.signed_at is not null and new.kind = 'evolution') execute function app.keep_measures();

-- The measures of a patient, at most so many of each kind, the newest of them in the order of time; none of an entry that was written into the wrong record.
create function app.measures_of(p_patient uuid, p_each integer) returns table (code text, value numeric, lower_value numeric, at timestamptz, entry_id uuid)
  language sql stable set search_path = ''
  begin atomic
    select m.code, m.value, m.lower_value, m.at, m.entry_id
    from (
      select m.code, m.value, m.lower_value, e.occurred_at as at, m.entry_id, row_number() over (partition by m.code order by e.occurred_at desc, e.id) as nth
      from public.patient_entry e join public.patient_measure m on (m.company_id, m.entry_id) = (e.company_id, e.id)
      where e.company_id = app.current_company() and e.patient_id = p_patient and e.signed_at is not null and not exists (
        select from public.patient_entry wrong
        where wrong.company_id = e.company_id and wrong.addendum_of = e.id and wrong.addendum_kind = 'wrong_patient' and wrong.signed_at is not null)
    ) m
    where m.nth <= p_each
    order by m.at, m.entry_id;
  end;

revoke all on function app.keep_measures, app.measures_of from public;
grant execute on function app.measures_of to app_user;
