-- The clinical record (prontuário): drafts, signed entries in a chain, addenda, documents, templates, and who may read them.
-- Rules: spec/6 §2.4 to §2.10, §10; Lei 13.787/2018.

-- Who treats: professionals to whom a patient belongs or who are booked for her; whoever signed an entry, without end; whoever gave a reason, for an hour.
alter table patient_care drop constraint patient_care_source_check,
  add constraint patient_care_source_check check (source in ('responsible', 'appointment', 'author', 'glass', 'court'));

-- Templates of entries. A change makes a new version: what was written with the one before keeps its number.
-- fields: [{key, label, kind: text|long|number|choice|choices|scale|date|measure, required, unit, options}]; the key of a measure is its code (patient_measure)
create table entry_template (
  id              uuid primary key default app.uuid7(),
  company_id      uuid not null default app.current_company() references companies on delete cascade,
  name            text collate "und-x-icu" not null check (name <> ''),
  fields          jsonb not null check (jsonb_typeof(fields) = 'array'),
  version         smallint not null default 1,
  confidentiality text not null default 'care' check (confidentiality in ('care', 'author')),
  order_index     smallint not null default 0,
  active          boolean not null default true,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (company_id, id)
);
create trigger touch_updated_at before update on entry_template for each row execute function app.touch_updated_at();
select app.guard_setup('entry_template', 'patients-records');
-- Who sets the clinic up hides templates, whether she reads records or not.
alter policy may_see on entry_template using ((select app.can_see('patients-records')) or (select app.can_see('patients-setup')));

-- The end of a patient's chain of signed entries, which signing locks.
create table patient_chain (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company(),
  patient_id uuid not null,                                     -- whom the chain was begun for: a merge does not change it
  last_hash  text,
  entries    integer not null default 0,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, patient_id),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade
);

create table patient_entry (
  id               uuid primary key default app.uuid7(),
  company_id       uuid not null default app.current_company(),
  patient_id       uuid not null,
  chain_id         uuid,
  appointment_id   uuid,
  template_id      uuid,
  template_version smallint,
  kind             text not null default 'evolution' check (kind in ('evolution', 'addendum', 'document', 'result')),
  document_kind    text check (document_kind in ('prescription', 'certificate', 'exam_request', 'referral', 'report', 'guidance')),
  number           text,                                        -- of a signed document, in the order of the company's
  data             jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  confidentiality  text not null default 'care' check (confidentiality in ('care', 'author')),   -- author: nobody but who wrote it
  author_id        uuid not null default app.current_user_id() references users,
  documental       boolean not null default false,              -- of a psychologist: outside the copy that the patient gets (CFP 001/2009)
  file_id          uuid,                                        -- a result's, or of a document as it was signed elsewhere
  author_line      text,
  addendum_of      uuid,
  addendum_kind    text check (addendum_kind in ('complement', 'correction', 'wrong_patient', 'cancelled', 'signed_copy')),   -- the last two: of a document
  draft_window     uuid,                                        -- the browser window that writes it
  occurred_at      timestamptz not null default now(),
  signed_at        timestamptz,
  position         integer,                                     -- in its chain, from 1
  content          text,                                        -- what was signed, as canonical JSON (RFC 8785)
  hash             text,                                        -- SHA-256 of previous_hash and content, in hexadecimal
  previous_hash    text,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, number),
  check ((kind = 'document') = (document_kind is not null) and (kind = 'document' and signed_at is not null) = (number is not null)),
  check (num_nulls(signed_at, content, hash, chain_id, position, author_line) in (0, 6)),
  check ((kind = 'addendum') = (addendum_of is not null) and (addendum_of is null) = (addendum_kind is null)),
  check (kind = 'result' or (addendum_kind is not distinct from 'signed_copy') = (file_id is not null)),
  foreign key (company_id, patient_id) references patient (company_id, id) on delete cascade,
  foreign key (company_id, chain_id) references patient_chain (company_id, id),
  foreign key (company_id, appointment_id) references appointment (company_id, id),
  foreign key (company_id, template_id) references entry_template (company_id, id),
  foreign key (company_id, addendum_of) references patient_entry (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create trigger touch_updated_at before update on patient_entry for each row execute function app.touch_updated_at();
create index patient_entry_of_patient on patient_entry (company_id, patient_id, occurred_at desc, id) where signed_at is not null;
create index patient_entry_of_all on patient_entry (company_id, patient_id);
create unique index patient_entry_in_chain on patient_entry (company_id, chain_id, position);
create index patient_entry_of_appointment on patient_entry (company_id, appointment_id);
create index patient_entry_of_template on patient_entry (company_id, template_id);
create index patient_entry_addenda on patient_entry (company_id, addendum_of) where addendum_of is not null;
create unique index document_cancelled on patient_entry (company_id, addendum_of) where addendum_kind = 'cancelled';
create index patient_entry_drafts on patient_entry (author_id, company_id) where signed_at is null;
create index patient_entry_of_author on patient_entry (author_id, signed_at desc);
create unique index patient_entry_of_file on patient_entry (company_id, file_id) where file_id is not null;

-- Whether the caller may read the records of a patient now: the one place that decides it.
create function app.reads_record(p_patient uuid) returns boolean
  language sql stable set search_path = ''
  return app.reads_clinical(p_patient);

-- Records are read by whoever treats the patient; what is for its author alone, by its author, and by who has a court's order. Drafts are their author's.
select app.guard_company('patient_entry'), app.guard_company('patient_chain');
create policy in_scope on patient_entry as restrictive for select to app_user using (
  (select app.can('patients-records', 'read'))
  and exists (
    select from public.patient_care c
    where c.company_id = patient_entry.company_id and c.patient_id = patient_entry.patient_id and c.user_id = any ((select app.care_users())::uuid[])
      and (c.until is null or c.until > now()))
  and (author_id = (select app.current_user_id())
    or signed_at is not null and (confidentiality = 'care' or exists (
      select from public.patient_care c
      where c.company_id = patient_entry.company_id and c.patient_id = patient_entry.patient_id and c.user_id = (select app.current_user_id())
        and c.source = 'court' and c.until > now()))));
create policy may_create on patient_entry as restrictive for insert to app_user with check (
  (select app.can('patients-records', 'create')) and author_id = (select app.current_user_id()) and signed_at is null
  and exists (
    select from public.patient_care c
    where c.company_id = patient_entry.company_id and c.patient_id = patient_entry.patient_id and c.user_id = any ((select app.care_users())::uuid[])
      and (c.until is null or c.until > now())));
-- Signing is app.sign_entry's alone.
create policy may_update on patient_entry as restrictive for update to app_user
  using ((select app.can('patients-records', 'create')) and author_id = (select app.current_user_id()) and signed_at is null) with check (signed_at is null);
create policy may_delete on patient_entry as restrictive for delete to app_user using (author_id = (select app.current_user_id()) and signed_at is null);
grant select, insert, update, delete on patient_entry to app_user;
-- A file of a record is seen, and its name too, by who sees the entry that it belongs to; before there is one, by who uploaded it. Each opening is a reading.
create policy of_care on stored_file as restrictive for select to app_user using (page <> 'patients-records' or created_by = (select app.current_user_id())
  or exists (select from public.patient_entry e where e.company_id = stored_file.company_id and e.file_id = stored_file.id));
create function app.open_clinical_file(p_entry uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    insert into public.audit_event (company_id, user_id, action, entity, entity_id, changes)
    select e.company_id, app.current_user_id(), 'open_file', 'patient_record', e.patient_id::text, jsonb_build_object('entry_id', e.id)
    from public.patient_entry e where e.company_id = app.current_company() and e.id = p_entry
  $$;
revoke all on function app.open_clinical_file from public;
select app.refers_to_files('patient_entry', 'file_id', p_page => 'patients-records', p_opened => 'app.open_clinical_file');
create policy in_scope on patient_chain as restrictive for select to app_user using ((select app.can('patients-records', 'read')) and exists (
  select from public.patient_care c
  where c.company_id = patient_chain.company_id and c.patient_id = patient_chain.patient_id and c.user_id = any ((select app.care_users())::uuid[])
    and (c.until is null or c.until > now())));
grant select on patient_chain to app_user;

-- What is signed stands: for every role, the owner of the tables included. A merge may say whose it is now.
create function app.keep_signed() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'TRUNCATE' then
    raise check_violation using constraint = 'entry_signed', message = 'signed entries are never removed';
  end if;
  if old.signed_at is null then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{patient_id,updated_at}'::text[] = to_jsonb(old) - '{patient_id,updated_at}'::text[] then
    return new;
  end if;
  raise check_violation using constraint = 'entry_signed', message = 'the entry is signed and does not change';
end $$;
create trigger keep_signed before update or delete on patient_entry for each row execute function app.keep_signed();
create trigger keep_all_signed before truncate on patient_entry for each statement execute function app.keep_signed();

-- The audit knows that a draft was begun, signed or discarded, and nothing of what it says.
create function app.audit_entry() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (old.signed_at is null) = (new.signed_at is null) and old.patient_id = new.patient_id then
    return null;   -- a draft that grows
  end if;
  if tg_op = 'UPDATE' and old.patient_id <> new.patient_id then
    -- Of a merge, which can be undone.
    insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, changes)
    values (new.company_id, app.current_user_id(), 'update', 'patient_entry', new.id, new.patient_id,
      jsonb_build_object('patient_id', jsonb_build_array(old.patient_id, new.patient_id)));
    return null;
  end if;
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, operation_id)
  values (coalesce(new.company_id, old.company_id), app.current_user_id(),
    case when tg_op = 'UPDATE' then 'sign' else lower(tg_op) end,
    'patient_entry', coalesce(new.id, old.id), coalesce(new.patient_id, old.patient_id), null);
  return null;
end $$;
create trigger audit_entry after insert or update or delete on patient_entry for each row execute function app.audit_entry();
insert into app.audited_table (entity, page) values ('patient_entry', 'patients-records'), ('patient_record', 'patients-records');
select app.follows_merge('patient_entry', 'patient_id', 'patient');

-- Whether the caller writes records of patients whom she registers: a professional who may.
create function app.treats() returns boolean
  language sql stable set search_path = ''
  return app.can('patients-records', 'create') and exists (
    select from public.professional p where p.company_id = app.current_company() and p.user_id = app.current_user_id());

-- A professional as she is printed: 'Dra. Ana Lima · CRM-RN 000101 · Dermatologia · RQE 0101'.
create function app.professional_line(p_id uuid) returns text
  language sql stable security definer set search_path = '' as $$
    select concat_ws(' · ', r.name, p.council || '-' || p.council_region || ' ' || p.council_number, p.specialty, 'RQE ' || p.rqe)
    from public.professional p join public.schedule_resource r on (r.company_id, r.id) = (p.company_id, p.id)
    where p.company_id = app.current_company() and p.id = p_id
  $$;

-- The professional that the caller is; null without a council.
create function app.author_line() returns text
  language sql stable security definer set search_path = '' as $$
    select app.professional_line(p.id)
    from public.professional p join public.schedule_resource r on (r.company_id, r.id) = (p.company_id, p.id)
    where p.company_id = app.current_company() and p.user_id = app.current_user_id() and r.active and p.council <> 'none'
  $$;

-- The council of the professional that the caller is; null without one.
create function app.author_council() returns text
  language sql stable security definer set search_path = '' as $$
    select p.council from public.professional p join public.schedule_resource r on (r.company_id, r.id) = (p.company_id, p.id)
    where p.company_id = app.current_company() and p.user_id = app.current_user_id() and r.active and p.council <> 'none'
  $$;

-- Before a document or its cancelling is signed: prescriptions and days of leave are of physicians and dentists (CFM 2.381/2024); a document is cancelled by who issued it
-- or by the technical head.
create function app.check_document(p_draft public.patient_entry) returns void
  language plpgsql stable security definer set search_path = '' as $$
declare
  original public.patient_entry;
begin
  if (p_draft.document_kind = 'prescription' or p_draft.document_kind = 'certificate' and p_draft.data ->> 'days' is not null)
    and app.author_council() not in ('CRM', 'CRO')
  then
    raise check_violation using constraint = 'document_not_offered', message = 'the council does not issue it';
  end if;
  if p_draft.documental and app.author_council() is distinct from 'CRP' then
    raise check_violation using constraint = 'documental_of_crp', message = 'only psychologists keep such records';
  end if;
  if p_draft.addendum_kind in ('cancelled', 'signed_copy') then
    select * into strict original from public.patient_entry e where e.company_id = p_draft.company_id and e.id = p_draft.addendum_of;
    if original.kind <> 'document' then
      raise check_violation using constraint = 'entry_signed', message = 'only documents are cancelled, or signed elsewhere';
    end if;
    if original.author_id <> p_draft.author_id and not exists (
      select from public.professional p where p.company_id = p_draft.company_id and p.user_id = p_draft.author_id and p.is_technical_head)
    then
      raise check_violation using constraint = 'document_of_another', message = 'somebody else issued it';
    end if;
  end if;
end $$;

-- Signs the caller's draft: takes the end of the chain under a lock, so that two who sign at once make one chain. p_content is what was signed, a document's number in it.
create function app.sign_entry(p_entry uuid, p_content text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.patient_entry;
  chain public.patient_chain;
  line constant text := app.author_line();
  digest text;
begin
  if not app.can('patients-records', 'update') then
    raise insufficient_privilege using message = 'the permission to sign is missing';
  end if;
  if line is null then
    raise check_violation using constraint = 'signer_without_council', message = 'only professionals with a council sign';
  end if;
  select * into draft from public.patient_entry e
  where e.company_id = app.current_company() and e.id = p_entry and e.author_id = app.current_user_id() and e.signed_at is null for update;
  if draft.id is null or not app.reads_record(draft.patient_id) then
    raise no_data_found using message = 'no such draft';
  end if;
  perform app.check_document(draft);
  insert into public.patient_chain (company_id, patient_id) values (draft.company_id, draft.patient_id) on conflict (company_id, patient_id) do nothing;
  select * into strict chain from public.patient_chain c where c.company_id = draft.company_id and c.patient_id = draft.patient_id for update;
  digest := encode(sha256(convert_to(coalesce(chain.last_hash, '') || p_content, 'UTF8')), 'hex');
  update public.patient_entry e
  set signed_at = now(), chain_id = chain.id, position = chain.entries + 1, content = p_content, previous_hash = chain.last_hash, hash = digest, author_line = line,
      number = p_content::jsonb ->> 'number', draft_window = null
  where e.id = draft.id;
  update public.patient_chain c set last_hash = digest, entries = c.entries + 1 where c.id = chain.id;
  insert into public.patient_care (company_id, patient_id, user_id, source) values (draft.company_id, draft.patient_id, draft.author_id, 'author')
  on conflict (company_id, patient_id, user_id, source) do nothing;
end $$;

-- Opens the record of a patient whom the caller does not treat, for an hour, and says so to whoever does. Answers until when.
create function app.open_glass(p_patient uuid, p_reason text, p_justification text) returns timestamptz
  language plpgsql volatile security definer set search_path = '' as $$
declare
  company constant uuid := app.current_company();
  person constant uuid := app.current_user_id();
  ends constant timestamptz := now() + interval '60 minutes';
  is_court constant boolean := p_reason = 'court' and exists (
    select from public.professional p where p.company_id = company and p.user_id = person and p.is_technical_head);
begin
  if not app.can('patients-records', 'read') or not exists (select from app.visible('public.patient', array[p_patient])) then
    raise no_data_found using message = 'no such patient';
  end if;
  if length(trim(p_justification)) not between 15 and 500 then
    raise check_violation using constraint = 'glass_unjustified', message = 'a justification has 15 to 500 characters';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('glass ' || company || person, 0));
  if (select count(*) from public.audit_event e
      where e.company_id = company and e.entity = 'patient_record' and e.action = 'break_glass' and e.user_id = person and e.at > now() - interval '1 hour') >= 20 then
    raise check_violation using constraint = 'glass_limit', message = 'twenty an hour';
  end if;
  insert into public.patient_care (company_id, patient_id, user_id, source, until)
  select company, p_patient, person, source, ends from unnest(case when is_court then array['glass', 'court'] else array['glass'] end) source
  on conflict (company_id, patient_id, user_id, source) do update set until = excluded.until;
  insert into public.audit_event (company_id, user_id, action, entity, entity_id, record_id, changes)
  values (company, person, 'break_glass', 'patient_record', p_patient, p_patient, jsonb_build_object('reason', p_reason, 'justification', trim(p_justification)));
  perform app.notify('glass-opened', (
    select array_agg(distinct c.user_id) from public.patient_care c
    where c.company_id = company and c.patient_id = p_patient and c.source in ('responsible', 'appointment', 'author') and (c.until is null or c.until > now())),
    'patients-records', 'patient', p_patient, (select p_reason || ' ' || u.name from public.users u where u.user_id = person));
  return ends;
end $$;

-- How many signed entries are closed to a caller who reads the record: 'n registros restritos ao autor'.
create function app.closed_entries(p_patient uuid) returns integer
  language sql stable security definer set search_path = '' as $$
    select count(*)::integer from public.patient_entry e
    where e.company_id = app.current_company() and e.patient_id = p_patient and e.signed_at is not null and e.confidentiality = 'author'
      and e.author_id <> app.current_user_id() and app.reads_record(p_patient)
      and exists (select from public.patient_care c where c.company_id = e.company_id and c.patient_id = p_patient and c.user_id = app.current_user_id()
        and c.source = 'glass' and c.until > now())
  $$;

-- The whole chain of a patient, also what the caller may not read: only whether it is whole. Answers the number of entries and the first day that does not fit.
create function app.verify_chain(p_patient uuid) returns table (checked integer, broken_since timestamptz)
  language sql stable security definer set search_path = '' as $$
    with entries as (
      select e.signed_at, e.position,
             e.hash = encode(sha256(convert_to(coalesce(e.previous_hash, '') || e.content, 'UTF8')), 'hex')
               and e.previous_hash is not distinct from lag(e.hash) over (partition by e.chain_id order by e.position)
               and e.position = row_number() over (partition by e.chain_id order by e.position)
               and e.content::jsonb -> 'data' = e.data and e.content::jsonb ->> 'author' = e.author_line
               and e.content::jsonb ->> 'id' = e.id::text and e.content::jsonb ->> 'number' is not distinct from e.number
               and e.content::jsonb -> 'file' ->> 'id' is not distinct from e.file_id::text
               and e.content::jsonb -> 'file' ->> 'sha256' is not distinct from f.sha256 as fits
      from public.patient_entry e left join public.stored_file f on (f.company_id, f.id) = (e.company_id, e.file_id)
      where e.company_id = app.current_company() and e.patient_id = p_patient and e.signed_at is not null and app.reads_record(p_patient)
    )
    select count(*)::integer, min(signed_at) filter (where not fits) from entries
  $$;

-- The same, and who answers for the clinic hears of a chain that is broken: once, until she read it.
create function app.verify_and_tell(p_patient uuid) returns table (checked integer, broken_since timestamptz)
  language plpgsql volatile security definer set search_path = '' as $$
begin
  select v.checked, v.broken_since into checked, broken_since from app.verify_chain(p_patient) v;
  if broken_since is not null then
    perform app.notify('chain-broken', array(
      select p.user_id from public.professional p where p.company_id = app.current_company() and p.is_technical_head and p.user_id is not null),
      'patients-records', 'patient', p_patient,
      (select to_char(broken_since at time zone c.time_zone, 'DD/MM/YYYY') from public.companies c where c.id = app.current_company()), 'chain-broken:' || p_patient);
  end if;
  return next;
end $$;

-- Every company begins with these templates, which it may hide.
create function app.begin_entry_templates() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.entry_template (company_id, order_index, name, confidentiality, fields)
  select new.id, t.position, t.name, t.confidentiality, t.fields::jsonb
  from (values
    (0, 'Consulta médica (SOAP)', 'care', '[{"key": "subjective", "label": "Subjetivo", "kind": "long", "required": true}, {"key": "objective", "label": "Objetivo", "kind": "long"}, {"key": "assessment", "label": "Avaliação", "kind": "long"}, {"key": "plan", "label": "Conduta", "kind": "long", "required": true}]'),
    (1, 'Anamnese', 'care', '[{"key": "complaint", "label": "Queixa principal", "kind": "long", "required": true}, {"key": "history", "label": "História da doença atual", "kind": "long"}, {"key": "past", "label": "Antecedentes pessoais", "kind": "long"}, {"key": "family", "label": "Antecedentes familiares", "kind": "long"}, {"key": "habits", "label": "Hábitos de vida", "kind": "long"}, {"key": "exam", "label": "Exame físico", "kind": "long"}, {"key": "plan", "label": "Conduta", "kind": "long"}]'),
    (2, 'Odontologia: evolução', 'care', '[{"key": "tooth", "label": "Dente ou região", "kind": "text"}, {"key": "procedure", "label": "Procedimento realizado", "kind": "long", "required": true}, {"key": "material", "label": "Material", "kind": "text"}, {"key": "plan", "label": "Conduta", "kind": "long"}]'),
    (3, 'Psicologia: sessão', 'author', '[{"key": "theme", "label": "Demanda e temas", "kind": "long", "required": true}, {"key": "intervention", "label": "Intervenções", "kind": "long"}, {"key": "plan", "label": "Encaminhamentos", "kind": "long"}]'),
    (4, 'Fisioterapia: avaliação', 'care', '[{"key": "history", "label": "História clínica", "kind": "long", "required": true}, {"key": "exam", "label": "Exame clínico-físico", "kind": "long", "required": true}, {"key": "complementary", "label": "Exames complementares", "kind": "long"}, {"key": "diagnosis", "label": "Diagnóstico e prognóstico fisioterapêuticos", "kind": "long", "required": true}, {"key": "plan", "label": "Plano terapêutico", "kind": "long", "required": true}]'),
    (5, 'Fisioterapia: sessão', 'care', '[{"key": "pain", "label": "Dor", "kind": "measure"}, {"key": "procedure", "label": "Procedimentos realizados", "kind": "long", "required": true}, {"key": "response", "label": "Resposta do paciente", "kind": "long"}, {"key": "plan", "label": "Próxima sessão", "kind": "long"}]'),
    (6, 'Estética: avaliação', 'care', '[{"key": "complaint", "label": "Queixa", "kind": "long", "required": true}, {"key": "skin", "label": "Avaliação da pele", "kind": "long"}, {"key": "contraindication", "label": "Contraindicações", "kind": "long"}, {"key": "plan", "label": "Plano", "kind": "long", "required": true}]'),
    (7, 'Estética: procedimento', 'care', '[{"key": "product", "label": "Produto", "kind": "text", "required": true}, {"key": "lot", "label": "Lote", "kind": "text", "required": true}, {"key": "validity", "label": "Validade", "kind": "date", "required": true}, {"key": "area", "label": "Área", "kind": "text", "required": true}, {"key": "dose", "label": "Dose", "kind": "text"}, {"key": "notes", "label": "Intercorrências e orientações", "kind": "long"}]'),
    (8, 'Sinais vitais', 'care', '[{"key": "pressure", "label": "PA", "kind": "measure"}, {"key": "heart", "label": "FC", "kind": "measure"}, {"key": "breath", "label": "FR", "kind": "measure"}, {"key": "temperature", "label": "Temperatura", "kind": "measure"}, {"key": "saturation", "label": "SpO₂", "kind": "measure"}, {"key": "glucose", "label": "Glicemia", "kind": "measure"}, {"key": "weight", "label": "Peso", "kind": "measure"}, {"key": "height", "label": "Altura", "kind": "measure"}, {"key": "head", "label": "Perímetro cefálico", "kind": "measure"}, {"key": "waist", "label": "Circunferência abdominal", "kind": "measure"}, {"key": "pain", "label": "Dor", "kind": "measure"}]'),
    (9, 'Livre', 'care', '[{"key": "text", "label": "Texto", "kind": "long", "required": true}]')
  ) t (position, name, confidentiality, fields);
  return null;
end $$;
create trigger begin_entry_templates after insert on companies for each row execute function app.begin_entry_templates();

revoke all on function app.treats, app.reads_record, app.keep_signed, app.audit_entry, app.professional_line, app.author_line, app.author_council, app.check_document, app.sign_entry, app.open_glass,
  app.closed_entries, app.verify_chain, app.verify_and_tell, app.begin_entry_templates from public;
grant execute on function app.treats, app.reads_record, app.professional_line, app.author_line, app.author_council, app.sign_entry, app.open_glass, app.closed_entries, app.verify_and_tell to app_user;
