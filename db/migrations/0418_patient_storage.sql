-- Until when the records in the archive are stored (Lei 13.787/2018, art. 6), kept as it changes: 'Guarda vencida' is read page by page. Rules: spec/6 §4.17.

-- One row each patient in the archive who has something of the sort and is part of no other. Triggers keep it; nothing purges whoever is past the day.
create table patient_storage (
  company_id uuid not null default app.current_company(),
  patient_id uuid not null,
  until      date not null,
  primary key (company_id, patient_id),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create index patient_storage_by_end on patient_storage (company_id, until, patient_id);
select app.guard_company('patient_storage'), app.guard_scope_children('patient_storage', 'patient');
-- For whoever sets the clinic up: that they are told is all.
create policy of_setup on patient_storage as restrictive for select to app_user using ((select app.can('patients-setup', 'read')));
grant select on patient_storage to app_user;

create function app.store(p_company uuid, p_patients uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.patient_storage s
  using public.patient p
  where s.company_id = p_company and s.patient_id = any (p_patients) and (p.company_id, p.id) = (s.company_id, s.patient_id)
    and (p.archived_at is null or p.merged_into is not null);
  insert into public.patient_storage (company_id, patient_id, until)
  select p_company, e.patient_id, e.until
  from app.storage_ends(p_company, array(
    select p.id from public.patient p
    where p.company_id = p_company and p.id = any (p_patients) and p.archived_at is not null and p.merged_into is null)) e
  on conflict (company_id, patient_id) do update set until = excluded.until;
end $$;

create function app.store_archived() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.store(new.company_id, array[new.id]);
  return null;
end $$;
-- Not 'of archived_at': that becomes what it is in app.archive_instead.
create trigger store_archived after update on patient for each row
  when ((old.archived_at, old.merged_into) is distinct from (new.archived_at, new.merged_into)) execute function app.store_archived();

-- What is signed, attended or paid about somebody in the archive already.
create function app.store_longer() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.patient p where p.company_id = new.company_id and p.id = new.patient_id and p.archived_at is not null) then
    perform app.store(new.company_id, array[new.patient_id]);
  end if;
  return null;
end $$;
create trigger store_longer after insert or update of patient_id on patient_consent for each row execute function app.store_longer();
create trigger store_longer after insert or update of patient_id, signed_at on patient_entry for each row
  when (new.signed_at is not null) execute function app.store_longer();
create trigger store_longer after insert or update of patient_id on patient_payment for each row execute function app.store_longer();
create trigger store_longer after insert on appointment for each row when (new.status = 'attended') execute function app.store_longer();
create trigger store_changed after update of patient_id, status, on_date on appointment for each row
  when (old.status = 'attended' or new.status = 'attended') execute function app.store_longer();

do $$
declare
  k record;
begin
  for k in select p.company_id, array_agg(p.id) as patients from public.patient p where p.archived_at is not null group by p.company_id loop
    perform app.store(k.company_id, k.patients);
  end loop;
end $$;

revoke all on function app.store, app.store_archived, app.store_longer from public;
