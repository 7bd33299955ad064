-- Terms: texts in versions, who signed which, and the patients that stay for good because of it.
-- Rules: spec/6 §3, §4.11, §4.16, §4.17, §11.

-- A version of a text never changes: a change is the next version.
create table consent_text (
  id           uuid primary key default app.uuid7(),
  company_id   uuid not null default app.current_company() references companies on delete cascade,
  kind         text not null check (kind in ('health_data', 'image_record', 'image_publication', 'telemedicine', 'procedure', 'whatsapp')),
  title        text collate "und-x-icu" not null check (title <> ''),
  body         text not null check (body <> ''),
  version      integer not null default 1 check (version > 0),
  valid_months integer check (valid_months between 1 and 600),            -- null: without end
  active       boolean not null default true,
  created_by   uuid default app.current_user_id() references users on delete set null,   -- null: the text came with the company
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, kind, version)
);
create index consent_text_of_author on consent_text (created_by);
create trigger touch_updated_at before update on consent_text for each row execute function app.touch_updated_at();
select app.guard_setup('consent_text');
-- A text is revised by another version of it: what was signed stays as it was.
alter policy may_create on consent_text with check ((select app.can('patients-setup', 'update')));
revoke update on consent_text from app_user;
grant update (active) on consent_text to app_user;

-- Append-only: only that it was revoked is added. What one act signed has one moment: a patient of 16 or 17 and the guardian both sign.
create table patient_consent (
  id              uuid primary key default app.uuid7(),
  company_id      uuid not null default app.current_company(),
  patient_id      uuid not null,
  consent_text_id uuid not null,
  text_hash       text not null check (text_hash ~ '^[0-9a-f]{64}$'),     -- SHA-256 of the title and the body, a line break between them
  signer_name     text not null check (signer_name <> ''),
  signer_document text check (signer_document ~ '^\d{11}$'),
  signer_role     text not null check (signer_role in ('patient', 'guardian', 'assisted')),
  method          text not null check (method in ('screen', 'paper')),
  signature       text,                                                   -- what was typed; a drawn one is a picture, as paper is
  signed_at       timestamptz not null default now(),
  ip              inet,
  device          text,
  image_file_id   uuid,
  valid_until     date,
  taken_by        uuid default app.current_user_id() references users on delete set null,
  revoked_at      timestamptz,
  revoked_by      uuid references users on delete set null,
  check (image_file_id is not null or method = 'screen' and signature <> ''),
  foreign key (company_id, patient_id) references patient (company_id, id),
  foreign key (company_id, consent_text_id) references consent_text (company_id, id),
  foreign key (company_id, image_file_id) references stored_file (company_id, id)
);
create index patient_consent_of_patient on patient_consent (company_id, patient_id, signed_at desc);
create index patient_consent_by_validity on patient_consent (company_id, valid_until) where valid_until is not null and revoked_at is null;
create index patient_consent_of_text on patient_consent (company_id, consent_text_id);
create index patient_consent_of_image on patient_consent (company_id, image_file_id);
create index patient_consent_of_taker on patient_consent (taken_by);
create index patient_consent_of_revoker on patient_consent (revoked_by);
select app.guard_children('patient_consent', 'patients'), app.guard_scope_children('patient_consent', 'patient'), app.audit('patient_consent', 'patients', 'patient_id'), app.publish('patient_consent', 'patients', 'patient_id'),
  app.refers_to_files('patient_consent', 'image_file_id', 'patient');
revoke update, delete on patient_consent from app_user;
grant update (patient_id, revoked_at, revoked_by) on patient_consent to app_user;   -- a merge moves it

-- What a term stands for is said of the person, too: that she is written to by WhatsApp (app.may_contact), pictures of her, visits at a distance. Revoking it takes it back.
-- Of a patient and a guardian who sign together the guardian's signature says it. Source: spec/6 §11.2, spec/5 §11.5.
create function app.keep_term_consent() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.consent(f.person_id, stands.purpose, stands.channel, new.revoked_at is null, null, new.text_hash)
  from public.consent_text t
  join (values ('whatsapp', 'contact', 'whatsapp'), ('image_record', 'image-record', null), ('image_publication', 'image-publication', null),
    ('telemedicine', 'telemedicine', null)) stands (kind, purpose, channel) using (kind)
  join public.person_face f on (f.company_id, f.entity, f.entity_id) = (new.company_id, 'patient', new.patient_id)
  where (t.company_id, t.id) = (new.company_id, new.consent_text_id) and new.signer_role <> 'assisted';
  return null;
end $$;
revoke all on function app.keep_term_consent from public;
create trigger keep_term_consent after insert on patient_consent for each row execute function app.keep_term_consent();
create trigger keep_term_consent_revoked after update of revoked_at on patient_consent for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function app.keep_term_consent();

-- Whether a term was signed for somebody who has come of age since: she is asked for a new one. A curator goes on signing. Source: spec/6 §4.11.
create function app.term_outgrown(p_company uuid, p_patient uuid, p_role text, p_signed_at timestamptz, p_on date) returns boolean
  language sql stable set search_path = ''
  return p_role <> 'patient' and exists (
    select from public.patient p
    where (p.company_id, p.id) = (p_company, p_patient) and p_on >= (p.birth_date + interval '18 years') and p_signed_at < (p.birth_date + interval '18 years')
      and not (p.capacity = 'curatorship' and coalesce(p.capacity_until >= p_on, true)));

-- What a patient said about being contacted, as somebody writes it down who may change her registration. Nothing of whom nothing could be sent to:
-- who has neither document nor phone nor e-mail is nobody yet.
create function app.set_patient_contact(p_patient uuid, p_channel text, p_yes boolean) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  if not app.can('patients', 'update') or not exists (select from app.visible('public.patient', array[p_patient])) then
    raise no_data_found using message = 'no such patient';
  end if;
  perform app.consent(app.person_of('patient', p_patient), 'contact', p_channel, p_yes);
end $$;
revoke all on function app.set_patient_contact from public;
grant execute on function app.set_patient_contact to app_user;

-- The names, and nothing but the names, of who took a patient's terms and of who revoked them.
create function app.consent_authors(p_patient uuid) returns table (consent_id uuid, taken_by text, revoked_by text)
  language sql stable security definer set search_path = '' as $$
    select c.id, t.name, r.name
    from public.patient_consent c
    left join public.users t on t.user_id = c.taken_by
    left join public.users r on r.user_id = c.revoked_by
    where c.patient_id = p_patient and c.company_id = app.current_company()
  $$;

-- Whether pictures of a patient may be published: what she, or whoever signs for her, said last about it. Revoking it takes effect from then on.
create function app.may_publish_images(p_patient uuid) returns boolean
  language sql stable set search_path = ''
  return coalesce((
    select bool_and(c.revoked_at is null and (c.valid_until is null or c.valid_until >= current_date)
      and not app.term_outgrown(c.company_id, c.patient_id, c.signer_role, c.signed_at, current_date))
    from public.patient_consent c join public.consent_text t on (t.company_id, t.id) = (c.company_id, c.consent_text_id)
    where c.company_id = app.current_company() and c.patient_id = p_patient and t.kind = 'image_publication'
    group by c.signed_at order by c.signed_at desc limit 1), false);

-- What lasts is archived where others go to the trash, whoever removes it and however.
create function app.archive_instead() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if old.archived_at is not null or app.lasts(old.company_id, old.id) then
    new.deleted_at := null;
    new.archived_at := coalesce(old.archived_at, now());
  end if;
  return new;
end $$;
create trigger archive_instead before update of deleted_at on patient for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function app.archive_instead();

-- Every company begins with texts to go by.
create function app.begin_consent_texts() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.consent_text (company_id, kind, title, body, valid_months, created_by)
  select new.id, said.kind, said.title, 'Modelo: revise com seu jurídico.' || E'\n\n' || said.body, said.months, null
  from (values
    ('health_data', 'LGPD: dados de saúde', 'Fui informado(a) de que meus dados pessoais e de saúde são usados para o meu atendimento, guardados pelo prazo que a lei exige e vistos apenas por quem cuida de mim. O atendimento não depende deste termo (LGPD, art. 11, II, "f").', null::integer),
    ('image_record', 'Uso de imagem em prontuário', 'Autorizo fotografias e vídeos para acompanhar o meu tratamento. Eles ficam no meu prontuário e não são publicados.', null),
    ('image_publication', 'Uso de imagem em divulgação', 'Autorizo a publicação das imagens que eu escolher, sem meu nome, em material educativo da clínica. Posso revogar a qualquer momento; o atendimento não depende desta autorização.', 24),
    ('telemedicine', 'Telemedicina', 'Concordo com o atendimento à distância, fui informado(a) de suas limitações e posso pedir atendimento presencial a qualquer momento (Resolução CFM 2.314/2022).', 12),
    ('procedure', 'Procedimento', 'Fui informado(a) sobre o procedimento, seus benefícios, riscos e alternativas, e pude tirar minhas dúvidas.', null),
    ('whatsapp', 'Comunicação por WhatsApp', 'Autorizo o envio de lembretes e confirmações de consulta por WhatsApp. As mensagens não trazem informações clínicas.', null)
  ) said (kind, title, body, months);
  return null;
end $$;
create trigger begin_consent_texts after insert on companies for each row execute function app.begin_consent_texts();

revoke all on function app.may_publish_images, app.term_outgrown, app.consent_authors, app.archive_instead, app.begin_consent_texts from public;
grant execute on function app.may_publish_images, app.term_outgrown, app.consent_authors to app_user;
