-- Vencimentos: of what the modules say is due, what somebody has dealt with otherwise. The due items themselves are stored nowhere: each module's source reads its own tables.
-- Rules: spec/5 §19.3.

create table due_dismissal (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  kind       text not null check (kind ~ '^[a-z0-9-]{1,60}$'),
  page       text not null references page,
  entity_id  uuid not null,
  due_on     date not null,                                     -- of another day it is due anew
  note       text check (length(note) between 1 and 300),
  created_by uuid default app.current_user_id() references users on delete set null,
  created_at timestamptz not null default now(),
  unique (company_id, kind, entity_id, due_on)
);
create index due_dismissal_of_page on due_dismissal (page);
create index due_dismissal_of_author on due_dismissal (created_by);

-- Known to who reads the page, changed by who may change it.
select app.guard_company('due_dismissal');
create policy readable_page on due_dismissal as restrictive to app_user using (page = any ((select app.readable_pages())::text[]));
create policy may_create on due_dismissal as restrictive for insert to app_user with check (
  created_by = (select app.current_user_id()) and page = any ((select app.updatable_pages())::text[]));
create policy may_delete on due_dismissal as restrictive for delete to app_user using (page = any ((select app.updatable_pages())::text[]));
grant select, insert, delete on due_dismissal to app_user;
select app.audit('due_dismissal', null);

-- What is open by the day it is due, whoever is to do it.
create index task_by_due_day on task (company_id, due_on) where done_at is null and deleted_at is null and due_on is not null;
