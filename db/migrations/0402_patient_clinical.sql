-- What is clinical of a patient's registration: history, medication, allergies. Read and written by whoever treats the patient.
-- Rules: spec/6 §2.6, §2.10, §3.

-- Guards a clinical table, whose scope is care: the permission to read records and a live care link, the owner's too; writing needs the permission to create. It is asked by the
-- row's patient: one look-up in an index for each of the few rows of one patient.
create function app.guard_clinical(p_table regclass) returns void
  language plpgsql set search_path = '' as $$
declare
  named constant text := (select c.relname from pg_catalog.pg_class c where c.oid = p_table);
  cared constant text := format($f$exists (
    select from public.patient_care c
    where c.company_id = %1$I.company_id and c.patient_id = %1$I.patient_id and c.user_id = any ((select app.care_users())::uuid[])
      and (c.until is null or c.until > now()))$f$, named);
begin
  perform app.guard_company(p_table);
  execute format('create policy in_scope on %s as restrictive for select to app_user using ((select app.can(''patients-records'', ''read'')) and %s)', p_table, cared);
  execute format('create policy may_create on %s as restrictive for insert to app_user with check ((select app.can(''patients-records'', ''create'')) and %s)', p_table, cared);
  execute format('create policy may_update on %s as restrictive for update to app_user using ((select app.can(''patients-records'', ''create'')) and %s)', p_table, cared);
  execute format('grant select, insert, update on %s to app_user', p_table);
end $$;

create table patient_clinical (
  id                  uuid primary key default app.uuid7(),
  company_id          uuid not null default app.current_company(),
  patient_id          uuid not null,
  medical_history     text check (medical_history <> ''),
  current_medications text check (current_medications <> ''),
  blood_type          text check (blood_type in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
  no_known_allergies  boolean not null default false,
  updated_at          timestamptz not null default now(),
  unique (company_id, patient_id),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on patient_clinical for each row execute function app.touch_updated_at();

-- What everybody who treats the patient must see first. Nothing is deleted: an alert ends.
create table patient_alert (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company(),
  patient_id   uuid not null,
  kind         text not null check (kind in ('allergy', 'condition', 'medication', 'risk')),
  text         text collate "und-x-icu" not null check (length(text) between 1 and 120),
  severity     text not null default 'medium' check (severity in ('high', 'medium')),
  since        date,
  ended_at     timestamptz,
  ended_reason text,
  created_at   timestamptz not null default clock_timestamp(),
  updated_at   timestamptz not null default now(),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create trigger touch_updated_at before update on patient_alert for each row execute function app.touch_updated_at();
create index patient_alert_of_patient on patient_alert (company_id, patient_id, kind) where ended_at is null;
create index patient_alert_of_all on patient_alert (company_id, patient_id);

-- Former values, under the same guard: the audit holds no clinical value.
create table patient_clinical_change (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  patient_id uuid not null,
  entity     text not null,                  -- the table
  row_id     uuid not null,
  changes    jsonb not null,                 -- {column: [before, after]}
  changed_by uuid default app.current_user_id() references users on delete set null,
  at         timestamptz not null default clock_timestamp(),
  operation_id uuid default nullif(current_setting('app.operation_id', true), '')::uuid,   -- as in the audit
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);
create index patient_clinical_change_of_operation on patient_clinical_change (operation_id) where operation_id is not null;
create index patient_clinical_change_of_patient on patient_clinical_change (company_id, patient_id, at desc);
create index patient_clinical_change_of_author on patient_clinical_change (changed_by);

select app.guard_clinical('patient_clinical'), app.guard_clinical('patient_alert'), app.guard_clinical('patient_clinical_change');
revoke insert, update on patient_clinical_change from app_user;

-- Row trigger of clinical tables: the values to patient_clinical_change, and to the audit the names of the columns alone.
create function app.keep_clinical_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := (
    select jsonb_object_agg(a.key, jsonb_build_array(b.value, a.value))
    from jsonb_each(app.auditable(to_jsonb(new)) - '{id,patient_id}'::text[]) a
    left join jsonb_each(case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end) b on b.key = a.key
    where a.value is distinct from coalesce(b.value, 'null')
  );
begin
  if changed is null then
    return null;
  end if;
  insert into public.patient_clinical_change (company_id, patient_id, entity, row_id, changes)
  values (new.company_id, new.patient_id, tg_table_name, new.id, changed);
  -- Part of no operation there: undoing an import takes nothing clinical away, and undoing a merge does it by app.return_clinical.
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, operation_id, changes)
  values (new.company_id, app.current_user_id(), lower(tg_op), tg_table_name, new.id, new.patient_id, null,
    (select jsonb_object_agg(key, '[null, null]'::jsonb) from jsonb_object_keys(changed) key));
  return null;
end $$;
create trigger keep_clinical_change after insert or update on patient_clinical for each row execute function app.keep_clinical_change();
create trigger keep_clinical_change after insert or update on patient_alert for each row execute function app.keep_clinical_change();
insert into app.audited_table (entity, page) values ('patient_clinical', 'patients-records'), ('patient_alert', 'patients-records');

-- What a merge brings over of the other record's clinical rows, which whoever merges may not read: nothing that somebody must know is lost by it, and
-- nothing of it is taken from the other.
create function app.copy_clinical(p_to uuid, p_from uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  company constant uuid := app.current_company();
begin
  if not (app.can('patients', 'update') and app.can('patients', 'delete')) then
    raise insufficient_privilege using message = 'the permission to merge patients is missing';
  end if;
  if (select count(*) from public.patient p where p.company_id = company and p.id in (p_to, p_from)) <> 2 then
    raise no_data_found using message = 'no such patients';
  end if;
  insert into public.patient_clinical as kept (company_id, patient_id, medical_history, current_medications, blood_type, no_known_allergies)
  select company, p_to, c.medical_history, c.current_medications, c.blood_type, c.no_known_allergies
  from public.patient_clinical c where c.company_id = company and c.patient_id = p_from
  on conflict (company_id, patient_id) do update set
    medical_history = nullif(concat_ws(E'\n', kept.medical_history, nullif(excluded.medical_history, kept.medical_history)), ''),
    current_medications = nullif(concat_ws(E'\n', kept.current_medications, nullif(excluded.current_medications, kept.current_medications)), ''),
    blood_type = coalesce(kept.blood_type, excluded.blood_type),
    no_known_allergies = kept.no_known_allergies and excluded.no_known_allergies;
  insert into public.patient_alert (company_id, patient_id, kind, text, severity, since)
  select company, p_to, a.kind, a.text, a.severity, a.since
  from public.patient_alert a
  where a.company_id = company and a.patient_id = p_from and a.ended_at is null and not exists (
    select from public.patient_alert known
    where known.company_id = company and known.patient_id = p_to and known.kind = a.kind and known.ended_at is null and lower(known.text) = lower(a.text));
  perform app.deny_no_allergies(p_to);
end $$;

-- Takes away what a merge that is undone had brought of another record's clinical rows: what was changed since stays. Nothing is deleted: an alert ends, with the reason.
create function app.return_clinical(p_operation uuid, p_from uuid, p_other uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  company constant uuid := app.current_company();
  brought public.patient_clinical_change;
begin
  if not (app.can('patients', 'update') and app.can('patients', 'delete')) then
    raise insufficient_privilege using message = 'the permission to merge patients is missing';
  end if;
  for brought in
    select * from public.patient_clinical_change k
    where k.operation_id = p_operation and k.company_id = company and k.patient_id = p_from order by k.at desc, k.id desc
  loop
    update public.patient_alert a set ended_at = now(),
      ended_reason = format('Veio do cadastro %s: a união foi desfeita.', (select o.code from public.patient o where o.company_id = company and o.id = p_other))
    where brought.entity = 'patient_alert' and a.company_id = company and a.id = brought.row_id and a.ended_at is null
      and not exists (select from public.patient_clinical_change since where since.company_id = company and since.patient_id = p_from and since.row_id = a.id and since.id > brought.id);
    update public.patient_clinical c set (medical_history, current_medications, blood_type, no_known_allergies) = (
      select b.medical_history, b.current_medications, b.blood_type, coalesce(b.no_known_allergies, false)
      from jsonb_populate_record(c, (
        select coalesce(jsonb_object_agg(v.key, v.value -> 0), '{}') from jsonb_each(brought.changes) v where to_jsonb(c) -> v.key = v.value -> 1)) b)
    where brought.entity = 'patient_clinical' and c.company_id = company and c.id = brought.row_id;
  end loop;
  perform app.deny_no_allergies(p_from);
end $$;

-- A patient with an allergy has no 'none known'.
create function app.deny_no_allergies(p_patient uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.patient_clinical c set no_known_allergies = false
    where c.company_id = app.current_company() and c.patient_id = p_patient and c.no_known_allergies and exists (
      select from public.patient_alert a where a.company_id = c.company_id and a.patient_id = p_patient and a.kind = 'allergy' and a.ended_at is null)
  $$;

-- Whether the caller treats the patient now and may read records: what the form shows, and whether it asks at all.
create function app.reads_clinical(p_patient uuid) returns boolean
  language sql stable set search_path = ''
  return app.can('patients-records', 'read') and exists (
    select from public.patient_care c
    where c.patient_id = p_patient and c.company_id = app.current_company() and c.user_id = any ((select app.care_users())::uuid[]) and (c.until is null or c.until > now()));

-- What the list and the form show, with the specification's second names of columns; the clinical ones are null to callers who may not read them.
create view vw_patients with (security_invoker = true) as
  select p.id, p.code, p.name, p.social_name, p.shown_name, p.document, p.no_document_reason, p.cns, p.email, p.phone, p.birth_date, p.gender, p.mother_name,
         p.preferred_channel, p.capacity, p.capacity_until, p.deceased_on, p.insurance, p.insurance_number, p.avatar_url,
         p.emergency_contact_name, p.emergency_contact_phone, p.merged_into, p.archived_at, p.created_at, p.updated_at, p.responsible_id, app.person(p.responsible_id) as responsible,
         p.type_id, t.name as type_name,
         p.status_id, s.name as status_name, s.color as status_color, s."group" as status_group, s.order_index as status_order,
         app.reads_clinical(p.id) as reads_clinical,
         c.medical_history, c.current_medications, c.blood_type, c.no_known_allergies,
         (
           select string_agg(a.text, '; ' order by a.text) from patient_alert a
           where a.company_id = p.company_id and a.patient_id = p.id and a.kind = 'allergy' and a.ended_at is null
         ) as allergies,
         exists (
           select from patient_contact g
           where g.company_id = p.company_id and g.patient_id = p.id and g.is_guardian
             and (g.guardian_until is null or g.guardian_until >= (now() at time zone (select z.time_zone from companies z where z.id = p.company_id))::date)
         ) as has_guardian,
         (
           select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
           from patient_tag link join tag on tag.id = link.tag_id
           where link.company_id = p.company_id and link.patient_id = p.id
         ) as tags,
         p.type_id as type, p.status_id as status, p.created_at as created
  from patient p
  join patient_type t on t.id = p.type_id
  join vw_patient_status s on s.id = p.status_id
  left join patient_clinical c on (c.company_id, c.patient_id) = (p.company_id, p.id)
  where p.deleted_at is null;
grant select on vw_patients to app_user;

revoke all on function app.guard_clinical, app.keep_clinical_change, app.copy_clinical, app.return_clinical, app.deny_no_allergies, app.reads_clinical from public;
grant execute on function app.copy_clinical, app.return_clinical, app.reads_clinical to app_user;
