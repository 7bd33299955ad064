-- RH: what the last changes of many employees did, so that each can be taken back as a whole, as for clients.

create table employee_change (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  kind       text not null check (kind in ('status', 'tag', 'untag')),
  before     jsonb not null,                       -- what it takes to undo it, by kind: src/parts/lists/server/change-many.ts
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create index employee_change_by_age on employee_change (company_id, created_at);
select app.guard_children('employee_change', 'hr');
