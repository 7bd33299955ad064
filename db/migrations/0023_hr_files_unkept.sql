-- A file whose openings are written down is never kept by a browser: a second look from its cache would not be written.

drop function app.readable_file(text, uuid);

-- As before (0022), and now it says whether the opening was noted.
create function app.readable_file(p_token text, p_file uuid)
  returns table (storage_key text, content_type text, name text, opening_recorded boolean)
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
    select r.storage_key, r.content_type, r.name, r.records_openings from readable r
  $$;
revoke all on function app.readable_file from public;
grant execute on function app.readable_file to app_login;
