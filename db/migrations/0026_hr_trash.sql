-- The employees' trash ends after 30 days, and files that nothing of HR needs any more end the night after.

-- The job that empties it deletes nothing else: no employee outside it, nor one that can still come back.
create policy emptying_trash on employee for delete to app_jobs using (deleted_at < now() - interval '30 days');
create policy dates_and_pictures on employee for select to app_jobs using (true);
grant select (id, deleted_at, avatar_url), delete on employee to app_jobs;

-- Documents, certificates and pictures that no record points to: of an employee who went for good, replaced, or chosen in a form
-- that nobody saved. A day is longer than any form stays open.
create policy pointed_to on employee_documents for select to app_jobs using (true);
create policy pointed_to on employee_medical_leaves for select to app_jobs using (true);
grant select (file_id) on employee_documents, employee_medical_leaves to app_jobs;
create policy unused_in_hr on stored_file to app_jobs using (
  page in ('hr', 'hr-documents', 'hr-health')
  and created_at < now() - interval '1 day'
  and id not in (select file_id from employee_documents)
  and id not in (select file_id from employee_medical_leaves where file_id is not null)
  and '/files/' || id not in (select avatar_url from employee where avatar_url is not null)
);
grant select (id, storage_key, page, created_at), delete on stored_file to app_jobs;
