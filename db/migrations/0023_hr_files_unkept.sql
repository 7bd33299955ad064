-- A file whose openings are written down is never kept by a browser: a second look from its cache would not be written.

drop function app.readable_file(text, uuid);

-- Whether a file whose openings are written down belongs to a record that is there, or to none yet: then only whoever uploaded it sees it.
-- Every table whose rows hold such a file stands here.
create function app.may_open_guarded(p_file public.stored_file, p_user uuid) returns boolean
  language sql stable set search_path = '' as $$
    with records as (
      select d.employee_id from public.employee_documents d where d.company_id = p_file.company_id and d.file_id = p_file.id
      union all
      select l.employee_id from public.employee_medical_leaves l where l.company_id = p_file.company_id and l.file_id = p_file.id
    )
    select case when exists (select from records)
      then exists (select from records r join public.employee e on (e.company_id, e.id) = (p_file.company_id, r.employee_id) where e.deleted_at is null)
      else p_file.created_by = p_user end
  $$;
revoke all on function app.may_open_guarded from public;

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
        and (not p.records_openings or app.may_open_guarded(f, a.user_id))
    ), noted as (
      insert into public.audit_event (company_id, user_id, action, entity, entity_id)
      select r.company_id, r.user_id, 'open', 'stored_file', r.id::text from readable r where r.records_openings
    )
    select r.storage_key, r.content_type, r.name, r.records_openings from readable r
  $$;
revoke all on function app.readable_file from public;
grant execute on function app.readable_file to app_login;
