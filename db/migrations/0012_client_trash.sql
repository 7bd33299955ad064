-- The clients' trash ends after 30 days.

-- The job that empties it reaches nothing else: not a client outside it, nor one that can still come back.
create policy emptying_trash on client to app_jobs using (deleted_at < now() - interval '30 days');
grant usage on schema public to app_jobs;
grant select (id, deleted_at), delete on client to app_jobs;
