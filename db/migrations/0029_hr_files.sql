-- Files of HR that nothing refers to are forgotten as those of any module (0025), so the night of HR needs to see none.

drop policy unused_in_hr on stored_file;
drop policy pointed_to on employee_documents;
drop policy pointed_to on employee_medical_leaves;
revoke select (file_id) on employee_documents, employee_medical_leaves from app_jobs;
revoke select (id, storage_key, page, created_at), delete on stored_file from app_jobs;
revoke select (avatar_url) on employee from app_jobs;
alter policy dates_and_pictures on employee rename to dates;
