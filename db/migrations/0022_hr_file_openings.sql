-- Each opening of an employee's document or certificate is written down: who, when, which file.

alter table page add column records_openings boolean not null default false;
update page set records_openings = true where key in ('hr-documents', 'hr-health');

-- As before (0004), and now it notes the opening of a file whose page asks for that.
create or replace function app.readable_file(p_token text, p_file uuid)
  returns table (storage_key text, content_type text, name text)
  language sql volatile security definer set search_path = '' as $$
    with readable as (
      select f.id, f.company_id, f.storage_key, f.content_type, f.name, a.user_id, p.records_openings
      from public.stored_file f
      join public.page p on p.key = f.page
      join app.authenticate(p_token, f.company_id) a on a.company_id = f.company_id
      where f.id = p_file and app.allowed(a.user_id, f.company_id, f.page, 'read')
    ), noted as (
      insert into public.audit_event (company_id, user_id, action, entity, entity_id)
      select r.company_id, r.user_id, 'open', 'stored_file', r.id::text from readable r where r.records_openings
    )
    select r.storage_key, r.content_type, r.name from readable r
  $$;
